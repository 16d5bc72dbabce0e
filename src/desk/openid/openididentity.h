// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::desk {

/// Whom an OpenID provider knows somebody as. A subject is never given to another person by its issuer; names
/// and mail addresses are, so they say nothing here.
struct OpenIdIdentity
{
    QString issuer;
    QString subject;

    bool operator==(const OpenIdIdentity &) const = default;
};

} // namespace crew::desk
