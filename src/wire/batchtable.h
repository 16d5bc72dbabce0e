// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QHash>
#include <QSet>

namespace crew::wire {

/// The column that an input \a key is taken from by itself: the one of its name, else one whose name differs
/// in case only, else one whose name differs in case and in the blanks around it; -1 when there is none.
int columnNamed(const QString &key, const QStringList &columns);

/// How a value is written into a cell: text as it is, everything else as JSON; Undefined is empty.
QString cellText(const QJsonValue &value);

/// The rows of a batch as a table that can be kicked off as it is: the columns of the file and, behind them,
/// one for each input that was sent without a column of its name. What was sent takes the place of what stood
/// in the file.
class BatchTable
{
public:
    BatchTable() = default;
    BatchTable(const QStringList &fileColumns, const BatchRows &rows);

    const QStringList &columns() const { return m_columns; }
    /// What \a row has in \a column; Undefined when that is nothing, as a cell that is empty and not sent.
    QJsonValue value(const BatchRow &row, qsizetype column) const;
    /// The same in a cell of a file: text as it is, unless the input is one of JSON, where a text without its
    /// quotes is read as another value or as none.
    QString text(const BatchRow &row, qsizetype column) const;

private:
    void addInput(const QString &key, const QStringList &fileColumns);
    bool isSent(const BatchRow &row, qsizetype column) const;

    QStringList m_columns;
    QHash<qsizetype, QString> m_inputs; ///< keys, by the column that they have
    QSet<qsizetype> m_json;             ///< columns of inputs that took JSON
};

} // namespace crew::wire
