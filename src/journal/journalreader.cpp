// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journalreader.h"

#include "journal/addresstable.h"
#include "journal/auditreading.h"
#include "journal/decisionreading.h"
#include "journal/entrytable.h"
#include "journal/flowreading.h"
#include "journal/runreading.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <atomic>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

template <typename T>
std::expected<T, QString> reported(std::expected<T, QSqlError> result)
{
    if (!result)
        return std::unexpected(result.error().text());
    return std::move(*result);
}

} // namespace

JournalReader::JournalReader(QString connectionName)
    : m_connectionName(std::move(connectionName))
{}

JournalReader::~JournalReader()
{
    QSqlDatabase::database(m_connectionName, false).close();
    QSqlDatabase::removeDatabase(m_connectionName);
}

std::expected<std::unique_ptr<JournalReader>, QString> JournalReader::open(const QString &path)
{
    static std::atomic<int> counter = 0;
    const QString name = u"crew-history-reader-%1"_s.arg(counter.fetch_add(1));
    std::unique_ptr<JournalReader> reader(new JournalReader(name));
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    db.setDatabaseName(path);
    db.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
    if (!db.open())
        return std::unexpected(db.lastError().text());
    return reader;
}

std::expected<Entries, QString> JournalReader::entriesOf(const QUuid &executionId) const
{
    return reported(readEntriesOf(QSqlDatabase::database(m_connectionName), executionId));
}

std::expected<EntryPage, QString> JournalReader::entriesAfter(qint64 through, qint64 last) const
{
    return reported(readEntriesAfter(QSqlDatabase::database(m_connectionName), {through, last}));
}

std::expected<bool, QString> JournalReader::knowsAddress(const QByteArray &secretHash) const
{
    const QSqlDatabase database = QSqlDatabase::database(m_connectionName);
    const auto entry = reported(readAddress(database, secretHash));
    if (!entry)
        return std::unexpected(entry.error());
    return entry->has_value() ? true : reported(readKnowsFlowAddress(database, secretHash));
}

std::expected<bool, QString> JournalReader::knowsAuthorization(const QByteArray &hash) const
{
    return reported(readKnowsAuthorization(QSqlDatabase::database(m_connectionName), hash));
}

std::expected<AuditTrail, QString> JournalReader::auditTrail(const AuditKey &key, const QUuid &crewId) const
{
    QSqlDatabase db = QSqlDatabase::database(m_connectionName);
    if (!db.transaction()) // else the signature may be newer than the chain
        return std::unexpected(db.lastError().text());
    auto trail = reported(readTrail(db, key, crewId));
    db.commit();
    return trail;
}

std::expected<QList<RunSummary>, QString> JournalReader::pastRuns(const std::optional<Place> &before,
                                                                  int count) const
{
    return reported(readPastRuns(QSqlDatabase::database(m_connectionName), before, count));
}

std::expected<QUuid, QString> JournalReader::runCalled(const QString &id) const
{
    return reported(readRunCalled(QSqlDatabase::database(m_connectionName), id));
}

std::expected<JournalReader::Found, QString>
JournalReader::search(const QStringList &words, std::optional<qint64> place, int count) const
{
    return reported(readMatches(QSqlDatabase::database(m_connectionName), words, place, count));
}

std::expected<InsightFacts, QString> JournalReader::facts(qint64 begin, qint64 end) const
{
    return reported(readFacts(QSqlDatabase::database(m_connectionName), begin, end));
}

std::expected<QList<JournalReader::AttemptPlace>, QString>
JournalReader::runsWithAttempts(qint64 before, int count, const std::optional<QList<QUuid>> &crews) const
{
    return reported(readRunsWithAttempts(QSqlDatabase::database(m_connectionName), before, count, crews));
}

std::expected<QList<JournalReader::AttemptPlace>, QString>
JournalReader::attemptsOfTask(const QUuid &crewId, const QString &task, TaskAttempts which, qint64 before,
                              int count) const
{
    return reported(
        readAttemptsOfTask(QSqlDatabase::database(m_connectionName), crewId, task, which, before, count));
}

std::expected<QList<JournalReader::DecisionPlace>, QString> JournalReader::decisionsAfter(qint64 sequence,
                                                                                          int count) const
{
    return reported(readDecisionsAfter(QSqlDatabase::database(m_connectionName), sequence, count));
}

std::expected<qint64, QString> JournalReader::decisionCount() const
{
    return reported(readDecisionCount(QSqlDatabase::database(m_connectionName)));
}

std::expected<void, QString>
JournalReader::visitDecisions(const std::function<void(const QByteArray &body)> &visit) const
{
    const auto visited = journal::visitDecisions(QSqlDatabase::database(m_connectionName), visit);
    return visited ? std::expected<void, QString>() : std::unexpected(visited.error().text());
}

std::expected<void, QString>
JournalReader::visitFlowRequests(const QUuid &crewId,
                                 const std::function<void(const Entry &request)> &visit) const
{
    const auto visited = journal::visitFlowRequests(QSqlDatabase::database(m_connectionName), crewId, visit);
    return visited ? std::expected<void, QString>() : std::unexpected(visited.error().text());
}

std::expected<QByteArray, QString> JournalReader::localValue(const QString &key) const
{
    return reported(readLocalValue(QSqlDatabase::database(m_connectionName), key));
}

std::expected<QString, QString> JournalReader::crewName(const QUuid &crewId) const
{
    return reported(readCrewName(QSqlDatabase::database(m_connectionName), crewId));
}

} // namespace crew::journal
