// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/diffrows.h"

#include <algorithm>

namespace crew::gui::output {

namespace {

using diff::Change;
using diff::Diff;
using diff::Side;

constexpr qsizetype contextLines = 3;  // equal lines that stay on each side of a change
constexpr qsizetype longestRow = 4000; // characters laid out at once, however few columns they take

int widthOf(char32_t c)
{
    if (c < 0x300)
        return 1;
    if (QChar::isMark(c))
        return 0;
    if (c < 0x530 || (c >= 0x2000 && c < 0x2070) || (c >= 0x2190 && c < 0x25A0) ||
        (c >= 0x27E6 && c < 0x27E8))
        return 1; // Greek, Cyrillic, dashes and quotes, lines and arrows, our own brackets
    return c < 0xFFFF ? 2 : 3;
}

int advance(int column, char32_t c)
{
    return c == U'\t' ? (column / tabColumns + 1) * tabColumns : column + widthOf(c);
}

/// Takes one character from \a text at \a i and moves \a i behind it.
char32_t take(QStringView text, qsizetype &i)
{
    const QChar c = text.at(i++);
    if (c.isHighSurrogate() && i < text.size() && text.at(i).isLowSurrogate())
        return QChar::surrogateToUcs4(c, text.at(i++));
    return c.unicode();
}

/// Where the row that begins at \a begin ends: behind the last blank that fits, else behind what fits.
qsizetype endOfRow(QStringView text, qsizetype begin, int columns)
{
    qsizetype lastBlank = -1;
    int column = 0;
    for (qsizetype i = begin; i < text.size();) {
        const qsizetype at = i;
        const char32_t c = take(text, i);
        column = advance(column, c);
        if (at - begin >= longestRow)
            return at;
        if (QChar::isSpace(c))
            lastBlank = i; // a blank at the end may stand over
        if (column > columns && at > begin && !QChar::isMark(c))
            return lastBlank > begin ? lastBlank : at;
    }
    return text.size();
}

QList<DiffPiece> wrapped(const Side &side, qsizetype line, int columns)
{
    const QStringView text = side.line(line);
    QList<DiffPiece> pieces;
    for (qsizetype begin = 0; begin < text.size() || pieces.isEmpty();) {
        const bool fits = text.size() - begin <= columns / tabColumns; // the widest
        const qsizetype end = fits ? text.size() : endOfRow(text, begin, columns);
        pieces.append(
            {static_cast<qint32>(line), static_cast<qint32>(begin), static_cast<qint32>(end - begin)});
        begin = end;
    }
    return pieces;
}

class Builder
{
public:
    Builder(const Diff &diff, const DiffOptions &options)
        : m_diff(diff)
        , m_options(options)
    {
        m_rows.beforeRows.resize(diff.before.lines.size());
        m_rows.afterRows.resize(diff.after.lines.size());
    }

    DiffRows build()
    {
        qsizetype before = 0;
        qsizetype after = 0;
        for (const Change &change : m_diff.changes) {
            equalLines(before, after, change.before - before);
            m_rows.changeRows.append(static_cast<qint32>(m_rows.rows.size()));
            m_options.layout == DiffLayout::Unified ? unified(change) : sideBySide(change);
            ++m_change;
            before = change.before + change.beforeCount;
            after = change.after + change.afterCount;
        }
        equalLines(before, after, m_diff.before.lines.size() - before);
        return std::move(m_rows);
    }

private:
    void equalLines(qsizetype before, qsizetype after, qsizetype count)
    {
        const qsizetype head = m_change == 0 ? 0 : contextLines;
        const qsizetype tail = m_change == m_diff.changes.size() ? 0 : contextLines;
        const bool folds =
            !m_options.allLines && !m_options.opened.contains(m_change) && count > head + tail + 2;
        for (qsizetype i = 0; i < count; ++i) {
            if (folds && i == head)
                fold(before + i, after + i, count - head - tail);
            if (folds && i >= head && i < count - tail)
                i = count - tail;
            if (i < count)
                equalLine(before + i, after + i);
        }
    }

    void fold(qsizetype before, qsizetype after, qsizetype count)
    {
        const auto row = static_cast<qint32>(m_rows.rows.size());
        std::fill_n(m_rows.beforeRows.begin() + before, count, row);
        std::fill_n(m_rows.afterRows.begin() + after, count, row);
        m_rows.rows.append({DiffRow::Kind::Fold, m_change, static_cast<qint32>(count), {}, {}});
    }

    void equalLine(qsizetype before, qsizetype after)
    {
        m_rows.beforeRows[before] = m_rows.afterRows[after] = static_cast<qint32>(m_rows.rows.size());
        const QList<DiffPiece> pieces = wrapped(m_diff.after, after, m_options.columns);
        for (const DiffPiece &piece : pieces) {
            DiffPiece left = piece;
            left.line = static_cast<qint32>(before);
            m_rows.rows.append({DiffRow::Kind::Same, -1, 0, left, piece});
        }
    }

    void unified(const Change &change)
    {
        for (qsizetype i = 0; i < change.beforeCount; ++i)
            pair(change.before + i, -1);
        for (qsizetype i = 0; i < change.afterCount; ++i)
            pair(-1, change.after + i);
    }

    /// Versions of a line stand beside each other; what is between them is put side by side as it comes.
    void sideBySide(const Change &change)
    {
        qsizetype before = change.before;
        qsizetype after = change.after;
        for (const diff::Pair &version : change.pairs) {
            unpaired(before, version.before, after, version.after);
            pair(version.before, version.after);
            before = version.before + 1;
            after = version.after + 1;
        }
        unpaired(before, change.before + change.beforeCount, after, change.after + change.afterCount);
    }

    void unpaired(qsizetype before, qsizetype beforeEnd, qsizetype after, qsizetype afterEnd)
    {
        while (before < beforeEnd || after < afterEnd)
            pair(before < beforeEnd ? before++ : -1, after < afterEnd ? after++ : -1);
    }

    void pair(qsizetype before, qsizetype after)
    {
        const auto first = static_cast<qint32>(m_rows.rows.size());
        QList<DiffPiece> left;
        QList<DiffPiece> right;
        if (before >= 0) {
            left = wrapped(m_diff.before, before, m_options.columns);
            m_rows.beforeRows[before] = first;
        }
        if (after >= 0) {
            right = wrapped(m_diff.after, after, m_options.columns);
            m_rows.afterRows[after] = first;
        }
        for (qsizetype i = 0; i < std::max(left.size(), right.size()); ++i)
            m_rows.rows.append({DiffRow::Kind::Changed, m_change, 0, left.value(i), right.value(i)});
    }

    const Diff &m_diff;
    const DiffOptions &m_options;
    DiffRows m_rows;
    qint32 m_change = 0; ///< the one that comes next
};

} // namespace

int columnsOf(QStringView text)
{
    int column = 0;
    for (qsizetype i = 0; i < text.size();)
        column = advance(column, take(text, i));
    return column;
}

DiffRows layOut(const diff::Diff &diff, const DiffOptions &options)
{
    return Builder(diff, options).build();
}

} // namespace crew::gui::output
