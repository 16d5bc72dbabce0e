// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilebackup.h"

#include "app/backupfile.h"
#include "gui/profile/keptsettings.h"
#include "journal/journalcopy.h"
#include "journal/journallock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QLockFile>
#include <QSaveFile>
#include <QSettings>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

const auto journalName = "/journal.sqlite"_L1;
const auto settingsName = "/settings.ini"_L1;
const auto asideName = "/aside"_L1; ///< a file that names the folder for what is replaced

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::ProfileBackup)
};

QString copyFolder(const ProfileFiles &files)
{
    return files.folder + "/backup.part"_L1;
}

QString unpackFolder(const ProfileFiles &files)
{
    return files.folder + "/restore.part"_L1;
}

QString acceptedFolder(const ProfileFiles &files)
{
    return files.folder + "/restore.ready"_L1;
}

std::unexpected<QString> cannot(const QString &path)
{
    return std::unexpected(Texts::tr("%1 could not be written: is the disk full, or the folder not yours?")
                               .arg(QDir::toNativeSeparators(path)));
}

std::expected<void, QString> makeEmpty(const QString &folder)
{
    QDir(folder).removeRecursively();
    if (!QDir().mkpath(folder))
        return cannot(folder);
    return {};
}

/// All or nothing, and on disk when it returns.
bool writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

std::optional<QByteArray> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll();
}

gui::ProfileContent contentOf(const BackupManifest &manifest, const journal::JournalFacts &facts)
{
    return {manifest.madeAt, manifest.console, facts.crews, facts.runs, facts.decisions};
}

std::expected<gui::ProfileContent, QString> writeBackup(const ProfileFiles &files,
                                                        const BackupManifest &manifest, const QString &path)
{
    const QString copy = copyFolder(files) + journalName;
    if (const auto copied = journal::copyJournal(files.journal, copy); !copied)
        return std::unexpected(copied.error());
    const auto facts = journal::inspectJournal(copy);
    if (!facts)
        return std::unexpected(facts.error());
    if (const auto written = writeBackupFile(path, manifest, copy); !written)
        return std::unexpected(written.error());
    return contentOf(manifest, *facts);
}

bool writeSettings(const QString &path, const QJsonObject &kept, const QString &pathHere)
{
    QSettings file(path, QSettings::IniFormat);
    gui::takeSettings(file, kept, QSettings(pathHere, QSettings::IniFormat));
    file.sync();
    return file.status() == QSettings::NoError;
}

/// The journal that was in use, with what SQLite keeps beside it, goes first; only then the new one comes.
std::expected<void, QString> exchangeJournal(const ProfileFiles &files, const QString &aside)
{
    const QString unpacked = acceptedFolder(files) + journalName;
    if (!QFile::exists(unpacked))
        return {}; // it is in its place
    for (const QLatin1String suffix : {""_L1, "-wal"_L1, "-shm"_L1}) {
        const QString old = files.journal + suffix;
        if (QFile::exists(old) && !QFile::rename(old, aside + journalName + suffix))
            return cannot(aside);
    }
    if (!QFile::rename(unpacked, files.journal))
        return cannot(files.journal);
    return {};
}

/// They may be on another disk than the journal, so they are copied rather than moved.
std::expected<void, QString> exchangeSettings(const ProfileFiles &files, const QString &aside)
{
    const QString unpacked = acceptedFolder(files) + settingsName;
    const auto settings = readFile(unpacked);
    if (!settings)
        return {};
    const auto old = readFile(files.settings);
    if (old && !QFile::exists(aside + settingsName) && !writeFile(aside + settingsName, *old))
        return cannot(aside);
    if (!writeFile(files.settings, *settings))
        return cannot(files.settings);
    QFile::remove(unpacked);
    return {};
}

} // namespace

std::expected<gui::ProfileContent, QString> backUpProfile(const ProfileFiles &files,
                                                          const QJsonObject &settings, const QString &path)
{
    const QString folder = copyFolder(files);
    if (const auto made = makeEmpty(folder); !made)
        return std::unexpected(made.error());
    const BackupManifest manifest{QDateTime::currentDateTimeUtc(), QStringLiteral(CREW_VERSION), 0, settings};
    const auto content = writeBackup(files, manifest, path);
    QDir(folder).removeRecursively();
    return content;
}

std::expected<gui::ProfileContent, QString> unpackBackup(const ProfileFiles &files, const QString &path)
{
    const QString folder = unpackFolder(files);
    if (const auto made = makeEmpty(folder); !made)
        return std::unexpected(made.error());
    const auto refuse = [&folder](const QString &sentence) {
        QDir(folder).removeRecursively();
        return std::unexpected(sentence);
    };
    const auto manifest = readBackupFile(path, folder + journalName);
    if (!manifest)
        return refuse(manifest.error());
    const auto facts = journal::inspectJournal(folder + journalName);
    if (!facts)
        return refuse(facts.error());
    // What was sent since the backup was made is not known here.
    const QString reason =
        Texts::tr("Restored from a backup of %1: rows may have been kicked off since. Compare with the "
                  "crew's dashboard before you go on.")
            .arg(QLocale().toString(manifest->madeAt.toLocalTime(), QLocale::ShortFormat));
    if (const auto paused = journal::pauseBatches(folder + journalName, reason); !paused)
        return refuse(paused.error());
    if (!writeSettings(folder + settingsName, manifest->settings, files.settings))
        return refuse(cannot(folder).error());
    return contentOf(*manifest, *facts);
}

void discardUnpacked(const ProfileFiles &files)
{
    QDir(unpackFolder(files))
        .removeRecursively(); // a backup may be under way, and begins with an empty folder
}

std::expected<void, QString> acceptBackup(const ProfileFiles &files)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    QDir(acceptedFolder(files)).removeRecursively();
    const bool isAccepted = writeFile(unpackFolder(files) + asideName, "replaced-" + stamp.toLatin1()) &&
                            QDir().rename(unpackFolder(files), acceptedFolder(files));
    return isAccepted ? std::expected<void, QString>() : cannot(acceptedFolder(files));
}

std::expected<QString, QString> finishRestore(const ProfileFiles &files)
{
    const QString accepted = acceptedFolder(files);
    if (!QDir(accepted).exists())
        return QString();
    QLockFile lock(files.journal + ".lock"_L1);
    if (!journal::takeLock(lock))
        return QString();
    // Written before the folder was accepted: the same one, however often this begins.
    const QString name = QString::fromLatin1(readFile(accepted + asideName).value_or("replaced"));
    const QString aside = files.folder + u'/' + QFileInfo(name).fileName();
    if (!QDir().mkpath(aside))
        return cannot(aside);
    if (const auto done = exchangeJournal(files, aside); !done)
        return std::unexpected(done.error());
    if (const auto done = exchangeSettings(files, aside); !done)
        return std::unexpected(done.error());
    QDir(accepted).removeRecursively();
    return aside;
}

} // namespace crew
