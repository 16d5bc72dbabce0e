// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/databasefile.h"

#include "journal/journallock.h"
#include "journal/migrations.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSqlQuery>
#include <QVariant>

#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Reading this much takes no time that a person notices.
constexpr qint64 smallFile = 64 * 1024 * 1024;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::Journal)
};

std::unexpected<Failure> failure(const QSqlError &error)
{
    return std::unexpected(Failure{error.text(), isDamage(error)});
}

} // namespace

bool isDamage(const QSqlError &error)
{
    constexpr int missingTable = 1;  // SQLITE_ERROR: our own statements are sound, so the tables are not
    constexpr int corrupt = 11;      // SQLITE_CORRUPT
    constexpr int notADatabase = 26; // SQLITE_NOTADB
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return code == missingTable || code == corrupt || code == notADatabase;
}

DatabaseFile::DatabaseFile(const QString &path)
    : m_path(path)
    , m_lock(path + ".lock"_L1)
{
    static std::atomic<int> counter = 0;
    m_connectionName = u"crew-journal-%1"_s.arg(counter.fetch_add(1));
}

DatabaseFile::~DatabaseFile()
{
    close();
    if (m_isOpened && !m_mustCheck)
        QFile::remove(markerPath());
}

QString DatabaseFile::markerPath() const
{
    return m_path + ".open"_L1;
}

std::expected<void, QString> DatabaseFile::open()
{
    if (!takeLock(m_lock)) {
        if (m_lock.error() == QLockFile::LockFailedError)
            return std::unexpected(
                Texts::tr("The journal %1 is in use by another Crew Console.").arg(m_path));
        return std::unexpected(Texts::tr("The folder of the journal cannot be written: %1")
                                   .arg(QFileInfo(m_path).absolutePath()));
    }
    QFile marker(markerPath());
    m_mustCheck = marker.exists();
    if (!marker.open(QIODevice::WriteOnly))
        m_mustCheck = true;
    Opened opened = openDatabase();
    if (!opened && opened.error().isDamage && QFileInfo(m_path).size() > 0)
        return beginAnew();
    return told(opened);
}

std::expected<void, QString> DatabaseFile::told(const Opened &opened)
{
    m_isOpened = opened.has_value();
    if (!opened)
        return std::unexpected(
            Texts::tr("The journal %1 cannot be opened. %2").arg(m_path, opened.error().text));
    return {};
}

std::expected<void, QString> DatabaseFile::beginAnew()
{
    close();
    if (const auto aside = setAside(); !aside)
        return std::unexpected(aside.error());
    m_mustCheck = false;
    return told(openDatabase());
}

std::expected<void, QString> DatabaseFile::verify(bool isEverything)
{
    const bool isQuick = !isEverything && !m_mustCheck && QFileInfo(m_path).size() > smallFile;
    const Opened checked = isQuick ? checkIndex() : checkIntegrity();
    if (!checked && checked.error().isDamage)
        return beginAnew();
    if (!checked)
        return told(checked);
    if (!isQuick)
        m_mustCheck = false;
    return {};
}

/// SQLite overwrites a file that is too short to be a database, and the -wal file beside one that is none.
Opened DatabaseFile::checkBeginning() const
{
    // SQLite would open it for reading, and fail at the first thing that is to be kept.
    if (QFileInfo::exists(m_path) && !QFileInfo(m_path).isWritable())
        return std::unexpected(Failure{Texts::tr("The file is read-only.")});
    const QByteArray expected = QByteArrayLiteral("SQLite format 3");
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray beginning = file.read(expected.size());
    if (beginning.isEmpty() || beginning == expected)
        return {};
    return std::unexpected(Failure{Texts::tr("It is no SQLite database."), true});
}

Opened DatabaseFile::checkVersion() const
{
    const auto version = schemaVersion(database());
    if (!version)
        return failure(version.error());
    if (*version <= currentSchema)
        return {};
    // An older console must not write into it.
    const QString text = Texts::tr("It was written by a newer Crew Console (schema %1, this one knows %2).");
    return std::unexpected(Failure{text.arg(*version).arg(currentSchema)});
}

Opened DatabaseFile::runPragmas()
{
    for (const QLatin1String statement :
         {"PRAGMA journal_mode = WAL"_L1, "PRAGMA synchronous = FULL"_L1, "PRAGMA foreign_keys = ON"_L1,
          "PRAGMA trusted_schema = OFF"_L1,
          // Under a flood of callbacks, the same pages are not read and copied again
          // and again: 16 MB of them are held, and some are left in the -wal file.
          "PRAGMA cache_size = -16384"_L1, "PRAGMA wal_autocheckpoint = 1536"_L1}) {
        QSqlQuery query(database());
        if (!query.exec(statement))
            return failure(query.lastError());
    }
    return {};
}

/// Every page of the file.
Opened DatabaseFile::checkIntegrity() const
{
    QSqlQuery query(database());
    if (!query.exec(u"PRAGMA quick_check(1)"_s) || !query.next())
        return failure(query.lastError());
    const QString answer = query.value(0).toString();
    if (answer != "ok"_L1)
        return std::unexpected(Failure{answer, true});
    return {};
}

/// A damaged file is set aside as it was found.
Opened DatabaseFile::checkBeforeMigration() const
{
    const auto version = schemaVersion(database());
    return version && *version > 0 && *version < currentSchema ? checkIntegrity() : Opened();
}

/// What reading all entries does not touch.
Opened DatabaseFile::checkIndex() const
{
    QSqlQuery query(database());
    if (!query.exec(u"SELECT count(*) FROM entry INDEXED BY entry_by_execution"_s) || !query.next())
        return failure(query.lastError());
    return {};
}

Opened DatabaseFile::checkTables() const
{
    QSqlQuery query(database());
    if (!query.exec(u"SELECT sequence, kind, execution, at_ms, subject, headers, body FROM entry LIMIT 1"_s))
        return failure(query.lastError());
    return {};
}

Opened DatabaseFile::openDatabase()
{
    if (const auto done = checkBeginning(); !done)
        return done;
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connectionName);
    db.setDatabaseName(m_path);
    if (!db.isValid())
        return std::unexpected(Failure{Texts::tr("Qt's SQLite driver is not installed.")});
    if (!db.open())
        return failure(db.lastError());
    if (const auto done = checkVersion(); !done)
        return done;
    if (const auto done = runPragmas(); !done)
        return done;
    if (const auto done = checkBeforeMigration(); !done)
        return done;
    if (const auto done = migrate(db); !done)
        return failure(done.error());
    return checkTables();
}

void DatabaseFile::close()
{
    if (!QSqlDatabase::contains(m_connectionName))
        return;
    database().close();
    QSqlDatabase::removeDatabase(m_connectionName);
}

/// SQLite goes on writing into files that have been moved or removed, where nobody would find what it wrote.
std::expected<void, QString> DatabaseFile::checkInPlace() const
{
    for (const QString &file : {m_path, m_path + "-wal"_L1}) {
        if (!QFile::exists(file))
            return std::unexpected(
                Texts::tr("The file %1 has been moved or removed. Put it back, or start Crew Console again.")
                    .arg(file));
    }
    return {};
}

std::expected<void, QString> DatabaseFile::setAside()
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    const QString kept = m_path + ".damaged-"_L1 + stamp;
    if (!QFile::rename(m_path, kept))
        return std::unexpected(Texts::tr("The journal %1 is damaged and cannot be renamed.").arg(m_path));
    for (const QLatin1String suffix : {"-wal"_L1, "-shm"_L1}) {
        if (QFile::exists(m_path + suffix))
            QFile::rename(m_path + suffix, kept + suffix);
    }
    m_notice = Texts::tr("The journal was damaged. It was kept as %1 and a new one was begun.").arg(kept);
    return {};
}

QString DatabaseFile::takeNotice()
{
    return std::exchange(m_notice, {});
}

} // namespace crew::journal
