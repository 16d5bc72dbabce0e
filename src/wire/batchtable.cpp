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

/// What \a row sends as \a key shows that the input takes JSON: it is no text, or it stands in \a column as
/// one with the quotes of JSON.
bool showsJson(const BatchRow &row, const QString &key, qsizetype column)
{
    const QJsonValue sent = row.inputs.value_or(QJsonObject()).value(key);
    if (!sent.isString())
        return !sent.isUndefined();
    const QString text = row.fields.value(column).trimmed();
    if (!text.startsWith(u'"'))
        return false;
    const auto written = parseJson(text.toUtf8());
    return written && *written == sent;
}

} // namespace

int columnNamed(const QString &key, const QStringList &columns)
{
    const qsizetype exact = columns.indexOf(key);
    if (exact >= 0)
        return static_cast<int>(exact);
    auto alike = std::ranges::find_if(
        columns, [&key](const QString &column) { return column.compare(key, Qt::CaseInsensitive) == 0; });
    if (alike == columns.end())
        alike = std::ranges::find_if(columns, [name = key.trimmed()](const QString &column) {
            return column.trimmed().compare(name, Qt::CaseInsensitive) == 0;
        });
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
    for (auto input = m_inputs.cbegin(); input != m_inputs.cend(); ++input) {
        const auto isJson = [&input](const BatchRow &row) {
            return showsJson(row, input.value(), input.key());
        };
        if (std::ranges::any_of(rows, isJson))
            m_json.insert(input.key());
    }
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

/// Else what stood in the file is all there is: the row was skipped because of it.
bool BatchTable::isSent(const BatchRow &row, qsizetype column) const
{
    const auto key = m_inputs.constFind(column);
    return key != m_inputs.cend() && row.inputs &&
           (row.inputs->contains(*key) || row.outcome != RowOutcome::Invalid);
}

QJsonValue BatchTable::value(const BatchRow &row, qsizetype column) const
{
    if (isSent(row, column))
        return row.inputs->value(m_inputs.value(column));
    const QString field = row.fields.value(column);
    // A line of JSON would send an empty cell, which is nothing in CSV, as an empty text.
    return field.trimmed().isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(field);
}

QString BatchTable::text(const BatchRow &row, qsizetype column) const
{
    const QJsonValue found = value(row, column);
    const bool isJson = isSent(row, column) && m_json.contains(column) && !found.isUndefined();
    return isJson ? QString::fromUtf8(toJson(found)) : cellText(found);
}

} // namespace crew::wire
