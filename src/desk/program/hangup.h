// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace crew::desk {

/// Calls \a reload in the event loop whenever the program gets SIGHUP, as long as \a context is there. Call
/// it once, after onShutdownSignal().
void onHangup(QObject *context, std::function<void()> reload);

} // namespace crew::desk
