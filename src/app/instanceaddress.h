// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::app {

/// The address for the QLocalServer called \a name, where no other user can listen: on Unix the path of a
/// file in a folder that only this user can enter, on Windows a pipe's name with the user's SID. Creates the
/// folder if necessary; empty when there is none.
///
/// On Unix the folders are, in this order: the session's runtime folder (on macOS the user's folder for
/// temporary files), crew-console in the folder for data, crew-console-<user ID> in the folder for temporary
/// files. A folder is skipped when it is a symbolic link, belongs to another user, has a mode other than
/// 0700, or makes the path longer than a socket address can be. The user's own crew-console folders get mode
/// 0700.
QString instanceAddress(const QString &name);

} // namespace crew::app
