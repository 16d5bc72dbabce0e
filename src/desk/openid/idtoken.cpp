// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/idtoken.h"

#include "core/base64url.h"
#include "core/constanttime.h"
#include "desk/people/token.h"
#include "wire/json.h"

#include <QJsonArray>

#include <cjose/cjose.h>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qint64 maxClockDifference = 60;   ///< seconds, between desk and provider
constexpr qsizetype maxSubjectLength = 255; ///< OpenID Connect Core 1.0, section 2
constexpr double maxSeconds = 1e11;

/// Header, content and signature, each with something in it.
bool isCompactForm(const QByteArray &token)
{
    const QByteArrayList parts = token.split('.');
    return parts.size() == 3 && std::ranges::all_of(parts, isBase64Url);
}

QString headerText(cjose_header_t *header, const char *name)
{
    const char *value = cjose_header_get(header, name, nullptr);
    return value ? QString::fromUtf8(value) : QString();
}

/// An extension that has to be understood, and is not here.
bool hasCriticalExtension(cjose_header_t *header)
{
    char *value = cjose_header_get_raw(header, "crit", nullptr);
    std::free(value);
    return value != nullptr;
}

std::expected<QJsonObject, QString> claimsIn(const cjose_jws_t *token)
{
    uint8_t *bytes = nullptr;
    size_t size = 0;
    if (!cjose_jws_get_plaintext(token, &bytes, &size, nullptr))
        return std::unexpected(u"The ID token has no content."_s);
    const auto claims = wire::parseJsonObject(
        QByteArray(reinterpret_cast<const char *>(bytes), static_cast<qsizetype>(size)));
    if (!claims)
        return std::unexpected(u"The content of the ID token is not JSON."_s);
    return *claims;
}

/// A moment in seconds since 1970; nothing where \a value is none.
std::optional<qint64> secondsIn(const QJsonValue &value)
{
    const double seconds = value.toDouble(-1);
    return seconds >= 0 && seconds < maxSeconds ? std::optional(static_cast<qint64>(seconds)) : std::nullopt;
}

/// With several audiences, azp has to say that this client is the one that asked.
bool isFor(const QJsonObject &claims, const QString &clientId)
{
    const QJsonValue audience = claims.value("aud"_L1);
    const QJsonValue party = claims.value("azp"_L1);
    if (!party.isUndefined() && party.toString() != clientId)
        return false;
    if (audience.isString())
        return audience.toString() == clientId;
    const QJsonArray all = audience.toArray();
    return all.contains(clientId) && (all.size() == 1 || party.toString() == clientId);
}

std::expected<void, QString> checkTimes(const QJsonObject &claims, qint64 now)
{
    const auto expires = secondsIn(claims.value("exp"_L1));
    const auto issued = secondsIn(claims.value("iat"_L1));
    if (!expires || *expires <= now - maxClockDifference)
        return std::unexpected(u"The ID token has expired. Check the clocks of desk and provider."_s);
    if (!issued || *issued > now + maxClockDifference)
        return std::unexpected(u"The ID token is from the future. Check the clocks of desk and provider."_s);
    const QJsonValue from = claims.value("nbf"_L1);
    if (!from.isUndefined() &&
        secondsIn(from).value_or(now + maxClockDifference + 1) > now + maxClockDifference)
        return std::unexpected(u"The ID token is not valid yet. Check the clocks of desk and provider."_s);
    return {};
}

} // namespace

std::expected<IdToken, QString> IdToken::read(const QByteArray &compact)
{
    if (compact.size() > maxBytes)
        return std::unexpected(u"The ID token is larger than 16 KiB."_s);
    if (!isCompactForm(compact))
        return std::unexpected(u"The ID token is not a signed JSON Web Token."_s);
    IdToken token;
    cjose_jws_t *imported =
        cjose_jws_import(compact.constData(), static_cast<size_t>(compact.size()), nullptr);
    if (!imported)
        return std::unexpected(u"The ID token is not a signed JSON Web Token."_s);
    token.m_token.reset(imported, cjose_jws_release);
    cjose_header_t *header = cjose_jws_get_protected(imported);
    token.m_algorithm = headerText(header, CJOSE_HDR_ALG);
    token.m_keyId = headerText(header, CJOSE_HDR_KID);
    if (token.m_algorithm != "RS256"_L1 && token.m_algorithm != "ES256"_L1)
        return std::unexpected(u"The ID token is not signed by RS256 or ES256. Choose one of them for this "
                               "client at the provider."_s);
    if (hasCriticalExtension(header))
        return std::unexpected(u"The ID token has an extension that the desk does not know."_s);
    return token;
}

std::expected<OpenIdIdentity, QString> IdToken::verify(const SigningKeys::Key &key, const Expected &expected)
{
    if (!key || !cjose_jws_verify(m_token.get(), key.get(), nullptr))
        return std::unexpected(u"The signature of the ID token is not the provider's."_s);
    const auto claims = claimsIn(m_token.get());
    if (!claims)
        return std::unexpected(claims.error());
    if (claims->value("iss"_L1).toString() != expected.issuer)
        return std::unexpected(u"The ID token is from another issuer."_s);
    if (!isFor(*claims, expected.clientId))
        return std::unexpected(u"The ID token is for another client."_s);
    if (const auto inTime = checkTimes(*claims, expected.now.toSecsSinceEpoch()); !inTime)
        return std::unexpected(inTime.error());
    if (!isSameSecret(claims->value("nonce"_L1).toString().toUtf8(), expected.nonce))
        return std::unexpected(u"The ID token is the answer to another sign-in."_s);
    const QString subject = claims->value("sub"_L1).toString();
    if (subject.isEmpty() || subject.size() > maxSubjectLength)
        return std::unexpected(u"The ID token has no subject of 1 to 255 characters."_s);
    return OpenIdIdentity{expected.issuer, subject};
}

} // namespace crew::desk
