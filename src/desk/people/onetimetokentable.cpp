// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/onetimetokentable.h"

#include "core/utc.h"
#include "desk/people/token.h"
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk::onetimetokentable {

using journal::execute;
using Purpose = OneTimeToken::Purpose;

namespace {

constexpr std::array purposes{Purpose::Setup, Purpose::Invitation, Purpose::Recovery};

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

std::expected<std::optional<OneTimeToken>, QSqlError> find(const QSqlDatabase &database,
                                                           const QByteArray &token, const QDateTime &now)
{
    const QByteArray hash = tokenHash(token);
    if (hash.isEmpty())
        return std::nullopt;
    QSqlQuery query(database);
    query.prepare(u"SELECT purpose, person, expires_ms, hash FROM one_time_token "
                  "WHERE hash = ? AND expires_ms > ?"_s);
    if (const auto done = execute(query, {hash, now.toMSecsSinceEpoch()}); !done)
        return std::unexpected(done.error());
    if (!query.next() || !isSameSecret(query.value(3).toByteArray(), hash))
        return std::nullopt;
    const auto *const purpose = std::ranges::find(purposes, query.value(0).toString(), word);
    if (purpose == purposes.end())
        return std::nullopt;
    return OneTimeToken{.purpose = *purpose,
                        .token = token,
                        .personId = QUuid::fromString(query.value(1).toString()),
                        .expires = QDateTime::fromMSecsSinceEpoch(query.value(2).toLongLong(), utc)};
}

std::expected<bool, QSqlError> hasSetup(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT 1 FROM one_time_token WHERE purpose = 'setup'"_s))
        return std::unexpected(query.lastError());
    return query.next();
}

std::expected<void, QSqlError> add(const QSqlDatabase &database, const OneTimeToken &token)
{
    return execute(
        database,
        u"INSERT OR REPLACE INTO one_time_token (hash, purpose, person, expires_ms) VALUES (?, ?, ?, ?)"_s,
        {tokenHash(token.token), word(token.purpose), journal::idText(token.personId),
         token.expires.toMSecsSinceEpoch()});
}

std::expected<void, QSqlError> removeOf(const QSqlDatabase &database, const QUuid &personId)
{
    return execute(database, u"DELETE FROM one_time_token WHERE person = ?"_s, {journal::idText(personId)});
}

} // namespace crew::desk::onetimetokentable
