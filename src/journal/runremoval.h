// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/removedrun.h"
#include "sql/database.h"

#include <QDateTime>
#include <QList>
#include <QUuid>

#include <expected>
#include <optional>

namespace crew::journal {

/// Where a search for past runs of a crew ended, by when they changed last.
struct ChangePlace
{
    qint64 changedAt = 0; ///< milliseconds since 1970
    QUuid executionId;
};

/// The crew behind \a crewId, in the order of their ids as text, that has past runs; null: one that is not
/// known. Nothing at the end; without \a crewId the first.
std::expected<std::optional<QUuid>, sql::Error> readNextCrewOfRuns(sql::Database &database,
                                                                   const std::optional<QUuid> &crewId);
/// Up to \a count past runs of \a crewId behind \a place that changed last before \a before and are not
/// closed, oldest first.
std::expected<QList<ChangePlace>, sql::Error> readRunsUnchangedSince(sql::Database &database,
                                                                     const QUuid &crewId,
                                                                     const ChangePlace &place,
                                                                     const QDateTime &before, int count);
/// \a executionId with all that was joined with it: they are kept or removed together.
std::expected<QList<QUuid>, sql::Error> readRunsJoined(sql::Database &database, const QUuid &executionId);
/// Callbacks for a run that is not among \a runs came to a webhook address of theirs: without them, nobody
/// could tell whose that run is.
std::expected<bool, sql::Error> readAreNeeded(sql::Database &database, const QList<QUuid> &runs);
/// Each of \a runs has ended, and changed last before \a before.
std::expected<bool, sql::Error> readAreUnchangedSince(sql::Database &database, const QList<QUuid> &runs,
                                                      const QDateTime &before);

/// Receivers let in nothing for \a runs from now on; part of the caller's transaction, as are the next ones.
std::expected<void, sql::Error> closeRuns(sql::Database &database, const QList<QUuid> &runs,
                                          const QDateTime &now);
std::expected<void, sql::Error> reopenRuns(sql::Database &database, const QList<QUuid> &runs);
/// Up to \a count runs that were closed at \a before or earlier.
std::expected<QList<QUuid>, sql::Error> readClosedRuns(sql::Database &database, const QDateTime &before,
                                                       int count);
/// Removes \a runs, which readRunsJoined() gave, but for what is in the record of decisions. False, with
/// nothing removed, unless all of them are closed, nothing has come to any of them since, and readAreNeeded()
/// is false.
std::expected<bool, sql::Error> removeRuns(sql::Database &database, const QList<QUuid> &runs,
                                           const QDateTime &now);

/// The state that \a executionId had ended in when it was removed; nothing when it was not.
std::expected<std::optional<ExecutionState>, sql::Error> readRemovedState(sql::Database &database,
                                                                          const QUuid &executionId);

/// Up to \a count runs that were removed since \a since, the latest first.
std::expected<QList<RemovedRun>, sql::Error> readRemovedSince(sql::Database &database, const QDateTime &since,
                                                              int count);

/// For the end of a condition: the row of \a entry, the name of the table there, is no remainder of a run
/// that was removed.
QString isNotRemoved(QLatin1String entry);

} // namespace crew::journal
