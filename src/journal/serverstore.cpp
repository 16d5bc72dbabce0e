// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/serverstore.h"

#include "journal/serverplace.h"
#include "journal/writerfence.h"
#include "journal/writersession.h"
#include "sql/errortext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::unexpected<QString> cannotOpen(const QString &reason)
{
    return std::unexpected(sql::sentenceWith(u"The desk's database cannot be used"_s, reason));
}

} // namespace

SchemaPart serverSchema()
{
    return {"journal"_L1, u":/journal/schema/postgresql"_s, currentServerSchema};
}

std::expected<void, sql::Error> upgradeServerSchema(sql::Database &database)
{
    return migrate(database, serverSchema());
}

std::expected<void, QString> checkServerSchema(sql::Database &database)
{
    return checkSchema(database, serverSchema());
}

/// What is acknowledged must be on a disk.
std::expected<void, QString> useServerSettings(sql::Database &database)
{
    const auto settings =
        database.first(u"SELECT current_setting('synchronous_commit'), current_setting('fsync')"_s, {},
                       [](const sql::Row &row) { return std::pair(row.text(0), row.text(1)); });
    if (!settings)
        return cannotOpen(settings.error().text);
    const auto [waits, syncs] = settings->value_or(std::pair(QString(), QString()));
    if (syncs != u"on"_s)
        return cannotOpen(
            u"The server has fsync = off, so it loses data when its machine stops. Set it to on."_s);
    // A process that is stopped in a transaction must not hold up who takes over.
    QString statement = u"SET idle_in_transaction_session_timeout = %1"_s.arg(writerSilence.count());
    if (waits == u"off"_s || waits == u"local"_s)
        statement += u"; SET synchronous_commit = on"_s;
    const auto set = database.executeOnce(statement);
    return set ? std::expected<void, QString>() : cannotOpen(set.error().text);
}

ServerStore::ServerStore(std::unique_ptr<sql::Database> database, qint64 epoch,
                         std::function<void(const QString &)> handleEnd)
    : m_database(std::move(database))
    , m_epoch(epoch)
    , m_handleEnd(std::move(handleEnd))
{}

std::expected<void, QString> ServerStore::open()
{
    if (!m_database)
        return cannotOpen(u"There is no connection."_s);
    if (const auto used = useServerSettings(*m_database); !used)
        return used;
    return checkServerSchema(*m_database);
}

std::expected<void, sql::Error> ServerStore::checkIsWriter()
{
    return checkEpoch(*m_database, m_epoch);
}

/// The server keeps it when it only did not wait for its standby, and may have when its answer did not come.
void ServerStore::handleFailedCommit(const sql::Error &error)
{
    end(sql::sentenceWith(u"It is not known whether the database keeps what it was given"_s, error.text));
}

/// This connection stays lost, also when others, by which the desk is known to be the writer, go on.
void ServerStore::handleFailure(const sql::Error &error)
{
    if (isTakenOver(error))
        end(error.text);
    else if (error.kind == sql::Error::Kind::ConnectionLost)
        end(sql::sentenceWith(u"The connection by which the history is written has ended"_s, error.text));
}

void ServerStore::end(const QString &reason)
{
    if (const auto handle = std::exchange(m_handleEnd, {}))
        handle(reason);
}

std::function<Finding()> ServerStore::inspection(Extent /*extent*/) const
{
    return [] { return Finding{{}, true}; };
}

std::expected<Verified, QString> ServerStore::conclude(const Finding &finding)
{
    if (!finding.result)
        return cannotOpen(finding.result.error().text);
    return Verified::AsItWas;
}

std::expected<std::optional<QByteArray>, sql::Error> ServerStore::place()
{
    return readServerPlace(*m_database);
}

std::expected<void, sql::Error> ServerStore::takeSpace(qint64 bytes)
{
    return m_database->execute(u"INSERT INTO probe (bytes) VALUES (?)"_s, {QByteArray(bytes, '\0')});
}

std::expected<void, sql::Error> ServerStore::freeSpace()
{
    return m_database->executeOnce(u"TRUNCATE probe"_s);
}

} // namespace crew::journal
