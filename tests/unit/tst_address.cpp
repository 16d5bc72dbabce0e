// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/address.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;

/// Addresses as people type them, hostile ones, and ids that become path segments.
class tst_Address : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void loopback_data();
    void loopback();
    void sameOrigin_data();
    void sameOrigin();
    void sameAddress();
    void below_data();
    void below();
    void survivesVeryLongText();
};

void tst_Address::accepts_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("plain") << u"https://my-crew.example.com"_s << QByteArray("https://my-crew.example.com");
    QTest::newRow("trailing slash") << u"https://a.example/"_s << QByteArray("https://a.example");
    QTest::newRow("many trailing slashes")
        << u"https://a.example/crew//"_s << QByteArray("https://a.example/crew");
    QTest::newRow("surrounding spaces") << u" \thttps://a.example \r\n"_s << QByteArray("https://a.example");
    QTest::newRow("path prefix") << u"https://a.example/crews/7"_s << QByteArray("https://a.example/crews/7");
    QTest::newRow("encoded slash in prefix")
        << u"https://a.example/a%2Fb/"_s << QByteArray("https://a.example/a%2Fb");
    QTest::newRow("encoded space in prefix")
        << u"https://a.example/a%20b"_s << QByteArray("https://a.example/a%20b");
    QTest::newRow("encoded percent in prefix")
        << u"https://a.example/a%2541"_s << QByteArray("https://a.example/a%2541");
    QTest::newRow("upper case") << u"HTTPS://A.Example/Crew"_s << QByteArray("https://a.example/Crew");
    QTest::newRow("port") << u"https://a.example:8443/x"_s << QByteArray("https://a.example:8443/x");
    QTest::newRow("international name")
        << u"https://bücher.example"_s << QByteArray("https://xn--bcher-kva.example");
    QTest::newRow("IPv6") << u"https://[2001:db8::1]:8443"_s << QByteArray("https://[2001:db8::1]:8443");
    QTest::newRow("this machine by name")
        << u"http://localhost:8000"_s << QByteArray("http://localhost:8000");
    QTest::newRow("this machine, IPv4") << u"http://127.0.0.1:8000/"_s << QByteArray("http://127.0.0.1:8000");
    QTest::newRow("this machine, IPv6") << u"http://[::1]:8000"_s << QByteArray("http://[::1]:8000");
}

void tst_Address::accepts()
{
    QFETCH(QString, typed);
    QFETCH(QByteArray, address);
    for (const auto parse : {parseCrewAddress, parsePublicAddress}) {
        const auto url = parse(typed);
        QVERIFY2(url, qPrintable(url ? QString() : url.error()));
        QCOMPARE(url->toEncoded(), address);
        QCOMPARE(parse(QString::fromLatin1(url->toEncoded())), url); // normalised once is normalised for good
    }
}

void tst_Address::refuses_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason");
    const QString unprotected = u"https://, because"_s;
    const QString invalid = u"not a valid address"_s;
    QTest::newRow("empty") << QString() << u"Enter the address"_s;
    QTest::newRow("spaces only") << u" \t "_s << u"Enter the address"_s;
    QTest::newRow("no scheme") << u"a.example"_s << u"must begin"_s;
    QTest::newRow("one slash") << u"https:/a.example"_s << u"must begin"_s;
    QTest::newRow("no host") << u"https://"_s << invalid;
    QTest::newRow("no host but path") << u"https:///inputs"_s << invalid;
    QTest::newRow("ftp") << u"ftp://a.example"_s << u"ftp://"_s;
    QTest::newRow("file") << u"file://a.example/etc"_s << u"file://"_s;
    QTest::newRow("javascript") << u"javascript://a.example/%0Aalert(1)"_s << u"javascript://"_s;
    QTest::newRow("user") << u"https://me@a.example"_s << u"user name or password"_s;
    QTest::newRow("user and password") << u"https://me:pw@a.example"_s << u"user name or password"_s;
    QTest::newRow("password only") << u"https://:pw@a.example"_s << u"user name or password"_s;
    QTest::newRow("empty user info") << u"https://@a.example"_s << u"user name or password"_s;
    QTest::newRow("host hidden in user info")
        << u"https://good.example@evil.example"_s << u"user name or password"_s;
    QTest::newRow("query") << u"https://a.example/?x=1"_s << u"before any ?"_s;
    QTest::newRow("empty query") << u"https://a.example?"_s << u"before any ?"_s;
    QTest::newRow("fragment") << u"https://a.example/#x"_s << u"before any ?"_s;
    QTest::newRow("space in host") << u"https://a b.example"_s << invalid;
    QTest::newRow("space in path") << u"https://a.example/a b"_s << invalid;
    QTest::newRow("line break in path") << u"https://a.example/a\r\nHost: evil"_s << invalid;
    QTest::newRow("NUL in host") << u"https://a.example\0.evil.example"_s << invalid;
    QTest::newRow("backslash") << u"https://a.example\\@evil.example"_s << invalid;
    QTest::newRow("broken percent code") << u"https://a.example/%zz"_s << invalid;
    QTest::newRow("port too large") << u"https://a.example:65536"_s << invalid;
    QTest::newRow("port no number") << u"https://a.example:x"_s << invalid;
    QTest::newRow("broken IPv6") << u"https://[::1"_s << invalid;
    QTest::newRow("http elsewhere") << u"http://a.example"_s << unprotected;
    QTest::newRow("http, 127.0.0.1 as a subdomain") << u"http://127.0.0.1.evil.com"_s << unprotected;
    QTest::newRow("http, localhost as a subdomain") << u"http://localhost.evil.com"_s << unprotected;
    QTest::newRow("http, name that ends in localhost") << u"http://evillocalhost"_s << unprotected;
    QTest::newRow("http, private network") << u"http://192.168.0.7"_s << unprotected;
    QTest::newRow("http, any address") << u"http://0.0.0.0"_s << unprotected;
    QTest::newRow("http, IPv6 elsewhere") << u"http://[2001:db8::1]"_s << unprotected;
    QTest::newRow("http, encoded dot") << u"http://localhost%2Eevil.com"_s << invalid;
    QTest::newRow("space in password") << u"https://me:pw pw@a.example"_s << invalid;
    QTest::newRow("password, bad host") << u"https://me:pw@a b"_s << invalid;
    QTest::newRow("password, no host") << u"https://me:pw@/x"_s << invalid;
}

void tst_Address::refuses()
{
    QFETCH(QString, typed);
    QFETCH(QString, reason);
    for (const auto parse : {parseCrewAddress, parsePublicAddress}) {
        const auto url = parse(typed);
        QVERIFY2(!url, qPrintable(url ? url->toString() : QString()));
        QVERIFY2(url.error().contains(reason), qPrintable(url.error()));
    }
    QVERIFY2(!parseCrewAddress(typed).error().contains(u"pw"_s), "A password must not be repeated.");
}

void tst_Address::loopback_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("isThisMachine");
    QTest::newRow("localhost") << u"http://localhost"_s << true;
    QTest::newRow("case") << u"http://LOCALHOST"_s << true;
    QTest::newRow("below localhost") << u"http://crew.localhost"_s << true;
    QTest::newRow("127.0.0.1") << u"http://127.0.0.1"_s << true;
    QTest::newRow("127.255.255.254") << u"http://127.255.255.254"_s << true;
    QTest::newRow("IPv6") << u"http://[::1]"_s << true;
    QTest::newRow("IPv6 in full") << u"http://[0:0:0:0:0:0:0:1]"_s << true;
    QTest::newRow("128.0.0.1") << u"http://128.0.0.1"_s << false;
    QTest::newRow("126.255.255.255") << u"http://126.255.255.255"_s << false;
    QTest::newRow("IPv6 two") << u"http://[::2]"_s << false;
    QTest::newRow("evil below 127") << u"http://127.0.0.1.evil.com"_s << false;
    QTest::newRow("five numbers, a name") << u"http://127.0.0.1.5"_s << false;
    QTest::newRow("evil begins 127") << u"http://127.evil.com.1"_s << false;
    QTest::newRow("evil below localhost") << u"http://localhost.evil.com"_s << false;
    QTest::newRow("localhost in the path") << u"http://evil.com/localhost"_s << false;
    QTest::newRow("localhost as user") << u"http://localhost@evil.com"_s << false;
    QTest::newRow("none") << QString() << false;
}

void tst_Address::loopback()
{
    QFETCH(QString, url);
    QFETCH(bool, isThisMachine);
    QCOMPARE(isLoopback(QUrl(url)), isThisMachine);
}

void tst_Address::sameOrigin_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<bool>("same");
    QTest::newRow("path differs") << u"https://a.example/x"_s << u"https://a.example/y?z"_s << true;
    QTest::newRow("default https port") << u"https://a.example"_s << u"https://a.example:443"_s << true;
    QTest::newRow("default http port") << u"http://a.example:80"_s << u"http://a.example"_s << true;
    QTest::newRow("case") << u"https://A.example"_s << u"HTTPS://a.EXAMPLE"_s << true;
    QTest::newRow("scheme") << u"https://a.example"_s << u"http://a.example"_s << false;
    QTest::newRow("scheme, port said") << u"https://a.example:443"_s << u"http://a.example:443"_s << false;
    QTest::newRow("port") << u"https://a.example"_s << u"https://a.example:8443"_s << false;
    QTest::newRow("host") << u"https://a.example"_s << u"https://b.example"_s << false;
    QTest::newRow("subdomain") << u"https://a.example"_s << u"https://x.a.example"_s << false;
    QTest::newRow("host as user") << u"https://a.example"_s << u"https://a.example@evil.example"_s << false;
}

/// The token of one must not be sent to the other.
void tst_Address::sameAddress()
{
    const QUrl address(u"https://a.example/a/b"_s);
    QVERIFY(isSameAddress(address, QUrl(u"https://A.example:443/a/b?c"_s)));
    QVERIFY(!isSameAddress(address, QUrl(u"https://a.example/a"_s)));
    QVERIFY(!isSameAddress(address, QUrl(u"https://a.example/a%2Fb"_s)));
    QVERIFY(!isSameAddress(address, QUrl(u"https://b.example/a/b"_s)));
}

void tst_Address::sameOrigin()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(bool, same);
    QCOMPARE(isSameOrigin(QUrl(left), QUrl(right)), same);
    QCOMPARE(isSameOrigin(QUrl(right), QUrl(left)), same);
}

void tst_Address::below_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QStringList>("segments");
    QTest::addColumn<QByteArray>("encoded");
    const QString base = u"https://a.example"_s;
    const auto status = [](const QString &id) { return QStringList{u"status"_s, id}; };
    QTest::newRow("no segment") << base << QStringList() << QByteArray("https://a.example");
    QTest::newRow("one") << base << QStringList{u"inputs"_s} << QByteArray("https://a.example/inputs");
    QTest::newRow("base ends in slash")
        << u"https://a.example/"_s << QStringList{u"inputs"_s} << QByteArray("https://a.example/inputs");
    QTest::newRow("prefix") << u"https://a.example/c%2Fd"_s << status(u"1"_s)
                            << QByteArray("https://a.example/c%2Fd/status/1");
    QTest::newRow("id then status") << base << QStringList{u"1"_s, u"status"_s}
                                    << QByteArray("https://a.example/1/status");
    QTest::newRow("published id") << base << status(u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s)
                                  << QByteArray(
                                         "https://a.example/status/abcd1234-5678-90ef-ghij-klmnopqrstuv");
    QTest::newRow("slash") << base << status(u"a/b"_s) << QByteArray("https://a.example/status/a%2Fb");
    QTest::newRow("climbing") << base << status(u"../kickoff"_s)
                              << QByteArray("https://a.example/status/..%2Fkickoff");
    QTest::newRow("query and fragment")
        << base << status(u"a?b#c"_s) << QByteArray("https://a.example/status/a%3Fb%23c");
    QTest::newRow("percent") << base << status(u"100%"_s) << QByteArray("https://a.example/status/100%25");
    QTest::newRow("looks encoded") << base << status(u"%41%2F"_s)
                                   << QByteArray("https://a.example/status/%2541%252F");
    QTest::newRow("space and plus") << base << status(u"a b+c"_s)
                                    << QByteArray("https://a.example/status/a%20b%2Bc");
    QTest::newRow("line break") << base << status(u"a\r\nb"_s)
                                << QByteArray("https://a.example/status/a%0D%0Ab");
    QTest::newRow("unicode") << base << status(u"é😀"_s)
                             << QByteArray("https://a.example/status/%C3%A9%F0%9F%98%80");
    QTest::newRow("host-like") << base << status(u"//evil.example"_s)
                               << QByteArray("https://a.example/status/%2F%2Fevil.example");
    QTest::newRow("unreserved stay") << base << status(u"aZ0-._~"_s)
                                     << QByteArray("https://a.example/status/aZ0-._~");
}

void tst_Address::below()
{
    QFETCH(QString, base);
    QFETCH(QStringList, segments);
    QFETCH(QByteArray, encoded);
    const QUrl url = urlBelow(QUrl(base), segments);
    QVERIFY(url.isValid());
    QCOMPARE(url.toEncoded(), encoded);
    QVERIFY(isSameOrigin(url, QUrl(base)));
}

void tst_Address::survivesVeryLongText()
{
    const QString megabyte(1024 * 1024, u'a');
    QVERIFY(!parseCrewAddress(megabyte));
    QVERIFY(!parseCrewAddress(u"https://"_s + megabyte)); // no host name is that long
    const QUrl url = urlBelow(QUrl(u"https://a.example"_s), {u"status"_s, megabyte});
    QCOMPARE(url.toEncoded().size(), qsizetype(qstrlen("https://a.example/status/")) + megabyte.size());
}

QTEST_GUILESS_MAIN(tst_Address)
#include "tst_address.moc"
