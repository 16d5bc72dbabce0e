// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QUuid>

namespace crew::desk {

/// A code that is used once, instead of a password.
struct OneTimeToken
{
    enum class Purpose {
        Setup,      ///< makes the first person, an administrator of all crews; valid for 24 hours
        Invitation, ///< lets a new person choose their password; valid for 7 days
        Recovery,   ///< lets a person choose a new password; valid for 1 hour
    };
    Purpose purpose = Purpose::Setup;
    QByteArray token;  ///< shown once; only its SHA-256 is stored
    QUuid personId;    ///< null for Setup
    QDateTime expires; ///< UTC
};

/// What a valid token is for, before it is used.
struct TokenSubject
{
    OneTimeToken::Purpose purpose = OneTimeToken::Purpose::Setup;
    QUuid personId;     ///< null for Setup
    QString personName; ///< empty for Setup

    bool operator==(const TokenSubject &) const = default;
};

} // namespace crew::desk
