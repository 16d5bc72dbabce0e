// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responseparser.h"
#include "support/qttest.h"

#include <QRandomGenerator>

using namespace crew::http;
using State = ResponseParser::State;
using Failure = ResponseParser::Failure;

namespace {

Limits limits()
{
    Limits limits;
    limits.headerBytes = 2048;
    limits.headerFields = 16;
    limits.body = 1000;
    return limits;
}

struct Outcome
{
    State state = State::Head;
    Failure failure = Failure::None;
    ReceivedResponse response;
    QByteArray rest;
    bool keepAlive = false;

    bool operator==(const Outcome &other) const
    {
        const bool isSame = state == other.state && failure == other.failure &&
                            response.status == other.response.status &&
                            response.header == other.response.header;
        // How much of a body is read before the error in it depends on how it was cut.
        return isSame && (state == State::Failed || (response.body == other.response.body &&
                                                     rest == other.rest && keepAlive == other.keepAlive));
    }
};

/// Brings \a pieces one after the other, as a connection does, and then its end.
Outcome parse(const QByteArrayList &pieces, bool isClosed)
{
    ResponseParser parser(limits());
    QByteArray buffer;
    for (const QByteArray &piece : pieces) {
        buffer += piece;
        while (const qsizetype taken = parser.feed(buffer))
            buffer.remove(0, taken);
    }
    if (isClosed)
        parser.finish();
    return {parser.state(), parser.failure(), parser.takeResponse(), buffer, parser.keepAlive()};
}

QByteArrayList cut(const QByteArray &bytes, qsizetype size)
{
    QByteArrayList pieces;
    for (qsizetype at = 0; at < bytes.size(); at += size)
        pieces += bytes.mid(at, size);
    return pieces;
}

QByteArray ok(const QByteArray &fields, const QByteArray &body = {})
{
    return "HTTP/1.1 200 OK\r\n" + fields + "\r\n" + body;
}

QByteArray chunked(const QByteArray &body)
{
    return ok("Transfer-Encoding: chunked\r\n", body);
}

} // namespace

class TestResponseParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void complete_data();
    void complete();
    void incomplete_data();
    void incomplete();
    void refused_data();
    void refused();
    void fieldsAsReceived();
    void damagedAnswersMeanTheSameHoweverTheyAreCut();
};

void TestResponseParser::complete_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("keepAlive");
    QTest::addColumn<QByteArray>("rest");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &body = "hello",
                        bool keepAlive = true, int status = 200, const QByteArray &rest = {}) {
        QTest::newRow(name) << bytes << status << body << keepAlive << rest;
    };
    const QByteArray length = "Content-Length: 5\r\n";
    row("length", ok(length, "hello"));
    row("length 0", ok("Content-Length: 0\r\n"), "");
    row("length, odd case and blanks", ok("cONTENT-length: \t 5 \t\r\n", "hello"));
    row("no reason", "HTTP/1.1 200 \r\n" + length + "\r\nhello");
    row("no reason, no blank", "HTTP/1.1 200\r\n" + length + "\r\nhello");
    row("reason with anything", "HTTP/1.1 404 Not \xc3\xa4 : 200\r\n" + length + "\r\nhello", "hello", true,
        404);
    row("odd status", "HTTP/1.1 799 Odd\r\n" + length + "\r\nhello", "hello", true, 799);
    row("chunks", chunked("2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"));
    row("no chunk", chunked("0\r\n\r\n"), "");
    row("chunk extensions", chunked("5;a=b;c=\"d e\"\r\nhello\r\n0;last\r\n\r\n"));
    row("trailers", chunked("5\r\nhello\r\n0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n"));
    row("to the end", ok({}, "hello"), "hello", false);
    row("to the end, empty", ok({}), "", false);
    row("close", ok("Connection: close\r\n" + length, "hello"), "hello", false);
    row("close among others", ok("Connection: x, Close\r\n" + length, "hello"), "hello", false);
    row("1.0", "HTTP/1.0 200 OK\r\n" + length + "\r\nhello", "hello", false);
    row("1.0, kept", "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + length + "\r\nhello");
    row("1.0 to the end", "HTTP/1.0 200 OK\r\n\r\nhello", "hello", false);
    row("204", "HTTP/1.1 204 No\r\n\r\n", "", true, 204);
    row("204 with a length", "HTTP/1.1 204 No\r\nContent-Length: 9\r\n\r\n", "", true, 204);
    row("304 with a length", "HTTP/1.1 304 No\r\nContent-Length: 9\r\n\r\n", "", true, 304);
    row("after interim answers",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\n" + ok(length, "hello"));
    row("something behind it", ok(length, "hello") + "HTTP/1.1 2", "hello", true, 200, "HTTP/1.1 2");
    row("something behind chunks", chunked("5\r\nhello\r\n0\r\n\r\nx"), "hello", true, 200, "x");
    row("something behind 204", "HTTP/1.1 204 No\r\n\r\nhello", "", true, 204, "hello");
}

void TestResponseParser::complete()
{
    QFETCH(const QByteArray, bytes);
    const Outcome whole = parse({bytes}, true);
    QCOMPARE(whole.state, State::Complete);
    QTEST(whole.response.status, "status");
    QTEST(whole.response.body, "body");
    QTEST(whole.keepAlive, "keepAlive");
    QTEST(whole.rest, "rest");
    for (qsizetype size = 1; size < bytes.size(); ++size)
        QVERIFY2(parse(cut(bytes, size), true) == whole, qPrintable(QString::number(size)));
}

void TestResponseParser::incomplete_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("hasHead");
    QTest::newRow("nothing") << QByteArray() << QByteArray() << false;
    QTest::newRow("status line") << QByteArray("HTTP/1.1 200") << QByteArray() << false;
    QTest::newRow("header") << QByteArray("HTTP/1.1 200 OK\r\nA: b\r\n") << QByteArray() << false;
    QTest::newRow("interim") << QByteArray("HTTP/1.1 100 Continue\r\n\r\n") << QByteArray() << false;
    QTest::newRow("body") << ok("Content-Length: 5\r\n", "hel") << QByteArray("hel") << true;
    QTest::newRow("no body") << ok("Content-Length: 5\r\n") << QByteArray() << true;
    QTest::newRow("chunk") << chunked("5\r\nhel") << QByteArray("hel") << true;
    QTest::newRow("no last chunk") << chunked("5\r\nhello\r\n") << QByteArray("hello") << true;
    QTest::newRow("trailers") << chunked("5\r\nhello\r\n0\r\nX: y\r\n") << QByteArray("hello") << true;
}

/// The end of a connection is no end of an answer that says how long it is.
void TestResponseParser::incomplete()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, body);
    QFETCH(bool, hasHead);
    for (qsizetype size = 1; size <= bytes.size() + 1; ++size) {
        const Outcome outcome = parse(cut(bytes, size), true);
        QCOMPARE(outcome.state, hasHead ? State::Body : State::Head);
        QCOMPARE(outcome.response.status, hasHead ? 200 : 0);
        QCOMPARE(outcome.response.body, body);
    }
}

void TestResponseParser::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Failure>("failure");
    const auto row = [](const char *name, const QByteArray &bytes, Failure failure = Failure::NotHttp) {
        QTest::newRow(name) << bytes << failure;
    };
    row("another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n");
    row("a request", "GET / HTTP/1.1\r\n\r\n");
    row("HTTP/2", "HTTP/2 200 OK\r\n\r\n");
    row("HTTP/1.2", "HTTP/1.2 200 OK\r\n\r\n");
    row("short status", "HTTP/1.1 20 OK\r\n\r\n");
    row("long status", "HTTP/1.1 2000 OK\r\n\r\n");
    row("status 099", "HTTP/1.1 099 OK\r\n\r\n");
    row("another protocol from here on", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n");
    row("blank line first", "\r\n" + ok("Content-Length: 0\r\n"));
    row("bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 0\n\n");
    row("bare carriage return", "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n");
    row("NUL", QByteArray("HTTP/1.1 200 OK\r\nA: \0\r\n\r\n", 25));
    row("folded field", ok("A: b\r\n c\r\n"));
    row("no colon", ok("Content-Length 5\r\n"));
    row("blank before the colon", ok("Content-Length : 5\r\n"));
    row("two lengths", ok("Content-Length: 5\r\nContent-Length: 6\r\n", "hello"));
    row("the same length twice", ok("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"));
    row("a list of lengths", ok("Content-Length: 5, 5\r\n", "hello"));
    row("negative length", ok("Content-Length: -5\r\n"));
    row("length with a sign", ok("Content-Length: +5\r\n", "hello"));
    row("hexadecimal length", ok("Content-Length: 0x5\r\n", "hello"));
    row("empty length", ok("Content-Length:\r\n", "hello"));
    row("length and chunks", ok("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"));
    row("chunks and length", ok("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"));
    row("another encoding", ok("Transfer-Encoding: gzip\r\n", "hello"));
    row("two encodings", ok("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"));
    row("encoding twice", ok("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"));
    row("chunks in 1.0", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
    row("no size", chunked("\r\nhello\r\n0\r\n\r\n"));
    row("size with a sign", chunked("+5\r\nhello\r\n0\r\n\r\n"));
    row("no hexadecimal", chunked("5g\r\nhello\r\n0\r\n\r\n"));
    row("size overflows", chunked("fffffffffffffffff\r\nhello\r\n0\r\n\r\n"));
    row("no line end behind a chunk", chunked("5\r\nhelloXX0\r\n\r\n"));
    row("control in an extension", chunked("5;a=\x01\r\nhello\r\n0\r\n\r\n"));
    row("endless extensions", chunked("5;" + QByteArray(5000, 'a') + "\r\nhello\r\n0\r\n\r\n"));
    row("endless trailers", chunked("0\r\nA: " + QByteArray(5000, 'a') + "\r\n\r\n"));
    row("length behind chunks", chunked("5\r\nhello\r\n0\r\nContent-Length: 9\r\n\r\n"));
    row("large header", ok("A: " + QByteArray(2100, 'a') + "\r\n"), Failure::HeadTooLarge);
    row("endless status line", "HTTP/1.1 200 " + QByteArray(9000, 'a'), Failure::HeadTooLarge);
    row("many fields", ok(QByteArray("A: b\r\n").repeated(17)), Failure::HeadTooLarge);
    row("many interim answers", QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(200),
        Failure::HeadTooLarge);
    row("large", ok("Content-Length: 1001\r\n"), Failure::BodyTooLarge);
    row("immense", ok("Content-Length: 18446744073709551615\r\n"), Failure::BodyTooLarge);
    row("large to the end", ok({}, QByteArray(1001, 'a')), Failure::BodyTooLarge);
    row("large chunk", chunked("3e9\r\n"), Failure::BodyTooLarge);
    row("large in chunks", chunked("3e7\r\n" + QByteArray(999, 'a') + "\r\n2\r\nbb\r\n0\r\n\r\n"),
        Failure::BodyTooLarge);
}

void TestResponseParser::refused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(Failure, failure);
    const Outcome whole = parse({bytes}, false);
    QCOMPARE(whole.state, State::Failed);
    QCOMPARE(whole.failure, failure);
    for (const qsizetype size : {1, 2, 7, 64})
        QVERIFY2(parse(cut(bytes, size), false) == whole, qPrintable(QString::number(size)));
}

void TestResponseParser::fieldsAsReceived()
{
    const Outcome outcome = parse({ok("X-A:  b c \r\nx-a: d\r\nContent-Length: 0\r\n")}, false);
    QCOMPARE(outcome.response.header,
             (QList<HeaderField>{{"X-A", "b c"}, {"x-a", "d"}, {"Content-Length", "0"}}));
    QCOMPARE(outcome.response.value("X-a"), QByteArray("b c"));
    QVERIFY(outcome.response.value("x-b").isNull());
}

void TestResponseParser::damagedAnswersMeanTheSameHoweverTheyAreCut()
{
    const QByteArrayList seeds{
        ok("Content-Length: 5\r\nConnection: keep-alive, x\r\n", "hello"),
        chunked("5;x=\"y\"\r\nhello\r\n0;z\r\nX-Sum: 1\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"),
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 404 No\r\n\r\nhello",
    };
    const QByteArrayList words{"\r\n",
                               "\n",
                               "\r",
                               ";",
                               "\"",
                               ":",
                               " ",
                               "0",
                               ",",
                               "Content-Length: 5\r\n",
                               "Transfer-Encoding: chunked\r\n",
                               "ffffffffffffffff"};
    QRandomGenerator random(19); // the same sequence in each run
    for (int round = 0; round < 3000; ++round) {
        QByteArray bytes = seeds.at(round % seeds.size());
        for (int change = random.bounded(1, 4); change > 0; --change) {
            const qsizetype at = random.bounded(bytes.size());
            if (random.bounded(2) == 0)
                bytes[at] = static_cast<char>(random.bounded(256));
            else
                bytes.insert(at, words.at(random.bounded(words.size())));
        }
        const Outcome whole = parse({bytes}, true);
        for (const qsizetype size : {1, 3, 40})
            QVERIFY2(parse(cut(bytes, size), true) == whole, bytes.toPercentEncoding(" /:;=\"").constData());
    }
}

QTEST_GUILESS_MAIN(TestResponseParser)
#include "tst_responseparser.moc"
