// SPDX-License-Identifier: GPL-3.0-or-later
// Approvals with words to a crew that takes such for a change request, by keys; and a decision that a used-up
// quota or a bare kickoff_id leaves open.
#include "core/crewquirks.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/infobar.h"
#include "gui/reviews/deciding/approvaladvice.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewstrip.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class HeldApprovalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void wordsAreHeldBack();
    void rejectedWithTheWords();
    void approvedWithoutTheWords();
    void enterPressesNothingOfTheAdvice();
    void aKeyOfTheAdviceIsForTheReviewShown();
    void theAdviceLeavesTheFocusAtTheReview();
    void theAdviceGoesWithTheWords();
    void anotherVerdictIsFree();
    void crewsNotMarkedAreNeverHeldUp();
    void ownSentenceIsSent();
    void ownSentenceIsNoInstruction();
    void suggestionIsTakenOrNot();
    void quotaIsSentAgainByAPerson();
    void keptFeedbackIsSaidWhereThereIsSome();
    void unconfirmedIsTold();

private:
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    ApprovalAdvice *advice() const { return m_page->findChild<ApprovalAdvice *>(); }
    QPushButton *button(const QString &name) const { return named<QPushButton>(*m_page, name); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        if (modifiers == Qt::AltModifier) // a window's events do not come by mnemonics in Qt Test
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        else
            QTest::keyClick(m_page->windowHandle(), key, modifiers);
    }
    /// A, the words, Ctrl+Enter.
    void approveWith(const QString &words)
    {
        key(Qt::Key_A);
        feedback()->setPlainText(words);
        key(Qt::Key_Return, Qt::ControlModifier);
    }
    void mark(QuirkSetting setting, const QString &sentence = {})
    {
        changeQuirks(m_crew, {{{Quirk::Approval, setting}}, sentence, false});
        m_link->emitCrews({m_crew});
    }
    const DecisionOrder &order() const { return m_link->decisions.last().command.order; }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Crew m_crew;
    Review m_review;
};

void HeldApprovalTest::init()
{
    m_crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = sample::execution(m_crew, u"Flags"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_page->findChild<ReviewPane *>()->setShieldDuration(0ms);
    m_review = sample::review(run, u"Alpha"_s, u"# Output"_s, QDateTime::currentDateTimeUtc().addSecs(-900));
    m_link->emitCrews({m_crew});
    m_link->emitExecutions({run});
    m_link->emitReviews({m_review});
    m_page->resize(1000, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    m_page->showReview(m_review.id);
    named(*m_page, u"Queue"_s)->setFocus();
}

void HeldApprovalTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

void HeldApprovalTest::wordsAreHeldBack()
{
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(advice()->isVisible());
    keepPicture(*m_page, u"approval-held-back"_s);
    QVERIFY2(advice()->text().contains(
                 u"Reject with this feedback first and approve the next attempt without any"_s),
             qPrintable(advice()->text()));
    QCOMPARE(feedback()->toPlainText(), u"Good, but name the prices."_s);
    QVERIFY(!feedback()->isReadOnly());
    key(Qt::Key_Return, Qt::ControlModifier); // again: it is still held back
    QCOMPARE(m_link->decisions.size(), 0);
    for (const QString &name : {u"Reject with this feedback"_s, u"Approve without the feedback"_s})
        QVERIFY(!button(name)->isDefault() && !button(name)->autoDefault());
    key(Qt::Key_Return); // a new line, and no decision
    QCOMPARE(m_link->decisions.size(), 0);
}

void HeldApprovalTest::rejectedWithTheWords()
{
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    key(Qt::Key_W, Qt::AltModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1); // a button lets its press be seen first
    QCOMPARE(order().verdict, Verdict::Reject);
    QCOMPARE(order().feedback, u"Good, but name the prices."_s);
    QVERIFY(!advice()->isVisible());
}

void HeldApprovalTest::approvedWithoutTheWords()
{
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    key(Qt::Key_O, Qt::AltModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(order().verdict, Verdict::Approve);
    QCOMPARE(order().feedback, u"Approved."_s);

    // Nothing that was typed is lost: not while it is held, not when it is taken back, not when it was
    // accepted.
    Decision made = sample::decision(m_review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->decisions.last().answer(made);
    m_link->emitReviews({sample::decided(m_review, made, ReviewState::Held)});
    m_page->showReview(m_review.id);
    const auto keptLine = [this] {
        auto *line = m_page->findChild<QLabel *>(u"keptLabel"_s);
        return line->isVisible() ? line->text() : QString();
    };
    QCOMPARE(feedback()->toPlainText(), u"Approved."_s);
    QVERIFY2(keptLine().contains(u"Good, but name the prices."_s), qPrintable(keptLine()));
    keepPicture(*m_page, u"approval-words-kept"_s);
    made.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_review, made, ReviewState::Waiting)});
    m_page->showReview(m_review.id);
    QCOMPARE(feedback()->toPlainText(), u"Good, but name the prices."_s);
    made.state = DecisionState::Accepted;
    m_link->emitReviews({sample::decided(m_review, made, ReviewState::Approved)});
    m_page->showReview(m_review.id);
    QVERIFY2(keptLine().contains(u"Good, but name the prices."_s), qPrintable(keptLine()));
}

/// Its buttons decide.
void HeldApprovalTest::enterPressesNothingOfTheAdvice()
{
    const EnterKey enter;
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    for (const QString &name : {u"Reject with this feedback"_s, u"Approve without the feedback"_s}) {
        button(name)->setFocus();
        key(Qt::Key_Return);
    }
    QCOMPARE(m_link->decisions.size(), 0);
}

/// A button clicks only some moments after its key.
void HeldApprovalTest::aKeyOfTheAdviceIsForTheReviewShown()
{
    const Execution run = sample::execution(m_crew, u"Anthems"_s);
    const Review other = sample::review(run, u"Beta"_s, u"# Other"_s, QDateTime::currentDateTimeUtc());
    m_link->emitExecutions({run});
    m_link->emitReviews({other});
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    auto *without = button(u"Approve without the feedback"_s);
    const QSignalSpy clicked(without, &QPushButton::clicked);
    key(Qt::Key_O, Qt::AltModifier);
    QCOMPARE(clicked.size(), 0);
    m_page->showReview(other.id);
    QTRY_COMPARE(clicked.size(), 1);
    QCOMPARE(m_link->decisions.size(), 0);
}

/// Else Space presses the next button.
void HeldApprovalTest::theAdviceLeavesTheFocusAtTheReview()
{
    recordObservation(m_crew,
                      {Quirk::Approval, true, {QDateTime::currentDateTimeUtc(), u"POST /resume"_s, 200, {}}});
    m_link->emitCrews({m_crew});
    button(u"Hold back"_s)->setFocus();
    QVERIFY(button(u"Hold back"_s)->hasFocus());
    mark(QuirkSetting::Deployed);
    QVERIFY(!advice()->isVisible());
    QVERIFY(m_page->window()->focusWidget() == m_page->findChild<ReviewPane *>());
}

void HeldApprovalTest::theAdviceGoesWithTheWords()
{
    mark(QuirkSetting::Deployed);
    approveWith(u"Good, but name the prices."_s);
    QVERIFY(advice()->isVisible());
    feedback()->setPlainText(u"Looks good."_s);
    QVERIFY(!advice()->isVisible());
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(order().verdict, Verdict::Approve);
    QCOMPARE(order().feedback, u"Looks good."_s);
}

void HeldApprovalTest::anotherVerdictIsFree()
{
    mark(QuirkSetting::Deployed);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Name the prices."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(order().verdict, Verdict::Reject);
    QCOMPARE(order().feedback, u"Name the prices."_s);
}

void HeldApprovalTest::crewsNotMarkedAreNeverHeldUp()
{
    recordObservation(m_crew,
                      {Quirk::Approval, true, {QDateTime::currentDateTimeUtc(), u"POST /resume"_s, 200, {}}});
    m_link->emitCrews({m_crew}); // a suggestion alone changes nothing
    approveWith(u"Good, but name the prices."_s);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(order().verdict, Verdict::Approve);
    QCOMPARE(order().feedback, u"Good, but name the prices."_s);
}

void HeldApprovalTest::ownSentenceIsSent()
{
    mark(QuirkSetting::Contract, u"Freigegeben."_s);
    QVERIFY(feedback()->accessibleDescription().contains(u"Freigegeben."_s));
    approveWith({});
    QCOMPARE(order().feedback, u"Freigegeben."_s);
}

void HeldApprovalTest::ownSentenceIsNoInstruction()
{
    mark(QuirkSetting::Deployed, u"Freigegeben."_s);
    approveWith(u"freigegeben."_s);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(order().feedback, u"freigegeben."_s);
}

void HeldApprovalTest::suggestionIsTakenOrNot()
{
    recordObservation(m_crew,
                      {Quirk::Approval, true, {QDateTime::currentDateTimeUtc(), u"POST /resume"_s, 200, {}}});
    m_link->emitCrews({m_crew});
    QVERIFY(advice()->isVisible());
    QVERIFY(advice()->text().contains(u"the same task came back"_s));
    keepPicture(*m_page, u"approval-suggestion"_s);
    for (const auto &[letter, setting] :
         {std::pair(Qt::Key_B, QuirkSetting::Deployed), std::pair(Qt::Key_W, QuirkSetting::Contract)}) {
        const qsizetype before = m_link->quirkChanges.size();
        key(letter, Qt::AltModifier);
        QTRY_COMPARE(m_link->quirkChanges.size(), before + 1);
        QCOMPARE(m_link->quirkChanges.last().first, m_crew.id);
        QCOMPARE(m_link->quirkChanges.last().second, (QuirkChange{{{Quirk::Approval, setting}}, {}, false}));
    }
    mark(QuirkSetting::Contract);
    QVERIFY(!advice()->isVisible());
    QCOMPARE(m_link->decisions.size(), 0);
}

void HeldApprovalTest::quotaIsSentAgainByAPerson()
{
    Decision refused =
        sample::decision(m_review, Verdict::Reject, u"Name the prices."_s, DecisionState::Refused);
    refused.isOverQuota = true;
    refused.message = Explanation(u"This crew's quota is used up (429)."_s);
    m_link->emitReviews({sample::decided(m_review, refused, ReviewState::Waiting)});
    auto *strip = m_page->findChild<ReviewStrip *>();
    QVERIFY2(strip->text().startsWith(u"It did not arrive. Your feedback is kept. This crew's quota"_s),
             qPrintable(strip->text()));
    QCOMPARE(feedback()->toPlainText(), u"Name the prices."_s);
    QCOMPARE(m_link->decisions.size(), 0);
    keepPicture(*m_page, u"decision-over-quota"_s);
    QVERIFY(button(u"Send again"_s));
    button(u"Send again"_s)->setFocus();
    key(Qt::Key_Space);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(order().verdict, Verdict::Reject);
    QCOMPARE(order().feedback, u"Name the prices."_s);
    refused.isOverQuota = false; // any other refusal: Reject and Approve are there for it
    m_link->emitReviews({sample::decided(m_review, refused, ReviewState::Waiting)});
    QVERIFY(!button(u"Send again"_s));
}

void HeldApprovalTest::keptFeedbackIsSaidWhereThereIsSome()
{
    const auto *strip = m_page->findChild<ReviewStrip *>();
    const auto isSaid = [&](Verdict verdict, const QString &words, DecisionState state) {
        const Decision decision = sample::decision(m_review, verdict, words, state);
        m_link->emitReviews({sample::decided(m_review, decision, ReviewState::Waiting)});
        return strip->isVisible() && strip->text().contains(u"Your feedback is kept."_s);
    };
    for (const DecisionState state : {DecisionState::Refused, DecisionState::Returned}) {
        QVERIFY(isSaid(Verdict::Reject, u"Name the prices."_s, state));
        QVERIFY(!isSaid(Verdict::Approve, u"Approved."_s, state));
        QVERIFY(isSaid(Verdict::Approve, u"Name the prices next time."_s, state));
    }
    m_crew.quirks.approvalSentence = u"Ship it to the printer"_s;
    m_link->emitCrews({m_crew});
    QVERIFY(!isSaid(Verdict::Approve, u"Ship it to the printer"_s, DecisionState::Refused));
}

void HeldApprovalTest::unconfirmedIsTold()
{
    Decision accepted = sample::decision(m_review, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    accepted.confirmed = false;
    Review review = sample::decided(m_review, accepted, ReviewState::Approved);
    m_link->emitReviews({review});
    auto *strip = m_page->findChild<ReviewStrip *>();
    QVERIFY2(strip->text().contains(u"accepted, not confirmed yet"_s), qPrintable(strip->text()));
    keepPicture(*m_page, u"decision-unconfirmed"_s);
    const ReviewModel &model = m_context->context.model();
    const QModelIndex row = model.indexOf(review.id);
    QCOMPARE(row.data(ReviewModel::StateTitleRole).toString(), u"Approved, not confirmed yet"_s);
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(u"not confirmed yet"_s));
    QSignalSpy changed(&model, &ReviewModel::dataChanged);
    review.attempts.last().decision->confirmed = true;
    m_link->emitReviews({review});
    QCOMPARE(row.data(ReviewModel::StateTitleRole).toString(), u"Approved"_s);
    QCOMPARE(changed.count(), 1);
    QVERIFY(!strip->text().contains(u"not confirmed"_s));
}

QTEST_MAIN(HeldApprovalTest)
#include "tst_heldapproval.moc"
