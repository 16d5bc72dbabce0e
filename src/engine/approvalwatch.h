// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/crewrepository.h"
#include "engine/history.h"

namespace crew::engine {

/// Sees that a service has taken an approval with words for a change request: the service accepted it, and
/// then the same task came back with another output. That is evidence, by which nothing changes by itself.
class ApprovalWatch
{
public:
    ApprovalWatch(History &history, CrewRepository &crews)
        : m_history(history)
        , m_crews(crews)
    {}

    /// A notice about \a executionId has just been applied.
    void look(const QUuid &executionId);

private:
    Evidence evidenceFor(const Review &review, const Decision &approval) const;

    History &m_history;
    CrewRepository &m_crews;
};

} // namespace crew::engine
