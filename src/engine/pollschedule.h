// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace crew::engine {

/// When to ask for one execution's status next: at once after kickoff, then after 1 s, then 1.5 times longer
/// each time, to 15 s; to 60 s while callbacks keep coming or the service does not know the execution; twice
/// longer after each failure, to 60 s. Pure: the caller has the clock and the dice.
class PollSchedule
{
public:
    enum class Outcome { Answered, NotFound, Failed };

    /// The wait after an answer. \a dice in [0, 1) spreads it by a fifth either way; \a retryAfter is never
    /// undercut, up to an hour.
    std::chrono::milliseconds next(Outcome outcome, double dice,
                                   std::optional<std::chrono::seconds> retryAfter = {});

    /// How much of a service's Retry-After is obeyed: an hour at most.
    static std::chrono::seconds obeyed(std::chrono::seconds retryAfter);

    /// A callback came: it reported what a poll would have reported.
    void recordCallback() { m_hadCallback = true; }
    /// Called after a change that the console itself made: starts again with short waits.
    void restart();

private:
    std::chrono::milliseconds m_interval{0};
    bool m_hadCallback = false;
};

} // namespace crew::engine
