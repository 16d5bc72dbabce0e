// SPDX-License-Identifier: GPL-3.0-or-later
// A crew that a person writes in a form: what is missing in it, and the crew file that is made of it.
#include "local/smallcrew.h"
#include "service/crewfile.h"
#include "support/qttest.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace crew::local;
using namespace Qt::StringLiterals;
using Field = SmallCrewProblem::Field;

namespace {

SmallTask program(const QString &name, const QString &commandLine)
{
    SmallTask task;
    task.name = name;
    task.commandLine = commandLine;
    return task;
}

SmallTask chat(const QString &name)
{
    SmallTask task;
    task.name = name;
    task.kind = TaskKind::Chat;
    task.baseUrl = u"https://api.example.com/v1"_s;
    task.model = u"small"_s;
    task.instructions = u"Write about {input topic}."_s;
    return task;
}

SmallCrew goodCrew()
{
    SmallTask review = chat(u"Draft"_s);
    review.needsReview = true;
    return {u"Press office"_s, {u"topic"_s}, {program(u"Collect"_s, u"python3 ./collect.py"_s), review}};
}

} // namespace

class TestSmallCrew : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inputsAreLines();
    void taskIdsAreUnique();
    void makesTheCrewFile();
    void aCommandIsAListAndNoLine_data();
    void aCommandIsAListAndNoLine();
    void keysAreNamedOnly_data();
    void keysAreNamedOnly();
    void theServiceTakesIt();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
};

void TestSmallCrew::inputsAreLines()
{
    QCOMPARE(inputNamesFrom(u"topic\n\n  audience \r\n\t\n"_s), QStringList({u"topic"_s, u"audience"_s}));
    QCOMPARE(inputNamesFrom(QString()), QStringList());
}

void TestSmallCrew::taskIdsAreUnique()
{
    const QList<SmallTask> tasks{program(u"Write a draft!"_s, u"x"_s), program(u"write A draft"_s, u"x"_s),
                                 program(u"日本"_s, u"x"_s), program(u"Übersicht 2"_s, u"x"_s)};
    QCOMPARE(taskIdsOf(tasks),
             QStringList({u"write_a_draft"_s, u"write_a_draft_2"_s, u"task_3"_s, u"ubersicht_2"_s}));
}

void TestSmallCrew::makesTheCrewFile()
{
    const QJsonObject expected = QJsonDocument::fromJson(R"({
        "name": "Press office",
        "inputs": ["topic"],
        "tasks": [
            {"id": "collect", "name": "Collect", "run": ["python3", "./collect.py"]},
            {"id": "draft", "name": "Draft", "human_input": true,
             "chat": {"base_url": "https://api.example.com/v1", "model": "small",
                      "user": "Write about {input topic}."}}
        ]})")
                                     .object();
    QVERIFY(!problemOf(goodCrew()));
    QCOMPARE(crewFileOf(goodCrew()), expected);
}

void TestSmallCrew::aCommandIsAListAndNoLine_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("list");
    QTest::newRow("words") << u" python3  ./a.py --x"_s << QStringList{u"python3"_s, u"./a.py"_s, u"--x"_s};
    QTest::newRow("quoted") << u"\"./my tool\" \"two words\""_s
                            << QStringList{u"./my tool"_s, u"two words"_s};
    QTest::newRow("no shell") << u"./a.sh | rm $HOME && *"_s
                              << QStringList{u"./a.sh"_s, u"|"_s, u"rm"_s, u"$HOME"_s, u"&&"_s, u"*"_s};
}

void TestSmallCrew::aCommandIsAListAndNoLine()
{
    QFETCH(QString, line);
    QFETCH(QStringList, list);
    const SmallCrew crew{u"A"_s, {}, {program(u"T"_s, line)}};
    const QJsonObject task = crewFileOf(crew).value("tasks"_L1).toArray().first().toObject();
    QCOMPARE(task.value("run"_L1).toArray(), QJsonArray::fromStringList(list));
}

void TestSmallCrew::keysAreNamedOnly_data()
{
    QTest::addColumn<KeyPlace>("place");
    QTest::addColumn<QJsonValue>("key");
    QTest::newRow("none") << KeyPlace::None << QJsonValue(QJsonValue::Undefined);
    QTest::newRow("variable") << KeyPlace::Environment
                              << QJsonValue(QJsonObject{{u"environment"_s, u"MODEL_KEY"_s}});
    QTest::newRow("keychain") << KeyPlace::Keychain
                              << QJsonValue(QJsonObject{{u"keychain"_s, u"MODEL_KEY"_s}});
}

void TestSmallCrew::keysAreNamedOnly()
{
    QFETCH(KeyPlace, place);
    QFETCH(QJsonValue, key);
    SmallTask task = chat(u"T"_s);
    task.keyPlace = place;
    task.keyName = u" MODEL_KEY "_s;
    const QJsonObject made = crewFileOf({u"A"_s, {}, {task}});
    const QJsonObject made0 = made.value("tasks"_L1).toArray().first().toObject();
    QCOMPARE(made0.value("chat"_L1).toObject().value("key"_L1), key);
}

void TestSmallCrew::theServiceTakesIt()
{
    SmallCrew crew = goodCrew();
    crew.tasks[1].keyPlace = KeyPlace::Environment;
    crew.tasks[1].keyName = u"MODEL_KEY"_s;
    crew.tasks[1].instructions += u" Use {output collect}."_s;
    const auto read = crew::service::readScriptedCrew(QJsonDocument(crewFileOf(crew)).toJson());
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    QCOMPARE(read->tasks.size(), 2);
    QVERIFY(read->tasks.at(1).needsHumanInput);
}

void TestSmallCrew::saysWhatIsMissing_data()
{
    QTest::addColumn<SmallCrew>("crew");
    QTest::addColumn<Field>("field");
    QTest::addColumn<qsizetype>("task");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, Field field, qsizetype task, const QString &words,
                        const std::function<void(SmallCrew &)> &change) {
        SmallCrew crew = goodCrew();
        change(crew);
        QTest::newRow(name) << crew << field << task << words;
    };
    row("name", Field::Name, -1, u"name for the crew"_s, [](SmallCrew &crew) { crew.name = u"  "_s; });
    row("input twice", Field::Inputs, -1, u"“topic” is listed twice"_s,
        [](SmallCrew &crew) { crew.inputs << u"topic"_s; });
    row("no task", Field::Tasks, -1, u"Add a task"_s, [](SmallCrew &crew) { crew.tasks.clear(); });
    row("task name", Field::TaskName, 1, u"name for the task"_s,
        [](SmallCrew &crew) { crew.tasks[1].name.clear(); });
    row("command", Field::CommandLine, 0, u"program"_s,
        [](SmallCrew &crew) { crew.tasks[0].commandLine = u" "_s; });
    row("empty program", Field::CommandLine, 0, u"program"_s,
        [](SmallCrew &crew) { crew.tasks[0].commandLine = u"\" \" x"_s; });
    row("address", Field::BaseUrl, 1, u"base address"_s,
        [](SmallCrew &crew) { crew.tasks[1].baseUrl = u"api.example.com"_s; });
    row("model", Field::Model, 1, u"model"_s, [](SmallCrew &crew) { crew.tasks[1].model.clear(); });
    row("instructions", Field::Instructions, 1, u"instructions"_s,
        [](SmallCrew &crew) { crew.tasks[1].instructions = u"\n"_s; });
    row("unknown input", Field::Instructions, 1, u"line 2, column 5: {input colour} is not known"_s,
        [](SmallCrew &crew) { crew.tasks[1].instructions = u"A\nThe {input colour}"_s; });
    row("later output", Field::Instructions, 0, u"{output write} is not known"_s, [](SmallCrew &crew) {
        crew.tasks[0] = crew.tasks[1];
        crew.tasks[0].instructions = u"{output write}"_s;
    });
    row("address with a question", Field::BaseUrl, 1, u"base address"_s,
        [](SmallCrew &crew) { crew.tasks[1].baseUrl += u"?key=1"_s; });
    row("address with a password", Field::BaseUrl, 1, u"base address"_s,
        [](SmallCrew &crew) { crew.tasks[1].baseUrl = u"https://me:secret@api.example.com/v1"_s; });
    row("key in the open", Field::BaseUrl, 1, u"must begin with https://"_s, [](SmallCrew &crew) {
        crew.tasks[1].baseUrl = u"http://api.example.com/v1"_s;
        crew.tasks[1].keyPlace = KeyPlace::Environment;
        crew.tasks[1].keyName = u"MODEL_KEY"_s;
    });
    row("no variable", Field::KeyName, 1, u"environment variable"_s, [](SmallCrew &crew) {
        crew.tasks[1].keyPlace = KeyPlace::Environment;
        crew.tasks[1].keyName = u"MODEL-KEY"_s;
    });
    row("variable", Field::KeyName, 1, u"environment variable"_s,
        [](SmallCrew &crew) { crew.tasks[1].keyPlace = KeyPlace::Environment; });
    row("keychain", Field::KeyName, 1, u"keychain"_s,
        [](SmallCrew &crew) { crew.tasks[1].keyPlace = KeyPlace::Keychain; });
}

void TestSmallCrew::saysWhatIsMissing()
{
    QFETCH(SmallCrew, crew);
    QFETCH(Field, field);
    QFETCH(qsizetype, task);
    QFETCH(QString, words);
    const auto problem = problemOf(crew);
    QVERIFY(problem);
    QCOMPARE(problem->field, field);
    QCOMPARE(problem->task, task);
    QVERIFY2(problem->sentence.contains(words), qPrintable(problem->sentence));
}

QTEST_GUILESS_MAIN(TestSmallCrew)
#include "tst_smallcrew.moc"
