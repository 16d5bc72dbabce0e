// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/batchtable.h"

#include "wire/json.h"

#include <QSet>

#include <algorithm>

namespace crew::wire {

namespace {

/// In the order in which they appear.
QStringList inputsOf(const BatchRows &rows)
{
    QStringList keys;
    QSet<QString> seen;
    for (const BatchRow &row : rows) {
        const QJsonObject inputs = row.inputs.value_or(QJsonObject());
        for (auto it = inputs.begin(); it != inputs.end(); ++it) {
            if (seen.contains(it.key()))
                continue;
            seen.insert(it.key());
            keys.append(it.key());
        }
    }
    return keys;
}

} // namespace

int columnNamed(const QString &key, const QStringList &columns)
{
    const qsizetype exact = columns.indexOf(key);
    if (exact >= 0)
        return static_cast<int>(exact);
    const auto alike = std::ranges::find_if(
        columns, [&key](const QString &column) { return column.compare(key, Qt::CaseInsensitive) == 0; });
    return alike == columns.end() ? -1 : static_cast<int>(alike - columns.begin());
}

QString cellText(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    return value.isString() ? value.toString() : QString::fromUtf8(toJson(value));
}

BatchTable::BatchTable(const QStringList &fileColumns, const BatchRows &rows)
    : m_columns(fileColumns)
{
    QStringList keys = inputsOf(rows);
    std::ranges::stable_partition(keys, [&](const QString &key) { return fileColumns.contains(key); });
    for (const QString &key : std::as_const(keys))
        addInput(key, fileColumns);
}

/// A column that another input has is not shared.
void BatchTable::addInput(const QString &key, const QStringList &fileColumns)
{
    qsizetype column = columnNamed(key, fileColumns);
    if (column < 0 || m_inputs.contains(column)) {
        column = m_columns.size();
        m_columns.append(key);
    }
    m_inputs.insert(column, key);
}

QJsonValue BatchTable::value(const BatchRow &row, qsizetype column) const
{
    if (const auto key = m_inputs.constFind(column); key != m_inputs.cend() && row.inputs) {
        const bool wasSkipped = row.outcome == RowOutcome::Invalid; // because of what stood in the file
        if (row.inputs->contains(*key) || !wasSkipped)
            return row.inputs->value(*key);
    }
    return column < row.fields.size() ? QJsonValue(row.fields.at(column)) : QJsonValue(QJsonValue::Undefined);
}

} // namespace crew::wire
