// SPDX-License-Identifier: GPL-3.0-or-later
// Versions in order, and feeds of releases as they come.
#include "core/release.h"
#include "support/qttest.h"
#include "wire/releasefeed.h"

using namespace crew;
using namespace Qt::StringLiterals;

class TestRelease : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionsAreInOrder_data();
    void versionsAreInOrder();
    void noVersions_data();
    void noVersions();
    void feedsAreRead_data();
    void feedsAreRead();
    void junkIsRefused_data();
    void junkIsRefused();
    void addressesOfFeeds_data();
    void addressesOfFeeds();
};

/// Each is below the next.
void TestRelease::versionsAreInOrder_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("order"); // of left to right
    const QStringList rising = {u"0.9"_s,
                                u"0.9.1"_s,
                                u"0.10.0"_s,
                                u"1.0.0-alpha"_s,
                                u"1.0.0-alpha.1"_s,
                                u"1.0.0-alpha.beta"_s,
                                u"1.0.0-beta"_s,
                                u"1.0.0-beta.2"_s,
                                u"1.0.0-beta.11"_s,
                                u"1.0.0-rc.1"_s,
                                u"1.0.0"_s,
                                u"1.0.1-1"_s,
                                u"1.0.1-99999999999999999998"_s,
                                u"1.0.1-99999999999999999999"_s,
                                u"1.0.1"_s,
                                u"2"_s};
    for (qsizetype i = 0; i < rising.size(); ++i) {
        for (qsizetype k = 0; k < rising.size(); ++k)
            QTest::addRow("%s and %s", qPrintable(rising.at(i)), qPrintable(rising.at(k)))
                << rising.at(i) << rising.at(k)
                << (i < k   ? -1
                    : i > k ? 1
                            : 0);
    }
    QTest::newRow("v in front") << u"v1.2.3"_s << u"1.2.3"_s << 0;
    QTest::newRow("build behind") << u"1.2.3+5"_s << u"1.2.3+6"_s << 0;
    QTest::newRow("fewer parts") << u"1.2"_s << u"1.2.0"_s << 0;
    QTest::newRow("without a dash") << u"1.2rc1"_s << u"1.2"_s << -1;
}

void TestRelease::versionsAreInOrder()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, order);
    const auto found = compareVersions(left, right);
    QVERIFY(found);
    QCOMPARE(*found < 0 ? -1 : *found > 0 ? 1 : 0, order);
}

void TestRelease::noVersions_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "v", "latest", "-1", "1.0-", "1.0 beta", ".5", "1.0/2"})
        QTest::newRow(*text ? text : "nothing") << QString::fromLatin1(text);
    QTest::newRow("very long") << QString(65, u'1');
}

void TestRelease::noVersions()
{
    QFETCH(QString, text);
    QVERIFY(!compareVersions(text, u"1.0"_s));
    QVERIFY(!compareVersions(u"1.0"_s, text));
}

void TestRelease::feedsAreRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("notes");
    QTest::addColumn<QString>("page");
    const QString page = u"https://example.com/1.2.3"_s;
    QTest::newRow("documented")
        << QByteArray(R"({"version":"1.2.3","notes":"New.","page":"https://example.com/1.2.3","more":[1]})")
        << u"1.2.3"_s << u"New."_s << page;
    QTest::newRow("version alone") << QByteArray(R"({"version":"1.2.3"})") << u"1.2.3"_s << QString()
                                   << QString();
    QTest::newRow("GitHub's release")
        << QByteArray(R"({"tag_name":"v1.2.3","body":"New.","html_url":"https://example.com/1.2.3","id":7})")
        << u"1.2.3"_s << u"New."_s << page;
    QTest::newRow("a list") << QByteArray(
                                   R"([{"tag_name":"v2.0","draft":true},{"tag_name":"v1.9","prerelease":true},
        {"tag_name":"v1.2.2"},{"tag_name":"v1.2.3","body":"New."},{"tag_name":"nightly"},5])")
                            << u"1.2.3"_s << u"New."_s << QString();
    for (const char *bad : {"http://example.com/x", "javascript:alert(1)", "file:///etc/passwd",
                            "//example.com", "https://u:p@example.com/", "https://", "ftp://example.com/x"})
        QTest::addRow("page %s", bad) << QByteArray(R"({"version":"1.2.3","page":")") + bad + "\"}"
                                      << u"1.2.3"_s << QString() << QString();
    QTest::newRow("other types") << QByteArray(R"({"version":"1.2.3","notes":5,"page":[]})") << u"1.2.3"_s
                                 << QString() << QString();
}

void TestRelease::feedsAreRead()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, version);
    QFETCH(QString, notes);
    QFETCH(QString, page);
    const auto release = wire::decodeReleaseFeed(bytes);
    QVERIFY2(release, qPrintable(release ? QString() : release.error()));
    QCOMPARE(*release, (Release{version, notes, QUrl(page)}));
}

void TestRelease::junkIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a web page") << QByteArray("<!DOCTYPE html><title>1.2.3</title>");
    QTest::newRow("a text") << QByteArray("\"1.2.3\"");
    QTest::newRow("no version") << QByteArray("{}");
    QTest::newRow("a number") << QByteArray(R"({"version":1.2})");
    QTest::newRow("no such version") << QByteArray(R"({"version":"newest"})");
    QTest::newRow("an empty list") << QByteArray("[]");
    QTest::newRow("cut") << QByteArray(R"({"version":"1.2.3")");
}

void TestRelease::junkIsRefused()
{
    QFETCH(QByteArray, bytes);
    const auto release = wire::decodeReleaseFeed(bytes);
    QVERIFY(!release);
    QVERIFY(release.error().contains(u"feed"_s));
}

void TestRelease::addressesOfFeeds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("https") << u"https://example.com/releases.json"_s << true;
    QTest::newRow("blanks around it") << u"  https://example.com/releases.json "_s << true;
    QTest::newRow("query") << u"https://example.com/?of=console"_s << true;
    QTest::newRow("this machine") << u"http://127.0.0.1:8080/x"_s << true;
    QTest::newRow("http") << u"http://example.com/x"_s << false;
    QTest::newRow("no scheme") << u"example.com/x"_s << false;
    QTest::newRow("a file") << u"file:///tmp/x"_s << false;
    QTest::newRow("a password") << u"https://me:secret@example.com/x"_s << false;
    QTest::newRow("fragment") << u"https://example.com/x#y"_s << false;
    QTest::newRow("no host") << u"https:///x"_s << false;
}

void TestRelease::addressesOfFeeds()
{
    QFETCH(QString, text);
    QFETCH(bool, isGood);
    const auto address = parseFeedAddress(text);
    QCOMPARE(address.has_value(), isGood);
    if (!isGood)
        QVERIFY(address.error().endsWith(u'.') && !address.error().contains(u"secret"_s));
}

QTEST_GUILESS_MAIN(TestRelease)
#include "tst_release.moc"
