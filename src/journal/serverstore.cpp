// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/serverstore.h"

#include "journal/migrations.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// "crew" in ASCII: what others lock in the same database has another number.
constexpr qint64 lockNumber = 0x63726577;

const SchemaPart serverSchema{"journal"_L1, u":/journal/schema/postgresql"_s, currentServerSchema};

QString textOf(const sql::Row &row)
{
    return row.text(0);
}

std::unexpected<QString> cannotOpen(const QString &reason)
{
    return std::unexpected(u"The journal on the database server cannot be opened. "_s + reason);
}

} // namespace

ServerStore::ServerStore(std::unique_ptr<sql::Database> database)
    : m_database(std::move(database))
{}

/// The server would notice that the connection has ended only a moment later.
ServerStore::~ServerStore()
{
    if (!m_isLocked)
        return;
    m_database->rollback();
    static_cast<void>(m_database->execute(u"SELECT pg_advisory_unlock(?)"_s, {lockNumber}));
}

std::expected<void, QString> ServerStore::open()
{
    if (!m_database)
        return cannotOpen(u"There is no connection."_s);
    if (const auto locked = takeLock(); !locked)
        return locked;
    if (const auto used = useSettings(); !used)
        return used;
    if (const auto known = checkVersion(); !known)
        return known;
    if (const auto done = migrate(*m_database, serverSchema); !done)
        return cannotOpen(done.error().text);
    return becomeWriter();
}

std::expected<void, QString> ServerStore::takeLock()
{
    const auto taken = m_database->first(u"SELECT pg_try_advisory_lock(?)"_s, {lockNumber},
                                         [](const sql::Row &row) { return row.number(0) != 0; });
    if (!taken)
        return cannotOpen(taken.error().text);
    m_isLocked = taken->value_or(false);
    if (!m_isLocked)
        return cannotOpen(u"It is in use by another crew-desk."_s);
    return {};
}

/// What is acknowledged must be on a disk.
std::expected<void, QString> ServerStore::useSettings()
{
    const auto waits = m_database->first(u"SELECT current_setting('synchronous_commit')"_s, {}, textOf);
    const auto syncs = m_database->first(u"SELECT current_setting('fsync')"_s, {}, textOf);
    if (!waits || !syncs)
        return cannotOpen((waits ? syncs : waits).error().text);
    if (*syncs != u"on"_s)
        return cannotOpen(
            u"The server has fsync = off, so it loses data when its machine stops. Set it to on."_s);
    if (*waits != u"off"_s && *waits != u"local"_s)
        return {};
    const auto set = m_database->executeOnce(u"SET synchronous_commit = on"_s);
    return set ? std::expected<void, QString>() : cannotOpen(set.error().text);
}

/// An older desk must not write into it.
std::expected<void, QString> ServerStore::checkVersion()
{
    const auto version = schemaVersion(*m_database, serverSchema.name);
    if (!version)
        return cannotOpen(version.error().text);
    if (*version <= currentServerSchema)
        return {};
    return cannotOpen(
        u"It was written by a newer version of crew-desk (schema %1, this version knows %2). Install that version."_s
            .arg(*version)
            .arg(currentServerSchema));
}

/// Waits until a transaction that is under way has ended, and counts.
std::expected<void, QString> ServerStore::becomeWriter()
{
    const auto epoch = m_database->first(u"UPDATE writer SET epoch = epoch + 1 RETURNING epoch"_s, {},
                                         [](const sql::Row &row) { return row.number(0); });
    if (!epoch)
        return cannotOpen(epoch.error().text);
    m_epoch = epoch->value_or(0);
    return {};
}

/// Locks the row: without that, a former writer could commit after the take-over.
std::expected<void, sql::Error> ServerStore::checkIsWriter()
{
    const auto found = m_database->first(u"SELECT epoch FROM writer WHERE epoch = ? FOR SHARE"_s, {m_epoch},
                                         [](const sql::Row &row) { return row.number(0); });
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return std::unexpected(sql::Error{
            sql::Error::Kind::Other, u"Another crew-desk has taken over. This one records nothing more."_s});
    return {};
}

std::function<Finding()> ServerStore::inspection(bool /*isEverything*/) const
{
    return [] { return Finding{{}, true}; };
}

std::expected<void, QString> ServerStore::conclude(const Finding &finding)
{
    return finding.result ? std::expected<void, QString>() : cannotOpen(finding.result.error().text);
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
