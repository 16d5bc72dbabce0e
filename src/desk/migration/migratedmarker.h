// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::desk {

/// The file that says of a data directory that its data is in a database now.
QString migratedMarkerIn(const QString &dataDirectory);

/// Makes it, unless it is there. The error is a sentence.
std::expected<void, QString> markMigrated(const QString &dataDirectory);

/// It is not there, so a desk may work with the files; the error is a sentence that says what to do.
std::expected<void, QString> checkNotMigrated(const QString &dataDirectory);

} // namespace crew::desk
