// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/deskfile.h"

#include "desk/storage/ownerfile.h"
#include "journal/inspection.h"
#include "journal/journallock.h"
#include "journal/migrations.h"
#include "sql/sqlitedatabase.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlQuery>
#include <QVariant>

#include <array>
#include <atomic>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

struct PragmaValue
{
    QLatin1String name;
    QLatin1String value;
    QLatin1String answer; ///< SQLite accepts some settings without using them, so each is read back
};

constexpr std::array databaseSettings{
    PragmaValue{"journal_mode"_L1, "WAL"_L1, "wal"_L1},
    PragmaValue{"synchronous"_L1, "FULL"_L1, "2"_L1},
    PragmaValue{"foreign_keys"_L1, "ON"_L1, "1"_L1},
    PragmaValue{"trusted_schema"_L1, "OFF"_L1, "0"_L1},
    // What is deleted or replaced, such as a password's hash, is overwritten in the file.
    PragmaValue{"secure_delete"_L1, "ON"_L1, "1"_L1},
};

QSqlError settingError(const PragmaValue &setting, const QString &answer)
{
    const QString text = u"SQLite does not accept the setting %1 = %2 and reports “%3”"_s;
    return QSqlError({}, text.arg(setting.name, setting.value, answer));
}

} // namespace

DeskFile::DeskFile(const QString &path)
    : m_path(path)
    , m_lock(path + ".lock"_L1)
{
    static std::atomic<int> counter = 0;
    m_connectionName = u"crew-desk-%1"_s.arg(counter.fetch_add(1));
}

DeskFile::~DeskFile()
{
    close();
}

void DeskFile::close()
{
    if (!QSqlDatabase::contains(m_connectionName))
        return;
    database().close();
    QSqlDatabase::removeDatabase(m_connectionName);
}

std::expected<void, QString> DeskFile::open(const Schema &schema)
{
    if (!journal::takeLock(m_lock)) {
        const QString text =
            m_lock.error() == QLockFile::LockFailedError
                ? u"The file “%1” is in use by another crew-desk. Stop that program first."_s
                : u"The folder of “%1” is not writable. Give it to the user that runs crew-desk."_s;
        return std::unexpected(text.arg(m_path));
    }
    auto opened = openFile(schema);
    if (!opened) {
        close();
        const QString text = u"The %1 in “%2” cannot be opened. %3"_s;
        return std::unexpected(text.arg(schema.what, m_path, opened.error()));
    }
    return {};
}

std::expected<void, QString> DeskFile::openFile(const Schema &schema)
{
    // Made before SQLite makes it: the other two files get the permissions of this one.
    if (const auto made = makeOwnerFile(m_path); !made)
        return made;
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connectionName);
    db.setDatabaseName(m_path);
    if (!db.isValid())
        return std::unexpected(u"Qt's SQLite driver is not installed."_s);
    if (!db.open())
        return std::unexpected(db.lastError().text() + u'.');
    if (const auto done = checkContent(); !done)
        return done;
    if (const auto done = checkVersion(schema); !done)
        return done;
    if (const auto done = useSettings(); !done)
        return std::unexpected(done.error().text() + u'.');
    sql::SqliteDatabase database(db);
    if (const auto done = journal::migrate(database, {{}, schema.folder, schema.version}); !done)
        return std::unexpected(done.error().text + u'.');
    return {};
}

/// These files are small, so all of each is looked at.
std::expected<void, QString> DeskFile::checkContent() const
{
    const auto checked = journal::checkIntegrity(database());
    if (checked)
        return {};
    if (!checked.error().isDamage)
        return std::unexpected(checked.error().text);
    return std::unexpected(u"It is damaged: %1 Restore it from a backup."_s.arg(checked.error().text));
}

std::expected<void, QString> DeskFile::checkVersion(const Schema &schema) const
{
    const auto version = journal::schemaVersion(database());
    if (!version)
        return std::unexpected(version.error().text() + u'.');
    if (*version <= schema.version)
        return {};
    const QString text = u"It was written by a newer version of crew-desk (schema %1, this version knows "
                         "%2). Install that version."_s;
    return std::unexpected(text.arg(*version).arg(schema.version));
}

std::expected<void, QSqlError> DeskFile::useSettings()
{
    for (const PragmaValue &setting : databaseSettings) {
        QSqlQuery query(database());
        if (!query.exec(u"PRAGMA %1 = %2"_s.arg(setting.name, setting.value)))
            return std::unexpected(query.lastError());
        query.finish();
        if (!query.exec(u"PRAGMA "_s + setting.name) || !query.next())
            return std::unexpected(query.lastError());
        if (const QString answer = query.value(0).toString(); answer != setting.answer)
            return std::unexpected(settingError(setting, answer));
    }
    return {};
}

} // namespace crew::desk
