// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openididentity.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QUuid>

#include <expected>
#include <optional>

/// The table of linked identities; each function that changes something is part of the caller's transaction.
namespace crew::desk::identitytable {

/// Whose \a identity is.
std::expected<std::optional<QUuid>, QSqlError> personOf(const QSqlDatabase &database,
                                                        const OpenIdIdentity &identity);
std::expected<std::optional<OpenIdIdentity>, QSqlError> of(const QSqlDatabase &database,
                                                           const QUuid &personId);
/// In place of a former one of the person.
std::expected<void, QSqlError> set(const QSqlDatabase &database, const QUuid &personId,
                                   const OpenIdIdentity &identity);
std::expected<void, QSqlError> removeOf(const QSqlDatabase &database, const QUuid &personId);

} // namespace crew::desk::identitytable
