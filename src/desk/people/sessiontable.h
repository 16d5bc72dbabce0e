// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/session.h"

#include <QList>
#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

/// The table of sessions; each function that changes something is part of the caller's transaction.
namespace crew::desk::sessiontable {

/// The most recently used first.
std::expected<QList<Session>, QSqlError> all(const QSqlDatabase &database);
std::expected<QList<Session>, QSqlError> of(const QSqlDatabase &database, const QUuid &personId);
std::expected<std::optional<Session>, QSqlError> find(const QSqlDatabase &database, const QUuid &id);
std::expected<std::optional<Session>, QSqlError> findByToken(const QSqlDatabase &database,
                                                             const QByteArray &tokenHash);
/// Those that had expired at \a now.
std::expected<QList<Session>, QSqlError> expired(const QSqlDatabase &database, const QDateTime &now);

std::expected<void, QSqlError> add(const QSqlDatabase &database, const Session &session,
                                   const QByteArray &tokenHash);
std::expected<void, QSqlError> setUsed(const QSqlDatabase &database, const QUuid &id, const QDateTime &at);
std::expected<void, QSqlError> remove(const QSqlDatabase &database, const QList<QUuid> &ids);

} // namespace crew::desk::sessiontable
