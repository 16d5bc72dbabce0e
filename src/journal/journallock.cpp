// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journallock.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#endif

namespace crew::journal {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::Journal)
};

constexpr int timeout = 300; // milliseconds
/// How long a program that was being started may hold the lock of the one that started it.
constexpr int inheritance = 1000; // milliseconds

/// The ID of the process that \a lock names; 0 if it names none.
qint64 processOf(const QLockFile &lock)
{
    qint64 process = 0;
    QString host;
    QString program;
    return lock.getLockInfo(&process, &host, &program) ? process : 0;
}

bool namesItsOwner(const QLockFile &lock)
{
    return processOf(lock) != 0;
}

/// Whether the program that \a lock names has ended. Outside Unix a child inherits no lock.
bool isOfEndedProgram(const QLockFile &lock)
{
#ifdef Q_OS_UNIX
    const qint64 process = processOf(lock);
    return process > 0 && ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH;
#else
    Q_UNUSED(lock)
    return false;
#endif
}

} // namespace

bool takeLock(QLockFile &lock)
{
    lock.setStaleLockTime(0); // however long it is held
    if (lock.tryLock() || (isOfEndedProgram(lock) && lock.tryLock(inheritance)))
        return true;
    if (lock.error() != QLockFile::LockFailedError || namesItsOwner(lock))
        return false;
    // One at a time: a second one would remove the lock that the first has just made in its place.
    QLockFile removing(lock.fileName() + QLatin1String(".removing"));
    removing.setStaleLockTime(0);
    if (!removing.tryLock(10 * timeout) || namesItsOwner(lock))
        return false;
    if (lock.tryLock(timeout))
        return true;
    if (namesItsOwner(lock))
        return false;
    QFile::remove(lock.fileName());
    return lock.tryLock();
}

QString lockFileProblem(const QLockFile &lock)
{
    const QString folder = QFileInfo(lock.fileName()).absolutePath();
    if (lock.error() == QLockFile::PermissionError)
        return Texts::tr("The folder of the journal is not writable: %1").arg(folder);
    return Texts::tr("Nothing can be written in the folder of the journal: %1. Check that the folder is "
                     "there and that the disk is not full.")
        .arg(folder);
}

} // namespace crew::journal
