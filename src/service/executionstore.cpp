// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/executionstore.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "journal/journallock.h"
#include "journal/sqltext.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QSqlQuery>
#include <QUrl>
#include <QUuid>

#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using journal::blob;
using journal::execute;
using journal::text;
using Subject = Exchange::Subject;

constexpr int storeVersion = 2; ///< 2: requests of flows are signed
constexpr QFileDevice::Permissions ownersOnly =
    QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadUser | QFileDevice::WriteUser;
constexpr QFileDevice::Permissions ownersFolder = ownersOnly | QFileDevice::ExeOwner | QFileDevice::ExeUser;

constexpr std::array tables{
    "CREATE TABLE crew_file (hash BLOB PRIMARY KEY, source BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE execution (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "
    "prefix TEXT NOT NULL, folder TEXT NOT NULL, crew_file BLOB NOT NULL REFERENCES crew_file, "
    "record BLOB NOT NULL)",
    "CREATE TABLE callback (number INTEGER PRIMARY KEY AUTOINCREMENT, "
    "execution TEXT NOT NULL REFERENCES execution(id) ON DELETE CASCADE, subject INTEGER NOT NULL, "
    "url TEXT NOT NULL, credential BLOB, signing BLOB, body BLOB NOT NULL, "
    "state INTEGER NOT NULL, problem TEXT NOT NULL DEFAULT '', at_ms INTEGER NOT NULL)",
    "CREATE INDEX callback_of_execution ON callback(execution)",
    "CREATE INDEX callback_by_state ON callback(state)",
};

/// Stored as numbers: new ones go to the end.
enum class CallbackState { Waiting, Started, Failed };

struct StoreTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ExecutionStore)
};

QVariant credentialBytes(const std::optional<WebhookCredential> &credential)
{
    return credential ? QVariant(wire::toJson(wire::encodeCredential(*credential))) : QVariant();
}

std::optional<WebhookCredential> credentialFrom(const QByteArray &bytes)
{
    const auto object = wire::parseJsonObject(bytes);
    if (bytes.isEmpty() || !object)
        return std::nullopt;
    const auto credential = wire::decodeCredential(*object);
    return credential ? std::optional(*credential) : std::nullopt;
}

/// The names are the words of flow files.
QLatin1String wordOf(RequestSending::Signature signature)
{
    switch (signature) {
    case RequestSending::Signature::Right:
        return "right"_L1;
    case RequestSending::Signature::Wrong:
        return "wrong"_L1;
    case RequestSending::Signature::None:
        return "none"_L1;
    }
    Q_UNREACHABLE();
}

QVariant signingBytes(const std::optional<FlowSigning> &signing)
{
    if (!signing)
        return {};
    return wire::toJson(QJsonObject{{"prefix"_L1, signing->prefix},
                                    {"signature"_L1, wordOf(signing->signature)},
                                    {"age"_L1, signing->age}});
}

std::optional<FlowSigning> signingFrom(const QByteArray &bytes)
{
    using Signature = RequestSending::Signature;
    if (bytes.isEmpty())
        return std::nullopt;
    const QJsonObject object = wire::parseJsonObject(bytes).value_or(QJsonObject());
    const QString word = object.value("signature"_L1).toString();
    const Signature signature = word == wordOf(Signature::Wrong)  ? Signature::Wrong
                                : word == wordOf(Signature::None) ? Signature::None
                                                                  : Signature::Right;
    return FlowSigning{object.value("prefix"_L1).toString(), signature, object.value("age"_L1).toInt()};
}

int number(CallbackState state)
{
    return static_cast<int>(state);
}

/// Ends the transaction without effect unless it was committed.
class Transaction
{
public:
    explicit Transaction(QSqlDatabase database)
        : m_database(std::move(database))
    {
        m_isOpen = m_database.transaction();
    }
    ~Transaction()
    {
        if (m_isOpen)
            m_database.rollback();
    }
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    /// False: it could not begin, and each statement would be committed by itself.
    explicit operator bool() const { return m_isOpen; }

    bool commit()
    {
        if (!m_isOpen || !m_database.commit())
            return false;
        m_isOpen = false;
        return true;
    }

private:
    QSqlDatabase m_database;
    bool m_isOpen = false;
};

} // namespace

ExecutionStore::ExecutionStore(const QString &folder)
    : m_folder(folder)
    , m_connection(u"executions-"_s + idText(QUuid::createUuid()))
    , m_lock(folder + "/lock"_L1)
{}

ExecutionStore::~ExecutionStore()
{
    if (!QSqlDatabase::contains(m_connection))
        return;
    database().close();
    QSqlDatabase::removeDatabase(m_connection);
}

std::expected<std::unique_ptr<ExecutionStore>, QString> ExecutionStore::open(const QString &folder)
{
    std::unique_ptr<ExecutionStore> store(new ExecutionStore(QDir(folder).absolutePath()));
    if (const auto done = store->prepareFolder(); !done)
        return std::unexpected(done.error());
    if (!journal::takeLock(store->m_lock))
        return std::unexpected(StoreTexts::tr("Another crew-service uses \"%1\", or it cannot be written.")
                                   .arg(store->m_folder));
    if (const auto done = store->openDatabase(); !done)
        return std::unexpected(done.error());
    return store;
}

std::expected<void, QString> ExecutionStore::prepareFolder() const
{
    const bool isNew = !QFileInfo::exists(m_folder);
    if (!QDir().mkpath(m_folder))
        return std::unexpected(
            StoreTexts::tr("The folder \"%1\" cannot be created. Choose another one with --data.")
                .arg(m_folder));
    if (isNew && !QFile::setPermissions(m_folder, ownersFolder))
        return std::unexpected(StoreTexts::tr("The folder \"%1\" cannot be kept from others.").arg(m_folder));
    return {};
}

std::expected<void, QString> ExecutionStore::openDatabase()
{
    const QString path = m_folder + "/executions.sqlite"_L1;
    QFile file(path);
    // SQLite gives its other files the permissions of this one.
    if (!file.open(QIODevice::ReadWrite) || !file.setPermissions(ownersOnly))
        return std::unexpected(StoreTexts::tr("%1: %2").arg(path, file.errorString()));
    file.close();
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection);
    db.setDatabaseName(path);
    db.setConnectOptions(
        u"QSQLITE_BUSY_TIMEOUT=500"_s); // The lock keeps others out; the service must answer.
    if (!db.open())
        return failed(db.lastError());
    for (const QLatin1String setting : {"journal_mode = WAL"_L1, "synchronous = FULL"_L1,
                                        "foreign_keys = ON"_L1, "trusted_schema = OFF"_L1}) {
        QSqlQuery query(db);
        if (!query.exec("PRAGMA "_L1 + setting))
            return failed(query.lastError());
    }
    if (const auto done = createTables(); !done)
        return done;
    return endInterruptedCallbacks();
}

std::expected<void, QString> ExecutionStore::createTables()
{
    QSqlQuery query(database());
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return failed(query.lastError());
    const int version = query.value(0).toInt();
    query.finish();
    if (version == storeVersion)
        return {};
    if (version > storeVersion)
        return std::unexpected(
            StoreTexts::tr("The executions in \"%1\" were written by a newer crew-service.").arg(m_folder));
    Transaction transaction(database());
    if (!transaction)
        return failed(database().lastError());
    if (version == 1 && !query.exec(u"ALTER TABLE callback ADD COLUMN signing BLOB"_s))
        return failed(query.lastError());
    for (const char *table : version == 0 ? std::span(tables) : std::span<const char *const>()) {
        if (!query.exec(QString::fromLatin1(table)))
            return failed(query.lastError());
    }
    if (!query.exec(u"PRAGMA user_version = %1"_s.arg(storeVersion)) || !transaction.commit())
        return failed(query.lastError());
    return {};
}

/// Whether they arrived is not known; to send them again could make it twice.
std::expected<void, QString> ExecutionStore::endInterruptedCallbacks()
{
    const QString problem =
        StoreTexts::tr("The service ended while it was sent. It may have arrived, and is not sent again.");
    return run(u"UPDATE callback SET state = ?, problem = ?, body = '' WHERE state = ?"_s,
               {number(CallbackState::Failed), problem, number(CallbackState::Started)});
}

std::expected<void, QString> ExecutionStore::save(const std::optional<StoredExecution> &execution,
                                                  QList<StoredCallback> &callbacks)
{
    Transaction transaction(database());
    if (!transaction)
        return failed(database().lastError());
    if (execution) {
        if (const auto done = write(*execution); !done)
            return done;
    }
    QList<StoredCallback> numbered = callbacks;
    for (StoredCallback &callback : numbered) {
        if (const auto done = add(callback); !done)
            return done;
    }
    if (!transaction.commit())
        return failed(database().lastError());
    callbacks = numbered;
    return {};
}

std::expected<void, QString> ExecutionStore::write(const StoredExecution &execution)
{
    const QByteArray hash = QCryptographicHash::hash(execution.source, QCryptographicHash::Sha256);
    if (const auto done = run(u"INSERT OR IGNORE INTO crew_file (hash, source) VALUES (?, ?)"_s,
                              {hash, blob(execution.source)});
        !done)
        return done;
    return run(
        u"INSERT INTO execution (id, prefix, folder, crew_file, record) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET record = excluded.record"_s,
        {execution.id, text(execution.prefix), text(execution.folder), hash, wire::toJson(execution.record)});
}

std::expected<void, QString> ExecutionStore::add(StoredCallback &callback)
{
    QSqlQuery query(database());
    query.prepare(u"INSERT INTO callback (execution, subject, url, credential, signing, body, state, at_ms) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s);
    const auto done = execute(query, {callback.execution, static_cast<int>(callback.subject), callback.url,
                                      credentialBytes(callback.credential), signingBytes(callback.signing),
                                      blob(callback.body), number(CallbackState::Waiting),
                                      QDateTime::currentMSecsSinceEpoch()});
    if (!done)
        return failed(done.error());
    callback.number = query.lastInsertId().toLongLong();
    return {};
}

std::expected<void, QString> ExecutionStore::recordStarted(const QList<StoredCallback> &callbacks)
{
    Transaction transaction(database());
    if (!transaction)
        return failed(database().lastError());
    for (const StoredCallback &callback : callbacks) {
        if (const auto done =
                run(u"UPDATE callback SET state = ?, at_ms = ? WHERE number = ?"_s,
                    {number(CallbackState::Started), QDateTime::currentMSecsSinceEpoch(), callback.number});
            !done)
            return done;
    }
    if (!transaction.commit())
        return failed(database().lastError());
    return {};
}

std::expected<void, QString> ExecutionStore::recordDelivered(qint64 callback)
{
    return run(u"DELETE FROM callback WHERE number = ?"_s, {callback});
}

std::expected<void, QString> ExecutionStore::recordFailure(const CallbackFailure &failure)
{
    return run(
        u"UPDATE callback SET state = ?, problem = ?, body = '', at_ms = ? WHERE number = ?"_s,
        {number(CallbackState::Failed), failure.problem, failure.at.toMSecsSinceEpoch(), failure.number});
}

std::expected<void, QString> ExecutionStore::remove(const QString &execution)
{
    return run(u"DELETE FROM execution WHERE id = ?"_s, {execution});
}

std::expected<QList<StoredExecution>, QString> ExecutionStore::executions(const QString &prefix) const
{
    QSqlQuery query(database());
    query.setForwardOnly(true);
    query.prepare(u"SELECT id, folder, source, record FROM execution JOIN crew_file ON hash = crew_file "
                  "WHERE prefix = ? ORDER BY number"_s);
    if (const auto done = execute(query, {text(prefix)}); !done)
        return failed(done.error());
    QList<StoredExecution> found;
    while (query.next()) {
        const auto record = wire::parseJsonObject(query.value(3).toByteArray());
        found << StoredExecution{query.value(0).toString(), prefix, query.value(1).toString(),
                                 query.value(2).toByteArray(), record.value_or(QJsonObject())};
    }
    return found;
}

std::expected<QList<StoredCallback>, QString> ExecutionStore::waitingCallbacks() const
{
    QSqlQuery query(database());
    query.setForwardOnly(true);
    query.prepare(u"SELECT number, execution, subject, url, credential, body, signing FROM callback "
                  "WHERE state = ? ORDER BY number"_s);
    if (const auto done = execute(query, {number(CallbackState::Waiting)}); !done)
        return failed(done.error());
    QList<StoredCallback> found;
    while (query.next()) {
        found << StoredCallback{query.value(0).toLongLong(),
                                query.value(1).toString(),
                                static_cast<Subject>(query.value(2).toInt()),
                                query.value(3).toString(),
                                credentialFrom(query.value(4).toByteArray()),
                                query.value(5).toByteArray(),
                                signingFrom(query.value(6).toByteArray())};
    }
    return found;
}

std::expected<QList<CallbackFailure>, QString> ExecutionStore::failures() const
{
    QSqlQuery query(database());
    query.setForwardOnly(true);
    query.prepare(u"SELECT number, execution, subject, url, problem, at_ms FROM callback "
                  "WHERE state = ? ORDER BY number"_s);
    if (const auto done = execute(query, {number(CallbackState::Failed)}); !done)
        return failed(done.error());
    QList<CallbackFailure> found;
    while (query.next()) {
        found << CallbackFailure{query.value(0).toLongLong(),
                                 query.value(1).toString(),
                                 static_cast<Subject>(query.value(2).toInt()),
                                 QUrl(query.value(3).toString()).host(),
                                 query.value(4).toString(),
                                 QDateTime::fromMSecsSinceEpoch(query.value(5).toLongLong(), utc)};
    }
    return found;
}

QSqlDatabase ExecutionStore::database() const
{
    return QSqlDatabase::database(m_connection, false);
}

std::expected<void, QString> ExecutionStore::run(const QString &statement, const QVariantList &values)
{
    if (const auto done = execute(database(), statement, values); !done)
        return failed(done.error());
    return {};
}

std::unexpected<QString> ExecutionStore::failed(const QSqlError &error) const
{
    return std::unexpected(
        StoreTexts::tr("The executions in \"%1\" cannot be read or written: %2").arg(m_folder, error.text()));
}

} // namespace crew::service
