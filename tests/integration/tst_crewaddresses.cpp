// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as organisations have them: IPv6, names with two addresses, paths in front.
#include "client/crewclient.h"
#include "support/certificatefiles.h"
#include "support/outcome.h"
#include "support/scriptedserver.h"
#include "support/tlsservice.h"

#include "core/address.h"

#include <QHostInfo>

#include <atomic>

#ifdef __GLIBC__
#include <dlfcn.h>
#include <netdb.h>
#endif

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// While this is there, "localhost" is both addresses of this machine, IPv6 first, whatever its files say.
class TwoAddresses
{
public:
    TwoAddresses() { isOn = true; }
    ~TwoAddresses() { isOn = false; }

    static inline std::atomic<bool> isOn = false;
};

} // namespace

#ifdef __GLIBC__
/// Stands before the system's own for all libraries of this program, so for Qt's look-ups, too. Each result
/// of glibc's can be freed as a part of a longer one.
extern "C" int getaddrinfo(const char *name, const char *service, const addrinfo *hints, addrinfo **result)
{
    static const auto real = reinterpret_cast<decltype(&getaddrinfo)>(::dlsym(RTLD_NEXT, "getaddrinfo"));
    if (!TwoAddresses::isOn || !name || QByteArrayView(name) != "localhost")
        return real(name, service, hints, result);
    addrinfo *rest = nullptr;
    if (const int error = real("127.0.0.1", service, hints, &rest); error != 0)
        return error;
    if (const int error = real("::1", service, hints, result); error != 0)
        return error;
    addrinfo *last = *result;
    while (last->ai_next)
        last = last->ai_next;
    last->ai_next = rest;
    return 0;
}
#endif

class TestCrewAddresses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ipv6_data();
    void ipv6();
    void aNameWithTwoAddresses();
    void basePaths_data();
    void basePaths();

private:
    static bool hasIpv6()
    {
        QTcpServer server;
        return server.listen(QHostAddress::LocalHostIPv6);
    }
    QObject m_context;
    CertificateFiles m_files;
};

void TestCrewAddresses::ipv6_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("short") << u"[::1]"_s;
    QTest::newRow("long") << u"[0:0:0:0:0:0:0:1]"_s;
}

void TestCrewAddresses::ipv6()
{
    QFETCH(QString, host);
    if (!hasIpv6())
        QSKIP("This machine has no IPv6.");
    TlsService service(testauthority::identity(), TlsService::Clients::Anybody, QHostAddress::LocalHostIPv6);
    CrewClient client;
    const auto address = parseCrewAddress(service.url(host, u"/crew/"_s).toString());
    QVERIFY2(address, qPrintable(address ? QString() : address.error()));
    CrewTarget target{*address, u"token-of-the-crew"_s};
    target.network = m_files.network();
    Outcome<InputFields> inputs;
    client.inputs(target, &m_context, inputs.taker());
    QVERIFY(inputs.wait());
    QVERIFY2(inputs.isOk(), qPrintable(inputs.error().message.text()));
    Outcome<KickoffAnswer> kickoff;
    client.kickoff(target, {}, &m_context, kickoff.taker());
    QVERIFY(kickoff.wait());
    QVERIFY2(kickoff.isOk(), qPrintable(kickoff.error().message.text()));
    QCOMPARE(service.seen.size(), 2);
    QCOMPARE(service.seen.first().line, QByteArray("GET /crew/inputs HTTP/1.1"));
    QCOMPARE(service.seen.first().host, "[::1]:" + QByteArray::number(service.port()));
}

/// The service listens on one of them only, whichever comes first.
void TestCrewAddresses::aNameWithTwoAddresses()
{
    const TwoAddresses twoAddresses;
    QSet<QAbstractSocket::NetworkLayerProtocol> protocols;
    const QList<QHostAddress> found = QHostInfo::fromName(u"localhost"_s).addresses();
    for (const QHostAddress &address : found)
        protocols.insert(address.protocol());
    if (!hasIpv6() || protocols.size() < 2)
        QSKIP("“localhost” is one address only on this machine.");
    for (const auto where : {QHostAddress::LocalHostIPv6, QHostAddress::LocalHost}) {
        TlsService service(testauthority::identity(), TlsService::Clients::Anybody, QHostAddress(where));
        CrewClient client;
        CrewTarget target{service.url(), u"token-of-the-crew"_s};
        target.network = m_files.network();
        Outcome<KickoffAnswer> outcome;
        client.kickoff(target, {}, &m_context, outcome.taker());
        QVERIFY(outcome.wait(20'000));
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(service.seen.size(), 1);
    }
}

void TestCrewAddresses::basePaths_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("none") << u""_s << QByteArray("/inputs");
    QTest::newRow("slash") << u"/"_s << QByteArray("/inputs");
    QTest::newRow("path") << u"/crews/7"_s << QByteArray("/crews/7/inputs");
    QTest::newRow("path and slash") << u"/crews/7/"_s << QByteArray("/crews/7/inputs");
    QTest::newRow("two slashes") << u"/crews//"_s << QByteArray("/crews/inputs");
    QTest::newRow("encoded blank") << u"/my%20crews/"_s << QByteArray("/my%20crews/inputs");
    QTest::newRow("encoded slash") << u"/a%2Fb"_s << QByteArray("/a%2Fb/inputs");
    QTest::newRow("encoded percent") << u"/a%2541"_s << QByteArray("/a%2541/inputs");
    QTest::newRow("letters of elsewhere") << u"/mannschaft-ü"_s << QByteArray("/mannschaft-%C3%BC/inputs");
    QTest::newRow("plus and tilde") << u"/~me/a+b"_s << QByteArray("/~me/a+b/inputs");
}

void TestCrewAddresses::basePaths()
{
    QFETCH(QString, typed);
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, R"({"inputs":["topic"]})")}};
    const auto address = parseCrewAddress(server.url().toString() + typed);
    QVERIFY2(address, qPrintable(address ? QString() : address.error()));
    CrewClient client;
    Outcome<InputFields> outcome;
    client.inputs({*address, u"token-of-the-crew"_s}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QTEST(server.requests.first().path(), "path");
}

QTEST_GUILESS_MAIN(TestCrewAddresses)
#include "tst_crewaddresses.moc"
