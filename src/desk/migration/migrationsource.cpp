// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migrationsource.h"

#include "desk/storage/filestorage.h"
#include "journal/inspection.h"
#include "journal/journal.h"
#include "journal/journalcopy.h"
#include "journal/journallock.h"
#include "journal/migrations.h"
#include "sql/errortext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QList<journal::SchemaPart> fileParts()
{
    QList<journal::SchemaPart> parts{journal::journalSchema()};
    for (const DeskSchema &schema : deskSchemas)
        parts << schema.filePart();
    return parts;
}

QString fileOf(const QString &folder, const QString &part)
{
    return QDir(folder).filePath(part + ".sqlite"_L1);
}

std::unexpected<QString> cannotRead(const QString &path, const QString &why)
{
    return std::unexpected(
        u"The file “%1” cannot be read. %2 Run this as the user of the desk, or restore a backup."_s.arg(
            path, sql::asSentence(why)));
}

std::expected<std::unique_ptr<sql::SqliteDatabase>, QString> openToRead(const QString &path)
{
    auto opened = sql::SqliteDatabase::open(path, sql::SqliteDatabase::Access::Read);
    if (!opened)
        return cannotRead(path, opened.error().text);
    return std::move(*opened);
}

/// 0: the desk has no such file yet.
std::expected<int, QString> versionOf(const QString &path, QLatin1String part)
{
    if (!QFileInfo::exists(path))
        return 0;
    const auto database = openToRead(path);
    if (!database)
        return std::unexpected(database.error());
    const auto version = journal::schemaVersion(**database, part);
    if (!version)
        return cannotRead(path, version.error().text);
    return *version;
}

} // namespace

MigrationSource::MigrationSource(QString dataDirectory)
    : m_dataDirectory(std::move(dataDirectory))
    , m_folder(m_dataDirectory)
{}

MigrationSource::~MigrationSource()
{
    m_databases.clear();
    QDir(copyFolder()).removeRecursively();
}

QString MigrationSource::copyFolder() const
{
    return QDir(m_dataDirectory).filePath(u"migration-copy"_s);
}

std::expected<std::unique_ptr<MigrationSource>, QString> MigrationSource::open(const QString &dataDirectory)
{
    if (const QString path = fileOf(dataDirectory, u"journal"_s); !QFileInfo::exists(path))
        return std::unexpected(u"There is no file “%1”. Check data-directory."_s.arg(path));
    std::unique_ptr<MigrationSource> source(new MigrationSource(dataDirectory));
    if (const auto locked = source->lock(); !locked)
        return std::unexpected(locked.error());
    const auto isUpToDate = source->isUpToDate();
    if (!isUpToDate)
        return std::unexpected(isUpToDate.error());
    if (!*isUpToDate) {
        if (const auto copied = source->copyAndUpgrade(); !copied)
            return std::unexpected(copied.error());
    }
    if (const auto opened = source->openFiles(); !opened)
        return std::unexpected(opened.error());
    return source;
}

/// With the locks of those who write these files.
std::expected<void, QString> MigrationSource::lock()
{
    const auto parts = fileParts();
    for (const journal::SchemaPart &part : parts) {
        const QString path = fileOf(m_dataDirectory, part.name);
        m_locks.push_back(std::make_unique<QLockFile>(path + ".lock"_L1));
        QLockFile &lock = *m_locks.back();
        if (journal::takeLock(lock))
            continue;
        if (lock.error() == QLockFile::LockFailedError)
            return std::unexpected(
                u"The file “%1” is in use by another crew-desk. Stop that program first."_s.arg(path));
        return std::unexpected(
            u"The folder of “%1” is not writable. Run this as the user of the desk."_s.arg(path));
    }
    return {};
}

std::expected<bool, QString> MigrationSource::isUpToDate() const
{
    bool isNewest = true;
    const auto parts = fileParts();
    for (const journal::SchemaPart &part : parts) {
        const QString path = fileOf(m_dataDirectory, part.name);
        const auto version = versionOf(path, part.name);
        if (!version)
            return std::unexpected(version.error());
        if (*version > part.version)
            return std::unexpected(
                u"The file “%1” cannot be used. %2"_s.arg(path, newerSchema(*version, part.version).error()));
        isNewest = isNewest && *version == part.version;
    }
    return isNewest;
}

/// As the next start of a desk would do it.
std::expected<void, QString> MigrationSource::copyAndUpgrade()
{
    QDir(copyFolder()).removeRecursively(); // of one that was interrupted
    m_folder = copyFolder();
    if (const auto copied = copyFiles(); !copied)
        return copied;
    const auto journal = journal::Journal::open(fileOf(m_folder, u"journal"_s));
    if (!journal)
        return std::unexpected(journal.error());
    if (const QString notice = (*journal)->takeNotice(); !notice.isEmpty())
        return std::unexpected(notice);
    const FileStorage storage(m_folder);
    for (const DeskSchema &schema : deskSchemas) {
        if (const auto opened = storage.open(schema); !opened)
            return std::unexpected(opened.error());
    }
    return {};
}

std::expected<void, QString> MigrationSource::copyFiles() const
{
    if (!QDir().mkdir(m_folder) ||
        !QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        return std::unexpected(u"The folder “%1” cannot be made. Check its disk."_s.arg(m_folder));
    const auto parts = fileParts();
    for (const journal::SchemaPart &part : parts) {
        const QString from = fileOf(m_dataDirectory, part.name);
        const QString to = fileOf(m_folder, part.name);
        if (!QFileInfo::exists(from))
            continue;
        if (const auto copied = journal::copyJournal(from, to); !copied)
            return std::unexpected(u"The file “%1” cannot be copied. %2"_s.arg(from, copied.error()));
        if (!QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner))
            return std::unexpected(u"The file “%1” cannot be written. Check its disk."_s.arg(to));
    }
    return {};
}

std::expected<void, QString> MigrationSource::openFiles()
{
    const auto parts = fileParts();
    for (const journal::SchemaPart &part : parts) {
        const QString path = fileOf(m_folder, part.name);
        auto database = openToRead(path);
        if (!database)
            return std::unexpected(database.error());
        if (const auto checked = journal::checkIntegrity((*database)->connection()); !checked)
            return cannotRead(path, checked.error().text);
        m_databases.emplace(part.name, std::move(*database));
    }
    return {};
}

} // namespace crew::desk
