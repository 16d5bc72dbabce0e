// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insightfacts.h"

namespace crew::gui::insights {

/// Runs by how they stand. A kickoff that was refused is no run.
struct RunCounts
{
    int completed = 0;
    int failed = 0;  ///< failed or stopped
    int waiting = 0; ///< for a person
    int live = 0;    ///< everything else that has not ended

    void add(const RunFact &run);
    int total() const { return completed + failed + waiting + live; }
    int ended() const { return completed + failed; }
    std::optional<double> successShare() const; ///< completed of ended, 0 to 1

    bool operator==(const RunCounts &) const = default;
};

/// Tokens that services said they used. A number below zero counts as not reported; a sum that is too large
/// stays at the largest number.
struct TokenSum
{
    qint64 prompt = 0;
    qint64 completion = 0;
    qint64 other = 0; ///< of a total that was told and is more than both
    int runs = 0;     ///< that reported anything

    void add(const RunFact &run);
    qint64 total() const;

    bool operator==(const TokenSum &) const = default;
};

/// How long something took, in milliseconds. The percentiles are nearest-rank ones: the smallest value that
/// at least so many percent of all values do not exceed, so each is a value that occurred.
struct Spread
{
    int count = 0;
    qint64 p50 = 0;
    qint64 p95 = 0;

    static Spread of(QList<qint64> values);

    bool operator==(const Spread &) const = default;
};

/// From \a begin to \a end; nothing when one of them is not known or they are the wrong way round.
std::optional<qint64> tookBetween(qint64 begin, std::optional<qint64> end);

} // namespace crew::gui::insights
