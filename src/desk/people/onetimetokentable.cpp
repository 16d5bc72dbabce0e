// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/onetimetokentable.h"

#include "core/constanttime.h"
#include "core/idtext.h"
#include "core/utc.h"
#include "desk/people/token.h"
#include "journal/sqltext.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk::onetimetokentable {

using Purpose = OneTimeToken::Purpose;

namespace {

constexpr std::array purposes{Purpose::Setup, Purpose::Invitation, Purpose::Recovery};

struct StoredToken
{
    QString purpose;
    QByteArray hash;
    QUuid personId;
    QDateTime expires;
};

StoredToken tokenIn(const sql::Row &row)
{
    return {row.text(0), row.bytes(3), QUuid::fromString(row.text(1)),
            QDateTime::fromMSecsSinceEpoch(row.number(2), utc)};
}

} // namespace

QString word(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Setup:
        return u"setup"_s;
    case Purpose::Invitation:
        return u"invitation"_s;
    case Purpose::Recovery:
        return u"recovery"_s;
    }
    return {};
}

std::expected<std::optional<OneTimeToken>, sql::Error> find(sql::Database &database, const QByteArray &token,
                                                            const QDateTime &now)
{
    const QByteArray hash = tokenHash(token);
    if (hash.isEmpty())
        return std::nullopt;
    const auto found = database.first(
        u"SELECT purpose, person, expires_ms, hash FROM one_time_token WHERE hash = ? AND expires_ms > ?"_s,
        {hash, now.toMSecsSinceEpoch()}, tokenIn);
    if (!found)
        return std::unexpected(found.error());
    if (!*found || !isSameSecret((*found)->hash, hash))
        return std::nullopt;
    const auto *const purpose = std::ranges::find(purposes, (*found)->purpose, word);
    if (purpose == purposes.end())
        return std::nullopt;
    return OneTimeToken{
        .purpose = *purpose, .token = token, .personId = (*found)->personId, .expires = (*found)->expires};
}

std::expected<bool, sql::Error> hasSetup(sql::Database &database)
{
    return database.hasRow(u"SELECT 1 FROM one_time_token WHERE purpose = 'setup'"_s);
}

std::expected<void, sql::Error> add(sql::Database &database, const OneTimeToken &token)
{
    return database.execute(
        u"INSERT INTO one_time_token (hash, purpose, person, expires_ms) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (purpose, person) DO UPDATE SET hash = excluded.hash, expires_ms = excluded.expires_ms"_s,
        {tokenHash(token.token), word(token.purpose), idText(token.personId),
         token.expires.toMSecsSinceEpoch()});
}

std::expected<void, sql::Error> removeOf(sql::Database &database, const QUuid &personId)
{
    return database.execute(u"DELETE FROM one_time_token WHERE person = ?"_s, {idText(personId)});
}

} // namespace crew::desk::onetimetokentable
