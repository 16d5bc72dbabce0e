// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/addresstable.h"

#include "journal/entrytable.h"
#include "journal/sqltext.h"
#include "wire/json.h"

#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::expected<QSqlQuery, QSqlError> find(const QSqlDatabase &database, const QString &statement,
                                         const QByteArray &hash)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(statement);
    for (int place = 0; place < statement.count(u'?'); ++place)
        query.bindValue(place, QString::fromLatin1(hash.toHex()));
    if (!query.exec())
        return std::unexpected(query.lastError());
    return query;
}

/// Whether \a statement gives a row.
std::expected<bool, QSqlError> hasRow(const QSqlDatabase &database, const QString &statement,
                                      const QByteArray &hash = {})
{
    auto query = find(database, statement, hash);
    if (!query)
        return std::unexpected(query.error());
    if (query->next())
        return true;
    if (query->lastError().isValid())
        return std::unexpected(query->lastError());
    return false;
}

} // namespace

std::expected<void, QSqlError> addAddress(const QSqlDatabase &database, const Entry &entry)
{
    if (entry.kind != EntryKind::KickoffRequested && entry.kind != EntryKind::AddressesRenewed)
        return {};
    const QJsonObject reported = wire::parseJsonObject(entry.body).value_or(QJsonObject());
    const QString secret = reported.value("secret_sha256"_L1).toString();
    if (secret.isEmpty())
        return {};
    return execute(database,
                   u"INSERT OR IGNORE INTO webhook_address (secret_hash, sequence, authorization_hash, "
                   "events_hash) VALUES (?, ?, ?, ?)"_s,
                   {secret, entry.sequence, text(reported.value("authorization_sha256"_L1).toString()),
                    text(reported.value("events_authorization_sha256"_L1).toString())});
}

std::expected<std::optional<Entry>, QSqlError> readAddress(const QSqlDatabase &database,
                                                           const QByteArray &secretHash)
{
    auto query = find(database,
                      u"SELECT %1 FROM entry WHERE sequence = "
                      "(SELECT sequence FROM webhook_address WHERE secret_hash = ?)"_s.arg(entryColumns),
                      secretHash);
    if (!query)
        return std::unexpected(query.error());
    if (query->next())
        return entryFrom(*query);
    if (query->lastError().isValid())
        return std::unexpected(query->lastError());
    return std::nullopt;
}

std::expected<bool, QSqlError> readKnowsFlowAddress(const QSqlDatabase &database,
                                                    const QByteArray &secretHash)
{
    return hasRow(database, u"SELECT 1 FROM crew WHERE json_extract(flows, '$.address_sha256') = ? LIMIT 1"_s,
                  secretHash);
}

std::expected<bool, QSqlError> readHasAddresses(const QSqlDatabase &database)
{
    return hasRow(database, u"SELECT 1 FROM webhook_address LIMIT 1"_s);
}

std::expected<bool, QSqlError> readKnowsAuthorization(const QSqlDatabase &database, const QByteArray &hash)
{
    return hasRow(database,
                  u"SELECT 1 FROM webhook_address WHERE authorization_hash = ? OR events_hash = ? LIMIT 1"_s,
                  hash);
}

} // namespace crew::journal
