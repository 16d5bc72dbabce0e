// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/batchexport.h"

#include "wire/csv.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::wire {

BatchExport::BatchExport(BatchFileFormat format, const QStringList &fileColumns, const BatchRows &rows)
    : m_format(format)
    , m_table(fileColumns, rows)
    , m_ownNames(namesBeside({u"row"_s, u"outcome"_s, u"kickoff_id"_s, u"message"_s, u"result"_s},
                             m_table.columns()))
{}

QByteArray BatchExport::head() const
{
    return m_format == BatchFileFormat::Csv ? csvRow(m_table.columns() + m_ownNames).toUtf8() : QByteArray();
}

QByteArray BatchExport::lines(const BatchRows &rows) const
{
    QByteArray text;
    for (const BatchRow &row : rows)
        text += m_format == BatchFileFormat::Csv ? csvLine(row) : jsonLine(row);
    return text;
}

QByteArray BatchExport::csvLine(const BatchRow &row) const
{
    QStringList fields;
    for (qsizetype i = 0; i < m_table.columns().size(); ++i)
        fields.append(m_table.text(row, i));
    fields << QString::number(row.number) << outcomeWord(row.outcome) << row.kickoffId << row.message
           << row.result;
    return csvRow(fields).toUtf8();
}

QByteArray BatchExport::jsonLine(const BatchRow &row) const
{
    const QStringList &columns = m_table.columns();
    QJsonObject values;
    for (qsizetype i = 0; i < columns.size(); ++i)
        values.insert(columns.at(i), m_table.value(row, i)); // none when it is Undefined
    const QJsonArray ownValues{row.number, outcomeWord(row.outcome), row.kickoffId, row.message, row.result};
    for (qsizetype i = 0; i < m_ownNames.size(); ++i)
        values.insert(m_ownNames.at(i), ownValues.at(i));
    return toJson(values).trimmed() + '\n';
}

} // namespace crew::wire
