// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/receivedcallback.h"
#include "sql/database.h"

#include <QHash>
#include <QStringList>

#include <expected>

// Callbacks between a receiver and the writer of the journal. Only a server has these tables.
namespace crew::journal {

/// For a receiver: has \a database acknowledge only what is on a disk. The error says what to change.
std::expected<void, sql::Error> prepareReceiving(sql::Database &database);

/// What is known of the addresses whose secrets have \a secretHashes (SHA-256), by these; nothing of those
/// that do not count, or count no longer.
std::expected<QHash<QByteArray, OpenRoute>, sql::Error> readOpenRoutes(sql::Database &database,
                                                                       const QList<QByteArray> &secretHashes);

/// Stores each of \a callbacks, unless its address counts no longer: false. One that is there already, or was
/// and is in the history now, is not stored again, and a commit makes sure of it as of a new one. Several
/// transactions at most: after an error some may be stored, as after an error of commit().
std::expected<QList<bool>, sql::Error> addReceived(sql::Database &database,
                                                   const QList<ReceivedCallback> &callbacks);

/// How many are not in the history yet.
std::expected<qint64, sql::Error> readReceivedCount(sql::Database &database);

/// The place of the last of those that are not in the history yet and are not behind \a upTo; 0: none is.
std::expected<qint64, sql::Error> readLastReceived(sql::Database &database, qint64 upTo);

/// The first of those that are not in the history yet: \a most at most, and no more behind some megabytes.
/// What came to one run one after the other is in that order.
std::expected<QList<ReceivedCallback>, sql::Error> readReceived(sql::Database &database, int most);

/// Marks those with \a ids that were not taken before as taken at \a at, and empties them; gives their
/// number. Part of the caller's transaction.
std::expected<qint64, sql::Error> takeReceived(sql::Database &database, const QStringList &ids,
                                               const QDateTime &at);

/// What cannot be taken now is not read again until resumeReceived().
std::expected<void, sql::Error> putReceivedAside(sql::Database &database, const QString &id);
std::expected<void, sql::Error> resumeReceived(sql::Database &database);

/// Removes what is left of those that were taken before \a time. No receiver may still try to store them.
std::expected<void, sql::Error> removeTaken(sql::Database &database, const QDateTime &time);

} // namespace crew::journal
