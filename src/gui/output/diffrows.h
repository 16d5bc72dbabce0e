// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"

#include <QSet>

namespace crew::gui::output {

inline constexpr int tabColumns = 4;

enum class DiffLayout { Unified, SideBySide };

enum class DiffSide { Before, After };

/// A place in one of the two texts; it stays the same whatever rows its line takes.
struct DiffPlace
{
    DiffSide side = DiffSide::Before;
    qint32 line = -1; ///< index in its side; -1: there is none
    qint32 begin = 0; ///< in the line

    bool operator==(const DiffPlace &) const = default;
};

/// Part of a line that stands on one row.
struct DiffPiece
{
    qint32 line = -1; ///< index in its side; -1: nothing stands here
    qint32 begin = 0;
    qint32 length = 0;

    bool isThere() const { return line >= 0; }
};

/// One row on the screen. Unified rows have one piece, or the same line on both sides when it is equal.
struct DiffRow
{
    enum class Kind : quint8 { Same, Changed, Fold };

    Kind kind = Kind::Same;
    qint32 change = -1; ///< which change it belongs to; of a fold: the change below, or their count
    qint32 folded = 0;  ///< of a fold: how many equal lines are behind it
    DiffPiece before;
    DiffPiece after;
};

/// What differs between two texts, as rows of a given width in columns of a monospaced font.
struct DiffRows
{
    QList<DiffRow> rows;
    QList<qint32> changeRows; ///< the first row of each change
    QList<qint32> beforeRows; ///< the first row of each line; of one behind a fold: the fold's
    QList<qint32> afterRows;
};

struct DiffOptions
{
    DiffLayout layout = DiffLayout::Unified;
    int columns = 100;        ///< for one side
    bool allLines = false;    ///< nothing is folded
    QSet<qint32> opened = {}; ///< folds that were opened, by DiffRow::change

    bool operator==(const DiffOptions &) const = default;
};

/// Pure; may run on any thread. Every character of every line is on some row, or behind a fold.
DiffRows layOut(const diff::Diff &diff, const DiffOptions &options);

/// How many columns \a text takes, rather too many than too few; a tab ends at a multiple of four.
int columnsOf(QStringView text);

} // namespace crew::gui::output
