// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/notifier.h"

#include <QDBusConnection>
#include <QHash>
#include <QList>
#include <QStringList>

#include <optional>

class QDBusMessage;
class QDBusPendingCall;

namespace crew::gui::notifications {

/// Notifications by org.freedesktop.Notifications, Desktop Notifications Specification 1.2. What the server
/// does not take, or cannot because there is none, is undelivered(). A server that goes away is asked again
/// at the next notification, which also starts one that runs on demand.
class FreedesktopNotifier : public Notifier
{
    Q_OBJECT

public:
    explicit FreedesktopNotifier(const QDBusConnection &bus, QObject *parent = nullptr);

    void show(const DesktopNotification &notification) override;
    void withdraw(const QString &id) override;

private Q_SLOTS: // D-Bus finds them by name
    void handleClosed(uint number, uint reason, const QDBusMessage &message);
    void handleAction(uint number, const QString &action, const QDBusMessage &message);
    void handleActivationToken(uint number, const QString &token, const QDBusMessage &message);

private:
    /// One notification on its way or on the screen.
    struct Shown
    {
        uint number = 0;                         ///< the server's; 0 until it answered
        bool isAsked = false;                    ///< an answer is still to come
        bool isWithdrawn = false;                ///< to be closed as soon as its number is known
        std::optional<DesktopNotification> next; ///< what is to take its place as soon as its number is known
    };

    void listen(const QString &signal, const char *slot);
    QDBusPendingCall call(const QString &method, const QVariantList &arguments);
    void askCapabilities();
    void send(const DesktopNotification &notification);
    void handleNumber(const DesktopNotification &notification, uint number);
    void handleFormerServer(const QString &id);
    void handleRefusal(const DesktopNotification &notification);
    void close(uint number);
    void forgetServer();
    QVariantMap hints(const DesktopNotification &notification) const;
    QString idOf(uint number) const;
    bool serverCan(const QString &capability) const
    {
        return m_capabilities && m_capabilities->contains(capability);
    }

    QDBusConnection m_bus;
    QString m_server;                          ///< its unique name on the bus
    std::optional<QStringList> m_capabilities; ///< nothing until the server answered
    bool m_asking = false;
    QList<DesktopNotification> m_waiting; ///< for the capabilities
    QHash<QString, Shown> m_shown;
};

} // namespace crew::gui::notifications
