// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/comparison/comparison.h"
#include "gui/store/runlist.h"

#include <expected>

namespace crew::gui::comparison {

/// Two runs that were given the same inputs, as far as summaries tell.
struct RunPair
{
    QUuid first;
    QUuid second;
    bool isSwapped = false; ///< the second goes on the left

    bool operator==(const RunPair &) const = default;
};

/// At most this many pairs are judged in one comparison.
inline constexpr qsizetype maxPairs = 200;

/// Why two sides cannot be compared, as a sentence; nothing when they can.
std::expected<void, QString> checkSides(const Side &first, const Side &second);

/// Pairs of completed runs among \a rows with equal inputs, the newest of each side first; each run is in one
/// pair at most, and none is paired with itself. The latest maxPairs of them.
QList<RunPair> pairsOf(const QList<RunRow> &rows, const Side &first, const Side &second);

/// \a pairs in an order and on sides that follow from \a seed alone.
QList<RunPair> shuffled(QList<RunPair> pairs, quint32 seed);

} // namespace crew::gui::comparison
