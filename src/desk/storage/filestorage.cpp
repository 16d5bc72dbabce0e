// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/filestorage.h"

#include "desk/storage/ownerfile.h"
#include "journal/inspection.h"
#include "journal/journallock.h"
#include "journal/migrations.h"
#include "sql/sqlitedatabase.h"

#include <QDir>
#include <QLockFile>

#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

struct FileSetting
{
    QLatin1String name;
    QLatin1String value;
    QLatin1String answer; ///< SQLite accepts some settings without using them, so each is read back
};

constexpr std::array fileSettings{
    FileSetting{"journal_mode"_L1, "WAL"_L1, "wal"_L1},
    FileSetting{"synchronous"_L1, "FULL"_L1, "2"_L1},
    FileSetting{"foreign_keys"_L1, "ON"_L1, "1"_L1},
    FileSetting{"trusted_schema"_L1, "OFF"_L1, "0"_L1},
    // What is deleted or replaced, such as a password's hash, is overwritten in the file.
    FileSetting{"secure_delete"_L1, "ON"_L1, "1"_L1},
};

QString settingProblem(const FileSetting &setting, const QString &answer)
{
    return u"SQLite does not accept the setting %1 = %2 and reports “%3”."_s.arg(setting.name, setting.value,
                                                                                 answer);
}

std::expected<void, QString> useSettings(sql::Database &database)
{
    for (const FileSetting &setting : fileSettings) {
        if (const auto set = database.executeOnce(u"PRAGMA %1 = %2"_s.arg(setting.name, setting.value)); !set)
            return std::unexpected(set.error().text + u'.');
        const auto answer =
            database.first(u"PRAGMA "_s + setting.name, {}, [](const sql::Row &row) { return row.text(0); });
        if (!answer)
            return std::unexpected(answer.error().text + u'.');
        if (*answer != setting.answer)
            return std::unexpected(settingProblem(setting, answer->value_or(QString())));
    }
    return {};
}

/// These files are small, so all of each is looked at.
std::expected<void, QString> checkContent(const QSqlDatabase &connection)
{
    const auto checked = journal::checkIntegrity(connection);
    if (checked)
        return {};
    if (!checked.error().isDamage)
        return std::unexpected(checked.error().text);
    return std::unexpected(u"It is damaged: %1 Restore it from a backup."_s.arg(checked.error().text));
}

class FileDatabase : public DeskDatabase
{
public:
    FileDatabase(const QString &path, const DeskSchema &schema)
        : DeskDatabase(schema, sql::Dialect::Sqlite)
        , m_path(path)
        , m_lock(path + ".lock"_L1)
    {}

    std::expected<void, QString> open();

    sql::Database &database() override { return *m_database; }
    QString place() const override { return u"“%1”"_s.arg(m_path); }
    sql::Connect reader() const override;

protected:
    std::expected<void, sql::Error> begin() override { return m_database->begin(); }
    bool reopen() override { return false; }

private:
    std::expected<void, QString> openFile();
    std::expected<void, QString> checkVersion();

    QString m_path;
    QLockFile m_lock;
    std::unique_ptr<sql::SqliteDatabase> m_database;
};

std::expected<void, QString> FileDatabase::open()
{
    if (!journal::takeLock(m_lock)) {
        const QString text =
            m_lock.error() == QLockFile::LockFailedError
                ? u"The file “%1” is in use by another crew-desk. Stop that program first."_s
                : u"The folder of “%1” is not writable. Give it to the user that runs crew-desk."_s;
        return std::unexpected(text.arg(m_path));
    }
    auto opened = openFile();
    if (!opened) {
        m_database.reset();
        const QString text = u"The %1 in “%2” cannot be opened. %3"_s;
        return std::unexpected(text.arg(schema().what, m_path, opened.error()));
    }
    return {};
}

std::expected<void, QString> FileDatabase::openFile()
{
    // Made before SQLite makes it: the other two files get the permissions of this one.
    if (const auto made = makeOwnerFile(m_path); !made)
        return made;
    if (!QSqlDatabase::isDriverAvailable(u"QSQLITE"_s))
        return std::unexpected(u"Qt's SQLite driver is not installed."_s);
    auto opened = sql::SqliteDatabase::open(m_path, sql::SqliteDatabase::Access::Write);
    if (!opened)
        return std::unexpected(opened.error().text + u'.');
    m_database = std::move(*opened);
    if (const auto done = checkContent(m_database->connection()); !done)
        return done;
    if (const auto done = checkVersion(); !done)
        return done;
    if (const auto done = useSettings(*m_database); !done)
        return done;
    if (const auto done = journal::migrate(*m_database, schema().filePart()); !done)
        return std::unexpected(done.error().text + u'.');
    return {};
}

std::expected<void, QString> FileDatabase::checkVersion()
{
    const auto version = journal::schemaVersion(*m_database, schema().name);
    if (!version)
        return std::unexpected(version.error().text + u'.');
    return *version <= schema().fileVersion ? std::expected<void, QString>()
                                            : newerSchema(*version, schema().fileVersion);
}

sql::Connect FileDatabase::reader() const
{
    return [path = m_path]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
        auto opened = sql::SqliteDatabase::open(path, sql::SqliteDatabase::Access::Read);
        if (!opened)
            return std::unexpected(opened.error().text + u'.');
        return std::unique_ptr<sql::Database>(std::move(*opened));
    };
}

} // namespace

std::expected<std::unique_ptr<DeskDatabase>, QString> FileStorage::open(const DeskSchema &schema) const
{
    const QString path = QDir(m_dataDirectory).filePath(schema.name + ".sqlite"_L1);
    auto database = std::make_unique<FileDatabase>(path, schema);
    if (const auto opened = database->open(); !opened)
        return std::unexpected(opened.error());
    return std::unique_ptr<DeskDatabase>(std::move(database));
}

} // namespace crew::desk
