// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runremoval.h"

#include "core/statewords.h"
#include "journal/dialect.h"
#include "journal/entrytable.h"
#include "journal/runtables.h"
#include "journal/sqltext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// The condition of the index entry_beside.
constexpr auto cameBeside =
    "kind IN ('task-callback', 'step-callback', 'crew-callback', 'human-input-callback', "
    "'events-callback') AND subject <> execution"_L1;

/// What is in the record of decisions, by its kind; see isAudited().
QString isRecorded(const sql::Database &database)
{
    return u"(%1 OR kind IN ('flow-request-accepted', 'flow-review-closed', 'review-noted', 'run-imported'))"_s
        .arg(isInRecord(database, "kind"_L1));
}

/// Null for the text of no id.
QUuid runIn(const sql::Row &row)
{
    return QUuid::fromString(row.text(0));
}

/// Closed, without anything that came since, and with nothing that receivers have stored and nobody has
/// taken. On a server also without anything of the last day.
std::expected<bool, sql::Error> mayBeRemoved(sql::Database &database, const QString &execution)
{
    const auto isClosed = database.hasRow(
        u"SELECT 1 WHERE EXISTS (SELECT 1 FROM run_removal WHERE execution = ? AND closed_through > 0 AND "
        "closed_through = (SELECT max(sequence) FROM entry WHERE %1) "
        "AND NOT EXISTS (SELECT 1 FROM run WHERE run.execution = run_removal.execution AND past = 0)) OR ("
        "NOT EXISTS (SELECT 1 FROM entry WHERE %2) AND "
        "NOT EXISTS (SELECT 1 FROM run_removal WHERE execution = ?))"_s.arg(
            isOfRun(database, u"= run_removal.execution"_s), isOfRun(database)),
        {execution, execution, execution});
    if (!isClosed || !*isClosed || database.dialect() == sql::Dialect::Sqlite)
        return isClosed;
    // remove_entries() leaves what came within a day, and half a run must not be gone.
    const auto isAwaited = database.hasRow(
        u"SELECT 1 WHERE EXISTS (SELECT 1 FROM received JOIN webhook_address USING (secret_hash) "
        "JOIN entry USING (sequence) WHERE entry.execution = ? AND received.state <> 1) "
        "OR EXISTS (SELECT 1 FROM entry WHERE execution = ? AND "
        "at_ms >= extract(epoch FROM now()) * 1000 - 86400000)"_s,
        {execution, execution});
    if (!isAwaited)
        return std::unexpected(isAwaited.error());
    return !*isAwaited;
}

/// What removeEntries() left is in the record, and stays in it.
std::expected<void, sql::Error> removeFromIndex(sql::Database &database, const QString &execution)
{
    const auto unlisted = database.execute(
        u"DELETE FROM run_entry WHERE number = (SELECT number FROM run_number WHERE execution = ?) "
        "AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.sequence = run_entry.sequence)"_s,
        {execution});
    if (!unlisted)
        return unlisted;
    return database.execute(u"DELETE FROM run_number WHERE execution = ? AND NOT EXISTS "
                            "(SELECT 1 FROM run_entry WHERE run_entry.number = run_number.number)"_s,
                            {execution});
}

std::expected<void, sql::Error> removeEntries(sql::Database &database, const QString &execution)
{
    if (database.dialect() == sql::Dialect::PostgreSql) { // a writer has no other right to do it
        const auto removed = database.number(u"SELECT remove_entries(?)"_s, {execution});
        return removed ? std::expected<void, sql::Error>() : std::unexpected(removed.error());
    }
    const auto addresses = database.execute(
        u"DELETE FROM webhook_address WHERE sequence IN (SELECT sequence FROM entry_of_run WHERE execution = ?)"_s,
        {execution});
    if (!addresses)
        return addresses;
    const auto removed =
        database.execute(u"DELETE FROM entry WHERE %1 AND NOT %2 "
                         "AND NOT EXISTS (SELECT 1 FROM audit WHERE audit.sequence = entry.sequence)"_s.arg(
                             isOfRun(database), isRecorded(database)),
                         {execution});
    return removed ? removeFromIndex(database, execution) : removed;
}

/// What is kept of a run in the row that says that it was removed.
struct Ended
{
    QString state;
    QString crew;
};

std::expected<void, sql::Error> removeRun(sql::Database &database, const QUuid &executionId,
                                          const Ended &ended, const QDateTime &now)
{
    const QString execution = idText(executionId);
    if (const auto removed = removeEntries(database, execution); !removed)
        return removed;
    const auto noted = database.execute(
        u"UPDATE run_removal SET removed_through = closed_through, closed_through = 0, state = ?, crew = ?, "
        "at_ms = ? WHERE execution = ? AND closed_through > 0"_s,
        {ended.state, ended.crew, now.toMSecsSinceEpoch(), execution});
    return noted ? forgetRun(database, executionId) : noted;
}

/// Of \a runs, which were joined, one has a record.
std::expected<Ended, sql::Error> readEnded(sql::Database &database, const QList<QUuid> &runs)
{
    for (const QUuid &run : runs) {
        const auto ended = database.first(u"SELECT state, crew FROM run WHERE execution = ? AND past = 1"_s,
                                          {idText(run)}, [](const sql::Row &row) {
                                              return Ended{row.text(0), row.text(1)};
                                          });
        if (!ended)
            return std::unexpected(ended.error());
        if (*ended)
            return **ended;
    }
    return Ended();
}

} // namespace

std::expected<std::optional<QUuid>, sql::Error> readNextCrewOfRuns(sql::Database &database,
                                                                   const std::optional<QUuid> &crewId)
{
    const QString after = crewId ? u"AND crew > ? "_s : QString();
    const sql::Values values = crewId ? sql::Values{idText(*crewId)} : sql::Values();
    return database.first(u"SELECT crew FROM run%1 WHERE past = 1 %2ORDER BY crew LIMIT 1"_s.arg(
                              byIndex(database, "run_by_change"_L1), after),
                          values, runIn);
}

std::expected<QList<ChangePlace>, sql::Error> readRunsUnchangedSince(sql::Database &database,
                                                                     const QUuid &crewId,
                                                                     const ChangePlace &place,
                                                                     const QDateTime &before, int count)
{
    return database.list(
        u"SELECT execution, changed_ms FROM run%1 WHERE past = 1 AND crew = ? AND (changed_ms, execution) > "
        u"(?, ?) "
        "AND changed_ms < ? AND NOT EXISTS (SELECT 1 FROM run_removal WHERE closed_through > 0 "
        "AND run_removal.execution = run.execution) ORDER BY changed_ms, execution LIMIT ?"_s.arg(
            byIndex(database, "run_by_change"_L1)),
        {idText(crewId), place.changedAt, place.executionId.isNull() ? QString() : idText(place.executionId),
         before.toMSecsSinceEpoch(), count},
        [](const sql::Row &row) {
            return ChangePlace{row.number(1), runIn(row)};
        });
}

std::expected<QList<QUuid>, sql::Error> readRunsJoined(sql::Database &database, const QUuid &executionId)
{
    QList<QUuid> runs{executionId};
    // What it was joined with may have been joined itself.
    for (qsizetype next = 0; next < runs.size(); ++next) {
        const auto joined = readJoinedWith(database, idText(runs.at(next)));
        if (!joined)
            return std::unexpected(joined.error());
        for (const QString &text : *joined) {
            const QUuid run = QUuid::fromString(text);
            if (!run.isNull() && !runs.contains(run))
                runs.append(run);
        }
    }
    return runs;
}

std::expected<bool, sql::Error> readAreNeeded(sql::Database &database, const QList<QUuid> &runs)
{
    for (const QUuid &run : runs) {
        const auto others =
            database.list(u"SELECT DISTINCT execution FROM entry%1 WHERE %2 AND subject = ? LIMIT ?"_s.arg(
                              byIndex(database, "entry_beside"_L1), cameBeside),
                          {idText(run), runs.size() + 1}, runIn);
        if (!others)
            return std::unexpected(others.error());
        if (!std::ranges::all_of(*others, [&runs](const QUuid &other) { return runs.contains(other); }))
            return true;
    }
    return false;
}

std::expected<bool, sql::Error> readAreUnchangedSince(sql::Database &database, const QList<QUuid> &runs,
                                                      const QDateTime &before)
{
    for (const QUuid &run : runs) {
        const auto hasChanged =
            database.hasRow(u"SELECT 1 FROM run WHERE execution = ? AND (past = 0 OR changed_ms >= ?)"_s,
                            {idText(run), before.toMSecsSinceEpoch()});
        if (!hasChanged)
            return std::unexpected(hasChanged.error());
        if (*hasChanged)
            return false;
    }
    return true;
}

std::expected<void, sql::Error> closeRuns(sql::Database &database, const QList<QUuid> &runs,
                                          const QDateTime &now)
{
    for (const QUuid &run : runs) {
        const auto closed = database.execute(
            u"INSERT INTO run_removal (execution, closed_through, at_ms) "
            "SELECT execution, max(sequence), ? FROM entry WHERE %1 GROUP BY execution "
            "ON CONFLICT (execution) DO UPDATE SET closed_through = excluded.closed_through, "
            "at_ms = excluded.at_ms"_s.arg(isOfRun(database)),
            {now.toMSecsSinceEpoch(), idText(run)});
        if (!closed)
            return closed;
    }
    return {};
}

std::expected<void, sql::Error> reopenRuns(sql::Database &database, const QList<QUuid> &runs)
{
    for (const QUuid &run : runs) {
        if (const auto reopened = database.execute(
                u"UPDATE run_removal SET closed_through = 0 WHERE execution = ?"_s, {idText(run)});
            !reopened)
            return reopened;
    }
    return {};
}

std::expected<QList<QUuid>, sql::Error> readClosedRuns(sql::Database &database, const QDateTime &before,
                                                       int count)
{
    return database.list(u"SELECT execution FROM run_removal%1 WHERE closed_through > 0 AND at_ms <= ? "
                         "ORDER BY at_ms LIMIT ?"_s.arg(byIndex(database, "run_removal_closed"_L1)),
                         {before.toMSecsSinceEpoch(), count}, runIn);
}

std::expected<bool, sql::Error> removeRuns(sql::Database &database, const QList<QUuid> &runs,
                                           const QDateTime &now)
{
    for (const QUuid &run : runs) {
        const auto mayBe = mayBeRemoved(database, idText(run));
        if (!mayBe || !*mayBe)
            return mayBe;
    }
    const auto areNeeded = readAreNeeded(database, runs);
    if (!areNeeded || *areNeeded)
        return areNeeded ? std::expected<bool, sql::Error>(false) : areNeeded;
    const auto ended = readEnded(database, runs);
    if (!ended)
        return std::unexpected(ended.error());
    for (const QUuid &run : runs) {
        if (const auto removed = removeRun(database, run, *ended, now); !removed)
            return std::unexpected(removed.error());
    }
    return true;
}

std::expected<std::optional<ExecutionState>, sql::Error> readRemovedState(sql::Database &database,
                                                                          const QUuid &executionId)
{
    return database.first(u"SELECT state FROM run_removal WHERE execution = ? AND removed_through > 0"_s,
                          {idText(executionId)},
                          [](const sql::Row &row) { return stateFromKey(row.text(0)); });
}

std::expected<QList<RemovedRun>, sql::Error> readRemovedSince(sql::Database &database, const QDateTime &since,
                                                              int count)
{
    return database.list(
        u"SELECT execution, crew FROM run_removal%1 WHERE removed_through > 0 AND at_ms >= ? "
        "ORDER BY at_ms DESC LIMIT ?"_s.arg(byIndex(database, "run_removal_done"_L1)),
        {since.toMSecsSinceEpoch(), count}, [](const sql::Row &row) {
            return RemovedRun{runIn(row), QUuid::fromString(row.text(1))};
        });
}

QString isNotRemoved(QLatin1String entry)
{
    return u"NOT EXISTS (SELECT 1 FROM run_removal WHERE run_removal.execution = %1.execution "
           "AND run_removal.removed_through >= %1.sequence)"_s.arg(entry);
}

} // namespace crew::journal
