// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/replayscript.h"
#include "support/qttest.h"
#include "wire/recording.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;
using service::ReplayScript;

/// The file of a recording, and which of its answers a request gets.
class TestRecording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrips();
    void keepsBytes_data();
    void keepsBytes();
    void readsWhatIsWrittenByHand();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void hasLimits();
    void shapes_data();
    void shapes();
    void answersInOrderAndTheLastAgain();
    void aPollDoesNotRunAheadOfADecision();
    void anAnswerGivenAgainOpensNothing();
    void strangeIdsStandForRuns();
    void whatWasNotRecordedHasNoAnswer();
    void callbacksBelongToTheirChapter();
    void aSecondKickoffBeginsAgain();

private:
    static QByteArray withLines(const QByteArray &lines)
    {
        return "{\"format\":\"crew-console-recording\",\"version\":1}\n" + lines;
    }
    static RecordedStep get(const QByteArray &path, const QByteArray &answer, int status = 200)
    {
        return {std::chrono::milliseconds(0), RecordedExchange{"GET", path, {}, {}, status, {}, answer}};
    }
    static RecordedStep post(const QByteArray &path, const QByteArray &body, const QByteArray &answer,
                             int status = 200)
    {
        return {std::chrono::milliseconds(0), RecordedExchange{"POST", path, {}, body, status, {}, answer}};
    }
    static RecordedStep callback(int at, const QByteArray &body, const QString &run = {})
    {
        return {std::chrono::milliseconds(at), RecordedCallback{EntryKind::TaskCallback, run, body}};
    }
    static QByteArray asked(ReplayScript &script, const QByteArray &method, const QByteArray &path,
                            const QByteArray &body = {})
    {
        const auto turn = script.next(method, path, body);
        return turn ? turn->exchange.answerBody : QByteArray("(none)");
    }
};

void TestRecording::roundTrips()
{
    Recording recording;
    recording.about = u"é \"about\""_s;
    recording.extra = {{u"covers"_s, u"something"_s}};
    recording.steps = {get("/inputs", "{}"), post("/kickoff", R"({"inputs":{}})", R"({"kickoff_id":"a"})"),
                       callback(5, "one", u"a"_s), callback(5, "two"), get("/status/a", "", 404)};
    std::get<RecordedExchange>(recording.steps.first().what).answerHeader = {{"Content-Type", "text/plain"}};
    std::get<RecordedExchange>(recording.steps.last().what).status = 0; // no answer came
    recording.steps.last().at = std::chrono::milliseconds(7);
    const auto decoded = decodeRecording(encodeRecording(recording));
    QVERIFY2(decoded, decoded ? "" : qPrintable(decoded.error()));
    QVERIFY(*decoded == recording);
    QVERIFY(encodeRecording(recording).startsWith("{\"about\""));
    QCOMPARE(encodeRecording(recording).count('\n'), 6);
}

void TestRecording::keepsBytes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("blanks") << QByteArray(" \r\n\t ");
    QTest::newRow("a zero") << QByteArray("a\0b", 3);
    QTest::newRow("UTF-8") << QByteArray("é漢😀\u2028");
    QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF{}");
    QTest::newRow("no UTF-8") << QByteArray("\xFF\xFE\0\x80", 4);
    QTest::newRow("cut in a character") << QByteArray("abc\xE6\xBC");
    QTest::newRow("JSON with blanks") << QByteArray("{ \"b\" : 1.0 ,\n \"a\":1e2 }\n");
}

void TestRecording::keepsBytes()
{
    QFETCH(QByteArray, body);
    Recording recording;
    recording.steps = {get("/inputs", body), post("/kickoff", body, body), callback(1, body)};
    const auto decoded = decodeRecording(encodeRecording(recording));
    QVERIFY2(decoded, decoded ? "" : qPrintable(decoded.error()));
    QVERIFY(decoded->steps == recording.steps);
}

void TestRecording::readsWhatIsWrittenByHand()
{
    const auto recording = decodeRecording(withLines(
        R"({"at":20,"callback":"human-input","json":{"b":1,"a":[2]}})"
        "\n\n"
        R"({"request":{"method":"GET","path":"/inputs"},"response":{"status":200,"base64":"/w=="}})"
        "\r\n"
        R"({"at":3,"request":{"method":"GET","path":"/a","header":{"Accept":"x","Authorization":"y"}},"response":null,"new":1})"));
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    QCOMPARE(recording->steps.size(), 3);
    const auto &first = std::get<RecordedExchange>(recording->steps.at(0).what); // by their time
    QCOMPARE(first.status, 0);
    QCOMPARE(first.requestHeader, (RecordedHeader{{"Accept", "x"}})); // no credential, whatever the file says
    QCOMPARE(std::get<RecordedCallback>(recording->steps.at(1).what).body, QByteArray(R"({"a":[2],"b":1})"));
    QCOMPARE(recording->steps.at(2).at.count(), 20);
    QCOMPARE(std::get<RecordedExchange>(recording->steps.at(2).what).answerBody, QByteArray("\xFF"));
}

void TestRecording::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing") << QByteArray() << u"not a recording"_s;
    QTest::newRow("no JSON") << QByteArray("hello") << u"line 1"_s;
    QTest::newRow("another file") << QByteArray(R"({"format":"crew-console-crews","version":1})")
                                  << u"crew-console-recording"_s;
    QTest::newRow("newer") << QByteArray(R"({"format":"crew-console-recording","version":2})") << u"newer"_s;
    QTest::newRow("no version") << QByteArray(R"({"format":"crew-console-recording"})") << u"a version"_s;
    QTest::newRow("no JSON below") << withLines("\n{\"at\": nope}") << u"line 3, column"_s;
    QTest::newRow("a list") << withLines("[]") << u"Line 2"_s;
    const auto line = [](const char *name, const QByteArray &text, const QString &words) {
        QTest::newRow(name) << withLines(text) << u"Line 2: "_s + words;
    };
    line("neither", "{}", u"must have either"_s);
    line("both", R"({"callback":"task","request":{}})", u"must have either"_s);
    line("time", R"({"at":-1,"callback":"task"})", u"at must be"_s);
    line("far future", R"({"at":1e300,"callback":"task"})", u"at must be"_s);
    line("kind", R"({"callback":"crow"})", u"callback must be"_s);
    line("run", R"({"callback":"task","run":7})", u"run must be text"_s);
    line("two bodies", R"({"callback":"task","text":"","json":1})", u"text must be the only one"_s);
    line("text", R"({"callback":"task","text":1})", u"text must be text"_s);
    line("base64", R"({"callback":"task","base64":"?"})", u"base64 must be"_s);
    line("request", R"({"request":[],"response":null})", u"request must be an object"_s);
    line("method", R"({"request":{"method":"get","path":"/"},"response":null})", u"request.method"_s);
    line("path", R"({"request":{"method":"GET","path":"inputs"},"response":null})", u"request.path"_s);
    line("line break in a path", R"({"request":{"method":"GET","path":"/a\nb"},"response":null})",
         u"request.path"_s);
    line("no response", R"({"request":{"method":"GET","path":"/"}})", u"response must be an object"_s);
    line("status", R"({"request":{"method":"GET","path":"/"},"response":{"status":99}})",
         u"response.status"_s);
    line("half a status", R"({"request":{"method":"GET","path":"/"},"response":{"status":200.5}})",
         u"response.status"_s);
    line(
        "header",
        R"({"request":{"method":"GET","path":"/"},"response":{"status":200,"header":{"Location":"a\r\nb"}}})",
        u"response.header.Location"_s);
    line("header's type", R"({"request":{"method":"GET","path":"/","header":7},"response":null})",
         u"request.header must be an object"_s);
}

void TestRecording::saysWhatIsWrong()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const auto recording = decodeRecording(bytes);
    QVERIFY(!recording);
    QVERIFY2(recording.error().contains(words), qPrintable(recording.error()));
}

void TestRecording::hasLimits()
{
    QVERIFY(decodeRecording(QByteArray(maxRecordingSize + 1, ' ')).error().contains(u"64 MiB"_s));
    QByteArray lines;
    for (qsizetype i = 0; i < maxRecordingSteps; ++i)
        lines += "{\"callback\":\"task\"}\n";
    QVERIFY(decodeRecording(withLines(lines)));
    QVERIFY(!decodeRecording(withLines(lines + "{\"callback\":\"task\"}")));
    const auto large = decodeRecording(
        withLines("{\"callback\":\"task\",\"text\":\"" + QByteArray(maxRecordedBody + 1, 'x') + "\"}"));
    QVERIFY(!large && large.error().contains(u"Line 2: text is larger"_s));
}

void TestRecording::shapes_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<QString>("id");
    const auto row = [](const char *method, const char *path, const char *body, const char *shape,
                        const QString &id) {
        QTest::newRow(QByteArray(path + QByteArray(body)).constData())
            << QByteArray(method) << QByteArray(path) << QByteArray(body) << QByteArray(shape) << id;
    };
    row("GET", "/inputs?a=b", "", "GET /inputs", {});
    row("POST", "/kickoff", "{}", "POST /kickoff", {});
    row("GET", "/status/a%2Fb", "", "GET /status/{id}", u"a/b"_s);
    row("GET", "/a/status", "", "GET /{id}/status", u"a"_s);
    row("POST", "/stop/a", "", "POST /stop/{id}", u"a"_s);
    row("POST", "/resume", R"({"execution_id":"a"})", "POST /resume", u"a"_s);
    row("POST", "/resume", R"({"executionId":"b"})", "POST /resume", u"b"_s);
    row("POST", "/resume", "nonsense", "POST /resume", {});
    row("GET", "/status/", "", "GET /status/", {});
    row("GET", "/a/b/c", "", "GET /a/b/c", {});
}

void TestRecording::shapes()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, shape);
    QFETCH(QString, id);
    const RequestShape expected{shape, id};
    QVERIFY(requestShape(method, path, body) == expected);
}

void TestRecording::answersInOrderAndTheLastAgain()
{
    ReplayScript script({{}, {}, {get("/inputs", "1"), get("/status/a", "2"), get("/inputs", "3")}, 0});
    QCOMPARE(asked(script, "GET", "/inputs"), QByteArray("1"));
    QCOMPARE(asked(script, "GET", "/inputs"), QByteArray("3"));
    QCOMPARE(asked(script, "GET", "/inputs"), QByteArray("3"));
    QCOMPARE(asked(script, "GET", "/status/a"), QByteArray("2"));
}

void TestRecording::aPollDoesNotRunAheadOfADecision()
{
    ReplayScript script(
        {{},
         {},
         {post("/kickoff", "{}", R"({"kickoff_id":"a"})"), get("/status/a", "running"),
          get("/status/a", "waits"), post("/resume", R"({"execution_id":"a"})", "no", 422),
          post("/resume", R"({"executionId":"a"})", R"({"kickoff_id":"b"})"), get("/status/b", "ended")},
         0});
    QCOMPARE(asked(script, "POST", "/kickoff", "{}"), QByteArray(R"({"kickoff_id":"a"})"));
    for (const char *answer : {"running", "waits", "waits", "waits"})
        QCOMPARE(asked(script, "GET", "/status/a"), QByteArray(answer));
    QCOMPARE(asked(script, "GET", "/status/b"), QByteArray("(none)")); // not before the decision
    QCOMPARE(asked(script, "POST", "/resume", R"({"execution_id":"a"})"), QByteArray("no"));
    QCOMPARE(asked(script, "GET", "/status/a"), QByteArray("waits")); // refused: nothing has happened
    QCOMPARE(asked(script, "POST", "/resume", R"({"executionId":"a"})"), QByteArray(R"({"kickoff_id":"b"})"));
    QCOMPARE(asked(script, "GET", "/status/b"), QByteArray("ended"));
    QCOMPARE(asked(script, "GET", "/status/a"), QByteArray("waits")); // as it was last
}

void TestRecording::anAnswerGivenAgainOpensNothing()
{
    ReplayScript script({{},
                         {},
                         {post("/kickoff", "{}", R"({"kickoff_id":"a"})"),
                          post("/resume", R"({"execution_id":"a"})", "{}"), callback(1, "once")},
                         0});
    QVERIFY(script.next("POST", "/kickoff", "{}")->callbacks.isEmpty());
    QCOMPARE(script.next("POST", "/resume", R"({"execution_id":"a"})")->callbacks.size(), 1);
    QCOMPARE(script.next("POST", "/resume", R"({"execution_id":"a"})")->callbacks.size(), 0);
}

void TestRecording::strangeIdsStandForRuns()
{
    ReplayScript script({{}, {}, {get("/status/a", "of a"), get("/status/b", "of b")}, 0});
    QCOMPARE(asked(script, "GET", "/status/x"), QByteArray("of a"));
    QCOMPARE(asked(script, "GET", "/status/y"), QByteArray("of b"));
    QCOMPARE(asked(script, "GET", "/status/x"), QByteArray("of a"));
    QCOMPARE(asked(script, "GET", "/status/z"), QByteArray("(none)"));
    QCOMPARE(asked(script, "GET", "/z/status"), QByteArray("(none)"));
    QCOMPARE(asked(script, "GET", "/status/b"), QByteArray("of b")); // its own id always counts
}

void TestRecording::whatWasNotRecordedHasNoAnswer()
{
    ReplayScript script({{}, {}, {post("/kickoff", "{}", "refused", 400), get("/other?x=1", "other")}, 0});
    QCOMPARE(asked(script, "GET", "/kickoff"), QByteArray("(none)"));
    QCOMPARE(asked(script, "GET", "/inputs"), QByteArray("(none)"));
    QCOMPARE(asked(script, "POST", "/resume", "{}"), QByteArray("(none)"));
    QCOMPARE(asked(script, "GET", "/other?x=2"), QByteArray("other"));
    const auto turn = script.next("POST", "/kickoff", "{}");
    QVERIFY(turn && turn->exchange.status == 400 && !turn->beginsRun && turn->run == -1);
}

void TestRecording::callbacksBelongToTheirChapter()
{
    Recording recording;
    recording.steps = {callback(0, "before any kickoff"),
                       post("/kickoff", "{}", R"({"kickoff_id":"a"})"),
                       callback(30, "first"),
                       post("/kickoff", "{}", R"({"kickoff_id":"b"})"),
                       callback(50, "of a", u"a"_s),
                       callback(60, "of b"),
                       post("/resume", R"({"execution_id":"a"})", "{}"),
                       callback(120, "later", u"a"_s)};
    recording.steps[3].at = std::chrono::milliseconds(40);
    recording.steps[6].at = std::chrono::milliseconds(100);
    ReplayScript script(recording);
    const auto told = [](const std::optional<ReplayScript::Turn> &turn) {
        QByteArray text;
        for (const ReplayScript::Callback &each : turn->callbacks)
            text += QByteArray::number(static_cast<qint64>(each.after.count())) + ' ' + each.what.body + ';';
        return text;
    };
    QCOMPARE(told(script.next("POST", "/kickoff", "{}")), QByteArray("30 first;50 of a;"));
    QCOMPARE(told(script.next("POST", "/kickoff", "{}")), QByteArray("20 of b;"));
    QCOMPARE(told(script.next("POST", "/resume", R"({"execution_id":"a"})")), QByteArray("20 later;"));
}

void TestRecording::aSecondKickoffBeginsAgain()
{
    ReplayScript script({{},
                         {},
                         {post("/kickoff", "{}", R"({"kickoff_id":"a"})"), get("/status/a", "1"),
                          post("/stop/a", "{}", "{}"), get("/status/a", "2")},
                         0});
    for (int round = 0; round < 2; ++round) {
        QVERIFY(script.next("POST", "/kickoff", "{}")->beginsRun);
        QCOMPARE(asked(script, "GET", "/status/a"), QByteArray("1"));
        QCOMPARE(asked(script, "POST", "/stop/a", "{}"), QByteArray("{}"));
        QCOMPARE(asked(script, "GET", "/status/a"), QByteArray("2"));
    }
}

QTEST_GUILESS_MAIN(TestRecording)
#include "tst_recording.moc"
