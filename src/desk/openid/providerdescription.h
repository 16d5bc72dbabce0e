// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <expected>

namespace crew::desk {

/// What an OpenID provider says about itself (OpenID Connect Discovery 1.0).
struct ProviderDescription
{
    QUrl authorization;          ///< where people sign in
    QUrl token;                  ///< where codes are exchanged
    QUrl keys;                   ///< of its signatures
    bool isSecretInBody = false; ///< the token endpoint takes the client's secret with the form only

    bool operator==(const ProviderDescription &) const = default;
};

/// Where \a issuer describes itself.
QUrl descriptionAddress(const QString &issuer);

/// Reads \a json as \a issuer's description of itself. The error is a sentence.
std::expected<ProviderDescription, QString> readProviderDescription(const QByteArray &json,
                                                                    const QString &issuer);

} // namespace crew::desk
