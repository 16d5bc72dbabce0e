// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"

#include <QSqlDatabase>
#include <QSqlError>

namespace crew::journal {

/// The statements behind JournalReader, which says what they give.
std::expected<QList<RunSummary>, QSqlError>
readPastRuns(const QSqlDatabase &database, const std::optional<JournalReader::Place> &before, int count);
std::expected<QUuid, QSqlError> readRunCalled(const QSqlDatabase &database, const QString &id);
std::expected<JournalReader::Found, QSqlError>
readMatches(const QSqlDatabase &database, const QStringList &words, std::optional<qint64> place, int count);
std::expected<InsightFacts, QSqlError> readFacts(const QSqlDatabase &database, qint64 begin, qint64 end);
std::expected<QList<JournalReader::AttemptPlace>, QSqlError>
readRunsWithAttempts(const QSqlDatabase &database, qint64 before, int count,
                     const std::optional<QList<QUuid>> &crews);
std::expected<QList<JournalReader::AttemptPlace>, QSqlError>
readAttemptsOfTask(const QSqlDatabase &database, const QUuid &crewId, const QString &task,
                   JournalReader::TaskAttempts which, qint64 before, int count);

} // namespace crew::journal
