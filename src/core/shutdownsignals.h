// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace crew {

/// Ends the application's event loop in order when the system asks the program to end: SIGTERM, SIGINT and
/// SIGHUP. Not on Windows. Call it once.
void quitOnSignal();

/// Calls \a handle in the event loop each time the system asks the program to end, as long as \a context
/// lives. To be called once, in place of quitOnSignal().
void onShutdownSignal(QObject *context, std::function<void()> handle);

/// Like quitOnSignal() when standard input is closed, as it is when the program that holds the other end has
/// ended, however it ended. What is read from it is not used. Call it once.
void quitWhenInputCloses();

} // namespace crew
