// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

// Limits of the rules of a desk.
namespace crew {

inline constexpr qsizetype maxRules = 200;
inline constexpr qsizetype maxGroups = 200;
inline constexpr qsizetype maxNamed = 200;          ///< people and groups of one rule, members of one group
inline constexpr qsizetype maxRuleCharacters = 200; ///< of a name or a pattern
inline constexpr int maxTargetMinutes = 30 * 24 * 60;

} // namespace crew
