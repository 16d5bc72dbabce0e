// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void comesUpWithoutAsking();
    void opensOnTheScreen();
    void noButtonHasFocusOrIsDefault();
    void keyForThePreviousStays();
    void nextWaitingIsReachedBehindTheFilter();
    void shieldSwallowsKeysAndClicks();
    void shieldStaysUpWhileSomebodyTypes();
    void activatingClickDoesNothingElse();
    void approvesAfterTheShield();
    void escapeAndLaterLeaveTheReview_data();
    void escapeAndLaterLeaveTheReview();
    void decisionMovesOn();
    void lastDecisionStays();
    void aFailureGoesOnceItIsKnown();
    void presenterRaisesOneWindow();
    void presenterIgnoresHistory();
    void presenterLeavesAWorkingReviewer();
    void presenterUsesAnIdleWindow();
    void presenterStaysQuietBesideTheQueue();
    void newAttemptAsksForAttention();
    void anEndedSnoozeAsksForAttention();
    void anEndedSnoozeBeforeTheEyesIsNoNews();
    void anEndedSnoozeInTheWindowIsNoNews();

private:
    std::unique_ptr<ReviewWindow> openWindow(std::chrono::milliseconds shield);
    void activate(ReviewWindow &window);
    Decision decide(const Review &review, ReviewState state);

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page; ///< not shown
    Execution m_run;
    Review m_first;
    Review m_second;
};

void ReviewWindowTest::init()
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    m_run = sample::execution(crew, u"Flags"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_first = sample::review(m_run, u"Write the brief"_s, u"# First output"_s, now.addSecs(-600));
    m_second = sample::review(m_run, u"Check the facts"_s, u"# Second output"_s, now.addSecs(-60));
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_link->emitCrews({crew});
    m_link->emitExecutions({m_run});
}

void ReviewWindowTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
    QCOMPARE(QApplication::topLevelWidgets().size(), 0);
}

std::unique_ptr<ReviewWindow> ReviewWindowTest::openWindow(std::chrono::milliseconds shield)
{
    m_link->emitReviews({m_first});
    auto window = std::make_unique<ReviewWindow>(m_page->context());
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->setShieldDuration(shield);
    window->present(m_first.id);
    return QTest::qWaitForWindowExposed(window.get()) ? std::move(window) : nullptr;
}

void ReviewWindowTest::activate(ReviewWindow &window)
{
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

Decision ReviewWindowTest::decide(const Review &review, ReviewState state)
{
    const Decision decision = sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->decisions.last().answer(decision);
    m_link->emitReviews({sample::decided(review, decision, state)});
    return decision;
}

void ReviewWindowTest::comesUpWithoutAsking()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    QVERIFY(window->testAttribute(Qt::WA_ShowWithoutActivating));
    QVERIFY(window->isWindow());
    QCOMPARE(window->windowTitle(), u"Review — Write the brief"_s);
    QVERIFY(!window->windowTitle().contains(u"First output"_s));
}

void ReviewWindowTest::opensOnTheScreen()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    const QRect screen = window->screen()->availableGeometry();
    QTRY_VERIFY(screen.contains(window->frameGeometry()));
    for (const QString &name : {u"Later"_s, u"Reject"_s, u"Approve"_s}) {
        const QWidget *button = named(*window, name);
        QTRY_VERIFY2(screen.contains(QRect(button->mapToGlobal(QPoint()), button->size())), qPrintable(name));
    }
}

void ReviewWindowTest::noButtonHasFocusOrIsDefault()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    QVERIFY(!qobject_cast<QAbstractButton *>(window->focusWidget()));
    for (const QPushButton *button : window->findChildren<QPushButton *>())
        QVERIFY(!button->isDefault() && !button->autoDefault());
    QTest::keyClick(window.get(), Qt::Key_Return);
    QTest::keyClick(window->focusWidget(), Qt::Key_Enter);
    QTest::keyClick(window->focusWidget(), Qt::Key_Space);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(window->isVisible());
}

/// There is no queue to go back in.
void ReviewWindowTest::keyForThePreviousStays()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    m_link->emitReviews({m_second});
    QTest::keyClick(window->windowHandle(), Qt::Key_K);
    QCOMPARE(window->shownReview(), m_first.id);
    QTest::keyClick(window->windowHandle(), Qt::Key_J);
    QCOMPARE(window->shownReview(), m_second.id);
}

/// Nothing here says that the queue is filtered.
void ReviewWindowTest::nextWaitingIsReachedBehindTheFilter()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    m_link->emitReviews({m_second});
    QueueFilter hidesAll;
    hidesAll.text = u"xyzzy"_s;
    m_context->context.queue().setFilter(hidesAll);
    QTest::keyClick(window->windowHandle(), Qt::Key_J, Qt::ControlModifier);
    QCOMPARE(window->shownReview(), m_second.id);
    QCOMPARE(m_context->context.queue().filter(), hidesAll);
}

void ReviewWindowTest::shieldSwallowsKeysAndClicks()
{
    const auto window = openWindow(1h);
    QVERIFY(window);
    activate(*window);
    QWidget *feedback = named(*window, u"Feedback"_s);
    QTest::keyClicks(feedback, u"typed at the other window"_s);
    QTest::keyClick(feedback, Qt::Key_A);
    QTest::keyClick(feedback, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(feedback, Qt::Key_Escape);
    QTest::keyClick(named(*window, u"Approve"_s), Qt::Key_Space);
    for (const QString &name : {u"Approve"_s, u"Reject"_s, u"Later"_s}) {
        QTest::mouseClick(named(*window, name), Qt::LeftButton);
        QTest::mouseDClick(named(*window, name), Qt::LeftButton);
    }
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(window->isVisible());
    QCOMPARE(qobject_cast<QPlainTextEdit *>(feedback)->toPlainText(), QString());
    QVERIFY(window->findChild<MessageLine *>(u"message"_s)->text().contains(u"were ignored"_s));
}

void ReviewWindowTest::shieldStaysUpWhileSomebodyTypes()
{
    const auto window = openWindow(400ms);
    QVERIFY(window);
    activate(*window);
    auto *feedback = named<QPlainTextEdit>(*window, u"Feedback"_s);
    QTest::keyClick(feedback, Qt::Key_X);
    QCOMPARE(feedback->toPlainText(), QString());
    const auto *shield = window->findChild<ArrivalShield *>(QString(), Qt::FindDirectChildrenOnly);
    QTRY_VERIFY(!shield->isUp());
    QTest::keyClick(feedback, Qt::Key_Y);
    QCOMPARE(feedback->toPlainText(), u"y"_s);
}

void ReviewWindowTest::activatingClickDoesNothingElse()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    QVERIFY(!window->isActiveWindow());
    QWidget *approve = named(*window, u"Approve"_s);
    QTest::mouseClick(approve, Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    QTest::mouseClick(approve, Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
}

void ReviewWindowTest::approvesAfterTheShield()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    QTest::keyClick(window->focusWidget(), Qt::Key_A);
    QTest::keyClick(window->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"Approved."_s);
}

void ReviewWindowTest::escapeAndLaterLeaveTheReview_data()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("Esc") << u"Esc"_s;
    QTest::newRow("Esc in the feedback") << u"Feedback"_s;
    QTest::newRow("Later") << u"Later"_s;
}

void ReviewWindowTest::escapeAndLaterLeaveTheReview()
{
    QFETCH(QString, way);
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    named<QPlainTextEdit>(*window, u"Feedback"_s)->setPlainText(u"half a thought"_s);
    if (way == u"Feedback") {
        named(*window, way)->setFocus();
        QTest::keyClick(window->focusWidget(), Qt::Key_Escape); // leaves the feedback
        QVERIFY(window->isVisible());
    }
    if (way == u"Later")
        QTest::mouseClick(named(*window, u"Later"_s), Qt::LeftButton);
    else
        QTest::keyClick(window->focusWidget(), Qt::Key_Escape);
    QVERIFY(!window->isVisible());
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_page->waitingCount(), 1);
    QCOMPARE(m_page->context().drafts().draft(m_first.id, 1).value_or(FeedbackDraft()).words,
             u"half a thought"_s);
}

void ReviewWindowTest::decisionMovesOn()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    m_link->emitReviews({m_second});
    QCOMPARE(window->shownReview(), m_first.id);
    activate(*window);
    QTest::mouseClick(named(*window, u"Approve"_s), Qt::LeftButton);
    const Decision held = decide(m_first, ReviewState::Held);
    QCOMPARE(window->shownReview(), m_second.id);
    QCOMPARE(window->windowTitle(), u"Review — Check the facts"_s);
    QTest::mouseClick(named(*window, u"Undo"_s), Qt::LeftButton);
    QCOMPARE(m_link->withdrawn, QList<QUuid>{held.id});
}

void ReviewWindowTest::lastDecisionStays()
{
    const auto window = openWindow(0ms);
    QVERIFY(window);
    activate(*window);
    QTest::mouseClick(named(*window, u"Approve"_s), Qt::LeftButton);
    decide(m_first, ReviewState::Held);
    QCOMPARE(window->shownReview(), m_first.id);
    QVERIFY(window->isVisible());
    QVERIFY(named(*window, u"Undo"_s));
    QVERIFY(window->isIdle());
}

/// As above the pages of the main window.
void ReviewWindowTest::aFailureGoesOnceItIsKnown()
{
    const QUuid me = QUuid::createUuid();
    m_context->store.access().setPermissions(
        {me, protocol::Roles({{m_first.crewId, protocol::Role::Reviewer}})});
    const auto window = openWindow(0ms);
    QVERIFY(window);
    Decision held = sample::decision(m_second, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    held.reviewer.account = me.toString(QUuid::WithoutBraces);
    m_link->emitReviews({sample::decided(m_second, held, ReviewState::Held)});
    m_context->context.undo(held.id);
    m_link->withdrawals.last().answer(std::unexpected(UndoFailure{u"The answer was lost."_s, true}));
    const auto *message = window->findChild<MessageLine *>(u"message"_s);
    QVERIFY2(message->text().endsWith(u"The answer was lost."_s), qPrintable(message->text()));
    held.state = DecisionState::Accepted;
    m_link->emitReviews({sample::decided(m_second, held, ReviewState::Approved)});
    QCOMPARE(message->text(), QString());
}

void ReviewWindowTest::presenterRaisesOneWindow()
{
    ReviewPresenter presenter(*m_page);
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({m_first, m_second});
    QVERIFY(presenter.window());
    QVERIFY(presenter.window()->isVisible());
    QCOMPARE(presenter.window()->shownReview(), m_first.id);
    QCOMPARE(attention.count(), 2);
    QCOMPARE(attention.first().first().toUuid(), m_first.id);
    m_link->emitReviews({m_first, m_second}); // the same again
    QCOMPARE(attention.count(), 2);
    const QPointer<ReviewWindow> window = presenter.window();
    window->close();
    QTRY_VERIFY(!window);
    m_link->emitReviews({m_first});
    QVERIFY(!presenter.window());
}

void ReviewWindowTest::presenterIgnoresHistory()
{
    ReviewPresenter presenter(*m_page);
    ChangeBatch history;
    history.initial = true;
    history.reviews = {m_first};
    m_link->emitBatch(history);
    QVERIFY(!presenter.window());
    m_link->emitReviews({m_first});
    QVERIFY(!presenter.window());
    m_link->emitReviews({sample::tried(m_first, u"again"_s)});
    QVERIFY(presenter.window());
}

void ReviewWindowTest::presenterLeavesAWorkingReviewer()
{
    ReviewPresenter presenter(*m_page);
    m_link->emitReviews({m_second});
    QCOMPARE(presenter.window()->shownReview(), m_second.id);
    m_link->emitReviews({m_first});
    QCOMPARE(presenter.window()->shownReview(), m_second.id);
}

void ReviewWindowTest::presenterUsesAnIdleWindow()
{
    ReviewPresenter presenter(*m_page);
    m_link->emitReviews({m_first});
    const Decision accepted =
        sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)});
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    m_link->emitReviews({m_second});
    QCOMPARE(presenter.window()->shownReview(), m_second.id);
}

void ReviewWindowTest::presenterStaysQuietBesideTheQueue()
{
    ReviewPresenter presenter(*m_page);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({m_first});
    QVERIFY(!presenter.window());
    QCOMPARE(attention.count(), 0);
    QCOMPARE(m_page->waitingCount(), 1);
}

void ReviewWindowTest::newAttemptAsksForAttention()
{
    ReviewPresenter presenter(*m_page);
    m_link->emitReviews({m_first});
    presenter.window()->setShieldDuration(0ms);
    const Decision no = sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    const Review retrying = sample::decided(m_first, no, ReviewState::Retrying);
    m_link->emitReviews({retrying});
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    m_link->emitReviews({sample::tried(retrying, u"# Better output"_s)});
    QCOMPARE(attention.count(), 1);
    QCOMPARE(presenter.window()->findChild<ReviewPane *>()->shownAttempt(), 2);
}

void ReviewWindowTest::anEndedSnoozeAsksForAttention()
{
    ChangeBatch history;
    history.initial = true;
    history.reviews = {m_first};
    m_link->emitBatch(history);
    ReviewPresenter presenter(*m_page);
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    m_page->context().marks().snooze(m_first, QDateTime::currentDateTimeUtc().addMSecs(20));
    QCOMPARE(m_page->waitingCount(), 0);
    QTRY_COMPARE(attention.count(), 1);
    QVERIFY(presenter.window());
    QCOMPARE(presenter.window()->shownReview(), m_first.id);
    QCOMPARE(m_page->waitingCount(), 1);
}

/// Where nothing else waits, what was snoozed stays shown.
void ReviewWindowTest::anEndedSnoozeBeforeTheEyesIsNoNews()
{
    m_link->emitReviews({m_first});
    ReviewPresenter presenter(*m_page);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QCOMPARE(m_page->shownReview(), m_first.id);
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    QSignalSpy woke(&m_page->context().marks(), &ReviewMarks::woke);
    m_page->context().marks().snooze(m_first, QDateTime::currentDateTimeUtc().addMSecs(20));
    QTRY_COMPARE(woke.count(), 1);
    QVERIFY(!presenter.window());
    QCOMPARE(attention.count(), 0);
}

void ReviewWindowTest::anEndedSnoozeInTheWindowIsNoNews()
{
    ReviewPresenter presenter(*m_page);
    m_link->emitReviews({m_first});
    QVERIFY(presenter.window());
    activate(*presenter.window());
    QSignalSpy attention(&presenter, &ReviewPresenter::attentionNeeded);
    QSignalSpy woke(&m_page->context().marks(), &ReviewMarks::woke);
    m_page->context().marks().snooze(m_first, QDateTime::currentDateTimeUtc().addMSecs(20));
    QTRY_COMPARE(woke.count(), 1);
    QCOMPARE(presenter.window()->shownReview(), m_first.id);
    QCOMPARE(attention.count(), 0);
}

QTEST_MAIN(ReviewWindowTest)
#include "tst_reviewwindow.moc"
