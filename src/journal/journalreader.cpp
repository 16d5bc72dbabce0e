// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journalreader.h"

#include "journal/addresstable.h"
#include "journal/auditreading.h"
#include "journal/decisionreading.h"
#include "journal/entrytable.h"
#include "journal/flowreading.h"
#include "journal/runreading.h"
#include "journal/runsearch.h"
#include "journal/runtables.h"
#include "sql/sqlitedatabase.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

template <typename T>
std::expected<T, QString> reported(std::expected<T, sql::Error> result)
{
    if (!result)
        return std::unexpected(result.error().text);
    return std::move(*result);
}

} // namespace

JournalReader::JournalReader(std::unique_ptr<sql::Database> database)
    : m_database(std::move(database))
{}

std::expected<std::unique_ptr<JournalReader>, QString> JournalReader::open(const QString &path)
{
    auto database = sql::SqliteDatabase::open(path, sql::SqliteDatabase::Access::Read);
    if (!database)
        return std::unexpected(database.error().text);
    return std::make_unique<JournalReader>(std::move(*database));
}

std::expected<Entries, QString> JournalReader::entriesOf(const QUuid &executionId) const
{
    return reported(readEntriesOf(*m_database, executionId));
}

std::expected<EntryPage, QString> JournalReader::entriesAfter(qint64 through, qint64 last) const
{
    return reported(readEntriesAfter(*m_database, {through, last}));
}

std::expected<bool, QString> JournalReader::knowsAddress(const QByteArray &secretHash) const
{
    const auto entry = reported(readAddress(*m_database, secretHash));
    if (!entry)
        return std::unexpected(entry.error());
    return entry->has_value() ? true : reported(readKnowsFlowAddress(*m_database, secretHash));
}

std::expected<bool, QString> JournalReader::knowsAuthorization(const QByteArray &hash) const
{
    return reported(readKnowsAuthorization(*m_database, hash));
}

std::expected<AuditTrail, QString> JournalReader::auditTrail(const AuditKey &key, const QUuid &crewId) const
{
    if (const auto begun = m_database->begin(); !begun) // else the signature may be newer than the chain
        return std::unexpected(begun.error().text);
    auto trail = reported(readTrail(*m_database, key, crewId));
    m_database->rollback();
    return trail;
}

std::expected<QList<RunSummary>, QString> JournalReader::pastRuns(const std::optional<Place> &before,
                                                                  int count) const
{
    return reported(readPastRuns(*m_database, before, count));
}

std::expected<QUuid, QString> JournalReader::runCalled(const QString &id, const QUuid &crewId) const
{
    return reported(readRunCalled(*m_database, id, crewId));
}

std::expected<JournalReader::Found, QString>
JournalReader::search(const QStringList &words, std::optional<qint64> place, int count) const
{
    return reported(readMatches(*m_database, words, place, count));
}

std::expected<InsightFacts, QString> JournalReader::facts(qint64 begin, qint64 end) const
{
    return reported(readFacts(*m_database, begin, end));
}

std::expected<QList<JournalReader::AttemptPlace>, QString>
JournalReader::runsWithAttempts(qint64 before, int count, const std::optional<QList<QUuid>> &crews) const
{
    return reported(readRunsWithAttempts(*m_database, before, count, crews));
}

std::expected<QList<JournalReader::AttemptPlace>, QString>
JournalReader::attemptsOfTask(const QUuid &crewId, const QString &task, TaskAttempts which, qint64 before,
                              int count) const
{
    return reported(readAttemptsOfTask(*m_database, crewId, task, which, before, count));
}

std::expected<QList<JournalReader::DecisionPlace>, QString> JournalReader::decisionsAfter(qint64 sequence,
                                                                                          int count) const
{
    return reported(readDecisionsAfter(*m_database, sequence, count));
}

std::expected<qint64, QString> JournalReader::decisionCount() const
{
    return reported(readDecisionCount(*m_database));
}

std::expected<qint64, QString> JournalReader::lastSequence() const
{
    return reported(readLastSequence(*m_database));
}

std::expected<void, QString>
JournalReader::visitDecisions(const std::function<void(const QByteArray &body)> &visit) const
{
    const auto visited = journal::visitDecisions(*m_database, visit);
    return visited ? std::expected<void, QString>() : std::unexpected(visited.error().text);
}

std::expected<void, QString>
JournalReader::visitFlowRequests(const QUuid &crewId,
                                 const std::function<void(const Entry &request)> &visit) const
{
    const auto visited = journal::visitFlowRequests(*m_database, crewId, visit);
    return visited ? std::expected<void, QString>() : std::unexpected(visited.error().text);
}

std::expected<QByteArray, QString> JournalReader::localValue(const QString &key) const
{
    return reported(readLocalValue(*m_database, key));
}

std::expected<QString, QString> JournalReader::crewName(const QUuid &crewId) const
{
    return reported(readCrewName(*m_database, crewId));
}

} // namespace crew::journal
