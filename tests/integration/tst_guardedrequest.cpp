// SPDX-License-Identifier: GPL-3.0-or-later
// A request to an address that somebody else named, over real sockets: where it may go, what is sent, and
// what its end says.
#include "client/guardedrequest.h"
#include "support/outcome.h"
#include "support/qttest.h"
#include "support/scriptedserver.h"
#include "support/testproxy.h"
#include "support/tlsservice.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using When = Scene::When;
using Then = Scene::Then;
using Kind = ServiceError::Kind;
using Answered = Outcome<http::ReceivedResponse>;

QSslConfiguration trusting(const QByteArray &authority)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setCaCertificates({QSslCertificate(authority)});
    return configuration;
}

/// Finds \a addresses for every name, and counts how often it is asked.
GuardedRequest::Lookup finding(const QStringList &addresses, int *asked = nullptr)
{
    return [addresses, asked](const QString &, QObject *, const GuardedRequest::Found &found) {
        QList<QHostAddress> parsed;
        for (const QString &address : addresses)
            parsed << QHostAddress(address);
        if (asked)
            ++*asked;
        found(parsed);
    };
}

GuardedRequest::Plan postTo(const QUrl &url)
{
    GuardedRequest::Plan plan;
    plan.method = "POST";
    plan.url = url;
    plan.header = {{"Content-Type", "application/json"}};
    plan.body = R"({"feedback":"Good."})";
    plan.allowsLoopback = true;
    return plan;
}

GuardedRequest::Plan overTls(const QUrl &url)
{
    GuardedRequest::Plan plan = postTo(url);
    plan.transport.tls = trusting(testauthority::ca);
    return plan;
}

/// Sends \a plan and waits for the end, which must come once.
Answered ask(const GuardedRequest::Plan &plan)
{
    Answered outcome;
    QObject context;
    auto *request = new GuardedRequest(plan, &context, outcome.taker());
    request->begin();
    if (outcome.calls() > 0 || !outcome.wait())
        qWarning("it ended %d times", outcome.calls());
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return outcome;
}

} // namespace

class TestGuardedRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsWhatItIsGiven();
    void nothingIsSentThatMayNotBe();
    void headAsksForNoBody();
    void answersWithAStatus_data();
    void answersWithAStatus();
    void redirectsAreNotFollowed();
    void redirectsSayWhereTo_data();
    void redirectsSayWhereTo();
    void lostConnections_data();
    void lostConnections();
    void hugeAnswers_data();
    void hugeAnswers();
    void compressedAnswersAreNotRead();
    void addressesThatAreNotGlobal_data();
    void addressesThatAreNotGlobal();
    void plainTextOnlyOnThisMachine_data();
    void plainTextOnlyOnThisMachine();
    void aMixOfAddressesIsRefused();
    void namesWithoutAddress();
    void configuredNetworksAreAllowed();
    void connectsToTheAddressThatWasChecked();
    void certificateForAnotherName();
    void certificateOfAnUnknownAuthority();
    void triesTheNextAddressWhileNothingWasSent();
    void isNotSentAgainOnceItWasSent();
    void addressesThatCannotBeSent_data();
    void addressesThatCannotBeSent();
    void lineBreaksInTheAddressStayEncoded();
    void aLookupThatHangs();
    void cancel_data();
    void cancel();
    void canBeDestroyedInItsAnswer();
    void proxiesAreGivenTheAddress_data();
    void proxiesAreGivenTheAddress();
};

void TestGuardedRequest::sendsWhatItIsGiven()
{
    ScriptedServer server({{When::AfterRequest, answerOf(200, "thanks", "Set-Cookie: a=b\r\n")}});
    for (int round = 1; round <= 2; ++round) {
        const Answered outcome = ask(postTo(server.url(u"/answer/1?of=2"_s)));
        QCOMPARE(outcome.calls(), 1);
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(outcome.value().status, 200);
        QCOMPARE(outcome.value().body, QByteArray("thanks"));
        const ReceivedRequest request = server.requests.constLast();
        QCOMPARE(request.line(), QByteArray("POST /answer/1?of=2 HTTP/1.1"));
        QCOMPARE(request.value("host"), "127.0.0.1:" + QByteArray::number(server.port()));
        QCOMPARE(request.value("content-type"), QByteArray("application/json"));
        QCOMPARE(request.body, QByteArray(R"({"feedback":"Good."})"));
        for (const char *name : {"cookie", "authorization", "referer", "accept-language"})
            QVERIFY2(request.value(name).isNull(), name);
        QCOMPARE(request.connection, round); // each has one of its own
    }
}

void TestGuardedRequest::nothingIsSentThatMayNotBe()
{
    ScriptedServer server({{When::AfterRequest, answerOf(200, "thanks")}});
    int asked = 0;
    bool may = false;
    GuardedRequest::Plan plan = postTo(server.url());
    plan.transport.maySend = [&] {
        ++asked;
        return may;
    };
    const Answered refused = ask(plan);
    QVERIFY(!refused.isOk());
    QCOMPARE(refused.error().delivery, Delivery::NotSent);
    QCOMPARE(asked, 1);
    may = true;
    QVERIFY(ask(plan).isOk());
    QCOMPARE(server.requests.size(), 1);
}

void TestGuardedRequest::headAsksForNoBody()
{
    // An answer to HEAD has the header of an answer to GET, and no body.
    ScriptedServer server(
        {{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", Then::KeepOpen}});
    GuardedRequest::Plan plan = postTo(server.url());
    plan.method = "HEAD";
    const Answered outcome = ask(plan);
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.value().status, 200);
    QCOMPARE(server.requests.constFirst().line(), QByteArray("HEAD / HTTP/1.1"));
    QVERIFY(server.requests.constFirst().value("content-length").isNull());
}

void TestGuardedRequest::answersWithAStatus_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<ServiceError::Kind>("kind");
    QTest::addColumn<Delivery>("delivery");

    QTest::newRow("400") << 400 << Kind::BadRequest << Delivery::Refused;
    QTest::newRow("403") << 403 << Kind::Unauthorized << Delivery::Refused;
    QTest::newRow("404") << 404 << Kind::NotFound << Delivery::Refused;
    QTest::newRow("408, which gateways answer") << 408 << Kind::OtherStatus << Delivery::Unclear;
    QTest::newRow("409") << 409 << Kind::OtherStatus << Delivery::Refused;
    QTest::newRow("410") << 410 << Kind::OtherStatus << Delivery::Refused;
    QTest::newRow("422") << 422 << Kind::Validation << Delivery::Refused;
    QTest::newRow("429") << 429 << Kind::TooManyRequests << Delivery::Refused;
    QTest::newRow("500") << 500 << Kind::Server << Delivery::Unclear;
    QTest::newRow("503") << 503 << Kind::Server << Delivery::Unclear;
}

void TestGuardedRequest::answersWithAStatus()
{
    QFETCH(const int, status);
    QFETCH(const ServiceError::Kind, kind);
    QFETCH(const Delivery, delivery);
    const QByteArray body = R"({"detail":"answered elsewhere"})";
    ScriptedServer server({{When::AfterRequest, answerOf(status, body)}});
    const Answered outcome = ask(postTo(server.url(u"/secret-path"_s)));
    QCOMPARE(outcome.calls(), 1);
    QVERIFY(!outcome.isOk());
    QCOMPARE(outcome.error().httpStatus, status);
    QCOMPARE(outcome.error().kind, kind);
    QCOMPARE(outcome.error().delivery, delivery);
    QCOMPARE(outcome.error().serviceText, u"answered elsewhere"_s);
    QCOMPARE(outcome.error().body, body);
    QVERIFY2(!outcome.error().message.text().contains(u"secret-path"_s), "the address may be a credential");
}

void TestGuardedRequest::redirectsAreNotFollowed()
{
    for (const int status : {301, 302, 303, 307, 308}) {
        ScriptedServer server(QList<Scene>{Scene()});
        server.play({{When::AfterRequest,
                      answerOf(status, "", "Location: " + server.url(u"/other"_s).toEncoded() + "\r\n")}});
        const Answered outcome = ask(postTo(server.url()));
        QCOMPARE(outcome.error().kind, Kind::Redirected);
        QCOMPARE(outcome.error().delivery, Delivery::Unclear);
        QCOMPARE(outcome.error().httpStatus, status);
        QCOMPARE(server.requests.size(), 1);
    }
}

void TestGuardedRequest::redirectsSayWhereTo_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QString>("words");
    QTest::newRow("another host") << QByteArray("https://login.example.com/in?key=hidden")
                                  << u"127.0.0.1 redirects to another address on login.example.com (302)"_s;
    QTest::newRow("the same address")
        << QByteArray("/answer?key=hidden") << u"127.0.0.1 redirects to the same address (302)"_s;
    QTest::newRow("nowhere") << QByteArray() << u"127.0.0.1 redirects to another address (302)"_s;
}

/// A path or query may be a credential.
void TestGuardedRequest::redirectsSayWhereTo()
{
    QFETCH(QByteArray, location);
    QFETCH(QString, words);
    const QByteArray field = location.isEmpty() ? QByteArray() : "Location: " + location + "\r\n";
    ScriptedServer server({{When::AfterRequest, answerOf(302, "", field)}});
    const Answered outcome = ask(postTo(server.url(u"/answer?key=hidden"_s)));
    QCOMPARE(outcome.error().kind, Kind::Redirected);
    const QString message = outcome.error().message.text();
    QVERIFY2(message.startsWith(words), qPrintable(message));
    QVERIFY2(!message.contains(u"hidden"_s), qPrintable(message));
}

void TestGuardedRequest::lostConnections_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<ServiceError::Kind>("kind");
    QTest::addColumn<Delivery>("delivery");

    const QByteArray cut = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this";
    QTest::newRow("silence") << Scene{When::AfterRequest, {}, Then::KeepOpen} << Kind::TimeOut
                             << Delivery::Unclear;
    QTest::newRow("silence after the head")
        << Scene{When::AfterRequest, cut, Then::KeepOpen} << Kind::TimeOut << Delivery::Unclear;
    QTest::newRow("closed without an answer")
        << Scene{When::AfterRequest, {}, Then::Close} << Kind::ConnectionLost << Delivery::Unclear;
    QTest::newRow("reset") << Scene{When::AfterHeader, {}, Then::Reset} << Kind::ConnectionLost
                           << Delivery::Unclear;
    QTest::newRow("cut after the head")
        << Scene{When::AfterRequest, cut, Then::Close} << Kind::ConnectionLost << Delivery::Unclear;
    QTest::newRow("no HTTP") << Scene{When::AfterRequest, "SSH-2.0-OpenSSH\r\n\r\n", Then::Close}
                             << Kind::ConnectionLost << Delivery::Unclear;
    QTest::newRow("two lengths")
        << Scene{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                 Then::KeepOpen}
        << Kind::ConnectionLost << Delivery::Unclear;
    QTest::newRow("a refusal that is cut")
        << Scene{When::AfterRequest, "HTTP/1.1 410 Gone\r\nContent-Length: 100\r\n\r\nonly", Then::Close}
        << Kind::OtherStatus << Delivery::Refused;
}

void TestGuardedRequest::lostConnections()
{
    QFETCH(const Scene, scene);
    QFETCH(const ServiceError::Kind, kind);
    QFETCH(const Delivery, delivery);
    ScriptedServer server({scene});
    GuardedRequest::Plan plan = postTo(server.url());
    plan.timeOut = 500ms;
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().kind, kind);
    QCOMPARE(outcome.error().delivery, delivery);
    QCOMPARE(server.connectionCount, 1);
}

void TestGuardedRequest::hugeAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("isRead");

    const QByteArray fits(1024, 'x');
    QTest::newRow("at the limit") << answerOf(200, fits) << true;
    QTest::newRow("one more") << answerOf(200, fits + 'x') << false;
    QTest::newRow("without a length") << "HTTP/1.1 200 OK\r\n\r\n" + fits + fits << false;
    QTest::newRow("in chunks") << "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n800\r\n" + fits + fits
                               << false;
    QTest::newRow("a header without end") << "HTTP/1.1 200 OK\r\nA: " + QByteArray(100'000, 'x') + "\r\n\r\n"
                                          << false;
}

void TestGuardedRequest::hugeAnswers()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const bool, isRead);
    ScriptedServer server({{When::AfterRequest, answer, Then::KeepOpen}});
    GuardedRequest::Plan plan = postTo(server.url());
    plan.largestAnswer = 1024;
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.isOk(), isRead);
    if (isRead)
        return;
    QCOMPARE(outcome.error().kind, Kind::TooLarge);
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
}

void TestGuardedRequest::compressedAnswersAreNotRead()
{
    ScriptedServer server({{When::AfterRequest, answerOf(404, "bomb", "Content-Encoding: gzip\r\n")}});
    const Answered outcome = ask(postTo(server.url()));
    QCOMPARE(outcome.error().httpStatus, 404);
    QCOMPARE(outcome.error().serviceText, QString());
    QCOMPARE(server.requests.constFirst().value("accept-encoding"), QByteArray("identity"));
}

void TestGuardedRequest::addressesThatAreNotGlobal_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("address"); // that the host's name has; empty for a number

    QTest::newRow("a name that resolves to loopback") << u"answers.example"_s << u"127.0.0.1"_s;
    QTest::newRow("a name that resolves to private") << u"answers.example"_s << u"192.168.1.1"_s;
    QTest::newRow("a name that resolves to cloud metadata") << u"answers.example"_s << u"169.254.169.254"_s;
    QTest::newRow("a name that resolves to mapped private") << u"answers.example"_s << u"::ffff:10.0.0.1"_s;
    QTest::newRow("a name that resolves to NAT64 of loopback")
        << u"answers.example"_s << u"64:ff9b::7f00:1"_s;
    QTest::newRow("localhost with a dot") << u"localhost."_s << u"127.0.0.1"_s;
    QTest::newRow("a private number") << u"10.0.0.1"_s << QString();
    QTest::newRow("a short form of a private number") << u"10.1"_s << QString();
    QTest::newRow("a private number in hex") << u"0x0a000001"_s << QString();
    QTest::newRow("all addresses") << u"0.0.0.0"_s << QString();
    QTest::newRow("unique local") << u"[fd00::1]"_s << QString();
    QTest::newRow("mapped loopback") << u"[::ffff:127.0.0.1]"_s << QString();
    // Localhost says of itself that it is this machine.
    QTest::newRow("localhost elsewhere") << u"localhost"_s << u"93.184.216.34"_s;
}

void TestGuardedRequest::addressesThatAreNotGlobal()
{
    QFETCH(const QString, host);
    QFETCH(const QString, address);
    TlsService service;
    int asked = 0;
    GuardedRequest::Plan plan = overTls(service.url(host));
    plan.lookup = finding({address}, &asked);
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().kind, Kind::Unreachable);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY2(outcome.error().message.text().contains(u"not a public address"_s),
             qPrintable(outcome.error().message.text()));
    QCOMPARE(asked, address.isEmpty() ? 0 : 1);
    QCOMPARE(service.handshakes, 0);
}

void TestGuardedRequest::plainTextOnlyOnThisMachine_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("allowsLoopback");

    QTest::newRow("http elsewhere") << u"http://answers.example/"_s << true;
    QTest::newRow("http to a public number") << u"http://93.184.216.34/"_s << true;
    QTest::newRow("http here, not allowed") << u"http://127.0.0.1/"_s << false;
    QTest::newRow("file") << u"file:///etc/passwd"_s << true;
    QTest::newRow("ftp") << u"ftp://answers.example/"_s << true;
    QTest::newRow("no scheme") << u"//answers.example/"_s << true;
    QTest::newRow("no host") << u"https:///x"_s << true;
    QTest::newRow("nothing") << QString() << true;
}

void TestGuardedRequest::plainTextOnlyOnThisMachine()
{
    QFETCH(const QString, url);
    QFETCH(const bool, allowsLoopback);
    int asked = 0;
    GuardedRequest::Plan plan = postTo(QUrl(url));
    plan.allowsLoopback = allowsLoopback;
    plan.networks = {QHostAddress::parseSubnet(u"0.0.0.0/0"_s)};
    plan.lookup = finding({u"93.184.216.34"_s}, &asked);
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY2(outcome.error().message.text().contains(u"https://"_s),
             qPrintable(outcome.error().message.text()));
    QCOMPARE(asked, 0);
}

void TestGuardedRequest::aMixOfAddressesIsRefused()
{
    TlsService service;
    GuardedRequest::Plan plan = overTls(service.url(u"answers.example"_s));
    plan.networks = {QHostAddress::parseSubnet(u"127.0.0.0/8"_s)};
    plan.lookup = finding({u"127.0.0.1"_s, u"10.0.0.1"_s});
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY(outcome.error().message.text().contains(u"10.0.0.1"_s));
    QCOMPARE(service.handshakes, 0);
}

void TestGuardedRequest::namesWithoutAddress()
{
    GuardedRequest::Plan plan = postTo(QUrl(u"https://answers.example/"_s));
    plan.lookup = finding({});
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.error().kind, Kind::NoSuchHost);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
}

void TestGuardedRequest::configuredNetworksAreAllowed()
{
    TlsService service;
    service.answer = answerOf(202, "{}");
    GuardedRequest::Plan plan = overTls(service.url(u"127.0.0.1"_s));
    plan.allowsLoopback = false;
    QCOMPARE(ask(plan).error().delivery, Delivery::NotSent);
    plan.networks = {QHostAddress::parseSubnet(u"10.0.0.0/8"_s),
                     QHostAddress::parseSubnet(u"127.0.0.1/32"_s)};
    const Answered outcome = ask(plan);
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.value().status, 202);
}

/// The name is looked up once: a second answer could be another.
void TestGuardedRequest::connectsToTheAddressThatWasChecked()
{
    TlsService service;
    int asked = 0;
    GuardedRequest::Plan plan = overTls(service.url());
    plan.lookup = finding({u"127.0.0.1"_s}, &asked);
    const Answered outcome = ask(plan);
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(asked, 1);
    QCOMPARE(service.seen.size(), 1);
    QCOMPARE(service.seen.constFirst().host, "localhost:" + QByteArray::number(service.port()));
    QCOMPARE(service.handshakes, 1);
}

void TestGuardedRequest::certificateForAnotherName()
{
    TlsService service;
    GuardedRequest::Plan plan = overTls(service.url(u"answers.example"_s));
    plan.networks = {QHostAddress::parseSubnet(u"127.0.0.0/8"_s)};
    plan.lookup = finding({u"127.0.0.1"_s});
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().kind, Kind::Tls);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY(service.seen.isEmpty());
}

void TestGuardedRequest::certificateOfAnUnknownAuthority()
{
    TlsService service;
    const Answered outcome = ask(postTo(service.url()));
    QCOMPARE(outcome.error().kind, Kind::Tls);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY(service.seen.isEmpty());
}

void TestGuardedRequest::triesTheNextAddressWhileNothingWasSent()
{
    ScriptedServer server({{When::AfterRequest, answerOf(200, "{}")}});
    GuardedRequest::Plan plan = postTo(server.url());
    plan.url.setHost(u"localhost"_s);
    plan.lookup = finding({u"127.0.0.2"_s, u"::1"_s, u"127.0.0.1"_s}); // nobody listens at the first two
    const Answered outcome = ask(plan);
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(server.requests.size(), 1);

    plan.lookup = finding({u"127.0.0.2"_s, u"127.0.0.3"_s});
    const Answered nobody = ask(plan);
    QCOMPARE(nobody.error().kind, Kind::Unreachable);
    QCOMPARE(nobody.error().delivery, Delivery::NotSent);
}

void TestGuardedRequest::isNotSentAgainOnceItWasSent()
{
    ScriptedServer server({{When::AfterRequest, {}, Then::Close}});
    GuardedRequest::Plan plan = postTo(server.url());
    plan.url.setHost(u"localhost"_s);
    plan.lookup = finding({u"127.0.0.1"_s, u"127.0.0.1"_s, u"127.0.0.1"_s});
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
    QCOMPARE(server.connectionCount, 1);
}

void TestGuardedRequest::addressesThatCannotBeSent_data()
{
    QTest::addColumn<GuardedRequest::Plan>("plan");

    const QUrl url(u"http://127.0.0.1:9/"_s);
    const auto with = [&url](auto change) {
        GuardedRequest::Plan plan = postTo(url);
        change(plan);
        return plan;
    };
    QTest::newRow("a user name") << with([](auto &plan) { plan.url.setUserName(u"me"_s); });
    QTest::newRow("a password") << with([](auto &plan) { plan.url.setPassword(u"secret"_s); });
    QTest::newRow("a line break in the method")
        << with([](auto &plan) { plan.method = "GET / HTTP/1.1\r\nA"; });
    QTest::newRow("no method") << with([](auto &plan) { plan.method.clear(); });
    QTest::newRow("a line break in a field") << with([](auto &plan) { plan.header = {{"A", "b\r\nC: d"}}; });
    QTest::newRow("a bare line feed in a field") << with([](auto &plan) {
        plan.header = {{"A", "b\nC: d"}};
    });
    QTest::newRow("a null in a field") << with([](auto &plan) {
        plan.header = {{"A", QByteArray("b\0c", 3)}};
    });
    QTest::newRow("a colon in a name") << with([](auto &plan) { plan.header = {{"A: b", "c"}}; });
}

void TestGuardedRequest::addressesThatCannotBeSent()
{
    QFETCH(const GuardedRequest::Plan, plan);
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY2(outcome.error().message.text().contains(u"not allowed"_s),
             qPrintable(outcome.error().message.text()));
}

void TestGuardedRequest::lineBreaksInTheAddressStayEncoded()
{
    ScriptedServer server({{When::AfterRequest, answerOf(200, "{}")}});
    const QString origin = server.url().toString();
    const QList<QUrl> urls{
        QUrl(origin + u"/a\r\nEvil: 1\r\n\r\nGET /b"_s),
        QUrl(origin + u"/a%0d%0aEvil: 1"_s),
        QUrl(origin + u"/a?b=\r\nEvil: 1"_s),
        QUrl::fromEncoded(origin.toUtf8() + "/a%0D%0AEvil:%201?c%0A#d%0A"),
    };
    for (const QUrl &url : urls) {
        const Answered outcome = ask(postTo(url));
        QVERIFY(outcome.calls() == 1);
        QVERIFY2(outcome.isOk() || outcome.error().delivery == Delivery::NotSent,
                 qPrintable(outcome.error().message.text()));
    }
    for (const ReceivedRequest &request : std::as_const(server.requests)) {
        QVERIFY2(request.value("evil").isNull(), request.head.constData());
        QCOMPARE(request.body, QByteArray(R"({"feedback":"Good."})"));
        QVERIFY2(!request.line().contains('#'), request.head.constData());
    }
    QVERIFY(!server.requests.isEmpty());
}

void TestGuardedRequest::aLookupThatHangs()
{
    GuardedRequest::Plan plan = postTo(QUrl(u"https://answers.example/"_s));
    plan.lookup = [](const QString &, QObject *, const GuardedRequest::Found &) {};
    plan.timeOut = 50ms;
    const Answered outcome = ask(plan);
    QCOMPARE(outcome.error().kind, Kind::TimeOut);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
}

void TestGuardedRequest::cancel_data()
{
    QTest::addColumn<bool>("afterItWasSent");
    QTest::addColumn<Delivery>("delivery");

    QTest::newRow("before it was sent") << false << Delivery::NotSent;
    QTest::newRow("after it was sent") << true << Delivery::Unclear;
}

void TestGuardedRequest::cancel()
{
    QFETCH(const bool, afterItWasSent);
    QFETCH(const Delivery, delivery);
    ScriptedServer server({{When::AfterRequest, {}, Then::KeepOpen}});
    Answered outcome;
    QObject context;
    QPointer<GuardedRequest> request = new GuardedRequest(postTo(server.url()), &context, outcome.taker());
    request->begin();
    if (afterItWasSent)
        QTRY_COMPARE(server.requests.size(), 1);
    request->cancel();
    request->cancel();
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.error().kind, Kind::Cancelled);
    QCOMPARE(outcome.error().delivery, delivery);
    QTRY_VERIFY(!request);
    QTRY_COMPARE(server.openCount(), 0);
}

void TestGuardedRequest::canBeDestroyedInItsAnswer()
{
    ScriptedServer server({{When::AfterRequest, answerOf(200, "{}")}, {When::AfterRequest, {}, Then::Close}});
    for (int round = 0; round < 2; ++round) {
        auto *context = new QObject;
        int calls = 0;
        auto *request = new GuardedRequest(postTo(server.url()), context, [&calls, context](const auto &) {
            ++calls;
            delete context;
        });
        request->begin();
        QTRY_COMPARE(calls, 1);
    }
}

void TestGuardedRequest::proxiesAreGivenTheAddress_data()
{
    QTest::addColumn<TestProxy::Kind>("kind");
    QTest::addColumn<QByteArray>("number"); // as the proxy is asked for it

    QTest::newRow("http") << TestProxy::Kind::Http << QByteArray("127.0.0.1");
    QTest::newRow("socks5") << TestProxy::Kind::Socks5 << QByteArray("7f000001");
}

void TestGuardedRequest::proxiesAreGivenTheAddress()
{
    QFETCH(const TestProxy::Kind, kind);
    QFETCH(const QByteArray, number);
    TlsService service;
    TestProxy proxy(kind, service.port());
    GuardedRequest::Plan plan = overTls(service.url());
    plan.lookup = finding({u"127.0.0.1"_s});
    plan.transport.proxy =
        QNetworkProxy(kind == TestProxy::Kind::Http ? QNetworkProxy::HttpProxy : QNetworkProxy::Socks5Proxy,
                      u"127.0.0.1"_s, proxy.port());
    const Answered outcome = ask(plan);
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(proxy.asked, QByteArrayList{number + ':' + QByteArray::number(service.port())});
    QCOMPARE(service.seen.constFirst().host, "localhost:" + QByteArray::number(service.port()));
}

QTEST_GUILESS_MAIN(TestGuardedRequest)
#include "tst_guardedrequest.moc"
