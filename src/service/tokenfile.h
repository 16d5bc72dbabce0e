// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <expected>

namespace crew::service {

/// The tokens of one crew.
struct CrewTokens
{
    QString token;     ///< "Bearer Token"
    QString userToken; ///< "User Bearer Token"; empty: there is none

    friend bool operator==(const CrewTokens &, const CrewTokens &) = default;
};

/// Reads a file of which each line is "TOKEN" or "TOKEN USER-TOKEN"; empty lines do not count. It is refused
/// when others may read it (not on Windows, where the folder protects it). The error names the line.
std::expected<QList<CrewTokens>, QString> readTokenFile(const QString &path);

} // namespace crew::service
