// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/entrytable.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QVariant>

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

/// By its index or not at all: the start must not look at every entry of a long history.
std::expected<void, QSqlError> visitRenewals(const QSqlDatabase &database, int most,
                                             const std::function<void(const Entry &)> &visit)
{
    return visitFound(
        database,
        u"INDEXED BY entry_renewed WHERE kind = 'addresses-renewed' ORDER BY sequence DESC LIMIT %1"_s.arg(
            most),
        visit);
}

std::expected<Entries, QSqlError> readEntriesOf(const QSqlDatabase &database, const QUuid &executionId)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT %1 FROM entry WHERE execution = ? ORDER BY sequence"_s.arg(entryColumns));
    query.bindValue(0, idText(executionId));
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

} // namespace crew::journal
