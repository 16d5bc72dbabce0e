// SPDX-License-Identifier: GPL-3.0-or-later
// The feed of releases over real sockets: what is asked, what is believed, and where it ends.
#include "client/releasefeed.h"
#include "support/qttest.h"
#include "support/scriptedserver.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray feed = R"({"version":"1.2.3","notes":"New.","page":"https://example.com/1.2.3"})";

struct Asked
{
    std::optional<std::expected<Release, QString>> result;
    int calls = 0;

    bool isRelease() const { return result && result->has_value(); }
    QString error() const { return result && !result->has_value() ? result->error() : QString(); }
};

/// Asks \a url and waits for the end, which comes once.
Asked ask(const QUrl &url, std::chrono::milliseconds timeout = 15s)
{
    Asked asked;
    ReleaseFeed releases(timeout);
    releases.ask(url, [&asked](const std::expected<Release, QString> &release) {
        asked.result = release;
        ++asked.calls;
    });
    if (!QTest::qWaitFor([&asked] { return asked.calls > 0; }, 20'000))
        return asked;
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return asked;
}

QByteArray redirectTo(const QUrl &target)
{
    return answerOf(302, "moved", "Location: " + target.toEncoded() + "\r\n");
}

} // namespace

class TestReleaseFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksWithoutTellingAnything();
    void failuresNameTheReason_data();
    void failuresNameTheReason();
    void hugeAnswersAreNotRead_data();
    void hugeAnswersAreNotRead();
    void slowAnswersEnd_data();
    void slowAnswersEnd();
    void redirectsStayAtHome();
    void redirectsElsewhereAreNotFollowed();
    void redirectsInCirclesEnd();
    void nobodyThere();
    void canBeDestroyedMeanwhile();
};

void TestReleaseFeed::asksWithoutTellingAnything()
{
    ScriptedServer server({{Scene::When::AfterRequest, answerOf(200, feed, "Set-Cookie: a=b; Path=/\r\n")}});
    for (int round = 0; round < 2; ++round) {
        const Asked asked = ask(server.url(u"/releases.json?of=console"_s));
        QCOMPARE(asked.calls, 1);
        QVERIFY2(asked.isRelease(), qPrintable(asked.error()));
        QCOMPARE(**asked.result, (Release{u"1.2.3"_s, u"New."_s, QUrl(u"https://example.com/1.2.3"_s)}));
    }
    QCOMPARE(server.requests.size(), 2);
    for (const ReceivedRequest &request : std::as_const(server.requests)) {
        QCOMPARE(request.line(), QByteArray("GET /releases.json?of=console HTTP/1.1"));
        QCOMPARE(request.value("user-agent"), QByteArray("CrewConsole"));
        QCOMPARE(request.value("accept-language"), QByteArray("*"));
        for (const char *name : {"cookie", "authorization", "referer", "x-forwarded-for"})
            QVERIFY2(request.value(name).isNull(), name);
        QByteArrayList names;
        for (const QByteArray &line : request.head.split('\n').mid(1))
            names << line.left(line.indexOf(':')).toLower();
        names.removeAll("");
        std::ranges::sort(names);
        QCOMPARE(names, (QByteArrayList{"accept", "accept-encoding", "accept-language", "cache-control",
                                        "connection", "host", "pragma", "user-agent"}));
    }
}

void TestReleaseFeed::failuresNameTheReason_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("word");
    QTest::newRow("not there") << answerOf(404, "no") << u"404"_s;
    QTest::newRow("broken") << answerOf(500, feed) << u"500"_s;
    QTest::newRow("wants a password")
        << answerOf(401, "no", "WWW-Authenticate: Basic realm=\"x\"\r\n") << u"401"_s;
    QTest::newRow("empty") << answerOf(204, {}) << u"204"_s;
    QTest::newRow("a web page") << answerOf(200, "<html></html>") << u"JSON"_s;
    QTest::newRow("no version") << answerOf(200, "{}") << u"version"_s;
    QTest::newRow("no HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n\r\n") << u"127.0.0.1"_s;
}

void TestReleaseFeed::failuresNameTheReason()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, word);
    ScriptedServer server({{Scene::When::AfterRequest, answer, Scene::Then::Close}});
    const Asked asked = ask(server.url(u"/feed"_s));
    QCOMPARE(asked.calls, 1);
    QVERIFY2(asked.error().contains(word), qPrintable(asked.error()));
}

void TestReleaseFeed::hugeAnswersAreNotRead_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("said beforehand") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n");
    QTest::newRow("not said") << QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
    QTest::newRow("packed") << QByteArray(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99999999\r\n\r\n");
}

void TestReleaseFeed::hugeAnswersAreNotRead()
{
    QFETCH(QByteArray, head);
    ScriptedServer server({{Scene::When::AfterRequest, head + QByteArray(2 * 1024 * 1024, ' ')}});
    const Asked asked = ask(server.url());
    QCOMPARE(asked.calls, 1);
    QVERIFY2(asked.error().contains(u"256 KiB"_s), qPrintable(asked.error()));
    QTRY_COMPARE(server.openCount(), 0);
}

void TestReleaseFeed::slowAnswersEnd_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("silence") << QByteArray();
    QTest::newRow("a beginning") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 80\r\n\r\n{\"version\"");
}

void TestReleaseFeed::slowAnswersEnd()
{
    QFETCH(QByteArray, answer);
    ScriptedServer server({{Scene::When::AfterRequest, answer}});
    const Asked asked = ask(server.url(), 100ms);
    QCOMPARE(asked.calls, 1);
    QVERIFY2(asked.error().contains(u"did not answer"_s), qPrintable(asked.error()));
    QTRY_COMPARE(server.openCount(), 0);
}

void TestReleaseFeed::redirectsStayAtHome()
{
    ScriptedServer server({Scene{}});
    server.whenAsked = [&server](const ReceivedRequest &request) {
        const bool isOld = request.path() == "/old";
        return Scene{Scene::When::AfterRequest,
                     isOld ? redirectTo(server.url(u"/new"_s)) : answerOf(200, feed)};
    };
    QVERIFY(ask(server.url(u"/old"_s)).isRelease());
    QCOMPARE(server.requests.size(), 2);
}

void TestReleaseFeed::redirectsElsewhereAreNotFollowed()
{
    ScriptedServer other({{Scene::When::AfterRequest, answerOf(200, feed)}});
    ScriptedServer server({{Scene::When::AfterRequest, redirectTo(other.url(u"/new"_s))}});
    const Asked asked = ask(server.url(u"/old"_s));
    QVERIFY2(asked.error().contains(other.url(u"/new"_s).toString()), qPrintable(asked.error()));
    QCOMPARE(other.connectionCount, 0);
}

void TestReleaseFeed::redirectsInCirclesEnd()
{
    ScriptedServer server({Scene{}});
    server.play({{Scene::When::AfterRequest, redirectTo(server.url(u"/old"_s))}});
    QVERIFY(ask(server.url(u"/old"_s)).error().contains(u"loop"_s));
    QCOMPARE(server.requests.size(), 4);
}

void TestReleaseFeed::nobodyThere()
{
    QUrl url;
    {
        const ScriptedServer gone({Scene{}});
        url = gone.url(u"/feed"_s);
    }
    QVERIFY(ask(url).error().contains(u"refused"_s));
}

void TestReleaseFeed::canBeDestroyedMeanwhile()
{
    ScriptedServer server({{Scene::When::AfterRequest, {}}});
    int calls = 0;
    {
        ReleaseFeed releases;
        releases.ask(server.url(), [&calls](const auto &) { ++calls; });
        QTRY_COMPARE(server.requests.size(), 1);
    }
    QTRY_COMPARE(server.openCount(), 0);
    QCOMPARE(calls, 0);
}

QTEST_GUILESS_MAIN(TestReleaseFeed)
#include "tst_releasefeed.moc"
