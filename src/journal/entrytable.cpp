// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/entrytable.h"

#include "core/utc.h"
#include "journal/dialect.h"
#include "journal/runremoval.h"
#include "journal/sqltext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// The columns that entryFrom() reads, in its order.
constexpr auto entryColumns = "sequence, kind, execution, at_ms, subject, headers, body"_L1;

/// Nothing for a kind this console does not know: it must not be given a meaning.
std::optional<Entry> entryFrom(const sql::Row &row)
{
    const std::optional<EntryKind> kind = entryKindFromWord(row.text(1));
    if (!kind)
        return std::nullopt;
    Entry entry;
    entry.kind = *kind;
    entry.sequence = row.number(0);
    entry.executionId = QUuid::fromString(row.text(2));
    entry.at = QDateTime::fromMSecsSinceEpoch(row.number(3), utc);
    entry.subject = row.text(4);
    entry.headers = row.bytes(5);
    entry.body = row.bytes(6);
    return entry;
}

using Pair = std::pair<QString, QString>;

Pair pairFrom(const sql::Row &row)
{
    return {row.text(0), row.text(1)};
}

/// Up to which entry a page reaches that begins behind \a progress: by their sizes, before any is read.
std::expected<qint64, sql::Error> readEndOfPage(sql::Database &database, const MaskProgress &progress)
{
    constexpr qint64 maxBytes = 4 * 1024 * 1024;
    constexpr int maxEntries = 1000;
    const auto sizes = database.list(
        u"SELECT sequence, length(headers) + length(body) FROM entry WHERE sequence > ? AND sequence <= ? "
        "ORDER BY sequence LIMIT ?"_s,
        {progress.through, progress.last, maxEntries},
        [](const sql::Row &row) { return std::pair(row.number(0), row.number(1)); });
    if (!sizes)
        return std::unexpected(sizes.error());
    qint64 bytes = 0;
    for (const auto &[sequence, size] : *sizes) {
        bytes += size;
        if (bytes >= maxBytes)
            return sequence;
    }
    return sizes->size() < maxEntries ? progress.last : sizes->last().first;
}

} // namespace

std::expected<QStringList, sql::Error> readJoinedWith(sql::Database &database, const QString &execution)
{
    const auto into = database.list(
        u"SELECT execution, subject FROM entry%1 WHERE kind = 'run-joined' AND subject = ?"_s.arg(
            byIndex(database, "entry_joined"_L1)),
        {execution}, pairFrom);
    if (!into)
        return std::unexpected(into.error());
    QStringList runs{into->isEmpty() ? execution : into->first().first};
    const auto from = database.list(
        u"SELECT subject, execution FROM entry%1 WHERE kind = 'run-joined' AND execution = ?"_s.arg(
            byIndex(database, "entry_joined_into"_L1)),
        {runs.first()}, pairFrom);
    if (!from)
        return std::unexpected(from.error());
    for (const auto &[gone, kept] : *from)
        runs << gone;
    return runs;
}

std::expected<void, sql::Error> visitEntries(sql::Database &database, const QString &which,
                                             const sql::Values &values,
                                             const std::function<void(const Entry &)> &visit)
{
    return database.visit(u"SELECT %1 FROM entry %2"_s.arg(entryColumns, which), values,
                          [&visit](const sql::Row &row) {
                              if (const auto entry = entryFrom(row))
                                  visit(*entry);
                          });
}

std::expected<std::optional<Entry>, sql::Error> readFirstEntry(sql::Database &database, const QString &which,
                                                               const sql::Values &values)
{
    return database.firstOrDefault(u"SELECT %1 FROM entry %2"_s.arg(entryColumns, which), values, entryFrom);
}

std::expected<void, sql::Error> visitEntries(sql::Database &database,
                                             const std::function<void(const Entry &)> &visit)
{
    return visitEntries(database, u"ORDER BY sequence"_s, {}, visit);
}

std::expected<void, sql::Error>
visitLastKinds(sql::Database &database, qint64 most,
               const std::function<void(const QUuid &executionId, EntryKind kind)> &visit)
{
    return database.visit(u"SELECT execution, kind FROM entry WHERE sequence > "
                          "(SELECT coalesce(max(sequence), 0) FROM entry) - ? ORDER BY sequence"_s,
                          {most}, [&visit](const sql::Row &row) {
                              if (const auto kind = entryKindFromWord(row.text(1)))
                                  visit(QUuid::fromString(row.text(0)), *kind);
                          });
}

std::expected<void, sql::Error>
visitJoins(sql::Database &database, const std::function<void(const QUuid &gone, const QUuid &kept)> &visit)
{
    return database.visit(u"SELECT subject, execution FROM entry%1 WHERE kind = 'run-joined'"_s.arg(
                              byIndex(database, "entry_joined"_L1)),
                          {}, [&visit](const sql::Row &row) {
                              visit(QUuid::fromString(row.text(0)), QUuid::fromString(row.text(1)));
                          });
}

std::expected<std::optional<Entry>, sql::Error> readEntry(sql::Database &database, qint64 sequence)
{
    return readFirstEntry(database, u"WHERE sequence = ?"_s, {sequence});
}

std::expected<Entries, sql::Error> readEntriesOf(sql::Database &database, const QUuid &executionId)
{
    const auto runs = readJoinedWith(database, idText(executionId));
    if (!runs)
        return std::unexpected(runs.error());
    const QString isOne = u"IN (%1)"_s.arg(QStringList(runs->size(), u"?"_s).join(u", "_s));
    sql::Values values;
    for (const QString &run : *runs)
        values << run;
    Entries entries;
    const auto visited = visitEntries(
        database,
        u"WHERE %1 AND %2 ORDER BY sequence"_s.arg(isOfRun(database, isOne), isNotRemoved("entry"_L1)),
        values, [&entries](const Entry &entry) { entries.append(entry); });
    if (!visited)
        return std::unexpected(visited.error());
    return entries;
}

std::expected<EntryPage, sql::Error> readEntriesAfter(sql::Database &database, const MaskProgress &progress)
{
    const auto end = readEndOfPage(database, progress);
    if (!end)
        return std::unexpected(end.error());
    EntryPage page{{}, *end};
    const auto visited =
        visitEntries(database, u"WHERE sequence > ? AND sequence <= ? ORDER BY sequence"_s,
                     {progress.through, *end}, [&page](const Entry &entry) { page.entries.append(entry); });
    if (!visited)
        return std::unexpected(visited.error());
    return page;
}

std::expected<void, sql::Error> indexEntries(sql::Database &database)
{
    if (database.dialect() == sql::Dialect::PostgreSql)
        return {};
    for (const QString &statement :
         {u"INSERT OR IGNORE INTO run_number (execution) SELECT DISTINCT execution FROM entry "
          "WHERE sequence > (SELECT through FROM run_entry_end)"_s,
          u"INSERT INTO run_entry SELECT number, sequence FROM entry JOIN run_number USING (execution) "
          "WHERE sequence > (SELECT through FROM run_entry_end) ORDER BY number, sequence"_s,
          u"UPDATE run_entry_end SET through = (SELECT coalesce(max(sequence), 0) FROM entry)"_s}) {
        if (const auto done = database.execute(statement); !done)
            return done;
    }
    return {};
}

std::expected<qint64, sql::Error> readUnindexed(sql::Database &database)
{
    return database.number(
        u"SELECT coalesce(max(sequence), 0) - (SELECT through FROM run_entry_end) FROM entry"_s);
}

std::expected<MaskProgress, sql::Error> readMaskProgress(sql::Database &database)
{
    return database.firstOrDefault(u"SELECT through, last FROM masking"_s, {}, [](const sql::Row &row) {
        return MaskProgress{row.number(0), row.number(1)};
    });
}

std::expected<void, sql::Error> replaceTexts(sql::Database &database, const Entries &entries)
{
    for (const Entry &entry : entries) {
        if (const auto done =
                database.execute(u"UPDATE entry SET headers = ?, body = ? WHERE sequence = ? AND "
                                 "NOT EXISTS (SELECT 1 FROM audit WHERE audit.sequence = entry.sequence)"_s,
                                 {entry.headers, entry.body, entry.sequence});
            !done)
            return done;
    }
    return {};
}

std::expected<void, sql::Error> setMaskedThrough(sql::Database &database, qint64 through)
{
    return database.execute(u"UPDATE masking SET through = ?"_s, {through});
}

} // namespace crew::journal
