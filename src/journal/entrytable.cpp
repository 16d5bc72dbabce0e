// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/entrytable.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::expected<void, QSqlError> visitFound(const QSqlDatabase &database, const QString &which,
                                          const std::function<void(const Entry &)> &visit)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT %1 FROM entry %2"_s.arg(entryColumns, which)))
        return std::unexpected(query.lastError());
    while (query.next()) {
        if (const auto entry = entryFrom(query))
            visit(*entry);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return {};
}

using Pairs = QList<std::pair<QString, QString>>;

/// The two values of each row that \a statement gives.
std::expected<Pairs, QSqlError> readPairs(const QSqlDatabase &database, const QString &statement,
                                          const QString &value)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(statement);
    if (!value.isNull())
        query.bindValue(0, value);
    if (!query.exec())
        return std::unexpected(query.lastError());
    Pairs pairs;
    while (query.next())
        pairs.append({query.value(0).toString(), query.value(1).toString()});
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return pairs;
}

/// The run that \a execution was joined with, or itself, and all that were joined with that one.
std::expected<QStringList, QSqlError> readJoinedWith(const QSqlDatabase &database, const QString &execution)
{
    const auto into =
        readPairs(database,
                  u"SELECT execution, subject FROM entry INDEXED BY entry_joined WHERE kind = 'run-joined' "
                  "AND subject = ?"_s,
                  execution);
    if (!into)
        return std::unexpected(into.error());
    QStringList runs{into->isEmpty() ? execution : into->first().first};
    const auto from = readPairs(
        database,
        u"SELECT subject, execution FROM entry INDEXED BY entry_joined_into WHERE kind = 'run-joined' "
        "AND execution = ?"_s,
        runs.first());
    if (!from)
        return std::unexpected(from.error());
    for (const auto &[gone, kept] : *from)
        runs << gone;
    return runs;
}

} // namespace

std::optional<Entry> entryFrom(const QSqlQuery &query)
{
    const std::optional<EntryKind> kind = entryKindFromWord(query.value(1).toString());
    if (!kind)
        return std::nullopt;
    Entry entry;
    entry.kind = *kind;
    entry.sequence = query.value(0).toLongLong();
    entry.executionId = QUuid::fromString(query.value(2).toString());
    entry.at = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong(), utc);
    entry.subject = query.value(4).toString();
    entry.headers = query.value(5).toByteArray();
    entry.body = query.value(6).toByteArray();
    return entry;
}

std::expected<void, QSqlError> visitEntries(const QSqlDatabase &database,
                                            const std::function<void(const Entry &)> &visit)
{
    return visitFound(database, u"ORDER BY sequence"_s, visit);
}

std::expected<void, QSqlError>
visitLastKinds(const QSqlDatabase &database, qint64 most,
               const std::function<void(const QUuid &executionId, EntryKind kind)> &visit)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT execution, kind FROM entry WHERE sequence > "
                    "(SELECT coalesce(max(sequence), 0) FROM entry) - %1 ORDER BY sequence"_s.arg(most)))
        return std::unexpected(query.lastError());
    while (query.next()) {
        if (const auto kind = entryKindFromWord(query.value(1).toString()))
            visit(QUuid::fromString(query.value(0).toString()), *kind);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return {};
}

std::expected<void, QSqlError>
visitJoins(const QSqlDatabase &database,
           const std::function<void(const QUuid &gone, const QUuid &kept)> &visit)
{
    const auto joins = readPairs(database,
                                 u"SELECT subject, execution FROM entry INDEXED BY entry_joined "
                                 "WHERE kind = 'run-joined'"_s,
                                 {});
    if (!joins)
        return std::unexpected(joins.error());
    for (const auto &[gone, kept] : *joins)
        visit(QUuid::fromString(gone), QUuid::fromString(kept));
    return {};
}

std::expected<std::optional<Entry>, QSqlError> readEntry(const QSqlDatabase &database, qint64 sequence)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT %1 FROM entry WHERE sequence = ?"_s.arg(entryColumns));
    query.bindValue(0, sequence);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return query.next() ? entryFrom(query) : std::nullopt;
}

std::expected<Entries, QSqlError> readEntriesOf(const QSqlDatabase &database, const QUuid &executionId)
{
    const auto runs = readJoinedWith(database, idText(executionId));
    if (!runs)
        return std::unexpected(runs.error());
    QSqlQuery query(database);
    query.setForwardOnly(true);
    const QString places = QStringList(runs->size(), u"?"_s).join(u", "_s);
    query.prepare(
        u"SELECT %1 FROM entry WHERE execution IN (%2) ORDER BY sequence"_s.arg(entryColumns, places));
    for (qsizetype place = 0; place < runs->size(); ++place)
        query.bindValue(static_cast<int>(place), runs->at(place));
    if (!query.exec())
        return std::unexpected(query.lastError());
    Entries entries;
    while (query.next()) {
        if (const auto entry = entryFrom(query))
            entries.append(*entry);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return entries;
}

std::expected<EntryPage, QSqlError> readEntriesAfter(const QSqlDatabase &database,
                                                     const MaskProgress &progress)
{
    constexpr qsizetype mostBytes = 4 * 1024 * 1024;
    constexpr qsizetype mostEntries = 1000;
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(
        u"SELECT %1 FROM entry WHERE sequence > ? AND sequence <= ? ORDER BY sequence"_s.arg(entryColumns));
    query.bindValue(0, progress.through);
    query.bindValue(1, progress.last);
    if (!query.exec())
        return std::unexpected(query.lastError());
    EntryPage page;
    qsizetype bytes = 0;
    while (bytes < mostBytes && page.entries.size() < mostEntries) {
        if (!query.next()) {
            page.through = progress.last;
            break;
        }
        page.through = query.value(0).toLongLong();
        if (const auto entry = entryFrom(query)) {
            bytes += entry->headers.size() + entry->body.size();
            page.entries.append(*entry);
        }
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return page;
}

std::expected<MaskProgress, QSqlError> readMaskProgress(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT through, last FROM masking"_s))
        return std::unexpected(query.lastError());
    return query.next() ? MaskProgress{query.value(0).toLongLong(), query.value(1).toLongLong()}
                        : MaskProgress();
}

std::expected<void, QSqlError> replaceTexts(const QSqlDatabase &database, const Entries &entries)
{
    QSqlQuery query(database);
    if (!query.prepare(u"UPDATE entry SET headers = ?, body = ? WHERE sequence = ? AND "
                       "NOT EXISTS (SELECT 1 FROM audit WHERE audit.sequence = entry.sequence)"_s))
        return std::unexpected(query.lastError());
    for (const Entry &entry : entries) {
        if (const auto done = execute(query, {blob(entry.headers), blob(entry.body), entry.sequence}); !done)
            return done;
    }
    return {};
}

std::expected<void, QSqlError> setMaskedThrough(const QSqlDatabase &database, qint64 through)
{
    return execute(database, u"UPDATE masking SET through = ?"_s, {through});
}

} // namespace crew::journal
