// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/continuity.h"
#include "sql/database.h"

#include <QByteArray>
#include <QDateTime>

#include <expected>
#include <optional>

namespace crew::journal {

/// What tells a server's database from its copies: the numbers of the server, of the database and of its
/// tables, and the timeline, which a promotion and a recovery to a point in time change. Nothing where the
/// server does not say all of it to this role.
std::expected<std::optional<QByteArray>, sql::Error> readServerPlace(sql::Database &database);

/// The place in which the journal was when its open ends were settled last; empty: none was recorded.
std::expected<QByteArray, sql::Error> readRecordedPlace(sql::Database &database);
/// Notes as well when that is another place than the one before. Part of the caller's transaction.
std::expected<void, sql::Error> recordPlaceIn(sql::Database &database, const QByteArray &place);
/// When another place was recorded last; invalid: never.
std::expected<QDateTime, sql::Error> readLastMove(sql::Database &database);

/// \a before is what was recorded, \a now where the journal is.
Continuity continuityBetween(const QByteArray &before, const std::optional<QByteArray> &now);

} // namespace crew::journal
