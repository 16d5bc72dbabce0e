// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/addresstable.h"

#include "journal/entrytable.h"
#include "wire/json.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

QString hex(const QByteArray &hash)
{
    return QString::fromLatin1(hash.toHex());
}

} // namespace

std::expected<void, sql::Error> addAddress(sql::Database &database, const Entry &entry)
{
    if (entry.kind != EntryKind::KickoffRequested && entry.kind != EntryKind::AddressesRenewed)
        return {};
    const QJsonObject reported = wire::parseJsonObject(entry.body).value_or(QJsonObject());
    const QString secret = reported.value("secret_sha256"_L1).toString();
    if (secret.isEmpty())
        return {};
    return database.execute(
        u"INSERT INTO webhook_address (secret_hash, sequence, authorization_hash, events_hash) "
        "VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"_s,
        {secret, entry.sequence, reported.value("authorization_sha256"_L1).toString(),
         reported.value("events_authorization_sha256"_L1).toString()});
}

std::expected<std::optional<Entry>, sql::Error> readAddress(sql::Database &database,
                                                            const QByteArray &secretHash)
{
    return readFirstEntry(database,
                          u"WHERE sequence = (SELECT sequence FROM webhook_address WHERE secret_hash = ?)"_s,
                          {hex(secretHash)});
}

/// Crews are few, so all of them are looked at.
std::expected<bool, sql::Error> readKnowsFlowAddress(sql::Database &database, const QByteArray &secretHash)
{
    const auto addresses = database.list(u"SELECT flows FROM crew"_s, {}, [](const sql::Row &row) {
        const QJsonObject flows = wire::parseJsonObject(row.bytes(0)).value_or(QJsonObject());
        return flows.value("address_sha256"_L1).toString();
    });
    if (!addresses)
        return std::unexpected(addresses.error());
    return addresses->contains(hex(secretHash));
}

std::expected<bool, sql::Error> readHasAddresses(sql::Database &database)
{
    return database.hasRow(u"SELECT 1 FROM webhook_address LIMIT 1"_s);
}

std::expected<bool, sql::Error> readKnowsAuthorization(sql::Database &database, const QByteArray &hash)
{
    return database.hasRow(
        u"SELECT 1 FROM webhook_address WHERE authorization_hash = ? OR events_hash = ? LIMIT 1"_s,
        {hex(hash), hex(hash)});
}

} // namespace crew::journal
