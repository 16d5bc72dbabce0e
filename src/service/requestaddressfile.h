// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <expected>

namespace crew::service {

/// Where a flow's requests for feedback go. Both are secrets.
struct RequestAddress
{
    QString url;       ///< absolute, http or https
    QByteArray secret; ///< signs them; not empty

    friend bool operator==(const RequestAddress &, const RequestAddress &) = default;
};

/// Reads a file of which each line is "URL SECRET"; empty lines do not count. It is refused when others may
/// read it (not on Windows, where the folder protects it). The error names the line.
std::expected<QList<RequestAddress>, QString> readRequestAddresses(const QString &path);

} // namespace crew::service
