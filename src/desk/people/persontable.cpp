// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/persontable.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::desk::persontable {

namespace {

const auto personColumns =
    "SELECT id, name, is_enabled, length(password_hash) > 0, roles_version, created_ms, "
    "mail, EXISTS (SELECT 1 FROM identity WHERE identity.person = person.id), used_ms FROM person "_L1;

/// Nothing for a role of a later version, which gives nothing in this one.
std::optional<Grant> grantIn(const sql::Row &row)
{
    const QString crew = row.text(0);
    const auto role = roleFromWord(row.text(1));
    if (!role)
        return std::nullopt;
    return Grant{crew.isEmpty() ? std::nullopt : std::optional(QUuid::fromString(crew)), *role};
}

std::expected<Roles, sql::Error> rolesOf(sql::Database &database, const QUuid &id)
{
    const auto grants =
        database.list(u"SELECT crew, role FROM person_role WHERE person = ?"_s, {idText(id)}, grantIn);
    if (!grants)
        return std::unexpected(grants.error());
    Roles roles;
    for (const auto &grant : *grants) {
        if (grant)
            roles.add(*grant);
    }
    return roles;
}

QDateTime useIn(qint64 milliseconds)
{
    return milliseconds > 0 ? QDateTime::fromMSecsSinceEpoch(milliseconds, utc) : QDateTime();
}

/// Without the roles.
Person personIn(const sql::Row &row)
{
    return {.id = QUuid::fromString(row.text(0)),
            .name = row.text(1),
            .isEnabled = row.number(2) != 0,
            .hasPassword = row.number(3) != 0,
            .isLinked = row.number(7) != 0,
            .roles = {},
            .rolesVersion = row.number(4),
            .created = QDateTime::fromMSecsSinceEpoch(row.number(5), utc),
            .lastUsed = useIn(row.number(8)),
            .mail = row.text(6)};
}

std::expected<QList<Person>, sql::Error> readPeople(sql::Database &database, const QString &condition,
                                                    const sql::Values &values)
{
    auto people = database.list(personColumns + condition, values, personIn);
    if (!people)
        return people;
    for (Person &person : *people) {
        const auto roles = rolesOf(database, person.id);
        if (!roles)
            return std::unexpected(roles.error());
        person.roles = *roles;
    }
    return people;
}

std::expected<std::optional<Person>, sql::Error> readPerson(sql::Database &database, const QString &condition,
                                                            const sql::Value &value)
{
    const auto people = readPeople(database, condition, {value});
    if (!people)
        return std::unexpected(people.error());
    return people->isEmpty() ? std::nullopt : std::optional(people->first());
}

std::expected<void, sql::Error> addRoles(sql::Database &database, const QUuid &id, const Roles &roles)
{
    const auto grants = roles.grants();
    for (const Grant &grant : grants) {
        const QString crew = grant.crewId ? idText(*grant.crewId) : u""_s;
        const auto added =
            database.execute(u"INSERT INTO person_role (person, crew, role) VALUES (?, ?, ?)"_s,
                             {idText(id), crew, roleWord(grant.role)});
        if (!added)
            return added;
    }
    return {};
}

} // namespace

std::expected<QList<Person>, sql::Error> all(sql::Database &database)
{
    return readPeople(database, u"ORDER BY folded_name"_s, {});
}

std::expected<std::optional<Person>, sql::Error> find(sql::Database &database, const QUuid &id)
{
    return readPerson(database, u"WHERE id = ?"_s, idText(id));
}

std::expected<std::optional<Person>, sql::Error> findByName(sql::Database &database, const QString &name)
{
    return readPerson(database, u"WHERE folded_name = ?"_s, foldedName(name));
}

std::expected<qint64, sql::Error> count(sql::Database &database)
{
    return database.number(u"SELECT count(*) FROM person"_s);
}

std::expected<QByteArray, sql::Error> passwordHash(sql::Database &database, const QUuid &id)
{
    return database.firstOrDefault(u"SELECT password_hash FROM person WHERE id = ?"_s, {idText(id)},
                                   [](const sql::Row &row) { return row.bytes(0); });
}

std::expected<qint64, sql::Error> countAdministrators(sql::Database &database)
{
    return database.number(
        u"SELECT count(*) FROM person JOIN person_role ON person = id WHERE is_enabled = 1 AND "
        "length(password_hash) > 0 AND crew = '' AND role = 'administrator'"_s);
}

std::expected<void, sql::Error> add(sql::Database &database, const Person &person)
{
    const auto added =
        database.execute(u"INSERT INTO person (id, name, folded_name, is_enabled, password_hash, "
                         "roles_version, created_ms) VALUES (?, ?, ?, ?, ?, 1, ?)"_s,
                         {idText(person.id), person.name, foldedName(person.name), person.isEnabled,
                          QByteArray(), person.created.toMSecsSinceEpoch()});
    return added ? addRoles(database, person.id, person.roles) : added;
}

std::expected<void, sql::Error> rename(sql::Database &database, const QUuid &id, const QString &name)
{
    return database.execute(u"UPDATE person SET name = ?, folded_name = ? WHERE id = ?"_s,
                            {name, foldedName(name), idText(id)});
}

std::expected<void, sql::Error> setMail(sql::Database &database, const QUuid &id, const QString &mail)
{
    return database.execute(u"UPDATE person SET mail = ? WHERE id = ?"_s, {mail, idText(id)});
}

std::expected<void, sql::Error> setEnabled(sql::Database &database, const QUuid &id, bool isEnabled)
{
    return database.execute(u"UPDATE person SET is_enabled = ? WHERE id = ?"_s, {isEnabled, idText(id)});
}

std::expected<void, sql::Error> setUsed(sql::Database &database, const QUuid &id, const QDateTime &at)
{
    return database.execute(u"UPDATE person SET used_ms = ? WHERE id = ?"_s,
                            {at.toMSecsSinceEpoch(), idText(id)});
}

std::expected<void, sql::Error> setRoles(sql::Database &database, const QUuid &id, const Roles &roles)
{
    const auto removed = database.execute(u"DELETE FROM person_role WHERE person = ?"_s, {idText(id)});
    if (!removed)
        return removed;
    const auto raised =
        database.execute(u"UPDATE person SET roles_version = roles_version + 1 WHERE id = ?"_s, {idText(id)});
    return raised ? addRoles(database, id, roles) : raised;
}

std::expected<void, sql::Error> setPasswordHash(sql::Database &database, const QUuid &id,
                                                const QByteArray &hash)
{
    return database.execute(u"UPDATE person SET password_hash = ? WHERE id = ?"_s, {hash, idText(id)});
}

} // namespace crew::desk::persontable
