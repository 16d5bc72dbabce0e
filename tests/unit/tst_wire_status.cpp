// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/status.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

/// GET /status/{kickoff_id}: both dialects, results, hostile answers.
class tst_WireStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void states_data();
    void states();
    void progress_data();
    void progress();
    void results_data();
    void results();
    void errors_data();
    void errors();
    void wholeLiveAnswer();
    void wrongTypes_data();
    void wrongTypes();
    void refused_data();
    void refused();
    void longOutput();
};

static StatusReport read(const QByteArray &answer)
{
    return decodeStatus(answer).value();
}

void tst_WireStatus::states_data()
{
    using enum ExecutionState;
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<ExecutionState>("state");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("text");
    const QString none;
    QTest::newRow("contract, running")
        << QByteArray(R"({"status":"running","current_task":"a"})") << Running << u"running"_s << none;
    QTest::newRow("contract, completed")
        << QByteArray(R"({"status":"completed","result":{}})") << Completed << u"completed"_s << none;
    QTest::newRow("contract, error") << QByteArray(R"({"status":"error","error":"x"})") << Failed
                                     << u"error"_s << none;
    QTest::newRow("contract, waiting") << QByteArray(R"({"status":"Pending Human Input"})")
                                       << PendingHumanInput << u"Pending Human Input"_s << none;
    QTest::newRow("wrapped, running")
        << QByteArray(R"({"status":"success","data":{"status":"running","current_task":"a"}})") << Running
        << u"running"_s << none;
    QTest::newRow("wrapped twice, completed")
        << QByteArray(R"({"success":true,"response":{"data":{"state":"SUCCESS","status":"Done"}}})")
        << Completed << u"SUCCESS"_s << u"Done"_s;
    QTest::newRow("wrapped in a list, running")
        << QByteArray(R"({"status":"success","data":[ {"state":"RUNNING","status":"Busy"} ]})") << Running
        << u"RUNNING"_s << u"Busy"_s;
    QTest::newRow("wrapped in a list, waiting")
        << QByteArray(R"({"success":true,"data":[{"status":"Pending Human Input"}]})") << PendingHumanInput
        << u"Pending Human Input"_s << none;
    QTest::newRow("a list that is the result")
        << QByteArray(R"({"status":"completed","data":[{"status":"pending"}]})") << Completed
        << u"completed"_s << none;
    QTest::newRow("wrapped, a word that is not known")
        << QByteArray(R"({"status":"success","data":{"status":"warming up"}})") << Unknown << u"warming up"_s
        << none;
    QTest::newRow("wrapped, an error of the request")
        << QByteArray(R"({"status":"success","data":{"status":"error","message":"Database unavailable"}})")
        << Unknown << u"error"_s << u"Database unavailable"_s;
    QTest::newRow("not wrapped, with data beside its result")
        << QByteArray(R"({"status":"completed","result":"x","data":{"status":"running"}})") << Completed
        << u"completed"_s << none;
    QTest::newRow("not wrapped, with data that tells of something else")
        << QByteArray(R"({"status":"running","data":{"status":"draft"}})") << Running << u"running"_s << none;
    QTest::newRow("not wrapped, waiting, with data that tells of a task")
        << QByteArray(R"({"status":"Pending Human Input","data":{"status":"completed"}})")
        << PendingHumanInput << u"Pending Human Input"_s << none;
    QTest::newRow("not wrapped, running, with an echo")
        << QByteArray(R"({"status":"running","payload":{"status":"success"}})") << Running << u"running"_s
        << none;
    QTest::newRow("not wrapped, with a result that has a status")
        << QByteArray(R"({"status":"completed","result":{"status":"failed"}})") << Completed << u"completed"_s
        << none;
    for (const auto &[word, state] :
         std::initializer_list<std::pair<const char *, ExecutionState>>{{"PENDING", Pending},
                                                                        {"STARTED", Running},
                                                                        {"RUNNING", Running},
                                                                        {"SUCCESS", Completed},
                                                                        {"FAILED", Failed},
                                                                        {"FAILURE", Failed},
                                                                        {"PAUSED", PendingHumanInput},
                                                                        {"REVOKED", Stopped},
                                                                        {"NOT FOUND", NotFound}}) {
        QTest::addRow("live, %s", word)
            << QByteArray("{\"state\":\"" + QByteArray(word) + R"(","status":"Task is Running"})") << state
            << QString::fromLatin1(word) << u"Task is Running"_s;
        QTest::addRow("live, %s, status null", word)
            << QByteArray("{\"state\":\"" + QByteArray(word) + R"(","status":null})") << state
            << QString::fromLatin1(word) << none;
    }
    QTest::newRow("state wins") << QByteArray(R"({"state":"SUCCESS","status":"running"})") << Completed
                                << u"SUCCESS"_s << u"running"_s;
    QTest::newRow("state unknown, status known")
        << QByteArray(R"({"state":"HIBERNATING","status":"running"})") << Running << u"running"_s << none;
    QTest::newRow("both unknown") << QByteArray(R"({"state":"HIBERNATING","status":"Task sleeps"})")
                                  << Unknown << u"HIBERNATING"_s << u"Task sleeps"_s;
    QTest::newRow("status unknown") << QByteArray(R"({"status":"Task sleeps"})") << Unknown
                                    << u"Task sleeps"_s << none;
    QTest::newRow("state null") << QByteArray(R"({"state":null,"status":"completed"})") << Completed
                                << u"completed"_s << none;
    QTest::newRow("nothing said") << QByteArray("{}") << Unknown << none << none;
    const auto error = [](const QByteArray &answer, ExecutionState state, const QString &word,
                          const QString &text) {
        QTest::newRow(answer.constData()) << answer << state << word << text;
    };
    error(R"({"status":"error","message":"Task not found"})", NotFound, u"error"_s, u"Task not found"_s);
    error(R"({"status":"error","detail":"Execution k-1 does not exist"})", NotFound, u"error"_s,
          u"Execution k-1 does not exist"_s);
    error(R"({"status":"error","error":"Execution not found"})", NotFound, u"error"_s,
          u"Execution not found"_s);
    error(R"({"status":"failed","message":"Task not found"})", Failed, u"failed"_s, u"Task not found"_s);
    error(R"({"status":"failed","error":"Resource not found"})", Failed, u"failed"_s, none);
    error(R"({"status":"error","error":"Customer ID 42 not found"})", Failed, u"error"_s, none);
    error(R"({"status":"error","message":"Database unavailable"})", Unknown, u"error"_s,
          u"Database unavailable"_s);
    error(R"({"state":null,"status":"ERROR","detail":"Busy","error":null,"result":null,"progress":null})",
          Unknown, u"ERROR"_s, u"Busy"_s);
    error(R"({"status":"error"})", Unknown, u"error"_s, none);
    error(R"({"status":"error","message":"The execution failed: KeyError"})", Failed, u"error"_s,
          u"The execution failed: KeyError"_s);
    error(R"({"status":"failed","message":"Database unavailable"})", Failed, u"failed"_s,
          u"Database unavailable"_s);
    error(R"({"status":"error","error":"Database unavailable"})", Failed, u"error"_s, none);
    error(R"({"status":"error","message":"Task not found","execution_time":23.1})", Failed, u"error"_s, none);
    error(R"({"status":"error","message":"Busy","result":"Half of it"})", Failed, u"error"_s, none);
    error(R"({"status":"error","message":"Busy","progress":{"completed_tasks":1,"total_tasks":3}})", Failed,
          u"error"_s, none);
    error(R"({"state":"FAILED","status":"Task not found"})", Failed, u"FAILED"_s, u"Task not found"_s);
}

void tst_WireStatus::states()
{
    QFETCH(QByteArray, answer);
    QFETCH(ExecutionState, state);
    QFETCH(QString, word);
    QFETCH(QString, text);
    const StatusReport report = read(answer);
    QCOMPARE(report.state, state);
    QCOMPARE(report.stateWord, word);
    QCOMPARE(report.text, text);
}

void tst_WireStatus::progress_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("completed"); // -1: not told
    QTest::addColumn<int>("total");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("agent");
    const QString none;
    QTest::newRow("contract")
        << QByteArray(R"("current_task":"Write","progress":{"completed_tasks":1,"total_tasks":3})") << 1 << 3
        << u"task"_s << u"Write"_s << none;
    QTest::newRow("live, tasks")
        << QByteArray(
               R"("progress":{"unit":"task","completed":2,"total":5,"remaining":3,"current":"Edit","current_agent":"Editor"})")
        << 2 << 5 << u"task"_s << u"Edit"_s << u"Editor"_s;
    QTest::newRow("live, steps") << QByteArray(R"("progress":{"unit":"step","completed":0,"total":0})") << 0
                                 << 0 << u"step"_s << none << none;
    QTest::newRow("progress null") << QByteArray(R"("progress":null)") << -1 << -1 << none << none << none;
    QTest::newRow("totals null")
        << QByteArray(R"("progress":{"unit":"task","completed":2,"total":null,"current":null})") << 2 << -1
        << u"task"_s << none << none;
    QTest::newRow("numbers as text") << QByteArray(R"("progress":{"completed":"2","total":"5"})") << 2 << 5
                                     << none << none << none;
    QTest::newRow("negative") << QByteArray(R"("progress":{"completed":-1,"total":-5})") << -1 << -1 << none
                              << none << none;
    QTest::newRow("huge") << QByteArray(R"("progress":{"completed":1e300,"total":99999999999999999999})")
                          << -1 << -1 << none << none << none;
    QTest::newRow("not a number") << QByteArray(R"("progress":{"completed":"nan","total":"inf"})") << -1 << -1
                                  << none << none << none;
    QTest::newRow("a number") << QByteArray(R"("progress":0.5)") << -1 << -1 << none << none << none;
    QTest::newRow("task as object") << QByteArray(R"("current_task":{"id":"t1","name":"Write"})") << -1 << -1
                                    << none << u"Write"_s << none;
    QTest::newRow("task null") << QByteArray(R"("current_task":null,"progress":{"current":"Edit"})") << -1
                               << -1 << none << u"Edit"_s << none;
}

void tst_WireStatus::progress()
{
    QFETCH(QByteArray, members);
    QFETCH(int, completed);
    QFETCH(int, total);
    QFETCH(QString, unit);
    QFETCH(QString, task);
    QFETCH(QString, agent);
    const StatusReport report = read("{\"state\":\"RUNNING\"," + members + '}');
    QCOMPARE(report.state, ExecutionState::Running);
    QCOMPARE(report.progress.completed.value_or(-1), completed);
    QCOMPARE(report.progress.total.value_or(-1), total);
    QCOMPARE(report.progress.unit, unit);
    QCOMPARE(report.currentTask, task);
    QCOMPARE(report.currentAgent, agent);
}

void tst_WireStatus::results_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<ExecutionResult>("result");
    ExecutionResult expected;
    QTest::newRow("none") << QByteArray(R"("x":0)") << expected;
    QTest::newRow("null") << QByteArray(R"("result":null,"result_json":null,"usage_metrics":null)")
                          << expected;
    expected.output = u"# Tea"_s;
    QTest::newRow("live, text") << QByteArray(R"("result":"# Tea")") << expected;
    expected.json = QJsonObject{{u"a"_s, 1}};
    expected.tokenUsage = {{u"total_tokens"_s, 12}};
    QTest::newRow("live, text, JSON, tokens")
        << QByteArray(R"("result":"# Tea","result_json":{"a":1},"usage_metrics":{"total_tokens":12})")
        << expected;
    expected = {};
    expected.output = u"# Tea"_s;
    expected.seconds = 108.5;
    expected.tasks = {TaskResult{u"t1"_s, u"Writer"_s, u"out"_s, 4.5}};
    QTest::newRow("contract")
        << QByteArray(
               R"("result":{"output":"# Tea","tasks":[{"task_id":"t1","output":"out","agent":"Writer",)"
               R"("execution_time":4.5}]},"execution_time":108.5)")
        << expected;
    expected = {};
    expected.json = QJsonObject{{u"verdict"_s, true}};
    QTest::newRow("any object") << QByteArray(R"("result":{"verdict":true})") << expected;
    expected.json = QJsonArray{1, u"a"_s};
    QTest::newRow("a list") << QByteArray(R"("result":[1,"a"])") << expected;
    expected.json = false;
    QTest::newRow("a boolean") << QByteArray(R"("result":false)") << expected;
    expected.json = QJsonObject{{u"a"_s, 1}};
    QTest::newRow("JSON only") << QByteArray(R"("result":null,"result_json":{"a":1})") << expected;
    expected.json = QJsonObject{{u"output"_s, QJsonObject{{u"a"_s, 1}}},
                                {u"tasks"_s, QJsonArray{QJsonObject{{u"task_id"_s, u"t"_s}}}}};
    expected.tasks = {TaskResult{u"t"_s, {}, {}, {}}};
    QTest::newRow("output as JSON beside tasks")
        << QByteArray(R"("result":{"output":{"a":1},"tasks":[{"task_id":"t"}]})") << expected;
    expected = {};
    expected.output = uR"({"account": 12345678901234567891})"_s;
    QTest::newRow("a number that JSON would round")
        << QByteArray(R"("result": {"account": 12345678901234567891} )") << expected;
    expected.output = uR"({"to":"Ana","to":"Ben"})"_s;
    QTest::newRow("a name that comes again")
        << QByteArray(R"("result":null,"result_json":{"to":"Ana","to":"Ben"})") << expected;
    expected.output = u"Paid\n\n{\"to\":\"Ana\",\"to\":\"Ben\"}"_s;
    QTest::newRow("a text beside such JSON")
        << QByteArray(R"("result":"Paid","result_json":{"to":"Ana","to":"Ben"})") << expected;
}

void tst_WireStatus::results()
{
    QFETCH(QByteArray, members);
    QFETCH(ExecutionResult, result);
    const StatusReport report = read("{\"status\":\"completed\"," + members + '}');
    QCOMPARE(report.state, ExecutionState::Completed);
    QCOMPARE(report.result.output, result.output);
    QCOMPARE(report.result.json, result.json);
    QCOMPARE(report.result.tasks.size(), result.tasks.size());
    QVERIFY(report.result == result);
}

void tst_WireStatus::errors_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("error");
    QTest::newRow("contract") << QByteArray(R"({"status":"error","error":"No quota","execution_time":23.1})")
                              << u"No quota"_s;
    QTest::newRow("live, exception text")
        << QByteArray(R"({"state":"FAILED","status":"KeyError: 'topic'"})") << u"KeyError: 'topic'"_s;
    QTest::newRow("live, no text") << QByteArray(R"({"state":"FAILURE","status":null})") << QString();
    QTest::newRow("both") << QByteArray(R"({"state":"FAILED","status":"Task failed","error":"KeyError"})")
                          << u"KeyError"_s;
    QTest::newRow("null") << QByteArray(R"({"state":"FAILED","status":"Task failed","error":null})")
                          << u"Task failed"_s;
    QTest::newRow("an object, shown as it came")
        << QByteArray(R"({"status":"error","error":{"code":7}})") << u"{\"code\":7}"_s;
    QTest::newRow("a list, shown as it came")
        << QByteArray(R"({"status":"error","error":["a",1]})") << u"[\"a\",1]"_s;
    QTest::newRow("as a message") << QByteArray(R"({"status":"failed","message":"No quota"})")
                                  << u"No quota"_s;
    QTest::newRow("zero is none") << QByteArray(R"({"status":"completed","error":0})") << QString();
    QTest::newRow("false is none") << QByteArray(R"({"status":"completed","error":false})") << QString();
    QTest::newRow("an empty object is none")
        << QByteArray(R"({"status":"completed","error":{}})") << QString();
    QTest::newRow("a sentence is no error while it runs")
        << QByteArray(R"({"state":"RUNNING","status":"Task is Running"})") << QString();
}

void tst_WireStatus::errors()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, error);
    QCOMPARE(read(answer).error, error);
}

void tst_WireStatus::wholeLiveAnswer()
{
    const StatusReport report =
        read(R"({"state":"RUNNING","status":"Task is Running","result":null,"result_json":null,
        "usage_metrics":null,"progress":{"unit":"task","completed":1,"total":null,"remaining":null,"current":"Edit","current_agent":"Editor",
        "started_at":"2026-01-01T00:00:00Z","updated_at":null,"duration_seconds":3.5},"last_step":{"prompt":"p"},
        "last_executed_task":{"name":"Write","description":"d","output":"o","kickoff_id":"k","meta":{}},
        "execution_origin":"api","triggered_by":null})");
    StatusReport expected;
    expected.state = ExecutionState::Running;
    expected.stateWord = u"RUNNING"_s;
    expected.text = u"Task is Running"_s;
    expected.currentTask = u"Edit"_s;
    expected.currentAgent = u"Editor"_s;
    expected.progress = {1, std::nullopt, u"task"_s};
    QVERIFY(report == expected);
    QVERIFY(report.result.isEmpty());
}

void tst_WireStatus::wrongTypes_data()
{
    QTest::addColumn<QByteArray>("member");
    for (const char *name :
         {"current_task", "progress", "result", "result_json", "usage_metrics", "execution_time", "error",
          "task_id", "status", "last_step", "last_executed_task"}) {
        for (const char *value :
             {"null", "true", "-1", "1e300", "\"x\"", "[]", "[null,{}]", "{}", "{\"tasks\":7,\"output\":[]}"})
            QTest::addRow("%s %s", name, value) << QByteArray('"' + QByteArray(name) + "\":" + value);
    }
}

void tst_WireStatus::wrongTypes()
{
    QFETCH(QByteArray, member);
    const StatusReport report = read("{\"state\":\"SUCCESS\"," + member + '}');
    QCOMPARE(report.state, ExecutionState::Completed);
    QCOMPARE(report.stateWord, u"SUCCESS"_s);
}

void tst_WireStatus::refused_data()
{
    QTest::addColumn<QByteArray>("answer");
    for (const char *answer : {"", "null", "[]", "[{\"state\":\"SUCCESS\"}]", "\"SUCCESS\"", "SUCCESS",
                               "<html>", "{\"state\":\"\xFF\"}"})
        QTest::newRow(answer) << QByteArray(answer);
    QTest::newRow("nesting") << QByteArray("{\"result\":").repeated(10'000);
}

void tst_WireStatus::refused()
{
    QFETCH(QByteArray, answer);
    const auto report = decodeStatus(answer);
    QVERIFY(!report);
    QVERIFY(!report.error().message.isEmpty());
}

void tst_WireStatus::longOutput()
{
    const QByteArray output = QByteArray("é").repeated(512 * 1024);
    QCOMPARE(read("{\"state\":\"SUCCESS\",\"result\":\"" + output + "\"}").result.output.toUtf8(), output);
}

QTEST_GUILESS_MAIN(tst_WireStatus)
#include "tst_wire_status.moc"
