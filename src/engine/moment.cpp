// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/moment.h"

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <ctime>
#endif

namespace crew::engine {

namespace {

std::chrono::milliseconds timeSinceBoot()
{
#ifdef Q_OS_WIN
    return std::chrono::milliseconds(GetTickCount64());
#else
#ifdef Q_OS_LINUX
    constexpr clockid_t clock = CLOCK_BOOTTIME;
#else
    constexpr clockid_t clock = CLOCK_MONOTONIC_RAW; // on macOS it counts sleep, unlike CLOCK_UPTIME_RAW
#endif
    timespec now{};
    clock_gettime(clock, &now);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::seconds(now.tv_sec) +
                                                                 std::chrono::nanoseconds(now.tv_nsec));
#endif
}

} // namespace

Moment Moment::now()
{
    return {timeSinceBoot(), QDateTime::currentDateTimeUtc()};
}

Moment Moment::operator+(std::chrono::milliseconds time) const
{
    return {sinceBoot + time, utc.addMSecs(time.count())};
}

bool isLongerAgo(const Moment &moment, std::chrono::milliseconds time, const Moment &now)
{
    return now.sinceBoot - moment.sinceBoot > time || moment.utc.msecsTo(now.utc) > time.count();
}

} // namespace crew::engine
