// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/databasefile.h"

#include "journal/filesync.h"
#include "journal/journalcopy.h"
#include "journal/journallock.h"
#include "journal/migrations.h"
#include "journal/setaside.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlQuery>
#include <QVariant>

#include <atomic>
#include <chrono>
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

/// A copy that failed, of what may be large, is tried again after so long.
constexpr std::chrono::seconds copyInterval{5};

const auto copyReason = u"rescued"_s;
const auto damageReason = u"damaged"_s;

std::unexpected<Failure> noLog(const QString &detail)
{
    return std::unexpected(Failure{
        Texts::tr("SQLite cannot use its write-ahead log in this folder (%1). Check whether the files "
                  "that end in -wal and -shm are read-only. Network drives often do not support the "
                  "log: use a profile on a disk of this computer.")
            .arg(detail)});
}

std::unexpected<Failure> inUse()
{
    return std::unexpected(Failure{
        Texts::tr("Another program has locked the file. Close that program and start Crew Console again.")});
}

/// Why the first statement that needs the log failed.
std::unexpected<Failure> logFailure(const QSqlError &error)
{
    constexpr int busy = 5;        // SQLITE_BUSY
    constexpr int readOnly = 8;    // SQLITE_READONLY, of one of the three files
    constexpr int io = 10;         // SQLITE_IOERR, as of an index that cannot be mapped into memory
    constexpr int cannotOpen = 14; // SQLITE_CANTOPEN
    constexpr int protocol = 15;   // SQLITE_PROTOCOL: locks that do not work
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case busy:
        return inUse();
    case readOnly:
    case io:
    case cannotOpen:
    case protocol:
        return noLog(error.databaseText());
    default:
        return failure(error);
    }
}

QString keptText(const QString &kept)
{
    return Texts::tr("The journal was damaged. It was renamed to %1 and a new one was created.").arg(kept);
}

/// The nearest folder above \a file that is there.
QString folderAbove(const QString &file)
{
    QString folder = QFileInfo(file).absolutePath();
    while (!QFileInfo(folder).isDir() && folder != QFileInfo(folder).absolutePath())
        folder = QFileInfo(folder).absolutePath();
    return folder;
}

} // namespace

DatabaseFile::DatabaseFile(const QString &path)
    : m_path(path)
    , m_place(path)
    , m_lock(path + ".lock"_L1)
{
    static std::atomic<int> counter = 0;
    m_connectionName = u"crew-journal-%1"_s.arg(counter.fetch_add(1));
    m_database = std::make_unique<sql::SqliteDatabase>(QSqlDatabase());
}

DatabaseFile::~DatabaseFile()
{
    if (m_isOpened && !checkInPlace())
        keepLogOfOther();
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
        return std::unexpected(lockFileProblem(m_lock));
    }
    QFile marker(markerPath());
    m_mustCheck = marker.exists();
    if (!marker.open(QIODevice::WriteOnly))
        m_mustCheck = true;
    const auto finished = finishSettingAside(m_path);
    if (!finished)
        return std::unexpected(finished.error());
    if (!finished->isEmpty())
        addNotice(keptText(*finished));
    if (const auto kept = keepLonelyLog(); !kept)
        return reported(kept);
    mentionCopies();
    Opened opened = openDatabase();
    if (!opened && opened.error().isDamage && QFileInfo(m_path).size() > 0)
        return startNewFile();
    return reported(opened);
}

std::expected<void, QString> DatabaseFile::reported(const Opened &opened)
{
    m_isOpened = opened.has_value();
    if (!opened)
        return std::unexpected(
            Texts::tr("The journal %1 cannot be opened. %2").arg(m_path, opened.error().text));
    return {};
}

std::expected<void, QString> DatabaseFile::startNewFile()
{
    close();
    const QString kept = nameBeside(m_path, damageReason);
    if (const auto aside = setAside(m_path, kept); !aside)
        return std::unexpected(aside.error());
    addNotice(keptText(kept));
    m_mustCheck = false;
    return reported(openDatabase());
}

std::function<Finding()> DatabaseFile::inspection(Extent extent) const
{
    const bool isQuick = !m_mustCheck && QFileInfo(m_path).size() > smallFile;
    const Extent looked = isQuick ? extent : Extent::Everything;
    return [path = m_path, looked] { return inspect(path, looked); };
}

std::expected<Verified, QString> DatabaseFile::conclude(const Finding &finding)
{
    const Opened &result = finding.result;
    if (result) {
        if (finding.isWhole)
            m_mustCheck = false;
        return Verified::AsItWas;
    }
    const auto settled = result.error().isDamage ? startNewFile() : reported(result);
    if (!settled)
        return std::unexpected(settled.error());
    return Verified::Replaced;
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
    return std::unexpected(Failure{Texts::tr("It is not an SQLite database."), true});
}

Opened DatabaseFile::checkVersion() const
{
    const auto version = schemaVersion(connection());
    if (!version)
        return logFailure(version.error()); // to read it takes the log, if it has one
    if (*version <= currentSchema)
        return {};
    // An older console must not write into it.
    const QString text =
        Texts::tr("It was written by a newer version of Crew Console (schema %1, this version knows %2).");
    return std::unexpected(Failure{text.arg(*version).arg(currentSchema)});
}

/// Told by SQLite itself: where there can be none, it goes on with another mode and without an error.
Opened DatabaseFile::useLog()
{
    QSqlQuery query(connection());
    if (!query.exec(u"PRAGMA journal_mode = WAL"_s) || !query.next())
        return logFailure(query.lastError());
    if (const QString mode = query.value(0).toString(); mode != "wal"_L1)
        return noLog("journal_mode = "_L1 + mode);
    query.finish();
    // Locks and index are first needed by somebody who writes.
    for (const QLatin1String statement : {"BEGIN IMMEDIATE"_L1, "ROLLBACK"_L1}) {
        if (!query.exec(statement))
            return logFailure(query.lastError());
    }
    return {};
}

Opened DatabaseFile::useSettings()
{
    struct Setting
    {
        QLatin1String name;
        QLatin1String value;
        QLatin1String answer;
    };
    for (const auto &[name, value, answer] :
         {Setting{"synchronous"_L1, "FULL"_L1, "2"_L1}, Setting{"foreign_keys"_L1, "ON"_L1, "1"_L1},
          Setting{"trusted_schema"_L1, "OFF"_L1, "0"_L1},
          // Under a flood of callbacks, the same pages are not read and copied again
          // and again: 16 MB of them are held, and some are left in the -wal file.
          Setting{"cache_size"_L1, "-16384"_L1, "-16384"_L1},
          Setting{"wal_autocheckpoint"_L1, "1536"_L1, "1536"_L1}}) {
        QSqlQuery query(connection());
        if (!query.exec(u"PRAGMA %1 = %2"_s.arg(name, value)) || !query.exec(u"PRAGMA %1"_s.arg(name)))
            return failure(query.lastError());
        if (!query.next() || query.value(0).toString() != answer)
            return std::unexpected(
                Failure{Texts::tr("SQLite does not accept the setting %1 = %2 and reports “%3”.")
                            .arg(name, value, query.value(0).toString())});
    }
    return {};
}

/// A damaged file is set aside as it was found.
Opened DatabaseFile::checkBeforeMigration() const
{
    const auto version = schemaVersion(connection());
    return version && *version > 0 && *version < currentSchema ? checkIntegrity(connection()) : Opened();
}

Opened DatabaseFile::checkTables() const
{
    QSqlQuery query(connection());
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
    m_database = std::make_unique<sql::SqliteDatabase>(db);
    m_place.record();
    if (const auto done = checkVersion(); !done)
        return done;
    if (const auto done = useLog(); !done)
        return done;
    if (const auto done = useSettings(); !done)
        return done;
    if (const auto done = checkBeforeMigration(); !done)
        return done;
    if (const auto done = migrate(*m_database, journalSchema()); !done)
        return failure(done.error());
    if (const auto done = checkTables(); !done)
        return done;
    return recordFiles();
}

/// The log and its index are there from the first reading on.
Opened DatabaseFile::recordFiles()
{
    if (m_place.displacement())
        return std::unexpected(
            Failure{Texts::tr("Another program replaced it while it was opened. Start Crew Console again.")});
    m_place.record();
    if (!m_place.isOpenFile(DatabasePlace::Part::Log))
        return noLog(Texts::tr("there is no file “%1”").arg(m_place.file(DatabasePlace::Part::Log)));
    return {};
}

void DatabaseFile::close()
{
    if (!QSqlDatabase::contains(m_connectionName))
        return;
    m_database = std::make_unique<sql::SqliteDatabase>(QSqlDatabase());
    connection().close();
    QSqlDatabase::removeDatabase(m_connectionName);
}

std::expected<void, QString> DatabaseFile::checkInPlace()
{
    const auto displacement = m_place.displacement();
    if (displacement && displacement->how == DatabasePlace::How::Overwritten)
        return std::unexpected(overwrittenText());
    if (displacement && !QFile::exists(m_copy)) // it may have been removed with the folder
        m_copy.clear();
    if (displacement && m_copy.isEmpty() && m_nextCopy.hasExpired())
        copyAside();
    if (displacement)
        return std::unexpected(displacedText(*displacement));
    if (!m_copy.isEmpty()) // it has nothing that is not in the journal
        QFile::remove(std::exchange(m_copy, {}));
    return {};
}

std::expected<void, sql::Error> DatabaseFile::overwriteDeleted()
{
    return m_database->executeOnce(u"PRAGMA secure_delete = ON"_s);
}

std::expected<void, sql::Error> DatabaseFile::takeSpace(qint64 bytes)
{
    return m_database->execute(
        u"INSERT INTO remembered_kickoff (crew, account, body) VALUES ('', '', zeroblob(?)) "
        "ON CONFLICT (crew, account) DO UPDATE SET body = excluded.body"_s,
        {bytes});
}

std::expected<void, sql::Error> DatabaseFile::freeSpace()
{
    return m_database->execute(u"DELETE FROM remembered_kickoff WHERE crew = ''"_s);
}

/// What is in the open files may be without any name, and gone with this process.
void DatabaseFile::copyAside()
{
    const QString place = folderAbove(m_path) + u'/' + QFileInfo(m_path).fileName();
    const QString copy = nameBeside(place, copyReason);
    const auto copied = copyOpenDatabase(connection(), copy);
    m_copyProblem = copied ? QString() : copied.error();
    if (!copied) {
        m_nextCopy.setRemainingTime(copyInterval);
        return;
    }
    m_copy = copy;
    // Where the log alone is lost, the database is whole by it.
    QSqlQuery(connection()).exec(u"PRAGMA wal_checkpoint(PASSIVE)"_s);
    separateFromOther();
}

/// Our log beside another database would be taken for that one's own, and ruin it.
void DatabaseFile::separateFromOther()
{
    using enum DatabasePlace::Part;
    if (m_place.isOpenFile(Database) || !QFile::exists(m_path))
        return;
    for (const DatabasePlace::Part part : {Log, Index}) {
        if (m_place.isOpenFile(part))
            QFile::remove(m_place.file(part)); // the copy has what is in it
    }
}

/// SQLite removes the log at the end, whosever it is by then.
void DatabaseFile::keepLogOfOther() const
{
    const QString log = m_place.file(DatabasePlace::Part::Log);
    if (!m_place.isOpenFile(DatabasePlace::Part::Log) && QFile::exists(log))
        QFile::rename(log, nameBeside(m_path, damageReason) + "-wal"_L1);
}

QString DatabaseFile::overwrittenText() const
{
    return Texts::tr("Another program overwrote the file “%1” while Crew Console was running. Quit Crew "
                     "Console, delete the files next to it that end in -wal and -shm, put the journal that "
                     "you want to use in its place, and start Crew Console again.")
        .arg(m_path);
}

QString DatabaseFile::displacedText(const DatabasePlace::Displacement &displacement) const
{
    const bool isReplaced = displacement.how == DatabasePlace::How::Replaced;
    const QString what =
        isReplaced ? Texts::tr("Another program replaced the file “%1” while Crew Console was running.")
                   : Texts::tr("The file “%1” was moved or deleted while Crew Console was running.");
    if (m_copy.isEmpty())
        return Texts::tr("%1 The recorded data could not be copied (%2). Do not quit Crew Console: it tries "
                         "again every few seconds.")
            .arg(what.arg(displacement.file), m_copyProblem);
    const QString copied = Texts::tr("%1 Everything recorded until then is in the copy “%2”.")
                               .arg(what.arg(displacement.file), m_copy);
    if (displacement.part != DatabasePlace::Part::Database)
        return Texts::tr("%1 Quit Crew Console and start it again.").arg(copied);
    return isReplaced ? Texts::tr("%1 Quit Crew Console. To continue with the copy, rename it to “%2”. Then "
                                  "start Crew Console again.")
                            .arg(copied, m_path)
                      : Texts::tr("%1 Put the file back. Or quit Crew Console, rename the copy to “%2” and "
                                  "start Crew Console again.")
                            .arg(copied, m_path);
}

/// SQLite would remove a log that has no database: it may be all that is left of one that was moved.
Opened DatabaseFile::keepLonelyLog()
{
    const QString log = m_place.file(DatabasePlace::Part::Log);
    if (QFileInfo(m_path).size() > 0 || !QFileInfo(log).isFile() || QFileInfo(log).size() == 0)
        return {};
    const QString kept = nameBeside(m_path, damageReason) + "-wal"_L1;
    if (!QFile::rename(log, kept) || !syncFolder(QFileInfo(m_path).absolutePath()))
        return std::unexpected(Failure{
            Texts::tr("The journal is missing. Its write-ahead log “%1” was found, but cannot be renamed.")
                .arg(log)});
    addNotice(Texts::tr("The journal “%1” is missing. Only its write-ahead log was found. The log was "
                        "renamed to “%2” and a new journal was created.")
                  .arg(m_path, kept));
    return {};
}

void DatabaseFile::mentionCopies()
{
    const QFileInfo file(m_path);
    const QDir folder = file.absoluteDir();
    for (const QString &name :
         folder.entryList({file.fileName() + u'.' + copyReason + "-*"_L1}, QDir::Files, QDir::Name))
        addNotice(
            Texts::tr("The journal was replaced or deleted while Crew Console was running. Everything "
                      "recorded until then is in “%1”. To continue with that file, quit Crew Console and "
                      "rename it to “%2”. If you do not need it, move it elsewhere.")
                .arg(folder.filePath(name), m_path));
}

void DatabaseFile::addNotice(const QString &sentence)
{
    m_notice += m_notice.isEmpty() ? sentence : u'\n' + sentence;
}

QString DatabaseFile::reasonFor(const sql::Error &error) const
{
    return error.kind == sql::Error::Kind::Full ? Texts::tr("The disk is full.") : error.text;
}

QString DatabaseFile::takeNotice()
{
    return std::exchange(m_notice, {});
}

} // namespace crew::journal
