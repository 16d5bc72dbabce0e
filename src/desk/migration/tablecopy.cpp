// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/tablecopy.h"

#include "journal/datamigration.h"

#include <QStringList>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// Of one SELECT: when the target fails, so many are read in vain at most.
constexpr qint64 windowRows = 4 * TableCopy::maxRows;
/// Of one INSERT: each waits for an answer, and its values are numbered by 16 bits.
constexpr qsizetype rowsAtOnce = 64;

QString placeholders(qsizetype count)
{
    return u'(' + QStringList(count, u"?"_s).join(", "_L1) + u')';
}

/// SQLite changes some texts when they are read or given to it: a mark of the byte order, what is no
/// character. What tells rows apart is taken as bytes.
QString keySelection(const MigratedTable &table)
{
    QString columns;
    for (const MigratedColumn &column : table.columns.first(table.keySize))
        columns += (column.type == MigratedColumn::Type::Text ? u", CAST(%1 AS BLOB)"_s : u", %1"_s)
                       .arg(column.name);
    return u"SELECT %1%2 FROM %3"_s.arg(table.columnNames(), columns, table.name);
}

QString keyPlaceholders(const MigratedTable &table)
{
    QStringList places;
    for (const MigratedColumn &column : table.columns.first(table.keySize))
        places << (column.type == MigratedColumn::Type::Text ? u"CAST(? AS TEXT)"_s : u"?"_s);
    return u'(' + places.join(", "_L1) + u')';
}

/// Of a row that was selected by keySelection().
sql::Values keyIn(const MigratedTable &table, const sql::Row &row)
{
    sql::Values key;
    for (int column = 0; column < table.keySize; ++column) {
        const int place = static_cast<int>(table.columns.size()) + column;
        if (table.columns.at(column).type == MigratedColumn::Type::Number)
            key << sql::Value(row.number(place));
        else
            key << sql::Value(row.bytes(place));
    }
    return key;
}

} // namespace

TableCopy::TableCopy(sql::Database &source, const MigrationTarget &target, const MigratedTable &table,
                     std::function<void(qint64 rows, qint64 bytes)> committed)
    : m_source(source)
    , m_target(target)
    , m_table(table)
    , m_committed(std::move(committed))
{}

TableCopy::Copied TableCopy::run(qint64 copied)
{
    m_copied = copied;
    if (copied > 0) {
        auto key = keyOf(copied);
        if (!key)
            return std::unexpected(Failure{true, key.error()});
        m_lastKey = std::move(*key);
    }
    for (;;) {
        const auto seen = copyWindow();
        if (!seen)
            return std::unexpected(seen.error());
        if (*seen < windowRows)
            return {};
    }
}

/// Of the row that is number \a row in order.
std::expected<sql::Values, sql::Error> TableCopy::keyOf(qint64 row) const
{
    sql::Values key;
    if (!m_table.hasKey())
        return key;
    const auto found =
        m_source.first(u"%1 ORDER BY %2 LIMIT 1 OFFSET ?"_s.arg(keySelection(m_table), m_table.keyNames()),
                       {row - 1}, [this](const sql::Row &at) { return keyIn(m_table, at); });
    if (!found)
        return std::unexpected(found.error());
    return found->value_or(key);
}

/// Gives how many rows were read.
std::expected<qint64, TableCopy::Failure> TableCopy::copyWindow()
{
    QString statement = keySelection(m_table);
    if (!m_lastKey.isEmpty())
        statement += u" WHERE (%1) > %2"_s.arg(m_table.keyNames(), keyPlaceholders(m_table));
    if (m_table.hasKey())
        statement += u" ORDER BY %1 LIMIT %2"_s.arg(m_table.keyNames()).arg(windowRows);
    else if (m_copied > 0)
        return 0;
    qint64 seen = 0;
    const auto visited = m_source.visit(statement, m_lastKey, [this, &seen](const sql::Row &row) {
        ++seen;
        if (m_written)
            take(row);
    });
    if (!visited)
        return std::unexpected(Failure{true, visited.error()});
    if (m_written)
        m_written = commitRows();
    if (!m_written)
        return std::unexpected(Failure{false, m_written.error()});
    return seen;
}

void TableCopy::take(const sql::Row &row)
{
    const sql::Values values = valuesIn(m_table, row);
    m_lastKey = keyIn(m_table, row);
    m_bytes += sizeOf(values);
    m_rows << values;
    if (m_rows.size() >= maxRows || m_bytes >= maxBytes)
        m_written = commitRows();
}

std::expected<void, sql::Error> TableCopy::commitRows()
{
    if (m_rows.isEmpty())
        return {};
    const qint64 copied = m_copied + m_rows.size();
    const auto done = m_target.change([&]() -> std::expected<void, sql::Error> {
        if (const auto inserted = insertRows(); !inserted)
            return inserted;
        return journal::setCopiedRows(m_target.database(), m_table.name, copied);
    });
    if (!done)
        return done;
    m_copied = copied;
    m_committed(m_rows.size(), m_bytes);
    m_rows.clear();
    m_bytes = 0;
    return {};
}

/// Statements are kept, so they are of two lengths only.
std::expected<void, sql::Error> TableCopy::insertRows() const
{
    for (qsizetype first = 0; first < m_rows.size();) {
        const qsizetype count = m_rows.size() - first >= rowsAtOnce ? rowsAtOnce : 1;
        sql::Values values;
        for (qsizetype row = first; row < first + count; ++row)
            values << m_rows.at(row);
        if (const auto inserted = m_target.database().execute(insertion(count), values); !inserted)
            return inserted;
        first += count;
    }
    return {};
}

QString TableCopy::insertion(qsizetype rows) const
{
    const QStringList tuples(rows, placeholders(m_table.columns.size()));
    return u"INSERT INTO %1 (%2) VALUES %3"_s.arg(m_table.name, m_table.columnNames(), tuples.join(", "_L1));
}

} // namespace crew::desk
