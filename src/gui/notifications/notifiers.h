// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/notifier.h"

namespace crew::gui::notifications {

class TrayNotifier;

/// The best way this desktop has: org.freedesktop.Notifications where there is a session bus, else, or when
/// it does not take one, the sign in the notification area by \a tray. The result takes \a tray over.
Notifier *newDesktopNotifier(TrayNotifier *tray, QObject *parent);

} // namespace crew::gui::notifications
