// SPDX-License-Identifier: GPL-3.0-or-later
// Makes fsync() and fdatasync() of a program take SLOWSYNC_MS milliseconds longer, as on a slower disk:
// loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

typedef int (*Sync)(int);

static int syncSlowly(const char *name, int descriptor)
{
    const char *delay = getenv("SLOWSYNC_MS");
    const long milliseconds = delay ? atol(delay) : 0;
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
    return ((Sync)dlsym(RTLD_NEXT, name))(descriptor);
}

int fsync(int descriptor)
{
    return syncSlowly("fsync", descriptor);
}

int fdatasync(int descriptor)
{
    return syncSlowly("fdatasync", descriptor);
}
