// SPDX-License-Identifier: GPL-3.0-or-later
// Which addresses belong to the public internet.
#include "client/answerrules.h"
#include "support/qttest.h"

using namespace crew::client;
using namespace Qt::StringLiterals;

class TestGlobalAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isGlobal_data();
    void isGlobal();
    void noAddressIsNotGlobal();
    void networks_data();
    void networks();
    void wideNetworks();
    void answers_data();
    void answers();
};

void TestGlobalAddress::isGlobal_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isGlobal");

    const auto row = [](const char *name, const char *address, bool isGlobal) {
        QTest::newRow(name) << QString::fromLatin1(address) << isGlobal;
    };
    row("ipv4", "93.184.216.34", true);
    row("this network", "0.0.0.0", false);
    row("this network, last", "0.255.255.255", false);
    row("behind this network", "1.0.0.0", true);
    row("private 10", "10.0.0.1", false);
    row("before private 10", "9.255.255.255", true);
    row("behind private 10", "11.0.0.0", true);
    row("before cgnat", "100.63.255.255", true);
    row("cgnat", "100.64.0.0", false);
    row("cgnat, last", "100.127.255.255", false);
    row("behind cgnat", "100.128.0.0", true);
    row("loopback", "127.0.0.1", false);
    row("loopback, other", "127.255.255.254", false);
    row("link-local", "169.254.169.254", false);
    row("before private 172", "172.15.255.255", true);
    row("private 172", "172.16.0.1", false);
    row("private 172, last", "172.31.255.255", false);
    row("behind private 172", "172.32.0.0", true);
    row("protocol assignments", "192.0.0.8", false);
    row("documentation 1", "192.0.2.1", false);
    row("between", "192.0.3.1", true);
    row("relays of 6to4", "192.88.99.1", false);
    row("private 192", "192.168.1.1", false);
    row("benchmarks", "198.18.0.1", false);
    row("benchmarks, last", "198.19.255.255", false);
    row("behind benchmarks", "198.20.0.0", true);
    row("documentation 2", "198.51.100.7", false);
    row("documentation 3", "203.0.113.7", false);
    row("before multicast", "223.255.255.255", true);
    row("multicast", "224.0.0.1", false);
    row("reserved", "240.0.0.1", false);
    row("broadcast", "255.255.255.255", false);

    row("ipv6", "2606:2800:220:1:248:1893:25c8:1946", true);
    row("ipv6 unspecified", "::", false);
    row("ipv6 loopback", "::1", false);
    row("unique local", "fd00::1", false);
    row("unique local, first", "fc00::1", false);
    row("ipv6 link-local", "fe80::1", false);
    row("ipv6 link-local with a scope", "fe80::1%1", false);
    row("site-local", "fec0::1", false);
    row("ipv6 multicast", "ff02::1", false);
    row("global multicast", "ff0e::1", false);
    row("ipv6 documentation", "2001:db8::1", false);
    row("ipv6 documentation, new", "3fff:fff::1", false);
    row("behind it", "3fff:1000::1", true);
    row("orchid", "2001:20::1", false);
    row("ipv6 benchmarks", "2001:2::1", false);
    row("behind protocol assignments", "2001:200::1", true);
    row("discard", "100::1", false);
    row("segment routing", "5f00::1", false);
    row("not given to anybody", "4000::1", false);

    row("mapped global", "::ffff:93.184.216.34", true);
    row("mapped private", "::ffff:10.0.0.1", false);
    row("mapped loopback", "::ffff:127.0.0.1", false);
    row("mapped link-local", "::ffff:169.254.169.254", false);
    row("compatible global", "::93.184.216.34", true);
    row("compatible private", "::192.168.0.1", false);
    row("nat64 global", "64:ff9b::5db8:d822", true);
    row("nat64 private", "64:ff9b::a00:1", false);
    row("nat64 loopback", "64:ff9b::7f00:1", false);
    row("nat64 of a site", "64:ff9b:1::5db8:d822", false);
    row("6to4 global", "2002:5db8:d822::1", true);
    row("6to4 private", "2002:c0a8:101::1", false);
    row("6to4 link-local", "2002:a9fe:a9fe::1", false);
    // The client 93.184.216.34 with each bit turned, and 10.0.0.1 likewise.
    row("teredo global", "2001:0:5db8:d822:0:0:a247:27dd", true);
    row("teredo with a private client", "2001:0:5db8:d822:0:0:f5ff:fffe", false);
    row("teredo with a private server", "2001:0:a00:1:0:0:a247:27dd", false);
}

void TestGlobalAddress::isGlobal()
{
    QFETCH(const QString, address);
    QFETCH(const bool, isGlobal);
    const QHostAddress parsed(address);
    QVERIFY(!parsed.isNull());
    QCOMPARE(isGlobalAddress(parsed), isGlobal);
}

void TestGlobalAddress::noAddressIsNotGlobal()
{
    QVERIFY(!isGlobalAddress(QHostAddress()));
    QVERIFY(!isGlobalAddress(QHostAddress(u"example.com"_s)));
    QVERIFY(!isGlobalAddress(QHostAddress(QHostAddress::Any)));
}

void TestGlobalAddress::networks_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isIn");

    QTest::newRow("in the first") << u"10.1.2.3"_s << true;
    QTest::newRow("beside the first") << u"10.2.0.0"_s << false;
    QTest::newRow("mapped") << u"::ffff:10.1.2.3"_s << true;
    QTest::newRow("in the second") << u"fd12::7"_s << true;
    QTest::newRow("beside the second") << u"fd13::7"_s << false;
    QTest::newRow("nat64 is another") << u"64:ff9b::a01:203"_s << false;
}

void TestGlobalAddress::networks()
{
    QFETCH(const QString, address);
    QFETCH(const bool, isIn);
    const QList<Subnet> networks{QHostAddress::parseSubnet(u"10.1.0.0/16"_s),
                                 QHostAddress::parseSubnet(u"fd12::/16"_s)};
    QCOMPARE(isInNetworks(QHostAddress(address), networks), isIn);
    QVERIFY(!isInNetworks(QHostAddress(address), {}));
}

void TestGlobalAddress::wideNetworks()
{
    for (const auto *network : {"0.0.0.0/0", "0.0.0.0/1", "10.0.0.0/7", "::/0", "fc00::/6"})
        QVERIFY2(isTooWide(QHostAddress::parseSubnet(QString::fromLatin1(network))), network);
    for (const auto *network : {"10.0.0.0/8", "10.1.2.3/32", "fc00::/7", "fd12::/16"})
        QVERIFY2(!isTooWide(QHostAddress::parseSubnet(QString::fromLatin1(network))), network);
    QCOMPARE(networksFrom({u"0.0.0.0/0"_s, u"words"_s, u"10.0.0.0/8"_s, u"::/0"_s}).size(), 1);
}

void TestGlobalAddress::answers_data()
{
    QTest::addColumn<QString>("origin");
    QTest::addColumn<QString>("says"); // empty: it may be answered

    QTest::newRow("a name") << u"https://platform.example"_s << QString();
    QTest::newRow("a port") << u"https://platform.example:8443"_s << QString();
    QTest::newRow("a public number") << u"https://93.184.216.34"_s << QString();
    QTest::newRow("this machine") << u"http://127.0.0.1:9"_s << QString();
    QTest::newRow("this machine by name") << u"http://localhost:9"_s << QString();
    QTest::newRow("this machine, ipv6") << u"http://[::1]:9"_s << QString();
    QTest::newRow("in a network that was entered") << u"https://10.1.2.3"_s << QString();
    QTest::newRow("nothing told") << QString() << QString();
    QTest::newRow("not encrypted") << u"http://platform.example"_s << u"not encrypted"_s;
    QTest::newRow("not encrypted, in the network") << u"http://10.1.2.3"_s << u"not encrypted"_s;
    QTest::newRow("private") << u"https://10.2.0.1"_s << u"not a public address"_s;
    QTest::newRow("link-local") << u"https://169.254.169.254"_s << u"not a public address"_s;
    QTest::newRow("link-local, ipv6") << u"https://[fe80::1]"_s << u"not a public address"_s;
    QTest::newRow("nowhere") << u"https://0.0.0.0"_s << u"not a public address"_s;
    QTest::newRow("mapped") << u"https://[::ffff:192.168.1.1]"_s << u"not a public address"_s;
}

void TestGlobalAddress::answers()
{
    QFETCH(const QString, origin);
    QFETCH(const QString, says);
    crew::FlowQuestion question;
    question.answerOrigin = origin;
    const QString obstacle = answerObstacle(question, {u"10.1.0.0/16"_s, u"0.0.0.0/0"_s});
    QCOMPARE(obstacle.isEmpty(), says.isEmpty());
    QVERIFY2(obstacle.contains(says), qPrintable(obstacle));
    question.answerNamesUser = true;
    QCOMPARE(answerObstacle(question, {}).isEmpty(), origin.isEmpty());
}

QTEST_APPLESS_MAIN(TestGlobalAddress)
#include "tst_globaladdress.moc"
