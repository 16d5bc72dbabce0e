// SPDX-License-Identifier: GPL-3.0-or-later
// A desk and an OpenID provider that does everything wrong that one can do wrong: nobody gets in by it, the
// desk says why, and goes on.
#include "desk/openid/openidprovider.h"
#include "desk/openid/pendingsignins.h"
#include "remote/openidsignin.h"
#include "support/deskfixture.h"
#include "support/fakeopenidprovider.h"
#include "support/tlsservice.h"

#include <QCryptographicHash>

#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using desk::Role;
using desk::Roles;

namespace {

const auto redirect = u"http://127.0.0.1:49152/openid"_s;
const auto refused = u"This desk does not let you in. The first time, enter the one-time code that an "
                     "administrator gave you. Else ask an administrator."_s;
const auto ended = u"This sign-in has ended, or took longer than 10 minutes. Begin again."_s;

QByteArray challengeOf(const QByteArray &verifier)
{
    return QCryptographicHash::hash(verifier, QCryptographicHash::Sha256)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray part(const QJsonObject &object)
{
    return QJsonDocument(object)
        .toJson(QJsonDocument::Compact)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

qint64 now()
{
    return QDateTime::currentSecsSinceEpoch();
}

/// What a provider does wrong, and what the person reads.
struct Fault
{
    const char *name;
    std::function<void(FakeOpenIdProvider &)> begin;
    QString words;
};

template <typename Change>
Fault claim(const char *name, Change change, const QString &words)
{
    return {name,
            [change](FakeOpenIdProvider &provider) {
                provider.changeToken = [change](QJsonObject &, QJsonObject &claims) { change(claims); };
            },
            words};
}

template <typename Change>
Fault head(const char *name, Change change, const QString &words)
{
    return {name,
            [change](FakeOpenIdProvider &provider) {
                provider.changeToken = [change](QJsonObject &header, QJsonObject &) { change(header); };
            },
            words};
}

Fault instead(const char *name, const QByteArray &path, const Scene &scene, const QString &words)
{
    return {name,
            [path, scene](FakeOpenIdProvider &provider) {
                provider.instead = [path, scene](const ReceivedRequest &request) {
                    return request.path() == path ? scene : Scene();
                };
            },
            words};
}

Fault described(const char *name, QLatin1String member, const QJsonValue &value, const QString &words)
{
    return {name,
            [member, value](FakeOpenIdProvider &provider) {
                provider.changeDescription = [member, value](QJsonObject &description) {
                    description.insert(member, value);
                };
            },
            words};
}

Scene plainAnswer(const QByteArray &body)
{
    return {.answer = answerOf(200, body)};
}

/// More than the desk reads, and no end of it.
Scene endlessAnswer()
{
    return {.answer =
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + QByteArray(1'000'000, ' ')};
}

Scene noAnswer()
{
    return {.answer = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"};
}

const std::vector<Fault> &tokenFaults()
{
    static const std::vector<Fault> all{
        claim(
            "another issuer", [](QJsonObject &c) { c[u"iss"] = u"https://login.example.com"_s; },
            u"The ID token is from another issuer."_s),
        claim(
            "no issuer", [](QJsonObject &c) { c.remove(u"iss"_s); },
            u"The ID token is from another issuer."_s),
        claim(
            "another audience", [](QJsonObject &c) { c[u"aud"] = u"shop"_s; },
            u"The ID token is for another client."_s),
        claim(
            "several audiences without azp",
            [](QJsonObject &c) {
                c[u"aud"] = QJsonArray{u"desk"_s, u"shop"_s};
            },
            u"The ID token is for another client."_s),
        claim(
            "azp is another client",
            [](QJsonObject &c) {
                c[u"aud"] = QJsonArray{u"desk"_s, u"shop"_s};
                c[u"azp"] = u"shop"_s;
            },
            u"The ID token is for another client."_s),
        claim(
            "audience is an object",
            [](QJsonObject &c) {
                c[u"aud"] = QJsonObject{{u"desk"_s, true}};
            },
            u"The ID token is for another client."_s),
        claim(
            "expired", [](QJsonObject &c) { c[u"exp"] = now() - 120; },
            u"The ID token has expired. Check the clocks of desk and provider."_s),
        claim(
            "no end", [](QJsonObject &c) { c.remove(u"exp"_s); },
            u"The ID token has expired. Check the clocks of desk and provider."_s),
        claim(
            "end as text", [](QJsonObject &c) { c[u"exp"] = QString::number(now() + 300); },
            u"The ID token has expired. Check the clocks of desk and provider."_s),
        claim(
            "from the future", [](QJsonObject &c) { c[u"iat"] = now() + 600; },
            u"The ID token is from the future. Check the clocks of desk and provider."_s),
        claim(
            "not valid yet", [](QJsonObject &c) { c[u"nbf"] = now() + 600; },
            u"The ID token is not valid yet. Check the clocks of desk and provider."_s),
        claim(
            "another nonce", [](QJsonObject &c) { c[u"nonce"] = u"another"_s; },
            u"The ID token is the answer to another sign-in."_s),
        claim(
            "no nonce", [](QJsonObject &c) { c.remove(u"nonce"_s); },
            u"The ID token is the answer to another sign-in."_s),
        claim(
            "no subject", [](QJsonObject &c) { c.remove(u"sub"_s); },
            u"The ID token has no subject of 1 to 255 characters."_s),
        claim(
            "a long subject", [](QJsonObject &c) { c[u"sub"] = QString(256, u'x'); },
            u"The ID token has no subject of 1 to 255 characters."_s),
        {"algorithm none",
         [](FakeOpenIdProvider &provider) {
             provider.changeSigned = [](const QByteArray &token) {
                 return part({{u"alg"_s, u"none"_s}}) + '.' + token.split('.').at(1) + '.';
             };
         },
         u"The ID token is not a signed JSON Web Token."_s},
        {"algorithm none with a signature",
         [](FakeOpenIdProvider &provider) {
             provider.changeSigned = [](const QByteArray &token) {
                 return part({{u"alg"_s, u"none"_s}}) + '.' + token.split('.').at(1) + '.' +
                        token.split('.').at(2);
             };
         },
         u"The ID token is not signed by RS256 or ES256."_s},
        {"HS256 with the client's secret",
         [](FakeOpenIdProvider &provider) {
             provider.signer = SigningKey::fromSecret(FakeOpenIdProvider::clientSecret);
             provider.changeToken = [](QJsonObject &header, QJsonObject &) { header[u"alg"] = u"HS256"_s; };
         },
         u"The ID token is not signed by RS256 or ES256."_s},
        {"another key of the same name",
         [](FakeOpenIdProvider &provider) { provider.signer = SigningKey("key-1", SigningKey::Kind::Rsa); },
         u"The signature of the ID token is not the provider's."_s},
        {"a changed claim",
         [](FakeOpenIdProvider &provider) {
             provider.changeSigned = [](const QByteArray &token) {
                 const QByteArrayList parts = token.split('.');
                 QJsonObject claims = QJsonDocument::fromJson(
                                          QByteArray::fromBase64(parts.at(1), QByteArray::Base64UrlEncoding))
                                          .object();
                 claims[u"sub"] = u"subject-of-ana"_s;
                 return parts.at(0) + '.' + part(claims) + '.' + parts.at(2);
             };
         },
         u"The signature of the ID token is not the provider's."_s},
        {"a key for encryption",
         [](FakeOpenIdProvider &provider) {
             provider.instead = [&provider](const ReceivedRequest &request) -> Scene {
                 if (request.path() != "/keys")
                     return {};
                 QJsonObject key = provider.keys.first().publicPart();
                 key[u"use"] = u"enc"_s;
                 return plainAnswer(QJsonDocument(QJsonObject{{u"keys"_s, QJsonArray{key}}}).toJson());
             };
         },
         u"The ID token is signed with a key that the OpenID provider does not publish."_s},
        head(
            "ES256 with a key for RS256", [](QJsonObject &h) { h[u"kid"] = u"key-ec"_s; },
            u"The ID token is signed with a key that the OpenID provider does not publish."_s),
        head(
            "an unknown key", [](QJsonObject &h) { h[u"kid"] = u"key-9"_s; },
            u"The ID token is signed with a key that the OpenID provider does not publish."_s),
        head(
            "a critical extension", [](QJsonObject &h) { h[u"crit"] = QJsonArray{u"b64"_s}; },
            u"The ID token has an extension that the desk does not know."_s),
        claim(
            "a large token", [](QJsonObject &c) { c[u"more"] = QString(20'000, u'x'); },
            u"The ID token is larger than 16 KiB."_s),
        {"a length that Base64 does not have",
         [](FakeOpenIdProvider &provider) {
             provider.changeSigned = [](const QByteArray &token) {
                 const QByteArrayList parts = token.split('.');
                 return parts.at(0) + '.' + parts.at(1) + QByteArray(5 - parts.at(1).size() % 4, 'A') + '.' +
                        parts.at(2);
             };
         },
         u"The ID token is not a signed JSON Web Token."_s},
        {"keys of such a length",
         [](FakeOpenIdProvider &provider) {
             provider.instead = [&provider](const ReceivedRequest &request) -> Scene {
                 if (request.path() != "/keys")
                     return {};
                 QJsonObject key = provider.keys.first().publicPart();
                 key[u"n"] = u"AAAAA"_s;
                 return plainAnswer(QJsonDocument(QJsonObject{{u"keys"_s, QJsonArray{key}}}).toJson());
             };
         },
         u"The ID token is signed with a key that the OpenID provider does not publish."_s},
        {"no token at all",
         [](FakeOpenIdProvider &provider) {
             provider.changeSigned = [](const QByteArray &) { return QByteArray("token"); };
         },
         u"The ID token is not a signed JSON Web Token."_s},
        instead("not JSON", "/token", plainAnswer("<html>"),
                u"The answer of the OpenID provider has no ID token."_s),
        instead("no ID token", "/token", plainAnswer("{}"),
                u"The answer of the OpenID provider has no ID token."_s),
        instead("a server error", "/token", {.answer = answerOf(500, "{}")},
                u"The OpenID provider answered with the status 500."_s),
        instead("another place", "/token",
                {.answer = answerOf(302, {}, "Location: https://attacker.example.com/\r\n")},
                u"The OpenID provider answered with the status 302."_s),
        instead("endless", "/token", endlessAnswer(), u"The answer of the OpenID provider is too large."_s),
        instead("slow", "/token", noAnswer(), u"The OpenID provider did not answer in time."_s),
        instead("cut off", "/token",
                {.answer = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", .then = Scene::Then::Close},
                u"The connection to the OpenID provider was lost."_s),
        instead("keys that are not JSON", "/keys", plainAnswer("no"),
                u"The OpenID provider's keys are not a JSON Web Key Set."_s),
        instead("endless keys", "/keys", endlessAnswer(),
                u"The answer of the OpenID provider is too large."_s),
    };
    return all;
}

const std::vector<Fault> &descriptionFaults()
{
    const auto another = u"The OpenID provider calls itself by another name than the key issuer"_s;
    const auto notHttps = u"is not an address that begins with https://."_s;
    static const std::vector<Fault> all{
        described("another issuer", "issuer"_L1, u"https://login.example.com"_s, another),
        described("no issuer", "issuer"_L1, {}, another),
        described("plain HTTP to another machine", "token_endpoint"_L1, u"http://login.example.com/token"_s,
                  notHttps),
        described("a file", "jwks_uri"_L1, u"file:///etc/passwd"_s, notHttps),
        described("a script", "authorization_endpoint"_L1, u"javascript:alert(1)"_s, notHttps),
        described("credentials in it", "token_endpoint"_L1, u"https://a:b@login.example.com/"_s, notHttps),
        described("no keys", "jwks_uri"_L1, {}, notHttps),
        described("no client secret", "token_endpoint_auth_methods_supported"_L1,
                  QJsonArray{u"private_key_jwt"_s}, u"The OpenID provider does not take a client secret."_s),
        instead("not JSON", "/.well-known/openid-configuration", plainAnswer("<html>"),
                u"The OpenID provider's description of itself is not JSON."_s),
        instead("endless", "/.well-known/openid-configuration", endlessAnswer(),
                u"The answer of the OpenID provider is too large."_s),
        instead("slow", "/.well-known/openid-configuration", noAnswer(),
                u"The OpenID provider did not answer in time."_s),
        instead("another place", "/.well-known/openid-configuration",
                {.answer = answerOf(301, {}, "Location: /elsewhere\r\n")},
                u"The OpenID provider answered with the status 301."_s),
    };
    return all;
}

} // namespace

class tst_DeskOpenId : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theDeskSaysHowToSignIn();
    void aCodeLinksOnce();
    void aSecretGoesIntoTheFormWhereItHasTo();
    void anEllipticKeySigns();
    void severalAudiencesWithAzp();
    void wrongTokens_data();
    void wrongTokens();
    void wrongDescriptions_data();
    void wrongDescriptions();
    void aProviderThatIsAwayIsNamed();
    void theProvidersCertificateHasToBeTrusted();
    void aCodeIsUsedOnce();
    void aStateIsUsedOnce();
    void aStateOfAnotherSignIn();
    void theVerifierHasToFit_data();
    void theVerifierHasToFit();
    void theRedirectIsTheConsoles_data();
    void theRedirectIsTheConsoles();
    void wrongRequests_data();
    void wrongRequests();
    void refusalsAreAlike();
    void anIdentityIsOnePersons();
    void theFirstPersonHasAPassword();
    void unlinkingEndsSessions();
    void withoutAProvider();
    void guessingIsSlowedDown();
    void keysAreAskedForOnceAMinute();
    void aDescriptionThatGoesStopsNoSignIn();
    void pendingSignInsAreLimited();
    void aConsoleSignsIn();
    void aConsoleIsToldWhatTheProviderSaid();
    void otherPagesChangeNothing();
    void theBrowserOpensPagesOnly();
    void aConsoleCancels();
    void nobodyComesBack();

private:
    QJsonObject begin(const QString &code = {});
    /// The provider's answer to begin(): code and state.
    QUrlQuery follow(const QJsonObject &begun);
    DeskAnswer finish(const QUrlQuery &back, const QByteArray &verifier = {});
    DeskAnswer signIn(const QString &code = {}) { return finish(follow(begin(code))); }
    QByteArray tokenIn(const DeskAnswer &answer)
    {
        return answer.body.value("token"_L1).toString().toLatin1();
    }
    QString invite(const QUuid &person)
    {
        return QString::fromLatin1(m_desk->desk->people().invite(desk::Actor::host(), person)->token);
    }
    QStringList actions()
    {
        QStringList kinds;
        const auto all = m_desk->desk->people().actions(0, 100);
        for (const desk::Action &action : *all)
            kinds << action.kind;
        return kinds;
    }
    remote::DeskAccess access() const { return {m_desk->address()}; }

    std::unique_ptr<FakeOpenIdProvider> m_provider;
    std::unique_ptr<DeskFixture> m_desk;
    QByteArray m_ana; ///< the session of the administrator
    QUuid m_ben;      ///< has no password
    QByteArray m_verifier = QByteArray(43, 'v');
};

void tst_DeskOpenId::init()
{
    m_provider = std::make_unique<FakeOpenIdProvider>();
    m_desk = std::make_unique<DeskFixture>();
    m_desk->options.openId = desk::OpenIdSettings{.issuer = m_provider->issuer(),
                                                  .clientId = QLatin1String(FakeOpenIdProvider::clientId),
                                                  .clientSecret = FakeOpenIdProvider::clientSecret,
                                                  .label = u"Example"_s,
                                                  .scopes = {u"openid"_s, u"profile"_s}};
    m_desk->options.providerTimeout = 2s;
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    QVERIFY(!m_ana.isEmpty());
    m_ben = m_desk->desk->people()
                .add(desk::Actor::host(), u"Ben"_s, Roles({{std::nullopt, Role::Reviewer}}))
                ->id;
}

void tst_DeskOpenId::cleanup()
{
    m_desk.reset();
    m_provider.reset();
}

QJsonObject tst_DeskOpenId::begin(const QString &code)
{
    QJsonObject body{{u"redirect"_s, redirect},
                     {u"challenge"_s, QString::fromLatin1(challengeOf(m_verifier))}};
    if (!code.isEmpty())
        body.insert(u"oneTimeCode"_s, code);
    const DeskAnswer answer = m_desk->post(u"openid/begin"_s, body);
    return answer.body;
}

QUrlQuery tst_DeskOpenId::follow(const QJsonObject &begun)
{
    return QUrlQuery(m_provider->authorize(QUrl(begun.value("address"_L1).toString())));
}

DeskAnswer tst_DeskOpenId::finish(const QUrlQuery &back, const QByteArray &verifier)
{
    return m_desk->post(u"openid/finish"_s,
                        {{u"state"_s, back.queryItemValue(u"state"_s)},
                         {u"code"_s, back.queryItemValue(u"code"_s)},
                         {u"verifier"_s, QString::fromLatin1(verifier.isEmpty() ? m_verifier : verifier)},
                         {u"device"_s, u"laptop"_s}});
}

void tst_DeskOpenId::theDeskSaysHowToSignIn()
{
    const std::unique_ptr<QNetworkReply> reply(
        m_desk->network.get(QNetworkRequest(m_desk->address().resolved(QUrl(u"/api/v1/sign-in-ways"_s)))));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->readAll(), QByteArray(R"({"openId":"Example"})"));
    QCOMPARE(m_desk->post(u"sign-in-ways"_s, {}).status, 405);
}

void tst_DeskOpenId::aCodeLinksOnce()
{
    QCOMPARE(signIn().problem(), refused);
    const QString code = invite(m_ben);
    const QJsonObject begun = begin(code);
    const QUrl address(begun.value("address"_L1).toString());
    QVERIFY(address.toString().startsWith(m_provider->issuer() + "/login?a=b&response_type=code&"_L1));
    QCOMPARE(QUrlQuery(address).queryItemValue(u"scope"_s, QUrl::FullyDecoded), u"openid profile"_s);
    QCOMPARE(QUrlQuery(address).queryItemValue(u"code_challenge"_s),
             QString::fromLatin1(challengeOf(m_verifier)));

    const QByteArray sessionToken = tokenIn(finish(follow(begun)));
    const auto viewer = m_desk->desk->people().viewerOf(sessionToken);
    QVERIFY(viewer);
    QCOMPARE(viewer->name(), u"Ben"_s);
    QVERIFY(m_desk->desk->people().person(m_ben)->isLinked);
    QVERIFY(!m_desk->desk->people().person(m_ben)->hasPassword);
    QCOMPARE(actions().last(), u"identity-linked"_s);
    // The code was used; the identity is enough from now on, as it is after a restart.
    QCOMPARE(begin(code).value("problem"_L1).toString(),
             u"The one-time code was used or has expired. Ask an administrator for another."_s);
    QCOMPARE(signIn().status, 200);
    m_desk->stop();
    QVERIFY(m_desk->start());
    QCOMPARE(signIn().status, 200);
    QCOMPARE(m_desk->desk->people().sessionsOf(m_ben)->first().device, u"laptop"_s);
    const ReceivedRequest exchange = m_provider->tokenRequests.last();
    QCOMPARE(exchange.value("authorization"),
             "Basic " + QByteArray("desk:a%20secret%20of%20the%20desk%20%26%20more").toBase64());
    QVERIFY(exchange.body.contains("code_verifier=" + m_verifier));
}

void tst_DeskOpenId::aSecretGoesIntoTheFormWhereItHasTo()
{
    m_provider->changeDescription = [](QJsonObject &description) {
        description[u"token_endpoint_auth_methods_supported"] = QJsonArray{u"client_secret_post"_s};
    };
    QCOMPARE(signIn(invite(m_ben)).status, 200);
    const ReceivedRequest exchange = m_provider->tokenRequests.last();
    QVERIFY(exchange.value("authorization").isNull());
    QVERIFY(exchange.body.contains("client_id=desk&client_secret=a%20secret"));
}

void tst_DeskOpenId::anEllipticKeySigns()
{
    m_provider->keys.append(SigningKey("key-2", SigningKey::Kind::Ec));
    m_provider->signer = m_provider->keys.last();
    m_provider->changeToken = [](QJsonObject &header, QJsonObject &) {
        header[u"alg"] = u"ES256"_s;
        header[u"kid"] = u"key-2"_s;
    };
    QCOMPARE(signIn(invite(m_ben)).status, 200);
}

void tst_DeskOpenId::severalAudiencesWithAzp()
{
    m_provider->changeToken = [](QJsonObject &, QJsonObject &claims) {
        claims[u"aud"] = QJsonArray{u"shop"_s, u"desk"_s};
        claims[u"azp"] = u"desk"_s;
    };
    QCOMPARE(signIn(invite(m_ben)).status, 200);
}

void tst_DeskOpenId::wrongTokens_data()
{
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < tokenFaults().size(); ++i)
        QTest::newRow(tokenFaults().at(i).name) << i;
}

void tst_DeskOpenId::wrongTokens()
{
    QFETCH(const std::size_t, fault);
    const Fault &wrong = tokenFaults().at(fault);
    const QString code = invite(m_ben);
    m_provider->keys.append(SigningKey("key-ec", SigningKey::Kind::Ec));
    const SigningKey honest = m_provider->signer;
    wrong.begin(*m_provider);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QRegularExpression::escape(wrong.words)));
    const DeskAnswer answer = signIn(code);
    QCOMPARE(answer.status, 502);
    QVERIFY2(answer.problem().startsWith(wrong.words), qPrintable(answer.problem()));
    QVERIFY(m_desk->desk->people().sessionsOf(m_ben)->isEmpty());
    QVERIFY(!m_desk->desk->people().person(m_ben)->isLinked);

    // The desk goes on, and the person can try again with the same code.
    m_provider->changeToken = nullptr;
    m_provider->changeSigned = nullptr;
    m_provider->instead = nullptr;
    m_provider->signer = honest;
    // Keys that could be read are not asked for again before a minute.
    const bool isWithoutKeys = QByteArrayView(wrong.name) == "a key for encryption" ||
                               QByteArrayView(wrong.name) == "keys of such a length";
    if (!isWithoutKeys)
        QCOMPARE(signIn(code).status, 200);
    QVERIFY(!m_desk->signIn(u"Ana"_s).isEmpty());
}

void tst_DeskOpenId::wrongDescriptions_data()
{
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < descriptionFaults().size(); ++i)
        QTest::newRow(descriptionFaults().at(i).name) << i;
}

void tst_DeskOpenId::wrongDescriptions()
{
    QFETCH(const std::size_t, fault);
    const Fault &wrong = descriptionFaults().at(fault);
    wrong.begin(*m_provider);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QRegularExpression::escape(wrong.words)));
    const QJsonObject answer = begin();
    QVERIFY2(answer.value("problem"_L1).toString().contains(wrong.words),
             qPrintable(answer.value("problem"_L1).toString()));
    QVERIFY(!answer.contains("address"_L1));
    QVERIFY(!m_desk->signIn(u"Ana"_s).isEmpty());
}

void tst_DeskOpenId::aProviderThatIsAwayIsNamed()
{
    m_provider->server.stopListening();
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"cannot be reached"_s));
    for (int i = 0; i < 3; ++i) // said once in the log; nobody is delayed for it
        QVERIFY(
            begin().value("problem"_L1).toString().startsWith("The OpenID provider cannot be reached: "_L1));
    QVERIFY(!m_desk->signIn(u"Ana"_s).isEmpty());
}

void tst_DeskOpenId::theProvidersCertificateHasToBeTrusted()
{
    TlsService https;
    desk::OpenIdSettings settings = *m_desk->options.openId;
    settings.issuer = https.url().toString();
    const auto describe = [&settings]() -> QString {
        desk::OpenIdProvider provider(settings, desk::SignIn::steadyTime, 5s);
        std::optional<QString> problem;
        provider.describe([&problem](const std::expected<desk::ProviderDescription, QString> &description) {
            problem = description ? QString() : description.error();
        });
        return QTest::qWaitFor([&problem] { return problem.has_value(); }, 10'000) ? *problem : u"nothing"_s;
    };
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"cannot be reached"_s));
    const QString untrusted = describe();
    QVERIFY2(untrusted.startsWith("The OpenID provider cannot be reached: "_L1), qPrintable(untrusted));
    QVERIFY(https.seen.isEmpty());
    const QSslConfiguration former = QSslConfiguration::defaultConfiguration();
    QSslConfiguration trusting = former;
    trusting.addCaCertificate(QSslCertificate(QByteArray(testauthority::ca)));
    QSslConfiguration::setDefaultConfiguration(trusting);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"OpenID provider"_s));
    const QString trusted = describe();
    QSslConfiguration::setDefaultConfiguration(former);
    QCOMPARE(https.seen.size(), 1);
    QVERIFY2(!trusted.contains("cannot be reached"_L1), qPrintable(trusted));
}

void tst_DeskOpenId::aCodeIsUsedOnce()
{
    const QUrlQuery back = follow(begin(invite(m_ben)));
    QCOMPARE(finish(back).status, 200);
    QUrlQuery again = follow(begin());
    again.removeQueryItem(u"code"_s);
    again.addQueryItem(u"code"_s, back.queryItemValue(u"code"_s));
    QTest::ignoreMessage(QtWarningMsg, "The OpenID provider refused the request: invalid_grant.");
    const DeskAnswer answer = finish(again);
    QCOMPARE(answer.status, 502);
    QCOMPARE(answer.problem(), u"The OpenID provider refused the request: invalid_grant."_s);
    QCOMPARE(m_desk->desk->people().sessionsOf(m_ben)->size(), 1);
}

void tst_DeskOpenId::aStateIsUsedOnce()
{
    const QUrlQuery back = follow(begin(invite(m_ben)));
    QCOMPARE(finish(back).status, 200);
    const auto exchanges = m_provider->tokenRequests.size();
    const DeskAnswer answer = finish(back);
    QCOMPARE(answer.status, 401);
    QCOMPARE(answer.problem(), ended);
    QCOMPARE(m_provider->tokenRequests.size(), exchanges);
    QCOMPARE(m_desk->desk->people().sessionsOf(m_ben)->size(), 1);
}

/// Even where the provider does not look at the verifier.
void tst_DeskOpenId::aStateOfAnotherSignIn()
{
    QCOMPARE(signIn(invite(m_ben)).status, 200);
    QUrlQuery mine = follow(begin());
    const QUrlQuery theirs = follow(begin());
    mine.removeQueryItem(u"code"_s);
    mine.addQueryItem(u"code"_s, theirs.queryItemValue(u"code"_s));
    QTest::ignoreMessage(QtWarningMsg, "The ID token is the answer to another sign-in.");
    QCOMPARE(finish(mine).problem(), u"The ID token is the answer to another sign-in."_s);
    QCOMPARE(m_desk->desk->people().sessionsOf(m_ben)->size(), 1);
}

void tst_DeskOpenId::theVerifierHasToFit_data()
{
    QTest::addColumn<QByteArray>("verifier");
    QTest::newRow("another") << QByteArray(43, 'w');
    QTest::newRow("short") << QByteArray("v");
    QTest::newRow("long") << QByteArray(129, 'v');
    QTest::newRow("the challenge itself") << challengeOf(QByteArray(43, 'v'));
}

void tst_DeskOpenId::theVerifierHasToFit()
{
    QFETCH(const QByteArray, verifier);
    const QUrlQuery back = follow(begin(invite(m_ben)));
    QCOMPARE(finish(back, verifier).problem(), ended);
    QVERIFY(m_provider->tokenRequests.isEmpty());
    QCOMPARE(finish(back).problem(), ended); // its state was used
    QVERIFY(m_desk->desk->people().sessionsOf(m_ben)->isEmpty());
}

void tst_DeskOpenId::theRedirectIsTheConsoles_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isAccepted");
    QTest::newRow("IPv4") << redirect << true;
    QTest::newRow("IPv6") << u"http://[::1]:49152/openid"_s << true;
    for (const QString &address :
         {u"https://attacker.example.com/openid"_s, u"http://attacker.example.com:1/openid"_s,
          u"http://127.0.0.1.example.com:1/openid"_s, u"http://127.0.0.1:1@example.com/openid"_s,
          u"http://user@127.0.0.1:1/openid"_s, u"http://127.0.0.1/openid"_s, u"http://127.0.0.1:1/"_s,
          u"http://127.0.0.1:1/openid/../x"_s, u"http://127.0.0.1:1/openid?x"_s,
          u"http://127.0.0.1:1/openid#x"_s, u"http://localhost:1/openid"_s, u"https://127.0.0.1:1/openid"_s,
          u"http://2130706433:1/openid"_s, u"crew:/openid"_s, u""_s})
        QTest::newRow(qPrintable(address)) << address << false;
}

void tst_DeskOpenId::theRedirectIsTheConsoles()
{
    QFETCH(const QString, address);
    QFETCH(const bool, isAccepted);
    const DeskAnswer answer =
        m_desk->post(u"openid/begin"_s, {{u"redirect"_s, address},
                                         {u"challenge"_s, QString::fromLatin1(challengeOf(m_verifier))}});
    QCOMPARE(answer.status, isAccepted ? 200 : 400);
    if (!isAccepted)
        QCOMPARE(answer.problem(), u"The redirect must be http://127.0.0.1:PORT/openid."_s);
}

void tst_DeskOpenId::wrongRequests_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<int>("status");
    const QString challenge = QString::fromLatin1(challengeOf(m_verifier));
    QTest::newRow("nothing") << u"openid/begin"_s << QJsonObject() << 400;
    QTest::newRow("a member too many")
        << u"openid/begin"_s
        << QJsonObject{{u"redirect"_s, redirect}, {u"challenge"_s, challenge}, {u"x"_s, u""_s}} << 400;
    QTest::newRow("a short challenge")
        << u"openid/begin"_s << QJsonObject{{u"redirect"_s, redirect}, {u"challenge"_s, u"x"_s}} << 400;
    QTest::newRow("a challenge with blanks")
        << u"openid/begin"_s << QJsonObject{{u"redirect"_s, redirect}, {u"challenge"_s, QString(43, u' ')}}
        << 400;
    QTest::newRow("a code that is none")
        << u"openid/begin"_s
        << QJsonObject{{u"redirect"_s, redirect}, {u"challenge"_s, challenge}, {u"oneTimeCode"_s, u"x"_s}}
        << 401;
    QTest::newRow("nothing to finish") << u"openid/finish"_s << QJsonObject() << 400;
    QTest::newRow("a state that is none") << u"openid/finish"_s
                                          << QJsonObject{{u"state"_s, u"x"_s},
                                                         {u"code"_s, u"x"_s},
                                                         {u"verifier"_s, u"x"_s},
                                                         {u"device"_s, u""_s}}
                                          << 401;
    QTest::newRow("another request") << u"openid/renew"_s << QJsonObject() << 401;
}

void tst_DeskOpenId::wrongRequests()
{
    QFETCH(const QString, path);
    QFETCH(const QJsonObject, body);
    QFETCH(const int, status);
    QCOMPARE(m_desk->post(path, body).status, status);
    QVERIFY(m_provider->tokenRequests.isEmpty());
}

/// Nobody learns whether there is such a person.
void tst_DeskOpenId::refusalsAreAlike()
{
    const DeskAnswer unknown = signIn();
    QCOMPARE(signIn(invite(m_ben)).status, 200);
    QVERIFY(m_desk->desk->people().setEnabled(desk::Actor::host(), m_ben, false));
    const DeskAnswer disabled = signIn();
    QCOMPARE(unknown.status, 401);
    QCOMPARE(unknown.problem(), refused);
    QCOMPARE(disabled.status, unknown.status);
    QCOMPARE(disabled.body, unknown.body);
    QVERIFY(m_desk->desk->people().sessionsOf(m_ben)->isEmpty());
    // A code that ends while the person is in the browser.
    QVERIFY(m_desk->desk->people().setEnabled(desk::Actor::host(), m_ben, true));
    const QUrlQuery back = follow(begin(invite(m_ben)));
    QVERIFY(m_desk->desk->people().setEnabled(desk::Actor::host(), m_ben, false));
    QCOMPARE(finish(back).body, unknown.body);
}

void tst_DeskOpenId::anIdentityIsOnePersons()
{
    QCOMPARE(signIn(invite(m_ben)).status, 200);
    const auto cem = m_desk->desk->people().add(desk::Actor::host(), u"Cem"_s, {});
    const QString code = invite(cem->id);
    QCOMPARE(signIn(code).problem(), refused);
    QVERIFY(!m_desk->desk->people().person(cem->id)->isLinked);
    m_provider->subject = u"subject-of-cem"_s;
    QCOMPARE(signIn(code).status, 200);
    // The same subject of another issuer would be somebody else.
    QVERIFY(!m_desk->desk->people().beginSession({u"https://login.example.com"_s, u"subject-of-ben"_s}, {}));
    // A new code links another identity, and the former one is nobody's.
    m_provider->subject = u"subject-of-ben-2"_s;
    QCOMPARE(signIn(invite(m_ben)).status, 200);
    m_provider->subject = u"subject-of-ben"_s;
    QCOMPARE(signIn().problem(), refused);
}

void tst_DeskOpenId::theFirstPersonHasAPassword()
{
    DeskFixture other;
    other.options.openId = m_desk->options.openId;
    QVERIFY(other.start());
    const auto code = other.desk->people().newSetupToken();
    const DeskAnswer answer =
        other.post(u"openid/begin"_s, {{u"redirect"_s, redirect},
                                       {u"challenge"_s, QString::fromLatin1(challengeOf(m_verifier))},
                                       {u"oneTimeCode"_s, QString::fromLatin1(code->token)}});
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.problem(), u"The first person signs in with a password. Enter one."_s);
}

void tst_DeskOpenId::unlinkingEndsSessions()
{
    const QByteArray sessionToken = tokenIn(signIn(invite(m_ben)));
    QVERIFY(m_desk->desk->people().viewerOf(sessionToken));
    const QJsonObject body{{u"personId"_s, m_ben.toString(QUuid::WithoutBraces)}};
    QCOMPARE(m_desk->post(u"people/unlink"_s, body, sessionToken).status, 403);
    QCOMPARE(m_desk->post(u"people/unlink"_s, body, m_ana).status, 200);
    QVERIFY(!m_desk->desk->people().viewerOf(sessionToken));
    QCOMPARE(actions().last(), u"identity-unlinked"_s);
    const auto count = actions().size();
    QCOMPARE(m_desk->post(u"people/unlink"_s, body, m_ana).status, 200); // again: nothing to do
    QCOMPARE(actions().size(), count);
    QCOMPARE(signIn().problem(), refused);
}

void tst_DeskOpenId::withoutAProvider()
{
    DeskFixture other;
    QVERIFY(other.start());
    const DeskAnswer answer = other.post(u"openid/begin"_s, {});
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.problem(), u"This desk has no OpenID provider. Sign in with a password."_s);
}

void tst_DeskOpenId::guessingIsSlowedDown()
{
    const QJsonObject guess{{u"state"_s, QString(43, u's')},
                            {u"code"_s, u"c"_s},
                            {u"verifier"_s, QString(43, u'v')},
                            {u"device"_s, u""_s}};
    for (int i = 0; i < desk::SignInDelays::freeForPeer; ++i)
        QCOMPARE(m_desk->post(u"openid/finish"_s, guess).status, 401);
    QCOMPARE(m_desk->post(u"openid/finish"_s, guess).status, 429);
    QVERIFY(begin().value("problem"_L1).toString().startsWith("Too many attempts failed."_L1));
}

/// Its hour may be over, and the next one may not come, while a token is on its way.
void tst_DeskOpenId::aDescriptionThatGoesStopsNoSignIn()
{
    const QByteArray idToken = m_provider->signer.sign({{u"alg"_s, u"RS256"_s}, {u"kid"_s, u"key-1"_s}},
                                                       {{u"iss"_s, m_provider->issuer()},
                                                        {u"sub"_s, m_provider->subject},
                                                        {u"aud"_s, u"desk"_s},
                                                        {u"iat"_s, now()},
                                                        {u"exp"_s, now() + 300},
                                                        {u"nonce"_s, u"nonce"_s}});
    const QByteArray answer =
        answerOf(200, QJsonDocument(QJsonObject{{u"id_token"_s, QString::fromLatin1(idToken)}}).toJson());
    constexpr qsizetype atOnce = 20;
    int connection = 0;
    bool isAway = false;
    m_provider->instead = [&](const ReceivedRequest &request) -> Scene {
        if (request.path() == "/token") {
            connection = request.connection;
            return {.answer = answer.first(atOnce)};
        }
        const bool isMeant = isAway && request.path() == "/.well-known/openid-configuration";
        return isMeant ? Scene{.answer = answerOf(503, "{}")} : Scene();
    };
    std::chrono::milliseconds time = 1h;
    desk::OpenIdProvider provider(
        *m_desk->options.openId, [&time] { return time; }, 5s);
    std::optional<QString> outcome;
    provider.identify({"code", m_verifier, redirect, "nonce"},
                      [&outcome](const std::expected<desk::OpenIdIdentity, QString> &identity) {
                          outcome = identity ? identity->subject : identity.error();
                      });
    QTRY_VERIFY(connection > 0);
    time += desk::OpenIdProvider::kept;
    isAway = true;
    QTest::ignoreMessage(QtWarningMsg, "The OpenID provider answered with the status 503.");
    std::optional<bool> isDescribed;
    provider.describe([&isDescribed](const std::expected<desk::ProviderDescription, QString> &description) {
        isDescribed = description.has_value();
    });
    QTRY_VERIFY(isDescribed.has_value());
    QVERIFY(!*isDescribed);
    m_provider->server.sendTo(connection, answer.sliced(atOnce));
    QTRY_VERIFY(outcome.has_value());
    QCOMPARE(*outcome, m_provider->subject);
}

void tst_DeskOpenId::keysAreAskedForOnceAMinute()
{
    std::chrono::milliseconds time = 1h;
    desk::OpenIdProvider provider(
        *m_desk->options.openId, [&time] { return time; }, 5s);
    const auto identify = [&]() -> QString {
        m_provider->nonces.insert(u"code"_s, u"nonce"_s);
        std::optional<QString> outcome;
        provider.identify({"code", m_verifier, redirect, "nonce"},
                          [&outcome](const std::expected<desk::OpenIdIdentity, QString> &identity) {
                              outcome = identity ? identity->subject : identity.error();
                          });
        return QTest::qWaitFor([&outcome] { return outcome.has_value(); }) ? *outcome : u"nothing"_s;
    };
    const auto unknown = "The ID token is signed with a key that the OpenID provider does not publish."_L1;
    QCOMPARE(identify(), u"subject-of-ben"_s);
    QCOMPARE(m_provider->keyRequests, 1);
    m_provider->keys = {SigningKey("key-2", SigningKey::Kind::Rsa)};
    m_provider->signer = m_provider->keys.first();
    m_provider->changeToken = [](QJsonObject &header, QJsonObject &) { header[u"kid"] = u"key-2"_s; };
    for (int i = 0; i < 3; ++i)
        QVERIFY(identify().startsWith(unknown));
    QCOMPARE(m_provider->keyRequests, 1);
    time += 1min;
    QCOMPARE(identify(), u"subject-of-ben"_s);
    QCOMPARE(m_provider->keyRequests, 2);
    QCOMPARE(identify(), u"subject-of-ben"_s);
    QCOMPARE(m_provider->keyRequests, 2);
    // A key that was withdrawn is not believed for ever.
    m_provider->keys.clear();
    time += 1h;
    QVERIFY(identify().startsWith(unknown));
}

void tst_DeskOpenId::pendingSignInsAreLimited()
{
    desk::PendingSignIns pending;
    const auto from = [](quint32 number) {
        desk::PendingSignIn signIn;
        signIn.peer = QHostAddress(number);
        return signIn;
    };
    std::chrono::milliseconds time = 1h;
    const auto first = pending.add(from(1), time);
    for (int i = 1; i < desk::PendingSignIns::maxOfPeer; ++i)
        QVERIFY(pending.add(from(1), ++time));
    QVERIFY(pending.has(*first));
    QVERIFY(pending.add(from(1), ++time)); // the oldest of its address makes room
    QVERIFY(!pending.take(*first, time));
    for (quint32 peer = 2; pending.size() < desk::PendingSignIns::most; ++peer)
        QVERIFY(pending.add(from(peer), time));
    QVERIFY(!pending.add(from(1'000'000), time));
    time += desk::PendingSignIns::lifetime;
    const auto late = pending.add(from(1'000'000), time);
    QVERIFY(late);
    QCOMPARE(pending.size(), 1);
    QVERIFY(!pending.take(*late, time + desk::PendingSignIns::lifetime));
    QCOMPARE(pending.size(), 0);
}

void tst_DeskOpenId::aConsoleSignsIn()
{
    remote::OpenIdSignIn console;
    std::optional<std::expected<std::optional<QString>, QString>> ways;
    console.askForProvider(access(), [&](const auto &answer) { ways = answer; });
    QTRY_VERIFY(ways);
    QCOMPARE(ways->value(), std::optional(u"Example"_s));

    std::unique_ptr<QNetworkReply> page;
    console.setOpener([&](const QUrl &address) {
        page.reset(m_desk->network.get(QNetworkRequest(m_provider->authorize(address))));
        return true;
    });
    const QSignalSpy opened(&console, &remote::OpenIdSignIn::browserOpened);
    for (const QString &code : {invite(m_ben), QString()}) {
        std::optional<std::expected<QByteArray, QString>> sessionToken;
        console.signIn(access(), code, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
        QTRY_VERIFY(sessionToken);
        QVERIFY2(sessionToken->has_value(),
                 qPrintable(sessionToken->has_value() ? QString() : sessionToken->error()));
        QVERIFY(m_desk->desk->people().viewerOf(**sessionToken));
        QTRY_VERIFY(page->isFinished());
        QCOMPARE(page->readAll(),
                 QByteArray("You can close this page. Crew Console shows whether you are signed in."));
    }
    QCOMPARE(opened.size(), 2);
}

void tst_DeskOpenId::aConsoleIsToldWhatTheProviderSaid()
{
    remote::OpenIdSignIn console;
    std::unique_ptr<QNetworkReply> page;
    console.setOpener([&](const QUrl &address) {
        QUrl back = m_provider->authorize(address);
        QUrlQuery query(back);
        query.removeQueryItem(u"code"_s);
        query.addQueryItem(u"error"_s, u"access_denied%3Cb%3E"_s);
        back.setQuery(query);
        page.reset(m_desk->network.get(QNetworkRequest(back)));
        return true;
    });
    std::optional<std::expected<QByteArray, QString>> sessionToken;
    console.signIn(access(), {}, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
    QTRY_VERIFY(sessionToken);
    QCOMPARE(sessionToken->error(), u"The sign-in was not completed in the browser (access_deniedb)."_s);
    QTRY_VERIFY(page->isFinished());
    QCOMPARE(page->error(), QNetworkReply::NoError);
    // A person who is not invited reads the desk's sentence.
    console.setOpener([&](const QUrl &address) {
        page.reset(m_desk->network.get(QNetworkRequest(m_provider->authorize(address))));
        return true;
    });
    sessionToken.reset();
    console.signIn(access(), {}, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
    QTRY_VERIFY(sessionToken);
    QCOMPARE(sessionToken->error(), refused);
}

void tst_DeskOpenId::otherPagesChangeNothing()
{
    remote::OpenIdSignIn console;
    QUrl address;
    console.setOpener([&](const QUrl &url) {
        address = url;
        return true;
    });
    std::optional<std::expected<QByteArray, QString>> sessionToken;
    console.signIn(access(), invite(m_ben), u"laptop"_s, [&](const auto &result) { sessionToken = result; });
    QTRY_VERIFY(!address.isEmpty());
    const QUrl back = m_provider->authorize(address);
    const auto get = [&](const QUrl &url, const QByteArray &method = "GET") {
        const std::unique_ptr<QNetworkReply> reply(
            m_desk->network.sendCustomRequest(QNetworkRequest(url), method));
        return QTest::qWaitFor([&reply] { return reply->isFinished(); })
                   ? reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt()
                   : 0;
    };
    QCOMPARE(get(back.resolved(QUrl(u"/"_s))), 404);
    QCOMPARE(get(back.resolved(QUrl(u"/openid"_s))), 400);
    QCOMPARE(get(back.resolved(QUrl(u"/openid?code=evil&state=evil"_s))), 400);
    QCOMPARE(get(back.resolved(QUrl(u"/openid?error=access_denied"_s))), 400);
    QCOMPARE(get(back, "DELETE"), 405);
    QVERIFY(!sessionToken);
    QCOMPARE(get(back), 200);
    QTRY_VERIFY(sessionToken);
    QVERIFY(sessionToken->has_value());
}

void tst_DeskOpenId::theBrowserOpensPagesOnly()
{
    for (const QByteArray &address : {QByteArray("file:///etc/passwd"), QByteArray("javascript:alert(1)"),
                                      QByteArray("http://login.example.com/"), QByteArray("calc://x"),
                                      QByteArray("https://user@login.example.com/")}) {
        ScriptedServer hostile{
            {.answer = answerOf(200, "{\"address\": \"" + address + "\", \"state\": \"s\"}")}};
        remote::OpenIdSignIn console;
        int opened = 0;
        console.setOpener([&opened](const QUrl &) { return ++opened > 0; });
        std::optional<std::expected<QByteArray, QString>> sessionToken;
        console.signIn({hostile.url()}, {}, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
        QTRY_VERIFY(sessionToken);
        QVERIFY(sessionToken->error().contains("was not opened"_L1));
        QCOMPARE(opened, 0);
    }
}

void tst_DeskOpenId::aConsoleCancels()
{
    remote::OpenIdSignIn console;
    QUrl address;
    console.setOpener([&](const QUrl &url) {
        address = url;
        return true;
    });
    bool isDone = false;
    console.signIn(access(), invite(m_ben), u"laptop"_s, [&](const auto &) { isDone = true; });
    QTRY_VERIFY(!address.isEmpty());
    console.cancel();
    QTcpSocket browser;
    browser.connectToHost(QHostAddress::LocalHost,
                          static_cast<quint16>(m_provider->authorize(address).port()));
    QTRY_COMPARE(browser.error(), QAbstractSocket::ConnectionRefusedError);
    QVERIFY(!isDone);
}

void tst_DeskOpenId::nobodyComesBack()
{
    remote::OpenIdSignIn console;
    console.setTimeout(1ms);
    console.setOpener([](const QUrl &) { return true; });
    std::optional<std::expected<QByteArray, QString>> sessionToken;
    console.signIn(access(), {}, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
    QTRY_VERIFY(sessionToken);
    QCOMPARE(sessionToken->error(), u"The sign-in was not completed in the browser within 10 minutes. Try "
                                    "again."_s);
    console.setOpener([](const QUrl &) { return false; });
    sessionToken.reset();
    console.signIn(access(), {}, u"laptop"_s, [&](const auto &result) { sessionToken = result; });
    QTRY_VERIFY(sessionToken);
    QVERIFY(sessionToken->error().startsWith("The browser could not be opened."_L1));
}

QTEST_GUILESS_MAIN(tst_DeskOpenId)
#include "tst_deskopenid.moc"
