// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

// Limits of the rules of a desk.
namespace crew {

inline constexpr qsizetype mostRules = 200;
inline constexpr qsizetype mostGroups = 200;
inline constexpr qsizetype mostNamed = 200;          ///< people and groups of one rule, members of one group
inline constexpr qsizetype mostRuleCharacters = 200; ///< of a name or a pattern
inline constexpr int mostTargetMinutes = 30 * 24 * 60;

} // namespace crew
