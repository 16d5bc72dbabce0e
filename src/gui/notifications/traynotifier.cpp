// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/traynotifier.h"

namespace crew::gui::notifications {

void TrayNotifier::setIcon(QSystemTrayIcon *icon)
{
    if (m_icon)
        disconnect(m_icon, nullptr, this, nullptr);
    m_icon = icon;
    m_last.clear();
    if (!icon)
        return;
    connect(icon, &QSystemTrayIcon::messageClicked, this, [this] {
        if (!m_last.isEmpty())
            Q_EMIT opened(m_last);
    });
}

void TrayNotifier::show(const DesktopNotification &notification)
{
    const bool canShow = m_icon && m_icon->isVisible() && QSystemTrayIcon::isSystemTrayAvailable() &&
                         QSystemTrayIcon::supportsMessages();
    if (!canShow) {
        Q_EMIT undelivered(notification);
        return;
    }
    m_last = notification.canOpen ? notification.id : QString();
    m_icon->showMessage(notification.title, notification.text, QSystemTrayIcon::Information);
    if (notification.withSound)
        Q_EMIT soundNeeded();
}

void TrayNotifier::withdraw(const QString &id)
{
    if (m_last == id)
        m_last.clear();
}

} // namespace crew::gui::notifications

#include "moc_traynotifier.cpp"
