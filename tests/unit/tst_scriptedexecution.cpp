// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewfile.h"
#include "service/scriptedexecution.h"
#include "support/qttest.h"

using namespace crew::service;
using namespace Qt::StringLiterals;
using State = ScriptedExecution::State;
using ResumeStatus = ScriptedExecution::ResumeStatus;
using ResumeRefusal = ScriptedExecution::ResumeRefusal;

class TestScriptedExecution : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsFromStepToStep();
    void waitsForAPerson();
    void retriesUntilTheFeedbackIsPositive();
    void keepsFeedbackAsContext();
    void completesWithTheLastApproval();
    void refusesFeedbackNobodyWaitsFor();
    void failsAtTheAttemptItWasToldTo();
    void failsWhenAnOutputIsTooLong();
    void countsTheTimeItWorked();
    void doesNothingWhenItIsOver();
};

namespace {

/// research (2 steps, 3 s) → write (human) → publish.
std::shared_ptr<const ScriptedCrew> threeTasks()
{
    const auto crew = readScriptedCrew(R"({"name": "Three", "inputs": ["topic"], "tasks": [
        {"id": "research", "name": "Research", "duration": 3, "steps": ["Think of {input topic}", {"thought": "Look", "tool": "web"}],
         "output": "Facts on {input topic}"},
        {"id": "write", "name": "Write", "duration": 1, "human_input": true, "output": "{attempt}: {output research}|{changes}"},
        {"id": "publish", "name": "Publish", "duration": 1, "output": "{output write}|{feedback}|{notes write}"}]})");
    return std::make_shared<const ScriptedCrew>(*crew);
}

std::shared_ptr<const ScriptedCrew> oneTask(const QByteArray &members)
{
    const auto crew = readScriptedCrew(
        R"({"name": "One", "inputs": ["topic"], "tasks": [{"id": "a", "name": "A", )" + members + "}]}");
    return std::make_shared<const ScriptedCrew>(*crew);
}

QByteArray kindsOf(const QList<ExecutionEvent> &events)
{
    static const char *const names[] = {"step", "task", "human", "crew", "failed"};
    QByteArrayList kinds;
    for (const ExecutionEvent &event : events)
        kinds << names[event.index()];
    return kinds.join(' ');
}

void advanceToReview(ScriptedExecution &execution)
{
    for (int i = 0; i < 100 && execution.state() == State::Running; ++i)
        execution.advance();
}

} // namespace

void TestScriptedExecution::runsFromStepToStep()
{
    ScriptedExecution execution(threeTasks(), {{"topic"_L1, "tea"_L1}});
    QCOMPARE(execution.state(), State::Running);
    QCOMPARE(execution.nextDelay(), std::chrono::milliseconds(1000));

    const auto first = execution.advance();
    QCOMPARE(kindsOf(first), "step");
    QCOMPARE(std::get<StepHappened>(first.first()).thought, u"Think of tea"_s);
    const auto second = execution.advance();
    QCOMPARE(std::get<StepHappened>(second.first()).tool, u"web"_s);
    QCOMPARE(std::get<StepHappened>(second.first()).step, 1);
    QCOMPARE(execution.completedTasks(), 0);

    QCOMPARE(kindsOf(execution.advance()), "task");
    QCOMPARE(execution.completedTasks(), 1);
    QCOMPARE(execution.currentTask(), 1);
    QCOMPARE(execution.output(0).text, u"Facts on tea"_s);
}

void TestScriptedExecution::waitsForAPerson()
{
    ScriptedExecution execution(threeTasks(), {{"topic"_L1, "tea"_L1}});
    QList<ExecutionEvent> last;
    while (execution.state() == State::Running)
        last = execution.advance();
    QCOMPARE(kindsOf(last), "human");
    QCOMPARE(execution.state(), State::PendingHumanInput);
    QCOMPARE(execution.completedTasks(), 1);
    QVERIFY(!execution.nextDelay());
    QVERIFY(execution.advance().isEmpty());
    QCOMPARE(execution.output(1).text, u"1: Facts on tea|"_s);
}

void TestScriptedExecution::retriesUntilTheFeedbackIsPositive()
{
    ScriptedExecution execution(threeTasks(), {});
    for (int attempt = 1; attempt <= 5; ++attempt) {
        advanceToReview(execution);
        QCOMPARE(execution.state(), State::PendingHumanInput);
        QCOMPARE(execution.attempt(), attempt);
        const auto resumed = execution.resume(u"write"_s, u"Again"_s, false);
        QVERIFY(resumed);
        QCOMPARE(resumed->status, ResumeStatus::Retrying);
        QVERIFY(resumed->events.isEmpty());
        QCOMPARE(execution.state(), State::Running);
        QCOMPARE(execution.currentTask(), 1);
    }
    advanceToReview(execution);
    const auto resumed = execution.resume(u"write"_s, u"Fine"_s, true);
    QVERIFY(resumed);
    QCOMPARE(resumed->status, ResumeStatus::Resumed);
    QCOMPARE(kindsOf(resumed->events), "task");
    QCOMPARE(kindsOf(execution.advance()), "task crew");
    QCOMPARE(execution.state(), State::Completed);
}

void TestScriptedExecution::keepsFeedbackAsContext()
{
    ScriptedExecution execution(threeTasks(), {{"topic"_L1, "tea"_L1}});
    advanceToReview(execution);
    QVERIFY(execution.resume(u"write"_s, u"Add milk"_s, false));
    advanceToReview(execution);
    QCOMPARE(execution.output(1).text, u"2: Facts on tea|- Add milk"_s);
    QVERIFY(execution.resume(u"write"_s, u"Good"_s, true));
    advanceToReview(execution);
    QCOMPARE(execution.output(2).text, u"2: Facts on tea|- Add milk|- Add milk\n- Good|- Good"_s);
}

void TestScriptedExecution::completesWithTheLastApproval()
{
    ScriptedExecution execution(oneTask(R"("human_input": true, "output": {"topic": "{input topic}"})"),
                                {{"topic"_L1, "tea"_L1}});
    advanceToReview(execution);
    const auto resumed = execution.resume(u"a"_s, {}, true);
    QVERIFY(resumed);
    QCOMPARE(resumed->status, ResumeStatus::Completed);
    QCOMPARE(kindsOf(resumed->events), "task crew");
    QCOMPARE(execution.state(), State::Completed);
    QCOMPARE(execution.output(0).json, QJsonValue(QJsonObject{{"topic"_L1, "tea"_L1}}));
}

void TestScriptedExecution::refusesFeedbackNobodyWaitsFor()
{
    ScriptedExecution execution(threeTasks(), {});
    QCOMPARE(execution.resume(u"write"_s, u"x"_s, true).error(), ResumeRefusal::NotPending);
    QCOMPARE(execution.resume(u"nothing"_s, u"x"_s, true).error(), ResumeRefusal::UnknownTask);
    advanceToReview(execution);
    QCOMPARE(execution.resume(u"research"_s, u"x"_s, true).error(), ResumeRefusal::NotPending);
    QCOMPARE(execution.state(), State::PendingHumanInput);
    QVERIFY(execution.resume(u"write"_s, u"x"_s, false));
    QCOMPARE(execution.resume(u"write"_s, u"x"_s, false).error(), ResumeRefusal::NotPending);
}

void TestScriptedExecution::failsAtTheAttemptItWasToldTo()
{
    ScriptedExecution execution(
        oneTask(
            R"("human_input": true, "output": "x", "failure": {"attempt": 2, "message": "The model is gone."})"),
        {});
    advanceToReview(execution);
    QCOMPARE(execution.state(), State::PendingHumanInput);
    QVERIFY(execution.resume(u"a"_s, u"Again"_s, false));
    QCOMPARE(kindsOf(execution.advance()), "failed");
    QCOMPARE(execution.state(), State::Failed);
    QCOMPARE(execution.error(), u"The model is gone."_s);
    QCOMPARE(execution.resume(u"a"_s, u"x"_s, true).error(), ResumeRefusal::NotPending);
}

void TestScriptedExecution::failsWhenAnOutputIsTooLong()
{
    ScriptedExecution execution(oneTask(R"("output": "{input topic}{input topic}")"),
                                {{"topic"_L1, QString(maxRenderedLength / 2 + 1, u'x')}});
    QCOMPARE(kindsOf(execution.advance()), "failed");
    QVERIFY(!execution.error().isEmpty());
}

void TestScriptedExecution::countsTheTimeItWorked()
{
    ScriptedExecution execution(threeTasks(), {});
    advanceToReview(execution);
    QVERIFY(execution.resume(u"write"_s, u"Again"_s, false));
    advanceToReview(execution);
    QCOMPARE(execution.output(0).time, std::chrono::milliseconds(3000));
    QCOMPARE(execution.output(1).time, std::chrono::milliseconds(2000));
    QCOMPARE(execution.time(), std::chrono::milliseconds(5000));
}

void TestScriptedExecution::doesNothingWhenItIsOver()
{
    ScriptedExecution execution(oneTask(R"("output": "x")"), {});
    QCOMPARE(kindsOf(execution.advance()), "task crew");
    QVERIFY(!execution.nextDelay());
    QVERIFY(execution.advance().isEmpty());
    QCOMPARE(execution.completedTasks(), 1);
    QCOMPARE(execution.currentTask(), 0);
}

QTEST_GUILESS_MAIN(TestScriptedExecution)
#include "tst_scriptedexecution.moc"
