// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/token.h"

#include "core/base64url.h"

#include <QCryptographicHash>

#include <sodium.h>

namespace crew::desk {

namespace {

constexpr qsizetype tokenBytes = 32;
constexpr qsizetype tokenCharacters = 43;

} // namespace

QByteArray newToken()
{
    QByteArray bytes(tokenBytes, '\0');
    randombytes_buf(bytes.data(), static_cast<size_t>(bytes.size()));
    QByteArray token = bytes.toBase64(base64Url);
    sodium_memzero(bytes.data(), static_cast<size_t>(bytes.size()));
    return token;
}

QByteArray tokenHash(const QByteArray &token)
{
    if (token.size() != tokenCharacters || !isBase64Url(token))
        return {};
    return QCryptographicHash::hash(token, QCryptographicHash::Sha256);
}

} // namespace crew::desk
