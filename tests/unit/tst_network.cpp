// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/address.h"
#include "core/displayaddress.h"
#include "core/network.h"
#include "support/qttest.h"

using namespace crew;
using namespace Qt::StringLiterals;

/// Proxies as people type them, and names of hosts as people are shown them.
class TestNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proxies_data();
    void proxies();
    void hosts_data();
    void hosts();
    void addressesCanBeTypedAgain_data();
    void addressesCanBeTypedAgain();
};

void TestNetwork::proxies_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("read"); // empty: refused
    QTest::newRow("name") << u"proxy.example.com:3128"_s << u"proxy.example.com:3128"_s;
    QTest::newRow("blanks around") << u"  proxy:8080 "_s << u"proxy:8080"_s;
    QTest::newRow("IPv4") << u"10.0.0.1:1080"_s << u"10.0.0.1:1080"_s;
    QTest::newRow("IPv6") << u"[2001:db8::1]:3128"_s << u"[2001:db8::1]:3128"_s;
    QTest::newRow("international") << u"bücher.example:3128"_s << u"xn--bcher-kva.example:3128"_s;
    for (const char *bad : {"", "proxy", "proxy:", "proxy:0", "proxy:70000", "http://proxy:1",
                            "me:pw@proxy:1", "proxy:1/x", "proxy:1?x", ":3128", "2001:db8::1", "a b:1"})
        QTest::newRow(bad[0] == '\0' ? "empty" : bad) << QString::fromUtf8(bad) << QString();
}

void TestNetwork::proxies()
{
    QFETCH(QString, typed);
    QFETCH(QString, read);
    const auto address = parseProxyAddress(typed);
    QCOMPARE(address.has_value(), !read.isEmpty());
    if (address)
        QCOMPARE(proxyText(address->host, address->port), read);
    else
        QVERIFY(address.error().contains(u"proxy.example.com:3128"_s));
}

void TestNetwork::hosts_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << u"https://crew.example.com/x"_s << u"crew.example.com"_s;
    QTest::newRow("IPv6") << u"https://[::1]:8443"_s << u"[::1]"_s;
    QTest::newRow("German") << u"https://bücher.example"_s << u"bücher.example"_s;
    QTest::newRow("sent form") << u"https://xn--bcher-kva.example"_s << u"bücher.example"_s;
    QTest::newRow("Cyrillic") << u"https://кремль.example"_s << u"кремль.example"_s;
    QTest::newRow("Greek") << u"https://ελλάδα.example"_s << u"ελλάδα.example"_s;
    QTest::newRow("Chinese") << u"https://例子.example"_s << u"例子.example"_s;
    QTest::newRow("Japanese, two alphabets") << u"https://例えば.example"_s << u"例えば.example"_s;
    QTest::newRow("Korean") << u"https://예시.example"_s << u"예시.example"_s;
    QTest::newRow("a Cyrillic а among Latin") << u"https://pаypal.example"_s << u"xn--pypal-4ve.example"_s;
    QTest::newRow("a Greek ο among Latin") << u"https://gοοgle.example"_s << u"xn--ggle-0nda.example"_s;
    QTest::newRow("Cyrillic that passes for Latin")
        << u"https://аррӏе.example"_s << u"xn--80ak6aa92e.example"_s;
    QTest::newRow("Cyrillic and Greek") << u"https://жω.example"_s << u"xn--bya1t.example"_s;
    QTest::newRow("one label is safe")
        << u"https://bücher.pаypal.example"_s << u"bücher.xn--pypal-4ve.example"_s;
    QTest::newRow("no punycode at all") << u"https://xn--a.example"_s << u"xn--a.example"_s;
}

void TestNetwork::hosts()
{
    QFETCH(QString, url);
    const QString shown = displayHost(QUrl(url));
    const QByteArray sent = QUrl(url).toEncoded();
    QTEST(shown, "shown");
    for (const char c : sent)
        QVERIFY(static_cast<unsigned char>(c) < 0x80);
}

void TestNetwork::addressesCanBeTypedAgain_data()
{
    QTest::addColumn<QString>("typed");
    for (const char *typed : {"https://bücher.example:8443/a%2Fb/c%20d", "https://pаypal.example/x",
                              "http://[::1]:80", "https://例子.example/ü", "https://a.example"})
        QTest::newRow(typed) << QString::fromUtf8(typed);
}

void TestNetwork::addressesCanBeTypedAgain()
{
    QFETCH(QString, typed);
    const auto address = parseCrewAddress(typed);
    QVERIFY2(address, qPrintable(address ? QString() : address.error()));
    const auto again = parseCrewAddress(displayAddress(*address));
    QVERIFY2(again, qPrintable(again ? QString() : again.error() + displayAddress(*address)));
    QCOMPARE(again->toEncoded(), address->toEncoded());
}

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
