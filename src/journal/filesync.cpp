// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/filesync.h"

#include <QDir>
#include <QFile>

#if defined(Q_OS_WIN)
#include <windows.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace crew {

#if defined(Q_OS_WIN)

bool syncFile(const QString &path)
{
    const std::wstring name = QDir::toNativeSeparators(path).toStdWString();
    const HANDLE file = CreateFileW(name.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const bool isSynced = FlushFileBuffers(file) != 0;
    CloseHandle(file);
    return isSynced;
}

bool syncFolder(const QString &)
{
    return true;
}

#else

namespace {

bool syncAt(const QString &path, int flags)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    // Some file systems cannot do it for a folder, and say so in several ways.
    const bool isSynced = ::fsync(descriptor) == 0 || (errno != EIO && errno != ENOSPC && errno != EDQUOT);
    ::close(descriptor);
    return isSynced;
}

} // namespace

bool syncFile(const QString &path)
{
    return syncAt(path, O_RDONLY);
}

bool syncFolder(const QString &path)
{
    return syncAt(path, O_RDONLY | O_DIRECTORY);
}

#endif

} // namespace crew
