// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <expected>
#include <memory>

struct _cjose_jwk_int;

namespace crew::desk {

/// The public keys of an OpenID provider, for signatures by RS256 and ES256. Copies share them.
class SigningKeys
{
public:
    using Key = std::shared_ptr<const _cjose_jwk_int>;

    static constexpr qsizetype most = 50;

    SigningKeys() = default;
    /// Reads a JSON Web Key Set (RFC 7517). Keys for something else, too short ones and what cannot be read
    /// are left out. The error is a sentence.
    static std::expected<SigningKeys, QString> read(const QByteArray &json);

    /// The key \a id for \a algorithm; null when there is none. Without an ID the only one for it.
    Key find(const QString &id, const QString &algorithm) const;

private:
    struct Entry
    {
        QString id;
        QString algorithm;
        Key key;
    };
    QList<Entry> m_entries;
};

} // namespace crew::desk
