// SPDX-License-Identifier: GPL-3.0-or-later
// What rises, and what does not, as the settings say; and what the person has before their eyes.
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QDialog>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class TestReviewPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void raisesAsTheSettingsSay_data();
    void raisesAsTheSettingsSay();
    void whatIsWaitedForAfterAllRisesAgain();
    void aDecisionThatComesBackCalls_data();
    void aDecisionThatComesBackCalls();
    void aDecisionThatComesBackRises();
    void aDecisionThatComesBackAtTheQueueCallsNobody();
    void nothingRisesWhileQuiet();
    void atTheQueueItIsARowAndANotification();
    void nothingRisesOverADialog();
    void whatIsAnsweredBehindADialogDoesNotRise();
    void whatTheMainWindowShowsDoesNotRise();
    void aReviewHasOnePlace();
    void thePageRisesAboveAWindowThatMayCoverIt();
    void closesWhenNothingInItWaits();
    void closingByItselfShieldsThePage();
    void theNextAttemptAppearsWhereThePersonWorks();
    void staysForUnsentWords();
    void openingShowsTheRightOneAndDecidesNothing();
    void openingAnUnknownOneDoesNothing();
    void tellsWhatIsLookedAtInTheQueue();
    void tellsWhatIsLookedAtInTheWindow();

private:
    void showPage();
    void become(const Review &review, DecisionState decision, ReviewState state) const;
    static bool has(const QSignalSpy &spy, const QUuid &id)
    {
        return std::ranges::any_of(spy,
                                   [&id](const QVariantList &given) { return given.first().toUuid() == id; });
    }

    Review m_first;
    Review m_second;
    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page; ///< not shown
    std::unique_ptr<ReviewPresenter> m_presenter;
};

void TestReviewPresenter::init()
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = sample::execution(crew, u"Flags"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_first = sample::review(run, u"Write the brief"_s, u"# First output"_s, now.addSecs(-600));
    m_second = sample::review(run, u"Check the facts"_s, u"# Second output"_s, now.addSecs(-60));
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_presenter = std::make_unique<ReviewPresenter>(*m_page);
    m_link->emitCrews({crew});
    m_link->emitExecutions({run});
}

void TestReviewPresenter::cleanup()
{
    m_presenter.reset();
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

void TestReviewPresenter::raisesAsTheSettingsSay_data()
{
    QTest::addColumn<QString>("wish");
    QTest::addColumn<bool>("rises");
    QTest::newRow("rise") << u"rise"_s << true;
    QTest::newRow("only notify") << u"notify"_s << false;
    QTest::newRow("neither") << u"nothing"_s << false;
}

void TestReviewPresenter::raisesAsTheSettingsSay()
{
    QFETCH(QString, wish);
    QFETCH(bool, rises);
    m_context->preferences.setValue(pref.rise, wish);
    QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({m_first});
    QCOMPARE(m_presenter->window() != nullptr, rises);
    QCOMPARE(attention.count(), 1);
    QCOMPARE(m_page->waitingCount(), 1);
    m_context->preferences.setValue(pref.rise, u"rise"_s); // at once
    m_link->emitReviews({m_second});
    QVERIFY(m_presenter->window());
}

/// A review that was closed, as by the end of its run, is news when a status says that it waits.
void TestReviewPresenter::whatIsWaitedForAfterAllRisesAgain()
{
    QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({m_first});
    QCOMPARE(attention.count(), 1);
    m_link->emitReviews({m_first});
    QCOMPARE(attention.count(), 1);
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    closed.closedReason = Explanation(u"The run ended: Completed."_s);
    m_link->emitReviews({closed});
    QCOMPARE(attention.count(), 1);
    m_link->emitReviews({m_first});
    QCOMPARE(attention.count(), 2);
    QCOMPARE(attention.last().first().toUuid(), m_first.id);
}

/// The decision about \a review, which has got so far.
void TestReviewPresenter::become(const Review &review, DecisionState decision, ReviewState state) const
{
    m_link->emitReviews(
        {sample::decided(review, sample::decision(review, Verdict::Approve, u"Yes."_s, decision), state)});
}

void TestReviewPresenter::aDecisionThatComesBackCalls_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<int>("calls");
    QTest::newRow("refused") << DecisionState::Refused << ReviewState::Waiting << 1;
    QTest::newRow("not sent") << DecisionState::Returned << ReviewState::Waiting << 1;
    QTest::newRow("may have arrived") << DecisionState::Unclear << ReviewState::Unclear << 1;
    QTest::newRow("undone") << DecisionState::Withdrawn << ReviewState::Waiting << 0;
    QTest::newRow("accepted") << DecisionState::Accepted << ReviewState::Approved << 0;
    QTest::newRow("ended") << DecisionState::Returned << ReviewState::Closed << 0;
}

/// The person has turned away from it, and thinks that it was made.
void TestReviewPresenter::aDecisionThatComesBackCalls()
{
    QFETCH(DecisionState, decision);
    QFETCH(ReviewState, review);
    QFETCH(int, calls);
    m_context->preferences.setValue(pref.rise, u"notify"_s);
    m_link->emitReviews({m_first});
    const QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    become(m_first, DecisionState::Held, ReviewState::Held);
    become(m_first, DecisionState::Sending, ReviewState::Sending);
    QCOMPARE(attention.count(), 0);
    become(m_first, decision, review);
    become(m_first, decision, review); // says nothing new
    QCOMPARE(attention.count(), calls);
    QVERIFY(!m_presenter->window());
}

void TestReviewPresenter::aDecisionThatComesBackRises()
{
    engine::ChangeBatch before; // as at the start after a crash
    before.initial = true;
    before.reviews = {sample::decided(
        m_first, sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Sending),
        ReviewState::Sending)};
    m_link->emitBatch(before);
    QVERIFY(!m_presenter->window());
    become(m_first, DecisionState::Unclear, ReviewState::Unclear);
    QVERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_first.id);
}

/// The line of decisions says it there.
void TestReviewPresenter::aDecisionThatComesBackAtTheQueueCallsNobody()
{
    showPage();
    m_link->emitReviews({m_first, m_second});
    m_page->showReview(m_second.id);
    const QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    become(m_first, DecisionState::Held, ReviewState::Held);
    become(m_first, DecisionState::Refused, ReviewState::Waiting);
    QCOMPARE(attention.count(), 0);
    QVERIFY(!m_presenter->window());
}

void TestReviewPresenter::nothingRisesWhileQuiet()
{
    QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    m_presenter->setQuiet(true);
    m_link->emitReviews({m_first});
    QVERIFY(!m_presenter->window());
    QCOMPARE(attention.count(), 1); // to be told afterwards
    QCOMPARE(m_page->waitingCount(), 1);
    m_presenter->setQuiet(false);
    m_link->emitReviews({m_second});
    QVERIFY(m_presenter->window());
}

void TestReviewPresenter::showPage()
{
    m_page->resize(1000, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestReviewPresenter::atTheQueueItIsARowAndANotification()
{
    showPage();
    QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({m_first});
    QCOMPARE(attention.count(), 0); // it is before the person's eyes
    m_link->emitReviews({m_second});
    QVERIFY(!m_presenter->window());
    QVERIFY(has(attention, m_second.id));
    QCOMPARE(m_page->waitingCount(), 2);
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void TestReviewPresenter::nothingRisesOverADialog()
{
    QSignalSpy attention(m_presenter.get(), &ReviewPresenter::attentionNeeded);
    QDialog dialog;
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    m_link->emitReviews({m_first});
    m_link->emitReviews({m_second});
    QVERIFY(!m_presenter->window());
    QCOMPARE(attention.count(), 2);
    QDialog another;
    another.show();
    dialog.close();
    QCoreApplication::processEvents();
    QVERIFY(!m_presenter->window());
    another.close();
    QTRY_VERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_first.id);
}

void TestReviewPresenter::whatIsAnsweredBehindADialogDoesNotRise()
{
    QDialog dialog;
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    m_link->emitReviews({m_first, m_second});
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    dialog.close();
    QTRY_VERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_second.id);
}

void TestReviewPresenter::whatTheMainWindowShowsDoesNotRise()
{
    showPage();
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id); // the person reads it there
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    m_first = sample::tried(m_first, u"# Better"_s);
    m_link->emitReviews({m_first});
    QVERIFY(!m_presenter->window());
    m_link->emitReviews({m_second});
    QVERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_second.id);
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void TestReviewPresenter::aReviewHasOnePlace()
{
    showPage();
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    m_link->emitReviews({m_first});
    QVERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_first.id);
    QVERIFY(m_page->shownReview().isNull());
    m_link->emitReviews({m_first}); // nothing new
    QVERIFY(m_page->shownReview().isNull());
    m_presenter->window()->close(); // later
    QTRY_COMPARE(m_page->shownReview(), m_first.id);
    m_link->emitReviews({m_second});
    QTRY_VERIFY(m_presenter->window());
    QCOMPARE(m_presenter->window()->shownReview(), m_second.id);
    showPage();
    m_page->showReview(m_second.id); // the person goes on here
    QTRY_VERIFY(!m_presenter->window());
    QCOMPARE(m_page->shownReview(), m_second.id);
}

/// Its keys decide about what it shows, which has to be seen.
void TestReviewPresenter::thePageRisesAboveAWindowThatMayCoverIt()
{
    struct Raises : QObject
    {
        int count = 0;
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::ZOrderChange ? 1 : 0;
            return false;
        }
    } raises;
    m_link->emitReviews({m_first});
    m_presenter->window()->close();
    showPage();
    m_page->showReview(m_first.id);
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    m_page->installEventFilter(&raises);
    m_link->emitReviews({m_second});
    QTRY_VERIFY(m_presenter->window());
    QCOMPARE(raises.count, 0);
    showPage();
    QTRY_VERIFY(raises.count > 0);
    QCOMPARE(m_page->shownReview(), m_first.id);
    QCOMPARE(m_presenter->window()->shownReview(), m_second.id);
}

void TestReviewPresenter::closesWhenNothingInItWaits()
{
    m_link->emitReviews({m_first});
    QVERIFY(QTest::qWaitForWindowExposed(m_presenter->window()));
    const Decision held = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QCoreApplication::processEvents();
    QVERIFY(m_presenter->window()); // it can be undone there
    const Decision accepted =
        sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)});
    QTRY_VERIFY(!m_presenter->window());
    m_link->emitReviews({m_second});
    QTRY_VERIFY(m_presenter->window());
    QTRY_VERIFY(m_presenter->window()->isVisible());
    Review closed = m_second;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QTRY_VERIFY(!m_presenter->window());
}

/// The keys that were meant for the window come to the page behind it.
void TestReviewPresenter::closingByItselfShieldsThePage()
{
    auto *pane = m_page->findChild<ReviewPane *>();
    const auto *shield = m_page->findChild<ArrivalShield *>();
    pane->setShieldDuration(0ms);
    engine::ChangeBatch known;
    known.initial = true;
    known.reviews = {m_second};
    m_link->emitBatch(known);
    m_page->showReview(m_second.id);
    m_link->emitReviews({m_first});
    QVERIFY(QTest::qWaitForWindowExposed(m_presenter->window()));
    m_presenter->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_presenter->window()));
    pane->setShieldDuration(1h);
    QVERIFY(!shield->isUp());
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QTRY_VERIFY(!m_presenter->window());
    QCOMPARE(m_page->shownReview(), m_second.id);
    QVERIFY(shield->isUp());
}

void TestReviewPresenter::theNextAttemptAppearsWhereThePersonWorks()
{
    m_link->emitReviews({m_first});
    ReviewWindow *window = m_presenter->window();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    const Decision no = sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    const Review retrying = sample::decided(m_first, no, ReviewState::Retrying);
    m_link->emitReviews({retrying});
    QCoreApplication::processEvents();
    QCOMPARE(m_presenter->window(), window);
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    QTRY_VERIFY(!m_presenter->window());
    m_link->emitReviews({sample::tried(retrying, u"# Better"_s)});
    QTRY_VERIFY(m_presenter->window());
}

void TestReviewPresenter::staysForUnsentWords()
{
    m_link->emitReviews({m_first});
    QVERIFY(QTest::qWaitForWindowExposed(m_presenter->window()));
    m_context->context.drafts().setDraft(m_first.id, 1, {u"Name the sources."_s, {}});
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QCoreApplication::processEvents();
    QVERIFY(m_presenter->window());
    m_context->context.drafts().discard(m_context->context.drafts().unsent().first());
    QTRY_VERIFY(!m_presenter->window());
}

void TestReviewPresenter::openingShowsTheRightOneAndDecidesNothing()
{
    m_context->preferences.setValue(pref.rise, u"notify"_s);
    m_link->emitReviews({m_first, m_second});
    m_presenter->open(m_second.id);
    ReviewWindow *window = m_presenter->window();
    QVERIFY(window);
    QVERIFY(QTest::qWaitForWindowActive(window));
    QCOMPARE(window->shownReview(), m_second.id);
    window->setShieldDuration(1h);
    window->showMinimized();
    m_presenter->open(m_first.id);
    QTRY_VERIFY(!window->isMinimized());
    QCOMPARE(window->shownReview(), m_first.id);
    QVERIFY(QTest::qWaitForWindowActive(window));
    // What the hand that opened it does next is not for it.
    QTest::keyClick(window->focusWidget(), Qt::Key_A);
    QTest::keyClick(window->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTest::mouseClick(named(*window, u"Approve"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 0);
}

void TestReviewPresenter::openingAnUnknownOneDoesNothing()
{
    m_presenter->open(QUuid::createUuid());
    QVERIFY(!m_presenter->window());
}

void TestReviewPresenter::tellsWhatIsLookedAtInTheQueue()
{
    m_context->preferences.setValue(pref.rise, u"notify"_s);
    QSignalSpy looked(m_presenter.get(), &ReviewPresenter::lookedAt);
    QSignalSpy queue(m_presenter.get(), &ReviewPresenter::queueLookedAt);
    m_link->emitReviews({m_first, m_second});
    QCOMPARE(looked.count() + queue.count(), 0);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTRY_VERIFY(has(looked, m_page->shownReview()));
    QVERIFY(queue.count() > 0);
    QVERIFY(!has(looked, m_second.id));
    m_page->showReview(m_second.id);
    QVERIFY(has(looked, m_second.id));
}

void TestReviewPresenter::tellsWhatIsLookedAtInTheWindow()
{
    QSignalSpy looked(m_presenter.get(), &ReviewPresenter::lookedAt);
    m_link->emitReviews({m_first});
    QVERIFY(QTest::qWaitForWindowExposed(m_presenter->window()));
    QVERIFY(m_presenter->window()->isActiveWindow() || looked.isEmpty());
    m_presenter->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_presenter->window()));
    QTRY_VERIFY(has(looked, m_first.id));
}

QTEST_MAIN(TestReviewPresenter)
#include "tst_reviewpresenter.moc"
