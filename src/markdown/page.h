// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFlags>
#include <QList>
#include <QString>
#include <QStringList>

#include <span>

namespace crew::markdown {

/// How a stretch of text looks.
enum class Look {
    Strong = 0x01,
    Emphasis = 0x02,
    Struck = 0x04,
    Code = 0x08,
    Link = 0x10,
    Marker = 0x20, ///< what marks an item of a list
    Note = 0x40,   ///< the program's words, not the author's
    Unseen = 0x80, ///< the author's, which rendered Markdown does not show
    Quiet = 0x100, ///< of the two before: nothing to be surprised at, such as the address of a link
    Muted = 0x200, ///< read last: a comment in code, the name of a field
    Keyword = 0x400,
    Name = 0x800, ///< in code: of a type or a function
    Literal = 0x1000,
    Number = 0x2000,
    Differs = 0x4000 ///< from the other version of its line
};
Q_DECLARE_FLAGS(Looks, Look)
Q_DECLARE_OPERATORS_FOR_FLAGS(Looks)

/// A stretch of the page's text that looks otherwise than its line. Spans do not overlap.
struct Span
{
    qsizetype begin = 0;
    qsizetype length = 0;
    Looks looks;
    int link = -1; ///< in Page::links
};

enum class LineKind {
    Text,
    Heading,
    Code,
    Rule,
    TableHead,
    TableRow,
    Unseen,
    Source ///< a line of a text as it was written, such as code or a patch; level 1 heads a file, 2 a place
};

/// What a line is to an earlier version.
enum class LineChange : quint8 { None, Added, Removed, Folded };

/// One line of the page before it is wrapped: what stood on a line of the source, or a row of a table, whose
/// cells are separated by tabs. A line that would be too long to be laid out at once goes on in the next one.
struct Line
{
    qsizetype begin = 0; ///< in Page::text
    qsizetype length = 0;
    int nesting = 0; ///< in Page::nestings
    int table = -1;  ///< in Page::tables
    LineKind kind = LineKind::Text;
    LineChange change = LineChange::None;
    quint8 level = 0;   ///< of a heading, 1 to 6
    quint16 marker = 0; ///< characters of a list's mark at the beginning
    bool opensBlock = false;
    bool isTight = false; ///< in a list without air between its items
    qint32 before = 0;    ///< numbers to stand beside it, in the version before and after; 0 for none
    qint32 after = 0;

    qsizetype end() const { return begin + length; }
    bool isRow() const { return kind == LineKind::TableHead || kind == LineKind::TableRow; }
};

enum class Alignment { Left, Centre, Right };

struct Table
{
    QList<Alignment> alignments; ///< one for each column
    QList<int> widths;           ///< the longest cell of each column, in characters
};

/// A text as it is meant to be read, without any form yet: the lines in order, each a stretch of one text.
/// Between two lines there is a line feed, but for those that go on.
struct Page
{
    QString text;
    QList<Line> lines;
    QList<Span> spans;          ///< in order
    QList<QByteArray> nestings; ///< from the outside: 'q' for a quote, 'l' for a list's item
    QStringList links;          ///< addresses as they would be opened
    QList<Table> tables;
    bool isPlain = false; ///< not Markdown: the lines are those of the text
    /// The highest numbers beside lines; 0 for no such column.
    qint32 lastBefore = 0;
    qint32 lastAfter = 0;
    bool isWide = false; ///< has lines of a source, which are as long as there is room

    /// The line with the character at \a position; the last one for what is behind. There must be a line.
    qsizetype lineAt(qsizetype position) const;
    /// The spans that touch the stretch.
    std::span<const Span> spansIn(qsizetype begin, qsizetype end) const;
};

} // namespace crew::markdown
