// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/runswatch.h"

#include <QApplication>

#include <chrono>

namespace crew::bench {

qint64 microseconds()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

PaintedOnce::PaintedOnce(const QWidget &window, std::function<bool()> isShown, std::function<void()> done)
    : m_window(window)
    , m_isShown(std::move(isShown))
    , m_done(std::move(done))
{
    qApp->installEventFilter(this);
}

bool PaintedOnce::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
    const bool isBelow = widget && (widget == &m_window || m_window.isAncestorOf(widget));
    if (isBelow && m_isShown()) {
        qApp->removeEventFilter(this);
        // Behind what is being painted now, and its way to the screen.
        QMetaObject::invokeMethod(
            this, [this] { m_done(); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace crew::bench
