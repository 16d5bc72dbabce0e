// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/callbacks.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

namespace {

QJsonObject objectOf(const QByteArray &body)
{
    return parseServiceObject(body).value_or(QJsonObject());
}

} // namespace

/// Callback bodies: every shape seen, wrapped and unwrapped, hostile ones.
class tst_WireCallbacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tasks_data();
    void tasks();
    void steps_data();
    void steps();
    void crews_data();
    void crews();
    void notices_data();
    void notices();
    void outputsAsTheyCame_data();
    void outputsAsTheyCame();
    void missingOutputs_data();
    void missingOutputs();
    void ambiguousNotices_data();
    void ambiguousNotices();
    void numbersAsIds_data();
    void numbersAsIds();
    void incompleteNotices_data();
    void incompleteNotices();
    void idsAreOpaque_data();
    void idsAreOpaque();
    void refused_data();
    void refused();
    void wrongTypes_data();
    void wrongTypes();
    void longOutput();
    void manyMembersAreReadAtOnce_data();
    void manyMembersAreReadAtOnce();
};

void tst_WireCallbacks::tasks_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<CallbackIds>("ids");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("output");
    QTest::addColumn<QJsonValue>("json");
    QTest::addColumn<QString>("agentAndStatus");
    const QJsonValue none = QJsonValue::Undefined;
    const QJsonObject a1{{u"a"_s, 1}};
    QTest::newRow("no task_id, no status")
        << QByteArray(
               R"({"name":"Write","description":"d","expected_output":"e","summary":"s","agent":"W","output":"o",)"
               R"("output_json":{"a":1},"kickoff_id":"k","meta":{"m":1}})")
        << CallbackIds{u"k"_s, u"k"_s, {}} << u"Write"_s << u"o"_s << QJsonValue(a1) << u"W/"_s;
    QTest::newRow("with task_id and status")
        << QByteArray(
               R"({"kickoff_id":"k","task_id":"t","status":"completed","output":"o","agent":"W","execution_time":1.5})")
        << CallbackIds{u"k"_s, u"k"_s, u"t"_s} << u"t"_s << u"o"_s << none << u"W/completed"_s;
    QTest::newRow("task_id holds the kickoff id")
        << QByteArray(R"({"description":"Write it\nin two lines","task_id":"k"})")
        << CallbackIds{u"k"_s, u"k"_s, {}} << u"Write it"_s << QString() << none << u"/"_s;
    QTest::newRow("output only as JSON")
        << QByteArray(R"({"name":"W","kickoff_id":"k","output":null,"output_json":{"a":1}})")
        << CallbackIds{u"k"_s, u"k"_s, {}} << u"W"_s << u"{\n    \"a\": 1\n}\n"_s << QJsonValue(a1) << u"/"_s;
    QTest::newRow("output_json null")
        << QByteArray(R"({"name":"W","kickoff_id":"k","output":"o","output_json":null})")
        << CallbackIds{u"k"_s, u"k"_s, {}} << u"W"_s << u"o"_s << none << u"/"_s;
    QTest::newRow("summary only") << QByteArray(R"({"name":"W","kickoff_id":"k","summary":"s"})")
                                  << CallbackIds{u"k"_s, u"k"_s, {}} << u"W"_s << u"s"_s << none << u"/"_s;
    QTest::newRow("name null") << QByteArray(
                                      R"({"name":null,"description":" d \nx","kickoff_id":"k","output":"o"})")
                               << CallbackIds{u"k"_s, u"k"_s, {}} << u"d"_s << u"o"_s << none << u"/"_s;
    QTest::newRow("camelCase, nested")
        << QByteArray(R"({"payload":{"executionId":"e","taskId":"t","output":"o"}})")
        << CallbackIds{u"e"_s, u"e"_s, u"t"_s} << u"t"_s << u"o"_s << none << u"/"_s;
    QTest::newRow("nested in an object with an id")
        << QByteArray(R"({"kickoff_id":"k","data":{"name":"W","task_id":"t","output":"o"}})")
        << CallbackIds{u"k"_s, u"k"_s, u"t"_s} << u"W"_s << u"o"_s << none << u"/"_s;
    QTest::newRow("kickoff_id 0") << QByteArray(R"({"kickoff_id":0,"name":"W","output":"","summary":"s"})")
                                  << CallbackIds{} << u"W"_s << u"s"_s << none << u"/"_s;
    QTest::newRow("nothing") << QByteArray("{}") << CallbackIds{} << QString() << QString() << none << u"/"_s;
}

void tst_WireCallbacks::tasks()
{
    QFETCH(QByteArray, body);
    QFETCH(CallbackIds, ids);
    QFETCH(QString, name);
    QFETCH(QString, output);
    QFETCH(QJsonValue, json);
    QFETCH(QString, agentAndStatus);
    const auto task = decodeTaskCallback(body);
    QVERIFY(task);
    QVERIFY(task->ids == ids);
    QVERIFY(callbackIds(EntryKind::TaskCallback, objectOf(body)) == ids);
    QCOMPARE(task->name, name);
    QCOMPARE(task->output, output);
    QCOMPARE(task->json, json);
    QCOMPARE(task->agent + u'/' + task->statusWord, agentAndStatus);
}

void tst_WireCallbacks::steps_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<CallbackIds>("ids");
    QTest::addColumn<QString>("summary");
    const CallbackIds k{u"k"_s, u"k"_s, {}};
    QTest::newRow("thought with tool")
        << QByteArray(R"({"prompt":"p","thought":"I search","tool":"web","tool_input":"{}","result":"r",)"
                      R"("kickoff_id":"k","meta":null})")
        << k << u"web: I search"_s;
    QTest::newRow("thought empty")
        << QByteArray(R"({"prompt":"p","thought":"","tool":"","result":"r","kickoff_id":"k"})") << k
        << u"r"_s;
    QTest::newRow("tool only") << QByteArray(R"({"thought":null,"tool":"web","kickoff_id":"k"})") << k
                               << u"web"_s;
    QTest::newRow("typed")
        << QByteArray(R"({"kickoff_id":"k","task_id":"t","agent":"W","step_type":"thought","content":"c"})")
        << CallbackIds{u"k"_s, u"k"_s, u"t"_s} << u"c"_s;
    QTest::newRow("action; task_id holds the kickoff id")
        << QByteArray(R"({"action":"search","task_id":"k"})") << k << u"search"_s;
    QTest::newRow("prompt only") << QByteArray(R"({"prompt":"p","kickoff_id":"k"})") << k << u"p"_s;
    QTest::newRow("nothing") << QByteArray("{}") << CallbackIds{} << QString();
}

void tst_WireCallbacks::steps()
{
    QFETCH(QByteArray, body);
    QFETCH(CallbackIds, ids);
    QFETCH(QString, summary);
    const auto step = decodeStepCallback(body);
    QVERIFY(step);
    QVERIFY(step->ids == ids);
    QVERIFY(callbackIds(EntryKind::StepCallback, objectOf(body)) == ids);
    QCOMPARE(step->summary, summary);
}

void tst_WireCallbacks::crews_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("status");
    QTest::addColumn<ExecutionResult>("result");
    ExecutionResult expected;
    expected.output = u"# Tea"_s;
    expected.json = QJsonObject{{u"a"_s, 1}};
    expected.tokenUsage = {{u"total_tokens"_s, 3}, {u"prompt_tokens"_s, 1}, {u"completion_tokens"_s, 2}};
    QTest::newRow("live")
        << QByteArray(
               R"({"kickoff_id":"k","result":"# Tea","result_json":{"a":1},)"
               R"("token_usage":{"total_tokens":3,"prompt_tokens":1,"completion_tokens":2},"meta":{}})")
        << QString() << expected;
    expected = {};
    expected.output = u"# Tea"_s;
    expected.tasks = {TaskResult{u"t"_s, {}, u"o"_s, {}}};
    expected.seconds = 2;
    QTest::newRow("contract-style")
        << QByteArray(R"({"kickoff_id":"k","status":"completed","result":{"output":"# Tea","tasks":)"
                      R"([{"task_id":"t","output":"o"}]},"execution_time":2,"meta":{"m":1}})")
        << u"completed"_s << expected;
    QTest::newRow("nothing but the id")
        << QByteArray(R"({"data":{"kickoffId":"k"}})") << QString() << ExecutionResult{};
    ExecutionResult exact;
    exact.output = uR"({"account":12345678901234567891})"_s;
    QTest::newRow("a number that JSON would round")
        << QByteArray(R"({"data":{"kickoffId":"k","result":{"account":12345678901234567891}}})") << QString()
        << exact;
    QTest::newRow("the same in another wrapping")
        << QByteArray(R"({"callbackInfo":{"kickoffId":"k","result":{"account":12345678901234567891}}})")
        << QString() << exact;
    QTest::newRow("beside another result that is exact")
        << QByteArray(R"({"result":{"account":1},)"
                      R"("data":{"kickoffId":"k","result":{"account":12345678901234567891}}})")
        << QString() << exact;
}

void tst_WireCallbacks::crews()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, status);
    QFETCH(ExecutionResult, result);
    const auto crew = decodeCrewCallback(body);
    QVERIFY(crew);
    QCOMPARE(crew->ids.kickoffId, u"k"_s);
    QVERIFY(callbackIds(EntryKind::CrewCallback, objectOf(body)) == crew->ids);
    QCOMPARE(crew->statusWord, status);
    QVERIFY(crew->result == result);
}

void tst_WireCallbacks::notices_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<CallbackIds>("ids");
    QTest::addColumn<QString>("output");
    const CallbackIds all{u"k"_s, u"e"_s, u"t"_s};
    const QByteArray snake =
        R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":"o","meta":{"m":1}})";
    const QByteArray camel = R"({"kickoffId":"k","executionId":"e","taskId":"t","taskOutput":"o"})";
    const QByteArray output = R"({"kickoff_id":"k","execution_id":"e","task_id":"t","output":"o"})";
    QTest::newRow("snake_case") << snake << all << u"o"_s;
    QTest::newRow("camelCase") << camel << all << u"o"_s;
    QTest::newRow("output for task_output") << output << all << u"o"_s;
    for (const char *wrapper : {"data", "body", "payload", "callback_info"}) {
        for (const auto &[name, inner] :
             {std::pair("snake_case", snake), std::pair("camelCase", camel), std::pair("output", output)})
            QTest::addRow("%s under %s", name, wrapper)
                << QByteArray("{\"type\":\"x\",\"" + QByteArray(wrapper) + "\":" + inner + '}') << all
                << u"o"_s;
    }
    // The inner one is the notice; what only the outer one says belongs to it.
    QTest::newRow("nested in an object with an id")
        << QByteArray(R"({"kickoff_id":"x","data":)" + snake + '}') << all << u"o"_s;
    QTest::newRow("nested in an object with every id")
        << QByteArray(R"({"kickoff_id":"x","execution_id":"y","task_id":"z","payload":)" + camel + '}') << all
        << u"o"_s;
    QTest::newRow("nested, the run's ids outside")
        << QByteArray(
               R"({"kickoff_id":"k","execution_id":"e","callback_info":{"task_id":"t","task_output":"o"}})")
        << all << u"o"_s;
    QTest::newRow("nested, all ids outside")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","data":{"task_output":"o"}})")
        << all << u"o"_s;
    QTest::newRow("nested twice") << QByteArray(R"({"task_id":"x","body":{"execution_id":"y","data":)" +
                                                snake + "}}")
                                  << all << u"o"_s;
    QTest::newRow("one task, spelled twice")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","taskId":"t","task_output":"o"})")
        << all << u"o"_s;
    QTest::newRow("one of the spellings empty")
        << QByteArray(
               R"({"kickoff_id":"k","execution_id":"e","executionId":null,"task_id":"t","output":"o"})")
        << all << u"o"_s;
    QTest::newRow("whole, with other ids without an output")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":"o",)"
                      R"("data":{"execution_id":"x","task_id":"y"}})")
        << all << u"o"_s;
    QTest::newRow("nested without anything of a notice")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","data":{"attempt":1}})") << all
        << QString();
    QTest::newRow("empty task_output beside an output")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":"","output":"o"})")
        << all << u"o"_s;
    QTest::newRow("empty object as task_output")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":{},"output":"o"})")
        << all << u"o"_s;
    QTest::newRow("no id for the run itself")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"None","task_id":"t","task_output":"o"})")
        << CallbackIds{u"k"_s, u"k"_s, u"t"_s} << u"o"_s;
    QTest::newRow("numbers as Python writes them")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":"o\"NaN",)"
                      R"("score":NaN,"range":[-Infinity,Infinity]})")
        << all << u"o\"NaN"_s;
    QTest::newRow("execution_id only")
        << QByteArray(R"({"execution_id":"e","task_id":"t","task_output":"o"})")
        << CallbackIds{u"e"_s, u"e"_s, u"t"_s} << u"o"_s;
    QTest::newRow("kickoff_id only") << QByteArray(R"({"kickoff_id":"k","task_id":"t","task_output":"o"})")
                                     << CallbackIds{u"k"_s, u"k"_s, u"t"_s} << u"o"_s;
    QTest::newRow("no output") << QByteArray(R"({"execution_id":"e","kickoff_id":"k","task_id":"t"})") << all
                               << QString();
    for (const auto &[name, other] :
         {std::pair("result", R"("result":"text")"),
          std::pair("array", R"("task_output":"","data":[{"task_id":"t","task_output":"text"}])"),
          std::pair("object", R"("task_output":{},"answer":{"words":["text"]})")}) {
        const QByteArray body =
            R"({"execution_id":"e","kickoff_id":"k","task_id":"t",)" + QByteArray(other) + '}';
        QTest::addRow("text under a name that is not known: %s", name)
            << body << all << QString::fromUtf8(body);
    }
    QTest::newRow("no output, with a name and meta")
        << QByteArray(R"({"execution_id":"e","kickoff_id":"k","task_id":"t","name":"n","meta":{"m":"x"}})")
        << all << QString();
    QTest::newRow("output null")
        << QByteArray(R"({"execution_id":"e","kickoff_id":"k","task_id":"t","task_output":null})") << all
        << QString();
    QTest::newRow("output as JSON")
        << QByteArray(R"({"execution_id":"e","kickoff_id":"k","task_id":"t","task_output":[1]})") << all
        << u"[\n    1\n]\n"_s;
    QTest::newRow("output with raw text")
        << QByteArray(R"({"execution_id":"e","kickoff_id":"k","task_id":"t","task_output":{"raw":"o"}})")
        << all << u"o"_s;
    QTest::newRow("white space and markup stay")
        << QByteArray(
               R"({"execution_id":"e","kickoff_id":"k","task_id":"t","task_output":" <b>\r\n\u0000 "})")
        << all << u" <b>\r\n\0 "_s;
}

void tst_WireCallbacks::notices()
{
    QFETCH(QByteArray, body);
    QFETCH(CallbackIds, ids);
    QFETCH(QString, output);
    const auto notice = decodeHumanInputRequest(body);
    QVERIFY(notice);
    QCOMPARE(notice->ids.kickoffId, ids.kickoffId);
    QCOMPARE(notice->ids.executionId, ids.executionId);
    QCOMPARE(notice->ids.taskId, ids.taskId);
    QCOMPARE(notice->output, output);
    QVERIFY(callbackIds(EntryKind::HumanInputCallback, objectOf(body)) == notice->ids);
}

void tst_WireCallbacks::outputsAsTheyCame_data()
{
    QTest::addColumn<QByteArray>("members"); ///< beside the ids
    QTest::addColumn<QStringList>("shown");  ///< parts of the output
    QTest::addColumn<bool>("isJson");
    QTest::newRow("two outputs") << R"("task_output":"Pay 5","output":"Pay 500")"_ba
                                 << QStringList{u"\"task_output\": \"Pay 5\""_s, u"\"output\": \"Pay 500\""_s}
                                 << true;
    QTest::newRow("the same twice") << R"("task_output":"Pay 5","output":"Pay 5")"_ba
                                    << QStringList{u"Pay 5"_s} << false;
    QTest::newRow("an object and a text")
        << R"("task_output":{"raw":"Pay 5"},"output":"Pay 500")"_ba
        << QStringList{u"\"task_output\": {\"raw\":\"Pay 5\"}"_s, u"\"output\": \"Pay 500\""_s} << true;
    QTest::newRow("one nested") << R"("task_output":"Pay 5","data":{"output":"Pay 500"})"_ba
                                << QStringList{u"\"task_output\": \"Pay 5\""_s,
                                               u"\"data.output\": \"Pay 500\""_s}
                                << true;
    QTest::newRow("one name twice") << R"("task_output":"Pay 5","task_output":"Pay 500")"_ba
                                    << QStringList{u"\"task_output\": \"Pay 5\""_s,
                                                   u"\"task_output\": \"Pay 500\""_s}
                                    << false;
    QTest::newRow("one name twice, escaped")
        << R"("task_output":"Pay 5","task\u005foutput":"Pay 500")"_ba
        << QStringList{u"\"task_output\": \"Pay 5\""_s, u"\"task_output\": \"Pay 500\""_s} << false;
    QTest::newRow("one name twice inside")
        << R"("task_output":{"pay":5,"pay":500})"_ba << QStringList{u"{\"pay\":5,\"pay\":500}"_s} << false;
    QTest::newRow("one name twice inside of one of two")
        << R"("output":"Pay 5","task_output":{"pay":5,"pay":500})"_ba
        << QStringList{u"\"output\": \"Pay 5\""_s, u"\"task_output\": {\"pay\":5,\"pay\":500}"_s} << false;
    QTest::newRow("a long number") << R"("task_output":{"amount":12345678901234567890123})"_ba
                                   << QStringList{u"{\"amount\":12345678901234567890123}"_s} << false;
    QTest::newRow("a long number elsewhere")
        << R"("task_output":{"raw":"Pay 5"},"meta":{"id":12345678901234567890123,"id":1})"_ba
        << QStringList{u"Pay 5"_s} << true;
}

/// Nothing that is under review is left out, and nothing is written otherwise than it came.
void tst_WireCallbacks::outputsAsTheyCame()
{
    QFETCH(QByteArray, members);
    QFETCH(QStringList, shown);
    QFETCH(bool, isJson);
    for (const char *wrapper : {"", "payload"}) {
        QByteArray body = R"({"execution_id":"e","task_id":"t",)" + members + '}';
        if (*wrapper)
            body = "{\"" + QByteArray(wrapper) + "\":" + body + '}';
        const auto notice = decodeHumanInputRequest(body);
        QVERIFY2(notice, body.constData());
        for (QString part : shown) {
            if (*wrapper && notice->output.contains(u"\"payload."_s))
                part.replace(QRegularExpression(u"^\"(?=[a-z_.]+\": )"_s), u"\"payload."_s);
            QVERIFY2(notice->output.contains(part), qPrintable(notice->output));
        }
        QCOMPARE(!notice->json.isUndefined(), isJson);
    }
}

void tst_WireCallbacks::missingOutputs_data()
{
    QTest::addColumn<QByteArray>("notice");
    QTest::addColumn<bool>("isWithout");
    QTest::newRow("no member") << R"({"task_id":"t","kickoff_id":"k"})"_ba << true;
    QTest::newRow("null") << R"({"task_id":"t","kickoff_id":"k","task_output":null})"_ba << true;
    QTest::newRow("null in a wrapper") << R"({"data":{"task_id":"t","taskOutput":null}})"_ba << true;
    QTest::newRow("empty") << R"({"task_id":"t","kickoff_id":"k","task_output":""})"_ba << false;
    QTest::newRow("empty in a wrapper") << R"({"data":{"payload":{"output":""}}})"_ba << false;
    QTest::newRow("null beside a text") << R"({"task_output":null,"output":"x"})"_ba << false;
    QTest::newRow("a list") << R"({"output":[]})"_ba << false;
    QTest::newRow("unreadable") << "{"_ba << false;
}

void tst_WireCallbacks::missingOutputs()
{
    QFETCH(QByteArray, notice);
    QTEST(isWithoutOutput(notice), "isWithout");
}

void tst_WireCallbacks::ambiguousNotices_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("two tasks, spelled differently")
        << R"({"execution_id":"e","task_id":"t","taskId":"z","task_output":"o"})"_ba;
    QTest::newRow("two executions, spelled differently")
        << R"({"execution_id":"e","executionId":"z","task_id":"t","task_output":"o"})"_ba;
    QTest::newRow("two kickoffs, spelled differently")
        << R"({"kickoff_id":"k","kickoffId":"z","task_id":"t","task_output":"o"})"_ba;
    QTest::newRow("two tasks, without an output") << R"({"execution_id":"e","task_id":"t","taskId":"z"})"_ba;
    QTest::newRow("one name twice") << R"({"execution_id":"e","task_id":"t","task_id":"z"})"_ba;
    QTest::newRow("another task's output inside")
        << R"({"execution_id":"e","task_id":"t","description":"d","data":{"task_id":"z","task_output":"o"}})"_ba;
    QTest::newRow("another run's output inside")
        << R"({"execution_id":"e","task_id":"t","task_output":"o","data":{"execution_id":"x","output":"z"}})"_ba;
    QTest::newRow("whole, with another notice inside")
        << QByteArray(R"({"kickoff_id":"k","execution_id":"e","task_id":"t","task_output":"o",)"
                      R"("data":{"execution_id":"x","task_id":"y","task_output":"z"}})");
}

void tst_WireCallbacks::ambiguousNotices()
{
    QFETCH(QByteArray, body);
    const auto notice = decodeHumanInputRequest(body);
    QVERIFY(!notice);
    QVERIFY2(notice.error().message.contains(u"different values"_s), qPrintable(notice.error().message));
}

void tst_WireCallbacks::numbersAsIds_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("small") << "7"_ba << true;
    QTest::newRow("a double's last") << "9007199254740993"_ba << true;
    QTest::newRow("too long") << "12345678901234567890"_ba << false;
    QTest::newRow("fraction") << "1.10"_ba << false;
    QTest::newRow("exponent") << "1e3"_ba << false;
}

/// An id is sent as it came, or not at all.
void tst_WireCallbacks::numbersAsIds()
{
    QFETCH(QByteArray, id);
    QFETCH(bool, isTaken);
    for (const char *body : {R"({"execution_id":"e","task_id":%1,"task_output":"o"})",
                             R"({"data":{"executionId":%1,"taskId":"t","output":"o"}})",
                             R"({"kickoff_id":%1,"task_id":"t","task_output":"o"})"}) {
        const auto notice = decodeHumanInputRequest(QByteArray(body).replace("%1", id));
        QCOMPARE(notice.has_value(), isTaken);
        if (isTaken)
            QVERIFY(notice->ids.taskId.toUtf8() == id || notice->ids.executionId.toUtf8() == id);
    }
}

void tst_WireCallbacks::incompleteNotices_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body :
         {"{}", R"({"kickoff_id":0,"task_id":"t","task_output":"o"})",
          R"({"execution_id":"None","kickoff_id":" ","task_id":"t"})",
          R"({"execution_id":"e","task_id":"null"})", R"({"execution_id":"e"})",
          R"({"task_id":"t","task_output":"o"})", R"({"execution_id":"","task_id":"t"})",
          R"({"execution_id":"e","task_id":""})", R"({"execution_id":null,"kickoff_id":{},"task_id":"t"})",
          R"({"execution_id":"e","task_id":["t"]})", R"({"data":[{"execution_id":"e","task_id":"t"}]})",
          R"({"data":"{\"execution_id\":\"e\",\"task_id\":\"t\"}"})"})
        QTest::newRow(body) << QByteArray(body);
}

void tst_WireCallbacks::incompleteNotices()
{
    QFETCH(QByteArray, body);
    const auto notice = decodeHumanInputRequest(body);
    QVERIFY(!notice);
    QVERIFY(notice.error().message.contains(u"resume"_s));
    QVERIFY(callbackIds(EntryKind::HumanInputCallback, objectOf(body)) == CallbackIds());
    QCOMPARE(notice.error().offset, qsizetype(-1));
}

void tst_WireCallbacks::idsAreOpaque_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("published example") << u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s;
    QTest::newRow("a task's name") << u"Write: \"the draft\"\n"_s;
    QTest::newRow("upper case uuid") << u"0E6C2F0E-3A55-4D0B-9A27-5A9D6C3F2B11"_s;
    QTest::newRow("spaces around") << u" a "_s;
    QTest::newRow("unicode") << u"e\u0301/../😀"_s;
    QTest::newRow("NUL") << u"a\0b"_s;
    QTest::newRow("long") << QString(1024 * 1024, u'x');
}

void tst_WireCallbacks::idsAreOpaque()
{
    QFETCH(QString, id);
    const QByteArray body =
        toJson(QJsonObject{{u"kickoff_id"_s, id}, {u"execution_id"_s, id}, {u"task_id"_s, id}});
    const CallbackIds ids{id, id, id};
    QVERIFY(decodeTaskCallback(body).value().ids == ids);
    QVERIFY(decodeStepCallback(body).value().ids == ids);
    QVERIFY(decodeCrewCallback(body).value().ids == ids);
    QVERIFY(decodeHumanInputRequest(body).value().ids == ids);
}

void tst_WireCallbacks::refused_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body :
         {"", " ", "null", "[]", "7", "\"a\"", "a=b&c=d", "<xml/>", "{", "{\"task_id\":\"\xFF\"}", "{}{}"})
        QTest::newRow(body) << QByteArray(body);
    QTest::newRow("NUL") << QByteArray("{}\0", 3);
    QTest::newRow("nesting") << QByteArray("{\"data\":").repeated(10'000);
}

void tst_WireCallbacks::refused()
{
    QFETCH(QByteArray, body);
    QVERIFY(!decodeTaskCallback(body));
    QVERIFY(!decodeStepCallback(body));
    QVERIFY(!decodeCrewCallback(body));
    QVERIFY(!decodeHumanInputRequest(body));
}

void tst_WireCallbacks::wrongTypes_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *name : {"task_id", "name", "description", "agent", "output", "output_json", "summary",
                             "status", "thought", "tool", "action", "content", "result", "token_usage",
                             "execution_time", "task_output", "meta", "data", "payload"}) {
        for (const char *value :
             {"null", "false", "-1", "1e300", "[[]]", "{\"a\":{}}", "{\"output\":7,\"tasks\":{}}"})
            QTest::addRow("%s %s", name, value)
                << QByteArray("{\"kickoff_id\":\"k\",\"" + QByteArray(name) + "\":" + value + '}');
    }
}

void tst_WireCallbacks::wrongTypes()
{
    QFETCH(QByteArray, body);
    QCOMPARE(decodeTaskCallback(body).value().ids.kickoffId, u"k"_s);
    QCOMPARE(decodeStepCallback(body).value().ids.kickoffId, u"k"_s);
    QCOMPARE(decodeCrewCallback(body).value().ids.kickoffId, u"k"_s);
    const auto notice = decodeHumanInputRequest(body);
    QVERIFY(!notice || !notice->ids.taskId.isEmpty());
}

void tst_WireCallbacks::longOutput()
{
    const QByteArray output = QByteArray("é").repeated(512 * 1024);
    const auto notice =
        decodeHumanInputRequest(R"({"execution_id":"e","task_id":"t","task_output":")" + output + "\"}");
    QVERIFY(notice);
    QCOMPARE(notice->output.toUtf8(), output); // nothing is cut on the way to the reviewer's eyes
}

void tst_WireCallbacks::manyMembersAreReadAtOnce_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("output");
    constexpr int count = 100'000;
    const auto many = [](const char *name, bool isNumbered, const QByteArray &value) {
        QByteArray members;
        for (int i = 0; i < count; ++i) {
            const QByteArray number = QByteArray::number(i);
            members += QByteArray(",\"") + name + (isNumbered ? number : "") +
                       "\":" + (value.isEmpty() ? '"' + number + '"' : value);
        }
        return members;
    };
    const QByteArray begin = R"({"execution_id":"e","task_id":"t")";
    QTest::newRow("one ID many times")
        << begin + many("task_id", false, R"("t")") + R"(,"output":"x"})" << u"x"_s;
    QTest::newRow("empty outputs") << begin + many("output", false, R"("")") + '}' << QString();
    const QByteArray outputs = begin + many("output", false, {}) + '}';
    QTest::newRow("many outputs") << outputs << QString::fromUtf8(outputs);
    QTest::newRow("many members around many") << R"({"data":)" + begin + R"(,"output":"x")" +
                                                     many("a", true, "1") + '}' + many("z", true, "1") + '}'
                                              << u"x"_s;
}

/// The thread that reads it also answers the callbacks of others, and reads it again at each start. In the
/// square of such a length, the rows would not end before ctest ends the program.
void tst_WireCallbacks::manyMembersAreReadAtOnce()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QString, output);
    const auto notice = decodeHumanInputRequest(body);
    QVERIFY(notice);
    QCOMPARE(notice->ids, (CallbackIds{u"e"_s, u"e"_s, u"t"_s}));
    QVERIFY(notice->output == output);
}

QTEST_GUILESS_MAIN(tst_WireCallbacks)
#include "tst_wire_callbacks.moc"
