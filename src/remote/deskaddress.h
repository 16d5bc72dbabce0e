// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QSslCertificate>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <expected>
#include <optional>

namespace crew::remote {

/// Reads the address of a desk as a person typed it: https, or http on this machine only; no path, query or
/// credentials. The error is a sentence.
std::expected<QUrl, QString> parseDeskAddress(const QString &text);

/// The addresses of machines that the desk at \a typed reported; nothing when one of them cannot be used.
/// Only a desk on this machine may name others here, where a token without encryption is for anyone who
/// listens.
std::optional<QList<QUrl>> nodesReportedBy(const QUrl &typed, const QStringList &texts);

/// How a console reaches its desk, and as whom.
struct DeskAccess
{
    QUrl address;                            ///< by parseDeskAddress()
    QByteArray token = {};                   ///< of the session
    QList<QSslCertificate> authorities = {}; ///< trusted beside the system's
};

} // namespace crew::remote

Q_DECLARE_METATYPE(crew::remote::DeskAccess)
