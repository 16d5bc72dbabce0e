// SPDX-License-Identifier: GPL-3.0-or-later
// What people of a team do about a review besides deciding it, from the journal's entries.
#include "support/flowsamples.h"
#include "support/historyfixture.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include "core/audit.h"
#include "engine/reviewnotes.h"
#include "wire/auditexport.h"
#include "wire/teamnote.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const Reviewer ana{u"a-1"_s, u"Ana"_s};
const Reviewer ben{u"b-2"_s, u"Ben"_s};

void note(LedgerFixture &ledger, TeamAct act, const Reviewer &person, const QString &text = {})
{
    TeamNote note{.act = act, .person = person, .at = {}, .attempt = ledger.review().lastAttempt().number};
    note.text = text;
    if (act == TeamAct::FirstApproval)
        note.shown = shownHash(ledger.review().lastAttempt());
    ledger.tell(EntryKind::ReviewNoted, wire::encodeTeamNote(note),
                LedgerFixture::textOf(ledger.review().id));
}

QString approver(const LedgerFixture &ledger)
{
    const auto approval = firstApprovalOf(ledger.review());
    return approval ? approval->person.name : QString();
}

/// The review of a flow that has asked.
Review reviewOfFlow(HistoryFixture &fixture)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QUuid run = QUuid::createUuid();
    fixture.record({{.kind = EntryKind::FlowRequestCallback,
                     .executionId = run,
                     .at = now,
                     .subject = LedgerFixture::textOf(QUuid::createUuid()),
                     .headers = "X-Timestamp: " + QByteArray::number(now.toSecsSinceEpoch()) + '\n',
                     .body = FlowSample().body()}});
    return fixture.history->ledger().reviewsOf(run).value(0);
}

/// Of the last entries of the run of \a review, in the record of decisions.
QList<wire::AuditLine> lastLines(HistoryFixture &fixture, const Review &review, qsizetype count)
{
    AuditSteps steps;
    const Entries entries = fixture.journal->entriesOf(review.executionId).value_or(Entries());
    for (const Entry &entry : entries.last(count))
        steps.append({entry, firstLink(), {}});
    return wire::auditLines(steps);
}

} // namespace

class TestTeamNotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNoteIsReadAsItWasWritten();
    void whatIsNoNoteIsAnError_data();
    void whatIsNoNoteIsAnError();
    void commentsStayInOrder();
    void anEntryThatCannotBeReadChangesNothing();
    void aFirstApprovalIsOfOneAttempt();
    void aFirstApprovalIsOfWhatWasShown();
    void aFirstApprovalIsOfWhatAFlowAskedAtThatTime_data();
    void aFirstApprovalIsOfWhatAFlowAskedAtThatTime();
    void aFirstApprovalIsWithdrawn();
    void theLastFirstApprovalCounts();
    void whatCameBackIsDecidedAgainByAFirstApproval();
    void aFirstApprovalIsPartOfWhatWasSent_data();
    void aFirstApprovalIsPartOfWhatWasSent();
    void whoKickedOffIsKnown();
    void notesAreInTheRecordOfDecisions();
    void aFirstAnswerIsNoApproval();
    void aConfirmationKnowsWhoWasFirst();
    void theRecordSaysWhichReviewANoteIsAbout();
    void aDroppedApprovalIsInTheRecord();
    void aDroppedApprovalOfAnEndedRunIsNot();
    void aTaskThatIsShownElsewhereIsNotApprovedFirst();
    void whatIsDecidedIsNotTakenOver();
    void olderActsAreOnlyInTheRecord();
    void longActsAreOnlyInTheRecord();
};

void TestTeamNotes::aNoteIsReadAsItWasWritten()
{
    for (const TeamAct act : allTeamActs) {
        TeamNote note{.act = act, .person = ana, .at = {}, .attempt = 3, .text = u"Wörds “\n\0”"_s};
        note.from = ben;
        note.shown = QCryptographicHash::hash("x", QCryptographicHash::Sha256);
        const auto read = wire::decodeTeamNote(wire::encodeTeamNote(note));
        QVERIFY(read.has_value());
        QCOMPARE(*read, note);
    }
}

void TestTeamNotes::whatIsNoNoteIsAnError_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("{");
    QTest::newRow("no act") << QByteArray("{}");
    QTest::newRow("of a later version") << QByteArray(R"({"act":"dance"})");
}

void TestTeamNotes::whatIsNoNoteIsAnError()
{
    QFETCH(QByteArray, body);
    QVERIFY(!wire::decodeTeamNote(body));
}

void TestTeamNotes::commentsStayInOrder()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::Comment, ana, u"First"_s);
    note(ledger, TeamAct::Comment, ben, u"Second"_s);
    const Review review = ledger.review();
    QCOMPARE(review.notes.size(), 2);
    QCOMPARE(review.notes.at(0).text, u"First"_s);
    QCOMPARE(review.notes.at(1).person, ben);
    QCOMPARE(review.notes.at(1).at, ledger.entries.last().at);
    QCOMPARE(review.state, ReviewState::Waiting);
    QVERIFY(ledger.isSameWhenRetold());
}

void TestTeamNotes::anEntryThatCannotBeReadChangesNothing()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    const Review before = ledger.review();
    ledger.tell(EntryKind::ReviewNoted, "{}", LedgerFixture::textOf(before.id));
    ledger.tell(EntryKind::ReviewNoted, wire::encodeTeamNote({.person = ana, .at = {}}),
                LedgerFixture::textOf(QUuid::createUuid()));
    QCOMPARE(ledger.review(), before);
}

void TestTeamNotes::aFirstApprovalIsOfOneAttempt()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::FirstApproval, ana, u"Good."_s);
    QCOMPARE(approver(ledger), u"Ana"_s);
    ledger.answered(ledger.sending(Verdict::Reject), EntryKind::DecisionAccepted, R"({"status":"retrying"})");
    QCOMPARE(approver(ledger), u"Ana"_s);
    ledger.notice("Draft 2");
    QCOMPARE(ledger.review().attempts.size(), 2);
    QCOMPARE(approver(ledger), QString());
}

void TestTeamNotes::aFirstApprovalIsOfWhatWasShown()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    TeamNote other{.act = TeamAct::FirstApproval, .person = ana, .at = {}, .attempt = 1};
    other.shown = QCryptographicHash::hash("another notice", QCryptographicHash::Sha256);
    ledger.tell(EntryKind::ReviewNoted, wire::encodeTeamNote(other),
                LedgerFixture::textOf(ledger.review().id));
    QCOMPARE(approver(ledger), QString());
}

void TestTeamNotes::aFirstApprovalIsOfWhatAFlowAskedAtThatTime_data()
{
    QTest::addColumn<bool>("isOfEarlierVersion"); // whose hash was of the first content alone
    QTest::addColumn<int>("changedAfter");        // in seconds
    QTest::addColumn<bool>("counts");
    QTest::newRow("changed after") << false << 1 << false;
    QTest::newRow("a change that came before was entered after") << false << -10 << false;
    QTest::newRow("earlier version, changed after") << true << 1 << false;
    QTest::newRow("earlier version, changed before") << true << -10 << true;
}

void TestTeamNotes::aFirstApprovalIsOfWhatAFlowAskedAtThatTime()
{
    QFETCH(bool, isOfEarlierVersion);
    QFETCH(int, changedAfter);
    QFETCH(bool, counts);
    const QDateTime start = QDateTime::currentDateTimeUtc();
    Review review;
    Attempt attempt;
    attempt.number = 1;
    attempt.raw = "request";
    attempt.flow = FlowQuestion();
    review.attempts = {attempt};
    TeamNote approval{.act = TeamAct::FirstApproval, .person = ana, .at = start, .attempt = 1};
    approval.shown = isOfEarlierVersion ? QCryptographicHash::hash(attempt.raw, QCryptographicHash::Sha256)
                                        : shownHash(attempt);
    review.notes = {approval};
    QCOMPARE(firstApprovalOf(review), approval);
    review.attempts.last().flow->changedAt = start.addSecs(changedAfter); // it asked again
    QCOMPARE(firstApprovalOf(review).has_value(), counts);
    approval.shown = shownHash(review.lastAttempt());
    approval.at = start.addSecs(2);
    review.notes.append(approval);
    QCOMPARE(firstApprovalOf(review), approval);
}

void TestTeamNotes::aFirstApprovalIsWithdrawn()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::FirstApproval, ana);
    note(ledger, TeamAct::FirstApprovalWithdrawn, ana);
    QCOMPARE(approver(ledger), QString());
}

void TestTeamNotes::theLastFirstApprovalCounts()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::FirstApproval, ana, u"Good."_s);
    note(ledger, TeamAct::FirstApproval, ben, u"Good, but shorter."_s);
    QCOMPARE(approver(ledger), u"Ben"_s);
}

void TestTeamNotes::whatCameBackIsDecidedAgainByAFirstApproval()
{
    const QDateTime start = QDateTime::currentDateTimeUtc();
    const QString asksAgain = u"Not sent, decide again"_s;
    Review review;
    Attempt attempt;
    attempt.number = 1;
    attempt.raw = "notice";
    attempt.decision = Decision();
    attempt.decision->reviewer = ana;
    attempt.decision->state = DecisionState::Returned;
    attempt.decision->decidedAt = start;
    review.attempts = {attempt};
    TeamNote first{.act = TeamAct::FirstApproval, .person = ana, .at = start.addSecs(-1), .attempt = 1};
    first.shown = shownHash(attempt);
    review.notes = {first}; // before it was decided
    QVERIFY(!isDecidedAgain(review));
    QCOMPARE(reviewStateTitle(review), asksAgain);
    first.at = start.addSecs(1);
    first.person = ben;
    review.notes = {first};
    QVERIFY(!isDecidedAgain(review));
    QCOMPARE(reviewStateTitle(review), asksAgain);
    first.person = ana;
    review.notes = {first};
    QVERIFY(isDecidedAgain(review));
    QCOMPARE(reviewStateTitle(review), reviewStateTitle(ReviewState::Waiting));
    first.act = TeamAct::FirstApprovalWithdrawn;
    review.notes.append(first);
    QVERIFY(!isDecidedAgain(review));
    QCOMPARE(reviewStateTitle(review), asksAgain);
}

void TestTeamNotes::aFirstApprovalIsPartOfWhatWasSent_data()
{
    QTest::addColumn<ReviewState>("state");
    QTest::addColumn<QString>("confirms");
    QTest::addColumn<int>("secondsAfter"); // the decision
    QTest::addColumn<bool>("isWithdrawable");
    const QString &anas = ana.account;
    QTest::newRow("waiting") << ReviewState::Waiting << QString() << -1 << true;
    QTest::newRow("held") << ReviewState::Held << anas << -1 << true;
    QTest::newRow("held without it") << ReviewState::Held << QString() << -1 << false;
    QTest::newRow("held with another") << ReviewState::Held << ben.account << -1 << false;
    QTest::newRow("sending") << ReviewState::Sending << anas << -1 << false;
    QTest::newRow("may have arrived") << ReviewState::Unclear << anas << -1 << false;
    QTest::newRow("approved after it may have arrived") << ReviewState::Unclear << QString() << 1 << true;
    QTest::newRow("approved") << ReviewState::Approved << anas << -1 << false;
    QTest::newRow("closed") << ReviewState::Closed << anas << 1 << false;
}

void TestTeamNotes::aFirstApprovalIsPartOfWhatWasSent()
{
    QFETCH(ReviewState, state);
    QFETCH(QString, confirms);
    QFETCH(int, secondsAfter);
    QFETCH(bool, isWithdrawable);
    Decision decision;
    decision.confirms = confirms;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    Attempt attempt;
    attempt.decision = decision;
    Review review;
    review.state = state;
    review.attempts = {attempt};
    const TeamNote approval{
        .act = TeamAct::FirstApproval, .person = ana, .at = decision.decidedAt.addSecs(secondsAfter)};
    QCOMPARE(crew::isWithdrawable(approval, review), isWithdrawable);
}

void TestTeamNotes::whoKickedOffIsKnown()
{
    wire::KickoffRecord record;
    record.crewId = QUuid::createUuid();
    record.startedBy = ana;
    LedgerFixture ledger;
    const QUuid run = QUuid::createUuid();
    ledger.tellOf(run, EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    QCOMPARE(ledger.ledger.execution(run)->startedBy, ana);
    QCOMPARE(ledger.execution().startedBy, Reviewer()); // of an earlier version
}

void TestTeamNotes::notesAreInTheRecordOfDecisions()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    TeamNote takeOver{.act = TeamAct::TakeOver, .person = ben, .at = {}, .attempt = 1, .text = u"Ill"_s};
    takeOver.from = ana;
    ledger.tell(EntryKind::ReviewNoted, wire::encodeTeamNote(takeOver),
                LedgerFixture::textOf(ledger.review().id));
    QVERIFY(isAudited(EntryKind::ReviewNoted));
    const AuditSteps steps{{ledger.entries.last(), firstLink(), {}}};
    const wire::AuditLine line = wire::auditLines(steps).first();
    QCOMPARE(wire::actWord(line), u"take_over"_s);
    QCOMPARE(line.reviewer, ben);
    QCOMPARE(line.from, ana);
    QCOMPARE(line.words, u"Ill"_s);
    const QJsonObject exported = QJsonDocument::fromJson(wire::auditAsJsonLines(steps)).object();
    QCOMPARE(exported.value(u"name"_s).toString(), u"Ben"_s);
    QCOMPARE(exported.value(u"from_name"_s).toString(), u"Ana"_s);
}

void TestTeamNotes::aConfirmationKnowsWhoWasFirst()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::FirstApproval, ana, u"Good."_s);
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = ledger.review().id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = u"Good."_s;
    decision.reviewer = ben;
    decision.confirms = ana.account;
    ledger.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision),
                LedgerFixture::textOf(decision.id));
    const Review review = ledger.review();
    const auto first = confirmedFirst(review, review.lastAttempt());
    QVERIFY(first.has_value());
    QCOMPARE(first->person, ana);
    Review alone = review;
    alone.attempts.last().decision->confirms.clear();
    QVERIFY(!confirmedFirst(alone, alone.lastAttempt()));
}

/// An entry of an earlier version does not say it, and is read and verified as it is.
void TestTeamNotes::theRecordSaysWhichReviewANoteIsAbout()
{
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    LedgerFixture story;
    story.accepted().notice();
    note(story, TeamAct::Comment, ana, u"Of an earlier version"_s);
    fixture.record(story.entries);
    const Review review = fixture.history->ledger().reviewsOf(story.run).value(0);
    QVERIFY(engine::ReviewNotes(*fixture.history).comment(review.id, u"Is this right?"_s, ben));
    const QList<wire::AuditLine> lines = lastLines(fixture, review, 2);
    QCOMPARE(lines.last().taskId, review.taskId);
    QCOMPARE(lines.last().resumeId, review.resumeId);
    QVERIFY(!review.taskId.isEmpty() && !review.resumeId.isEmpty());
    QCOMPARE(lines.first().resumeId, QString());
    QCOMPARE(lines.first().words, u"Of an earlier version"_s);
    const AuditSteps steps = fixture.journal->auditSteps().value_or(AuditSteps());
    QCOMPARE(steps.size(), 2);
    QVERIFY(verifyChain(steps).holds);
    const QByteArray exported = wire::auditAsJsonLines(steps);
    const QJsonObject comment = QJsonDocument::fromJson(exported.trimmed().split('\n').last()).object();
    QCOMPARE(comment.value(u"task_id"_s).toString(), review.taskId);
    QCOMPARE(comment.value(u"execution_id"_s).toString(), review.resumeId);
}

/// An outcome may mean no approval at all.
void TestTeamNotes::aFirstAnswerIsNoApproval()
{
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    const Review review = reviewOfFlow(fixture);
    engine::ReviewNotes notes(*fixture.history);
    const DecisionOrder order{.reviewId = review.id,
                              .seen = asSeen(review.lastAttempt()),
                              .verdict = Verdict::Answer,
                              .feedback = u"rejected"_s};
    QVERIFY(notes.approveFirst(order, {}, ana));
    const auto first = firstApprovalOf(*fixture.history->ledger().review(review.id));
    QVERIFY(first.has_value());
    QCOMPARE(first->act, TeamAct::FirstAnswer);
    QVERIFY(!notes.withdrawFirstApproval(review.id, ben));
    QVERIFY(notes.withdrawFirstApproval(review.id, ana));
    QVERIFY(!firstApprovalOf(*fixture.history->ledger().review(review.id)));
    const QList<wire::AuditLine> lines = lastLines(fixture, review, 2);
    QCOMPARE(wire::actWord(lines.first()), u"answer_first"_s);
    QCOMPARE(wire::actWord(lines.last()), u"withdraw_first_answer"_s);
    for (const wire::AuditLine &line : lines) {
        QCOMPARE(line.request, (RequestName{u"request-1"_s, u"review_draft"_s}));
        QCOMPARE(line.resumeId, u"flow-1"_s);
        QCOMPARE(line.taskId, QString());
    }
}

/// Once, with the reason.
void TestTeamNotes::aDroppedApprovalIsInTheRecord()
{
    const QByteArray waits = R"({"status":"Pending Human Input"})";
    const QByteArray runs = R"({"status":"running"})";
    LedgerFixture story;
    story.accepted().recovered(waits);
    note(story, TeamAct::FirstApproval, ana, u"Good."_s);
    story.status(runs).pause(std::chrono::seconds(5)).status(runs).status(waits);
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    fixture.record(story.entries);
    for (int i = 0; i < 2; ++i)
        engine::ReviewNotes(*fixture.history).recordDropped(fixture.history->ledger().reviewsOf(story.run));
    const Entries entries = fixture.journal->entriesOf(story.run).value_or(Entries());
    QCOMPARE(entries.size(), story.entries.size() + 1);
    const auto dropped = wire::decodeTeamNote(entries.last().body);
    QVERIFY(dropped.has_value());
    QCOMPARE(dropped->act, TeamAct::FirstApprovalWithdrawn);
    QVERIFY(isByProgram(*dropped));
    QVERIFY2(dropped->text.contains(u"came back"_s), qPrintable(dropped->text));
    QCOMPARE(dropped->attempt, 1);
    const QList<Review> before = fixture.history->ledger().reviewsOf(story.run);
    QCOMPARE(before.first().notes.size(), 2);
    fixture.reopen();
    QCOMPARE(fixture.history->ledger().reviewsOf(story.run), before);
}

/// Such as of an earlier version, when a late callback loads the run: its record stays as it was.
void TestTeamNotes::aDroppedApprovalOfAnEndedRunIsNot()
{
    const QByteArray waits = R"({"status":"Pending Human Input"})";
    const QByteArray runs = R"({"status":"running"})";
    LedgerFixture story;
    story.accepted().recovered(waits);
    note(story, TeamAct::FirstApproval, ana, u"Good."_s);
    story.status(runs).pause(std::chrono::seconds(5)).status(runs).status(waits);
    story.status(R"({"status":"completed"})");
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    fixture.record(story.entries);
    engine::ReviewNotes(*fixture.history).recordDropped(fixture.history->ledger().reviewsOf(story.run));
    QCOMPARE(fixture.journal->entriesOf(story.run).value_or(Entries()).size(), story.entries.size());
}

/// Nobody could confirm it.
void TestTeamNotes::aTaskThatIsShownElsewhereIsNotApprovedFirst()
{
    const QByteArray waits = R"({"status":"Pending Human Input"})";
    LedgerFixture story;
    story.accepted().notice();
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    story.recovered(waits);
    story.tell(EntryKind::HumanInputCallback, "garbled");
    story.notice("Draft 2");
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    fixture.record(story.entries);
    const QList<Review> reviews = fixture.history->ledger().reviewsOf(story.run);
    const auto other = std::ranges::find(reviews, QString(), &Review::taskId);
    QVERIFY(other != reviews.end());
    engine::ReviewNotes notes(*fixture.history);
    DecisionOrder order{other->id, asSeen(other->lastAttempt()), Verdict::Approve, u"Good."_s, u"write"_s};
    const auto refused = notes.approveFirst(order, {}, ana);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"has its own review"_s), qPrintable(refused.error()));
    order.taskId = u"publish"_s;
    QVERIFY(notes.approveFirst(order, {}, ana));
}

/// Who takes it over had not heard of the decision.
void TestTeamNotes::whatIsDecidedIsNotTakenOver()
{
    LedgerFixture story;
    story.accepted().notice();
    const QTemporaryDir folder;
    HistoryFixture fixture(folder.filePath(u"journal.sqlite"_s));
    fixture.record(story.entries);
    const QUuid reviewId = story.review().id;
    engine::ReviewNotes notes(*fixture.history);
    QVERIFY(notes.takeOver(reviewId, ana, u"Ill"_s, ben));
    const qsizetype before = story.entries.size();
    story.held(Verdict::Approve);
    fixture.record(story.entries.sliced(before));
    const auto refused = notes.takeOver(reviewId, ben, u"Ill"_s, ana);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"Decided, not sent yet"_s), qPrintable(refused.error()));
    QCOMPARE(fixture.history->ledger().reviewsOf(story.run).first().notes.size(), 1);
}

/// But not what somebody has approved, and no comment.
void TestTeamNotes::olderActsAreOnlyInTheRecord()
{
    LedgerFixture ledger;
    ledger.accepted().notice();
    note(ledger, TeamAct::Comment, ben, u"First"_s);
    note(ledger, TeamAct::TakeOver, ben, u"gone"_s);
    note(ledger, TeamAct::FirstApproval, ana, u"Good."_s);
    for (qsizetype count = 0; count < maxOtherActs; ++count)
        note(ledger, TeamAct::TakeOver, ben, QString::number(count));
    const Review review = ledger.review();
    QCOMPARE(review.notes.size(), maxOtherActs + 1);
    QCOMPARE(review.olderNotes, 2);
    QCOMPARE(review.notes.at(0).text, u"First"_s);
    QCOMPARE(review.notes.at(1).text, u"Good."_s);
    QCOMPARE(review.notes.at(2).text, u"1"_s);
    QCOMPARE(review.notes.last().text, QString::number(maxOtherActs - 1));
    QCOMPARE(approver(ledger), u"Ana"_s);
    QVERIFY(ledger.isSameWhenRetold());
}

void TestTeamNotes::longActsAreOnlyInTheRecord()
{
    Review review;
    const QString words(maxOtherActCharacters, u'x');
    for (const TeamAct act : {TeamAct::FirstApproval, TeamAct::FirstApproval, TeamAct::Comment})
        addNote(review, {.act = act, .person = ana, .at = {}, .text = words});
    addNote(review, {.act = TeamAct::TakeOver, .person = ana, .at = {}, .text = u"late"_s});
    QCOMPARE(review.olderNotes, 2);
    QCOMPARE(review.notes.size(), 2);
    QCOMPARE(review.notes.at(0).act, TeamAct::FirstApproval);
    QCOMPARE(review.notes.at(1).act, TeamAct::Comment);
}

QTEST_GUILESS_MAIN(TestTeamNotes)
#include "tst_teamnotes.moc"
