// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that gives only a kickoff_id is accepted, not yet confirmed: which events and statuses confirm
// it, and that all ids of a run are one run.
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestLedgerConfirm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatConfirms_data();
    void whatConfirms();
    void severalRejectionsInAChain();
    void anAnswerWithAStatusNeedsNoMore();
    void anAnswerThatComesLate();
    void isTold();
    void quotaIsNotArrived();
    void anUnknownWordDoesNotConfirm();
    void errorsThatWereTakenForAcceptances_data();
    void errorsThatWereTakenForAcceptances();

private:
    /// A rejection of the last attempt that was answered with \a id alone.
    static QUuid accepted(LedgerFixture &story, const QByteArray &id, Verdict verdict = Verdict::Reject)
    {
        const QUuid decision = story.sending(verdict);
        story.answered(decision, EntryKind::DecisionAccepted, "{\"kickoff_id\":\"" + id + "\"}");
        return decision;
    }
};

void TestLedgerConfirm::whatConfirms_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("askedId");
    QTest::addColumn<bool>("confirms");
    const auto row = [](const char *name, EntryKind kind, const QByteArray &body, bool confirms,
                        const QString &askedId = u"k-2"_s) {
        QTest::newRow(name) << int(kind) << body << askedId << confirms;
    };
    row("running", EntryKind::Status, R"({"state":"RUNNING"})", true);
    row("started", EntryKind::Status, R"({"state":"STARTED"})", true);
    row("pending", EntryKind::Status, R"({"state":"PENDING"})", true);
    row("success", EntryKind::Status, R"({"state":"SUCCESS","result":"x"})", true);
    row("failed", EntryKind::Status, R"({"state":"FAILED","status":"boom"})", true);
    row("not found", EntryKind::Status, R"({"state":"NOT FOUND"})", false);
    row("paused", EntryKind::Status, R"({"state":"PAUSED"})", false);
    row("running, of the id before", EntryKind::Status, R"({"state":"RUNNING"})", false, u"k-1"_s);
    row("step", EntryKind::StepCallback, R"({"kickoff_id":"k-2","thought":"x"})", true);
    row("step that is late", EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"x"})", false);
    row("task", EntryKind::TaskCallback, R"({"kickoff_id":"k-2","name":"Research","output":"x"})", true);
    row("crew", EntryKind::CrewCallback, R"({"kickoff_id":"k-2","result":"x"})", true);
    row("the next attempt", EntryKind::HumanInputCallback,
        R"({"execution_id":"k-1","task_id":"write","task_output":"Draft 2"})", true);
    row("another gate", EntryKind::HumanInputCallback,
        R"({"execution_id":"k-1","task_id":"publish","task_output":"Page"})", true);
}

void TestLedgerConfirm::whatConfirms()
{
    QFETCH(const int, kind);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, askedId);
    QFETCH(const bool, confirms);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = accepted(story, "k-2");
    QVERIFY(!story.decision(decision).confirmed);
    QVERIFY(story.execution().isUnconfirmed);
    story.tell(static_cast<EntryKind>(kind), body, askedId);
    QCOMPARE(story.decision(decision).confirmed, confirms);
    QCOMPARE(story.execution().isUnconfirmed, !confirms);
    QCOMPARE(story.ledger.executions().size(), 1);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerConfirm::severalRejectionsInAChain()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    QList<QUuid> decisions;
    for (int round = 2; round <= 5; ++round) {
        const QByteArray id = "k-" + QByteArray::number(round);
        decisions << accepted(story, id);
        QCOMPARE(story.execution().currentId(), QString::fromLatin1(id)); // which is polled
        QCOMPARE(story.review().state, ReviewState::Retrying);
        // Some services call the execution by its original id in notices, some by the newest.
        story.notice("Draft " + QByteArray::number(round), "write", round % 2 ? id : QByteArray("k-1"));
        QCOMPARE(story.review().attempts.size(), round);
        QCOMPARE(story.review().resumeId, u"k-1"_s); // resumes go to the original
    }
    for (const QUuid &decision : std::as_const(decisions))
        QVERIFY(story.decision(decision).confirmed);
    QCOMPARE(story.execution().continuationIds, (QStringList{u"k-2"_s, u"k-3"_s, u"k-4"_s, u"k-5"_s}));
    // Whatever id a callback names, it is this run's.
    for (const char *id : {"k-1", "k-2", "k-3", "k-4", "k-5"}) {
        const QByteArray body = QByteArray("{\"kickoff_id\":\"") + id + "\",\"name\":\"x\"}";
        QCOMPARE(story.executionFor(EntryKind::TaskCallback, body), story.run);
    }
    // What a status says of an id before says nothing.
    story.status(R"({"state":"FAILED","status":"boom"})", u"k-3"_s);
    QVERIFY(!isFinal(story.state()));
    accepted(story, "k-6", Verdict::Approve);
    story.status(R"({"state":"SUCCESS","result":"done"})", u"k-6"_s);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(!story.execution().isUnconfirmed);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerConfirm::anAnswerWithAStatusNeedsNoMore()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"retrying","message":"ok"})");
    QVERIFY(story.decision(decision).confirmed);
    QVERIFY(!story.execution().isUnconfirmed);
}

/// The next attempt, or the end, may overtake the answer to the decision that brought it.
void TestLedgerConfirm::anAnswerThatComesLate()
{
    LedgerFixture first;
    first.accepted().notice("Draft 1");
    const QUuid rejection = first.sending(Verdict::Reject);
    first.notice("Draft 2").answered(rejection, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QVERIFY(first.decision(rejection).confirmed);
    QCOMPARE(first.review().state, ReviewState::Waiting);

    LedgerFixture second;
    second.accepted().notice("Draft 1");
    const QUuid approval = second.sending(Verdict::Approve);
    second.crewCallback().answered(approval, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QVERIFY(second.decision(approval).confirmed);
    QVERIFY(!second.execution().isUnconfirmed);
}

void TestLedgerConfirm::isTold()
{
    LedgerFixture story;
    story.accepted().notice();
    accepted(story, "k-2");
    QCOMPARE(reviewStateTitle(story.review()), u"Rejected, not confirmed yet"_s);
    story.notice("Draft 2");
    QCOMPARE(reviewStateTitle(story.review()), u"Waiting for you"_s);
    accepted(story, "k-3", Verdict::Approve);
    QCOMPARE(reviewStateTitle(story.review()), u"Approved, not confirmed yet"_s);
    story.taskCallback("k-3");
    QCOMPARE(reviewStateTitle(story.review()), u"Approved"_s);
}

void TestLedgerConfirm::quotaIsNotArrived()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionRefused,
                   LedgerFixture::error(ServiceError::Kind::QuotaUsedUp));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.decision(decision).isOverQuota);
    QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
    story.answered(story.sending(Verdict::Reject), EntryKind::DecisionRefused,
                   LedgerFixture::error(ServiceError::Kind::Unauthorized));
    QVERIFY(!story.review().lastAttempt().decision->isOverQuota);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerConfirm::anUnknownWordDoesNotConfirm()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2","state":"STARTED"})");
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QVERIFY(!story.decision(decision).confirmed);
    QVERIFY(story.execution().hasId(u"k-2"_s));
}

void TestLedgerConfirm::errorsThatWereTakenForAcceptances_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("an error") << QByteArray(R"({"status":"error","message":"Task not found"})");
    QTest::newRow("an error alone") << QByteArray(R"({"error":"boom"})");
    QTest::newRow("beside an ID") << QByteArray(R"({"kickoff_id":"k-9","error":"boom"})");
}

/// A journal of an older console holds them: the review comes back, and what follows settles it.
void TestLedgerConfirm::errorsThatWereTakenForAcceptances()
{
    QFETCH(const QByteArray, answer);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionAccepted, answer);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.review().state, ReviewState::Unclear);
    QVERIFY(!story.execution().hasId(u"k-9"_s));
    QVERIFY(story.isSameWhenRetold());
    story.notice("Draft 2");
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

QTEST_GUILESS_MAIN(TestLedgerConfirm)
#include "tst_ledgerconfirm.moc"
