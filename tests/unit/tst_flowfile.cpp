// SPDX-License-Identifier: GPL-3.0-or-later
// What a flow file says, which outcome an answer chooses, and where the flow goes then.
#include "service/democrews.h"
#include "service/hostedexecution.h"
#include "service/inputcheck.h"
#include "service/requestaddressfile.h"
#include "support/qttest.h"
#include "support/scriptedflows.h"

#include <QJsonDocument>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;
using State = ScriptedExecution::State;

class TestFlowFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAWholeFile();
    void takesWhatIsLeftOutAsUsual();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void choosesAnOutcome_data();
    void choosesAnOutcome();
    void goesWhereTheOutcomeLeads_data();
    void goesWhereTheOutcomeLeads();
    void goesOnWithoutOutcomes();
    void isNotResumed();
    void endsAfterManyRounds();
    void keepsWhatItHasDone();
    void tellsItsState();
    void isTheSameAfterwards_data();
    void isTheSameAfterwards();
    void demoFlowsAreGood_data();
    void demoFlowsAreGood();
    void readsRequestAddresses();
    void refusesRequestAddresses_data();
    void refusesRequestAddresses();
};

namespace {

QByteArray changed(const QByteArray &before, const QByteArray &after)
{
    QByteArray flow = flowOfThree();
    if (!flow.contains(before))
        qFatal("%s is not there", before.constData());
    return flow.replace(before, after);
}

std::shared_ptr<const ScriptedCrew> shared(const QByteArray &json)
{
    return std::make_shared<const ScriptedCrew>(readFlow(json));
}

/// Lets the scripted methods pass until the flow asks or is over.
void advance(ScriptedExecution &execution)
{
    while (execution.nextDelay())
        execution.advance();
}

ScriptedExecution begun(const QByteArray &json = flowOfThree())
{
    ScriptedExecution execution(shared(json), {{"topic"_L1, "tea"_L1}});
    advance(execution);
    return execution;
}

QString currentMethod(const ScriptedExecution &execution)
{
    return execution.task(execution.currentTask()).id;
}

} // namespace

void TestFlowFile::readsAWholeFile()
{
    const ScriptedCrew flow = readFlow(flowOfThree(
        R"(, "state": {"draft": "{output draft}"},
           "answered_elsewhere": {"after": 2.5, "feedback": "approved", "source": "dashboard", "rounds": 3},
           "sending": {"signature": "wrong", "age": 600, "times": 2})",
        R"("failures": {"feedback": {"status": 503, "message": "Down.", "first": 1}},)"));
    QVERIFY(flow.isFlow());
    QCOMPARE(flow.deployment->id, u"d-1"_s);
    QCOMPARE(flow.deployment->name, u"Production"_s);
    QCOMPARE(flow.deployment->organizationId, u"o-1"_s);
    QCOMPARE(flow.deployment->assignedTo, u"editor@example.com"_s);
    QCOMPARE(flow.tasks.size(), 3);
    QCOMPARE(flow.tasks.at(0).name, u"draft"_s);
    QVERIFY(!flow.tasks.at(0).question && !flow.tasks.at(0).needsHumanInput);
    QCOMPARE(flow.tasks.at(1).id, u"review"_s);
    QCOMPARE(flow.tasks.at(1).name, u"Review the draft"_s);
    QVERIFY(flow.tasks.at(1).needsHumanInput);
    const MethodQuestion question = *flow.tasks.at(1).question;
    QCOMPARE(question.emitOptions, QStringList({u"approved"_s, u"needs_revision"_s, u"rejected"_s}));
    QCOMPARE(question.otherwise, u"needs_revision"_s);
    QCOMPARE(question.next, (QMap<QString, int>{{u"needs_revision"_s, 0}, {u"rejected"_s, 3}}));
    QVERIFY(question.state.has_value());
    QCOMPARE(question.otherAnswer->after, std::chrono::milliseconds(2500));
    QCOMPARE(question.otherAnswer->feedback, u"approved"_s);
    QCOMPARE(question.otherAnswer->source, u"dashboard"_s);
    QCOMPARE(question.otherAnswer->rounds, 3);
    QCOMPARE(question.sending.signature, RequestSending::Signature::Wrong);
    QCOMPARE(question.sending.age, 600);
    QCOMPARE(question.sending.times, 2);
    QCOMPARE(flow.failures.value(Endpoint::Feedback).status, 503);
}

void TestFlowFile::takesWhatIsLeftOutAsUsual()
{
    const ScriptedCrew flow = readFlow(R"({"name": "F", "deployment": {"id": "d"},
        "methods": [{"name": "m", "output": "x", "ask": {"message": "?"}}]})");
    const MethodQuestion question = *flow.tasks.first().question;
    QVERIFY(question.emitOptions.isEmpty() && question.otherwise.isEmpty() && question.next.isEmpty());
    QVERIFY(!question.state && !question.otherAnswer);
    QCOMPARE(question.sending.signature, RequestSending::Signature::Right);
    QCOMPARE(question.sending.age, 0);
    QCOMPARE(question.sending.times, 1);
}

void TestFlowFile::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    const QByteArray deployment = R"({"id": "d-1", "name": "Production", "organization_id": "o-1",
                       "assigned_to_email": "editor@example.com"})";
    QTest::newRow("no deployment") << changed("\"deployment\": " + deployment + ",", "")
                                   << u"deployment: is missing"_s;
    QTest::newRow("deployment is text")
        << changed(deployment, R"("d-1")") << u"deployment: must be an object"_s;
    QTest::newRow("deployment without ID")
        << changed(R"("id": "d-1", )", "") << u"deployment.id: is missing"_s;
    QTest::newRow("deployment with a secret")
        << changed(R"("id": "d-1", )", R"("id": "d-1", "secret": "s", )")
        << u"deployment: has an unknown member \"secret\""_s;
    QTest::newRow("no methods") << QByteArray(R"({"name": "F", "deployment": {"id": "d"}, "methods": []})")
                                << u"methods: must not be empty"_s;
    QTest::newRow("methods and tasks")
        << changed(R"("methods": [)", R"("tasks": [], "methods": [)") << u"unknown member \"tasks\""_s;
    QTest::newRow("a deployment of tasks")
        << QByteArray(
               R"({"name": "F", "deployment": {"id": "d"}, "tasks": [{"id":"a","name":"A","output":"x"}]})")
        << u"unknown member \"deployment\""_s;
    QTest::newRow("a method twice") << changed(R"("name": "publish")", R"("name": "draft")")
                                    << u"methods[2].name: the name \"draft\" appears twice"_s;
    QTest::newRow("a method called end")
        << changed(R"("name": "publish")", R"("name": "end")") << u"methods[2].name: must not be"_s;
    QTest::newRow("a method without a name")
        << changed(R"("name": "publish", )", "") << u"methods[2].name: "_s;
    QTest::newRow("a method that is a task")
        << changed(R"("name": "publish", )", R"("name": "publish", "human_input": true, )")
        << u"methods[2]: has an unknown member \"human_input\""_s;
    QTest::newRow("a task that asks")
        << QByteArray(R"({"name": "F", "tasks": [{"id":"a","name":"A","output":"x","ask":{"message":"?"}}]})")
        << u"tasks[0]: has an unknown member \"ask\""_s;
    QTest::newRow("ask is text") << QByteArray(R"({"name": "F", "deployment": {"id": "d"},
        "methods": [{"name": "m", "output": "x", "ask": "?"}]})")
                                 << u"methods[0].ask: must be an object"_s;
    QTest::newRow("no message") << changed(R"("message": "Please look at: {output review}",)", "")
                                << u"methods[1].ask.message: is missing"_s;
    QTest::newRow("message about a later method")
        << changed("Please look at: {output review}", "{output publish}") << u"methods[1].ask.message: "_s;
    QTest::newRow("unknown member of ask")
        << flowOfThree(R"(, "colour": 1)") << u"methods[1].ask: has an unknown member \"colour\""_s;
    QTest::newRow("state is a list") << flowOfThree(R"(, "state": [])")
                                     << u"methods[1].ask.state: must be an object"_s;
    QTest::newRow("state with a template that is none")
        << flowOfThree(R"(, "state": {"a": "{nope}"})") << u"methods[1].ask.state"_s;
    QTest::newRow("emit is text") << changed(R"(["approved", "needs_revision", "rejected"])", R"("approved")")
                                  << u"methods[1].ask.emit: must be a list"_s;
    QTest::newRow("an outcome twice")
        << changed(R"(["approved", "needs_revision")", R"(["rejected", "needs_revision")")
        << u"methods[1].ask.emit[2]: the outcome \"rejected\" appears twice"_s;
    QTest::newRow("an outcome with blanks around it")
        << changed(R"(["approved")", R"([" approved")") << u"methods[1].ask.emit[0]: "_s;
    QTest::newRow("an outcome that is a number")
        << changed(R"(["approved")", "[1") << u"methods[1].ask.emit[0]: "_s;
    QTest::newRow("no outcome for other words")
        << changed(R"(, "otherwise": "needs_revision")", "") << u"methods[1].ask.otherwise: is missing"_s;
    QTest::newRow("another outcome for other words")
        << changed(R"("otherwise": "needs_revision")", R"("otherwise": "nope")")
        << u"methods[1].ask.otherwise: must be one of"_s;
    QTest::newRow("then to nowhere") << changed(R"("rejected": "end")", R"("rejected": "nowhere")")
                                     << u"methods[1].ask.then.rejected: must be the name"_s;
    QTest::newRow("then of no outcome") << changed(R"("rejected": "end")", R"("nope": "end")")
                                        << u"methods[1].ask.then: has an unknown member \"nope\""_s;
    QTest::newRow("answered elsewhere before it was asked")
        << flowOfThree(R"(, "answered_elsewhere": {"after": -1, "feedback": "x"})")
        << u"methods[1].ask.answered_elsewhere.after: "_s;
    QTest::newRow("answered elsewhere without words")
        << flowOfThree(R"(, "answered_elsewhere": {"after": 1})")
        << u"methods[1].ask.answered_elsewhere.feedback: "_s;
    QTest::newRow("a signature that is neither")
        << flowOfThree(R"(, "sending": {"signature": "odd"})") << u"methods[1].ask.sending.signature: "_s;
    QTest::newRow("sent too often") << flowOfThree(R"(, "sending": {"times": 11})")
                                    << u"methods[1].ask.sending.times: "_s;
    QTest::newRow("an age in words") << flowOfThree(R"(, "sending": {"age": "old"})")
                                     << u"methods[1].ask.sending.age: "_s;
    QTest::newRow("a failure of feedback in a crew")
        << QByteArray(R"({"name": "F", "tasks": [{"id":"a","name":"A","output":"x"}],
             "failures": {"feedback": {"status": 500, "message": "x"}}})")
        << u"failures: has an unknown member \"feedback\""_s;
}

void TestFlowFile::saysWhatIsWrong()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto flow = readScriptedCrew(json);
    QVERIFY(!flow);
    QVERIFY2(flow.error().contains(where), qPrintable(flow.error()));
    QVERIFY2(flow.error().startsWith("line "_L1), qPrintable(flow.error()));
}

void TestFlowFile::choosesAnOutcome_data()
{
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("an option") << u"approved"_s << u"approved"_s;
    QTest::newRow("with blanks around it") << u" rejected\n"_s << u"rejected"_s;
    QTest::newRow("in capitals") << u"APPROVED"_s << u"approved"_s;
    QTest::newRow("a sentence that begins with it") << u"Approved, but call it a draft."_s << u"approved"_s;
    QTest::newRow("words for underscores") << u"Needs revision: shorter"_s << u"needs_revision"_s;
    QTest::newRow("not at the beginning") << u"Not approved"_s << u"needs_revision"_s;
    QTest::newRow("part of another word") << u"approvedly"_s << u"needs_revision"_s;
    QTest::newRow("the longer of two that fit") << u"rejected for good, sorry"_s << u"rejected_for_good"_s;
    QTest::newRow("other words") << u"Shorter, please"_s << u"needs_revision"_s;
    QTest::newRow("nothing") << QString() << u"needs_revision"_s;
}

void TestFlowFile::choosesAnOutcome()
{
    QFETCH(QString, feedback);
    MethodQuestion question;
    question.emitOptions = {u"approved"_s, u"needs_revision"_s, u"rejected"_s, u"rejected_for_good"_s};
    question.otherwise = u"needs_revision"_s;
    QTEST(outcomeOf(question, feedback), "outcome");
    QVERIFY(outcomeOf(MethodQuestion(), feedback).isEmpty());
}

void TestFlowFile::goesWhereTheOutcomeLeads_data()
{
    QTest::addColumn<QStringList>("answers");
    QTest::addColumn<QString>("method"); ///< that is current then
    QTest::addColumn<QString>("output"); ///< its
    QTest::newRow("asks first") << QStringList() << u"review"_s << u"Draft 1 on tea."_s;
    QTest::newRow("on to the next") << QStringList(u"approved"_s) << u"publish"_s
                                    << u"Published: Draft 1 on tea. - approved"_s;
    QTest::newRow("to the end") << QStringList(u"rejected"_s) << u"review"_s << u"Draft 1 on tea."_s;
    QTest::newRow("once round") << QStringList(u"Shorter"_s) << u"review"_s
                                << u"Draft 2 on tea: - Shorter."_s;
    QTest::newRow("twice round") << QStringList({u"Shorter"_s, u"needs_revision"_s}) << u"review"_s
                                 << u"Draft 3 on tea: - Shorter\n- needs_revision."_s;
    QTest::newRow("once round and on") << QStringList({u"Shorter"_s, u"approved"_s}) << u"publish"_s
                                       << u"Published: Draft 2 on tea: - Shorter. - approved"_s;
}

void TestFlowFile::goesWhereTheOutcomeLeads()
{
    QFETCH(QStringList, answers);
    ScriptedExecution execution = begun();
    for (const QString &answer : answers) {
        QCOMPARE(execution.state(), State::PendingHumanInput);
        QVERIFY(!execution.answer(answer).isEmpty());
        advance(execution);
    }
    QTEST(currentMethod(execution), "method");
    QTEST(execution.output(execution.currentTask()).text, "output");
}

void TestFlowFile::goesOnWithoutOutcomes()
{
    ScriptedExecution execution = begun(R"({"name": "F", "deployment": {"id": "d"}, "methods": [
        {"name": "ask", "output": "x", "ask": {"message": "?"}}, {"name": "end_it", "output": "{notes}"}]})");
    const QList<ExecutionEvent> events = execution.answer(u"Fine"_s);
    const auto *received = std::get_if<FeedbackReceived>(&events.first());
    QVERIFY(received);
    QCOMPARE(received->outcome, QString());
    QCOMPARE(received->feedback, u"Fine"_s);
    advance(execution);
    QCOMPARE(execution.output(1).text, u"- Fine"_s);
    QVERIFY(execution.answer(u"Again"_s).isEmpty());
}

void TestFlowFile::isNotResumed()
{
    ScriptedExecution execution = begun();
    const auto resumed = execution.resume(u"review"_s, u"Fine"_s, true);
    QVERIFY(!resumed);
    QCOMPARE(resumed.error(), ScriptedExecution::ResumeRefusal::NotPending);
    QCOMPARE(execution.state(), State::PendingHumanInput);
}

void TestFlowFile::endsAfterManyRounds()
{
    ScriptedExecution execution = begun();
    for (int round = 1; execution.state() == State::PendingHumanInput; ++round) {
        QVERIFY(round <= 100);
        execution.answer(u"needs_revision"_s);
        advance(execution);
    }
    QCOMPARE(execution.state(), State::Failed);
    QVERIFY2(execution.error().contains("Review the draft"_L1), qPrintable(execution.error()));
}

void TestFlowFile::keepsWhatItHasDone()
{
    ScriptedExecution execution = begun();
    QCOMPARE(execution.doneTasks(), QList<int>{0});
    execution.answer(u"Shorter"_s);
    QCOMPARE(execution.doneTasks(), QList<int>());
    QCOMPARE(execution.attempt(), 2);
    advance(execution);
    execution.answer(u"rejected"_s);
    QCOMPARE(execution.state(), State::Completed);
    QCOMPARE(execution.doneTasks(), (QList<int>{0, 1}));
}

void TestFlowFile::tellsItsState()
{
    const ScriptedExecution usual = begun();
    QCOMPARE(usual.flowState(), QJsonValue(QJsonObject{{"topic"_L1, "tea"_L1},
                                                       {"draft"_L1, "Draft 1 on tea"_L1},
                                                       {"review"_L1, "Draft 1 on tea."_L1}}));
    QCOMPARE(usual.question(), u"Please look at: Draft 1 on tea."_s);
    const ScriptedExecution own =
        begun(flowOfThree(R"(, "state": {"n": "{attempt}", "of": "{input topic}"})"));
    QCOMPARE(own.flowState(), QJsonValue(QJsonObject{{"n"_L1, 1}, {"of"_L1, "tea"_L1}}));
}

void TestFlowFile::isTheSameAfterwards_data()
{
    QTest::addColumn<QStringList>("answers");
    QTest::newRow("asking") << QStringList();
    QTest::newRow("asking again") << QStringList(u"Shorter"_s);
    QTest::newRow("approved") << QStringList({u"Shorter"_s, u"approved"_s});
    QTest::newRow("ended") << QStringList(u"rejected"_s);
}

void TestFlowFile::isTheSameAfterwards()
{
    QFETCH(QStringList, answers);
    const auto flow = shared(flowOfThree());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    KickoffRequest request;
    request.inputs = {{"topic"_L1, "tea"_L1}};
    HostedExecution hosted(flow, Dialect::Contract, request, u"first"_s, now);
    const FlowAddresses addresses{u"http://a.example/requests"_s, u"http://b.example/feedback/"_s};
    const auto work = [&] {
        while (hosted.execution.nextDelay())
            hosted.announce(hosted.execution.advance(), now, addresses);
    };
    work();
    for (const QString &answer : answers) {
        hosted.announce(hosted.answer({answer, u"test"_s}, now), now, addresses);
        work();
    }
    const auto again = HostedExecution::fromRecord(flow, Dialect::Contract, hosted.record(), now);
    QVERIFY2(again, again ? "" : qPrintable(again.error()));
    QCOMPARE(again->record(), hosted.record());
    QCOMPARE(again->isAsking(), hosted.isAsking());
    QCOMPARE(again->questions().size(), hosted.questions().size());
    QCOMPARE(again->questions().last().secretHash, hosted.questions().last().secretHash);
    QCOMPARE(again->questions().last().decision.has_value(), !hosted.isAsking());
    QCOMPARE(again->execution.attempt(), hosted.execution.attempt());
    QCOMPARE(again->execution.flowState(), hosted.execution.flowState());
    QCOMPARE(statusMessage(again->context(), again->execution),
             statusMessage(hosted.context(), hosted.execution));
}

void TestFlowFile::demoFlowsAreGood_data()
{
    QTest::addColumn<int>("index");
    QVERIFY(!demoFlows().isEmpty());
    for (int i = 0; i < demoFlows().size(); ++i)
        QTest::newRow(qPrintable(demoFlows().at(i).name)) << i;
}

/// Plays a demo flow through with what its form offers, each method that asks once sent back.
void TestFlowFile::demoFlowsAreGood()
{
    QFETCH(int, index);
    const auto flow = std::make_shared<const ScriptedCrew>(demoFlows().at(index));
    QVERIFY(flow->isFlow());
    QVERIFY(demoCrew(flow->name)->isFlow());
    const InputCheck check = checkInputs(*flow, {});
    QVERIFY2(check.missing.isEmpty() && check.problem.isEmpty(), qPrintable(check.problem));
    ScriptedExecution execution(flow, check.inputs);
    advance(execution);
    int rounds = 0;
    while (execution.state() == State::PendingHumanInput) {
        const MethodQuestion question = *execution.task(execution.currentTask()).question;
        const bool isFirst = execution.attempt() == 1;
        QVERIFY2(execution.question().contains(u"\n"_s), qPrintable(execution.question()));
        QCOMPARE(execution.question().contains(u"zebra"_s), !isFirst);
        QVERIFY(execution.flowState().isObject());
        QVERIFY(question.emitOptions.contains(u"approved"_s));
        QVERIFY(!execution.answer(isFirst ? u"Leave out the zebra"_s : u"approved"_s).isEmpty());
        advance(execution);
        QVERIFY(++rounds < 20);
    }
    QCOMPARE(execution.state(), State::Completed);
    QCOMPARE(rounds, 2);
    QVERIFY(!execution.output(execution.currentTask()).text.isEmpty());
}

void TestFlowFile::readsRequestAddresses()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"addresses"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\nhttp://127.0.0.1:1/a  secret\n\n https://a.example/b s2\n");
    file.close();
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    const auto addresses = readRequestAddresses(file.fileName());
    QVERIFY2(addresses, addresses ? "" : qPrintable(addresses.error()));
    QCOMPARE(*addresses, (QList<RequestAddress>{{u"http://127.0.0.1:1/a"_s, "secret"},
                                                {u"https://a.example/b"_s, "s2"}}));
}

void TestFlowFile::refusesRequestAddresses_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("isReadable"); ///< by others
    QTest::addColumn<QString>("reason");
    QTest::newRow("no secret") << QByteArray("http://a.example/b\n") << false << u"line 1 must have"_s;
    QTest::newRow("three words") << QByteArray("http://a.example/b s\nhttp://a.example/b s t\n") << false
                                 << u"line 2 must have"_s;
    QTest::newRow("no address") << QByteArray("a.example s\n") << false << u"line 1 does not begin"_s;
    QTest::newRow("a file address") << QByteArray("file:///a s\n") << false << u"line 1 does not begin"_s;
    QTest::newRow("empty") << QByteArray("\n \n") << false << u"no address in this file"_s;
    QTest::newRow("too large") << QByteArray("http://a.example/b " + QByteArray(64 * 1024, 's')) << false
                               << u"larger than 64 KiB"_s; // the end of a secret must not be left out
#ifdef Q_OS_UNIX
    QTest::newRow("others can read it")
        << QByteArray("http://a.example/b s\n") << true << u"Others can read"_s;
#endif
}

void TestFlowFile::refusesRequestAddresses()
{
    QFETCH(QByteArray, content);
    QFETCH(bool, isReadable);
    QFETCH(QString, reason);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"addresses"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                                (isReadable ? QFileDevice::ReadOther : QFileDevice::Permissions())));
    const auto addresses = readRequestAddresses(file.fileName());
    QVERIFY(!addresses);
    QVERIFY2(addresses.error().contains(reason), qPrintable(addresses.error()));
}

QTEST_GUILESS_MAIN(TestFlowFile)
#include "tst_flowfile.moc"
