// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/signingkeys.h"

#include "core/base64url.h"
#include "wire/json.h"

#include <QJsonArray>

#include <cjose/cjose.h>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr size_t leastRsaBits = 2048;

/// The algorithm that a key of this kind is for; nothing for one that the desk does not use.
std::optional<QString> algorithmOf(const cjose_jwk_t *key)
{
    if (cjose_jwk_get_kty(key, nullptr) == CJOSE_JWK_KTY_RSA)
        return cjose_jwk_get_keysize(key, nullptr) >= leastRsaBits ? std::optional(u"RS256"_s) : std::nullopt;
    if (cjose_jwk_get_kty(key, nullptr) == CJOSE_JWK_KTY_EC)
        return cjose_jwk_EC_get_curve(key, nullptr) == CJOSE_JWK_EC_P_256 ? std::optional(u"ES256"_s)
                                                                          : std::nullopt;
    return std::nullopt;
}

bool isForSignatures(const QJsonObject &key)
{
    const QString use = key.value("use"_L1).toString(u"sig"_s);
    const QJsonValue operations = key.value("key_ops"_L1);
    return use == "sig"_L1 && (operations.isUndefined() || operations.toArray().contains("verify"_L1));
}

/// Private parts have no business in a public set, and would be dragged along. Empty for what is no key.
QByteArray publicPart(const QJsonObject &key)
{
    QJsonObject part{{u"kty"_s, key.value("kty"_L1)}, {u"crv"_s, key.value("crv"_L1)}};
    for (const auto name : {"n"_L1, "e"_L1, "x"_L1, "y"_L1}) {
        if (!key.contains(name))
            continue;
        if (!isBase64Url(key.value(name).toString().toUtf8()))
            return {};
        part.insert(name, key.value(name));
    }
    return wire::toJson(part);
}

} // namespace

std::expected<SigningKeys, QString> SigningKeys::read(const QByteArray &json)
{
    const auto object = wire::parseJsonObject(json);
    if (!object || !object->value("keys"_L1).isArray())
        return std::unexpected(u"The OpenID provider's keys are not a JSON Web Key Set."_s);
    const QJsonArray all = object->value("keys"_L1).toArray();
    SigningKeys keys;
    for (const QJsonValueConstRef &each : all) {
        const QJsonObject entry = each.toObject();
        if (keys.m_entries.size() >= most || !isForSignatures(entry))
            continue;
        const QByteArray text = publicPart(entry);
        cjose_jwk_t *imported = cjose_jwk_import(text.constData(), static_cast<size_t>(text.size()), nullptr);
        const Key key(imported, [imported](const cjose_jwk_t *) { cjose_jwk_release(imported); });
        const auto algorithm = key ? algorithmOf(key.get()) : std::nullopt;
        if (algorithm && entry.value("alg"_L1).toString(*algorithm) == *algorithm)
            keys.m_entries.append({entry.value("kid"_L1).toString(), *algorithm, key});
    }
    return keys;
}

SigningKeys::Key SigningKeys::find(const QString &id, const QString &algorithm) const
{
    Key found;
    for (const Entry &entry : m_entries) {
        if (entry.algorithm != algorithm || (!id.isEmpty() && entry.id != id))
            continue;
        if (found)
            return nullptr; // which of them is meant is not guessed
        found = entry.key;
    }
    return found;
}

} // namespace crew::desk
