// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QString>
#include <QUuid>

#include <optional>

namespace crew::desk {

/// Which crew things belong to. Nothing for what is not known; a null ID for what belongs to no crew.
class Owners
{
public:
    virtual ~Owners() = default;

    /// As it is stored; null when there is none.
    virtual const Crew *crew(const QUuid &crewId) const = 0;

    virtual std::optional<QUuid> crewOfRun(const QUuid &executionId) const = 0;
    virtual std::optional<QUuid> crewOfReview(const QUuid &reviewId) const = 0;
    virtual std::optional<QUuid> crewOfDecision(const QUuid &decisionId) const = 0;
    virtual std::optional<QUuid> crewOfBatch(const QUuid &batchId) const = 0;
    /// Empty for a batch that is not known.
    virtual QString batchName(const QUuid &) const { return {}; }
    /// Who made the decision; nothing for one that is not known.
    virtual std::optional<QUuid> personOfDecision(const QUuid &decisionId) const = 0;
};

} // namespace crew::desk
