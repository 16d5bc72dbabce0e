// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/crewtable.h"

#include "journal/sqltext.h"
#include "wire/flowreviews.h"
#include "wire/json.h"
#include "wire/quirks.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Quirks that cannot be read are learned again.
Quirks quirksIn(const QByteArray &json)
{
    return wire::decodeQuirks(wire::parseJsonObject(json).value_or(QJsonObject())).value_or(Quirks());
}

Crew crewFrom(const sql::Row &row)
{
    Crew crew;
    crew.id = QUuid::fromString(row.text(0));
    crew.name = row.text(1);
    crew.address = QUrl(row.text(2), QUrl::StrictMode);
    crew.tokenKind = row.text(3) == "user"_L1 ? TokenKind::User : TokenKind::Organization;
    crew.notes = row.text(4);
    crew.colour = row.text(5);
    crew.quirks = quirksIn(row.bytes(6));
    crew.network = {row.text(7), row.bytes(8), row.number(9) != 0};
    crew.flows = wire::decodeFlowReviews(wire::parseJsonObject(row.bytes(10)).value_or(QJsonObject()));
    if (!row.isNull(11))
        crew.keepDays = static_cast<int>(std::clamp<qint64>(row.number(11), 0, maxKeptDays));
    return crew;
}

} // namespace

std::expected<QList<Crew>, sql::Error> readCrews(sql::Database &database)
{
    return database.list(
        u"SELECT id, name, address, token_kind, notes, colour, quirks, ca_file, client_certificate, "
        "without_proxy, flows, keep_days FROM crew ORDER BY position"_s,
        {}, crewFrom);
}

std::expected<void, sql::Error> saveCrews(sql::Database &database, const QList<Crew> &crews)
{
    if (const auto removed = database.execute(u"DELETE FROM crew"_s); !removed)
        return removed;
    int position = 0;
    for (const Crew &crew : crews) {
        if (const auto added = database.execute(
                u"INSERT INTO crew (id, position, name, address, token_kind, notes, colour, quirks, ca_file, "
                "client_certificate, without_proxy, flows, keep_days) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                {idText(crew.id), position++, crew.name, crew.address.toString(QUrl::FullyEncoded),
                 crew.tokenKind == TokenKind::User ? u"user"_s : u"organization"_s, crew.notes, crew.colour,
                 wire::toJson(wire::encodeQuirks(crew.quirks)), crew.network.caFile,
                 crew.network.clientCertificate, crew.network.withoutProxy,
                 wire::toJson(wire::encodeFlowReviews(crew.flows)), crew.keepDays});
            !added)
            return added;
    }
    return {};
}

} // namespace crew::journal
