// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/error.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <expected>

namespace crew::journal {

/// Why the file could not be opened.
struct Failure
{
    QString text;
    bool isDamage =
        false; ///< of the file itself; else of what is around it: a full disk, a lock, a missing right
};
using Opened = std::expected<void, Failure>;

std::unexpected<Failure> failure(const sql::Error &error);
std::unexpected<Failure> failure(const QSqlError &error);

/// How much of a journal is looked at for damage.
enum class Extent {
    Everything,
    Needed, ///< of a large file that was closed cleanly only what reading all entries does not touch
};

/// What a look for damage found.
struct Finding
{
    Opened result;
    bool isWhole = false; ///< all of the file was looked at
};

/// What became of a journal that was looked through.
enum class Verified {
    AsItWas,
    Replaced, ///< it was damaged: it was renamed, and a new one begun
};

/// Every page of the file.
Opened checkIntegrity(const QSqlDatabase &database);

/// Looks at the journal at \a path, which this process has opened, by a connection of its own that only
/// reads: on any thread, beside the writer.
Finding inspect(const QString &path, Extent extent);

} // namespace crew::journal
