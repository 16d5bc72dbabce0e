// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"
#include "sql/database.h"

namespace crew::journal {

/// The statements behind JournalReader, which says what they give.
std::expected<QList<RunSummary>, sql::Error>
readPastRuns(sql::Database &database, const std::optional<JournalReader::Place> &before, int count);
std::expected<QUuid, sql::Error> readRunCalled(sql::Database &database, const QString &id,
                                               const QUuid &crewId);
std::expected<InsightFacts, sql::Error> readFacts(sql::Database &database, qint64 begin, qint64 end);
std::expected<QList<JournalReader::AttemptPlace>, sql::Error>
readRunsWithAttempts(sql::Database &database, qint64 before, int count,
                     const std::optional<QList<QUuid>> &crews);
std::expected<QList<JournalReader::AttemptPlace>, sql::Error>
readAttemptsOfTask(sql::Database &database, const QUuid &crewId, const QString &task,
                   JournalReader::TaskAttempts which, qint64 before, int count);

} // namespace crew::journal
