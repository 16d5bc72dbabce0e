// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"

#include <array>

namespace crew::engine {

template <typename... Orders>
struct OrderVisit
{
    template <typename Visitor>
    static void call(Visitor &visitor, const AnyOrder &order)
    {
        using Call = void (*)(Visitor &, void *);
        static constexpr std::array<Call, sizeof...(Orders)> calls = {
            +[](Visitor &given, void *any) { given(*static_cast<Orders *>(any)); }...};
        calls.at(order.place())(visitor, order.order());
    }
};

/// Calls \a visitor with the order in \a order, a reference to an Order of its command. To be included where
/// commands arrive, and not where they are sent.
template <typename Visitor>
void visit(Visitor visitor, const AnyOrder &order)
{
    command::Each<OrderVisit, Order>::call(visitor, order);
}

} // namespace crew::engine
