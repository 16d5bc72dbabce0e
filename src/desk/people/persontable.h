// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/person.h"

#include <QList>
#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

/// The tables person and person_role; each function that changes something is part of the caller's
/// transaction.
namespace crew::desk::persontable {

/// Every person, in order of their names.
std::expected<QList<Person>, QSqlError> all(const QSqlDatabase &database);
std::expected<std::optional<Person>, QSqlError> find(const QSqlDatabase &database, const QUuid &id);
/// The person whose name is \a name apart from case.
std::expected<std::optional<Person>, QSqlError> findByName(const QSqlDatabase &database, const QString &name);
std::expected<qint64, QSqlError> count(const QSqlDatabase &database);
/// Empty when the person has no password.
std::expected<QByteArray, QSqlError> passwordHash(const QSqlDatabase &database, const QUuid &id);

/// People who can sign in and administer all crews.
std::expected<qint64, QSqlError> countAdministrators(const QSqlDatabase &database);

std::expected<void, QSqlError> add(const QSqlDatabase &database, const Person &person);
std::expected<void, QSqlError> rename(const QSqlDatabase &database, const QUuid &id, const QString &name);
std::expected<void, QSqlError> setMail(const QSqlDatabase &database, const QUuid &id, const QString &mail);
std::expected<void, QSqlError> setEnabled(const QSqlDatabase &database, const QUuid &id, bool isEnabled);
/// Replaces all roles and raises their version.
std::expected<void, QSqlError> setRoles(const QSqlDatabase &database, const QUuid &id, const Roles &roles);
std::expected<void, QSqlError> setPasswordHash(const QSqlDatabase &database, const QUuid &id,
                                               const QByteArray &hash);

} // namespace crew::desk::persontable
