// SPDX-License-Identifier: GPL-3.0-or-later
// Executions and reviews, folded from entries in every order in which they can come.
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <functional>
#include <numeric>
#include <optional>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

using Step = std::function<void(LedgerFixture &)>;

class TestLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kickoffStates();
    void anyOrderEndsTheSame_data();
    void anyOrderEndsTheSame();
    void duplicateNoticeIsOneAttempt();
    void attemptsAreCounted();
    void noticeBeforeTheKickoffAnswer();
    void answerWithAnotherIdIsPolled();
    void statusAfterTheEndChangesNothing();
    void staleStatusChangesNothing();
    void notFoundWhileAPersonIsAwaited();
    void notFoundIsNoEnd();
    void unknownStateIsShownAsItCame();
    void callbacksForUnknownRuns();
    void continuationsBelongToTheirRun();
    void noticeIsKnownByEitherId();
    void bodiesThatCannotBeRead_data();
    void bodiesThatCannotBeRead();
    void changesNameWhatChanged();
    void proofsAreThere();
};

void TestLedger::kickoffStates()
{
    LedgerFixture story;
    QCOMPARE(story.state(), ExecutionState::Starting);
    QCOMPARE(story.execution().crewId, story.crewId);
    story.accepted();
    QCOMPARE(story.state(), ExecutionState::Pending);
    QCOMPARE(story.execution().kickoffId, u"k-1"_s);

    LedgerFixture refused;
    refused.tell(EntryKind::KickoffRefused, LedgerFixture::error(ServiceError::Kind::Validation));
    QCOMPARE(refused.state(), ExecutionState::Refused);
    QCOMPARE(refused.execution().error.text(), u"A sentence."_s);
    QVERIFY(refused.execution().finishedAt.isValid());

    LedgerFixture unclear;
    unclear.tell(EntryKind::KickoffUnclear, LedgerFixture::error());
    QCOMPARE(unclear.state(), ExecutionState::KickoffUnclear);
    unclear.taskCallback();
    QCOMPARE(unclear.state(), ExecutionState::Running);
    QCOMPARE(unclear.execution().currentId(), u"k-1"_s);

    LedgerFixture early;
    early.taskCallback();
    early.tell(EntryKind::KickoffUnclear, LedgerFixture::error());
    QCOMPARE(early.state(), ExecutionState::Running);
    for (const LedgerFixture *told : {&story, &refused, &unclear, &early})
        QVERIFY(told->isSameWhenRetold());
}

void TestLedger::anyOrderEndsTheSame_data()
{
    QTest::addColumn<QList<Step>>("before");
    QTest::addColumn<QList<Step>>("steps");
    const Step accepted = [](LedgerFixture &story) { story.accepted(); };
    const Step task = [](LedgerFixture &story) { story.taskCallback(); };
    const Step step = [](LedgerFixture &story) {
        story.tell(EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"Hm"})");
    };
    const Step crew = [](LedgerFixture &story) { story.crewCallback(); };
    const Step completed = [](LedgerFixture &story) {
        story.status(R"({"status":"completed","result":{"output":"Done"}})");
    };
    const Step notice = [](LedgerFixture &story) { story.notice(); };
    QTest::newRow("end of a run") << QList<Step>{accepted} << QList<Step>{task, step, crew, completed};
    QTest::newRow("kickoff answer late") << QList<Step>{} << QList<Step>{accepted, task, crew};
    QTest::newRow("kickoff answer after notice") << QList<Step>{} << QList<Step>{accepted, task, notice};
    QTest::newRow("first notice") << QList<Step>{accepted} << QList<Step>{task, step, notice};
    QTest::newRow("one crew of several") << QList<Step>{accepted} << QList<Step>{task, step, crew, notice};
    QTest::newRow("one crew of several, kickoff answer late")
        << QList<Step>{} << QList<Step>{accepted, crew, notice};
}

void TestLedger::anyOrderEndsTheSame()
{
    QFETCH(QList<Step>, before);
    QFETCH(QList<Step>, steps);
    QList<int> order(steps.size());
    std::iota(order.begin(), order.end(), 0);
    std::optional<QByteArray> first;
    do {
        LedgerFixture story;
        for (const Step &step : std::as_const(before))
            step(story);
        for (const int index : std::as_const(order))
            steps.at(index)(story);
        QVERIFY(story.isSameWhenRetold());
        const Execution &execution = story.execution();
        QByteArray end = stateTitle(execution.state).toUtf8() + '|' + execution.currentId().toUtf8() + '|' +
                         execution.result.output.toUtf8() + '|' + QByteArray::number(execution.attempts) +
                         '|' + QByteArray::number(execution.waitingReviews) + '|' +
                         QByteArray::number(story.ledger.executions().size());
        if (!story.ledger.reviews().isEmpty())
            end += '|' + reviewStateTitle(story.review().state).toUtf8();
        if (!first)
            first = end;
        QCOMPARE(end, *first);
    } while (std::ranges::next_permutation(order).found);
}

void TestLedger::duplicateNoticeIsOneAttempt()
{
    LedgerFixture story;
    story.accepted().notice().notice();
    QCOMPARE(story.ledger.reviews().size(), 1);
    QCOMPARE(story.review().attempts.size(), 1);
    story.held(Verdict::Approve);
    story.notice();
    QCOMPARE(story.review().attempts.size(), 1);
    QCOMPARE(story.review().state, ReviewState::Held);
    story.notice("Draft 1", "other task");
    QCOMPARE(story.ledger.reviews().size(), 2);
    QCOMPARE(story.execution().waitingReviews, 2);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::attemptsAreCounted()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid reviewId = story.review().id;
    for (int number = 2; number <= 4; ++number) {
        const QUuid decision = story.sending(Verdict::Reject);
        story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"retrying","message":"again"})");
        QCOMPARE(story.review().state, ReviewState::Retrying);
        QCOMPARE(story.state(), ExecutionState::Running);
        QCOMPARE(story.decision(decision).answer, u"retrying"_s);
        story.notice("Draft " + QByteArray::number(number));
        QCOMPARE(story.review().id, reviewId);
        QCOMPARE(story.review().attempts.size(), number);
        QCOMPARE(story.review().lastAttempt().number, number);
        QCOMPARE(story.review().state, ReviewState::Waiting);
        QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    }
    // A retry may well give the very same output again.
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"retrying"})").notice("Draft 4");
    QCOMPARE(story.review().attempts.size(), 5);
    QCOMPARE(story.execution().attempts, 5);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::noticeBeforeTheKickoffAnswer()
{
    LedgerFixture story;
    story.notice();
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    story.accepted();
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.execution().kickoffId, u"k-1"_s);
    QVERIFY(story.execution().continuationIds.isEmpty());
    QCOMPARE(story.review().resumeId, u"k-1"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::answerWithAnotherIdIsPolled()
{
    // execution_id and kickoff_id of one execution need not be the same (interface specification, section 2).
    LedgerFixture story;
    story.notice("Draft 1", "write", "e-1").accepted("k-1");
    QCOMPARE(story.execution().currentId(), u"k-1"_s);
    QCOMPARE(story.review().resumeId, u"e-1"_s);
    QCOMPARE(story.executionFor(EntryKind::HumanInputCallback, R"({"execution_id":"e-1","task_id":"t"})"),
             story.run);
    story.status(R"({"status":"completed","result":"x"})");
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(story.isSameWhenRetold());
}

/// What contradicts an end is the business of tst_ledgerends.
void TestLedger::statusAfterTheEndChangesNothing()
{
    LedgerFixture story;
    story.accepted().crewCallback("The result");
    const Execution before = story.execution();
    for (const QByteArray &body :
         {R"({"state":"NOT FOUND"})"_ba, R"({"status":"Pondering"})"_ba, R"({"status":"completed"})"_ba}) {
        story.status(body);
        QCOMPARE(story.state(), ExecutionState::Completed);
        QCOMPARE(story.execution().result.output, u"The result"_s);
        QCOMPARE(story.execution().finishedAt, before.finishedAt);
        QVERIFY(story.execution().currentTask.isEmpty());
    }
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
    story.taskCallback();
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().waitingReviews, 0);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::staleStatusChangesNothing()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    const QByteArray body = R"({"state":"RUNNING"})";
    story.status(body, u"k-2"_s);
    story.status(R"({"state":"SUCCESS","result":"of the first part"})", u"k-1"_s);
    QCOMPARE(story.state(), ExecutionState::Running);
    QVERIFY(story.execution().result.isEmpty());
    QCOMPARE(story.execution().statusBody, body);
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
    QCOMPARE(story.state(), ExecutionState::Running);
    story.status(R"({"state":"SUCCESS","result":"whole"})", u"k-2"_s);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().result.output, u"whole"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::notFoundWhileAPersonIsAwaited()
{
    LedgerFixture story;
    story.accepted().notice();
    story.status(R"({"state":"NOT FOUND","status":null})");
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::notFoundIsNoEnd()
{
    LedgerFixture story;
    story.accepted().status(R"({"state":"NOT FOUND"})");
    QCOMPARE(story.state(), ExecutionState::NotFound);
    QVERIFY(!isFinal(story.state()));
    story.status(R"({"state":"RUNNING"})");
    QCOMPARE(story.state(), ExecutionState::Running);
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::Server), u"k-1"_s);
    QCOMPARE(story.state(), ExecutionState::Running);
}

void TestLedger::unknownStateIsShownAsItCame()
{
    LedgerFixture story;
    story.accepted().status(R"({"status":"Pondering","progress":{"completed_tasks":1,"total_tasks":3}})");
    QCOMPARE(story.state(), ExecutionState::Unknown);
    QCOMPARE(story.execution().stateWord, u"Pondering"_s);
    QCOMPARE(story.execution().progress.completed, std::optional(1));
    story.status(R"({"status":"completed"})");
    QCOMPARE(story.state(), ExecutionState::Completed);
}

void TestLedger::callbacksForUnknownRuns()
{
    LedgerFixture story;
    story.accepted();
    const QByteArray body = R"({"execution_id":"elsewhere","task_id":"t","task_output":"x"})";
    const QUuid other = story.executionFor(EntryKind::HumanInputCallback, body);
    QVERIFY(other != story.run);
    QCOMPARE(story.executionFor(EntryKind::HumanInputCallback, body), other);
    story.tellOf(other, EntryKind::HumanInputCallback, body, LedgerFixture::textOf(story.run));
    const Execution &unknown = *story.ledger.execution(other);
    QCOMPARE(unknown.origin, ExecutionOrigin::Callback);
    QCOMPARE(unknown.kickoffId, u"elsewhere"_s);
    QCOMPARE(unknown.crewId, story.crewId);
    QCOMPARE(unknown.waitingReviews, 1);
    QCOMPARE(story.execution().waitingReviews, 0);
    QCOMPARE(story.state(), ExecutionState::Pending);
    // Bodies that name nobody, or one of its ids, are the owner's.
    for (const QByteArray &mine : {"{}"_ba, R"({"kickoff_id":"k-1"})"_ba, "not JSON"_ba, ""_ba})
        QCOMPARE(story.executionFor(EntryKind::TaskCallback, mine), story.run);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::continuationsBelongToTheirRun()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    const QByteArray task = R"({"kickoff_id":"k-2","name":"Write","output":"x"})";
    // The continuation id may be seen before the answer that tells it, even after the next notice.
    QCOMPARE(story.executionFor(EntryKind::TaskCallback, task), story.run);
    story.tell(EntryKind::HumanInputCallback,
               R"({"kickoff_id":"k-2","execution_id":"k-1","task_id":"write","task_output":"Draft 2"})");
    QCOMPARE(story.executionFor(EntryKind::TaskCallback, task), story.run);
    story.tell(EntryKind::TaskCallback, task);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QCOMPARE(story.execution().kickoffId, u"k-1"_s);
    QCOMPARE(story.execution().continuationIds, QStringList{u"k-2"_s});
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.review().resumeId, u"k-1"_s);
    QCOMPARE(story.ledger.executions().size(), 1);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedger::noticeIsKnownByEitherId()
{
    LedgerFixture story;
    story.accepted("k-1");
    const QByteArray body = R"({"kickoff_id":"k-1","execution_id":"e-1","task_id":"t","task_output":"x"})";
    QCOMPARE(story.executionFor(EntryKind::HumanInputCallback, body), story.run);
    story.tell(EntryKind::HumanInputCallback, body);
    QCOMPARE(story.review().resumeId, u"e-1"_s);
    QCOMPARE(story.execution().currentId(), u"k-1"_s);

    // Only a continuation id: a resume goes to the original all the same.
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    story.tell(EntryKind::HumanInputCallback, R"({"kickoff_id":"k-2","task_id":"u","task_output":"y"})");
    const QList<Review> reviews = story.ledger.reviews();
    const auto second = std::ranges::find(reviews, u"u"_s, &Review::taskId);
    QVERIFY(second != reviews.end());
    QCOMPARE(second->resumeId, u"k-1"_s);
}

void TestLedger::bodiesThatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("list") << QByteArray("[1,2]");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("empty object") << QByteArray("{}");
    QTest::newRow("wrong types") << QByteArray(
        R"({"kickoff_id":{},"status":[],"task_id":null,"review":7,"attempt":"x","progress":3})");
    QTest::newRow("cut") << QByteArray(R"({"kickoff_id":"k-)");
    QTest::newRow("invalid UTF-8") << QByteArray("{\"kickoff_id\":\"\xff\xfe\"}");
    QTest::newRow("deep") << QByteArray("[").repeated(10'000);
}

void TestLedger::bodiesThatCannotBeRead()
{
    QFETCH(QByteArray, body);
    for (int kind = 0; kind <= int(EntryKind::StopUnclear); ++kind) {
        for (const QString &subject : {QString(), u"k-1"_s, QUuid::createUuid().toString()}) {
            LedgerFixture story;
            story.accepted().notice();
            const QUuid decision = story.sending(Verdict::Approve);
            story.tell(EntryKind(kind), body, subject);
            story.tell(EntryKind(kind), body, LedgerFixture::textOf(decision));
            story.tellOf(QUuid::createUuid(), EntryKind(kind), body, subject);
            QCOMPARE(story.execution().kickoffId, u"k-1"_s);
            QVERIFY(!story.review().attempts.isEmpty());
            QVERIFY(story.isSameWhenRetold());
            (void)story.executionFor(EntryKind(kind), body);
        }
    }
}

void TestLedger::changesNameWhatChanged()
{
    LedgerFixture story;
    const Ledger::Changes accepted = story.tell(EntryKind::KickoffAccepted, R"({"kickoff_id":"k-1"})");
    QCOMPARE(accepted.executions, QSet<QUuid>{story.run});
    QVERIFY(accepted.reviews.isEmpty());
    story.notice();
    const QUuid decision = story.held(Verdict::Approve);
    const Ledger::Changes sending =
        story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    QCOMPARE(sending.reviews, QSet<QUuid>{story.review().id});
    const Ledger::Changes ended = story.tell(EntryKind::Status, R"({"status":"completed"})", u"k-1"_s);
    QCOMPARE(ended.executions, QSet<QUuid>{story.run});
    QCOMPARE(ended.reviews, QSet<QUuid>{story.review().id});
    QCOMPARE(story.execution().changedAt, story.entries.last().at);
}

void TestLedger::proofsAreThere()
{
    LedgerFixture story;
    const QList<WebhookProof> proofs = story.ledger.webhookProofs();
    QCOMPARE(proofs.size(), 1);
    QCOMPARE(proofs.first().executionId, story.run);
    QCOMPARE(proofs.first().secretHash, QByteArray("secret-hash"));
    QCOMPARE(proofs.first().authorizationHash, QByteArray("authorization-hash"));
}

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
