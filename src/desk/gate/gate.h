// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/gate/needs.h"
#include "desk/people/viewer.h"
#include "desk/state/owners.h"
#include "engine/commands/commands.h"

#include <expected>

namespace crew::desk {

/// Why a command is not carried out.
enum class Denial {
    NotFound, ///< there is no such thing, or the person may not even know that there is
    Role,     ///< the person sees it, and has not the role
    Console,  ///< not a command for a desk
};

/// Asked for every command, closed when in doubt.
class Gate
{
public:
    /// \a owners has to outlive it.
    explicit Gate(const Owners &owners);

    /// \a order as it may be carried out for \a viewer: its reply, if there is one, holds only what \a viewer
    /// may see.
    std::expected<engine::AnyOrder, Denial> admit(engine::AnyOrder order, const Viewer &viewer) const;

    /// The role that \a need asks for, in view of whom it asks.
    std::expected<void, Denial> check(const Need &need, const Viewer &viewer) const;

private:
    const Owners &m_owners;
};

} // namespace crew::desk
