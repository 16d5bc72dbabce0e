// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instanceaddress.h"

#ifdef Q_OS_WIN
#include "app/usersid.h"
#else
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace crew::app {

#ifdef Q_OS_WIN

QString instanceAddress(const QString &name)
{
    const QString sid = userSid();
    return sid.isEmpty() ? QString() : name + u'-' + sid;
}

#else

namespace {

constexpr mode_t ownerOnly = S_IRWXU;

bool isOwnFolder(const QByteArray &path, struct stat &status)
{
    // Not stat(): the target of a symbolic link can change.
    return lstat(path.constData(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid();
}

bool isPrivate(const QByteArray &path)
{
    struct stat status
    {};
    return isOwnFolder(path, status) && (status.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO)) == ownerOnly;
}

/// Creates \a path; takes all access from others when it exists and belongs to the user.
bool makePrivate(const QByteArray &path)
{
    struct stat status
    {};
    if (mkdir(path.constData(), ownerOnly) != 0 && isOwnFolder(path, status) && !isPrivate(path))
        chmod(path.constData(), ownerOnly);
    return isPrivate(path);
}

/// The folder that the system creates for the user; empty when there is none.
QString runtimeFolder()
{
#ifdef Q_OS_MACOS
    QByteArray path(static_cast<qsizetype>(confstr(_CS_DARWIN_USER_TEMP_DIR, nullptr, 0)), '\0');
    confstr(_CS_DARWIN_USER_TEMP_DIR, path.data(), static_cast<size_t>(path.size()));
    return QDir::cleanPath(QFile::decodeName(path.constData()));
#else
    const QString path = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return QDir::isAbsolutePath(path) ? QDir::cleanPath(path) : QString();
#endif
}

bool fits(const QByteArray &path)
{
    return static_cast<size_t>(path.size()) < sizeof(sockaddr_un::sun_path);
}

} // namespace

QString instanceAddress(const QString &name)
{
    const auto in = [&name](const QString &folder) { return QString(folder + u'/' + name); };
    const QString runtime = runtimeFolder();
    if (!runtime.isEmpty() && fits(QFile::encodeName(in(runtime))) && isPrivate(QFile::encodeName(runtime)))
        return in(runtime);
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    QDir().mkpath(data);
    for (const QString &folder :
         {data + "/crew-console"_L1, QDir::tempPath() + "/crew-console-"_L1 + QString::number(geteuid())}) {
        if (fits(QFile::encodeName(in(folder))) && makePrivate(QFile::encodeName(folder)))
            return in(folder);
    }
    return {};
}

#endif

} // namespace crew::app
