// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/notifiers.h"

#include "gui/notifications/fallbacknotifier.h"
#include "gui/notifications/traynotifier.h"

#ifdef CREW_HAS_DBUS
#include "gui/notifications/freedesktopnotifier.h"
#endif

namespace crew::gui::notifications {

Notifier *newDesktopNotifier(TrayNotifier *tray, QObject *parent)
{
#ifdef CREW_HAS_DBUS
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (bus.isConnected())
        return new FallbackNotifier(new FreedesktopNotifier(bus), tray, parent);
#endif
    tray->setParent(parent);
    return tray;
}

} // namespace crew::gui::notifications
