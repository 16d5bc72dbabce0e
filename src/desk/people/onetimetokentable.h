// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/onetimetoken.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

/// The table of one-time tokens; each function that changes something is part of the caller's transaction.
namespace crew::desk::onetimetokentable {

/// A token that is stored and had not expired at \a now.
std::expected<std::optional<OneTimeToken>, QSqlError> find(const QSqlDatabase &database,
                                                           const QByteArray &token, const QDateTime &now);
/// A set-up token was made before, expired or not.
std::expected<bool, QSqlError> hasSetup(const QSqlDatabase &database);

/// Stores the hash of \a token in place of an earlier one for the same purpose and person.
std::expected<void, QSqlError> add(const QSqlDatabase &database, const OneTimeToken &token);
std::expected<void, QSqlError> removeOf(const QSqlDatabase &database, const QUuid &personId);

/// The word for \a purpose on disk; it never changes once released.
QString word(OneTimeToken::Purpose purpose);

} // namespace crew::desk::onetimetokentable
