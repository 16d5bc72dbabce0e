// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <expected>
#include <optional>

namespace crew::desk {

/// Why something about people was not done. Nothing was changed then.
struct PeopleError
{
    enum class Kind {
        NotFound,          ///< there is no such person or session
        NameTaken,         ///< another person has that name
        LastAdministrator, ///< nobody would be left who can administer all crews
        Refused,           ///< the token, password or session is not valid, whatever the reason
        Invalid,           ///< an input is outside of its limits
        TooMany,           ///< a limit is reached
        TooSoon,           ///< too many attempts failed; retryAfter says how long to wait
        Conflict,          ///< somebody has changed it meanwhile
        Provider,          ///< the OpenID provider, or what it answered, cannot be used
        Storage,           ///< the tables of people could not be read or written
    };
    Kind kind = Kind::Storage;
    QString text; ///< plain English for a person: what happened and what to do; never a secret
    std::chrono::milliseconds retryAfter{0}; ///< with TooSoon: how long to wait

    bool operator==(const PeopleError &) const = default;
};

template <typename T>
using PeopleResult = std::expected<T, PeopleError>;

std::unexpected<PeopleError> peopleError(PeopleError::Kind kind, const QString &text);

/// TooSoon for an attempt to sign in that has to \a wait; nothing when it need not.
std::optional<PeopleError> delayError(std::chrono::milliseconds wait);

} // namespace crew::desk
