// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/requestparser.h"
#include "support/qttest.h"

using namespace crew::http;
using State = RequestParser::State;

namespace {

struct Outcome
{
    State state = State::Head;
    int status = 0;
    Request request;
    QByteArray rest;
    bool keepAlive = false;
    bool expectsContinue = false;
};

/// Brings \a pieces one after the other, as a connection does.
Outcome parse(const QByteArrayList &pieces, const Limits &limits = {})
{
    RequestParser parser(limits);
    QByteArray buffer;
    for (const QByteArray &piece : pieces) {
        buffer += piece;
        State before = State::Failed;
        while (parser.state() != before) {
            before = parser.state();
            buffer.remove(0, parser.feed(buffer));
        }
    }
    Outcome outcome{parser.state(), parser.errorStatus(), {},
                    buffer,         parser.keepAlive(),   parser.expectsContinue()};
    if (parser.state() == State::Complete)
        outcome.request = parser.takeRequest();
    return outcome;
}

Outcome parse(const QByteArray &bytes, const Limits &limits = {})
{
    return parse(QByteArrayList{bytes}, limits);
}

QByteArrayList byteByByte(const QByteArray &bytes)
{
    QByteArrayList pieces;
    for (const char c : bytes)
        pieces += QByteArray(1, c);
    return pieces;
}

QByteArray get(const QByteArray &fields)
{
    return "GET / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n";
}

QByteArray post(const QByteArray &fields, const QByteArray &body = {})
{
    return "POST / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n" + body;
}

QByteArray chunked(const QByteArray &body)
{
    return post("Transfer-Encoding: chunked\r\n", body);
}

} // namespace

class TestRequestParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valid_data();
    void valid();
    void splitAnywhere_data();
    void splitAnywhere();
    void refused_data();
    void refused();
    void limits_data();
    void limits();
    void keepAlive_data();
    void keepAlive();
    void pipelinedRemainder();
    void headerBeforeBody();
    void expectsContinue();
    void bareLineEndsAreRefusedAtOnce();
    void neverEndingLinesAreRefusedEarly_data();
    void neverEndingLinesAreRefusedEarly();
    void fieldsAsReceived();
    void paths_data();
    void paths();
};

void TestRequestParser::valid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArray &method,
                        const QByteArray &target, const QByteArray &body = {}) {
        QTest::newRow(name) << bytes << method << target << body;
    };

    row("get", get({}), "GET", "/");
    row("query", "GET /a%20b?x=1&y=2 HTTP/1.1\r\nHost: a\r\n\r\n", "GET", "/a%20b?x=1&y=2");
    row("unknown method", "BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n", "BREW", "/pot");
    row("version 1.0 without host", "GET / HTTP/1.0\r\n\r\n", "GET", "/");
    row("blank line before", "\r\n" + get({}), "GET", "/");
    row("length", post("Content-Length: 5\r\n", "hello"), "POST", "/", "hello");
    row("length 0", post("Content-Length: 0\r\n"), "POST", "/");
    row("length, odd case and blanks", post("cONTENT-length: \t 5 \t\r\n", "hello"), "POST", "/", "hello");
    row("length, bytes of all kinds", post("Content-Length: 6\r\n", QByteArray("\0\r\n\r\n\xff", 6)), "POST",
        "/", QByteArray("\0\r\n\r\n\xff", 6));
    row("get with a body", get("Content-Length: 2\r\n") + "{}", "GET", "/", "{}");
    row("chunks", chunked("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n"), "POST", "/", "hello world");
    row("no chunk", chunked("0\r\n\r\n"), "POST", "/");
    row("hexadecimal chunks", chunked("a\r\n0123456789\r\nA\r\nabcdefghij\r\n00\r\n\r\n"), "POST", "/",
        "0123456789abcdefghij");
    row("chunk extension", chunked("5;a=b;c=\"d e\"\r\nhello\r\n0;last\r\n\r\n"), "POST", "/", "hello");
    row("trailer", chunked("5\r\nhello\r\n0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n"), "POST", "/", "hello");
    row("encoding, odd case", post("TRANSFER-encoding: \tChunKed \r\n", "1\r\nx\r\n0\r\n\r\n"), "POST", "/",
        "x");
    row("line ends in a chunk", chunked("6\r\n\r\n0\r\n\r\r\n0\r\n\r\n"), "POST", "/", "\r\n0\r\n\r");
}

void TestRequestParser::valid()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, method);
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, body);
    const Outcome outcome = parse(bytes);
    QCOMPARE(outcome.state, State::Complete);
    QCOMPARE(outcome.request.head.method, method);
    QCOMPARE(outcome.request.head.target, target);
    QCOMPARE(outcome.request.body, body);
    QVERIFY(outcome.rest.isEmpty());
}

void TestRequestParser::splitAnywhere_data()
{
    valid_data();
}

void TestRequestParser::splitAnywhere()
{
    QFETCH(const QByteArray, bytes);
    const Outcome whole = parse(bytes);
    const auto check = [&whole](const QByteArrayList &pieces) {
        const Outcome outcome = parse(pieces);
        return outcome.state == State::Complete && outcome.rest.isEmpty() &&
               outcome.request.head.method == whole.request.head.method &&
               outcome.request.head.target == whole.request.head.target &&
               outcome.request.head.header == whole.request.head.header &&
               outcome.request.body == whole.request.body && outcome.keepAlive == whole.keepAlive;
    };
    for (qsizetype cut = 1; cut < bytes.size(); ++cut)
        QVERIFY2(check({bytes.left(cut), bytes.mid(cut)}), qPrintable(QString::number(cut)));
    QVERIFY(check(byteByByte(bytes)));
}

void TestRequestParser::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &bytes, int status = 400) {
        QTest::newRow(name) << bytes << status;
    };

    row("no version", "GET /\r\nHost: a\r\n\r\n");
    row("version 0.9", "GET / HTTP/0.9\r\nHost: a\r\n\r\n");
    row("version 2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n");
    row("version in small letters", "GET / http/1.1\r\nHost: a\r\n\r\n");
    row("two blanks", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n");
    row("blank in the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n");
    row("blank before the method", " GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    row("control in the target", "GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n");
    row("method is no token", "GE(T / HTTP/1.1\r\nHost: a\r\n\r\n");
    row("two blank lines before", "\r\n\r\n" + get({}));
    row("TLS greeting", QByteArray("\x16\x03\x01\x02\x00\x01", 6));

    row("bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n");
    row("bare LF after a field", get("A: b\nC: d\r\n"));
    row("bare LF at the end", "GET / HTTP/1.1\r\nHost: a\r\n\n");
    row("bare CR in a value", get("A: b\rC: d\r\n"));
    row("bare CR in a name", get("A\r: b\r\n"));
    row("CR CR LF", get("A: b\r\r\n"));
    row("NUL in a value", get(QByteArray("A: b\0c\r\n", 8)));
    row("NUL in a name", get(QByteArray("A\0: b\r\n", 7)));
    row("DEL in a value", get("A: b\x7f\r\n"));
    row("folded line", get("A: b\r\n c\r\n"));
    row("folded line, tab", get("A: b\r\n\tc\r\n"));
    row("folded first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n");
    row("no colon", get("A\r\n"));
    row("empty name", get(": b\r\n"));
    row("blank before the colon", get("A : b\r\n"));

    row("no host", "GET / HTTP/1.1\r\n\r\n");
    row("two hosts", get("Host: a\r\n"));
    row("two different hosts", get("host: b\r\n"));
    row("host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n");
    row("host list", "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n");

    row("no length, POST", post({}), 411);
    row("no length, PUT", "PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 411);
    row("no length, PATCH", "PATCH / HTTP/1.1\r\nHost: a\r\n\r\n", 411);
    row("no length, 1.0", "POST / HTTP/1.0\r\n\r\n", 411);

    // What a proxy in front of us might cut differently.
    row("length twice", post("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"));
    row("two lengths", post("Content-Length: 5\r\nContent-Length: 6\r\n", "hello!"));
    row("length list", post("Content-Length: 5, 5\r\n", "hello"));
    row("length with a sign", post("Content-Length: +5\r\n", "hello"));
    row("negative length", post("Content-Length: -5\r\n", "hello"));
    row("hexadecimal length", post("Content-Length: 0x5\r\n", "hello"));
    row("length with a blank", post("Content-Length: 5 5\r\n", "hello"));
    row("empty length", post("Content-Length: \r\n", "hello"));
    row("length beyond 64 bits", post("Content-Length: 99999999999999999999\r\n", "hello"));
    row("length, then encoding", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"));
    row("encoding, then length", post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"));
    row("length and another encoding", post("Transfer-Encoding: gzip\r\nContent-Length: 5\r\n", "hello"));
    row("encoding in 1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
    row("gzip", post("Transfer-Encoding: gzip\r\n"), 501);
    row("identity", post("Transfer-Encoding: identity\r\n"), 501);
    row("gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 501);
    row("chunked, gzip", post("Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"), 501);
    row("chunked, chunked", post("Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n"), 501);
    row("xchunked", post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), 501);
    row("quoted chunked", post("Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n"), 501);
    row("chunked with a parameter", post("Transfer-Encoding: chunked;q=1\r\n", "0\r\n\r\n"), 501);
    row("empty encoding", post("Transfer-Encoding:\r\n"), 501);
    row("two encodings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
        501);
    row("two encodings, one unknown", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n"), 501);
    row("two encodings, unknown first", post("Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n"), 501);
    row("encoding without need", get("Transfer-Encoding: gzip\r\n"), 501);
    row("encoding after a vertical tab", post("Transfer-Encoding:\x0b"
                                              "chunked\r\n"));
    row("encoding, blank before the colon", post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"));

    row("chunk size is no number", chunked("x\r\n"));
    row("chunk size with 0x", chunked("0x5\r\nhello\r\n0\r\n\r\n"));
    row("negative chunk size", chunked("-5\r\nhello\r\n0\r\n\r\n"));
    row("chunk size with a blank before", chunked(" 5\r\nhello\r\n0\r\n\r\n"));
    row("chunk size with a blank behind", chunked("5 \r\nhello\r\n0\r\n\r\n"));
    row("chunk size beyond 64 bits", chunked("10000000000000005\r\nhello\r\n0\r\n\r\n"));
    row("chunk size, bare LF", chunked("5\nhello\r\n0\r\n\r\n"));
    row("chunk size, bare CR", chunked("5\rhello\r\n0\r\n\r\n"));
    row("chunk longer than its size", chunked("4\r\nhello\r\n0\r\n\r\n"));
    row("chunk ended by LF", chunked("5\r\nhello\n0\r\n\r\n"));
    row("LF in a chunk extension", chunked("5;a=\"\n\"\r\nhello\r\n0\r\n\r\n"));
    row("bad trailer", chunked("0\r\nX Y: 1\r\n\r\n"));
    row("length in a trailer", chunked("0\r\nContent-Length: 5\r\n\r\n"));

    row("unknown expectation", post("Expect: tea\r\nContent-Length: 5\r\n"), 417);
    row("two expectations", post("Expect: 100-continue\r\nExpect: tea\r\nContent-Length: 5\r\n"), 417);
}

void TestRequestParser::refused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, status);
    const QByteArray follower = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
    for (const QByteArrayList &pieces : {QByteArrayList{bytes + follower}, byteByByte(bytes + follower)}) {
        const Outcome outcome = parse(pieces);
        QCOMPARE(outcome.state, State::Failed);
        QCOMPARE(outcome.status, status);
    }
}

void TestRequestParser::limits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const auto rows = [](const char *name, int allowed, int status, auto make) {
        for (const int n : {allowed - 1, allowed, allowed + 1})
            QTest::addRow("%s, %d of %d", name, n, allowed) << make(n) << (n > allowed ? status : 0);
    };

    rows("request line", 60, 414,
         [](int n) { return "GET /" + QByteArray(n - 14, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"; });
    rows("header bytes", 200, 431, [](int n) { return get("X: " + QByteArray(n - 14, 'x') + "\r\n"); });
    rows("header bytes in many fields", 200, 431,
         [](int n) { return get("X: 1\r\nY: 2\r\nZ: " + QByteArray(n - 26, 'x') + "\r\n"); });
    rows("fields", 5, 431, [](int n) { return get(QByteArray("X: y\r\n").repeated(n - 1)); });
    rows("empty fields", 5, 431, [](int n) { return get(QByteArray("X:\r\n").repeated(n - 1)); });
    rows("body", 40, 413,
         [](int n) { return post("Content-Length: " + QByteArray::number(n) + "\r\n", QByteArray(n, 'b')); });
    rows("one chunk", 40, 413, [](int n) {
        return chunked(QByteArray::number(n, 16) + "\r\n" + QByteArray(n, 'b') + "\r\n0\r\n\r\n");
    });
    rows("many chunks", 40, 413,
         [](int n) { return chunked(QByteArray("1\r\nb\r\n").repeated(n) + "0\r\n\r\n"); });
    rows("chunk extensions", 4096, 431, [](int n) {
        return chunked("1;" + QByteArray(2047, 'a') + "\r\nb\r\n1;" + QByteArray(n - 2049, 'c') +
                       "\r\nb\r\n0\r\n\r\n");
    });
    rows("trailers", 4096, 431,
         [](int n) { return chunked("0\r\nX: " + QByteArray(n - 1, 't') + "\r\n\r\n"); });
}

void TestRequestParser::limits()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, status);
    Limits limits;
    limits.requestLine = 60;
    limits.headerBytes = 200;
    limits.headerFields = 5;
    limits.body = 40;
    for (const QByteArrayList &pieces : {QByteArrayList{bytes}, byteByByte(bytes)}) {
        const Outcome outcome = parse(pieces, limits);
        QCOMPARE(outcome.status, status);
        QCOMPARE(outcome.state, status == 0 ? State::Complete : State::Failed);
    }
}

void TestRequestParser::keepAlive_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("expected");
    QTest::newRow("1.1") << get({}) << true;
    QTest::newRow("1.1 close") << get("Connection: close\r\n") << false;
    QTest::newRow("1.1 close among others") << get("Connection: x, Close\r\n") << false;
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false;
    QTest::newRow("1.0 keep-alive") << QByteArray("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n") << true;
}

void TestRequestParser::keepAlive()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, expected);
    const Outcome outcome = parse(bytes);
    QCOMPARE(outcome.state, State::Complete);
    QCOMPARE(outcome.keepAlive, expected);
}

void TestRequestParser::pipelinedRemainder()
{
    const QByteArray first = chunked("5\r\nhello\r\n0\r\n\r\n");
    const QByteArray second = post("Content-Length: 2\r\n", "{}");
    const Outcome outcome = parse(first + second + "GET");
    QCOMPARE(outcome.state, State::Complete);
    QCOMPARE(outcome.request.body, "hello");
    QCOMPARE(outcome.rest, second + "GET");
    QCOMPARE(parse(outcome.rest).rest, "GET");
}

void TestRequestParser::headerBeforeBody()
{
    const QByteArray head = post("Content-Length: 5\r\n");
    RequestParser parser(Limits{});
    QCOMPARE(parser.feed(head + "hello"), head.size());
    QCOMPARE(parser.state(), State::Body);
    QCOMPARE(parser.head().method, "POST");
    QCOMPARE(parser.feed("hello more"), 5);
    QCOMPARE(parser.state(), State::Complete);
    QCOMPARE(parser.feed(" more"), 0);
}

void TestRequestParser::expectsContinue()
{
    QVERIFY(parse(post("Expect: 100-Continue\r\nContent-Length: 5\r\n")).expectsContinue);
    QVERIFY(!parse(post("Content-Length: 5\r\n")).expectsContinue);
    const QByteArray old = "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n";
    QVERIFY(!parse(old).expectsContinue);
    QCOMPARE(parse(old).state, State::Body);
}

void TestRequestParser::bareLineEndsAreRefusedAtOnce()
{
    QCOMPARE(parse("GET / HTTP/1.1\n").status, 400);
    QCOMPARE(parse("GET / HTTP/1.1\rX").status, 400);
    QCOMPARE(parse("GET / HTTP/1.1\r\nHost: a\n").status, 400);
}

void TestRequestParser::neverEndingLinesAreRefusedEarly_data()
{
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<int>("status");
    QTest::newRow("method") << QByteArray() << 414;
    QTest::newRow("target") << QByteArray("GET /") << 414;
    QTest::newRow("field name") << QByteArray("GET / HTTP/1.1\r\n") << 431;
    QTest::newRow("field value") << QByteArray("GET / HTTP/1.1\r\nA: ") << 431;
    QTest::newRow("chunk size") << chunked("0") << 431;
    QTest::newRow("chunk extension") << chunked("1;") << 431;
    QTest::newRow("quoted chunk extension") << chunked("1;a=\"") << 431;
    QTest::newRow("trailer") << chunked("0\r\nA: ") << 431;
}

void TestRequestParser::neverEndingLinesAreRefusedEarly()
{
    QFETCH(const QByteArray, begin);
    QFETCH(const int, status);
    const Outcome outcome = parse(QByteArrayList{begin, QByteArray(20'000, '0')});
    QCOMPARE(outcome.state, State::Failed);
    QCOMPARE(outcome.status, status);
}

void TestRequestParser::fieldsAsReceived()
{
    const RequestHead head = parse(get("X-Thing: \t a  b \t\r\nx-thing: second\r\nEmpty:\r\n")).request.head;
    QCOMPARE(head.header.size(), 4);
    QCOMPARE(head.header.at(1), HeaderField("X-Thing", "a  b"));
    QCOMPARE(head.value("x-THING"), "a  b");
    QVERIFY(!head.value("empty").isNull());
    QVERIFY(head.value("empty").isEmpty());
    QVERIFY(head.value("missing").isNull());
}

void TestRequestParser::paths_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("root") << QByteArray("/") << QByteArray("/");
    QTest::newRow("query") << QByteArray("/a%20b/c?d=/e?f") << QByteArray("/a%20b/c");
    QTest::newRow("absolute") << QByteArray("http://a:1/b?c") << QByteArray("/b");
    QTest::newRow("absolute without path") << QByteArray("https://a") << QByteArray("/");
    QTest::newRow("address in the query") << QByteArray("/a?u=http://b/c") << QByteArray("/a");
    QTest::newRow("asterisk") << QByteArray("*") << QByteArray("*");
}

void TestRequestParser::paths()
{
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, path);
    QCOMPARE(parse("GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n").request.head.path(), path);
}

QTEST_GUILESS_MAIN(TestRequestParser)
#include "tst_requestparser.moc"
