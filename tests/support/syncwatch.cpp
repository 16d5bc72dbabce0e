// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program on Linux, it writes to the file $CREW_SYNC_LOG, in their order and after they have
// succeeded, which files and folders were brought to the disk ("sync PATH") and which were renamed ("rename
// FROM TO", "link FROM TO"). With $CREW_SYNC_TRAFFIC it also tells what was written into files ("write OFFSET
// LENGTH PLACE PATH", where PLACE is that of the bytes in $CREW_SYNC_LOG.bytes), what came over connections
// ("receive FD LENGTH PLACE") and, before it goes, what is sent over them ("send FD LENGTH PLACE"). With
// $CREW_SYNC_END=N the program is killed right after it has given the N-th name to a file.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>

namespace {

template <typename Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

/// Not by write(), which is watched.
void append(int file, const void *data, size_t size)
{
    const char *from = static_cast<const char *>(data);
    while (size > 0) {
        const long written = syscall(SYS_write, file, from, size);
        if (written <= 0)
            return;
        from += written;
        size -= static_cast<size_t>(written);
    }
}

class Log
{
public:
    Log()
    {
        const char *path = std::getenv("CREW_SYNC_LOG");
        if (!path)
            return;
        m_lines = openFor(path);
        if (std::getenv("CREW_SYNC_TRAFFIC"))
            m_bytes = openFor(std::string(path) + ".bytes");
    }

    bool hasTraffic() const { return m_bytes >= 0; }

    void note(const std::string &line)
    {
        const std::lock_guard lock(m_mutex);
        noteLocked(line);
    }

    /// A line that tells of \a size bytes at \a data.
    void note(const std::string &before, const void *data, size_t size, const std::string &after)
    {
        const std::lock_guard lock(m_mutex);
        append(m_bytes, data, size);
        noteLocked(before + std::to_string(size) + ' ' + std::to_string(m_place) + after);
        m_place += size;
    }

private:
    static int openFor(const std::string &path)
    {
        return open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }

    void noteLocked(const std::string &line) const
    {
        const std::string text = line + '\n';
        if (m_lines >= 0)
            append(m_lines, text.data(), text.size());
    }

    std::mutex m_mutex;
    int m_lines = -1;
    int m_bytes = -1;
    size_t m_place = 0;
};

Log &theLog()
{
    static auto *log = new Log; // still there when the last file is closed
    return *log;
}

std::string pathOf(int descriptor)
{
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const auto length = readlink(link.c_str(), path, sizeof path);
    return length > 0 ? std::string(path, static_cast<size_t>(length)) : std::string();
}

bool isOfKind(int descriptor, mode_t kind)
{
    struct stat status = {};
    return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == kind;
}

int noteSync(int descriptor, int result)
{
    const int error = errno;
    if (result == 0)
        theLog().note("sync " + pathOf(descriptor));
    errno = error;
    return result;
}

void noteWrite(int descriptor, const void *data, ssize_t written, off_t offset)
{
    const int error = errno;
    if (written > 0 && theLog().hasTraffic() && isOfKind(descriptor, S_IFREG))
        theLog().note("write " + std::to_string(offset) + ' ', data, static_cast<size_t>(written),
                      ' ' + pathOf(descriptor));
    errno = error;
}

void noteReceived(int descriptor, const void *data, ssize_t size)
{
    const int error = errno;
    if (size > 0 && theLog().hasTraffic() && isOfKind(descriptor, S_IFSOCK))
        theLog().note("receive " + std::to_string(descriptor) + ' ', data, static_cast<size_t>(size), {});
    errno = error;
}

void noteSending(int descriptor, const void *data, size_t size)
{
    if (theLog().hasTraffic() && isOfKind(descriptor, S_IFSOCK))
        theLog().note("send " + std::to_string(descriptor) + ' ', data, size, {});
}

/// \a what: "rename", or "link" for a file without a name that gets its first one.
int noteName(const char *what, const char *from, const char *to, int result)
{
    static int count = 0;
    const int error = errno;
    if (result == 0) {
        theLog().note(std::string(what) + ' ' + from + ' ' + to);
        const char *last = std::getenv("CREW_SYNC_END");
        if (last && ++count == std::atoi(last))
            raise(SIGKILL);
    }
    errno = error;
    return result;
}

} // namespace

extern "C" {

int fsync(int descriptor)
{
    return noteSync(descriptor, next<int(int)>("fsync")(descriptor));
}

int fdatasync(int descriptor)
{
    return noteSync(descriptor, next<int(int)>("fdatasync")(descriptor));
}

int rename(const char *from, const char *to) noexcept
{
    return noteName("rename", from, to, next<int(const char *, const char *)>("rename")(from, to));
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    return noteName("link", from, to,
                    next<int(int, const char *, int, const char *, int)>("linkat")(fromFolder, from, toFolder,
                                                                                   to, flags));
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    return noteName("rename", from, to,
                    next<int(int, const char *, int, const char *, unsigned)>("renameat2")(
                        fromFolder, from, toFolder, to, flags));
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset)
{
    const auto written =
        next<ssize_t(int, const void *, size_t, off_t)>("pwrite")(descriptor, data, size, offset);
    noteWrite(descriptor, data, written, offset);
    return written;
}

ssize_t pwrite64(int descriptor, const void *data, size_t size, off64_t offset)
{
    const auto written =
        next<ssize_t(int, const void *, size_t, off64_t)>("pwrite64")(descriptor, data, size, offset);
    noteWrite(descriptor, data, written, offset);
    return written;
}

ssize_t read(int descriptor, void *data, size_t size)
{
    const auto length = next<ssize_t(int, void *, size_t)>("read")(descriptor, data, size);
    noteReceived(descriptor, data, length);
    return length;
}

ssize_t recv(int descriptor, void *data, size_t size, int flags)
{
    const auto length = next<ssize_t(int, void *, size_t, int)>("recv")(descriptor, data, size, flags);
    noteReceived(descriptor, data, length);
    return length;
}

ssize_t write(int descriptor, const void *data, size_t size)
{
    noteSending(descriptor, data, size);
    return next<ssize_t(int, const void *, size_t)>("write")(descriptor, data, size);
}

ssize_t send(int descriptor, const void *data, size_t size, int flags)
{
    noteSending(descriptor, data, size);
    return next<ssize_t(int, const void *, size_t, int)>("send")(descriptor, data, size, flags);
}

ssize_t sendto(int descriptor, const void *data, size_t size, int flags, const sockaddr *to, socklen_t length)
{
    noteSending(descriptor, data, size);
    return next<ssize_t(int, const void *, size_t, int, const sockaddr *, socklen_t)>("sendto")(
        descriptor, data, size, flags, to, length);
}
}
