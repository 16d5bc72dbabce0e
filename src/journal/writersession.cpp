// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/writersession.h"

#include "journal/datamigration.h"
#include "journal/serverstore.h"
#include "sql/errortext.h"

#include <QRandomGenerator>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// "crew" in ASCII: what others lock in the same database has another number.
constexpr qint64 lockNumber = 0x63726577;

/// For each step of a take-over; all together take less than writerSilence.
constexpr std::chrono::milliseconds lockTimeout{500};

std::unexpected<QString> failure(const QString &reason)
{
    return std::unexpected(sql::sentenceWith(u"The desk's database server cannot be used"_s, reason));
}

qint64 firstColumn(const sql::Row &row)
{
    return row.number(0);
}

/// The numbers grow, and end in a random part: a server that was restored, or a standby that was behind, may
/// give the next number again while who had it lives on.
std::expected<qint64, sql::Error> increaseEpoch(sql::Database &database)
{
    const auto set = database.executeOnce(u"SET LOCAL lock_timeout = %1"_s.arg(lockTimeout.count()));
    if (!set)
        return std::unexpected(set.error());
    const qint64 random = QRandomGenerator::system()->bounded(0x1000000);
    const auto epoch =
        database.first(u"UPDATE writer SET epoch = (epoch / 16777216 + 1) * 16777216 + ? RETURNING epoch"_s,
                       {random}, firstColumn);
    if (!epoch)
        return std::unexpected(epoch.error());
    if (!*epoch)
        return std::unexpected(
            sql::Error{sql::Error::Kind::Other, u"the row of the table “writer” is missing"_s});
    return **epoch;
}

/// In a transaction, because only its commit says whether the standbys have the epoch, too.
std::expected<qint64, sql::Error> takeNextEpoch(sql::Database &database)
{
    if (const auto begun = database.begin(); !begun)
        return std::unexpected(begun.error());
    auto epoch = increaseEpoch(database);
    if (epoch) {
        if (const auto committed = database.commit(); !committed)
            epoch = std::unexpected(committed.error());
    }
    if (!epoch)
        database.rollback();
    return epoch;
}

/// Gives a row in that epoch, unless an upgrade has made tables since that a program with \a parts cannot
/// write to.
QString statementForCheck(const QList<SchemaPart> &parts)
{
    QStringList newer;
    for (const SchemaPart &part : parts)
        newer << u"(part = '%1' AND oldest > %2)"_s.arg(part.name).arg(part.version);
    return u"SELECT 1 FROM writer WHERE epoch = ? AND NOT EXISTS (SELECT 1 FROM schema_version WHERE %1)"_s
        .arg(newer.join(" OR "_L1));
}

/// A process that is stopped, or far away, may leave the server at work in a transaction. Only the
/// holder of the advisory lock comes here, so a process that has locked the row is no longer the writer.
bool endFormerWriter(sql::Database &database)
{
    return database
        .execute(u"SELECT pg_terminate_backend(pid, ?) FROM pg_locks WHERE relation = 'writer'::regclass "
                 "AND mode = 'RowShareLock' AND granted AND pid <> pg_backend_pid()"_s,
                 {qint64(lockTimeout.count())})
        .has_value();
}

} // namespace

WriterSession::WriterSession(std::unique_ptr<sql::Database> database, QList<SchemaPart> parts, Task task)
    : m_database(std::move(database))
    , m_parts(std::move(parts))
    , m_task(task)
    , m_checkStatement(statementForCheck(QList{serverSchema()} + m_parts))
{}

/// The server would notice that the connection has ended only a moment later.
WriterSession::~WriterSession()
{
    if (m_isLocked)
        static_cast<void>(m_database->execute(u"SELECT pg_advisory_unlock(?)"_s, {lockNumber}));
}

std::expected<std::optional<qint64>, QString> WriterSession::tryTake()
{
    if (!m_hasSettings) {
        if (const auto used = useSettings(); !used)
            return failure(used.error().text);
        m_hasSettings = true;
    }
    if (const auto known = checkTables(); !known)
        return std::unexpected(known.error());
    if (m_isUsable) {
        if (const auto usable = m_isUsable(*m_database); !usable)
            return std::unexpected(usable.error());
    }
    const auto locked = takeLock();
    if (!locked)
        return std::unexpected(locked.error());
    if (!*locked)
        return std::optional<qint64>();
    // Nobody else can begin to copy from here on.
    if (m_task == Task::Desk) {
        if (const auto usable = checkNothingIsBeingCopied(*m_database); !usable)
            return std::unexpected(usable.error());
    }
    const auto epoch = beginEpoch();
    if (!epoch)
        return std::unexpected(epoch.error());
    m_epoch = *epoch;
    return std::optional(*epoch);
}

/// A process that is stopped keeps its connections, and with them its locks.
std::expected<void, sql::Error> WriterSession::useSettings()
{
    return m_database->executeOnce(
        u"SET idle_session_timeout = %1; SET idle_in_transaction_session_timeout = %1"_s.arg(
            writerSilence.count()));
}

std::expected<void, QString> WriterSession::checkTables()
{
    auto known = checkServerSchema(*m_database);
    for (const SchemaPart &part : m_parts) {
        if (known)
            known = checkSchema(*m_database, part);
    }
    return known;
}

std::expected<bool, QString> WriterSession::takeLock()
{
    const auto taken = m_database->number(u"SELECT pg_try_advisory_lock(?)"_s, {lockNumber});
    if (!taken)
        return failure(taken.error().text);
    m_isLocked = *taken != 0;
    return m_isLocked;
}

/// A transaction of the former writer that is under way gets a moment to end.
std::expected<qint64, QString> WriterSession::beginEpoch()
{
    auto epoch = takeNextEpoch(*m_database);
    if (!epoch && epoch.error().kind == sql::Error::Kind::Busy && endFormerWriter(*m_database))
        epoch = takeNextEpoch(*m_database);
    if (!epoch)
        return failure(epoch.error().text);
    return *epoch;
}

std::expected<void, QString> WriterSession::check()
{
    const auto found = m_database->first(m_checkStatement, {m_epoch}, firstColumn);
    if (!found)
        return failure(found.error().text);
    if (*found)
        return {};
    if (const auto known = checkTables(); !known)
        return known;
    return std::unexpected(u"Another crew-desk has taken over."_s);
}

std::expected<QString, QString> WriterSession::synchronousStandbys()
{
    const auto names = m_database->first(u"SELECT current_setting('synchronous_standby_names')"_s, {},
                                         [](const sql::Row &row) { return row.text(0); });
    if (!names)
        return failure(names.error().text);
    return names->value_or(QString());
}

/// The server shows a role the sessions of that role alone, so those of receivers are not among them.
std::expected<bool, QString> WriterSession::isStandbyAwaited()
{
    const auto waits = m_database->number(u"SELECT count(*) FROM pg_stat_activity WHERE datname = "
                                          u"current_database() AND wait_event = 'SyncRep' "
                                          "AND state_change < clock_timestamp() - INTERVAL '2 s'"_s);
    if (!waits)
        return failure(waits.error().text);
    return *waits > 0;
}

} // namespace crew::journal
