// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openididentity.h"
#include "sql/database.h"

#include <QUuid>

#include <expected>
#include <optional>

/// The table of linked identities; each function that changes something is part of the caller's transaction.
namespace crew::desk::identitytable {

/// Whose \a identity is.
std::expected<std::optional<QUuid>, sql::Error> personOf(sql::Database &database,
                                                         const OpenIdIdentity &identity);
std::expected<std::optional<OpenIdIdentity>, sql::Error> of(sql::Database &database, const QUuid &personId);
/// In place of a former one of the person.
std::expected<void, sql::Error> set(sql::Database &database, const QUuid &personId,
                                    const OpenIdIdentity &identity);
std::expected<void, sql::Error> removeOf(sql::Database &database, const QUuid &personId);

} // namespace crew::desk::identitytable
