// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/badge.h"

#include <QGuiApplication>

#if QT_VERSION < QT_VERSION_CHECK(6, 5, 0) && defined(CREW_HAS_DBUS)
#include <QDBusConnection>
#include <QDBusMessage>
#endif

namespace crew::gui::notifications {

#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)

void setBadge(int count)
{
    qGuiApp->setBadgeNumber(count);
}

#elif defined(CREW_HAS_DBUS)

void setBadge(int count)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    QDBusMessage message = QDBusMessage::createSignal(QStringLiteral("/org/crewconsole/CrewConsole"),
                                                      QStringLiteral("com.canonical.Unity.LauncherEntry"),
                                                      QStringLiteral("Update"));
    const QVariantMap properties{{QStringLiteral("count"), qint64(count)},
                                 {QStringLiteral("count-visible"), count > 0}};
    message << QStringLiteral("application://%1.desktop").arg(QGuiApplication::desktopFileName())
            << properties;
    bus.send(message);
}

#else

void setBadge(int) {}

#endif

} // namespace crew::gui::notifications
