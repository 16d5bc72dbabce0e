// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journal.h"

#include "journal/migrations.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("crew::journal::Journal", text);
}

QString idText(const QUuid &id)
{
    return id.toString(QUuid::WithoutBraces);
}

/// Nothing for a kind this console does not know: it must not be given a meaning.
std::optional<Entry> entryFrom(const QSqlQuery &query)
{
    const std::optional<EntryKind> kind = entryKindFromWord(query.value(1).toString());
    if (!kind)
        return std::nullopt;
    Entry entry;
    entry.kind = *kind;
    entry.sequence = query.value(0).toLongLong();
    entry.executionId = QUuid::fromString(query.value(2).toString());
    entry.at = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong(), Qt::UTC);
    entry.subject = query.value(4).toString();
    entry.headers = query.value(5).toByteArray();
    entry.body = query.value(6).toByteArray();
    return entry;
}

/// An SQL BLOB must not be NULL, and a null QByteArray would be.
QByteArray blob(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QString text(const QString &value)
{
    return value.isNull() ? u""_s : value;
}

constexpr auto entryColumns = "sequence, kind, execution, at_ms, subject, headers, body"_L1;

/// Why the file could not be opened.
struct Failure
{
    QString text;
    bool isDamage =
        false; ///< of the file itself; else of what is around it: a full disk, a lock, a missing right
};
using Opened = std::expected<void, Failure>;

std::unexpected<Failure> failure(const QSqlError &error)
{
    constexpr int missingTable = 1;  // SQLITE_ERROR: our own statements are sound, so the tables are not
    constexpr int corrupt = 11;      // SQLITE_CORRUPT
    constexpr int notADatabase = 26; // SQLITE_NOTADB
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return std::unexpected(
        Failure{error.text(), code == missingTable || code == corrupt || code == notADatabase});
}

} // namespace

class Journal::Private
{
public:
    explicit Private(const QString &filePath)
        : path(filePath)
        , lock(filePath + ".lock"_L1)
    {
        static std::atomic<int> counter = 0;
        connectionName = u"crew-journal-%1"_s.arg(counter.fetch_add(1));
        lock.setStaleLockTime(0);
    }

    ~Private() { close(); }

    Opened openDatabase();
    Opened checkBeginning() const;
    Opened checkVersion() const;
    Opened runPragmas();
    Opened checkIntegrity() const;
    Opened checkTables() const;
    void close();
    std::expected<void, QString> checkInPlace() const;
    std::expected<void, QString> setAside();
    QSqlDatabase database() const { return QSqlDatabase::database(connectionName, false); }

    template <typename Work>
    std::expected<void, QString> inTransaction(Work work);

    QString path;
    QString connectionName;
    QString notice;
    QLockFile lock;
};

/// SQLite overwrites a file that is too short to be a database, and the -wal file beside one that is none.
Opened Journal::Private::checkBeginning() const
{
    const QByteArray expected = QByteArrayLiteral("SQLite format 3");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray beginning = file.read(expected.size());
    if (beginning.isEmpty() || beginning == expected)
        return {};
    return std::unexpected(Failure{tr("It is no SQLite database."), true});
}

Opened Journal::Private::checkVersion() const
{
    const auto version = schemaVersion(database());
    if (!version)
        return failure(version.error());
    if (*version <= currentSchema)
        return {};
    // An older console must not write into it.
    const QString text = tr("It was written by a newer Crew Console (schema %1, this one knows %2).");
    return std::unexpected(Failure{text.arg(*version).arg(currentSchema)});
}

Opened Journal::Private::runPragmas()
{
    for (const QLatin1String statement : {"PRAGMA journal_mode = WAL"_L1, "PRAGMA synchronous = FULL"_L1,
                                          "PRAGMA foreign_keys = ON"_L1, "PRAGMA trusted_schema = OFF"_L1}) {
        QSqlQuery query(database());
        if (!query.exec(statement))
            return failure(query.lastError());
    }
    return {};
}

Opened Journal::Private::checkIntegrity() const
{
    QSqlQuery query(database());
    if (!query.exec(u"PRAGMA quick_check(1)"_s) || !query.next())
        return failure(query.lastError());
    const QString answer = query.value(0).toString();
    if (answer != "ok"_L1)
        return std::unexpected(Failure{answer, true});
    return {};
}

Opened Journal::Private::checkTables() const
{
    QSqlQuery query(database());
    if (!query.exec(u"SELECT %1 FROM entry LIMIT 1"_s.arg(entryColumns)))
        return failure(query.lastError());
    return {};
}

Opened Journal::Private::openDatabase()
{
    if (const auto done = checkBeginning(); !done)
        return done;
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, connectionName);
    db.setDatabaseName(path);
    if (!db.isValid())
        return std::unexpected(Failure{tr("Qt's SQLite driver is not installed.")});
    if (!db.open())
        return failure(db.lastError());
    if (const auto done = checkVersion(); !done)
        return done;
    if (const auto done = runPragmas(); !done)
        return done;
    if (const auto done = checkIntegrity(); !done)
        return done;
    if (const auto done = migrate(db); !done)
        return failure(done.error());
    return checkTables();
}

void Journal::Private::close()
{
    if (!QSqlDatabase::contains(connectionName))
        return;
    database().close();
    QSqlDatabase::removeDatabase(connectionName);
}

/// SQLite goes on writing into files that have been moved or removed, where nobody would find what it wrote.
std::expected<void, QString> Journal::Private::checkInPlace() const
{
    for (const QString &file : {path, path + "-wal"_L1}) {
        if (!QFile::exists(file))
            return std::unexpected(
                tr("The file %1 has been moved or removed. Put it back, or start Crew Console again.")
                    .arg(file));
    }
    return {};
}

std::expected<void, QString> Journal::Private::setAside()
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    const QString kept = path + ".damaged-"_L1 + stamp;
    if (!QFile::rename(path, kept))
        return std::unexpected(tr("The journal %1 is damaged and cannot be renamed.").arg(path));
    for (const QLatin1String suffix : {"-wal"_L1, "-shm"_L1}) {
        if (QFile::exists(path + suffix))
            QFile::rename(path + suffix, kept + suffix);
    }
    notice = tr("The journal was damaged. It was kept as %1 and a new one was begun.").arg(kept);
    return {};
}

template <typename Work>
std::expected<void, QString> Journal::Private::inTransaction(Work work)
{
    if (const auto inPlace = checkInPlace(); !inPlace)
        return inPlace;
    QSqlDatabase db = database();
    if (!db.transaction())
        return std::unexpected(db.lastError().text());
    std::expected<void, QString> done = work(db);
    if (!done) {
        db.rollback();
        return done;
    }
    if (!db.commit()) {
        const QString reason = db.lastError().text();
        db.rollback();
        return std::unexpected(reason);
    }
    return {};
}

Journal::Journal(std::unique_ptr<Private> p)
    : d(std::move(p))
{}

Journal::~Journal() = default;

std::expected<std::unique_ptr<Journal>, QString> Journal::open(const QString &path)
{
    auto d = std::make_unique<Private>(path);
    if (!d->lock.tryLock()) {
        if (d->lock.error() == QLockFile::LockFailedError)
            return std::unexpected(tr("The journal %1 is in use by another Crew Console.").arg(path));
        return std::unexpected(
            tr("The folder of the journal cannot be written: %1").arg(QFileInfo(path).absolutePath()));
    }

    Opened opened = d->openDatabase();
    if (!opened && opened.error().isDamage && QFileInfo(path).size() > 0) {
        d->close();
        if (const auto aside = d->setAside(); !aside)
            return std::unexpected(aside.error());
        opened = d->openDatabase();
    }
    if (!opened)
        return std::unexpected(tr("The journal %1 cannot be opened. %2").arg(path, opened.error().text));
    return std::unique_ptr<Journal>(new Journal(std::move(d)));
}

QString Journal::takeNotice()
{
    return std::exchange(d->notice, {});
}

std::expected<void, QString> Journal::append(Entries &entries)
{
    return d->inTransaction([&entries](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery query(db);
        if (!query.prepare(
                u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) VALUES (?, ?, ?, ?, ?, ?)"_s))
            return std::unexpected(query.lastError().text());
        for (Entry &entry : entries) {
            query.bindValue(0, entryKindWord(entry.kind));
            query.bindValue(1, idText(entry.executionId));
            query.bindValue(2, entry.at.toMSecsSinceEpoch());
            query.bindValue(3, text(entry.subject));
            query.bindValue(4, blob(entry.headers));
            query.bindValue(5, blob(entry.body));
            if (!query.exec())
                return std::unexpected(query.lastError().text());
            entry.sequence = query.lastInsertId().toLongLong();
        }
        return {};
    });
}

std::expected<void, QString> Journal::visitEntries(const std::function<void(const Entry &)> &visit) const
{
    QSqlQuery query(d->database());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT %1 FROM entry ORDER BY sequence"_s.arg(entryColumns)))
        return std::unexpected(query.lastError().text());
    while (query.next()) {
        if (const auto entry = entryFrom(query))
            visit(*entry);
    }
    return {};
}

std::expected<Entries, QString> Journal::entriesOf(const QUuid &executionId) const
{
    QSqlQuery query(d->database());
    query.setForwardOnly(true);
    query.prepare(u"SELECT %1 FROM entry WHERE execution = ? ORDER BY sequence"_s.arg(entryColumns));
    query.bindValue(0, idText(executionId));
    if (!query.exec())
        return std::unexpected(query.lastError().text());
    Entries entries;
    while (query.next()) {
        if (const auto entry = entryFrom(query))
            entries.append(*entry);
    }
    return entries;
}

std::expected<QList<Crew>, QString> Journal::crews() const
{
    QSqlQuery query(d->database());
    if (!query.exec(
            u"SELECT id, name, address, token_kind, notes, colour, resume_dialect, status_path FROM crew "
            "ORDER BY position"_s))
        return std::unexpected(query.lastError().text());
    QList<Crew> crews;
    while (query.next()) {
        Crew crew;
        crew.id = QUuid::fromString(query.value(0).toString());
        crew.name = query.value(1).toString();
        crew.address = QUrl(query.value(2).toString(), QUrl::StrictMode);
        crew.tokenKind = query.value(3).toString() == "user"_L1 ? TokenKind::User : TokenKind::Organization;
        crew.notes = query.value(4).toString();
        crew.colour = query.value(5).toString();
        crew.resumeDialect =
            query.value(6).toString() == "camelCase"_L1 ? ResumeDialect::CamelCase : ResumeDialect::SnakeCase;
        crew.statusPath =
            query.value(7).toString() == "id/status"_L1 ? StatusPath::IdThenStatus : StatusPath::StatusThenId;
        crews.append(crew);
    }
    return crews;
}

std::expected<void, QString> Journal::saveCrews(const QList<Crew> &crews)
{
    return d->inTransaction([&crews](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery query(db);
        if (!query.exec(u"DELETE FROM crew"_s) ||
            !query.prepare(
                u"INSERT INTO crew (id, position, name, address, token_kind, notes, colour, resume_dialect, "
                "status_path) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s))
            return std::unexpected(query.lastError().text());
        int position = 0;
        for (const Crew &crew : crews) {
            query.bindValue(0, idText(crew.id));
            query.bindValue(1, position++);
            query.bindValue(2, text(crew.name));
            query.bindValue(3, crew.address.toString(QUrl::FullyEncoded));
            query.bindValue(4, crew.tokenKind == TokenKind::User ? u"user"_s : u"organization"_s);
            query.bindValue(5, text(crew.notes));
            query.bindValue(6, text(crew.colour));
            query.bindValue(7, crew.resumeDialect == ResumeDialect::CamelCase ? u"camelCase"_s
                                                                              : u"snake_case"_s);
            query.bindValue(8, crew.statusPath == StatusPath::IdThenStatus ? u"id/status"_s : u"status/id"_s);
            if (!query.exec())
                return std::unexpected(query.lastError().text());
        }
        return {};
    });
}

std::expected<QByteArray, QString> Journal::kickoffMemory(const QUuid &crewId) const
{
    QSqlQuery query(d->database());
    query.prepare(u"SELECT body FROM kickoff_memory WHERE crew = ?"_s);
    query.bindValue(0, idText(crewId));
    if (!query.exec())
        return std::unexpected(query.lastError().text());
    return query.next() ? query.value(0).toByteArray() : QByteArray();
}

std::expected<void, QString> Journal::setKickoffMemory(const QUuid &crewId, const QByteArray &body)
{
    return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery query(db);
        query.prepare(u"INSERT OR REPLACE INTO kickoff_memory (crew, body) VALUES (?, ?)"_s);
        query.bindValue(0, idText(crewId));
        query.bindValue(1, blob(body));
        if (!query.exec())
            return std::unexpected(query.lastError().text());
        return {};
    });
}

std::expected<LocalValues, QString> Journal::localState() const
{
    QSqlQuery query(d->database());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT key, value FROM local_state"_s))
        return std::unexpected(query.lastError().text());
    LocalValues values;
    while (query.next())
        values.insert(query.value(0).toString(), query.value(1).toByteArray());
    return values;
}

std::expected<void, QString> Journal::setLocalState(const LocalValues &values)
{
    return d->inTransaction([&values](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery put(db);
        put.prepare(u"INSERT OR REPLACE INTO local_state (key, value) VALUES (?, ?)"_s);
        QSqlQuery remove(db);
        remove.prepare(u"DELETE FROM local_state WHERE key = ?"_s);
        for (const auto &[key, value] : values.asKeyValueRange()) {
            QSqlQuery &query = value.isEmpty() ? remove : put;
            query.bindValue(0, key);
            if (!value.isEmpty())
                query.bindValue(1, value);
            if (!query.exec())
                return std::unexpected(query.lastError().text());
        }
        return {};
    });
}

} // namespace crew::journal
