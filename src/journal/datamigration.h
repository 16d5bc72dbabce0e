// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QByteArray>
#include <QString>

#include <expected>
#include <optional>

namespace crew::journal {

/// That the data of a desk was copied into the database of a server from its files, as that database knows.
struct DataMigration
{
    QByteArray source; ///< tells data apart: other data has another one
    bool isComplete = false;

    bool operator==(const DataMigration &) const = default;
};

/// Nothing when none was begun.
std::expected<std::optional<DataMigration>, sql::Error> readDataMigration(sql::Database &database);

// Each of these is part of the caller's transaction.
std::expected<void, sql::Error> beginDataMigration(sql::Database &database, const QByteArray &source);
std::expected<void, sql::Error> completeDataMigration(sql::Database &database);
std::expected<void, sql::Error> setCopiedRows(sql::Database &database, const QString &table, qint64 rows);

/// How many rows of \a table were copied, the first ones in the order of its key.
std::expected<qint64, sql::Error> copiedRows(sql::Database &database, const QString &table);

/// A desk may use the data in \a database; the error is a sentence that says what to do.
std::expected<void, QString> checkNothingIsBeingCopied(sql::Database &database);

} // namespace crew::journal
