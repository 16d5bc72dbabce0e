// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::desk {

inline constexpr qsizetype maxMailAddress = 254;

/// \a typed as an address that mail can be sent to: ASCII, NAME@HOST, without quotes and comments. On
/// failure: a sentence with what to do.
std::expected<QString, QString> mailAddressFrom(const QString &typed);

} // namespace crew::desk
