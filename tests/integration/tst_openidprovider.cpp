// SPDX-License-Identifier: GPL-3.0-or-later
// A console, a desk and oidc-provider, which is a certified OpenID provider: somebody signs in at its pages,
// as a browser would show them.
#include "remote/openidsignin.h"
#include "support/deskfixture.h"

#include <QProcess>
#include <QRegularExpression>
#include <QUrlQuery>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using desk::Role;
using desk::Roles;

namespace {

const auto finished = u"You can close this page. Crew Console shows whether you are signed in."_s;

/// oidc-provider, until this is destroyed.
class NodeProvider
{
public:
    explicit NodeProvider(const QString &algorithm)
    {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QStringLiteral(CREW_NODE),
                      {QStringLiteral(CREW_OPENID_PROVIDER), QStringLiteral(CREW_OPENID_MODULES), algorithm});
    }
    ~NodeProvider()
    {
        process.closeWriteChannel();
        if (!process.waitForFinished(5000))
            process.kill();
        process.waitForFinished();
    }
    bool isReady()
    {
        return QTest::qWaitFor(
            [this] {
                issuer += QString::fromUtf8(process.readLine()).trimmed();
                return issuer.startsWith("http://"_L1);
            },
            60'000);
    }

    QProcess process;
    QString issuer;
};

/// A person who fills in the provider's forms.
class Browser : public QObject
{
public:
    explicit Browser(QString person)
        : m_person(std::move(person))
    {}

    void open(const QUrl &url) { follow(m_network.get(QNetworkRequest(url))); }

    bool isRefusing = false; ///< leaves at the first form
    QStringList forms;       ///< that were filled in
    QString last;            ///< the page at the end
    QUrl cameBackTo;

private:
    void follow(QNetworkReply *reply)
    {
        connect(reply, &QNetworkReply::finished, this, [this, reply] {
            reply->deleteLater();
            read(reply->url(), QString::fromUtf8(reply->readAll()));
        });
    }
    void read(const QUrl &url, const QString &page)
    {
        static const QRegularExpression form(u"<form[^>]* action=\"([^\"]+)\""_s);
        static const QRegularExpression prompt(u"name=\"prompt\" value=\"(\\w+)\""_s);
        static const QRegularExpression leaving(u"href=\"([^\"]+/abort)\""_s);
        const auto found = form.match(page);
        if (!found.hasMatch()) {
            last = page;
            cameBackTo = url;
            return;
        }
        if (isRefusing)
            return open(url.resolved(QUrl(leaving.match(page).captured(1))));
        forms << prompt.match(page).captured(1);
        QUrlQuery fields{{u"prompt"_s, forms.last()}, {u"login"_s, m_person}, {u"password"_s, u"any"_s}};
        QNetworkRequest request(url.resolved(QUrl(found.captured(1))));
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/x-www-form-urlencoded"_s);
        follow(m_network.post(request, fields.toString(QUrl::FullyEncoded).toLatin1()));
    }

    QNetworkAccessManager m_network; ///< with cookies and redirects, as a browser has them
    QString m_person;
};

} // namespace

class tst_OpenIdProvider : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void somebodySignsIn_data();
    void somebodySignsIn();
    void somebodyLeaves();
    void aCodeIsUsedOnce();
    void theSecretHasToBeRight();

private:
    bool start(const QString &algorithm, const QByteArray &secret = "a secret of the desk & more");
    std::expected<QByteArray, QString> signIn(Browser &browser, const QString &code = {});
    QString invite()
    {
        return QString::fromLatin1(m_desk->desk->people().invite(desk::Actor::host(), m_ben)->token);
    }

    std::unique_ptr<NodeProvider> m_provider;
    std::unique_ptr<DeskFixture> m_desk;
    QUuid m_ben;
};

bool tst_OpenIdProvider::start(const QString &algorithm, const QByteArray &secret)
{
    m_provider = std::make_unique<NodeProvider>(algorithm);
    if (!m_provider->isReady())
        return false;
    m_desk = std::make_unique<DeskFixture>();
    m_desk->options.openId = desk::OpenIdSettings{.issuer = m_provider->issuer,
                                                  .clientId = u"desk"_s,
                                                  .clientSecret = secret,
                                                  .label = u"Example"_s,
                                                  .scopes = {u"openid"_s}};
    if (!m_desk->start())
        return false;
    m_ben = m_desk->desk->people()
                .add(desk::Actor::host(), u"Ben"_s, Roles({{std::nullopt, Role::Reviewer}}))
                ->id;
    return true;
}

std::expected<QByteArray, QString> tst_OpenIdProvider::signIn(Browser &browser, const QString &code)
{
    remote::OpenIdSignIn console;
    console.setOpener([&browser](const QUrl &address) {
        browser.open(address);
        return true;
    });
    std::optional<std::expected<QByteArray, QString>> signedIn;
    console.signIn({m_desk->address()}, code, u"laptop"_s,
                   [&signedIn](const auto &result) { signedIn = result; });
    const auto isOver = [&] { return signedIn && !browser.last.isEmpty(); };
    return QTest::qWaitFor(isOver, 30'000) ? *signedIn : std::unexpected(u"It did not end."_s);
}

void tst_OpenIdProvider::somebodySignsIn_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::newRow("RS256") << u"RS256"_s;
    QTest::newRow("ES256") << u"ES256"_s;
}

void tst_OpenIdProvider::somebodySignsIn()
{
    QFETCH(const QString, algorithm);
    QVERIFY(start(algorithm));
    Browser ben(u"ben-at-example"_s);
    const auto signedIn = signIn(ben, invite());
    QVERIFY2(signedIn, qPrintable(signedIn ? QString() : signedIn.error()));
    QCOMPARE(ben.last, finished);
    QCOMPARE(ben.forms, (QStringList{u"login"_s, u"consent"_s}));
    QCOMPARE(m_desk->desk->people().viewerOf(*signedIn)->name(), u"Ben"_s);
    QVERIFY(m_desk->desk->people().beginSession({m_provider->issuer, u"ben-at-example"_s}, {}));

    // The same browser is still signed in there; a person who is not linked stays outside.
    QVERIFY(signIn(ben));
    Browser eve(u"eve-at-example"_s);
    const auto refused = signIn(eve);
    QVERIFY(!refused);
    QVERIFY2(refused.error().startsWith("This desk does not let you in."_L1), qPrintable(refused.error()));
    QCOMPARE(eve.last, finished);
}

void tst_OpenIdProvider::somebodyLeaves()
{
    QVERIFY(start(u"RS256"_s));
    Browser ben(u"ben-at-example"_s);
    ben.isRefusing = true;
    const auto signedIn = signIn(ben, invite());
    QVERIFY(!signedIn);
    QCOMPARE(signedIn.error(), u"The sign-in was not completed in the browser (access_denied)."_s);
    QVERIFY(m_desk->desk->people().sessionsOf(m_ben)->isEmpty());
}

void tst_OpenIdProvider::aCodeIsUsedOnce()
{
    QVERIFY(start(u"RS256"_s));
    Browser ben(u"ben-at-example"_s);
    QVERIFY(signIn(ben, invite()));
    const QString used = QUrlQuery(ben.cameBackTo).queryItemValue(u"code"_s);
    QVERIFY(!used.isEmpty());
    remote::OpenIdSignIn console;
    console.setOpener([&](const QUrl &address) {
        const QUrlQuery asked(address);
        QUrl back(asked.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        back.setQuery(QUrlQuery{{u"code"_s, used}, {u"state"_s, asked.queryItemValue(u"state"_s)}});
        ben.open(back);
        return true;
    });
    QTest::ignoreMessage(QtWarningMsg, "The OpenID provider refused the request: invalid_grant.");
    std::optional<std::expected<QByteArray, QString>> signedIn;
    console.signIn({m_desk->address()}, {}, u"laptop"_s,
                   [&signedIn](const auto &result) { signedIn = result; });
    QTRY_VERIFY(signedIn);
    QCOMPARE(signedIn->error(), u"The OpenID provider refused the request: invalid_grant."_s);
}

void tst_OpenIdProvider::theSecretHasToBeRight()
{
    QVERIFY(start(u"RS256"_s, "another secret"));
    QTest::ignoreMessage(QtWarningMsg, "The OpenID provider refused the request: invalid_client.");
    Browser ben(u"ben-at-example"_s);
    const auto signedIn = signIn(ben, invite());
    QVERIFY(!signedIn);
    QCOMPARE(signedIn.error(), u"The OpenID provider refused the request: invalid_client."_s);
}

QTEST_GUILESS_MAIN(tst_OpenIdProvider)
#include "tst_openidprovider.moc"
