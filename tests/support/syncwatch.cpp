// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program on Linux, it writes to the file $CREW_SYNC_LOG, in their order, which files and
// folders were brought to the disk ("sync PATH") and which were renamed ("rename FROM TO").
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void note(const std::string &line)
{
    const char *path = std::getenv("CREW_SYNC_LOG");
    const int log = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    if (log < 0)
        return;
    const std::string text = line + "\n";
    (void)!write(log, text.data(), text.size());
    close(log);
}

void noteSync(int descriptor)
{
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const auto length = readlink(link.c_str(), path, sizeof path);
    if (length > 0)
        note("sync " + std::string(path, static_cast<size_t>(length)));
}

template <typename Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

int fsync(int descriptor)
{
    noteSync(descriptor);
    return next<int(int)>("fsync")(descriptor);
}

int fdatasync(int descriptor)
{
    noteSync(descriptor);
    return next<int(int)>("fdatasync")(descriptor);
}

int rename(const char *from, const char *to) noexcept
{
    note(std::string("rename ") + from + ' ' + to);
    return next<int(const char *, const char *)>("rename")(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    note(std::string("rename ") + from + ' ' + to);
    return next<int(int, const char *, int, const char *, unsigned)>("renameat2")(fromFolder, from, toFolder,
                                                                                  to, flags);
}
}
