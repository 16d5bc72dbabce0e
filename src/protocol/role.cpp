// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/role.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::protocol {

QString roleWord(Role role)
{
    switch (role) {
    case Role::Viewer:
        return u"viewer"_s;
    case Role::Reviewer:
        return u"reviewer"_s;
    case Role::Operator:
        return u"operator"_s;
    case Role::Administrator:
        return u"administrator"_s;
    }
    return {};
}

std::optional<Role> roleFromWord(const QString &word)
{
    const auto *const found = std::ranges::find(allRoles, word, roleWord);
    return found == allRoles.end() ? std::nullopt : std::optional(*found);
}

} // namespace crew::protocol
