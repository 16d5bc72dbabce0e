// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskstorage.h"
#include "protocol/teamvalues.h"

#include <QDateTime>

#include <expected>
#include <functional>
#include <memory>

namespace crew::desk {

/// What a desk keeps about working together. Errors are sentences. To be used on the thread that made it.
class TeamTables
{
public:
    static constexpr int keptDays = 90; ///< of escalations of reviews that are not open any more

    static std::expected<std::unique_ptr<TeamTables>, QString> open(const DeskStorage &storage);

    std::expected<Routing, QString> routing() const; ///< version 0 before the first one
    std::expected<void, QString> setRouting(const Routing &routing);

    /// True the first time for \a attempt of \a reviewId: on disk before people are told.
    std::expected<bool, QString> recordEscalation(const QUuid &reviewId, int attempt, const QDateTime &now);
    /// Keeps what is about a review that \a isOpen, for however long it waits.
    std::expected<void, QString> removeOld(const QDateTime &now,
                                           const std::function<bool(const QUuid &reviewId)> &isOpen);

private:
    explicit TeamTables(std::unique_ptr<DeskDatabase> store);

    std::unique_ptr<DeskDatabase> m_store;
};

} // namespace crew::desk
