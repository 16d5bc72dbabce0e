// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/identitytable.h"

#include "core/idtext.h"
#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::desk::identitytable {

std::expected<std::optional<QUuid>, sql::Error> personOf(sql::Database &database,
                                                         const OpenIdIdentity &identity)
{
    return database.first(u"SELECT person FROM identity WHERE issuer = ? AND subject = ?"_s,
                          {identity.issuer, identity.subject},
                          [](const sql::Row &row) { return QUuid::fromString(row.text(0)); });
}

std::expected<std::optional<OpenIdIdentity>, sql::Error> of(sql::Database &database, const QUuid &personId)
{
    return database.first(u"SELECT issuer, subject FROM identity WHERE person = ?"_s, {idText(personId)},
                          [](const sql::Row &row) {
                              return OpenIdIdentity{row.text(0), row.text(1)};
                          });
}

std::expected<void, sql::Error> set(sql::Database &database, const QUuid &personId,
                                    const OpenIdIdentity &identity)
{
    if (const auto removed = removeOf(database, personId); !removed)
        return removed;
    return database.execute(u"INSERT INTO identity (person, issuer, subject) VALUES (?, ?, ?)"_s,
                            {idText(personId), identity.issuer, identity.subject});
}

std::expected<void, sql::Error> removeOf(sql::Database &database, const QUuid &personId)
{
    return database.execute(u"DELETE FROM identity WHERE person = ?"_s, {idText(personId)});
}

} // namespace crew::desk::identitytable
