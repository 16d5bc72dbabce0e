// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/onetimetoken.h"
#include "sql/database.h"

#include <expected>
#include <optional>

/// The table of one-time tokens; each function that changes something is part of the caller's transaction.
namespace crew::desk::onetimetokentable {

/// A token that is stored and had not expired at \a now.
std::expected<std::optional<OneTimeToken>, sql::Error> find(sql::Database &database, const QByteArray &token,
                                                            const QDateTime &now);
/// A set-up token was made before, expired or not.
std::expected<bool, sql::Error> hasSetup(sql::Database &database);

/// Stores the hash of \a token in place of an earlier one for the same purpose and person.
std::expected<void, sql::Error> add(sql::Database &database, const OneTimeToken &token);
std::expected<void, sql::Error> removeOf(sql::Database &database, const QUuid &personId);

/// The word for \a purpose on disk; it never changes once released.
QString word(OneTimeToken::Purpose purpose);

} // namespace crew::desk::onetimetokentable
