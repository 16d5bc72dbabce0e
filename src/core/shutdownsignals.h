// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew {

/// Ends the application's event loop in order when the system asks the program to end: SIGTERM, SIGINT and
/// SIGHUP. Not on Windows. Call it once.
void quitOnSignal();

/// The same when standard input is closed, as it is when the program that holds the other end has ended,
/// however it ended. What is read from it is not used. Call it once.
void quitWhenInputCloses();

} // namespace crew
