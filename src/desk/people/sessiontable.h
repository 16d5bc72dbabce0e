// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/session.h"
#include "sql/database.h"

#include <QList>

#include <expected>
#include <optional>

/// The table of sessions; each function that changes something is part of the caller's transaction.
namespace crew::desk::sessiontable {

/// The most recently used first.
std::expected<QList<Session>, sql::Error> all(sql::Database &database);
std::expected<QList<Session>, sql::Error> of(sql::Database &database, const QUuid &personId);
std::expected<std::optional<Session>, sql::Error> find(sql::Database &database, const QUuid &id);
std::expected<std::optional<Session>, sql::Error> findByToken(sql::Database &database,
                                                              const QByteArray &tokenHash);
/// Those that had expired at \a now.
std::expected<QList<Session>, sql::Error> expired(sql::Database &database, const QDateTime &now);

std::expected<void, sql::Error> add(sql::Database &database, const Session &session,
                                    const QByteArray &tokenHash);
std::expected<void, sql::Error> setUsed(sql::Database &database, const QUuid &id, const QDateTime &at);
std::expected<void, sql::Error> remove(sql::Database &database, const QList<QUuid> &ids);

} // namespace crew::desk::sessiontable
