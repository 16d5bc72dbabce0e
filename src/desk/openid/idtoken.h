// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/openid/openididentity.h"
#include "desk/openid/signingkeys.h"

#include <QDateTime>

struct _cjose_jws_int;

namespace crew::desk {

/// An ID token as a provider sent it: nothing in it is believed before it was verified.
class IdToken
{
public:
    static constexpr qsizetype maxBytes = 16 * 1024;

    /// Reads the compact form; only RS256 and ES256 are accepted, whatever keys there are. The error is a
    /// sentence.
    static std::expected<IdToken, QString> read(const QByteArray &compact);

    const QString &algorithm() const { return m_algorithm; }
    const QString &keyId() const { return m_keyId; } ///< empty: the token names none

    /// What has to be in it.
    struct Expected
    {
        QString issuer;
        QString clientId;
        QByteArray nonce;
        QDateTime now;
    };
    /// Who signed in, if \a key signed the token and it is for \a expected. The error is a sentence.
    std::expected<OpenIdIdentity, QString> verify(const SigningKeys::Key &key, const Expected &expected);

private:
    IdToken() = default;

    std::shared_ptr<_cjose_jws_int> m_token;
    QString m_algorithm;
    QString m_keyId;
};

} // namespace crew::desk
