// SPDX-License-Identifier: GPL-3.0-or-later
// A link of an output that a person asks about: what leaves this computer, and what does not.
#include "engine/linkcheck.h"
#include "http/server.h"
#include "support/qttest.h"
#include "support/scriptedserver.h"
#include "support/testca.h"
#include "support/testproxy.h"
#include "support/tlsservice.h"

#ifdef __GLIBC__
#include <dlfcn.h>
#include <netdb.h>
#endif

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

#ifdef __GLIBC__
/// Stands before the system's own, also for Qt: "stats.example" has a public address.
extern "C" int getaddrinfo(const char *name, const char *service, const addrinfo *hints, addrinfo **result)
{
    static const auto real = reinterpret_cast<decltype(&getaddrinfo)>(::dlsym(RTLD_NEXT, "getaddrinfo"));
    const bool isOurs = name && QByteArrayView(name) == "stats.example";
    return real(isOurs ? "93.184.216.34" : name, service, hints, result);
}
#endif

class TestLinkCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asksOnceWithoutTellingWhoAsks();
    void anErrorIsAnAnswerToo();
    void privateAddressesAreNotAsked_data();
    void privateAddressesAreNotAsked();

private:
    /// The answer to \a url, which must come once.
    LinkAnswer ask(const QUrl &url);

    std::unique_ptr<client::ProxyFinder> m_proxies;
};

void TestLinkCheck::init()
{
    m_proxies = std::make_unique<client::ProxyFinder>();
    m_proxies->use({ProxyKind::None, {}, 0, {}}, QString());
}

LinkAnswer TestLinkCheck::ask(const QUrl &url)
{
    LinkCheck check(*m_proxies);
    LinkAnswer answer;
    int calls = 0;
    check.check(url, [&](const LinkAnswer &given) {
        answer = given;
        ++calls;
    });
    if (!QTest::qWaitFor([&calls] { return calls > 0; }, 20'000) || calls != 1)
        qWarning("it ended %d times", calls);
    return answer;
}

/// A proxy of this machine stands for the internet: it is asked for the address that was checked.
void TestLinkCheck::asksOnceWithoutTellingWhoAsks()
{
#ifndef __GLIBC__
    QSKIP("needs glibc to give a name an address");
#endif
    const TestCa ca;
    const TestCa::Pair pair = ca.issue("stats.example");
    QVERIFY(pair.isGood());
    const http::TlsIdentity identity{QSslCertificate::fromData(pair.certificate),
                                     QSslKey(pair.key, QSsl::Ec)};
    TlsService service(identity);
    service.answer = "HTTP/1.1 204 No Content\r\nSet-Cookie: a=b\r\n\r\n";
    TestProxy proxy(TestProxy::Kind::Http, service.port());
    m_proxies->use({ProxyKind::Http, u"127.0.0.1"_s, proxy.port(), {}}, QString());
    QSslConfiguration trusting = QSslConfiguration::defaultConfiguration();
    const QSslConfiguration before = trusting;
    trusting.setCaCertificates({ca.certificate()});
    QSslConfiguration::setDefaultConfiguration(trusting);
    const LinkAnswer answer = ask(QUrl(u"https://stats.example/flags?of=1#part"_s));
    QSslConfiguration::setDefaultConfiguration(before);
    QVERIFY2(answer.status == 204, qPrintable(answer.problem));
    QCOMPARE(proxy.asked, QByteArrayList{"93.184.216.34:443"});
    QCOMPARE(service.seen.size(), 1);
    QCOMPARE(service.seen.constFirst().line, QByteArray("HEAD /flags?of=1 HTTP/1.1"));
    QCOMPARE(service.seen.constFirst().host, QByteArray("stats.example"));
    QVERIFY(service.seen.constFirst().certificate.isEmpty());
}

void TestLinkCheck::anErrorIsAnAnswerToo()
{
    TestProxy proxy(TestProxy::Kind::Http, 9);
    proxy.httpRefusal = "403 Forbidden";
    m_proxies->use({ProxyKind::Http, u"127.0.0.1"_s, proxy.port(), {}}, QString());
    const LinkAnswer answer = ask(QUrl(u"https://93.184.216.34/"_s));
    QCOMPARE(answer.status, 0);
    QVERIFY(!answer.problem.isEmpty());
}

void TestLinkCheck::privateAddressesAreNotAsked_data()
{
    QTest::addColumn<QString>("address");

    QTest::newRow("this machine") << u"https://127.0.0.1:%1/"_s;
    QTest::newRow("this machine by name") << u"https://localhost:%1/"_s;
    QTest::newRow("this machine in the clear") << u"http://127.0.0.1:%1/"_s;
    QTest::newRow("IPv6") << u"https://[::1]:%1/"_s;
    QTest::newRow("mapped") << u"https://[::ffff:127.0.0.1]:%1/"_s;
    QTest::newRow("a user name in front") << u"https://93.184.216.34@127.0.0.1:%1/"_s;
    QTest::newRow("a file") << u"file:///etc/passwd"_s;
    QTest::newRow("no address") << u"javascript:alert(1)"_s;
}

void TestLinkCheck::privateAddressesAreNotAsked()
{
    QFETCH(const QString, address);
    ScriptedServer server({{Scene::When::AfterRequest, answerOf(200, "{}")}});
    const LinkAnswer answer = ask(QUrl(address.contains(u"%1"_s) ? address.arg(server.port()) : address));
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.problem.contains(u"Nothing was sent"_s));
    QCOMPARE(server.connectionCount, 0);
}

QTEST_GUILESS_MAIN(TestLinkCheck)
#include "tst_linkcheck.moc"
