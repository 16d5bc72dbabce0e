// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "desk/state/owners.h"
#include "engine/commands/commands.h"
#include "protocol/needs.h"

#include <QString>

#include <expected>
#include <optional>

namespace crew::desk {

/// Why a command is not carried out.
enum class Denial {
    NotFound, ///< there is no such thing, or the person may not even know that there is
    Role,     ///< the person sees it, and has not the role
    Console,  ///< not a command for a desk
    TooMuch,  ///< more runs than a desk reads at once
};

/// Asked for every command, closed when in doubt.
class Gate
{
public:
    /// \a owners has to outlive it.
    explicit Gate(const Owners &owners);

    /// Of one LoadExecutions.
    static constexpr qsizetype maxRuns = 1000;
    /// Of one page of reviews; a larger one is cut down to that.
    static constexpr int maxOfPage = 500;

    /// \a order as it may be carried out for \a viewer: its reply, if there is one, holds only what \a viewer
    /// may see, and not more than a desk reads at once.
    std::expected<engine::AnyOrder, Denial> admit(engine::AnyOrder order, const Viewer &viewer) const;

    /// Why \a viewer may not give \a order from a console, whatever their role is: a sentence. Nothing when
    /// they may.
    std::optional<QString> objectionTo(const engine::AnyOrder &order, const Viewer &viewer) const;

    /// The role that \a order needs; nothing for one that is no command for a desk.
    std::optional<Role> roleFor(const engine::AnyOrder &order) const;
    /// The name of the crew that \a order is about, or makes; empty when there is none.
    QString crewNameIn(const engine::AnyOrder &order) const;
    /// The name of the batch that \a order pauses, resumes or cancels; nothing for another order.
    std::optional<QString> controlledBatchIn(const engine::AnyOrder &order) const;
    /// The crew that \a order is about; nothing when there is none, or not any more.
    std::optional<QUuid> crewOf(const engine::AnyOrder &order) const;
    /// \a viewer has the role for \a order, which was about \a crewId when it was carried out: what it was
    /// about may be gone since.
    bool mayStillDo(const engine::AnyOrder &order, const Viewer &viewer, const QUuid &crewId) const;

    /// The role that \a need asks for, in view of whom it asks.
    std::expected<void, Denial> check(const protocol::Need &need, const Viewer &viewer) const;

private:
    const Owners &m_owners;
};

} // namespace crew::desk
