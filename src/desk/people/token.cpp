// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/token.h"

#include <QCryptographicHash>

#include <algorithm>
#include <sodium.h>

namespace crew::desk {

namespace {

constexpr qsizetype tokenBytes = 32;
constexpr qsizetype tokenCharacters = 43;
constexpr auto tokenEncoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

bool isTokenCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

} // namespace

QByteArray newToken()
{
    QByteArray bytes(tokenBytes, '\0');
    randombytes_buf(bytes.data(), static_cast<size_t>(bytes.size()));
    QByteArray token = bytes.toBase64(tokenEncoding);
    sodium_memzero(bytes.data(), static_cast<size_t>(bytes.size()));
    return token;
}

QByteArray tokenHash(const QByteArray &token)
{
    if (token.size() != tokenCharacters || !std::ranges::all_of(token, isTokenCharacter))
        return {};
    return QCryptographicHash::hash(token, QCryptographicHash::Sha256);
}

} // namespace crew::desk
