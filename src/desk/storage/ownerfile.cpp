// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/ownerfile.h"

#include "journal/filesync.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr mode_t ownerOnly = S_IRUSR | S_IWUSR;

std::unexpected<QString> systemFailure(const QString &text, const QString &path)
{
    return std::unexpected(text.arg(path, QString::fromLocal8Bit(::strerror(errno))));
}

/// A new file for writing; -1 with errno when there is one.
int createExclusive(const QString &path)
{
    return ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                  ownerOnly);
}

std::expected<void, QString> checkPermissions(const QString &path, mode_t forbidden)
{
    struct stat found = {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return systemFailure(u"The file “%1” cannot be read: %2. Check its path."_s, path);
    if (!S_ISREG(found.st_mode))
        return std::unexpected(u"“%1” is not a regular file. Enter the path of a file."_s.arg(path));
    if (found.st_uid != ::geteuid() && found.st_uid != 0)
        return std::unexpected(
            u"The file “%1” belongs to another user. Make it belong to the user that runs crew-desk."_s.arg(
                path));
    if ((found.st_mode & forbidden) != 0)
        return std::unexpected(u"Other users can open the file “%1”. Run chmod 600 on it."_s.arg(path));
    return {};
}

bool writeAll(int descriptor, const QByteArray &content)
{
    qsizetype done = 0;
    while (done < content.size()) {
        const ssize_t count =
            ::write(descriptor, content.constData() + done, static_cast<size_t>(content.size() - done));
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? count : 0;
    }
    return ::fsync(descriptor) == 0;
}

} // namespace

std::expected<void, QString> makeOwnerFile(const QString &path)
{
    const int descriptor = createExclusive(path);
    if (descriptor >= 0) {
        ::close(descriptor);
        return {};
    }
    if (errno == EEXIST)
        return checkOwnerFile(path);
    return systemFailure(u"The file “%1” cannot be created: %2. Check its folder."_s, path);
}

std::expected<void, QString> createOwnerFile(const QString &path, const QByteArray &content)
{
    const int descriptor = createExclusive(path);
    if (descriptor < 0 && errno == EEXIST)
        return std::unexpected(
            u"The file “%1” already exists. Nothing was overwritten. Choose another name."_s.arg(path));
    if (descriptor < 0)
        return systemFailure(u"The file “%1” cannot be created: %2. Check its folder."_s, path);
    const bool isWritten = writeAll(descriptor, content);
    const int problem = errno;
    ::close(descriptor);
    if (isWritten && syncFolder(QFileInfo(path).absolutePath()))
        return {};
    ::unlink(QFile::encodeName(path).constData()); // a part of a key is of no use to anybody
    errno = isWritten ? EIO : problem;
    return systemFailure(u"The file “%1” cannot be written: %2. Check the disk."_s, path);
}

std::expected<void, QString> checkOwnerFile(const QString &path)
{
    return checkPermissions(path, S_IRWXG | S_IRWXO);
}

std::expected<void, QString> checkCredentialFile(const QString &path)
{
    return checkPermissions(path, S_IRWXO | S_IWGRP);
}

std::expected<QByteArray, QString> readOwnerFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::unexpected(
            u"The file “%1” cannot be read: %2. Check its permissions."_s.arg(path, file.errorString()));
    QByteArray content = file.read(maxOwnerFileBytes + 1);
    if (content.size() > maxOwnerFileBytes)
        return std::unexpected(u"The file “%1” is larger than 64 KiB. Choose another file."_s.arg(path));
    return content;
}

} // namespace crew::desk
