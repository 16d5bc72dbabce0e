// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/executionstore.h"

#include "core/utc.h"
#include "journal/journallock.h"
#include "sql/sqlitedatabase.h"
#include "sql/transaction.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QUrl>

#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

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
constexpr std::array newInVersion2{"ALTER TABLE callback ADD COLUMN signing BLOB"};

/// Stored as numbers: new ones go to the end.
enum class CallbackState { Waiting, Started, Failed };

struct StoreTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ExecutionStore)
};

sql::Value credentialBytes(const std::optional<WebhookCredential> &credential)
{
    return credential ? sql::Value(wire::toJson(wire::encodeCredential(*credential))) : sql::Value();
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

sql::Value signingBytes(const std::optional<FlowSigning> &signing)
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

/// Of the row that executions() asks for; the other two are the same for theirs.
StoredExecution executionFrom(const sql::Row &row)
{
    return {row.text(0), row.text(1), row.text(2), row.bytes(3),
            wire::parseJsonObject(row.bytes(4)).value_or(QJsonObject())};
}

StoredCallback callbackFrom(const sql::Row &row)
{
    return {row.number(0),
            row.text(1),
            static_cast<Subject>(row.number(2)),
            row.text(3),
            credentialFrom(row.bytes(4)),
            row.bytes(5),
            signingFrom(row.bytes(6))};
}

CallbackFailure failureFrom(const sql::Row &row)
{
    return {row.number(0),
            row.text(1),
            static_cast<Subject>(row.number(2)),
            QUrl(row.text(3)).host(),
            row.text(4),
            QDateTime::fromMSecsSinceEpoch(row.number(5), utc)};
}

} // namespace

ExecutionStore::ExecutionStore(const QString &folder)
    : m_folder(folder)
    , m_lock(folder + "/lock"_L1)
{}

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
    auto opened = sql::SqliteDatabase::open(path, sql::SqliteDatabase::Access::Write);
    if (!opened)
        return std::unexpected(problem(opened.error()));
    m_database = std::move(*opened);
    for (const QLatin1String setting :
         {"busy_timeout = 500"_L1, // The lock keeps others out; the service must answer.
          "journal_mode = WAL"_L1, "synchronous = FULL"_L1, "foreign_keys = ON"_L1,
          "trusted_schema = OFF"_L1}) {
        if (const auto set = m_database->executeOnce("PRAGMA "_L1 + setting); !set)
            return reported(set);
    }
    if (const auto done = createTables(); !done)
        return done;
    return endInterruptedCallbacks();
}

std::expected<void, QString> ExecutionStore::createTables()
{
    const auto version = m_database->number(u"PRAGMA user_version"_s);
    if (!version)
        return std::unexpected(problem(version.error()));
    if (*version == storeVersion)
        return {};
    if (*version > storeVersion)
        return std::unexpected(
            StoreTexts::tr("The executions in \"%1\" were written by a newer crew-service.").arg(m_folder));
    using Statements = std::span<const char *const>;
    const Statements statements = *version == 0 ? Statements(tables) : Statements(newInVersion2);
    return inTransaction([this, statements]() -> std::expected<void, sql::Error> {
        for (const char *statement : statements) {
            if (const auto done = m_database->executeOnce(QString::fromLatin1(statement)); !done)
                return done;
        }
        return m_database->executeOnce(u"PRAGMA user_version = %1"_s.arg(storeVersion));
    });
}

/// Whether they arrived is not known; to send them again could make it twice.
std::expected<void, QString> ExecutionStore::endInterruptedCallbacks()
{
    const QString unknown =
        StoreTexts::tr("The service ended while it was sent. It may have arrived, and is not sent again.");
    return execute(u"UPDATE callback SET state = ?, problem = ?, body = '' WHERE state = ?"_s,
                   {number(CallbackState::Failed), unknown, number(CallbackState::Started)});
}

std::expected<void, QString> ExecutionStore::save(const std::optional<StoredExecution> &execution,
                                                  QList<StoredCallback> &callbacks)
{
    QList<StoredCallback> numbered = callbacks;
    const auto saved = inTransaction([&]() -> std::expected<void, sql::Error> {
        if (execution) {
            if (const auto done = write(*execution); !done)
                return done;
        }
        for (StoredCallback &callback : numbered) {
            if (const auto done = add(callback); !done)
                return done;
        }
        return {};
    });
    if (saved)
        callbacks = numbered;
    return saved;
}

std::expected<void, sql::Error> ExecutionStore::write(const StoredExecution &execution)
{
    const QByteArray hash = QCryptographicHash::hash(execution.source, QCryptographicHash::Sha256);
    if (const auto done = m_database->execute(
            u"INSERT OR IGNORE INTO crew_file (hash, source) VALUES (?, ?)"_s, {hash, execution.source});
        !done)
        return done;
    return m_database->execute(
        u"INSERT INTO execution (id, prefix, folder, crew_file, record) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET record = excluded.record"_s,
        {execution.id, execution.prefix, execution.folder, hash, wire::toJson(execution.record)});
}

std::expected<void, sql::Error> ExecutionStore::add(StoredCallback &callback)
{
    const auto added = m_database->insert(
        u"INSERT INTO callback (execution, subject, url, credential, signing, body, state, at_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {callback.execution, static_cast<int>(callback.subject), callback.url,
         credentialBytes(callback.credential), signingBytes(callback.signing), callback.body,
         number(CallbackState::Waiting), QDateTime::currentMSecsSinceEpoch()},
        "number"_L1);
    if (!added)
        return std::unexpected(added.error());
    callback.number = *added;
    return {};
}

std::expected<void, QString> ExecutionStore::recordStarted(const QList<StoredCallback> &callbacks)
{
    return inTransaction([&]() -> std::expected<void, sql::Error> {
        for (const StoredCallback &callback : callbacks) {
            const auto done = m_database->execute(
                u"UPDATE callback SET state = ?, at_ms = ? WHERE number = ?"_s,
                {number(CallbackState::Started), QDateTime::currentMSecsSinceEpoch(), callback.number});
            if (!done)
                return done;
        }
        return {};
    });
}

std::expected<void, QString> ExecutionStore::recordDelivered(qint64 callback)
{
    return execute(u"DELETE FROM callback WHERE number = ?"_s, {callback});
}

std::expected<void, QString> ExecutionStore::recordFailure(const CallbackFailure &failure)
{
    return execute(
        u"UPDATE callback SET state = ?, problem = ?, body = '', at_ms = ? WHERE number = ?"_s,
        {number(CallbackState::Failed), failure.problem, failure.at.toMSecsSinceEpoch(), failure.number});
}

std::expected<void, QString> ExecutionStore::remove(const QString &execution)
{
    return execute(u"DELETE FROM execution WHERE id = ?"_s, {execution});
}

std::expected<QList<StoredExecution>, QString> ExecutionStore::executions(const QString &prefix) const
{
    return list(u"SELECT id, prefix, folder, source, record FROM execution JOIN crew_file "
                "ON hash = crew_file WHERE prefix = ? ORDER BY number"_s,
                prefix, executionFrom);
}

std::expected<QList<StoredCallback>, QString> ExecutionStore::waitingCallbacks() const
{
    return list(u"SELECT number, execution, subject, url, credential, body, signing FROM callback "
                "WHERE state = ? ORDER BY number"_s,
                number(CallbackState::Waiting), callbackFrom);
}

std::expected<QList<CallbackFailure>, QString> ExecutionStore::failures() const
{
    return list(u"SELECT number, execution, subject, url, problem, at_ms FROM callback "
                "WHERE state = ? ORDER BY number"_s,
                number(CallbackState::Failed), failureFrom);
}

std::expected<void, QString> ExecutionStore::inTransaction(const Work &work)
{
    return reported(sql::inTransaction(*m_database, work));
}

std::expected<void, QString> ExecutionStore::execute(const QString &statement, const sql::Values &values)
{
    return reported(m_database->execute(statement, values));
}

template <typename Found>
std::expected<QList<Found>, QString> ExecutionStore::list(const QString &statement, const sql::Value &value,
                                                          Found (*from)(const sql::Row &)) const
{
    const auto found = m_database->list(statement, {value}, from);
    if (!found)
        return std::unexpected(problem(found.error()));
    return *found;
}

std::expected<void, QString> ExecutionStore::reported(const std::expected<void, sql::Error> &done) const
{
    if (!done)
        return std::unexpected(problem(done.error()));
    return {};
}

QString ExecutionStore::problem(const sql::Error &error) const
{
    return StoreTexts::tr("The executions in \"%1\" cannot be read or written: %2").arg(m_folder, error.text);
}

} // namespace crew::service
