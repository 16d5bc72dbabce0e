// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit.h"
#include "desk/people/actor.h"
#include "desk/people/peopleerror.h"
#include "sql/database.h"

#include <QDateTime>
#include <QJsonObject>

namespace crew::desk {

/// Something that an administrator did, as it was recorded.
struct Action
{
    qint64 sequence = 0; ///< 1 for the first, without gaps
    QDateTime at;        ///< UTC
    QUuid actorId;       ///< null: on the host
    QString actor;       ///< their name at that time
    QString kind;        ///< such as "person-added"; words never change once released
    QUuid personId;      ///< whom it was done to; null for nobody
    QString person;      ///< their name at that time
    QJsonObject detail;  ///< no secrets

    bool operator==(const Action &) const = default;
};

/// The most that one page has.
inline constexpr int maxActionsAtOnce = 500;

/// Adds \a action, whose sequence and actor are set here, to the chain; part of the caller's transaction.
std::expected<void, sql::Error> addAction(sql::Database &database, const Actor &actor, Action action);

/// Up to \a limit actions after \a sequence, oldest first.
std::expected<QList<Action>, sql::Error> readActions(sql::Database &database, qint64 sequence, int limit);

/// Up to \a limit actions before \a sequence, newest first; 0 stands for the end.
std::expected<QList<Action>, sql::Error> readActionsBefore(sql::Database &database, qint64 sequence,
                                                           int limit);

/// Computes every hash again. A chain shows that an action in it was changed, removed or moved; it does not
/// show that the last ones were cut off, for which the head must be compared with one that was noted before.
std::expected<ChainCheck, sql::Error> checkActions(sql::Database &database);

} // namespace crew::desk
