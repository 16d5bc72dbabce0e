// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>

namespace crew {

/// A run that is gone, with all but its part of the record of decisions.
struct RemovedRun
{
    QUuid id;
    QUuid crewId; ///< null: of no crew that was known

    bool operator==(const RemovedRun &) const = default;
};

} // namespace crew
