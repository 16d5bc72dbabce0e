// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into tests that MinGW builds, with -Wl,--wrap=main: ends the process as the console does
// (src/main.cpp), since MinGW's libraries, being unloaded, can wait for ever for a lock of their own.
#include <cstdio>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

extern "C" int __real_main(int argc, char *argv[]);
extern "C" int __wrap_main(int argc, char *argv[]);

extern "C" int __wrap_main(int argc, char *argv[])
{
    const int code = __real_main(argc, argv);
    std::fflush(nullptr);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(code));
    return code;
}
