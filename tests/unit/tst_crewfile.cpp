// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewfile.h"
#include "service/democrews.h"
#include "service/inputcheck.h"
#include "service/scriptedexecution.h"
#include "support/qttest.h"

#include <QJsonDocument>

using namespace crew;
using namespace crew::service;
using namespace Qt::StringLiterals;

class TestCrewFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAWholeFile();
    void takesWhatIsLeftOutAsUsual();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesHostileFiles_data();
    void survivesHostileFiles();
    void survivesEveryCutOfAFile();
    void limitsSizes();
    void checksInputs_data();
    void checksInputs();
    void fillsInDefaults();
    void demoCrewsAreGood_data();
    void demoCrewsAreGood();
    void findsDemoCrewsByName();
};

namespace {

QJsonObject smallTask()
{
    return {{"id"_L1, "a"_L1}, {"name"_L1, "A"_L1}, {"output"_L1, "x"_L1}};
}

QJsonObject smallCrew()
{
    return {{"name"_L1, "Small"_L1}, {"tasks"_L1, QJsonArray{smallTask()}}};
}

QByteArray bytes(const QJsonObject &object)
{
    return QJsonDocument(object).toJson();
}

QByteArray with(QLatin1String member, const QJsonValue &value)
{
    QJsonObject crew = smallCrew();
    crew.insert(member, value);
    return bytes(crew);
}

QByteArray withTask(QLatin1String member, const QJsonValue &value)
{
    QJsonObject task = smallTask();
    task.insert(member, value);
    return with("tasks"_L1, QJsonArray{task});
}

const char wholeFile[] = R"({
  "name": "Whole", "description": "All members", "prefix": "/crews/whole/",
  "inputs": [
    {"name": "topic", "type": "string", "required": true, "description": "What"},
    {"name": "depth", "type": "string", "enum": ["low", "high"], "default": "low"},
    {"name": "year", "type": "integer"}],
  "tasks": [
    {"id": "research", "name": "Research", "agent": "Researcher", "description": "On {input topic}", "expected_output": "Facts",
     "duration": 2.5, "human_input": true, "failure": {"attempt": 3, "message": "Gave up."},
     "steps": ["Think", {"thought": "Look", "tool": "search", "tool_input": "{input topic}", "result": "Found"}],
     "output": ["# {input topic}", "", "Attempt {attempt}"]},
    {"id": "file", "name": "File", "output": {"topic": "{input topic}", "text": "{output research}"}}],
  "stop": true, "status_path": "id/status",
  "quota": {"executions": 5, "status": 402, "message": "Used up."}, "approvals": ["Approved", " Freigegeben. "],
  "failures": {"kickoff": {"status": 500, "message": "Down.", "first": 2},
               "stop": {"status": 403, "message": "Not this one."}},
  "user_token": {"resume": {"status": 401, "message": "Not you."}}
})";

} // namespace

void TestCrewFile::readsAWholeFile()
{
    const auto crew = readScriptedCrew(wholeFile);
    QVERIFY2(crew, crew ? "" : qPrintable(crew.error()));
    QCOMPARE(crew->name, u"Whole"_s);
    QCOMPARE(crew->description, u"All members"_s);
    QCOMPARE(crew->prefix, u"/crews/whole"_s);
    QVERIFY(crew->isTyped);
    QCOMPARE(crew->fields.size(), 3);
    QCOMPARE(crew->fields.at(0).required, true);
    QCOMPARE(crew->fields.at(1).kind, InputKind::Choice);
    QCOMPARE(crew->fields.at(2).kind, InputKind::Integer);
    QCOMPARE(crew->tasks.size(), 2);
    const ScriptedTask &task = crew->tasks.first();
    QCOMPARE(task.id, u"research"_s);
    QCOMPARE(task.agent, u"Researcher"_s);
    QCOMPARE(task.expectedOutput, u"Facts"_s);
    QCOMPARE(task.duration, std::chrono::milliseconds(2500));
    QVERIFY(task.needsHumanInput);
    QCOMPARE(task.failure->fromAttempt, 3);
    QCOMPARE(task.steps.size(), 2);
    QCOMPARE(task.steps.at(1).tool, u"search"_s);
    QVERIFY(std::holds_alternative<JsonTemplate>(crew->tasks.at(1).output));
    QCOMPARE(crew->failures.value(Endpoint::Kickoff).status, 500);
    QCOMPARE(crew->failures.value(Endpoint::Kickoff).firstRequests, 2);
    QCOMPARE(crew->failures.value(Endpoint::Stop).status, 403);
    QCOMPARE(crew->hasStop, std::optional(true));
    QCOMPARE(crew->quota->executions, 5);
    QCOMPARE(crew->quota->refusal.status, 402);
    QCOMPARE(crew->quota->refusal.message, u"Used up."_s);
    QCOMPARE(crew->approvingTexts, (QStringList{u"Approved"_s, u"Freigegeben."_s}));
    QCOMPARE(crew->statusPath, StatusPath::IdThenStatus);
    QCOMPARE(crew->userRefusals.value(Endpoint::Resume).message, u"Not you."_s);
}

void TestCrewFile::takesWhatIsLeftOutAsUsual()
{
    const auto crew = readScriptedCrew(with("inputs"_L1, QJsonArray{"topic"_L1}));
    QVERIFY(crew);
    QVERIFY(!crew->isTyped);
    QVERIFY(crew->fields.first().required);
    QVERIFY(crew->prefix.isEmpty());
    QVERIFY(!crew->hasStop.has_value());
    QVERIFY(!crew->quota && crew->approvingTexts.isEmpty());
    QCOMPARE(crew->statusPath, StatusPath::StatusThenId);
    QCOMPARE(crew->tasks.first().duration, std::chrono::milliseconds(1000));
    QVERIFY(!crew->tasks.first().needsHumanInput);
    QVERIFY(!crew->tasks.first().failure);
}

void TestCrewFile::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where"); ///< what the sentence must begin with or hold

    QTest::newRow("no JSON") << QByteArray("{\n \"name\": }") << u"line 2, column"_s;
    QTest::newRow("no object") << QByteArray("[]") << u"not an object"_s;
    QTest::newRow("no name") << bytes({{"tasks"_L1, QJsonArray{smallTask()}}}) << u"name: "_s;
    QTest::newRow("blank name") << with("name"_L1, "  "_L1) << u"name: "_s;
    QTest::newRow("name is a number") << with("name"_L1, 7) << u"name: "_s;
    QTest::newRow("no tasks") << bytes({{"name"_L1, "x"_L1}}) << u"tasks: "_s;
    QTest::newRow("empty tasks") << with("tasks"_L1, QJsonArray()) << u"tasks: "_s;
    QTest::newRow("tasks no list") << with("tasks"_L1, true) << u"tasks: "_s;
    QTest::newRow("task no object") << with("tasks"_L1, QJsonArray{1}) << u"tasks[0]: "_s;
    QTest::newRow("same id twice") << with("tasks"_L1, QJsonArray{smallTask(), smallTask()})
                                   << u"tasks[1].id: "_s;
    QTest::newRow("unknown member") << with("colour"_L1, "red"_L1) << u"\"colour\""_s;
    QTest::newRow("unknown task member")
        << withTask("colour"_L1, "red"_L1) << u"tasks[0]: has an unknown member \"colour\""_s;
    QTest::newRow("prefix without slash") << with("prefix"_L1, "a"_L1) << u"prefix: "_s;
    QTest::newRow("prefix with a space") << with("prefix"_L1, "/a b"_L1) << u"prefix: "_s;
    QTest::newRow("input twice") << with("inputs"_L1, QJsonArray{"a"_L1, "a"_L1}) << u"inputs[1]: "_s;
    QTest::newRow("inputs mixed") << with("inputs"_L1, QJsonArray{"a"_L1, QJsonObject{{"name"_L1, "b"_L1}}})
                                  << u"inputs[1]: "_s;
    QTest::newRow("input without name")
        << with("inputs"_L1, QJsonArray{QJsonObject()}) << u"inputs[0].name: "_s;
    QTest::newRow("unknown type") << with("inputs"_L1, QJsonArray{QJsonObject{{"name"_L1, "a"_L1},
                                                                              {"type"_L1, "date"_L1}}})
                                  << u"inputs[0].type: "_s;
    QTest::newRow("default not in enum")
        << with("inputs"_L1,
                QJsonArray{QJsonObject{
                    {"name"_L1, "a"_L1}, {"enum"_L1, QJsonArray{"x"_L1}}, {"default"_L1, "y"_L1}}})
        << u"inputs[0].default: "_s;
    QTest::newRow("empty enum") << with("inputs"_L1, QJsonArray{QJsonObject{{"name"_L1, "a"_L1},
                                                                            {"enum"_L1, QJsonArray()}}})
                                << u"inputs[0].enum: "_s;
    QTest::newRow("quota without a number")
        << with("quota"_L1, QJsonObject{{"status"_L1, 402}, {"message"_L1, "x"_L1}})
        << u"quota.executions: "_s;
    QTest::newRow("quota that succeeds")
        << with("quota"_L1, QJsonObject{{"executions"_L1, 1}, {"status"_L1, 200}, {"message"_L1, "x"_L1}})
        << u"quota.status: "_s;
    QTest::newRow("empty approval") << with("approvals"_L1, QJsonArray{"ok"_L1, " "_L1})
                                    << u"approvals[1]: "_s;
    QTest::newRow("negative duration") << withTask("duration"_L1, -1) << u"tasks[0].duration: "_s;
    QTest::newRow("endless duration") << withTask("duration"_L1, 1e300) << u"tasks[0].duration: "_s;
    QTest::newRow("human input is text")
        << withTask("human_input"_L1, "yes"_L1) << u"tasks[0].human_input: "_s;
    QTest::newRow("output is a number") << withTask("output"_L1, 7) << u"tasks[0].output: "_s;
    QTest::newRow("output line is a number")
        << withTask("output"_L1, QJsonArray{"a"_L1, 7}) << u"tasks[0].output[1]: "_s;
    QTest::newRow("template") << withTask("output"_L1, QJsonArray{"a"_L1, "  {input nope}"_L1})
                              << u"tasks[0].output: line 2, column 3: "_s;
    QTest::newRow("template in JSON") << withTask("output"_L1, QJsonObject{{"a"_L1, QJsonArray{"{end}"_L1}}})
                                      << u"tasks[0].output.a[0]: line 1, column 1: "_s;
    QTest::newRow("template in a step")
        << withTask("steps"_L1, QJsonArray{"fine"_L1, "{"_L1}) << u"tasks[0].steps[1]: "_s;
    QTest::newRow("step without thought")
        << withTask("steps"_L1, QJsonArray{QJsonObject()}) << u"tasks[0].steps[0].thought: "_s;
    QTest::newRow("failure without message")
        << withTask("failure"_L1, QJsonObject()) << u"tasks[0].failure.message: "_s;
    QTest::newRow("failure at half an attempt")
        << withTask("failure"_L1, QJsonObject{{"attempt"_L1, 1.5}, {"message"_L1, "x"_L1}})
        << u"tasks[0].failure.attempt: "_s;
    QTest::newRow("failing endpoint unknown")
        << with("failures"_L1, QJsonObject{{"cancel"_L1, QJsonObject()}}) << u"failures: "_s;
    QTest::newRow("status path unknown") << with("status_path"_L1, "id"_L1) << u"status_path: "_s;
    QTest::newRow("stop is no flag") << with("stop"_L1, "yes"_L1) << u"stop: "_s;
    QTest::newRow("failing with 200")
        << with("failures"_L1,
                QJsonObject{{"kickoff"_L1, QJsonObject{{"status"_L1, 200}, {"message"_L1, "x"_L1}}}})
        << u"failures.kickoff.status: "_s;
}

void TestCrewFile::saysWhatIsWrong()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto crew = readScriptedCrew(json);
    QVERIFY(!crew);
    QVERIFY2(crew.error().contains(where), qPrintable(crew.error()));
}

void TestCrewFile::survivesHostileFiles_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("deep list") << QByteArray(100'000, '[');
    QTest::newRow("deep object") << QByteArray("{\"name\":").repeated(5000);
    QTest::newRow("NUL bytes") << QByteArray(100, '\0');
    QTest::newRow("no UTF-8") << QByteArray("{\"name\":\"\xff\xfe\"}");
    QTest::newRow("deep output")
        << QByteArray("{\"name\":\"x\",\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\"output\":{\"a\":") +
               QByteArray(900, '[') + QByteArray(900, ']') + QByteArray("}}]}");
    QTest::newRow("everything null") << QByteArray("{\"name\":null,\"inputs\":null,\"tasks\":null}");
}

void TestCrewFile::survivesHostileFiles()
{
    QFETCH(QByteArray, json);
    const auto crew = readScriptedCrew(json);
    QVERIFY(!crew);
    QVERIFY(!crew.error().isEmpty());
}

void TestCrewFile::survivesEveryCutOfAFile()
{
    const QByteArray whole(wholeFile);
    for (qsizetype length = 0; length < whole.size(); ++length)
        QVERIFY2(!readScriptedCrew(whole.left(length)), qPrintable(QString::number(length)));
}

void TestCrewFile::limitsSizes()
{
    const QByteArray small = bytes(smallCrew());
    QVERIFY(readScriptedCrew(small + QByteArray(maxCrewFileSize - small.size(), ' ')));
    QVERIFY(!readScriptedCrew(small + QByteArray(maxCrewFileSize - small.size() + 1, ' ')));

    QJsonArray tasks;
    for (int i = 0; i < maxTasks; ++i) {
        QJsonObject task = smallTask();
        task.insert("id"_L1, QString::number(i));
        tasks.append(task);
    }
    QVERIFY(readScriptedCrew(with("tasks"_L1, tasks)));
    tasks.append(smallTask());
    QVERIFY(!readScriptedCrew(with("tasks"_L1, tasks)));

    QStringList inputs;
    for (int i = 0; i < maxInputs; ++i)
        inputs << QString::number(i);
    QVERIFY(readScriptedCrew(with("inputs"_L1, QJsonArray::fromStringList(inputs))));
    inputs << u"more"_s;
    QVERIFY(!readScriptedCrew(with("inputs"_L1, QJsonArray::fromStringList(inputs))));

    const QStringList steps(maxSteps, u"x"_s);
    QVERIFY(readScriptedCrew(withTask("steps"_L1, QJsonArray::fromStringList(steps))));
    QVERIFY(!readScriptedCrew(withTask("steps"_L1, QJsonArray::fromStringList(steps + QStringList{u"x"_s}))));
}

void TestCrewFile::checksInputs_data()
{
    QTest::addColumn<QJsonObject>("inputs");
    QTest::addColumn<QStringList>("missing");
    QTest::addColumn<bool>("hasProblem");

    const QJsonObject good{{"topic"_L1, "x"_L1}};
    const auto and_ = [&good](QLatin1String key, const QJsonValue &value) {
        QJsonObject inputs = good;
        inputs.insert(key, value);
        return inputs;
    };
    const QStringList none;
    QTest::newRow("enough") << good << none << false;
    QTest::newRow("missing") << QJsonObject() << QStringList{u"topic"_s} << false;
    QTest::newRow("null") << and_("topic"_L1, QJsonValue()) << QStringList{u"topic"_s} << false;
    QTest::newRow("blank") << and_("topic"_L1, " "_L1) << QStringList{u"topic"_s} << false;
    QTest::newRow("text wanted") << and_("topic"_L1, 7) << none << true;
    QTest::newRow("choice") << and_("depth"_L1, "high"_L1) << none << false;
    QTest::newRow("no choice") << and_("depth"_L1, "middle"_L1) << none << true;
    QTest::newRow("whole number") << and_("year"_L1, 2026) << none << false;
    QTest::newRow("half a year") << and_("year"_L1, 2026.5) << none << true;
    QTest::newRow("number as text") << and_("year"_L1, "2026"_L1) << none << true;
    QTest::newRow("unknown input") << and_("extra"_L1, 7) << none << false;
}

void TestCrewFile::checksInputs()
{
    QFETCH(QJsonObject, inputs);
    const InputCheck check = checkInputs(*readScriptedCrew(wholeFile), inputs);
    QTEST(check.missing, "missing");
    QTEST(!check.problem.isEmpty(), "hasProblem");
}

void TestCrewFile::fillsInDefaults()
{
    const InputCheck check = checkInputs(*readScriptedCrew(wholeFile), {{"topic"_L1, "x"_L1}});
    QCOMPARE(check.inputs, QJsonObject({{"topic"_L1, "x"_L1}, {"depth"_L1, "low"_L1}}));
}

void TestCrewFile::demoCrewsAreGood_data()
{
    QTest::addColumn<int>("index");
    QCOMPARE(demoCrews().size(), 3);
    for (int i = 0; i < 3; ++i)
        QTest::newRow(qPrintable(demoCrews().at(i).name)) << i;
}

/// Plays a demo crew through, each review once rejected, and looks at what a reviewer would see.
void TestCrewFile::demoCrewsAreGood()
{
    QFETCH(int, index);
    const auto crew = std::make_shared<const ScriptedCrew>(demoCrews().at(index));
    QJsonObject inputs;
    for (const InputField &field : crew->fields)
        inputs.insert(field.key, field.defaultValue.isUndefined() ? QJsonValue(u"Value of "_s + field.key)
                                                                  : field.defaultValue);
    QVERIFY(checkInputs(*crew, inputs).problem.isEmpty());

    ScriptedExecution execution(crew, inputs);
    int reviews = 0;
    QString first;
    while (execution.state() != ScriptedExecution::State::Completed) {
        QVERIFY2(execution.state() != ScriptedExecution::State::Failed, qPrintable(execution.error()));
        execution.advance();
        if (execution.state() != ScriptedExecution::State::PendingHumanInput)
            continue;
        const QString output = execution.output(execution.currentTask()).text;
        const QString taskId = execution.task(execution.currentTask()).id;
        const QString request =
            u"Replace the zebra chapter in "_s + taskId; // of its own for each task: later ones may quote it
        const auto lines = output.count(u'\n') + 1;
        QVERIFY2(lines >= 35 && lines <= 130, qPrintable(QString::number(lines)));
        QVERIFY(output.startsWith(u"# "_s));
        QVERIFY(output.contains(u"\n|---|"_s));
        QCOMPARE(output.contains(request), execution.attempt() > 1);
        if (execution.attempt() == 1) {
            first = output;
            QVERIFY(execution.resume(taskId, request, false));
        } else {
            QVERIFY(output.section(u'\n', 0, 0) != first.section(u'\n', 0, 0));
            ++reviews;
            QVERIFY(execution.resume(taskId, u"Approved."_s, true));
        }
    }
    QVERIFY(reviews >= 1);
    QVERIFY(!execution.output(execution.currentTask()).text.isEmpty());
}

void TestCrewFile::findsDemoCrewsByName()
{
    QCOMPARE(demoCrew(u"release-notes"_s)->name, u"Release notes writer"_s);
    QCOMPARE(demoCrew(u"INCIDENT report"_s)->name, u"Incident report"_s);
    QVERIFY(!demoCrew(u"nobody"_s));
}

QTEST_GUILESS_MAIN(TestCrewFile)
#include "tst_crewfile.moc"
