// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/table.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <array>
#include <tuple>

namespace crew::content {

namespace {

constexpr std::array delimiters{QChar(u'\t'), QChar(u','), QChar(u';')};

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r';
}

bool isNumber(QStringView text)
{
    bool isRead = false;
    std::ignore = text.trimmed().toDouble(&isRead);
    return isRead;
}

/// How much speaks for a table with these rows; 0 for none.
struct Likeness
{
    qsizetype rows = 0;
    int columns = 0;      ///< that most rows have
    qsizetype ragged = 0; ///< rows with another number
    qsizetype proseCells = 0;
    qsizetype cells = 0;
    bool hasEmptyTitle = false;
    bool hasHeader = false;
};

/// After a comma, prose goes on with a blank, and its pieces are many words.
bool isProse(QStringView cell)
{
    return cell.size() > 1 && (cell.front() == u' ' || cell.count(u' ') > 8);
}

Likeness likenessOf(const Table &table)
{
    Likeness found;
    found.rows = table.rowCount();
    QMap<int, qsizetype> counts;
    for (qsizetype row = 0; row < table.rowCount(); ++row) {
        ++counts[table.columnCount(row)];
        const QStringList cells = table.cells(row);
        found.cells += cells.size();
        found.proseCells += std::ranges::count_if(cells, isProse);
    }
    qsizetype most = 0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (*it >= most) {
            most = *it;
            found.columns = it.key();
        }
    }
    found.ragged = found.rows - most;
    const QStringList titles = table.rowCount() > 0 ? table.cells(0) : QStringList();
    found.hasEmptyTitle =
        std::ranges::any_of(titles, [](const QString &title) { return title.trimmed().isEmpty(); });
    found.hasHeader = table.hasHeader();
    return found;
}

Confidence confidenceOf(const Likeness &table, QChar delimiter)
{
    const bool isDivided = table.columns >= 2 && table.columns < Table::maxColumns && table.rows >= 2;
    const bool isRagged = table.ragged * 10 > table.rows;
    const bool isClear = table.hasHeader && table.columns >= 3 && table.ragged * 3 <= table.rows;
    if (!isDivided || table.hasEmptyTitle || (isRagged && !isClear))
        return Confidence::Guess;
    if (table.proseCells * 5 > table.cells)
        return Confidence::Guess;
    if (delimiter == u'\t')
        return table.ragged == 0 ? Confidence::Certain : Confidence::Likely;
    if (table.rows < 3 && !(table.hasHeader && table.columns >= 3))
        return Confidence::Guess;
    return table.hasHeader && table.ragged == 0 ? Confidence::Certain
           : table.rows >= 3                    ? Confidence::Likely
                                                : Confidence::Guess;
}

} // namespace

Table::Table(const QString &text, QChar delimiter)
    : m_text(text)
    , m_delimiter(delimiter)
{
    read();
    m_hasHeader = looksLikeHeader();
}

/// A field in quotes ends where its quotes do, if a delimiter or the line's end follows; every other one
/// where a delimiter or the line's end stands.
Table::Cell Table::cellAt(qsizetype begin) const
{
    const auto ends = [this](qsizetype at) {
        return at >= m_text.size() || m_text.at(at) == m_delimiter || isLineEnd(m_text.at(at));
    };
    if (begin < m_text.size() && m_text.at(begin) == u'"') {
        qsizetype at = m_text.indexOf(u'"', begin + 1);
        while (at >= 0 && at + 1 < m_text.size() && m_text.at(at + 1) == u'"')
            at = m_text.indexOf(u'"', at + 2);
        if (at > 0 && ends(at + 1))
            return {begin + 1, at - begin - 1, true};
    }
    qsizetype end = begin;
    while (!ends(end))
        ++end;
    return {begin, end - begin, false};
}

void Table::read()
{
    // A quote without an end is looked for to the end of the text only once.
    const qsizetype size = m_text.size();
    for (qsizetype at = 0; at < size;) {
        if (isLineEnd(m_text.at(at))) {
            ++at;
            continue;
        }
        m_rows.push_back(m_cells.size());
        for (;;) {
            Cell cell = cellAt(at);
            const int column = static_cast<int>(m_cells.size() - m_rows.back());
            if (column == maxColumns - 1) { // the rest of the row as it is
                qsizetype end = at;
                while (end < size && !isLineEnd(m_text.at(end)))
                    ++end;
                cell = {at, end - at, false};
            }
            m_cells.push_back(cell);
            at = cell.begin + cell.length + (cell.isQuoted ? 1 : 0);
            if (at >= size || isLineEnd(m_text.at(at)))
                break;
            ++at; // the delimiter
        }
        m_columns = std::max(m_columns, static_cast<int>(m_cells.size() - m_rows.back()));
    }
}

int Table::columnCount(qsizetype row) const
{
    const size_t begin = m_rows.at(static_cast<size_t>(row));
    const bool isLast = row + 1 == rowCount();
    return static_cast<int>((isLast ? m_cells.size() : m_rows.at(static_cast<size_t>(row) + 1)) - begin);
}

QString Table::cell(qsizetype row, int column) const
{
    if (column < 0 || column >= columnCount(row))
        return {};
    const Cell &found = m_cells.at(m_rows.at(static_cast<size_t>(row)) + static_cast<size_t>(column));
    QString text = m_text.mid(found.begin, found.length);
    if (found.isQuoted)
        text.replace(QLatin1String("\"\""), QLatin1String("\""));
    return text;
}

QStringList Table::cells(qsizetype row) const
{
    QStringList texts;
    for (int column = 0; column < columnCount(row); ++column)
        texts.append(cell(row, column));
    return texts;
}

bool Table::looksLikeHeader() const
{
    if (rowCount() < 2)
        return false;
    const QStringList titles = cells(0);
    const QSet<QString> different(titles.cbegin(), titles.cend());
    return different.size() == titles.size() && titles.size() == columnCount(1) &&
           std::ranges::none_of(titles, [](const QString &title) {
               return title.trimmed().isEmpty() || title.contains(u'\n') || isNumber(title);
           });
}

QChar likelyDelimiter(const QString &text)
{
    QChar best = u',';
    qsizetype fewest = -1;
    for (const QChar delimiter : delimiters) {
        const Likeness found = likenessOf(Table(text, delimiter));
        if (found.columns >= 2 && (fewest < 0 || found.ragged < fewest)) {
            best = delimiter;
            fewest = found.ragged;
        }
    }
    return best;
}

Detected detectTable(const QString &head, bool isWhole)
{
    // The last line of a part may be cut off inside its quotes.
    const qsizetype last = isWhole ? head.size() : head.lastIndexOf(u'\n', head.size() - 2) + 1;
    for (const QChar delimiter : delimiters) {
        if (!head.contains(delimiter))
            continue;
        const Confidence confidence =
            confidenceOf(likenessOf(Table(head.first(last > 0 ? last : head.size()), delimiter)), delimiter);
        if (confidence != Confidence::Guess)
            return {ContentKind::Table, confidence, delimiter};
    }
    return {};
}

} // namespace crew::content
