// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/contentkind.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace crew::content {

/// A text of values between delimiters (CSV as RFC 4180 writes it, TSV), read so that any text is a table: a
/// quote that is not closed, or has something behind it, is a character like others. Empty lines are no rows.
class Table
{
public:
    Table() = default;
    Table(const QString &text, QChar delimiter);

    /// More values in one row stand together, as they were written, in its last cell.
    static constexpr int maxColumns = 1000;

    qsizetype rowCount() const { return static_cast<qsizetype>(m_rows.size()); }
    /// Of the row that has most.
    int columnCount() const { return m_columns; }
    int columnCount(qsizetype row) const;
    /// Without the quotes around it; empty where the row has no such cell.
    QString cell(qsizetype row, int column) const;
    QStringList cells(qsizetype row) const;
    /// Whether the first row names the columns: it has no number, nothing empty and nothing twice.
    bool hasHeader() const { return m_hasHeader; }

private:
    struct Cell
    {
        qsizetype begin = 0;
        qsizetype length = 0;
        bool isQuoted = false; ///< inside, a quote is written twice
    };

    void read();
    Cell cellAt(qsizetype begin) const;
    bool looksLikeHeader() const;

    QString m_text;
    QChar m_delimiter = u',';
    std::vector<Cell> m_cells;
    std::vector<size_t> m_rows; ///< the first cell of each
    int m_columns = 0;
    bool m_hasHeader = false;
};

/// The delimiter that divides \a text best: comma, semicolon or tab.
QChar likelyDelimiter(const QString &text);

/// A Table when nearly all lines of \a head, the beginning of a text, have the same number of values and none
/// reads like prose; else Text. \a isWhole: there is no more.
Detected detectTable(const QString &head, bool isWhole);

} // namespace crew::content
