// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runrecord.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

namespace crew::journal {

/// The records of runs; what writes is part of the caller's transaction.
std::expected<void, QSqlError> saveRuns(const QSqlDatabase &database, const QList<RunRecord> &records);
std::expected<void, QSqlError> setRunFold(const QSqlDatabase &database, const ProjectionCheckpoint &fold);
/// Forgets all records.
std::expected<void, QSqlError> clearRuns(const QSqlDatabase &database);

std::expected<ProjectionCheckpoint, QSqlError> readRunFold(const QSqlDatabase &database);
/// The sequence of the last entry; 0 without any.
std::expected<qint64, QSqlError> readLastSequence(const QSqlDatabase &database);
/// Runs that have to be folded at the start: those that are not past, and those with entries after \a
/// through.
std::expected<QList<QUuid>, QSqlError> readRunsToFold(const QSqlDatabase &database, qint64 through);
/// The next \a count runs with entries after \a id, in the order of their ids as text.
std::expected<QList<QUuid>, QSqlError> readRunIdsAfter(const QSqlDatabase &database, const QUuid &id,
                                                       int count);
/// The state that \a executionId ended in; nothing for a run that is not past, or not known.
std::expected<std::optional<ExecutionState>, QSqlError> readPastState(const QSqlDatabase &database,
                                                                      const QUuid &executionId);
/// A past run of \a crewId was called \a id.
std::expected<bool, QSqlError> readIsImported(const QSqlDatabase &database, const QUuid &executionId);
std::expected<bool, QSqlError> readKnowsId(const QSqlDatabase &database, const QUuid &crewId,
                                           const QString &id);
/// The past runs of \a crewId that were called \a id and were not kicked off here.
std::expected<QList<QUuid>, QSqlError> readRunsImportedAs(const QSqlDatabase &database, const QUuid &crewId,
                                                          const QString &id);
/// Forgets all that is kept of \a executionId beside its entries; part of the caller's transaction.
std::expected<void, QSqlError> forgetRun(const QSqlDatabase &database, const QUuid &executionId);

} // namespace crew::journal
