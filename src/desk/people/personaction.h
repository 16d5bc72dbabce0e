// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>

#include <optional>

namespace crew::desk {

/// What is done to a person, as the record of actions has it.
enum class PersonAction {
    Added,
    Renamed,
    MailChanged,
    MailRemoved,
    Enabled,
    Disabled,
    RolesChanged,
    PasswordChanged,
    SessionRevoked, ///< also by signing out
    SetupMade,
    SetupUsed,
    InvitationMade,
    InvitationUsed,
    RecoveryMade,
    RecoveryUsed,
    IdentityLinked,
    IdentityUnlinked,
};

/// All that the desk has to know of such an action.
struct PersonActionTraits
{
    QLatin1String word;     ///< on disk; never changes once released
    bool mayRevoke = false; ///< it may have ended sessions of the person
};

/// Nothing for a number that is no action. The switch is the table: the compiler asks for the row of a new
/// action.
constexpr std::optional<PersonActionTraits> personActionTraits(PersonAction action)
{
    switch (action) {
    case PersonAction::Added:
        return PersonActionTraits{QLatin1String("person-added"), false};
    case PersonAction::Renamed:
        return PersonActionTraits{QLatin1String("person-renamed"), false};
    case PersonAction::MailChanged:
        return PersonActionTraits{QLatin1String("mail-changed"), false};
    case PersonAction::MailRemoved:
        return PersonActionTraits{QLatin1String("mail-removed"), false};
    case PersonAction::Enabled:
        return PersonActionTraits{QLatin1String("person-enabled"), false};
    case PersonAction::Disabled:
        return PersonActionTraits{QLatin1String("person-disabled"), true};
    case PersonAction::RolesChanged:
        return PersonActionTraits{QLatin1String("roles-changed"), false};
    case PersonAction::PasswordChanged:
        return PersonActionTraits{QLatin1String("password-changed"), true};
    case PersonAction::SessionRevoked:
        return PersonActionTraits{QLatin1String("session-revoked"), true};
    case PersonAction::SetupMade:
        return PersonActionTraits{QLatin1String("setup-made"), false};
    case PersonAction::SetupUsed:
        return PersonActionTraits{QLatin1String("setup-used"), false};
    case PersonAction::InvitationMade:
        return PersonActionTraits{QLatin1String("invitation-made"), false};
    case PersonAction::InvitationUsed:
        return PersonActionTraits{QLatin1String("invitation-used"), true};
    case PersonAction::RecoveryMade:
        return PersonActionTraits{QLatin1String("recovery-made"), false};
    case PersonAction::RecoveryUsed:
        return PersonActionTraits{QLatin1String("recovery-used"), true};
    case PersonAction::IdentityLinked:
        return PersonActionTraits{QLatin1String("identity-linked"), true};
    case PersonAction::IdentityUnlinked:
        return PersonActionTraits{QLatin1String("identity-unlinked"), true};
    }
    return {};
}

} // namespace crew::desk
