// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backupfile.h"

#include "journal/filesync.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

#include <filesystem>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const QByteArray kind = "Crew Console backup ";
constexpr int version = 1;
constexpr qint64 longestManifest = 1024 * 1024;
constexpr qint64 chunk = 1024 * 1024;
constexpr qsizetype hashLength = 64;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::BackupFile)
};

std::unexpected<QString> cannotWrite(const QString &path, const QString &why)
{
    return std::unexpected(Texts::tr("%1 could not be written: %2").arg(QDir::toNativeSeparators(path), why));
}

QByteArray manifestLine(const BackupManifest &manifest)
{
    return wire::toJson(QJsonObject{{"made"_L1, manifest.madeAt.toUTC().toString(Qt::ISODate)},
                                    {"console"_L1, manifest.console},
                                    {"journal_bytes"_L1, manifest.journalBytes},
                                    {"settings"_L1, manifest.settings}}) +
           '\n';
}

/// Gives the rest of \a from to \a take, piece by piece; false when it could not be read or taken.
template <typename Take>
bool pass(QIODevice &from, Take take)
{
    while (!from.atEnd()) {
        const QByteArray piece = from.read(chunk);
        if (piece.isEmpty() || !take(piece))
            return false;
    }
    return true;
}

/// What an earlier try to write \a path left, when it was cut off.
void removeLeftovers(const QString &path)
{
    QDir folder = QFileInfo(path).dir();
    // A backup that was cut off, and what QSaveFile began: nobody else's files.
    const QRegularExpression ours(u'^' + QRegularExpression::escape(QFileInfo(path).fileName()) +
                                  uR"(\.part(\.[A-Za-z]{6})?$)"_s);
    const QStringList names = folder.entryList(QDir::Files | QDir::Hidden);
    for (const QString &name : names) {
        if (ours.match(name).hasMatch())
            folder.remove(name);
    }
}

std::expected<void, QString> writeWhole(const QString &path, BackupManifest manifest,
                                        const QString &journalPath)
{
    QFile journal(journalPath);
    if (!journal.open(QIODevice::ReadOnly))
        return cannotWrite(path, journal.errorString());
    manifest.journalBytes = journal.size();
    const QByteArray line = manifestLine(manifest);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(line);
    if (!hash.addData(&journal) || !journal.seek(0))
        return cannotWrite(path, journal.errorString());
    QSaveFile file(path); // which sees to it that all is on disk before it has its name
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(path, file.errorString());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner); // runs and reviews may be confidential
    const QByteArray head = kind + QByteArray::number(version) + '\n' + hash.result().toHex() + '\n' + line;
    const auto put = [&file](const QByteArray &bytes) { return file.write(bytes) == bytes.size(); };
    if (!put(head) || !pass(journal, put) || !file.commit())
        return cannotWrite(path, file.errorString());
    return {};
}

std::unexpected<QString> isForeign()
{
    return std::unexpected(Texts::tr("This is not a Crew Console backup."));
}

std::unexpected<QString> isDamaged()
{
    return std::unexpected(
        Texts::tr("This backup is damaged: its checksum does not match. Choose another one."));
}

std::expected<void, QString> checkKind(QFile &file)
{
    const QByteArray line = file.readLine(kind.size() + 12);
    if (!line.startsWith(kind) || !line.endsWith('\n'))
        return isForeign();
    bool isNumber = false;
    const int found = line.mid(kind.size()).trimmed().toInt(&isNumber);
    if (!isNumber || found < 1)
        return isForeign();
    if (found > version)
        return std::unexpected(
            Texts::tr(
                "This backup was made by a newer version of Crew Console (format %1, this version reads %2).")
                .arg(found)
                .arg(version));
    return {};
}

std::expected<BackupManifest, QString> manifestFrom(const QByteArray &line)
{
    const auto object = wire::parseJsonObject(line);
    if (!object)
        return isDamaged();
    BackupManifest manifest;
    manifest.madeAt = QDateTime::fromString(object->value("made"_L1).toString(), Qt::ISODate);
    manifest.console = object->value("console"_L1).toString().left(64);
    manifest.journalBytes = object->value("journal_bytes"_L1).toInteger(-1);
    manifest.settings = object->value("settings"_L1).toObject();
    if (!manifest.madeAt.isValid() || manifest.journalBytes < 0)
        return isDamaged();
    return manifest;
}

/// Passes the database on to a file of its own, if one is wanted, and to \a hash.
std::expected<void, QString> readJournal(QFile &file, QCryptographicHash &hash, const QString &journalPath,
                                         const std::function<bool()> &isWanted)
{
    QFile journal(journalPath);
    if (!journalPath.isEmpty() && !journal.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return cannotWrite(journalPath, journal.errorString());
    bool isDropped = false;
    const bool isRead = pass(file, [&](const QByteArray &piece) {
        hash.addData(piece);
        isDropped = isWanted && !isWanted();
        return !isDropped && (!journal.isOpen() || journal.write(piece) == piece.size());
    });
    if (isDropped)
        return std::unexpected(Texts::tr("Reading was cancelled."));
    if (journal.isOpen() && (!journal.flush() || journal.error() != QFileDevice::NoError))
        return cannotWrite(journalPath, journal.errorString());
    if (journal.isOpen()) {
        journal.close();
        if (!syncFile(journalPath))
            return cannotWrite(journalPath, qt_error_string());
    }
    if (!isRead)
        return std::unexpected(Texts::tr("The backup could not be read: %1").arg(file.errorString()));
    return {};
}

} // namespace

std::expected<void, QString> writeBackupFile(const QString &path, BackupManifest manifest,
                                             const QString &journalPath)
{
    const QString beside = path + ".part"_L1;
    removeLeftovers(path);
    auto done = writeWhole(beside, std::move(manifest), journalPath);
    if (done) {
        if (const auto again = readBackupFile(beside); !again)
            done = cannotWrite(path, again.error());
    }
    if (done) {
        std::error_code error; // unlike QFile::rename() it takes the place of a file that is there
        std::filesystem::rename(std::filesystem::path(beside.toStdU16String()),
                                std::filesystem::path(path.toStdU16String()), error);
        if (error)
            done = cannotWrite(path, QString::fromLocal8Bit(error.message().c_str()));
        else
            syncFolder(QFileInfo(path).absolutePath()); // it is whole under either name
    }
    if (!done)
        QFile::remove(beside);
    return done;
}

std::expected<BackupManifest, QString> readBackupFile(const QString &path, const QString &journalPath,
                                                      const std::function<bool()> &isWanted)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(
            Texts::tr("%1 could not be read: %2").arg(QDir::toNativeSeparators(path), file.errorString()));
    if (const auto checked = checkKind(file); !checked)
        return std::unexpected(checked.error());
    const QByteArray expected = file.readLine(hashLength + 2).trimmed();
    const QByteArray line = file.readLine(longestManifest);
    if (expected.size() != hashLength || !line.endsWith('\n'))
        return isDamaged();
    const auto manifest = manifestFrom(line);
    if (!manifest)
        return manifest;
    const qint64 found = file.size() - file.pos();
    if (found < manifest->journalBytes)
        return std::unexpected(
            Texts::tr(
                "This backup is incomplete: it has %1 of %2 bytes. Copy it again, or choose another one.")
                .arg(found)
                .arg(manifest->journalBytes));
    if (found > manifest->journalBytes)
        return isDamaged();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(line);
    if (const auto read = readJournal(file, hash, journalPath, isWanted); !read)
        return std::unexpected(read.error());
    if (hash.result().toHex() != expected)
        return isDamaged();
    return manifest;
}

} // namespace crew::app
