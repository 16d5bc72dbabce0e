// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilebackup.h"

#include "app/backupfile.h"
#include "app/formerprofiles.h"
#include "engine/restoredjournal.h"
#include "gui/common/settings/preferences.h"
#include "gui/profile/keptsettings.h"
#include "journal/filesync.h"
#include "journal/journalcopy.h"
#include "journal/journallock.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QSettings>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const auto journalName = "/journal.sqlite"_L1;
const auto settingsName = "/settings.ini"_L1;
const auto asideName = "/aside"_L1;          ///< a file that names the folder for what is replaced
const auto contentName = "/content.json"_L1; ///< what the person is told afterwards

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::ProfileBackup)
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
    return std::unexpected(
        Texts::tr("%1 could not be written. Check the free disk space and your permissions for the folder.")
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

gui::profile::ProfileContent contentOf(const BackupManifest &manifest, const journal::JournalFacts &facts)
{
    return {manifest.madeAt, manifest.console, facts.crews,
            facts.runs,      facts.decisions,  facts.clientCertificates};
}

QByteArray toJson(const gui::profile::ProfileContent &content)
{
    return wire::toJson(QJsonObject{{"crews"_L1, content.crews},
                                    {"clientCertificates"_L1, content.clientCertificates},
                                    {"runningBatches"_L1, content.runningBatches},
                                    {"openDecisions"_L1, content.openDecisions}});
}

/// Only what is told after the restore.
gui::profile::ProfileContent contentFrom(const QByteArray &json)
{
    const QJsonObject object = wire::parseJsonObject(json).value_or(QJsonObject());
    gui::profile::ProfileContent content;
    content.crews = object.value("crews"_L1).toInteger();
    content.clientCertificates = object.value("clientCertificates"_L1).toInteger();
    content.runningBatches = object.value("runningBatches"_L1).toInt();
    content.openDecisions = object.value("openDecisions"_L1).toInt();
    return content;
}

std::expected<gui::profile::ProfileContent, QString>
writeBackup(const ProfileFiles &files, const BackupManifest &manifest, const QString &path)
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
    {
        QSettings file(path, QSettings::IniFormat);
        gui::profile::takeSettings(file, kept, QSettings(pathHere, QSettings::IniFormat));
        file.sync();
        if (file.status() != QSettings::NoError)
            return false;
    }
    // Without any value there is no file; but the ones here, with their name for the keychain, have to go.
    return QFile::exists(path) || writeFile(path, {});
}

/// The journal that was in use, with what SQLite keeps beside it, goes first; only then the new one comes.
std::expected<void, QString> exchangeJournal(const ProfileFiles &files, const QString &aside)
{
    const QString unpacked = acceptedFolder(files) + journalName;
    if (!QFile::exists(unpacked))
        return {};                                                     // it is in its place
    for (const QLatin1String suffix : {"-wal"_L1, "-shm"_L1, ""_L1}) { // never a journal without its log
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

/// At once, by a new name: half of it gone would be taken for another restore.
void endRestore(const ProfileFiles &files)
{
    QDir(unpackFolder(files)).removeRecursively();
    if (QDir().rename(acceptedFolder(files), unpackFolder(files)))
        QDir(unpackFolder(files)).removeRecursively();
}

} // namespace

std::expected<gui::profile::ProfileContent, QString>
backUpProfile(const ProfileFiles &files, const QJsonObject &settings, const QString &path)
{
    const QString folder = copyFolder(files);
    if (const auto made = makeEmpty(folder); !made)
        return std::unexpected(made.error());
    const BackupManifest manifest{QDateTime::currentDateTimeUtc(), QStringLiteral(CREW_VERSION), 0, settings};
    const auto content = writeBackup(files, manifest, path);
    QDir(folder).removeRecursively();
    return content;
}

std::expected<gui::profile::ProfileContent, QString>
unpackBackup(const ProfileFiles &files, const QString &path, const std::function<bool()> &isWanted)
{
    const QString folder = unpackFolder(files);
    const QString journal = folder + journalName;
    if (const auto made = makeEmpty(folder); !made)
        return std::unexpected(made.error());
    const auto refuse = [&folder](const QString &sentence) {
        QDir(folder).removeRecursively();
        return std::unexpected(sentence);
    };
    const auto manifest = readBackupFile(path, journal, isWanted);
    if (!manifest)
        return refuse(manifest.error());
    const auto facts = journal::inspectJournal(journal);
    if (!facts)
        return refuse(facts.error());
    if (isWanted && !isWanted())
        return refuse(Texts::tr("Reading was cancelled."));
    const auto leftOpen = engine::settleJournal(journal, manifest->madeAt);
    if (!leftOpen)
        return refuse(leftOpen.error());
    if (QFileInfo(journal + "-wal"_L1).size() > 0) // what could not be brought into the file would be lost
        return refuse(cannot(folder).error());
    gui::profile::ProfileContent content = contentOf(*manifest, *facts);
    content.runningBatches = leftOpen->batches;
    content.openDecisions = leftOpen->decisions;
    if (!writeSettings(folder + settingsName, manifest->settings, files.settings) ||
        !writeFile(folder + contentName, toJson(content)))
        return refuse(cannot(folder).error());
    return content;
}

void discardUnpacked(const ProfileFiles &files)
{
    QDir(unpackFolder(files)).removeRecursively(); // only that: a backup may be under way
}

void discardLeftovers(const ProfileFiles &files)
{
    discardUnpacked(files);
    QDir(copyFolder(files)).removeRecursively();
}

std::expected<void, QString> acceptBackup(const ProfileFiles &files)
{
    const QString unpacked = unpackFolder(files);
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    QDir(acceptedFolder(files)).removeRecursively();
    // All of it is on disk before it has the name by which it counts.
    const bool isReady = writeFile(unpacked + asideName, "replaced-" + stamp.toLatin1()) &&
                         syncFile(unpacked + journalName) && syncFile(unpacked + settingsName) &&
                         syncFolder(unpacked);
    if (!isReady || !QDir().rename(unpacked, acceptedFolder(files)))
        return cannot(acceptedFolder(files));
    if (!syncFolder(files.folder)) {
        QDir(acceptedFolder(files)).removeRecursively();
        return cannot(files.folder);
    }
    return {};
}

std::expected<void, QString> withdrawBackup(const ProfileFiles &files)
{
    endRestore(files);
    if (QDir(acceptedFolder(files)).exists())
        return cannot(acceptedFolder(files));
    return {};
}

std::expected<gui::profile::RestoredProfile, QString> finishRestore(const ProfileFiles &files)
{
    const QString accepted = acceptedFolder(files);
    if (!QDir(accepted).exists())
        return gui::profile::RestoredProfile();
    QLockFile lock(files.journal + ".lock"_L1);
    if (!journal::takeLock(lock))
        return gui::profile::RestoredProfile();
    // Written before the folder was accepted: the same one, however often this begins.
    const auto name = readFile(accepted + asideName);
    if (!name && !QFile::exists(accepted + journalName)) { // it was done, and cut off while it was removed
        endRestore(files);
        return gui::profile::RestoredProfile();
    }
    gui::profile::RestoredProfile restored;
    restored.keptIn =
        files.folder + u'/' + QFileInfo(QString::fromLatin1(name.value_or("replaced"))).fileName();
    restored.content = contentFrom(readFile(accepted + contentName).value_or(QByteArray()));
    if (!QDir().mkpath(restored.keptIn))
        return cannot(restored.keptIn);
    if (const auto done = exchangeJournal(files, restored.keptIn); !done)
        return std::unexpected(done.error());
    if (const auto done = exchangeSettings(files, restored.keptIn); !done)
        return std::unexpected(done.error());
    const QSettings before(restored.keptIn + settingsName, QSettings::IniFormat);
    restored.asksForProxyPassword = before.value(gui::pref.proxyPassword.key).toBool();
    if (!syncFolder(restored.keptIn) || !syncFolder(files.folder) ||
        !syncFolder(QFileInfo(files.settings).absolutePath()))
        return cannot(files.folder); // it begins again where it was cut off
    restored.tokensCanFollow = recordFormerProfile(files.folder, restored.keptIn);
    endRestore(files);
    return restored;
}

} // namespace crew::app
