// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/scriptedserver.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

#include <cjose/cjose.h>

#include <functional>
#include <memory>

namespace crew::test {

/// A key that signs tokens.
class SigningKey
{
public:
    enum class Kind { Rsa, Ec };

    SigningKey(const QByteArray &id, Kind kind)
        : SigningKey(kind == Kind::Rsa ? cjose_jwk_create_RSA_random(2048, nullptr, 0, nullptr)
                                       : cjose_jwk_create_EC_random(CJOSE_JWK_EC_P_256, nullptr),
                     id)
    {}
    /// For HS256.
    static SigningKey fromSecret(const QByteArray &secret)
    {
        return {cjose_jwk_create_oct_spec(reinterpret_cast<const uint8_t *>(secret.constData()),
                                          static_cast<size_t>(secret.size()), nullptr),
                {}};
    }

    QJsonObject publicPart() const
    {
        char *text = cjose_jwk_to_json(m_key.get(), false, nullptr);
        const QJsonObject object = QJsonDocument::fromJson(text).object();
        std::free(text);
        return object;
    }
    QByteArray sign(const QJsonObject &header, const QJsonObject &claims) const
    {
        const QByteArray payload = QJsonDocument(claims).toJson(QJsonDocument::Compact);
        cjose_header_t *fields = cjose_header_new(nullptr);
        for (auto each = header.begin(); each != header.end(); ++each) {
            const QByteArray name = each.key().toUtf8();
            if (each.value().isString())
                cjose_header_set(fields, name.constData(), each.value().toString().toUtf8().constData(),
                                 nullptr);
            else
                cjose_header_set_raw(
                    fields, name.constData(),
                    QJsonDocument(each.value().toArray()).toJson(QJsonDocument::Compact).constData(),
                    nullptr);
        }
        cjose_jws_t *jws =
            cjose_jws_sign(m_key.get(), fields, reinterpret_cast<const uint8_t *>(payload.constData()),
                           static_cast<size_t>(payload.size()), nullptr);
        const char *text = nullptr;
        cjose_jws_export(jws, &text, nullptr);
        const QByteArray signedToken(text);
        cjose_jws_release(jws);
        cjose_header_release(fields);
        return signedToken;
    }

private:
    SigningKey(cjose_jwk_t *key, const QByteArray &id)
        : m_key(key, cjose_jwk_release)
    {
        if (!id.isEmpty())
            cjose_jwk_set_kid(key, id.constData(), static_cast<size_t>(id.size()), nullptr);
    }

    std::shared_ptr<cjose_jwk_t> m_key;
};

/// An OpenID provider that lets "subject-of-ben" in at once, and can be told to do anything wrong. It does
/// not look at the verifier and the secret of the client, as a careless one.
class FakeOpenIdProvider
{
public:
    static constexpr auto clientId = "desk";
    static constexpr auto clientSecret = "a secret of the desk & more";

    FakeOpenIdProvider()
    {
        server.whenRead = [this](const ReceivedRequest &request) { return answer(request); };
    }

    /// Made once: it takes a while.
    static const SigningKey &firstKey()
    {
        static const SigningKey key("key-1", SigningKey::Kind::Rsa);
        return key;
    }

    QString issuer() const { return server.url().toString(); }

    /// The provider's page at \a address: where it sends the browser.
    QUrl authorize(const QUrl &address)
    {
        const QUrlQuery query(address);
        const QString code = QStringLiteral("code-%1").arg(++m_codes);
        nonces.insert(code, query.queryItemValue(QStringLiteral("nonce")));
        QUrl redirect(query.queryItemValue(QStringLiteral("redirect_uri"), QUrl::FullyDecoded));
        QUrlQuery back;
        back.addQueryItem(QStringLiteral("code"), code);
        back.addQueryItem(QStringLiteral("state"), query.queryItemValue(QStringLiteral("state")));
        redirect.setQuery(back);
        return redirect;
    }

    ScriptedServer server{Scene{}};
    QList<SigningKey> keys{firstKey()};
    SigningKey signer = keys.first();
    QString subject = QStringLiteral("subject-of-ben");
    QHash<QString, QString> nonces; ///< by code; a code is used once
    int keyRequests = 0;
    QList<ReceivedRequest> tokenRequests;

    // What is done wrong; empty: nothing.
    std::function<void(QJsonObject &)> changeDescription;
    std::function<void(QJsonObject &header, QJsonObject &claims)> changeToken;
    std::function<QByteArray(const QByteArray &token)> changeSigned;
    std::function<Scene(const ReceivedRequest &)> instead; ///< for the paths that it gives an answer to

private:
    static QByteArray json(const QJsonObject &object)
    {
        return answerOf(200, QJsonDocument(object).toJson(QJsonDocument::Compact),
                        "Content-Type: application/json\r\n");
    }
    Scene answer(const ReceivedRequest &request)
    {
        if (instead) {
            const Scene scene = instead(request);
            if (!scene.answer.isEmpty() || scene.then != Scene::Then::KeepOpen ||
                scene.when != Scene::When::AfterRequest)
                return scene;
        }
        if (request.path() == "/.well-known/openid-configuration")
            return {.answer = json(description())};
        if (request.path() == "/keys") {
            ++keyRequests;
            QJsonArray all;
            for (const SigningKey &key : keys)
                all.append(key.publicPart());
            return {.answer = json({{QStringLiteral("keys"), all}})};
        }
        if (request.path() == "/token")
            return {.answer = token(request)};
        return {.answer = answerOf(404, "{}")};
    }
    QJsonObject description() const
    {
        QJsonObject object{
            {QStringLiteral("issuer"), issuer()},
            {QStringLiteral("authorization_endpoint"), issuer() + QStringLiteral("/login?a=b")},
            {QStringLiteral("token_endpoint"), issuer() + QStringLiteral("/token")},
            {QStringLiteral("jwks_uri"), issuer() + QStringLiteral("/keys")}};
        if (changeDescription)
            changeDescription(object);
        return object;
    }
    QByteArray token(const ReceivedRequest &request)
    {
        tokenRequests.append(request);
        const QUrlQuery form(QString::fromLatin1(request.body));
        const QString code = form.queryItemValue(QStringLiteral("code"));
        if (!nonces.contains(code))
            return answerOf(400, R"({"error": "invalid_grant"})");
        const qint64 now = QDateTime::currentSecsSinceEpoch();
        QJsonObject header{{QStringLiteral("alg"), QStringLiteral("RS256")},
                           {QStringLiteral("kid"), QStringLiteral("key-1")}};
        QJsonObject claims{{QStringLiteral("iss"), issuer()},
                           {QStringLiteral("sub"), subject},
                           {QStringLiteral("aud"), QLatin1String(clientId)},
                           {QStringLiteral("iat"), now},
                           {QStringLiteral("exp"), now + 300},
                           {QStringLiteral("nonce"), nonces.take(code)}};
        if (changeToken)
            changeToken(header, claims);
        QByteArray text = signer.sign(header, claims);
        if (changeSigned)
            text = changeSigned(text);
        return json({{QStringLiteral("id_token"), QString::fromLatin1(text)},
                     {QStringLiteral("access_token"), QStringLiteral("unused")},
                     {QStringLiteral("token_type"), QStringLiteral("Bearer")}});
    }

    int m_codes = 0;
};

} // namespace crew::test
