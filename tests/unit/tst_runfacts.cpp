// SPDX-License-Identifier: GPL-3.0-or-later
// How long runs and their tasks took, as Insights counts them.
#include "engine/runfacts.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::test;

namespace {

QList<TaskFact> tasksOf(const LedgerFixture &run)
{
    return taskFactsOf(run.execution(), run.ledger.taskEndsOf(run.run), run.ledger.reviewsOf(run.run));
}

/// A status; \a seconds is what its service says.
QByteArray completed(const QByteArray &seconds)
{
    return R"({"status":"completed","result":{"output":"x"},"execution_time":)" + seconds + '}';
}

/// In milliseconds.
qint64 tookOf(const TaskFact &task)
{
    return task.endedAt - task.beganAt;
}

} // namespace

class TestRunFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHoldIsNoTimeOfATask();
    void theServiceSaysHowLongItWorked_data();
    void theServiceSaysHowLongItWorked();
    void waitingForPeopleIsAdded_data();
    void waitingForPeopleIsAdded();
    void reviewsThatWaitAtOnceCountOnce();
    void whatCannotBeReckonedIsAsObserved();
    void aRefusedDecisionAnswersNothing();
    void endsAfterWhatShowedThatItLived_data();
    void endsAfterWhatShowedThatItLived();
    void theQueueIsNoWork();
    void tasksOfTheResultAreCounted();
    void noTaskIsLongerThanItsRun();
    void onlyWhatWasKickedOffHereTook_data();
    void onlyWhatWasKickedOffHereTook();
};

/// What the console holds is time that people took.
void TestRunFacts::theHoldIsNoTimeOfATask()
{
    LedgerFixture run;
    run.accepted().notice().pause(10s);
    const QUuid decision = run.held(Verdict::Approve);
    run.pause(8s);
    run.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    const QDateTime sent = run.entries.last().at;
    run.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed"})").taskCallback();
    QCOMPARE(run.decision(decision).sentAt, sent);
    const QDateTime began = run.entries.first().at;
    const qint64 waited = run.review().lastAttempt().receivedAt.msecsTo(sent);
    QCOMPARE(waited, 20'000);
    QCOMPARE(tasksOf(run).size(), 1);
    QCOMPARE(tookOf(tasksOf(run).first()), began.msecsTo(run.entries.last().at) - waited);
}

void TestRunFacts::theServiceSaysHowLongItWorked_data()
{
    QTest::addColumn<QByteArray>("seconds");
    QTest::addColumn<qint64>("took"); // nothing of the night in which nobody asked: 8 h and 2 s
    constexpr qint64 observed = 8 * 3'600'000 + 2'000;
    QTest::newRow("said") << QByteArray("3.5") << qint64(3'500);
    QTest::newRow("rounded up") << QByteArray("28803") << observed;
    QTest::newRow("longer than observed") << QByteArray("28900") << observed;
    QTest::newRow("endless") << QByteArray("1e300") << observed;
    QTest::newRow("negative") << QByteArray("-3") << observed;
    QTest::newRow("zero") << QByteArray("0") << observed;
    QTest::newRow("not said") << QByteArray("null") << observed;
}

void TestRunFacts::theServiceSaysHowLongItWorked()
{
    QFETCH(QByteArray, seconds);
    QFETCH(qint64, took);
    LedgerFixture run;
    run.accepted().pause(8h).status(completed(seconds));
    const RunFact fact = runFactOf(run.execution());
    QCOMPARE(fact.finishedAt.value_or(0) - fact.startedAt, took);
    QVERIFY(run.isSameWhenRetold());
}

void TestRunFacts::waitingForPeopleIsAdded_data()
{
    QTest::addColumn<std::chrono::seconds>("unseen"); // from the decision to the last status
    QTest::addColumn<QByteArray>("seconds");
    QTest::addColumn<qint64>("took");
    QTest::newRow("the service counts work alone") << 8h + 0s << QByteArray("30") << qint64(92'000);
    QTest::newRow("it counts the waiting as well") << 10s << QByteArray("70") << qint64(70'000);
    QTest::newRow("no end before the decision was sent") << 0s << QByteArray("1") << qint64(64'000);
}

/// From the second second until the decision is sent it is 62 s.
void TestRunFacts::waitingForPeopleIsAdded()
{
    QFETCH(std::chrono::seconds, unseen);
    QFETCH(QByteArray, seconds);
    QFETCH(qint64, took);
    LedgerFixture run;
    run.accepted().notice().pause(60s);
    run.answered(run.sending(Verdict::Approve), EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    run.pause(unseen).status(completed(seconds));
    const RunFact fact = runFactOf(run.execution());
    QCOMPARE(fact.finishedAt.value_or(0) - fact.startedAt, took);
}

/// Two reviews, of which one waits for 61 s and the other until 2 s later.
void TestRunFacts::reviewsThatWaitAtOnceCountOnce()
{
    LedgerFixture run;
    run.accepted().notice().notice("Plan", "plan").pause(60s);
    const QList<Review> reviews = run.ledger.reviewsOf(run.run);
    QCOMPARE(reviews.size(), 2);
    for (const Review &review : reviews) {
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review.id;
        decision.verdict = Verdict::Approve;
        decision.attempt = review.lastAttempt().number;
        const QString id = LedgerFixture::textOf(decision.id);
        run.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), id);
        run.tell(EntryKind::DecisionSending, "{}", id);
        run.answered(decision.id, EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    }
    run.pause(8h).status(completed("30"));
    const RunFact fact = runFactOf(run.execution());
    const qint64 waited = reviews.first().lastAttempt().receivedAt.msecsTo(
        run.ledger.reviewsOf(run.run).last().lastAttempt().decision->sentAt);
    QCOMPARE(fact.finishedAt.value_or(0) - fact.startedAt, 30'000 + waited);
}

/// Who answered elsewhere, and when, is not known.
void TestRunFacts::whatCannotBeReckonedIsAsObserved()
{
    LedgerFixture run;
    run.accepted().notice().pause(60s).status(completed("5"));
    QCOMPARE(run.execution().finishedAt, run.entries.last().at);
}

/// It was sent, and somebody else answered hours later.
void TestRunFacts::aRefusedDecisionAnswersNothing()
{
    LedgerFixture run;
    run.accepted().notice();
    run.answered(run.sending(Verdict::Approve), EntryKind::DecisionRefused);
    run.pause(8h).status(completed("30"));
    QCOMPARE(run.execution().finishedAt, run.entries.last().at);
}

void TestRunFacts::endsAfterWhatShowedThatItLived_data()
{
    QTest::addColumn<EntryKind>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("status") << EntryKind::Status << QByteArray(R"({"status":"running"})");
    QTest::newRow("step") << EntryKind::StepCallback << QByteArray(R"({"kickoff_id":"k-1","thought":"x"})");
    QTest::newRow("task") << EntryKind::TaskCallback << QByteArray(R"({"kickoff_id":"k-1","name":"x"})");
    QTest::newRow("events") << EntryKind::EventsCallback << QByteArray(R"({"events":[]})");
    QTest::newRow("stop") << EntryKind::StopAccepted << QByteArray(R"({"status":"stopped"})");
}

/// No entry that shows that a run continued is later than its end.
void TestRunFacts::endsAfterWhatShowedThatItLived()
{
    QFETCH(EntryKind, kind);
    QFETCH(QByteArray, body);
    LedgerFixture run;
    run.accepted().pause(5min);
    run.tell(kind, body, kind == EntryKind::Status ? u"k-1"_s : QString());
    const QDateTime seen = run.entries.last().at;
    run.pause(8h).status(completed("30"));
    QCOMPARE(run.execution().finishedAt, seen);
    QVERIFY(run.isSameWhenRetold());
}

/// It waited for its turn for 5 min, which the service does not count.
void TestRunFacts::theQueueIsNoWork()
{
    LedgerFixture run;
    run.accepted().status(R"({"status":"pending"})").pause(5min).status(R"({"status":"running"})");
    const QDateTime began = run.entries.last().at;
    run.status(R"({"status":"running","current_task":"write"})").pause(8h).status(completed("30"));
    QCOMPARE(run.execution().finishedAt, began.addSecs(30));
    QVERIFY(run.isSameWhenRetold());
}

/// Where no callback told of any.
void TestRunFacts::tasksOfTheResultAreCounted()
{
    const QByteArray status = R"({"status":"completed","execution_time":3,"result":{"output":"x","tasks":[)"
                              R"({"task_id":"research","output":"a","execution_time":1},)"
                              R"({"task_id":"plan","output":"b"},)"
                              R"({"task_id":"write","output":"c","execution_time":2}]}})";
    LedgerFixture run;
    run.accepted().pause(8h).status(status);
    const QList<TaskFact> tasks = tasksOf(run);
    QCOMPARE(tasks.size(), 2);
    QCOMPARE(tasks.at(0).task, u"research"_s);
    QCOMPARE(tookOf(tasks.at(0)), 1'000);
    QCOMPARE(tasks.at(1).task, u"write"_s);
    QCOMPARE(tookOf(tasks.at(1)), 2'000);
    QCOMPARE(tasks.at(1).endedAt, run.execution().finishedAt.toMSecsSinceEpoch());
    LedgerFixture told;
    told.accepted().taskCallback().status(status);
    QCOMPARE(tasksOf(told).size(), 1);
}

/// What a service says that cannot be is not counted.
void TestRunFacts::noTaskIsLongerThanItsRun()
{
    LedgerFixture run;
    run.accepted().status(R"({"status":"completed","result":{"output":"x","tasks":[)"
                          R"({"task_id":"research","execution_time":900000000},)"
                          R"({"task_id":"plan","execution_time":-1},"odd",null,{"execution_time":1},)"
                          R"({"task_id":"write","execution_time":"1.5"}]}})");
    QCOMPARE(tasksOf(run).size(), 1);
    QCOMPARE(tookOf(tasksOf(run).first()), 1'500);
    LedgerFixture told;
    told.accepted();
    told.tell(EntryKind::TaskCallback,
              R"({"kickoff_id":"k-1","name":"Research","execution_time":900000000})");
    QCOMPARE(tookOf(tasksOf(told).first()), 2'000);
}

void TestRunFacts::onlyWhatWasKickedOffHereTook_data()
{
    QTest::addColumn<ExecutionOrigin>("origin");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("kicked off") << ExecutionOrigin::Kickoff << true;
    QTest::newRow("followed") << ExecutionOrigin::Followed << false;
    QTest::newRow("made known by a callback") << ExecutionOrigin::Callback << false;
}

/// One that was started elsewhere had been at work before it was known.
void TestRunFacts::onlyWhatWasKickedOffHereTook()
{
    QFETCH(ExecutionOrigin, origin);
    QFETCH(bool, isKnown);
    LedgerFixture run;
    run.accepted().taskCallback().taskCallback().status(R"({"status":"completed"})");
    Execution execution = run.execution();
    execution.origin = origin;
    QCOMPARE(runFactOf(execution).finishedAt.has_value(), isKnown);
    const QList<TaskFact> tasks = taskFactsOf(execution, run.ledger.taskEndsOf(run.run), {});
    QCOMPARE(tasks.size(), 2);
    QCOMPARE(tasks.first().beganAt != 0, isKnown);
    QCOMPARE(tasks.last().beganAt, tasks.first().endedAt);
}

QTEST_GUILESS_MAIN(TestRunFacts)
#include "tst_runfacts.moc"
