// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notices/notifiers.h"

#include "gui/notices/fallbacknotifier.h"
#include "gui/notices/traynotifier.h"

#ifdef CREW_HAS_DBUS
#include "gui/notices/freedesktopnotifier.h"
#endif

namespace crew::gui {

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

} // namespace crew::gui
