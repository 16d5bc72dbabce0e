// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QUuid>

namespace crew {

/// Two runs that turned out to be one: the entries of both tell what became of it.
struct JoinedRun
{
    QUuid gone;                       ///< taken up by its id, or made known by a callback
    QUuid kept;                       ///< kicked off by this console
    QHash<QUuid, QUuid> reviews = {}; ///< by a review that is gone: the one of the same task that took it in

    bool operator==(const JoinedRun &) const = default;
};

} // namespace crew
