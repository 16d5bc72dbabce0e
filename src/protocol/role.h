// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace crew::protocol {

/// What a person may do, for one crew or for all of them. The roles are independent of each other, except
/// that each of them includes Viewer.
enum class Role {
    Viewer,        ///< sees runs, reviews and outputs
    Reviewer,      ///< decides reviews
    Operator,      ///< kicks off and stops runs
    Administrator, ///< changes crews and tokens; for all crews: people, roles and sessions, too
};

inline constexpr std::array allRoles{Role::Viewer, Role::Reviewer, Role::Operator, Role::Administrator};

/// The word for \a role on disk and in the protocol; it never changes once released.
QString roleWord(Role role);

/// Nothing for a word that is no role. Upper and lower case differ.
std::optional<Role> roleFromWord(const QString &word);

} // namespace crew::protocol
