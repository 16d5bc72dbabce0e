// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/persontable.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::desk::persontable {

using journal::execute;
using journal::idText;

namespace {

const auto personColumns =
    "SELECT id, name, is_enabled, length(password_hash) > 0, roles_version, created_ms, "
    "mail, EXISTS (SELECT 1 FROM identity WHERE identity.person = person.id) FROM person "_L1;

std::expected<Roles, QSqlError> rolesOf(const QSqlDatabase &database, const QString &id)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT crew, role FROM person_role WHERE person = ?"_s);
    if (const auto done = execute(query, {id}); !done)
        return std::unexpected(done.error());
    Roles roles;
    while (query.next()) {
        const QString crew = query.value(0).toString();
        const auto role = roleFromWord(query.value(1).toString());
        if (role) // a role of a later version gives nothing in this one
            roles.add({crew.isEmpty() ? std::nullopt : std::optional(QUuid::fromString(crew)), *role});
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return roles;
}

std::expected<QList<Person>, QSqlError> readPeople(const QSqlDatabase &database, const QString &condition,
                                                   const QVariantList &values)
{
    QSqlQuery query(database);
    if (!query.prepare(personColumns + condition))
        return std::unexpected(query.lastError());
    if (const auto done = execute(query, values); !done)
        return std::unexpected(done.error());
    QList<Person> people;
    while (query.next()) {
        const QString id = query.value(0).toString();
        const auto roles = rolesOf(database, id);
        if (!roles)
            return std::unexpected(roles.error());
        people << Person{.id = QUuid::fromString(id),
                         .name = query.value(1).toString(),
                         .isEnabled = query.value(2).toBool(),
                         .hasPassword = query.value(3).toBool(),
                         .isLinked = query.value(7).toBool(),
                         .roles = *roles,
                         .rolesVersion = query.value(4).toLongLong(),
                         .created = QDateTime::fromMSecsSinceEpoch(query.value(5).toLongLong(), utc),
                         .mail = query.value(6).toString()};
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return people;
}

std::expected<std::optional<Person>, QSqlError> readPerson(const QSqlDatabase &database,
                                                           const QString &condition, const QVariant &value)
{
    const auto people = readPeople(database, condition, {value});
    if (!people)
        return std::unexpected(people.error());
    return people->isEmpty() ? std::nullopt : std::optional(people->first());
}

std::expected<qint64, QSqlError> readNumber(const QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement) || !query.next())
        return std::unexpected(query.lastError());
    return query.value(0).toLongLong();
}

std::expected<void, QSqlError> addRoles(const QSqlDatabase &database, const QUuid &id, const Roles &roles)
{
    const auto grants = roles.grants();
    for (const Grant &grant : grants) {
        const QString crew = grant.crewId ? idText(*grant.crewId) : u""_s;
        const auto added =
            execute(database, u"INSERT INTO person_role (person, crew, role) VALUES (?, ?, ?)"_s,
                    {idText(id), crew, roleWord(grant.role)});
        if (!added)
            return added;
    }
    return {};
}

} // namespace

std::expected<QList<Person>, QSqlError> all(const QSqlDatabase &database)
{
    return readPeople(database, u"ORDER BY folded_name"_s, {});
}

std::expected<std::optional<Person>, QSqlError> find(const QSqlDatabase &database, const QUuid &id)
{
    return readPerson(database, u"WHERE id = ?"_s, idText(id));
}

std::expected<std::optional<Person>, QSqlError> findByName(const QSqlDatabase &database, const QString &name)
{
    return readPerson(database, u"WHERE folded_name = ?"_s, foldedName(name));
}

std::expected<qint64, QSqlError> count(const QSqlDatabase &database)
{
    return readNumber(database, u"SELECT count(*) FROM person"_s);
}

std::expected<QByteArray, QSqlError> passwordHash(const QSqlDatabase &database, const QUuid &id)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT password_hash FROM person WHERE id = ?"_s);
    if (const auto done = execute(query, {idText(id)}); !done)
        return std::unexpected(done.error());
    return query.next() ? query.value(0).toByteArray() : QByteArray();
}

std::expected<qint64, QSqlError> countAdministrators(const QSqlDatabase &database)
{
    return readNumber(database,
                      u"SELECT count(*) FROM person JOIN person_role ON person = id WHERE is_enabled AND "
                      "length(password_hash) > 0 AND crew = '' AND role = 'administrator'"_s);
}

std::expected<void, QSqlError> add(const QSqlDatabase &database, const Person &person)
{
    const auto added = execute(database,
                               u"INSERT INTO person (id, name, folded_name, is_enabled, password_hash, "
                               "roles_version, created_ms) VALUES (?, ?, ?, ?, x'', 1, ?)"_s,
                               {idText(person.id), person.name, foldedName(person.name), person.isEnabled,
                                person.created.toMSecsSinceEpoch()});
    return added ? addRoles(database, person.id, person.roles) : added;
}

std::expected<void, QSqlError> rename(const QSqlDatabase &database, const QUuid &id, const QString &name)
{
    return execute(database, u"UPDATE person SET name = ?, folded_name = ? WHERE id = ?"_s,
                   {name, foldedName(name), idText(id)});
}

std::expected<void, QSqlError> setMail(const QSqlDatabase &database, const QUuid &id, const QString &mail)
{
    return execute(database, u"UPDATE person SET mail = ? WHERE id = ?"_s, {journal::text(mail), idText(id)});
}

std::expected<void, QSqlError> setEnabled(const QSqlDatabase &database, const QUuid &id, bool isEnabled)
{
    return execute(database, u"UPDATE person SET is_enabled = ? WHERE id = ?"_s, {isEnabled, idText(id)});
}

std::expected<void, QSqlError> setRoles(const QSqlDatabase &database, const QUuid &id, const Roles &roles)
{
    const auto removed = execute(database, u"DELETE FROM person_role WHERE person = ?"_s, {idText(id)});
    if (!removed)
        return removed;
    const auto raised = execute(
        database, u"UPDATE person SET roles_version = roles_version + 1 WHERE id = ?"_s, {idText(id)});
    return raised ? addRoles(database, id, roles) : raised;
}

std::expected<void, QSqlError> setPasswordHash(const QSqlDatabase &database, const QUuid &id,
                                               const QByteArray &hash)
{
    return execute(database, u"UPDATE person SET password_hash = ? WHERE id = ?"_s,
                   {journal::blob(hash), idText(id)});
}

} // namespace crew::desk::persontable
