// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace crew::diff {

/// How a line ends in the text it is from.
enum class LineEnd { None, Lf, CrLf };

/// Part of a text, in UTF-16 units.
struct Range
{
    qsizetype begin = 0;
    qsizetype length = 0;

    qsizetype end() const { return begin + length; }
    bool operator==(const Range &) const = default;
};

using Ranges = QList<Range>;

/// A line of a text without its end.
struct Line
{
    Range range; ///< in the text
    LineEnd end = LineEnd::None;

    bool operator==(const Line &) const = default;
};

/// A text and its lines; "" has none, "a" and "a\n" have one.
struct Side
{
    QString text;
    QList<Line> lines;

    QStringView line(qsizetype index) const
    {
        return QStringView(text).mid(lines[index].range.begin, lines[index].range.length);
    }
};

/// Two lines that are versions of each other, and what differs inside them.
struct Pair
{
    qsizetype before = 0; ///< index of the line
    qsizetype after = 0;
    Ranges removed; ///< in the line before
    Ranges added;   ///< in the line after

    bool operator==(const Pair &) const = default;
};

/// Lines that were replaced by others; one of the counts may be 0.
struct Change
{
    qsizetype before = 0; ///< index of the first line; where there is none, of the line it would stand at
    qsizetype beforeCount = 0;
    qsizetype after = 0;
    qsizetype afterCount = 0;
    QList<Pair> pairs; ///< growing in both; a line of no pair is removed or added whole

    /// What differs inside the line before, or after, with that index; nothing in a line of no pair.
    Ranges removedIn(qsizetype line) const;
    Ranges addedIn(qsizetype line) const;

    bool operator==(const Change &) const = default;
};

/// What differs between two texts, by line and inside the lines by word.
struct Diff
{
    Side before;
    Side after;
    QList<Change> changes; ///< from top to bottom, with equal lines between them
    qsizetype removed = 0; ///< lines
    qsizetype added = 0;
    bool isCoarse =
        false; ///< too much differs: what lies between is one change, not the smallest set of them
};

/// Compares by libgit2. Never fails: texts too large to be compared in reasonable time give a coarse answer,
/// which is still true. Takes up to some seconds for tens of megabytes; may be called from any thread.
Diff compare(const QString &before, const QString &after);

} // namespace crew::diff
