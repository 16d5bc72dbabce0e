// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "sql/database.h"

#include <expected>
#include <optional>

namespace crew::journal {

/// Notes the addresses that \a entry tells, if it does; part of the caller's transaction.
std::expected<void, sql::Error> addAddress(sql::Database &database, const Entry &entry);

/// The entry that recorded the webhook address whose secret has \a secretHash (SHA-256), the first of
/// several; nothing when none did. By an index, so it takes no longer in a long history.
std::expected<std::optional<Entry>, sql::Error> readAddress(sql::Database &database,
                                                            const QByteArray &secretHash);

/// \a secretHash is the SHA-256 of the secret in the address for some crew's flows.
std::expected<bool, sql::Error> readKnowsFlowAddress(sql::Database &database, const QByteArray &secretHash);

/// Some entry recorded a webhook address.
std::expected<bool, sql::Error> readHasAddresses(sql::Database &database);

/// \a hash is the SHA-256 of an Authorization value that was agreed for some address.
std::expected<bool, sql::Error> readKnowsAuthorization(sql::Database &database, const QByteArray &hash);

} // namespace crew::journal
