// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/notifier.h"

#include <QPointer>
#include <QSystemTrayIcon>

namespace crew::gui::notifications {

/// Notifications as messages of the sign in the notification area. Such a message cannot be taken back, and
/// of several only the last can be opened.
class TrayNotifier : public Notifier
{
    Q_OBJECT

public:
    using Notifier::Notifier;

    /// Null while there is no sign: then nothing is delivered.
    void setIcon(QSystemTrayIcon *icon);

    void show(const DesktopNotification &notification) override;
    void withdraw(const QString &id) override;

private:
    QPointer<QSystemTrayIcon> m_icon;
    QString m_last; ///< what the message shown last is about; empty when it cannot be opened
};

} // namespace crew::gui::notifications
