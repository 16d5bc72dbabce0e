// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// What was written to the file at \a path is on the disk when it returns, also after a power cut. False when
/// the system says that it could not be.
bool syncFile(const QString &path);

/// The same for the names in the folder at \a path. On Windows names are the file system's own care.
bool syncFolder(const QString &path);

} // namespace crew
