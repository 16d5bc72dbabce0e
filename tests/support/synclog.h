// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QList>
#include <QProcess>
#include <QRandomGenerator>
#include <QString>
#include <QStringList>

#include <optional>

/// What a program did to files and connections, as tests/support/syncwatch.cpp saw it.
namespace crew::test {

struct SyncStep
{
    enum class Kind { Sync, Rename, Write, Receive, Send };
    Kind kind = Kind::Sync;
    QString path;       ///< of a file or folder; of Rename the former one
    QString to;         ///< of Rename
    int descriptor = 0; ///< of Receive and Send
    qint64 offset = 0;  ///< of Write
    QByteArray bytes;   ///< of Write, Receive and Send
};

/// What a program is started with to have it watched; on Linux alone.
inline QStringList watchedBySyncLog(const QString &log, const QStringList &more = {})
{
    return QStringList{
               QStringLiteral("env"),
               QStringLiteral("LD_PRELOAD=%1/libsyncwatch.so").arg(QCoreApplication::applicationDirPath()),
               QStringLiteral("ASAN_OPTIONS=%1:verify_asan_link_order=0:quarantine_size_mb=1")
                   .arg(qEnvironmentVariable("ASAN_OPTIONS")),
               QStringLiteral("CREW_SYNC_LOG=") + log} +
           more;
}

/// The whole lines of the log at \a path.
inline QList<SyncStep> readSyncLog(const QString &path)
{
    QFile lines(path);
    QFile bytes(path + QStringLiteral(".bytes"));
    if (!lines.open(QIODevice::ReadOnly))
        return {};
    const QByteArray all = bytes.open(QIODevice::ReadOnly) ? bytes.readAll() : QByteArray();
    QList<SyncStep> steps;
    while (!lines.atEnd()) {
        const QString line = QString::fromUtf8(lines.readLine());
        if (!line.endsWith(u'\n'))
            break;
        const QStringList words = line.chopped(1).split(u' ');
        const auto bytesAt = [&](qsizetype word) {
            return all.mid(words.value(word + 1).toLongLong(), words.value(word).toLongLong());
        };
        SyncStep step;
        if (words.first() == QLatin1String("sync")) {
            step.path = line.mid(5).chopped(1);
        } else if (words.first() == QLatin1String("rename") || words.first() == QLatin1String("link")) {
            step.kind = SyncStep::Kind::Rename;
            step.path = words.value(1);
            step.to = words.value(2);
        } else if (words.first() == QLatin1String("write")) {
            step.kind = SyncStep::Kind::Write;
            step.offset = words.value(1).toLongLong();
            step.bytes = bytesAt(2);
            step.path = words.mid(4).join(u' ');
        } else {
            step.kind =
                words.first() == QLatin1String("send") ? SyncStep::Kind::Send : SyncStep::Kind::Receive;
            step.descriptor = words.value(1).toInt();
            step.bytes = bytesAt(2);
        }
        steps.append(step);
    }
    return steps;
}

/// The content of files on a disk that may lose its power: what was synced is there, of what was written
/// since any part may be, or none.
class DiskModel
{
public:
    void take(const SyncStep &step)
    {
        if (step.kind == SyncStep::Kind::Write) {
            m_unsynced[step.path].append({step.offset, step.bytes});
        } else if (step.kind == SyncStep::Kind::Sync) {
            const auto writes = m_unsynced.take(step.path);
            for (const Write &write : writes)
                apply(m_files[step.path], write);
        }
    }

    /// Of each unsynced write, \a dice decides whether it is there, and up to which sector; without it none
    /// is.
    QByteArray afterPowerCut(const QString &path, QRandomGenerator *dice) const
    {
        constexpr qsizetype sector = 512;
        QByteArray content = m_files.value(path);
        const auto writes = dice ? m_unsynced.value(path) : QList<Write>();
        for (Write write : writes) {
            if (dice->bounded(2) == 0)
                continue;
            if (dice->bounded(4) == 0)
                write.bytes.truncate(sector * dice->bounded(write.bytes.size() / sector + 1));
            apply(content, write);
        }
        return content;
    }

private:
    struct Write
    {
        qint64 offset = 0;
        QByteArray bytes;
    };

    static void apply(QByteArray &content, const Write &write)
    {
        if (content.size() < write.offset + write.bytes.size())
            content.append(write.offset + write.bytes.size() - content.size(), '\0');
        content.replace(write.offset, write.bytes.size(), write.bytes);
    }

    QHash<QString, QByteArray> m_files;
    QHash<QString, QList<Write>> m_unsynced;
};

} // namespace crew::test
