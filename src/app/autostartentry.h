// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace crew::app {

/// What a session on Linux reads to start \a program when it begins: a desktop entry, as freedesktop.org's
/// Desktop Application Autostart Specification has it. It is void once the program is gone.
QByteArray autostartEntry(const QString &program);
/// An entry that keeps a session from what the system's own entry of the same name would start.
QByteArray hiddenAutostartEntry();
/// Whether a session that reads \a entry starts something.
bool isAutostartEntryInForce(const QByteArray &entry);

/// The property list of a launch agent that starts \a program when its user logs in on macOS.
QByteArray launchAgent(const QString &program);
/// Whether \a agent starts a program that is there.
bool isLaunchAgentInForce(const QByteArray &agent);

/// The command line that Windows keeps for \a program; it is what the installer writes for the same folder.
QString signInCommand(const QString &program);
/// Whether \a approval, which Windows' Task Manager keeps for each such command, lets it start. \a approval
/// is as QSettings reads binary values: two bytes in a character, empty where there is none.
bool isSignInApproved(const QString &approval);

} // namespace crew::app
