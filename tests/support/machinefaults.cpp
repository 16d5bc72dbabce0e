// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program on Linux, it has the machine do what no test can ask of it, as long as the folder
// $CREW_MACHINE_FAULTS holds a file of that name. "clock", with two numbers of seconds in it: so far is the
// clock moved that counts since the start of the machine, its sleep included, and that of the day; the one
// that timers run by is left alone, so that it stands still while the machine sleeps. "nosync": nothing can
// be brought to the disk.
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

int openFault(const char *name)
{
    const char *folder = std::getenv("CREW_MACHINE_FAULTS");
    char path[4096];
    if (!folder || std::snprintf(path, sizeof path, "%s/%s", folder, name) >= int(sizeof path))
        return -1;
    return int(syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC));
}

/// By how many seconds \a clock is moved.
time_t shiftOf(clockid_t clock)
{
    if (clock != CLOCK_BOOTTIME && clock != CLOCK_REALTIME)
        return 0;
    const int before = errno;
    const int file = openFault("clock");
    char text[64] = {};
    if (file >= 0) {
        (void)!read(file, text, sizeof text - 1);
        close(file);
    }
    errno = before;
    char *end = text;
    const long sinceBoot = std::strtol(text, &end, 10);
    const long ofTheDay = std::strtol(end, nullptr, 10);
    return clock == CLOCK_BOOTTIME ? sinceBoot : ofTheDay;
}

int synced(long call, int descriptor)
{
    if (const int file = openFault("nosync"); file >= 0) {
        close(file);
        errno = EIO;
        return -1;
    }
    return int(syscall(call, descriptor));
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const int result = int(syscall(SYS_clock_gettime, clock, time));
    if (result == 0)
        time->tv_sec += shiftOf(clock);
    return result;
}

int gettimeofday(timeval *time, void *) noexcept
{
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    *time = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

int fsync(int descriptor)
{
    return synced(SYS_fsync, descriptor);
}

int fdatasync(int descriptor)
{
    return synced(SYS_fdatasync, descriptor);
}
}
