// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/identitytable.h"

#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::desk::identitytable {

using journal::execute;
using journal::idText;

std::expected<std::optional<QUuid>, QSqlError> personOf(const QSqlDatabase &database,
                                                        const OpenIdIdentity &identity)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT person FROM identity WHERE issuer = ? AND subject = ?"_s);
    if (const auto done = execute(query, {identity.issuer, identity.subject}); !done)
        return std::unexpected(done.error());
    return query.next() ? std::optional(QUuid::fromString(query.value(0).toString())) : std::nullopt;
}

std::expected<std::optional<OpenIdIdentity>, QSqlError> of(const QSqlDatabase &database,
                                                           const QUuid &personId)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT issuer, subject FROM identity WHERE person = ?"_s);
    if (const auto done = execute(query, {idText(personId)}); !done)
        return std::unexpected(done.error());
    return query.next() ? std::optional(OpenIdIdentity{query.value(0).toString(), query.value(1).toString()})
                        : std::nullopt;
}

std::expected<void, QSqlError> set(const QSqlDatabase &database, const QUuid &personId,
                                   const OpenIdIdentity &identity)
{
    if (const auto removed = removeOf(database, personId); !removed)
        return removed;
    return execute(database, u"INSERT INTO identity (person, issuer, subject) VALUES (?, ?, ?)"_s,
                   {idText(personId), identity.issuer, identity.subject});
}

std::expected<void, QSqlError> removeOf(const QSqlDatabase &database, const QUuid &personId)
{
    return execute(database, u"DELETE FROM identity WHERE person = ?"_s, {idText(personId)});
}

} // namespace crew::desk::identitytable
