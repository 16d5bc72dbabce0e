// SPDX-License-Identifier: GPL-3.0-or-later
// When a certificate's time is pointed out; and where the endpoint may be told to listen.
#include "core/endpointtls.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "webhook/listenaddress.h"

using namespace crew;
using namespace Qt::StringLiterals;

class TestCertificateTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void times_data();
    void times();
    void addresses_data();
    void addresses();
};

void TestCertificateTime::times_data()
{
    QTest::addColumn<bool>("isOn");
    QTest::addColumn<qint64>("begins"); // seconds from now
    QTest::addColumn<qint64>("ends");
    QTest::addColumn<int>("time");
    QTest::addColumn<QString>("says");
    constexpr qint64 day = 86'400;
    const auto row = [](const char *name, bool isOn, qint64 begins, qint64 ends, CertificateTime time,
                        const QString &says) {
        QTest::newRow(name) << isOn << begins << ends << int(time) << says;
    };
    row("off", false, -day, -1, CertificateTime::None, {});
    row("good", true, -day, 15 * day, CertificateTime::Good, {});
    row("exactly 14 days", true, -day, 14 * day, CertificateTime::Good, {});
    row("a second less", true, -day, 14 * day - 1, CertificateTime::EndsSoon, u"expires in"_s);
    row("last second", true, -day, 1, CertificateTime::EndsSoon, u"expires in"_s);
    row("over", true, -day, 0, CertificateTime::Over, u"expired on"_s);
    row("not yet", true, 1, 90 * day, CertificateTime::NotYet, u"not valid before"_s);
    row("neither begun nor left", true, 1, -1, CertificateTime::Over, u"expired on"_s);
}

void TestCertificateTime::times()
{
    QFETCH(bool, isOn);
    QFETCH(qint64, begins);
    QFETCH(qint64, ends);
    QFETCH(int, time);
    QFETCH(QString, says);
    const QDateTime now = QDateTime::fromSecsSinceEpoch(1'790'000'000, crew::utc);
    EndpointTls tls;
    tls.isOn = isOn;
    tls.begins = now.addSecs(begins);
    tls.ends = now.addSecs(ends);
    QCOMPARE(int(certificateTime(tls, now)), time);
    QCOMPARE(certificateWarning(tls, now).isEmpty(), says.isEmpty());
    QVERIFY(certificateWarning(tls, now).contains(says));
}

void TestCertificateTime::addresses_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<bool>("isThisMachine");
    QTest::addColumn<QString>("local");
    QTest::newRow("nothing") << QString() << true << true << u"127.0.0.1"_s;
    QTest::newRow("loopback") << u"loopback"_s << true << true << u"127.0.0.1"_s;
    QTest::newRow("loopback, IPv6") << u"::1"_s << true << true << u"::1"_s;
    QTest::newRow("another loopback") << u"127.0.0.9"_s << true << true << u"127.0.0.9"_s;
    QTest::newRow("all") << u"all"_s << true << false << u"127.0.0.1"_s;
    QTest::newRow("all, IPv4") << u"0.0.0.0"_s << true << false << u"127.0.0.1"_s;
    QTest::newRow("all, IPv6") << u"::"_s << true << false << u"::1"_s;
    QTest::newRow("an interface") << u"192.168.1.5"_s << true << false << u"192.168.1.5"_s;
    QTest::newRow("link-local") << u"fe80::1%eth0"_s << true << false << u"fe80::1%eth0"_s;
    QTest::newRow("a number") << u"8765"_s << false << false << QString();
    QTest::newRow("a name") << u"example.com"_s << false << false << QString();
    QTest::newRow("multicast") << u"224.0.0.1"_s << false << false << QString();
}

void TestCertificateTime::addresses()
{
    QFETCH(QString, word);
    QFETCH(bool, isGood);
    QFETCH(bool, isThisMachine);
    QFETCH(QString, local);
    const auto address = webhook::listenAddressOf(word);
    QCOMPARE(address.has_value(), isGood);
    if (!address)
        return;
    QCOMPARE(webhook::isThisMachineOnly(*address), isThisMachine);
    QCOMPARE(webhook::localAddressOf(*address).toString(), local);
}

QTEST_GUILESS_MAIN(TestCertificateTime)
#include "tst_certificatetime.moc"
