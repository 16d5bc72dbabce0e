// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/windowfit.h"

#include "gui/common/widgets/screenroom.h"

#include <QEvent>
#include <QWidget>

namespace crew::gui {

WindowFit::WindowFit(QWidget &window)
    : QObject(&window)
    , m_window(window)
{
    const QSize room = roomFor(window);
    window.setMinimumSize(window.minimumSize().boundedTo(room));
    if (!window.isMaximized() && !window.isFullScreen())
        window.resize(window.size().boundedTo(room));
    m_given = window.size();
    window.installEventFilter(this);
}

/// The window system says later than it shows the window what frame that has, and with no event of its own.
bool WindowFit::eventFilter(QObject *watched, QEvent *event)
{
    const bool mayHaveFrame = event->type() == QEvent::Show || event->type() == QEvent::Move ||
                              event->type() == QEvent::Paint || event->type() == QEvent::WindowActivate;
    if (mayHaveFrame)
        QMetaObject::invokeMethod(
            this, [this] { check(); }, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void WindowFit::check()
{
    if (m_isDone || !m_window.isVisible())
        return;
    const bool isFree = !m_window.isMaximized() && !m_window.isFullScreen() && !m_window.isMinimized();
    const bool isAsGiven = isFree && m_window.size() == m_given;
    if (isAsGiven && !hasKnownFrame(m_window))
        return;
    m_isDone = true;
    m_window.removeEventFilter(this);
    if (isAsGiven)
        fitToScreen(m_window);
}

} // namespace crew::gui
