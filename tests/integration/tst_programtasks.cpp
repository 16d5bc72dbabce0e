// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/crewservicefixture.h"
#include "support/realcrews.h"

#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;

constexpr auto ownerMayRun = QFileDevice::ReadOwner | QFileDevice::ExeOwner;

/// Tasks that programs do, over real sockets and with real programs, among them such as nobody wants.
class TestProgramTasks : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsAProgram_data();
    void runsAProgram();
    void saysWhyAProgramDoesNotStart_data();
    void saysWhyAProgramDoesNotStart();
    void endsEverythingTheProgramStarted_data();
    void endsEverythingTheProgramStarted();
    void stopsAProgram_data();
    void stopsAProgram();
    void givesTheWholeOrder();
    void tellsEachLineAsAStep();
    void boundsSteps();
    void giveACleanEnvironment();
    void triesAgainWithFeedback();
    void wantsBubblewrapWhereAsked();
    void letsOthersWait();
    void countsNoTokensOfPrograms();

private:
    void serve(const QJsonObject &task, const QJsonObject &members = {}, ServiceOptions options = {});
    QString begin();
    bool isAlive(const QString &pidFile) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProgramTasks::init()
{
    CrewServiceFixture::begin();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestProgramTasks::cleanup()
{
    end();
    m_folder.reset();
}

void TestProgramTasks::serve(const QJsonObject &task, const QJsonObject &members, ServiceOptions options)
{
    options.token = u"org"_s;
    m_service =
        std::make_unique<CrewService>(readCrew(oneTaskCrew(task, members), m_folder->path()), options);
    const auto port = m_service->listen();
    QVERIFY2(port, port ? "" : qPrintable(port.error()));
}

QString TestProgramTasks::begin()
{
    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject());
    return kickoff(body);
}

/// Whether the process lives whose ID a program has written to the file.
bool TestProgramTasks::isAlive(const QString &pidFile) const
{
    QFile file(m_folder->filePath(pidFile));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    QFile state(u"/proc/%1/stat"_s.arg(QString::fromLatin1(file.readAll().trimmed())));
    if (!state.open(QIODevice::ReadOnly))
        return false;
    return !state.readAll().contains(") Z ");
}

void TestProgramTasks::runsAProgram_data()
{
    QTest::addColumn<QJsonObject>("run");
    QTest::addColumn<QString>("output"); ///< when it succeeds
    QTest::addColumn<QString>("error");  ///< part of it, when it fails
    const auto row = [](const char *name, const QString &script, const QString &output, const QString &error,
                        const QJsonObject &more = {}) {
        QTest::newRow(name) << shellTask(script, more) << output << error;
    };
    row("says something", u"cat >/dev/null; echo Hello"_s, u"Hello"_s, {});
    row("does not read its input", u"echo Hello"_s, u"Hello"_s, {});
    row("umlauts", u"printf 'Gr\\303\\274\\303\\237e'"_s, u"Gr\u00fc\u00dfe"_s, {});
    row("JSON", u"echo '{\"a\": [1, 2]}'"_s, u"{\"a\": [1, 2]}"_s, {}, {{"json"_L1, true}});
    row("no JSON", u"echo '{\"a\": '"_s, {}, u"The output is not JSON"_s, {{"json"_L1, true}});
    row("exit code", u"echo half; echo 'no paper' >&2; exit 3"_s, {}, u"exit code 3. no paper"_s);
    row("no output", u"true"_s, {}, u"The output is empty"_s);
    row("invalid UTF-8", u"printf '\\377\\376'"_s, {}, u"not text in UTF-8"_s);
    row("invalid UTF-8 in steps", u"printf '\\377\\n' >&2; echo fine"_s, u"fine"_s, {});
    row("ended by a signal", u"kill -9 $$"_s, {}, u"ended by a signal"_s);
    row("floods standard output", u"exec cat /dev/zero"_s, {}, u"more than 64 KB"_s,
        {{"output_limit"_L1, 64}});
    row("floods standard error", u"head -c 20000000 /dev/zero >&2; echo fine"_s, u"fine"_s, {});
    row("runs too long", u"sleep 60"_s, {}, u"did not end within 1 s."_s, {{"timeout"_L1, 1}});
    row("ignores SIGTERM", u"trap '' TERM; sleep 60 & wait; sleep 60"_s, {}, u"did not end within 1 s."_s,
        {{"timeout"_L1, 1}});
    row("wants too much memory",
        u"head -c 200m /dev/zero | tail -c 200m >/dev/null; test $? = 0 && echo got it"_s, {}, u"exit code"_s,
        {{"memory"_L1, 100}});
    row("closes its output and goes on", u"echo first; exec >&-; sleep 0.3; exit 4"_s, {}, u"exit code 4"_s);
    row("leaves a child with its output", u"sleep 60 & echo done"_s, u"done"_s, {});
}

/// A file beside the crew file that is to be run, and what is said of it.
void TestProgramTasks::saysWhyAProgramDoesNotStart_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("content"); ///< nothing: there is no such file
    QTest::addColumn<bool>("isExecutable");
    QTest::addColumn<QString>("error");
    QTest::newRow("is not there") << u"./program"_s << QByteArray() << false
                                  << u"program\" does not exist."_s;
    QTest::newRow("not on PATH") << u"no-such-program"_s << QByteArray() << false
                                 << u"\"no-such-program\" is not on PATH."_s;
    QTest::newRow("without ./") << u"program"_s << QByteArray("#!/bin/sh\necho hi\n") << true
                                << u"write \"./program\""_s;
    QTest::newRow("not executable") << u"./program"_s << QByteArray("#!/bin/sh\necho hi\n") << false
                                    << u"is not executable. Make it so"_s;
    QTest::newRow("saved on Windows") << u"./program"_s << QByteArray("#!/bin/sh\r\necho hi\r\n") << true
                                      << u"Save it with Unix line endings."_s;
    QTest::newRow("no interpreter") << u"./program"_s << QByteArray("#! /no/such/python -u\nprint()\n")
                                    << true
                                    << u"names the interpreter \"/no/such/python\", which does not exist."_s;
    QTest::newRow("folder") << u"./."_s << QByteArray() << false << u"is not a program."_s;
    QTest::newRow("no format") << u"./program"_s << QByteArray("\x7f\0\0\0", 4) << true
                               << u"could not be started: "_s;
}

void TestProgramTasks::saysWhyAProgramDoesNotStart()
{
    QFETCH(QString, program);
    QFETCH(QByteArray, content);
    QFETCH(bool, isExecutable);
    QFETCH(QString, error);
    if (!content.isEmpty()) {
        QFile file(m_folder->filePath(u"program"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.setPermissions(isExecutable ? ownerMayRun : QFileDevice::ReadOwner);
    }
    serve({{"run"_L1, QJsonObject{{"command"_L1, QJsonArray{program}}}}});
    const QJsonObject status = finished(begin());
    QCOMPARE(status.value("status"_L1).toString(), u"error"_s);
    const QString said = status.value("error"_L1).toString();
    QVERIFY2(said.contains(error), qPrintable(said));
}

void TestProgramTasks::runsAProgram()
{
    QFETCH(QJsonObject, run);
    QFETCH(QString, output);
    QFETCH(QString, error);
    serve({{"run"_L1, run}});
    const QJsonObject status = finished(begin());
    if (error.isEmpty()) {
        QCOMPARE(status.value("result"_L1).toObject().value("output"_L1).toString(), output);
        return;
    }
    QCOMPARE(status.value("status"_L1).toString(), u"error"_s);
    const QString said = status.value("error"_L1).toString();
    QVERIFY2(said.contains(error), qPrintable(said));
}

void TestProgramTasks::endsEverythingTheProgramStarted_data()
{
    QTest::addColumn<QString>("child");
    QTest::newRow("in its group") << u"sleep 600 & echo $! >\"$OUT/pid\""_s;
    QTest::newRow("in a session of its own") << u"setsid sh -c 'echo $$ >\"$OUT/pid\"; exec sleep 600' &"_s;
    QTest::newRow("twice forked")
        << u"(setsid sh -c 'sh -c \"echo \\$\\$ >$OUT/pid; exec sleep 600\" &' &)"_s;
    QTest::newRow("deaf to SIGTERM")
        << u"sh -c 'trap \"\" TERM HUP; echo $$ >\"$OUT/pid\"; while :; do sleep 1; done' &"_s;
}

void TestProgramTasks::endsEverythingTheProgramStarted()
{
    QFETCH(QString, child);
    const QString script = child + u"\nwhile [ ! -s \"$OUT/pid\" ]; do sleep 0.05; done; echo done"_s;
    serve({{"run"_L1, shellTask(script, {{"environment"_L1, QJsonObject{{"OUT"_L1, m_folder->path()}}}})}});
    QCOMPARE(finished(begin()).value("status"_L1).toString(), u"completed"_s);
    QVERIFY(QFile::exists(m_folder->filePath(u"pid"_s)));
    QTRY_VERIFY(!isAlive(u"pid"_s));
}

void TestProgramTasks::stopsAProgram_data()
{
    QTest::addColumn<QString>("script");
    QTest::newRow("plain") << u"echo $$ >\"$OUT/pid\"; exec sleep 600"_s;
    QTest::newRow("with a child") << u"sleep 600 & echo $! >\"$OUT/pid\"; wait"_s;
    QTest::newRow("with a child that has left")
        << u"(env -i \"PATH=$PATH\" setsid sh -c \"trap : TERM; echo \\$\\$ >$OUT/pid; "
           "while :; do sleep 1; done\" &); exec sleep 600"_s;
    QTest::newRow("deaf") << u"trap '' TERM; echo $$ >\"$OUT/pid\"; while :; do sleep 1; done"_s;
}

void TestProgramTasks::stopsAProgram()
{
    QFETCH(QString, script);
    serve({{"run"_L1, shellTask(script, {{"environment"_L1, QJsonObject{{"OUT"_L1, m_folder->path()}}}})}});
    const QString id = begin();
    QTRY_VERIFY(isAlive(u"pid"_s));
    QCOMPARE(post(u"/stop/"_s + id, {}).status, 200);
    QCOMPARE(status(id).value("status"_L1).toString(), u"stopped"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!isAlive(u"pid"_s), 15'000);
    QCOMPARE(post(u"/stop/"_s + id, {}).status, 400);
}

void TestProgramTasks::givesTheWholeOrder()
{
    serve({{"description"_L1, u"About {input topic}"_s},
           {"expected_output"_L1, u"A line"_s},
           {"run"_L1, shellTask(u"cat"_s, {{"json"_L1, true}})}},
          {{"inputs"_L1, QJsonArray{u"topic"_s}}});
    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject{{"topic"_L1, u"tea \u2615"_s}});
    const QString id = kickoff(body);
    const QJsonObject order = finished(id).value("result_json"_L1).toObject();
    QCOMPARE(order.value("execution_id"_L1).toString(), id);
    QCOMPARE(order.value("attempt"_L1).toInt(), 1);
    QCOMPARE(order.value("inputs"_L1).toObject().value("topic"_L1).toString(), u"tea \u2615"_s);
    const QJsonObject task = order.value("task"_L1).toObject();
    QCOMPARE(task.value("id"_L1).toString(), u"write"_s);
    QCOMPARE(task.value("name"_L1).toString(), u"Write"_s);
    QCOMPARE(task.value("description"_L1).toString(), u"About tea \u2615"_s);
    QCOMPARE(task.value("expected_output"_L1).toString(), u"A line"_s);
    QVERIFY(order.value("attempts"_L1).toArray().isEmpty());
}

void TestProgramTasks::tellsEachLineAsAStep()
{
    serve({{"run"_L1, shellTask(u"printf 'one\\ntwo\\n\\nthree' >&2; echo done"_s)}});
    const QString id = begin();
    QCOMPARE(finished(id).value("status"_L1).toString(), u"completed"_s);
    QTRY_COMPARE(m_receiver->at("step").size(), 3);
    QStringList said;
    for (const Callback &step : m_receiver->at("step")) {
        said << step.body.value("content"_L1).toString();
        QCOMPARE(step.body.value("kickoff_id"_L1).toString(), id);
        QCOMPARE(step.body.value("step_type"_L1).toString(), u"thought"_s);
    }
    said.sort(); // callbacks may overtake each other
    QCOMPARE(said, (QStringList{u"one"_s, u"three"_s, u"two"_s}));
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
}

void TestProgramTasks::boundsSteps()
{
    serve({{"run"_L1, shellTask(u"seq 2000 >&2; echo done"_s)}});
    QCOMPARE(finished(begin()).value("status"_L1).toString(), u"completed"_s);
    QTRY_COMPARE(m_receiver->at("step").size(), 501);
    const bool hasRest = std::ranges::any_of(m_receiver->at("step"), [](const Callback &step) {
        return step.body.value("content"_L1).toString().endsWith("not shown: 1500"_L1);
    });
    QVERIFY(hasRest);
}

void TestProgramTasks::giveACleanEnvironment()
{
    qputenv("CREW_TEST_SECRET", "swordfish");
    qputenv("CREW_TEST_PASSED", "handed on");
    serve({{"run"_L1, shellTask(u"env; echo \"pwd=$(pwd)\""_s,
                                {{"environment"_L1, QJsonObject{{"OWN"_L1, u"of the file"_s}}},
                                 {"pass_environment"_L1, QJsonArray{u"CREW_TEST_PASSED"_s}}})}});
    const QString output = finished(begin()).value("result"_L1).toObject().value("output"_L1).toString();
    qunsetenv("CREW_TEST_SECRET");
    qunsetenv("CREW_TEST_PASSED");
    QVERIFY(!output.contains("swordfish"_L1));
    const QStringList lines = output.split(u'\n');
    QVERIFY(lines.contains(u"OWN=of the file"_s));
    QVERIFY(lines.contains(u"CREW_TEST_PASSED=handed on"_s));
    const QStringList homes = lines.filter(QRegularExpression(u"^HOME="_s));
    QCOMPARE(homes.size(), 1);
    const QString folder = homes.first().mid(5);
    QVERIFY(lines.contains(u"pwd="_s + folder));
    QVERIFY(lines.contains(u"TMPDIR="_s + folder));
    QVERIFY(!QFile::exists(folder)); // it was the attempt's own
    QVERIFY(folder != m_folder->path());
}

void TestProgramTasks::triesAgainWithFeedback()
{
    serve({{"human_input"_L1, true}, {"run"_L1, shellTask(u"cat"_s, {{"json"_L1, true}})}});
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    QTRY_COMPARE(m_receiver->at("human").size(), 1);
    const QString first = m_receiver->at("human").first().body.value("task_output"_L1).toString();
    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Shorter"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Longer"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 3);
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 200);

    const QJsonObject order = finished(id).value("result_json"_L1).toObject();
    QCOMPARE(order.value("attempt"_L1).toInt(), 3);
    const QJsonArray attempts = order.value("attempts"_L1).toArray();
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts.at(0).toObject().value("output"_L1).toString(), first);
    QCOMPARE(attempts.at(0).toObject().value("feedback"_L1).toString(), u"Shorter"_s);
    QCOMPARE(attempts.at(1).toObject().value("feedback"_L1).toString(), u"Longer"_s);
    QCOMPARE(order.value("feedback"_L1).toArray().size(), 2);
}

/// A task that asks for it gets it, or a clear refusal; never the program without it.
void TestProgramTasks::wantsBubblewrapWhereAsked()
{
    const QByteArray path = qgetenv("PATH");
    QTemporaryDir tools;
    QVERIFY(QFile::link(QStandardPaths::findExecutable(u"sh"_s), tools.filePath(u"sh"_s)));
    qputenv("PATH", tools.path().toLocal8Bit());
    serve({{"run"_L1, shellTask(u"echo free"_s, {{"sandbox"_L1, true}})}});
    const QJsonObject missing = finished(begin());
    QCOMPARE(missing.value("status"_L1).toString(), u"error"_s);
    QVERIFY(missing.value("error"_L1).toString().contains("bubblewrap"_L1));

    // In its place, one that tells what it was asked for.
    QFile fake(tools.filePath(u"bwrap"_s));
    QVERIFY(fake.open(QIODevice::WriteOnly));
    fake.write("#!/bin/sh\necho \"$@\"\n");
    fake.close();
    QVERIFY(fake.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QString asked = finished(begin()).value("result"_L1).toObject().value("output"_L1).toString();
    qputenv("PATH", path);
    QVERIFY2(asked.contains("--unshare-all"_L1), qPrintable(asked));
    QVERIFY(asked.contains("--die-with-parent"_L1));
    QVERIFY(asked.endsWith("-- sh -c echo free"_L1));
}

void TestProgramTasks::letsOthersWait()
{
    ServiceOptions options;
    options.maxTasks = 1;
    serve(
        {{"run"_L1,
          shellTask(u"touch \"$OUT/begun-$$\"; while [ ! -e \"$OUT/go\" ]; do sleep 0.05; done; echo done"_s,
                    {{"environment"_L1, QJsonObject{{"OUT"_L1, m_folder->path()}}}})}},
        {{"limits"_L1, QJsonObject{{"running"_L1, 2}, {"queued"_L1, 2}}}}, options);
    const auto begun = [this] { return QDir(m_folder->path()).entryList({u"begun-*"_s}).size(); };
    QStringList ids;
    for (int i = 0; i < 4; ++i)
        ids << begin();
    QTRY_COMPARE(begun(), 1);
    const auto queue = [&](int execution) {
        const QJsonObject value = status(ids.at(execution)).value("queue"_L1).toObject();
        return std::pair(value.value("position"_L1).toInt(-1), value.value("length"_L1).toInt(-1));
    };
    QCOMPARE(queue(0), std::pair(0, 2));
    QCOMPARE(queue(1), std::pair(1, 1)); // for a task: one may be at work
    QCOMPARE(queue(2), std::pair(1, 2)); // for its turn: two may be under way
    QCOMPARE(queue(3), std::pair(2, 2));

    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject());
    const Answer refused = post(u"/kickoff"_s, body);
    QCOMPARE(refused.status, 429);
    QVERIFY(refused.retryAfter.toInt() > 0);
    QCOMPARE(refused.json().value("error"_L1).toString(), u"too_many_requests"_s);

    QCOMPARE(post(u"/stop/"_s + ids.at(3), {}).status, 200); // makes room
    ids << begin();
    QFile go(m_folder->filePath(u"go"_s));
    QVERIFY(go.open(QIODevice::WriteOnly));
    for (const int execution : {0, 1, 2, 4})
        QCOMPARE(finished(ids.at(execution)).value("status"_L1).toString(), u"completed"_s);
    QCOMPARE(begun(), 4);
    QCOMPARE(status(ids.at(3)).value("status"_L1).toString(), u"stopped"_s);
}

/// What is not counted is not made up.
void TestProgramTasks::countsNoTokensOfPrograms()
{
    serve({{"run"_L1, shellTask(u"echo done"_s)}});
    begin();
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    const QJsonObject usage = m_receiver->at("crew").first().body.value("token_usage"_L1).toObject();
    QCOMPARE(usage.value("total_tokens"_L1).toInt(-1), 0);
    QCOMPARE(usage.value("successful_requests"_L1).toInt(-1), 0);
}

QTEST_GUILESS_MAIN(TestProgramTasks)
#include "tst_programtasks.moc"
