// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/secretbytes.h"

#include <QString>

#include <expected>

namespace crew::desk {

inline constexpr qsizetype leastPasswordLength = 12; ///< of a new password, in code points
inline constexpr qsizetype maxPasswordBytes = 1'024; ///< in UTF-8

/// A password that a person wants to have. Composed, since two keyboards may write one letter in two ways.
/// On failure: a sentence with what to do. The caller wipes \a typed.
std::expected<SecretBytes, QString> newPasswordFrom(const QString &typed);

/// A password that is typed to sign in; empty for one that is too long to be anybody's, which fits nothing.
SecretBytes passwordFrom(const QString &typed);

} // namespace crew::desk
