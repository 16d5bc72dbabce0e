// SPDX-License-Identifier: GPL-3.0-or-later
// Calls through proxies that run in the test, and each way in which one can stand in the way.
#include "client/crewclient.h"
#include "support/certificatefiles.h"
#include "support/outcome.h"
#include "support/testproxy.h"
#include "support/tlsservice.h"

#include <QElapsedTimer>
#include <QSemaphore>
#include <QTcpServer>

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = ServiceError::Kind;

namespace {

const QString crewToken = u"tok-of-the-organization-4711"_s;
const QString password = u"pass word/of:the-proxy"_s;

ProxySettings settingsOf(TestProxy::Kind kind, quint16 port, const QString &user = {})
{
    return {kind == TestProxy::Kind::Http ? ProxyKind::Http : ProxyKind::Socks5, u"127.0.0.1"_s, port, user};
}

quint16 closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

class TestProxies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsGoThrough_data();
    void callsGoThrough();
    void aKickoffArrivesOnce_data() { bothKinds(); }
    void aKickoffArrivesOnce();
    void failuresNameTheProxy_data();
    void failuresNameTheProxy();
    void loopbackAndCrewsWithoutProxyGoDirectly();
    void thePasswordIsWaitedFor();
    void theSystemIsAskedBeside();
    void theSystemIsAskedOnceAMinute();
    void aSystemThatDoesNotAnswerIsNamed();
    void aCallCancelledMeanwhileIsNotSent();
    void theEnvironmentNamesProxies_data();
    void theEnvironmentNamesProxies();

private:
    static void bothKinds()
    {
        QTest::addColumn<TestProxy::Kind>("kind");
        QTest::newRow("HTTP") << TestProxy::Kind::Http;
        QTest::newRow("SOCKS5") << TestProxy::Kind::Socks5;
    }
    CrewTarget target(const QUrl &address) const
    {
        CrewTarget target{address, crewToken};
        target.crewId = m_crewId;
        target.network = m_files.network();
        return target;
    }
    CrewTarget crewFarAway() const { return target(QUrl(u"https://crew.example/base"_s)); }

    QObject m_context;
    CertificateFiles m_files;
    const QUuid m_crewId = QUuid::createUuid();
};

void TestProxies::callsGoThrough_data()
{
    QTest::addColumn<TestProxy::Kind>("kind");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QByteArray>("asked");
    for (const auto &[name, kind] :
         {std::pair{"HTTP", TestProxy::Kind::Http}, {"SOCKS5", TestProxy::Kind::Socks5}}) {
        QTest::addRow("%s, open", name)
            << kind << QString() << u"crew.example"_s << QByteArray("crew.example:443");
        QTest::addRow("%s, with a password", name)
            << kind << u"ada"_s << u"crew.example"_s << QByteArray("crew.example:443");
        QTest::addRow("%s, international name", name)
            << kind << QString() << u"bücher.example"_s << QByteArray("xn--bcher-kva.example:443");
    }
}

void TestProxies::callsGoThrough()
{
    QFETCH(TestProxy::Kind, kind);
    QFETCH(QString, user);
    QFETCH(QString, host);
    QFETCH(QByteArray, asked);
    TlsService service;
    TestProxy proxy(kind, service.port());
    proxy.user = user.toUtf8();
    proxy.password = password.toUtf8();
    CrewClient client;
    client.proxies().use(settingsOf(kind, proxy.port(), user), password);
    for (int i = 0; i < 2; ++i) {
        Outcome<InputFields> outcome;
        client.inputs(target(QUrl(u"https://%1/base"_s.arg(host))), &m_context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    }
    QCOMPARE(proxy.asked, QByteArrayList{asked}); // and the connection was used again
    QCOMPARE(service.seen.size(), 2);
    QCOMPARE(service.seen.first().line, QByteArray("GET /base/inputs HTTP/1.1"));
    QCOMPARE(service.seen.first().host, asked.chopped(4)); // without :443
}

void TestProxies::aKickoffArrivesOnce()
{
    QFETCH(TestProxy::Kind, kind);
    TlsService service;
    TestProxy proxy(kind, service.port());
    proxy.user = "ada"; // the HTTP proxy refuses first, and is asked again
    proxy.password = password.toUtf8();
    CrewClient client;
    client.proxies().use(settingsOf(kind, proxy.port(), u"ada"_s), password);
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"Tea"_s}};
    Outcome<KickoffAnswer> outcome;
    client.kickoff(crewFarAway(), request, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(service.seen.size(), 1);
    QCOMPARE(service.seen.first().line, QByteArray("POST /base/kickoff HTTP/1.1"));
}

void TestProxies::failuresNameTheProxy_data()
{
    QTest::addColumn<TestProxy::Kind>("kind");
    QTest::addColumn<QString>("trouble");
    QTest::addColumn<QString>("says");
    for (const auto &[name, kind] :
         {std::pair{"HTTP", TestProxy::Kind::Http}, {"SOCKS5", TestProxy::Kind::Socks5}}) {
        QTest::addRow("%s, refused port", name) << kind << u"closed"_s << u"refuses the connection"_s;
        QTest::addRow("%s, no such name", name) << kind << u"name"_s << u"was not found"_s;
        QTest::addRow("%s, wrong password", name)
            << kind << u"password"_s << u"does not accept the user name"_s;
        QTest::addRow("%s, no password", name) << kind << u"nobody"_s << u"requires a user name"_s;
        QTest::addRow("%s, forbidden", name)
            << kind << u"forbidden"_s
            << (kind == TestProxy::Kind::Http ? u"refused the connection to crew.example"_s
                                              : u"cannot find crew.example"_s);
        QTest::addRow("%s, service not reached", name)
            << kind << u"unreachable"_s << u"cannot reach crew.example"_s;
        QTest::addRow("%s, not a proxy", name) << kind << u"other"_s << u"The proxy"_s;
        QTest::addRow("%s, silent", name) << kind << u"silent"_s << u"in time"_s;
        QTest::addRow("%s, nothing typed", name) << kind << u"untyped"_s << u"No proxy is set"_s;
    }
}

void TestProxies::failuresNameTheProxy()
{
    QFETCH(TestProxy::Kind, kind);
    QFETCH(QString, trouble);
    QFETCH(QString, says);
    TlsService service;
    TestProxy proxy(kind, service.port());
    QTcpServer other; // takes connections and says something else, or nothing
    other.listen(QHostAddress::LocalHost);
    connect(&other, &QTcpServer::newConnection, this, [&other, &trouble] {
        if (trouble == u"other")
            other.nextPendingConnection()->write("220 mail.example\r\n\r\n");
    });
    ProxySettings settings = settingsOf(kind, proxy.port());
    if (trouble == u"closed")
        settings.port = closedPort();
    if (trouble == u"name")
        settings.host = u"no-such-proxy.invalid"_s;
    if (trouble == u"password" || trouble == u"nobody")
        proxy.user = "ada";
    if (trouble == u"password")
        settings.user = u"ada"_s;
    if (trouble == u"forbidden") {
        proxy.httpRefusal = "403 Forbidden";
        proxy.socksRefusal = 2;
    }
    if (trouble == u"unreachable") {
        proxy.httpRefusal = "503 Service Unavailable";
        proxy.socksRefusal = 5;
    }
    if (trouble == u"other" || trouble == u"silent")
        settings.port = other.serverPort();
    if (trouble == u"untyped")
        settings = {settings.kind, {}, 0, {}};
    CrewClient client({.inputs = 1s, .kickoff = 1s, .status = 1s, .resume = 1s, .stop = 1s});
    client.proxies().use(settings, u"wrong"_s);
    Outcome<KickoffAnswer> outcome;
    client.kickoff(crewFarAway(), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait(20'000));
    QVERIFY(!outcome.isOk());
    const ServiceError error = outcome.error();
    QVERIFY2(error.message.text().contains(says), qPrintable(error.message.text()));
    if (trouble != u"untyped") {
        const QString named = u"proxy %1:%2"_s.arg(settings.host).arg(settings.port);
        QVERIFY2(error.message.text().contains(named), qPrintable(error.message.text()));
    }
    QVERIFY2(error.message.text().endsWith(u'.') || error.message.text().endsWith(u'?'),
             qPrintable(error.message.text()));
    QVERIFY(!error.message.text().contains(u"wrong"_s));
    QCOMPARE(errorKindWord(error.kind), trouble == u"silent" ? u"time-out"_s : u"unreachable"_s);
    QCOMPARE(error.delivery, Delivery::NotSent);
    QVERIFY(service.seen.isEmpty());
}

void TestProxies::loopbackAndCrewsWithoutProxyGoDirectly()
{
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    CrewClient client;
    client.proxies().use(settingsOf(TestProxy::Kind::Http, proxy.port()), {});
    for (const QString &host : {u"localhost"_s, u"127.0.0.1"_s}) {
        Outcome<InputFields> outcome;
        client.inputs(target(service.url(host)), &m_context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    }
    CrewTarget direct = crewFarAway();
    direct.network.withoutProxy = true;
    Outcome<InputFields> outcome;
    client.inputs(direct, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"no-such-host"_s); // .example is nowhere
    QCOMPARE(proxy.connections, 0);
}

void TestProxies::thePasswordIsWaitedFor()
{
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    proxy.user = "ada";
    proxy.password = password.toUtf8();
    CrewClient client;
    client.proxies().use(settingsOf(TestProxy::Kind::Http, proxy.port(), u"ada"_s), std::nullopt);
    Outcome<InputFields> outcome;
    client.inputs(crewFarAway(), &m_context, outcome.taker());
    Outcome<InputFields> here; // which needs no proxy
    client.inputs(target(service.url()), &m_context, here.taker());
    QVERIFY(here.wait());
    QCOMPARE(outcome.calls(), 0);
    client.proxies().use(settingsOf(TestProxy::Kind::Http, proxy.port(), u"ada"_s), password);
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
}

/// A configuration script that takes its time holds up neither this thread nor calls elsewhere.
void TestProxies::theSystemIsAskedBeside()
{
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    QSemaphore isAllowed;
    const auto port = proxy.port();
    CrewClient client;
    client.proxies().setLookup(
        [&isAllowed, port](const QUrl &) {
            isAllowed.acquire();
            return QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, port);
        },
        60s);
    Outcome<InputFields> slow;
    client.inputs(crewFarAway(), &m_context, slow.taker());
    Outcome<InputFields> here;
    client.inputs(target(service.url()), &m_context, here.taker());
    QVERIFY(here.wait());
    QVERIFY(here.isOk());
    QCOMPARE(slow.calls(), 0);
    isAllowed.release(10);
    QVERIFY(slow.wait());
    QVERIFY2(slow.isOk(), qPrintable(slow.error().message.text()));
    QCOMPARE(proxy.asked, QByteArrayList{"crew.example:443"});
}

void TestProxies::theSystemIsAskedOnceAMinute()
{
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    std::atomic_int lookups = 0;
    const auto port = proxy.port();
    CrewClient client;
    client.proxies().setLookup([&lookups, port](const QUrl &url) {
        ++lookups;
        const bool isFar = url.host() == u"crew.example";
        return isFar ? QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, port)
                     : QNetworkProxy(QNetworkProxy::NoProxy);
    });
    Outcome<InputFields> outcomes[3];
    for (Outcome<InputFields> &outcome : outcomes)
        client.inputs(crewFarAway(), &m_context, outcome.taker());
    for (const Outcome<InputFields> &outcome : outcomes) {
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    }
    QCOMPARE(lookups, 1);
    Outcome<InputFields> elsewhere; // another origin
    client.inputs(target(QUrl(u"https://nowhere.invalid"_s)), &m_context, elsewhere.taker());
    QVERIFY(elsewhere.wait());
    QCOMPARE(lookups, 2);
}

void TestProxies::aSystemThatDoesNotAnswerIsNamed()
{
    QSemaphore isAllowed;
    CrewClient client;
    client.proxies().setLookup(
        [&isAllowed](const QUrl &) {
            isAllowed.acquire();
            return QNetworkProxy(QNetworkProxy::NoProxy);
        },
        50ms);
    Outcome<KickoffAnswer> outcome;
    client.kickoff(crewFarAway(), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.error().message.text().contains(u"Settings"_s),
             qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    isAllowed.release(10);
}

void TestProxies::aCallCancelledMeanwhileIsNotSent()
{
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    QSemaphore isAllowed;
    const auto port = proxy.port();
    CrewClient client;
    client.proxies().setLookup(
        [&isAllowed, port](const QUrl &) {
            isAllowed.acquire();
            return QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, port);
        },
        60s);
    Outcome<KickoffAnswer> cancelled;
    const auto id = client.kickoff(crewFarAway(), {}, &m_context, cancelled.taker());
    client.cancel(id);
    QCOMPARE(errorKindWord(cancelled.error().kind), u"cancelled"_s);
    auto context = std::make_unique<QObject>();
    Outcome<KickoffAnswer> dropped;
    client.kickoff(crewFarAway(), {}, context.get(), dropped.taker());
    context.reset();
    isAllowed.release(10);
    Outcome<InputFields> after;
    client.inputs(crewFarAway(), &m_context, after.taker());
    QVERIFY(after.wait());
    QCOMPARE(cancelled.calls(), 1);
    QCOMPARE(dropped.calls(), 0);
    QCOMPARE(service.seen.size(), 1);
}

void TestProxies::theEnvironmentNamesProxies_data()
{
    QTest::addColumn<QStringList>("environment");
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("proxy"); // empty: nothing is said
    const auto row = [](const char *name, const QStringList &environment, const QString &url,
                        const QString &proxy) { QTest::newRow(name) << environment << url << proxy; };
    const QString far = u"https://crew.example.com:8443/x"_s;
    row("nothing", {}, far, {});
    row("https_proxy", {u"https_proxy=http://p.example:3128"_s}, far, u"http p.example:3128"_s);
    row("upper case", {u"HTTPS_PROXY=http://p.example:3128/"_s}, far, u"http p.example:3128"_s);
    row("without scheme", {u"https_proxy=p.example:3128"_s}, far, u"http p.example:3128"_s);
    row("without port", {u"https_proxy=http://p.example"_s}, far, u"http p.example:8080"_s);
    row("IPv6", {u"https_proxy=http://[2001:db8::1]:3128"_s}, far, u"http 2001:db8::1:3128"_s);
    row("user", {u"https_proxy=http://ada:p%40ss@p.example:3128"_s}, far, u"http ada:p@ss p.example:3128"_s);
    row("socks", {u"all_proxy=socks5h://p.example"_s}, far, u"socks p.example:1080"_s);
    row("http_proxy is the last resort",
        {u"http_proxy=http://h.example:1"_s, u"ALL_PROXY=http://a.example:2"_s}, far, u"http a.example:2"_s);
    row("http_proxy alone", {u"http_proxy=http://h.example:1"_s}, far, u"http h.example:1"_s);
    row("no sense", {u"https_proxy=http://"_s}, far, {});
    const QString proxy = u"https_proxy=http://p.example:3128"_s;
    const QString through = u"http p.example:3128"_s;
    const QString direct = u"none"_s;
    row("no_proxy, the host", {proxy, u"no_proxy=a.example, crew.example.com"_s}, far, direct);
    row("no_proxy, upper case", {proxy, u"NO_PROXY=CREW.example.com"_s}, far, direct);
    row("no_proxy, the domain", {proxy, u"no_proxy=.example.com"_s}, far, direct);
    row("no_proxy, the domain without dot", {proxy, u"no_proxy=example.com"_s}, far, direct);
    row("no_proxy, a star", {proxy, u"no_proxy=*"_s}, far, direct);
    row("no_proxy, a star before", {proxy, u"no_proxy=*.example.com"_s}, far, direct);
    row("no_proxy, the port", {proxy, u"no_proxy=crew.example.com:8443"_s}, far, direct);
    row("no_proxy, another port", {proxy, u"no_proxy=crew.example.com:443"_s}, far, through);
    row("no_proxy, the end of a word", {proxy, u"no_proxy=ew.example.com"_s}, far, through);
    row("no_proxy, empty entries", {proxy, u"no_proxy=,, ,"_s}, far, through);
    row("no_proxy, a number", {proxy, u"no_proxy=10.1.2.3"_s}, u"https://10.1.2.3"_s, direct);
    row("no_proxy, a subnet", {proxy, u"no_proxy=10.0.0.0/8"_s}, u"https://10.1.2.3"_s, direct);
    row("no_proxy, another subnet", {proxy, u"no_proxy=10.0.0.0/8"_s}, u"https://11.1.2.3"_s, through);
    row("no_proxy, IPv6", {proxy, u"no_proxy=2001:db8::7"_s}, u"https://[2001:db8::7]:9"_s, direct);
    row("no_proxy, IPv6 in brackets", {proxy, u"no_proxy=[2001:db8::7]"_s}, u"https://[2001:db8::7]:9"_s,
        direct);
    row("no_proxy, IPv6 subnet", {proxy, u"no_proxy=2001:db8::/32"_s}, u"https://[2001:db8::7]"_s, direct);
}

void TestProxies::theEnvironmentNamesProxies()
{
    QFETCH(QStringList, environment);
    QFETCH(QString, url);
    QProcessEnvironment variables;
    for (const QString &variable : environment)
        variables.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    const auto found = proxyFromEnvironment(QUrl(url), variables);
    QString text;
    if (found && found->type() == QNetworkProxy::NoProxy) {
        text = u"none"_s;
    } else if (found) {
        text = found->type() == QNetworkProxy::Socks5Proxy ? u"socks "_s : u"http "_s;
        if (!found->user().isEmpty())
            text += found->user() + u':' + found->password() + u' ';
        text += found->hostName() + u':' + QString::number(found->port());
    }
    QTEST(text, "proxy");
}

QTEST_GUILESS_MAIN(TestProxies)
#include "tst_proxies.moc"
