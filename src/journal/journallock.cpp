// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journallock.h"

#include <QFile>

namespace crew::journal {

namespace {

constexpr int patience = 300; // milliseconds
/// What a program that is killed while it begins another one leaves locked until that one has begun.
constexpr int beginning = 1000; // milliseconds

bool saysWhose(const QLockFile &lock)
{
    qint64 process = 0;
    QString host;
    QString program;
    return lock.getLockInfo(&process, &host, &program);
}

} // namespace

bool takeLock(QLockFile &lock)
{
    lock.setStaleLockTime(0); // however long it is held
    if (lock.tryLock(beginning))
        return true;
    if (lock.error() != QLockFile::LockFailedError || saysWhose(lock))
        return false;
    // One at a time: a second one would remove the lock that the first has just made in its place.
    QLockFile removing(lock.fileName() + QLatin1String(".removing"));
    removing.setStaleLockTime(0);
    if (!removing.tryLock(10 * patience) || saysWhose(lock))
        return false;
    if (lock.tryLock(patience))
        return true;
    if (saysWhose(lock))
        return false;
    QFile::remove(lock.fileName());
    return lock.tryLock();
}

} // namespace crew::journal
