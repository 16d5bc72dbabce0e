// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal> // moc of Qt 6.4 cannot read <ranges> without it

#include <ranges>

namespace crew {

/// The enum that a function \a Row(Enum) gives the rows of.
template <typename Row, typename Enum>
Enum enumOf(Row (*)(Enum));

/// All values of an enum, in the order in which they are declared. \a rowOf gives the row of a value in the
/// enum's table, and nothing for a number that is no value.
template <auto rowOf>
inline constexpr auto valuesOf = std::views::iota(0) | std::views::transform([](int number) {
                                     return static_cast<decltype(enumOf(rowOf))>(number);
                                 }) |
                                 std::views::take_while([](auto value) { return rowOf(value).has_value(); });

} // namespace crew
