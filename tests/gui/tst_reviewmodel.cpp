// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/utc.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/queue/reviewfilter.h"
#include "gui/reviews/queue/snoozemenu.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsFollowBatches();
    void joinedReviewsAreGone();
    void changesAreSmall();
    void sameValueChangesNothing();
    void crewsAndRunsAreTold();
    void quarantineIsMarked_data();
    void quarantineIsMarked();
    void accessibleTextSaysItAll();
    void queueIsOldestFirst();
    void reviewsOfOneMillisecondKeepTheirOrder();
    void answeredLeavesTheQueue();
    void nextWaiting();
    void growsIntoTheFilterByAge();
    void starsSurviveARestart();
    void snoozeTimes_data();
    void snoozeTimes();
    void snoozeSurvivesARestart();
    void instructions_data();
    void instructions();
    void feedbackIsNeverEmpty();
    void decisionTexts_data();
    void decisionTexts();
    void webhooks();

private:
    const QDateTime m_start{QDate(2026, 3, 1), QTime(9, 0), crew::utc};
    const Crew m_crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution m_run = sample::execution(m_crew, u"Flags"_s);
};

namespace {

ChangeBatch batchOf(const QList<Review> &reviews)
{
    ChangeBatch batch;
    batch.reviews = reviews;
    return batch;
}

QStringList tasks(const QAbstractItemModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names += model.index(row, 0).data().toString();
    return names;
}

} // namespace

void ReviewModelTest::rowsFollowBatches()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const Review one = sample::review(m_run, u"One"_s, u"x"_s, m_start);
    const Review two = sample::review(m_run, u"Two"_s, u"x"_s, m_start.addSecs(1));
    link.emitBatch(batchOf({one}));
    link.emitBatch(batchOf({two, sample::tried(one, u"y"_s)}));
    QCOMPARE(tasks(model), QStringList({u"One"_s, u"Two"_s}));
    QCOMPARE(model.index(0, 0).data(ReviewModel::AttemptRole).toInt(), 2);
    QCOMPARE(model.indexOf(two.id).row(), 1);
    QCOMPARE(model.waitingCount(), 2);
    QCOMPARE(resets.count(), 0);
    QVERIFY(!model.review(QUuid::createUuid()));
}

void ReviewModelTest::joinedReviewsAreGone()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy told(&store.reviews(), &ReviewList::reviewJoined);
    Execution followed = sample::execution(m_crew, u"Flags"_s);
    followed.id = QUuid::createUuid();
    const Review gone = sample::review(followed, u"One"_s, u"x"_s, m_start);
    Review moved = sample::review(followed, u"Two"_s, u"x"_s, m_start);
    const Review kept = sample::review(m_run, u"One"_s, u"x"_s, m_start.addSecs(-1));
    ChangeBatch batch = batchOf({gone, moved, kept});
    batch.executions = {m_run, followed};
    link.emitBatch(batch);
    moved.executionId = m_run.id;
    batch = batchOf({kept, moved});
    batch.executions = {m_run};
    batch.joined = {{followed.id, m_run.id, {{gone.id, kept.id}}}};
    link.emitBatch(batch);
    QCOMPARE(tasks(model), QStringList({u"Two"_s, u"One"_s}));
    QVERIFY(!model.review(gone.id));
    QCOMPARE(model.review(moved.id)->executionId, m_run.id);
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.first().at(1).toUuid(), kept.id);
    // What changes afterwards goes to the right rows.
    link.emitBatch(batchOf({sample::tried(kept, u"y"_s)}));
    QCOMPARE(model.index(1, 0).data(ReviewModel::AttemptRole).toInt(), 2);
    QCOMPARE(model.index(0, 0).data(ReviewModel::AttemptRole).toInt(), 1);
}

void ReviewModelTest::changesAreSmall()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    const Review one = sample::review(m_run, u"One"_s, u"x"_s, m_start);
    link.emitBatch(batchOf({sample::review(m_run, u"Zero"_s, u"x"_s, m_start), one}));
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    const Decision held = sample::decision(one, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    link.emitBatch(batchOf({sample::decided(one, held, ReviewState::Held)}));
    QCOMPARE(changes.count(), 1);
    QCOMPARE(changes.first().at(0).toModelIndex().row(), 1);
    const auto roles = changes.first().at(2).value<QList<int>>();
    QVERIFY(roles.contains(ReviewModel::StateRole));
    QVERIFY(roles.contains(Qt::AccessibleTextRole));
    QVERIFY(!roles.contains(ReviewModel::ReasonRole));
    QVERIFY(!roles.contains(ReviewModel::AttemptRole));
}

void ReviewModelTest::sameValueChangesNothing()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    const Review one = sample::review(m_run, u"One"_s, u"x"_s, m_start);
    link.emitBatch(batchOf({one}));
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    link.emitBatch(batchOf({one}));
    QCOMPARE(changes.count(), 0);
}

void ReviewModelTest::crewsAndRunsAreTold()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    link.emitBatch(batchOf({sample::review(m_run, u"One"_s, u"x"_s, m_start)}));
    QCOMPARE(model.index(0, 0).data(ReviewModel::CrewNameRole).toString(), u"Removed crew"_s);
    link.emitCrews({m_crew});
    QCOMPARE(model.index(0, 0).data(ReviewModel::CrewNameRole).toString(), u"Research"_s);
    QCOMPARE(model.index(0, 0).data(ReviewModel::CrewBadgeRole).value<CrewBadge>().colour, u"blue"_s);
    ChangeBatch batch;
    batch.executions = {m_run};
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    link.emitBatch(batch);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(model.subject(model.reviews().first()), subjectOf(m_run));
    link.emitBatch(batch);
    QCOMPARE(changes.count(), 1);
    link.emitCrews({});
    QCOMPARE(model.index(0, 0).data(ReviewModel::CrewNameRole).toString(), u"Research (removed)"_s);
}

/// What must be looked at before it is answered can be told from the rest, and when it came.
void ReviewModelTest::quarantineIsMarked_data()
{
    QTest::addColumn<FlowDoubt>("doubt");
    QTest::addColumn<QString>("says");
    QTest::newRow("none") << FlowDoubt::None << QString();
    QTest::newRow("late") << FlowDoubt::Late << u"Late or sent again"_s;
    QTest::newRow("unchecked") << FlowDoubt::Unchecked << u"Signature not checked"_s;
    QTest::newRow("unreadable") << FlowDoubt::Unreadable << u"Unreadable request"_s;
}

void ReviewModelTest::quarantineIsMarked()
{
    QFETCH(FlowDoubt, doubt);
    QFETCH(QString, says);
    FakeEngineLink link;
    Store store(link);
    ReviewModel model(store);
    Review review = sample::review(m_run, u"Alpha"_s, u"Output"_s, m_start);
    review.attempts.last().flow = FlowQuestion();
    review.attempts.last().flow->doubt = doubt;
    link.emitBatch(batchOf({review}));
    const QModelIndex row = model.index(0);
    const QString text = row.data(ReviewModel::QuarantineRole).toString();
    QCOMPARE(text.isEmpty(), says.isEmpty());
    const QString arrived = momentText(review.lastAttempt().receivedAt, QDateTime::currentDateTimeUtc());
    QVERIFY2(text.isEmpty() || (text.contains(says) && text.contains(arrived)), qPrintable(text));
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(text));
    if (doubt == FlowDoubt::None || doubt == FlowDoubt::Unreadable)
        return;
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    review.attempts.last().flow->doubt = FlowDoubt::None;
    link.emitBatch(batchOf({review}));
    QCOMPARE(changes.count(), 1);
    QVERIFY(changes.first().at(2).value<QList<int>>().contains(ReviewModel::QuarantineRole));
    QCOMPARE(row.data(ReviewModel::QuarantineRole).toString(), QString());
}

void ReviewModelTest::accessibleTextSaysItAll()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    Review one = sample::review(m_run, u"Write it"_s, u"x"_s, QDateTime::currentDateTimeUtc().addSecs(-180));
    one.attempts.last().arrival = Arrival::Recovered;
    link.emitBatch(batchOf({one}));
    link.emitCrews({m_crew});
    const QString text = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
    for (const QString &part : {u"Write it"_s, u"Research"_s, u"attempt 1"_s, u"Waiting for you"_s,
                                u"3 min"_s, u"Without its notice"_s})
        QVERIFY2(text.contains(part), qPrintable(text));
}

void ReviewModelTest::queueIsOldestFirst()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    ReviewFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Review early = sample::review(m_run, u"Early"_s, u"x"_s, m_start);
    link.emitBatch(batchOf({sample::review(m_run, u"Late"_s, u"x"_s, m_start.addSecs(60)), early,
                            sample::review(m_run, u"Middle"_s, u"x"_s, m_start.addSecs(30))}));
    QCOMPARE(tasks(filter), QStringList({u"Early"_s, u"Middle"_s, u"Late"_s}));
    link.emitBatch(batchOf({sample::tried(early, u"again"_s)})); // waits again, since 90 s later
    QCOMPARE(tasks(filter), QStringList({u"Middle"_s, u"Late"_s, u"Early"_s}));
}

/// Whatever the order in which they become known: it differs from one start to the next.
void ReviewModelTest::reviewsOfOneMillisecondKeepTheirOrder()
{
    const Review one = sample::review(m_run, u"One"_s, u"x"_s, m_start);
    const Review two = sample::review(m_run, u"Two"_s, u"x"_s, m_start);
    const Review three = sample::review(m_run, u"Three"_s, u"x"_s, m_start);
    QSet<QStringList> orders;
    for (const QList<Review> &known :
         {QList<Review>{one, two, three}, {three, one, two}, {two, three, one}}) {
        FakeEngineLink link;
        const Store store(link);
        ReviewModel model(store);
        ReviewFilter filter(model);
        link.emitBatch(batchOf(known));
        orders.insert(tasks(filter));
        QCOMPARE(filter.rowCount(), 3);
        const auto row = [&model](const QString &task) {
            return model.indexOf(reviewIdFor(model.reviews().first().executionId, task)).row();
        };
        for (int place = 1; place < filter.rowCount(); ++place)
            QVERIFY(model.isAhead(row(tasks(filter).at(place - 1)), row(tasks(filter).at(place))));
    }
    QCOMPARE(orders.size(), 1);
}

void ReviewModelTest::answeredLeavesTheQueue()
{
    FakeEngineLink link;
    const Store store(link);
    ReviewModel model(store);
    ReviewFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Review one = sample::review(m_run, u"One"_s, u"x"_s, m_start);
    Review two = sample::review(m_run, u"Two"_s, u"x"_s, m_start.addSecs(5));
    link.emitBatch(batchOf({one, two}));
    for (const ReviewState state : {ReviewState::Held, ReviewState::Sending, ReviewState::Unclear}) {
        one.state = state;
        link.emitBatch(batchOf({one}));
        QCOMPARE(filter.rowCount(), 2);
    }
    one.state = ReviewState::Approved;
    two.state = ReviewState::Closed;
    link.emitBatch(batchOf({one}));
    QCOMPARE(tasks(filter), QStringList({u"Two"_s}));
    link.emitBatch(batchOf({two}));
    QCOMPARE(filter.rowCount(), 0);
    filter.setPlace(QueuePlace::Answered);
    QCOMPARE(tasks(filter), QStringList({u"One"_s}));
    filter.setPlace(QueuePlace::Closed);
    QCOMPARE(tasks(filter), QStringList({u"Two"_s}));
}

void ReviewModelTest::nextWaiting()
{
    FakeEngineLink link;
    test::TestReviewContext own(link);
    ReviewContext &context = own.context;
    QVERIFY(context.queue().nextWaiting({}).isNull());
    const Review a = sample::review(m_run, u"A"_s, u"x"_s, m_start);
    const Review b = sample::review(m_run, u"B"_s, u"x"_s, m_start.addSecs(1));
    Review c = sample::review(m_run, u"C"_s, u"x"_s, m_start.addSecs(2));
    link.emitReviews({c, a, b});
    QCOMPARE(context.queue().nextWaiting({}), a.id);
    QCOMPARE(context.queue().nextWaiting(a.id), b.id);
    QCOMPARE(context.queue().nextWaiting(c.id), a.id);
    c.state = ReviewState::Held;
    link.emitReviews({c});
    QCOMPARE(context.queue().nextWaiting(b.id), a.id);
}

void ReviewModelTest::growsIntoTheFilterByAge()
{
    QueueFilter filter;
    filter.olderThan = std::chrono::minutes(15);
    FakeEngineLink link;
    const Store store(link);
    const ReviewModel model(store);
    const Review letter = sample::review(m_run, u"Draft the letter"_s, u"x"_s, m_start);
    QVERIFY(!passesAllButText(filter, model, letter, m_start.addSecs(60)));
    QVERIFY(passesAllButText(filter, model, letter, m_start.addSecs(16 * 60)));
}

void ReviewModelTest::starsSurviveARestart()
{
    FakeEngineLink link;
    TestReviewContext context(link);
    const QUuid facts = QUuid::createUuid();
    context.context.marks().setStarred(facts, true);
    context.state.flush();
    TestReviewContext later(link);
    QVERIFY(later.context.marks().isStarred(facts));
    QVERIFY(!later.context.marks().isStarred(QUuid::createUuid()));
}

void ReviewModelTest::snoozeTimes_data()
{
    QTest::addColumn<QTime>("at");
    QTest::addColumn<QStringList>("until");
    QTest::newRow("morning") << QTime(9, 30)
                             << QStringList{u"3 09:40"_s, u"3 10:30"_s, u"3 18:00"_s, u"4 09:00"_s};
    QTest::newRow("evening is near") << QTime(17, 10)
                                     << QStringList{u"3 17:20"_s, u"3 18:10"_s, u"4 09:00"_s};
    QTest::newRow("late") << QTime(23, 30) << QStringList{u"3 23:40"_s, u"4 00:30"_s, u"4 09:00"_s};
}

void ReviewModelTest::snoozeTimes()
{
    QFETCH(QTime, at);
    QStringList until;
    for (const SnoozeChoice &choice : snoozeChoices(QDateTime(QDate(2025, 3, 3), at)))
        until += choice.until.toString(u"d HH:mm"_s);
    QTEST(until, "until");
}

void ReviewModelTest::snoozeSurvivesARestart()
{
    FakeEngineLink link;
    TestReviewContext context(link);
    const Review brief = sample::review(m_run, u"Write the brief"_s, u"x"_s, m_start);
    const Review facts = sample::review(m_run, u"Check the facts"_s, u"x"_s, m_start.addSecs(1));
    link.emitReviews({brief, facts});
    context.context.marks().snooze(brief, QDateTime::currentDateTimeUtc().addSecs(600));
    context.state.flush();
    TestReviewContext later(link);
    link.emitReviews({brief, facts});
    QVERIFY(later.context.marks().isSnoozed(brief));
    QCOMPARE(later.context.model().waitingCount(), 1);
    later.context.marks().endSnooze(brief.id);
    QCOMPARE(later.context.model().waitingCount(), 2);
}

void ReviewModelTest::instructions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("instructs");
    QTest::newRow("nothing") << QString() << false;
    QTest::newRow("neutral") << usualApproval() << false;
    QTest::newRow("good") << u"Looks good to me, thanks!"_s << false;
    QTest::newRow("lgtm") << u"LGTM"_s << false;
    QTest::newRow("proceed with change") << u"Good, but name the prices."_s << true;
    QTest::newRow("instruction") << u"Use shorter sentences"_s << true;
    QTest::newRow("not") << u"not ok"_s << true;
    QTest::newRow("another script") << u"すばらしい、でも短く"_s << true;
    QTest::newRow("long praise") << u"good good good good good good good good good"_s << true;
}

void ReviewModelTest::instructions()
{
    QFETCH(QString, text);
    QTEST(carriesInstructions(text), "instructs");
}

void ReviewModelTest::feedbackIsNeverEmpty()
{
    QCOMPARE(feedbackToSend(Verdict::Approve, u"  \n"_s), u"Approved."_s);
    QCOMPARE(feedbackToSend(Verdict::Approve, u" Fine. \n"_s), u"Fine."_s);
    QCOMPARE(feedbackToSend(Verdict::Reject, u"\tshorter\n\nplease "_s), u"shorter\n\nplease"_s);
    QVERIFY(!hasWords(u" \n\t"_s));
}

void ReviewModelTest::decisionTexts_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, DecisionState state, const QString &part) {
        QTest::newRow(name) << static_cast<int>(state) << part;
    };
    row("held", DecisionState::Held, u"Approved. Sending in 8 s"_s);
    row("sending", DecisionState::Sending, u"Approved. Sending…"_s);
    row("accepted", DecisionState::Accepted, u"answered: resumed. All good"_s);
    row("refused", DecisionState::Refused, u"Your feedback is kept. All good"_s);
    row("unclear", DecisionState::Unclear, u"may have arrived. All good"_s);
    row("unclear, what the service answered", DecisionState::Unclear, u"The service answered “resumed”."_s);
    row("withdrawn", DecisionState::Withdrawn, u"Nothing was sent"_s);
    row("returned", DecisionState::Returned,
        u"Your approval was not sent. All good. Is the decision still right?"_s);
    row("too late", DecisionState::TooLate, u"Too late"_s);
}

void ReviewModelTest::decisionTexts()
{
    QFETCH(int, state);
    QFETCH(QString, part);
    Decision decision;
    decision.verdict = Verdict::Approve;
    decision.state = static_cast<DecisionState>(state);
    decision.answer = u"resumed"_s;
    decision.message = Explanation(u"All good"_s);
    const QString text = decisionText(decision, {8});
    QVERIFY2(text.contains(part), qPrintable(text));
    if (decision.state == DecisionState::Held)
        QVERIFY(decisionText(decision, RemainingHold()).contains(u"will not be sent"_s));
    if (decision.state == DecisionState::Held) {
        using enum RemainingHold::Delay;
        QVERIFY(decisionText(decision, {.seconds = 0, .delay = Due}).contains(u"about to send"_s));
        QVERIFY(decisionText(decision, {.seconds = 0, .delay = Overdue}).contains(u"not known yet"_s));
        QCOMPARE(decisionText(decision, {.seconds = 0, .delay = Behind}),
                 u"Approved. It waits for the answer to the decision before it."_s);
        decision.verdict = Verdict::Answer;
        decision.feedback = u"Give 20%2 off"_s;
        QCOMPARE(decisionText(decision, {8}), u"Answered “Give 20%2 off”. Sending in 8 s."_s);
    }
    if (decision.state == DecisionState::Returned) {
        decision.reviewer = {u"7"_s, u"Bea"_s};
        QCOMPARE(othersReturnedText(decision), u"Bea's approval was not sent. All good"_s);
    }
    decision.confirmed = false;
    if (decision.state == DecisionState::Accepted)
        QVERIFY(decisionText(decision, {8}).contains(u"accepted, not confirmed yet"_s));
}

void ReviewModelTest::webhooks()
{
    QVERIFY(webhooksText({}).contains(u"none"_s));
    QVERIFY(webhooksText({}).contains(u"no more task, step or crew notices"_s));
    QCOMPARE(webhooksText(m_run.request.webhooks), u"Webhook addresses sent with the decision: task, "
                                                   "step, crew."_s);
}

QTEST_MAIN(ReviewModelTest)
#include "tst_reviewmodel.moc"
