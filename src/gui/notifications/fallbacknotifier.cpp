// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/fallbacknotifier.h"

namespace crew::gui::notifications {

FallbackNotifier::FallbackNotifier(Notifier *first, Notifier *second, QObject *parent)
    : Notifier(parent)
    , m_first(first)
    , m_second(second)
{
    first->setParent(this);
    second->setParent(this);
    connect(first, &Notifier::undelivered, second, &Notifier::show);
    connect(second, &Notifier::undelivered, this, &Notifier::undelivered);
    for (Notifier *notifier : {first, second}) {
        connect(notifier, &Notifier::opened, this, &Notifier::opened);
        connect(notifier, &Notifier::soundNeeded, this, &Notifier::soundNeeded);
    }
}

void FallbackNotifier::show(const DesktopNotification &notification)
{
    m_first->show(notification);
}

void FallbackNotifier::withdraw(const QString &id)
{
    m_first->withdraw(id);
    m_second->withdraw(id);
}

} // namespace crew::gui::notifications

#include "moc_fallbacknotifier.cpp"
