// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runrecord.h"
#include "sql/database.h"

#include <expected>
#include <optional>

namespace crew::journal {

/// The records of runs; what writes is part of the caller's transaction.
std::expected<void, sql::Error> saveRuns(sql::Database &database, const QList<RunRecord> &records);
std::expected<void, sql::Error> setRunFold(sql::Database &database, const ProjectionCheckpoint &fold);
/// Forgets all records.
std::expected<void, sql::Error> clearRuns(sql::Database &database);

std::expected<ProjectionCheckpoint, sql::Error> readRunFold(sql::Database &database);
/// The sequence of the last entry; 0 without any.
std::expected<qint64, sql::Error> readLastSequence(sql::Database &database);
/// Runs that have to be folded at the start: those that are not past, and those with entries after \a
/// through.
std::expected<QList<QUuid>, sql::Error> readRunsToFold(sql::Database &database, qint64 through);
/// The next \a count runs with entries after \a id, in the order of their ids as text.
std::expected<QList<QUuid>, sql::Error> readRunIdsAfter(sql::Database &database, const QUuid &id, int count);
/// The state that \a executionId ended in; nothing for a run that is not past, or not known.
std::expected<std::optional<ExecutionState>, sql::Error> readPastState(sql::Database &database,
                                                                       const QUuid &executionId);
/// Nothing for a run that is not past.
std::expected<std::optional<QUuid>, sql::Error> readCrewOfPast(sql::Database &database,
                                                               const QUuid &executionId);
/// \a executionId was imported, not kicked off here.
std::expected<bool, sql::Error> readIsImported(sql::Database &database, const QUuid &executionId);
/// A past run of \a crewId was called \a id.
std::expected<bool, sql::Error> readKnowsId(sql::Database &database, const QUuid &crewId, const QString &id);
/// A past run of \a crewId that was kicked off here was called \a id, and was called none of \a others.
std::expected<bool, sql::Error> readIsKickedOffAs(sql::Database &database, const QUuid &crewId,
                                                  const QString &id, const QStringList &others);
/// The past runs of \a crewId that were called \a id and were not kicked off here.
std::expected<QList<QUuid>, sql::Error> readRunsImportedAs(sql::Database &database, const QUuid &crewId,
                                                           const QString &id);
/// Forgets all that is kept of \a executionId beside its entries; part of the caller's transaction.
std::expected<void, sql::Error> forgetRun(sql::Database &database, const QUuid &executionId);

} // namespace crew::journal
