// SPDX-License-Identifier: GPL-3.0-or-later
// What a reviewer is told of an attempt whose notice cannot be read, came again, or has the task ID of
// another one; and that it is shown as it came.
#include "gui/common/output/outputview.h"
#include "gui/common/output/wholetextview.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/pane/reviewstrip.h"
#include "gui/reviews/pane/reviewtext.h"
#include "support/qttest.h"
#include "support/reviewspagefixture.h"
#include "support/widgetfinder.h"

#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class OddAttemptsTest : public QObject, protected ReviewsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(u"# First output"_s, {1000, 700}); }
    void cleanup() { end(); }
    void theReviewerIsTold_data();
    void theReviewerIsTold();
    void severalUndecidedAttemptsAreTold();
    void manyUndecidedAttemptsAreTold_data();
    void manyUndecidedAttemptsAreTold();
    void anotherNoticeThatCannotBeReadIsTold();
    void aNoticeInAnotherReviewIsTold();
    void anotherNoticeThatCannotBeReadForgetsTheChoice();
    void anotherRunWithTheSameIdsIsTold();
    void theSameNoticeAfterAnUnclearDecisionIsTold();
    void whatCannotBeReadIsShownRaw();
    void aDecisionThatMayHaveArrivedIsNotCalledOne_data();
    void aDecisionThatMayHaveArrivedIsNotCalledOne();
    void anOlderDecisionThatMayHaveArrivedSaysWhatIsKnown();
    void whatWaitsAfterAllIsToldWithoutContradiction();
    void withoutItsOutputNothingIsCompared();

private:
    QString strip() const
    {
        const auto *bar = m_page->findChild<ReviewStrip *>();
        return bar->isVisible() ? bar->text() : QString();
    }
    /// The text of the page that is shown.
    QString shownText() const
    {
        const auto *view = m_page->findChild<OutputView *>();
        const QList<WholeTextView *> texts = view->findChildren<WholeTextView *>();
        for (const WholeTextView *text : texts) {
            if (text->isVisible())
                return text->toPlainText();
        }
        return {};
    }
};

void OddAttemptsTest::theReviewerIsTold_data()
{
    QTest::addColumn<Attempt>("second");
    QTest::addColumn<QString>("taskId");
    QTest::addColumn<QStringList>("told");
    QTest::addColumn<QString>("notTold");
    const auto row = [](const char *name, const auto &change, const QStringList &told,
                        const QString &notTold = u"never"_s, const QString &taskId = u"write"_s) {
        Attempt attempt = sample::attempt(2, u"Output"_s, QDateTime::currentDateTimeUtc());
        change(attempt);
        QTest::newRow(name) << attempt << taskId << told << notTold;
    };
    row("lost", [](Attempt &attempt) { attempt.arrival = Arrival::Recovered; },
        {u"The service is waiting"_s, u"has not arrived"_s});
    row(
        "lost, and no status says so",
        [](Attempt &attempt) {
            attempt.arrival = Arrival::Recovered;
            attempt.isSaid = false;
        },
        {u"may be waiting"_s, u"has not arrived"_s}, u"The service is waiting"_s);
    row(
        "unreadable", [](Attempt &attempt) { attempt.arrival = Arrival::Unreadable; },
        {u"The service is waiting"_s, u"cannot be read"_s, u"as received"_s}, u"enter it"_s);
    row(
        "unreadable, without a task ID", [](Attempt &attempt) { attempt.arrival = Arrival::Unreadable; },
        {u"cannot be read"_s, u"task ID could not be read either"_s}, u"arrived,"_s, QString());
    row(
        "of two runs",
        [](Attempt &attempt) {
            attempt.arrival = Arrival::Unreadable;
            attempt.raw = R"({"kickoff_id":"k-2","execution_id":"k-1","task_id":"pay","task_output":"x"})";
        },
        {u"The service is waiting"_s, u"this run and another run"_s, u"as received"_s}, u"cannot be read"_s,
        QString());
    row("asked again",
        [](Attempt &attempt) {
            attempt.arrival = Arrival::Recovered;
            attempt.repeated = 1;
            attempt.isSaid = false;
        },
        {u"may be waiting"_s, u"repeats attempt 1"_s});
    row("beside another", [](Attempt &attempt) { attempt.beside = 1; },
        {u"Attempt 1 has the same task ID"_s, u"Read both"_s});
    row("without an output",
        [](Attempt &attempt) {
            attempt.output.clear();
            attempt.raw = R"({"kickoff_id":"k-1","task_id":"write"})";
        },
        {u"The notice has no output."_s});
    row("with null for an output",
        [](Attempt &attempt) {
            attempt.output.clear();
            attempt.raw = R"({"kickoff_id":"k-1","task_id":"write","task_output":null})";
        },
        {u"The notice has no output."_s});
    row(
        "with an empty output",
        [](Attempt &attempt) {
            attempt.output.clear();
            attempt.raw = R"({"kickoff_id":"k-1","task_id":"write","task_output":""})";
        },
        {}, u"no output"_s);
    row("beside one that was decided",
        [](Attempt &attempt) {
            attempt.arrival = Arrival::Recovered;
            attempt.beside = 1;
            attempt.mayBeOf = 1;
        },
        {u"The service is waiting"_s, u"the output of attempt 1"_s, u"same task ID"_s});
    row("beside another, after a rejection",
        [](Attempt &attempt) {
            attempt.arrival = Arrival::Recovered;
            attempt.output.clear();
            attempt.beside = 1;
        },
        {u"Attempt 1"_s, u"has not been decided"_s});
}

void OddAttemptsTest::theReviewerIsTold()
{
    QFETCH(Attempt, second);
    QFETCH(QString, taskId);
    QFETCH(QStringList, told);
    QFETCH(QString, notTold);
    Review review = m_first;
    review.taskId = taskId;
    review.attempts.append(second);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    for (const QString &part : told)
        QVERIFY2(strip().contains(part), qPrintable(strip()));
    QVERIFY2(!strip().contains(notTold), qPrintable(strip()));
    QCOMPARE(named<QLineEdit>(*m_page, u"Task ID"_s) != nullptr, taskId.isEmpty());
    QCOMPARE(named<QPushButton>(*m_page, u"Paste notice"_s) != nullptr, lacksNotice(second));
}

/// An attempt names only the last of those that were not decided when it came.
void OddAttemptsTest::severalUndecidedAttemptsAreTold()
{
    Review review = sample::tried(sample::tried(m_first, u"Second"_s), u"Third"_s);
    review.attempts[1].beside = 1;
    review.attempts[2].beside = 2;
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(strip().contains(u"Attempts %1 have the same task ID"_s.arg(
                 QLocale().createSeparatedList({u"1"_s, u"2"_s}))) &&
                 strip().contains(u"Read all of them."_s),
             qPrintable(strip()));
    QVERIFY2(!strip().contains(u"both"_s), qPrintable(strip()));
    review.attempts[2].arrival = Arrival::Recovered;
    m_link->emitReviews({review});
    QVERIFY2(strip().contains(u"waiting for one of those decisions."_s), qPrintable(strip()));
}

void OddAttemptsTest::manyUndecidedAttemptsAreTold_data()
{
    QTest::addColumn<QList<int>>("decided");
    QTest::addColumn<QStringList>("named");
    QTest::newRow("all") << QList<int>() << QStringList{u"1 to 59"_s};
    QTest::newRow("all but one") << QList{3} << QStringList{u"1"_s, u"2"_s, u"4 to 59"_s};
    QTest::newRow("all but three") << QList{2, 40, 59} << QStringList{u"1"_s, u"3 to 39"_s, u"41 to 58"_s};
}

void OddAttemptsTest::manyUndecidedAttemptsAreTold()
{
    QFETCH(QList<int>, decided);
    QFETCH(QStringList, named);
    Review review = m_first;
    int undecided = 0; // the last one
    for (int number = 1; number <= 60; ++number) {
        if (number > 1)
            review = sample::tried(review, u"Output %1"_s.arg(number));
        review.attempts.last().beside = undecided;
        undecided = decided.contains(number) ? undecided : number;
    }
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(
        strip().contains(u"Attempts %1 have the same task ID"_s.arg(QLocale().createSeparatedList(named))),
        qPrintable(strip()));
}

/// Beside what is known of the attempt itself, and until it is shown by a review.
void OddAttemptsTest::anotherNoticeThatCannotBeReadIsTold()
{
    Review review = m_first;
    m_page->showReview(review.id);
    QCOMPARE(strip(), QString());
    review.unreadableNotices = 2;
    m_link->emitReviews({review});
    QVERIFY2(strip().contains(u"2 other notice"_s), qPrintable(strip()));
    review.attempts.last().arrival = Arrival::Recovered;
    m_link->emitReviews({review});
    QVERIFY2(strip().contains(u"has not arrived"_s) && strip().contains(u"2 other notice"_s),
             qPrintable(strip()));
    review = m_first;
    m_link->emitReviews({review});
    QCOMPARE(strip(), QString());
}

/// Nobody decides here, and nothing says that the notice is missing.
void OddAttemptsTest::aNoticeInAnotherReviewIsTold()
{
    Review review = m_first;
    review.attempts.last().arrival = Arrival::Recovered;
    review.taskId.clear();
    review.state = ReviewState::Unclear;
    review.noticeElsewhere = Explanation(u"The notice has arrived: it is attempt 2 of “Other”."_s);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(strip().contains(u"attempt 2 of “Other”. Decide there."_s), qPrintable(strip()));
    QVERIFY2(!strip().contains(u"has not arrived"_s), qPrintable(strip()));
    QVERIFY(!named<QLineEdit>(*m_page, u"Task ID"_s));
    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

/// It may be a newer output of this very task.
void OddAttemptsTest::anotherNoticeThatCannotBeReadForgetsTheChoice()
{
    Review review = m_first;
    m_page->showReview(review.id);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    review.unreadableNotices = 1;
    m_link->emitReviews({review});
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

/// Also where it asks while a verdict is chosen: that is not chosen any more.
void OddAttemptsTest::anotherRunWithTheSameIdsIsTold()
{
    m_page->showReview(m_first.id);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    Execution run = m_run;
    run.id = QUuid::createUuid();
    Review other = sample::review(run, m_first.taskId, u"Pay 9999 EUR"_s, m_first.waitingSince.addSecs(1));
    other.resumeId = m_first.resumeId;
    m_link->emitExecutions({run});
    m_link->emitReviews({other});
    QVERIFY2(strip().contains(u"Another run"_s), qPrintable(strip()));
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    m_link->emitExecutions({run}); // what happens to it otherwise takes no choice away
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    other.state = ReviewState::Approved;
    m_link->emitReviews({other});
    QVERIFY2(!strip().contains(u"Another run"_s), qPrintable(strip()));
}

void OddAttemptsTest::theSameNoticeAfterAnUnclearDecisionIsTold()
{
    const Decision decision =
        sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    Review review = sample::decided(m_first, decision, ReviewState::Unclear);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(!strip().contains(u"arrived again"_s), qPrintable(strip()));
    review.attempts.last().repeated = 1;
    m_link->emitReviews({review});
    QVERIFY2(strip().contains(u"The same notice has arrived again"_s), qPrintable(strip()));
}

void OddAttemptsTest::whatCannotBeReadIsShownRaw()
{
    const QByteArray came = R"({"execution_id":"k-1","task_output":"# A \u202Etitle <!-- x)";
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    lost.attempts.last().raw = R"({"status":"waiting"})";
    m_link->emitReviews({lost});
    m_page->showReview(lost.id);
    QVERIFY(!shownText().contains(u"waiting"_s));
    lost.attempts.last().arrival = Arrival::Unreadable;
    lost.attempts.last().raw = came;
    lost.attempts.last().output = QString::fromUtf8(came);
    m_link->emitReviews({lost});
    QTRY_VERIFY2(shownText().contains(QString::fromUtf8(came)), qPrintable(shownText()));
    m_page->showReview(m_first.id);
    QCOMPARE(shownText(), QString()); // rendered
    m_page->showReview(lost.id);
    QTRY_VERIFY(shownText().contains(QString::fromUtf8(came)));
}

void OddAttemptsTest::aDecisionThatMayHaveArrivedIsNotCalledOne_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<QString>("text");
    QTest::newRow("accepted") << DecisionState::Accepted << u"Rejected"_s;
    QTest::newRow("held") << DecisionState::Held << u"Rejected"_s;
    QTest::newRow("unclear") << DecisionState::Unclear << u"Rejected, may have arrived"_s;
    QTest::newRow("refused") << DecisionState::Refused << u"not decided"_s;
    QTest::newRow("undone") << DecisionState::Withdrawn << u"not decided"_s;
    QTest::newRow("not sent") << DecisionState::Returned << u"not decided"_s;
    QTest::newRow("too late") << DecisionState::TooLate << u"too late"_s;
}

void OddAttemptsTest::aDecisionThatMayHaveArrivedIsNotCalledOne()
{
    QFETCH(DecisionState, state);
    QFETCH(QString, text);
    Attempt attempt = m_first.lastAttempt();
    QCOMPARE(verdictText(attempt, {attempt}), u"not decided"_s);
    attempt.decision = Decision();
    attempt.decision->verdict = Verdict::Reject;
    attempt.decision->state = state;
    QCOMPARE(verdictText(attempt, {attempt}), text);
}

void OddAttemptsTest::anOlderDecisionThatMayHaveArrivedSaysWhatIsKnown()
{
    Decision approval = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Unclear);
    approval.message = Explanation(u"The service has a problem (500)."_s);
    approval.waiting = Explanation(u"A newer attempt has arrived since."_s);
    const Review again =
        sample::tried(sample::decided(m_first, approval, ReviewState::Unclear), u"# Second"_s);
    m_link->emitReviews({again});
    m_page->showReview(again.id);
    named<QToolButton>(*m_page, u"Attempt 1"_s)->click();
    QVERIFY2(strip().contains(approval.message.text()) && strip().contains(approval.waiting.text()),
             qPrintable(strip()));
    QVERIFY(strip().contains(u"may have arrived"_s));
}

/// The service refused a decision as too late, and says then that it waits.
void OddAttemptsTest::whatWaitsAfterAllIsToldWithoutContradiction()
{
    Decision late = sample::decision(m_first, Verdict::Approve, u"Add a table."_s, DecisionState::TooLate);
    late.message = Explanation(u"The service said: “Not pending”"_s);
    Review review = sample::decided(m_first, late, ReviewState::Closed);
    review.closedReason = Explanation(u"The service is no longer waiting for this decision."_s);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QCOMPARE(strip().count(u"no longer waiting"_s), 1);
    QVERIFY2(strip().contains(late.message.text()), qPrintable(strip()));

    late.waiting = Explanation(
        u"The service has said since that it is waiting for a decision. Your feedback is kept."_s);
    review = sample::decided(m_first, late, ReviewState::Closed);
    review.closedReason = Explanation(u"The service has said since that it is waiting for a decision."_s);
    m_link->emitReviews({review});
    QVERIFY2(!strip().contains(u"no longer waiting"_s), qPrintable(strip()));
    QVERIFY2(strip().contains(late.message.text()) && strip().endsWith(late.waiting.text()),
             qPrintable(strip()));

    Attempt second = sample::attempt(2, QString(), QDateTime::currentDateTimeUtc());
    second.arrival = Arrival::Recovered;
    review.attempts.append(second);
    review.state = ReviewState::Waiting;
    review.closedReason = {};
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    const auto saysWhatMayWait = [this] { return strip().contains(u"attempt 1 is waiting after all"_s); };
    if (pane()->shownAttempt() != 2)
        named<QToolButton>(*m_page, u"Attempt 2"_s)->click();
    QVERIFY2(saysWhatMayWait(), qPrintable(strip()));
    QVERIFY(!strip().contains(u"already decided"_s));
}

/// The rejection may not have arrived: the service waits, and whether for the same output nobody knows.
void OddAttemptsTest::withoutItsOutputNothingIsCompared()
{
    Review review = m_first;
    review.attempts.last().decision = Decision();
    Decision &rejection = *review.attempts.last().decision;
    rejection.id = QUuid::createUuid();
    rejection.reviewId = review.id;
    rejection.attempt = 1;
    rejection.verdict = Verdict::Reject;
    rejection.state = DecisionState::Unclear;
    rejection.feedback = u"Name the source."_s;
    Attempt second = sample::attempt(2, QString(), QDateTime::currentDateTimeUtc());
    second.arrival = Arrival::Recovered;
    review.attempts.append(second);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(strip().contains(u"not known whether the decision about attempt 1 arrived"_s),
             qPrintable(strip()));
    QVERIFY(!m_page->findChild<PreviousFeedback *>()->isVisible());
    const auto *changes = named<QToolButton>(*m_page, u"Changes"_s);
    QVERIFY(changes);
    QCOMPARE(changes->text(), u"Changes"_s); // and how many
    QVERIFY(changes->accessibleDescription().isEmpty());
    // When the notice comes after all, there is something to look at.
    review.attempts.last().arrival = Arrival::Notice;
    review.attempts.last().output = u"# Second output"_s;
    review.attempts.last().raw = R"({"task_output":"# Second output"})";
    m_link->emitReviews({review});
    QTRY_VERIFY(m_page->findChild<PreviousFeedback *>()->isVisible());
    QTRY_VERIFY(changes->text() != u"Changes"_s);
}

QTEST_MAIN(OddAttemptsTest)
#include "tst_oddattempts.moc"
