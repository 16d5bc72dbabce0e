// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "engine/commands/commands.h"

#include <QString>

#include <optional>

namespace crew::desk {

/// What keeps a person from giving a command that their role would allow.
class OrderRules
{
public:
    virtual ~OrderRules() = default;

    /// A sentence with what to do, or nothing when there is no objection.
    virtual std::optional<QString> objectionTo(const engine::AnyOrder &order, const Viewer &viewer) const = 0;
    /// \a order as the engine has to take it, so that what objectionTo() looked at still holds when it does.
    virtual engine::AnyOrder bound(engine::AnyOrder order) const = 0;
};

} // namespace crew::desk
