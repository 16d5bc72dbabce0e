// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/arrivalshield.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;

namespace crew::gui {

ArrivalShield::ArrivalShield(QWidget *guarded)
    : QObject(guarded)
    , m_guarded(guarded)
{
    qApp->installEventFilter(this); // a filter on each child would miss those made later
}

void ArrivalShield::guardWindow()
{
    m_guardsWindow = true;
}

void ArrivalShield::raise()
{
    raiseFor(m_duration);
}

void ArrivalShield::raiseFor(std::chrono::milliseconds duration)
{
    const auto left = isUp() ? m_upFor - std::chrono::milliseconds(m_sinceRaised.elapsed()) : 0ms;
    m_upFor = std::max(duration, left);
    m_sinceRaised.start();
}

bool ArrivalShield::isUp() const
{
    return m_sinceRaised.isValid() && std::chrono::milliseconds(m_sinceRaised.elapsed()) < m_upFor;
}

bool ArrivalShield::eventFilter(QObject *watched, QEvent *event)
{
    if (m_guardsWindow && watched == m_guarded)
        handleWindowEvent(event);
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::Shortcut:
    case QEvent::ShortcutOverride:
        return isGuarded(watched) && stopsKey();
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::TouchBegin:
        return isGuarded(watched) && stopsPress();
    case QEvent::MouseButtonRelease:
        return isGuarded(watched) && stopsRelease();
    default:
        return false;
    }
}

void ArrivalShield::handleWindowEvent(QEvent *event)
{
    if (event->type() == QEvent::Show) {
        raise();
    } else if (event->type() == QEvent::WindowActivate) {
        raiseFor(m_duration / 2);
    }
}

bool ArrivalShield::stopsKey()
{
    if (!isUp())
        return false;
    raiseFor(m_duration / 2); // somebody is typing: wait for a pause
    return true;
}

bool ArrivalShield::stopsPress()
{
    const bool activates = m_guardsWindow && !m_guarded->isActiveWindow();
    m_awaitsRelease = isUp() || activates;
    if (activates)
        m_guarded->activateWindow();
    return m_awaitsRelease;
}

bool ArrivalShield::stopsRelease()
{
    return std::exchange(m_awaitsRelease, false);
}

bool ArrivalShield::isGuarded(QObject *watched) const
{
    for (const QObject *object = watched; object; object = object->parent()) {
        if (object == m_guarded)
            return true;
    }
    return false;
}

} // namespace crew::gui
