// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/person.h"
#include "sql/database.h"

#include <QList>

#include <expected>
#include <optional>

/// The tables person and person_role; each function that changes something is part of the caller's
/// transaction.
namespace crew::desk::persontable {

/// Every person, in order of their names.
std::expected<QList<Person>, sql::Error> all(sql::Database &database);
std::expected<std::optional<Person>, sql::Error> find(sql::Database &database, const QUuid &id);
/// The person whose name is \a name apart from case.
std::expected<std::optional<Person>, sql::Error> findByName(sql::Database &database, const QString &name);
std::expected<qint64, sql::Error> count(sql::Database &database);
/// Empty when the person has no password.
std::expected<QByteArray, sql::Error> passwordHash(sql::Database &database, const QUuid &id);

/// People who can sign in and administer all crews.
std::expected<qint64, sql::Error> countAdministrators(sql::Database &database);

std::expected<void, sql::Error> add(sql::Database &database, const Person &person);
std::expected<void, sql::Error> rename(sql::Database &database, const QUuid &id, const QString &name);
std::expected<void, sql::Error> setMail(sql::Database &database, const QUuid &id, const QString &mail);
std::expected<void, sql::Error> setEnabled(sql::Database &database, const QUuid &id, bool isEnabled);
std::expected<void, sql::Error> setUsed(sql::Database &database, const QUuid &id, const QDateTime &at);
/// Replaces all roles and raises their version.
std::expected<void, sql::Error> setRoles(sql::Database &database, const QUuid &id, const Roles &roles);
std::expected<void, sql::Error> setPasswordHash(sql::Database &database, const QUuid &id,
                                                const QByteArray &hash);

} // namespace crew::desk::persontable
