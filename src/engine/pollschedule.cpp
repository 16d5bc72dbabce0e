// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pollschedule.h"

#include <algorithm>
#include <cstdint>

using namespace std::chrono_literals;

namespace crew::engine {

std::chrono::milliseconds PollSchedule::next(Outcome outcome, double dice,
                                             std::optional<std::chrono::seconds> retryAfter)
{
    const double factor = outcome == Outcome::Failed ? 2.0 : 1.5;
    const bool isRelaxed = outcome != Outcome::Answered || m_hadCallback;
    const std::chrono::milliseconds ceiling = isRelaxed ? 60s : 15s;
    m_hadCallback = false;

    const std::chrono::milliseconds grown(
        static_cast<std::int64_t>(static_cast<double>(m_interval.count()) * factor));
    m_interval = std::clamp<std::chrono::milliseconds>(grown, 1s, ceiling);
    const double spread = 0.8 + 0.4 * std::clamp(dice, 0.0, 1.0);
    std::chrono::milliseconds wait(
        static_cast<std::int64_t>(static_cast<double>(m_interval.count()) * spread));
    if (retryAfter)
        wait = std::max<std::chrono::milliseconds>(wait, obeyed(*retryAfter));
    return wait;
}

std::chrono::seconds PollSchedule::obeyed(std::chrono::seconds retryAfter)
{
    return std::min<std::chrono::seconds>(retryAfter, 1h);
}

void PollSchedule::restart()
{
    m_interval = 0ms;
    m_hadCallback = false;
}

} // namespace crew::engine
