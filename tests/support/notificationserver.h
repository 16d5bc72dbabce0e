// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusContext>
#include <QDBusMessage>
#include <QObject>
#include <QUuid>
#include <QVariantMap>

namespace crew::test {

/// A notification server of the test's own on the session bus, on a connection of its own.
class NotificationServer : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Call
    {
        QString application;
        uint replaces = 0;
        uint number = 0;
        QString icon;
        QString title;
        QString text;
        QStringList actions;
        QVariantMap hints;
    };

    QStringList capabilities{QStringLiteral("actions"), QStringLiteral("body")};
    QList<Call> shown;
    QList<uint> closed;
    int capabilityCalls = 0;
    bool refuses = false;
    bool isSlow = false; ///< what is shown is answered by answerLate()

    ~NotificationServer() override { stop(); }

    /// Another server may take its place; by ReplaceExistingService it takes that of another.
    bool
    start(QDBusConnectionInterface::ServiceQueueOptions queueing = QDBusConnectionInterface::DontQueueService)
    {
        m_bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, m_name);
        const bool ready = m_bus.registerObject(QStringLiteral("/org/freedesktop/Notifications"), this,
                                                QDBusConnection::ExportAllSlots);
        if (!ready)
            return false;
        const QDBusReply<QDBusConnectionInterface::RegisterServiceReply> registered =
            m_bus.interface()->registerService(QStringLiteral("org.freedesktop.Notifications"), queueing,
                                               QDBusConnectionInterface::AllowReplacement);
        return registered.value() == QDBusConnectionInterface::ServiceRegistered;
    }
    void stop()
    {
        if (!m_bus.isConnected())
            return;
        m_bus.unregisterService(QStringLiteral("org.freedesktop.Notifications"));
        m_bus = QDBusConnection(QString());
        QDBusConnection::disconnectFromBus(m_name);
    }

    void act(uint number, const QString &action) { send(QStringLiteral("ActionInvoked"), {number, action}); }
    void dismiss(uint number) { send(QStringLiteral("NotificationClosed"), {number, uint(2)}); }
    void answerLate() { m_bus.send(m_unanswered.createReply(m_last)); }
    void giveToken(uint number, const QString &token)
    {
        send(QStringLiteral("ActivationToken"), {number, token});
    }

public Q_SLOTS: // the interface
    QStringList GetCapabilities()
    {
        ++capabilityCalls;
        return capabilities;
    }
    // NOLINTNEXTLINE: the signature is the specification's
    uint Notify(const QString &application, uint replaces, const QString &icon, const QString &title,
                const QString &text, const QStringList &actions, const QVariantMap &hints, int)
    {
        if (refuses) {
            sendErrorReply(QDBusError::LimitsExceeded, QStringLiteral("too many"));
            return 0;
        }
        const uint number = replaces ? replaces : ++m_last;
        shown.append({application, replaces, number, icon, title, text, actions, hints});
        if (isSlow) {
            setDelayedReply(true);
            m_unanswered = message();
        }
        return number;
    }
    void CloseNotification(uint number)
    {
        closed.append(number);
        send(QStringLiteral("NotificationClosed"), {number, uint(3)});
    }

private:
    void send(const QString &signal, const QVariantList &arguments)
    {
        QDBusMessage message =
            QDBusMessage::createSignal(QStringLiteral("/org/freedesktop/Notifications"),
                                       QStringLiteral("org.freedesktop.Notifications"), signal);
        message.setArguments(arguments);
        m_bus.send(message);
    }

    QString m_name = QUuid::createUuid().toString(); ///< of the connection
    QDBusConnection m_bus{QString()};
    QDBusMessage m_unanswered;
    uint m_last = 40;
};

} // namespace crew::test
