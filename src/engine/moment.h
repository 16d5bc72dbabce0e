// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include <chrono>

namespace crew::engine {

/// A point in time by two clocks that go on while the machine sleeps; timers stand still then.
struct Moment
{
    std::chrono::milliseconds sinceBoot{0}; ///< nobody can set this one
    QDateTime utc; ///< this one knows of times that the machine was not there for, as a paused virtual one

    static Moment now();

    Moment operator+(std::chrono::milliseconds time) const;
};

/// More than \a time has passed from \a moment to \a now, by either clock: one that was set back hides
/// nothing.
bool isLongerAgo(const Moment &moment, std::chrono::milliseconds time, const Moment &now);

} // namespace crew::engine
