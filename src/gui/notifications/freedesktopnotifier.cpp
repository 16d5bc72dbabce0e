// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/freedesktopnotifier.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace crew::gui::notifications {

namespace {

const auto service = "org.freedesktop.Notifications"_L1;
const auto path = "/org/freedesktop/Notifications"_L1;
const auto openAction = "default"_L1; ///< what a click on the notification itself does

} // namespace

FreedesktopNotifier::FreedesktopNotifier(const QDBusConnection &bus, QObject *parent)
    : Notifier(parent)
    , m_bus(bus)
{
    listen(u"NotificationClosed"_s, SLOT(handleClosed(uint, uint, QDBusMessage)));
    listen(u"ActionInvoked"_s, SLOT(handleAction(uint, QString, QDBusMessage)));
    listen(u"ActivationToken"_s, SLOT(handleActivationToken(uint, QString, QDBusMessage)));
    // One that takes the place of another at once is never missing, and has numbers of its own.
    auto *watcher = new QDBusServiceWatcher(service, m_bus, QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
            [this](const QString &, const QString &former) {
                if (!former.isEmpty())
                    forgetServer();
            });
}

/// From any sender, because naming the service here makes Qt wait for the bus; the slots check who it was.
void FreedesktopNotifier::listen(const QString &signal, const char *slot)
{
    m_bus.connect(QString(), path, service, signal, this, slot);
}

QDBusPendingCall FreedesktopNotifier::call(const QString &method, const QVariantList &arguments)
{
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, service, method);
    message.setArguments(arguments);
    return m_bus.asyncCall(message);
}

void FreedesktopNotifier::show(const DesktopNotification &notification)
{
    if (m_capabilities) {
        send(notification);
        return;
    }
    m_waiting.removeIf(
        [&notification](const DesktopNotification &earlier) { return earlier.id == notification.id; });
    m_waiting.append(notification);
    askCapabilities();
}

void FreedesktopNotifier::withdraw(const QString &id)
{
    m_waiting.removeIf([&id](const DesktopNotification &notification) { return notification.id == id; });
    const auto shown = m_shown.find(id);
    if (shown == m_shown.end())
        return;
    shown->next.reset();
    if (shown->isAsked)
        shown->isWithdrawn = true;
    else
        close(shown->number);
}

void FreedesktopNotifier::askCapabilities()
{
    if (std::exchange(m_asking, true))
        return;
    auto *watcher = new QDBusPendingCallWatcher(call(u"GetCapabilities"_s, {}), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        m_asking = false;
        const QDBusPendingReply<QStringList> reply = *watcher;
        if (reply.isError()) {
            for (const DesktopNotification &notification : std::exchange(m_waiting, {}))
                Q_EMIT undelivered(notification);
            return;
        }
        m_server = reply.reply().service();
        m_capabilities = reply.value();
        for (const DesktopNotification &notification : std::exchange(m_waiting, {}))
            send(notification);
    });
}

void FreedesktopNotifier::send(const DesktopNotification &notification)
{
    Shown &shown = m_shown[notification.id];
    shown.isWithdrawn = false;
    if (shown.isAsked) {
        shown.next = notification;
        return;
    }
    shown.isAsked = true;
    QStringList actions;
    if (notification.canOpen && serverCan(u"actions"_s))
        actions = {openAction, tr("Open"), u"open"_s, tr("Open")};
    const QString text = serverCan(u"body-markup"_s) ? notification.text.toHtmlEscaped() : notification.text;
    auto *watcher = new QDBusPendingCallWatcher(
        call(u"Notify"_s,
             {QGuiApplication::applicationDisplayName(), shown.number, QGuiApplication::desktopFileName(),
              notification.title, text, actions, hints(notification), -1}),
        this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, notification] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        if (reply.isError())
            handleRefusal(notification);
        else if (reply.reply().service() != m_server)
            handleFormerServer(notification.id);
        else
            handleNumber(notification, reply.value());
    });
}

QVariantMap FreedesktopNotifier::hints(const DesktopNotification &notification) const
{
    QVariantMap hints{{u"desktop-entry"_s, QGuiApplication::desktopFileName()}};
    if (notification.withSound && serverCan(u"sound"_s))
        hints.insert(u"sound-name"_s, u"message-new-instant"_s);
    else
        hints.insert(u"suppress-sound"_s, true);
    return hints;
}

void FreedesktopNotifier::handleNumber(const DesktopNotification &notification, uint number)
{
    const auto shown = m_shown.find(notification.id);
    if (shown == m_shown.end())
        return; // the server went away meanwhile
    shown->number = number;
    shown->isAsked = false;
    if (notification.withSound && !serverCan(u"sound"_s))
        Q_EMIT soundNeeded();
    if (shown->isWithdrawn)
        close(number);
    else if (const auto next = std::exchange(shown->next, std::nullopt))
        send(*next);
}

/// It was replaced before it answered: its number is none of the other server's.
void FreedesktopNotifier::handleFormerServer(const QString &id)
{
    if (const auto next = m_shown.take(id).next)
        show(*next);
}

void FreedesktopNotifier::handleRefusal(const DesktopNotification &notification)
{
    const Shown shown = m_shown.take(notification.id);
    if (!shown.isWithdrawn)
        Q_EMIT undelivered(shown.next.value_or(notification));
}

void FreedesktopNotifier::close(uint number)
{
    if (const QString id = idOf(number); !id.isEmpty())
        m_shown.remove(id);
    call(u"CloseNotification"_s, {number});
}

void FreedesktopNotifier::forgetServer()
{
    m_server.clear();
    m_capabilities.reset();
    // Those that wait for an answer get an error, or the answer of the former server, and end then.
    m_shown.removeIf([](const auto &shown) { return !shown.value().isAsked; });
}

QString FreedesktopNotifier::idOf(uint number) const
{
    for (auto it = m_shown.cbegin(); it != m_shown.cend(); ++it) {
        if (it->number == number)
            return it.key();
    }
    return {};
}

void FreedesktopNotifier::handleClosed(uint number, uint, const QDBusMessage &message)
{
    const QString id = idOf(number);
    if (message.service() == m_server && !id.isEmpty() && !m_shown.value(id).isAsked)
        m_shown.remove(id);
}

void FreedesktopNotifier::handleAction(uint number, const QString &, const QDBusMessage &message)
{
    const QString id = idOf(number);
    if (message.service() == m_server && !id.isEmpty())
        Q_EMIT opened(id);
}

/// Comes before the action: with it Wayland lets the window come forward, for it was the person's click.
void FreedesktopNotifier::handleActivationToken(uint number, const QString &token,
                                                const QDBusMessage &message)
{
    if (message.service() == m_server && !idOf(number).isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
}

} // namespace crew::gui::notifications

#include "moc_freedesktopnotifier.cpp"
