// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/deciding/approvetogether.h"
#include "gui/reviews/deciding/undorow.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/queue/selectionbar.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/sampledata.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QWindow>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ApproveTogetherTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void onlyOfOneKind_data();
    void onlyOfOneKind();
    void onlyWhatOnePersonCanApprove_data();
    void onlyWhatOnePersonCanApprove();
    void fromTheSelectionToHeldDecisions();
    void everyLineIsConfirmedByItself();
    void linesSayWhatTheyAreAbout();
    void namesAreNoMarkup();
    void hiddenCharactersAreWrittenOut();
    void writtenWordsAreNotDropped();
    void whatNobodyCouldReadIsNotAccepted();
    void anotherNoticeThatCannotBeRead();
    void enterDecidesNothing();
    void commitsByKeyboard();
    void theKeyThatCommitsIsSaid();
    void theFirstLineHasTheFocus();
    void keysTypedOnAfterItDoNothing();
    void theNextThatWaitsIsShown();
    void whatWasDecidedHasNoTick_data();
    void whatWasDecidedHasNoTick();
    void whatChangesLosesItsTick();
    void aKeyForWhatChangesDoesNothingElse_data();
    void aKeyForWhatChangesDoesNothingElse();
    void whoHasDecidedMeanwhileIsNamed();
    void whatGoesTakesItsLineOnly();
    void refusalsAreTold();
    void isShieldedWhenItComesUp();
    void undoAllTakesEveryOneBack();
    void theLineNamesWhatUndoTakes();
    void otherDecisionsAreListed();
    void eachThatWentWrongCanBeClosed();
    void whatWentWrongIsClosedAtOnce();

private:
    ReviewQueue *queue() const { return m_page->findChild<ReviewQueue *>(); }
    ApproveTogetherDialog *openDialog();
    QList<QCheckBox *> ticks(const QWidget &dialog) const { return dialog.findChildren<QCheckBox *>(); }
    QUuid showAnotherReview();
    void makeUnclear(const QString &message = {});
    QToolButton *othersInProgress() const
    {
        return named<QToolButton>(*m_page, u"Other decisions in progress: 2"_s); // than the latest
    }
    QUuid reviewInLine() const;
    QList<QUuid> ids() const { return {m_reviews[0].id, m_reviews[1].id, m_reviews[2].id}; }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Crew m_crew;
    QList<Review> m_reviews; ///< of one task in three runs
};

void ApproveTogetherTest::init()
{
    m_crew = sample::crew(u"Research"_s, u"blue"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_page->findChild<ReviewPane *>()->setShieldDuration(0ms);
    m_link->emitCrews({m_crew});
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_reviews.clear();
    for (int i = 0; i < 3; ++i) {
        const Execution run = sample::execution(m_crew, u"Subject %1"_s.arg(i));
        m_link->emitExecutions({run});
        m_reviews += sample::review(run, u"draft"_s, u"\n\n# Output %1\nmore"_s.arg(i), now.addSecs(i - 600));
    }
    m_link->emitReviews(m_reviews);
    m_page->resize(1000, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void ApproveTogetherTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

/// As a person does: select all, then the button below the queue.
ApproveTogetherDialog *ApproveTogetherTest::openDialog()
{
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_A, Qt::ControlModifier);
    auto *button = named<QPushButton>(*m_page, u"Approve 3 together…"_s);
    if (!button)
        return nullptr;
    QTest::mouseClick(button, Qt::LeftButton);
    auto *dialog = m_page->findChild<ApproveTogetherDialog *>();
    if (dialog)
        dialog->findChild<ArrivalShield *>()->setDuration(0ms);
    const bool isOpen = dialog && QTest::qWaitForWindowExposed(dialog);
    auto *shield = isOpen ? dialog->findChild<ArrivalShield *>() : nullptr;
    return shield && QTest::qWaitFor([shield] { return shield->takesClicks(); }) ? dialog : nullptr;
}

/// Of another task, so that what is decided about the others is elsewhere.
QUuid ApproveTogetherTest::showAnotherReview()
{
    const Execution run = sample::execution(m_crew, u"Other"_s);
    const Review other = sample::review(run, u"other"_s, u"x"_s, QDateTime::currentDateTimeUtc());
    m_link->emitReviews({other});
    m_page->showReview(other.id);
    return other.id;
}

/// That the line with "Undo" is about; null when there is none.
QUuid ApproveTogetherTest::reviewInLine() const
{
    const auto rows = m_page->findChildren<UndoRow *>();
    const auto row = std::ranges::find_if(rows, &UndoRow::isVisible);
    return row == rows.end() ? QUuid() : (*row)->reviewId();
}

/// Approvals of all reviews, while they are sent.
void ApproveTogetherTest::makeUnclear(const QString &message)
{
    for (const Review &review : std::as_const(m_reviews)) {
        Decision decision =
            sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Sending);
        m_link->emitReviews({sample::decided(review, decision, ReviewState::Sending)});
        decision.state = DecisionState::Unclear;
        decision.message = Explanation(message);
        m_link->emitReviews({sample::decided(review, decision, ReviewState::Unclear)});
    }
}

void ApproveTogetherTest::onlyOfOneKind_data()
{
    QTest::addColumn<QString>("difference");
    QTest::addColumn<bool>("can");
    QTest::newRow("none") << QString() << true;
    QTest::newRow("another task") << u"task"_s << false;
    QTest::newRow("another crew") << u"crew"_s << false;
    QTest::newRow("one is decided") << u"state"_s << false;
    QTest::newRow("one has no task id") << u"lost"_s << false;
    QTest::newRow("only one") << u"single"_s << false;
}

void ApproveTogetherTest::onlyOfOneKind()
{
    QFETCH(QString, difference);
    Review other = m_reviews[1];
    if (difference == u"task")
        other.taskName = u"publish"_s;
    else if (difference == u"crew")
        other.crewId = QUuid::createUuid();
    else if (difference == u"state")
        other.state = ReviewState::Sending;
    else if (difference == u"lost")
        other.taskId.clear();
    m_link->emitReviews({other});
    const QList<QUuid> chosen = difference == u"single" ? QList{other.id} : ids();
    QTEST(canApproveTogether(m_context->context, chosen), "can");
}

void ApproveTogetherTest::onlyWhatOnePersonCanApprove_data()
{
    QTest::addColumn<int>("forTwo");
    QTest::addColumn<QString>("offer");
    QTest::addColumn<QString>("says");
    QTest::newRow("two must approve one of them")
        << 1 << u"Approve 2 together…"_s << u"3 reviews selected."_s;
    QTest::newRow("two must approve two of them")
        << 2 << QString() << u"You can approve fewer than two of them now."_s;
    QTest::newRow("two must approve all") << 3 << QString() << u"Two people must approve them."_s;
}

void ApproveTogetherTest::onlyWhatOnePersonCanApprove()
{
    QFETCH(const int, forTwo);
    QFETCH(const QString, offer);
    QFETCH(const QString, says);
    Q_EMIT m_link->personChanged(QUuid::createUuid());
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_A, Qt::ControlModifier);
    QVERIFY(named<QPushButton>(*m_page, u"Approve 3 together…"_s));
    for (int i = 0; i < forTwo; ++i) {
        const TeamReview told{.reviewId = m_reviews.at(i).id,
                              .crewId = m_crew.id,
                              .rule = u"Invoices"_s,
                              .needsTwoApprovals = true};
        Q_EMIT m_link->teamChanged({.reviews = {told}});
    }
    QVERIFY(!named<QPushButton>(*m_page, u"Approve 3 together…"_s));
    QCOMPARE(named<QPushButton>(*m_page, u"Approve 2 together…"_s) != nullptr, !offer.isEmpty());
    QCOMPARE(canApproveTogether(m_context->context, ids()), !offer.isEmpty());
    const auto labels = m_page->findChild<SelectionBar *>()->findChildren<QLabel *>();
    const bool isSaid =
        std::ranges::any_of(labels, [&says](const QLabel *label) { return label->text().contains(says); });
    QVERIFY(isSaid);
}

void ApproveTogetherTest::fromTheSelectionToHeldDecisions()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    for (QCheckBox *tick : ticks(*dialog))
        tick->click();
    QTest::mouseClick(named<QPushButton>(*dialog, u"Approve 3"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 3);
    for (int i = 0; i < 3; ++i) {
        const DecisionOrder order = m_link->decisions.at(i).command.order;
        QCOMPARE(order.reviewId, m_reviews.at(i).id);
        QCOMPARE(order.verdict, Verdict::Approve);
        QCOMPARE(order.seen.number, 1);
        QCOMPARE(order.seen.raw, m_reviews.at(i).lastAttempt().raw);
        QCOMPARE(order.feedback, u"Approved."_s);
    }
    QVERIFY(!dialog->isVisible());                           // and stands in nobody's way
    QVERIFY(!canApproveTogether(m_context->context, ids())); // until the engine has answered
    for (int i = 0; i < 3; ++i)
        m_link->decisions[i].answer(std::unexpected(u"The desk refused."_s));
    QVERIFY(canApproveTogether(m_context->context, ids()));
}

void ApproveTogetherTest::everyLineIsConfirmedByItself()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    auto *approve = named<QPushButton>(*dialog, u"Approve"_s);
    QVERIFY(approve && !approve->isEnabled()); // nothing is ticked beforehand
    ticks(*dialog).at(1)->click();
    QCOMPARE(approve->text(), u"Approve 1"_s);
    approve->click();
    approve->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_reviews[1].id);
}

void ApproveTogetherTest::linesSayWhatTheyAreAbout()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    QCOMPARE(ticks(*dialog).size(), 3);
    QCOMPARE(ticks(*dialog).at(0)->accessibleName(), u"draft · Subject 0, attempt 1 · Output 0"_s);
}

/// A tool tip that is taken for markup loads what it names, or never ends loading it.
void ApproveTogetherTest::namesAreNoMarkup()
{
    m_reviews[0].taskName = u"<img src=\"file:///dev/zero\">"_s;
    m_link->emitReviews({m_reviews[0]});
    const ApproveTogetherDialog dialog(m_context->context, ids());
    const QString tip = ticks(dialog).at(0)->toolTip();
    QVERIFY2(tip.contains(u"&lt;img"_s) && !tip.contains(u"<img"_s), qPrintable(tip));
    QVERIFY(ticks(dialog).at(0)->accessibleName().startsWith(u"<img"_s));
    QVERIFY(ticks(dialog).at(0)->accessibleDescription().startsWith(u"<img"_s));
}

/// One subject could look like another.
void ApproveTogetherTest::hiddenCharactersAreWrittenOut()
{
    const Execution run = sample::execution(m_crew, u"a\u202Eb"_s);
    m_link->emitExecutions({run});
    const Review review = sample::review(run, u"draft"_s, u"x"_s, QDateTime::currentDateTimeUtc());
    m_link->emitReviews({review});
    const ApproveTogetherDialog dialog(m_context->context, {m_reviews[0].id, review.id});
    QCOMPARE(ticks(dialog).at(1)->text(), u"draft · a⟦U+202E⟧b"_s);
    QCOMPARE(ticks(dialog).at(1)->accessibleDescription(), u"draft · a⟦U+202E⟧b"_s);
}

void ApproveTogetherTest::writtenWordsAreNotDropped()
{
    m_context->context.drafts().setDraft(m_reviews[1].id, 1, {u"Only if the table stays."_s, {}});
    ApproveTogetherDialog dialog(m_context->context, ids());
    QCOMPARE(ticks(dialog).size(), 3);
    QVERIFY(ticks(dialog).at(0)->isEnabled());
    QVERIFY(!ticks(dialog).at(1)->isEnabled());
    QVERIFY(ticks(dialog).at(1)->accessibleName().contains(u"written feedback"_s));

    // Written in another window while the dialog is open.
    ticks(dialog).at(0)->setChecked(true);
    ticks(dialog).at(2)->setChecked(true);
    m_context->context.drafts().setDraft(m_reviews[2].id, 1, {u"No, the second one."_s, {}});
    QTest::keyClick(ticks(dialog).at(0), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_reviews[0].id);
}

void ApproveTogetherTest::whatNobodyCouldReadIsNotAccepted()
{
    m_reviews[1].attempts.last().arrival = Arrival::Recovered;
    m_reviews[2].attempts.last().mayBeOf = 1;
    m_link->emitReviews({m_reviews[1], m_reviews[2]});
    ApproveTogetherDialog dialog(m_context->context, ids());
    QVERIFY(!ticks(dialog).at(1)->isEnabled());
    QVERIFY(!ticks(dialog).at(2)->isEnabled());
    m_reviews[2].attempts.last().mayBeOf = 0;
    m_reviews[2].attempts.last().output.clear();
    m_reviews[2].attempts.last().raw = R"({"kickoff_id":"k-1","task_id":"write","task_output":null})";
    m_link->emitReviews({m_reviews[2]});
    ApproveTogetherDialog other(m_context->context, ids());
    QVERIFY(!ticks(other).at(2)->isEnabled());
    QVERIFY(ticks(other).at(2)->accessibleName().contains(u"has no output"_s));
    m_reviews[0].attempts.last().arrival =
        Arrival::Pasted; // the output of the same attempt is another one now
    ticks(dialog).at(0)->setChecked(true);
    m_link->emitReviews({m_reviews[0]});
    QVERIFY(!ticks(dialog).at(0)->isChecked());
}

/// It arrives while the reviews are read, and may be about what is approved.
void ApproveTogetherTest::anotherNoticeThatCannotBeRead()
{
    ApproveTogetherDialog dialog(m_context->context, ids());
    for (QCheckBox *tick : ticks(dialog))
        tick->setChecked(true);
    m_reviews[1].unreadableNotices = 1;
    m_link->emitReviews({m_reviews[1]});
    QVERIFY(!ticks(dialog).at(1)->isEnabled());
    QVERIFY(ticks(dialog).at(1)->accessibleName().contains(u"cannot be read"_s));
    QVERIFY(ticks(dialog).at(0)->isChecked());
}

void ApproveTogetherTest::enterDecidesNothing()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    ticks(*dialog).at(0)->click();
    for (QWidget *widget : dialog->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || !widget->isEnabled())
            continue;
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_Return);
    }
    QCOMPARE(m_link->decisions.size(), 0);
}

void ApproveTogetherTest::commitsByKeyboard()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    ticks(*dialog).at(0)->setFocus();
    QTest::keyClick(ticks(*dialog).at(0), Qt::Key_Space);
    QTest::keyClick(ticks(*dialog).at(0), Qt::Key_Tab);
    QVERIFY(ticks(*dialog).at(1)->hasFocus());
    QTest::keyClick(ticks(*dialog).at(1), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
}

/// Enter does nothing, also on the button.
void ApproveTogetherTest::theKeyThatCommitsIsSaid()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    const QString hint = u"Ctrl+Enter approves the ticked reviews."_s;
    const auto labels = dialog->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [&hint](const QLabel *label) { return label->isVisible() && label->text() == hint; }));
    const auto *message = dialog->findChild<MessageLine *>();
    QTest::keyClick(ticks(*dialog).at(0), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(message->text(), u"First tick the reviews that you have read."_s);
    ticks(*dialog).at(0)->click();
    QCOMPARE(message->text(), QString());
    QCOMPARE(named<QPushButton>(*dialog, u"Approve 1"_s)->accessibleDescription(), hint);
}

void ApproveTogetherTest::theFirstLineHasTheFocus()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    QTRY_VERIFY(ticks(*dialog).at(0)->hasFocus());
    QVERIFY(dialog->testAttribute(Qt::WA_KeyboardFocusChange)); // it is drawn
    QTest::keyClick(ticks(*dialog).at(0), Qt::Key_Space);
    QVERIFY(ticks(*dialog).at(0)->isChecked());
    QVERIFY(dialog->isVisible());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), named<QPushButton>(*dialog, u"Approve 1"_s));
}

/// The focus comes back to the window, where Tab and Space lead to Snooze.
void ApproveTogetherTest::keysTypedOnAfterItDoNothing()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    m_context->preferences.setValue(pref.shield, 5000);
    dialog->reject();
    QTRY_VERIFY(queue()->hasFocus());
    QWindow *window = m_page->windowHandle();
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Space, Qt::Key_Down, Qt::Key_Return})
        QTest::keyClick(window, key);
    QVERIFY(queue()->hasFocus());
    QCOMPARE(queue()->selectedReviews().size(), 3);
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(m_link->decisions.isEmpty());
}

/// And none that is being decided, though it still waits until the engine has answered.
void ApproveTogetherTest::theNextThatWaitsIsShown()
{
    m_page->showReview(m_reviews[0].id);
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    ticks(*dialog).at(0)->click();
    ticks(*dialog).at(1)->click();
    named<QPushButton>(*dialog, u"Approve 2"_s)->click();
    QCOMPARE(m_link->decisions.size(), 2);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
}

/// What is no longer kept, or may no longer be seen.
void ApproveTogetherTest::whatGoesTakesItsLineOnly()
{
    const Execution old = sample::execution(m_crew, u"Old"_s);
    Review approved = sample::review(old, u"draft"_s, u"# Old"_s, m_reviews[0].waitingSince);
    approved.state = ReviewState::Approved;
    m_link->emitExecutions({old});
    m_link->emitReviews({approved});
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    for (QCheckBox *tick : ticks(*dialog))
        tick->setChecked(true);
    engine::ChangeBatch gone;
    gone.removed = {{old.id, m_crew.id}, {m_reviews[1].executionId, m_crew.id}};
    m_link->emitBatch(gone);
    QVERIFY(dialog->isVisible());
    QVERIFY(ticks(*dialog).at(0)->isChecked());
    QVERIFY(!ticks(*dialog).at(1)->isEnabled());
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    QTest::keyClick(ticks(*dialog).at(0), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 2);
    QCOMPARE(failed.size(), 1);
    const QString told = failed.first().first().toString();
    QVERIFY2(told.contains(u"Subject 1"_s) && told.contains(u"no longer exists"_s), qPrintable(told));
}

void ApproveTogetherTest::whatWasDecidedHasNoTick_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<ReviewState>("state");
    QTest::newRow("held") << DecisionState::Held << ReviewState::Held;
    QTest::newRow("may have arrived") << DecisionState::Unclear << ReviewState::Unclear;
    QTest::newRow("taken") << DecisionState::Accepted << ReviewState::Approved;
}

/// While the menu was open from which the dialog is opened.
void ApproveTogetherTest::whatWasDecidedHasNoTick()
{
    QFETCH(const DecisionState, decision);
    QFETCH(const ReviewState, state);
    const Decision made = sample::decision(m_reviews[1], Verdict::Approve, u"Approved."_s, decision);
    m_link->emitReviews({sample::decided(m_reviews[1], made, state)});
    const ApproveTogetherDialog dialog(m_context->context, ids());
    QVERIFY(ticks(dialog).at(0)->isEnabled());
    QVERIFY(!ticks(dialog).at(1)->isEnabled());
    QVERIFY(ticks(dialog).at(1)->accessibleName().endsWith(u"You have decided this review meanwhile."_s));
}

void ApproveTogetherTest::whatChangesLosesItsTick()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    for (QCheckBox *tick : ticks(*dialog))
        tick->click();
    m_link->emitReviews({sample::tried(m_reviews[0], u"another output"_s)});
    Review closed = m_reviews[1];
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QVERIFY(!ticks(*dialog).at(0)->isChecked() && !ticks(*dialog).at(0)->isEnabled());
    QVERIFY(ticks(*dialog).at(0)->accessibleName().contains(u"newer attempt"_s));
    QVERIFY(ticks(*dialog).at(1)->accessibleName().contains(u"The review is closed."_s));
    const QSignalSpy told(&m_context->context, &ReviewContext::failed);
    QTest::mouseClick(named<QPushButton>(*dialog, u"Approve 1"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_reviews[2].id);
    QCOMPARE(told.size(), 2); // they were left out, perhaps in the last moment
    QVERIFY(told.at(0).first().toString().endsWith(
        u": It was not approved with the others. A newer attempt arrived. Read it first."_s));
    QVERIFY(told.at(1).first().toString().endsWith(
        u": It was not approved with the others. The review is closed."_s));
}

void ApproveTogetherTest::aKeyForWhatChangesDoesNothingElse_data()
{
    QTest::addColumn<int>("line");
    QTest::newRow("another line is next") << 1;
    QTest::newRow("the button is next") << 2;
}

/// Pressed at the moment in which the line changes.
void ApproveTogetherTest::aKeyForWhatChangesDoesNothingElse()
{
    QFETCH(const int, line);
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    ticks(*dialog).at(0)->click();
    ticks(*dialog).at(line)->setFocus();
    QTRY_VERIFY(ticks(*dialog).at(line)->hasFocus());
    m_link->emitReviews({sample::tried(m_reviews[line], u"another output"_s)});
    QVERIFY(!ticks(*dialog).at(line)->isEnabled());
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(m_link->decisions.isEmpty());
    QVERIFY(dialog->isVisible());
    const QList<QCheckBox *> all = ticks(*dialog);
    QCOMPARE(std::ranges::count_if(all, &QCheckBox::isChecked), 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_reviews[0].id);
}

/// And not how far the decision is, which changes.
void ApproveTogetherTest::whoHasDecidedMeanwhileIsNamed()
{
    m_context->context.store().access().setPermissions(
        {sampleId(u"Ada"_s), protocol::Roles({{m_reviews[0].crewId, protocol::Role::Reviewer}})});
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    for (QCheckBox *tick : ticks(*dialog))
        tick->click();
    Decision no = sample::decision(m_reviews[0], Verdict::Reject, u"No."_s, DecisionState::Held);
    no.reviewer = {sampleId(u"Cleo"_s).toString(QUuid::WithoutBraces), u"Cleo"_s};
    m_link->emitReviews({sample::decided(m_reviews[0], no, ReviewState::Held)});
    Decision yes = sample::decision(m_reviews[1], Verdict::Approve, u"Yes."_s, DecisionState::Held);
    yes.reviewer = {sampleId(u"Ada"_s).toString(QUuid::WithoutBraces), u"Ada"_s};
    m_link->emitReviews({sample::decided(m_reviews[1], yes, ReviewState::Held)});
    QVERIFY(ticks(*dialog).at(0)->accessibleName().endsWith(u"Cleo has decided this review meanwhile."_s));
    QVERIFY(ticks(*dialog).at(1)->accessibleName().endsWith(u"You have decided this review meanwhile."_s));
    keepPicture(*dialog, u"approve-together-decided"_s);
}

void ApproveTogetherTest::refusalsAreTold()
{
    ApproveTogetherDialog *dialog = openDialog();
    QVERIFY(dialog);
    const QSignalSpy told(&m_context->context, &ReviewContext::failed);
    ticks(*dialog).at(0)->click();
    ticks(*dialog).at(1)->click();
    named<QPushButton>(*dialog, u"Approve 2"_s)->click();
    m_link->decisions[0].answer(std::unexpected(u"The execution has ended."_s));
    m_link->decisions[1].answer(
        sample::decision(m_reviews[1], Verdict::Approve, u"Approved."_s, DecisionState::Held));
    QCOMPARE(told.size(), 1);
    QVERIFY(told.first().first().toString().contains(u"has ended"_s));
}

void ApproveTogetherTest::isShieldedWhenItComesUp()
{
    ApproveTogetherDialog dialog(m_context->context, ids());
    dialog.findChild<ArrivalShield *>()->setDuration(1h);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QTest::mouseClick(ticks(dialog).at(0), Qt::LeftButton);
    QTest::keyClick(ticks(dialog).at(0), Qt::Key_Space);
    QVERIFY(!ticks(dialog).at(0)->isChecked());
    QCOMPARE(m_link->decisions.size(), 0);
}

void ApproveTogetherTest::undoAllTakesEveryOneBack()
{
    QList<QUuid> held;
    for (const Review &review : std::as_const(m_reviews)) {
        const Decision decision =
            sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
        held += decision.id;
        m_link->emitReviews({sample::decided(review, decision, ReviewState::Held)});
    }
    (void)showAnotherReview();
    const QToolButton *others = othersInProgress();
    QVERIFY(others);
    const auto choose = [others](const QString &text) {
        QAction *action = actionNamed(*others->menu(), text);
        QVERIFY(action);
        action->trigger();
    };
    choose(u"Send all now"_s);
    QCOMPARE(m_link->sentNow, held);
    choose(u"Undo all"_s);
    QCOMPARE(m_link->withdrawn, held);
    choose(u"Send all now"_s);
    QCOMPARE(m_link->sentNow, held); // what is undone is not sent
}

/// The engine tells of those that were decided together in any order.
void ApproveTogetherTest::theLineNamesWhatUndoTakes()
{
    QList<Decision> made;
    for (const Review &review : std::as_const(m_reviews))
        made += sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    (void)showAnotherReview();
    QList<Review> held;
    for (const int i : {2, 0, 1})
        held += sample::decided(m_reviews.at(i), made.at(i), ReviewState::Held);
    m_link->emitReviews(held);
    QTRY_COMPARE(reviewInLine(), m_reviews[2].id);
    QTest::keyClick(queue(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{made[2].id});
    QTRY_COMPARE(reviewInLine(), m_reviews[1].id); // before the engine has said anything
    made[1].state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_reviews[1], made[1], ReviewState::Waiting)});
    QTRY_COMPARE(reviewInLine(), m_reviews[0].id);
    QTest::keyClick(queue(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, (QList{made[2].id, made[0].id}));
}

/// Long after their runs have ended there can be many.
void ApproveTogetherTest::whatWentWrongIsClosedAtOnce()
{
    makeUnclear(QString(500, u'x'));
    (void)showAnotherReview();
    const QToolButton *others = othersInProgress();
    QVERIFY(others);
    Q_EMIT others->menu()->aboutToShow();
    QVERIFY(others->menu()->sizeHint().width() < 1200); // its lines are cut off
    QAction *closeAll = actionNamed(*others->menu(), u"Close all"_s);
    QVERIFY(closeAll && closeAll->isVisible());
    closeAll->trigger();
    QVERIFY(!others->isVisible());
    QVERIFY(!named<QPushButton>(*m_page, u"Show"_s));
}

/// Each of those that have no line now leads to its review, also when nothing can be undone.
void ApproveTogetherTest::otherDecisionsAreListed()
{
    makeUnclear();
    const QUuid other = showAnotherReview();
    const QToolButton *others = othersInProgress();
    QVERIFY(others);
    Q_EMIT others->menu()->aboutToShow();
    QList<QAction *> listed = others->menu()->actions();
    listed.removeIf(
        [](const QAction *action) { return !action->isVisible() || action->text() == "Close all"_L1; });
    QCOMPARE(listed.size(), 2);
    QVERIFY(listed.first()->menu());
    QAction *show = actionNamed(*listed.first()->menu(), u"Show"_s);
    QVERIFY(show);
    show->trigger();
    QCOMPARE(m_page->shownReview(), m_reviews.first().id);
    m_page->showReview(other); // it was seen
    QVERIFY(named<QToolButton>(*m_page, u"Other decisions in progress: 1"_s));
}

/// By keyboard, and without a look at its review.
void ApproveTogetherTest::eachThatWentWrongCanBeClosed()
{
    for (const Review &review : std::as_const(m_reviews)) {
        Decision decision =
            sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Sending);
        m_link->emitReviews({sample::decided(review, decision, ReviewState::Sending)});
        decision.state = DecisionState::Unclear;
        m_link->emitReviews({sample::decided(review, decision, ReviewState::Unclear)});
    }
    const Execution run = sample::execution(m_crew, u"Other"_s);
    const Review other = sample::review(run, u"other"_s, u"x"_s, QDateTime::currentDateTimeUtc());
    m_link->emitReviews({other});
    m_page->showReview(other.id);
    auto *others = named<QToolButton>(*m_page, u"Other decisions in progress: 2"_s);
    QVERIFY(others);
    for (const int left : {1, 0}) {
        Q_EMIT others->menu()->aboutToShow();
        const QList<QAction *> actions = others->menu()->actions();
        const auto listed = std::ranges::find_if(
            actions, [](const QAction *action) { return action->isVisible() && action->menu(); });
        QVERIFY(listed != actions.end());
        QAction *close = actionNamed(*(*listed)->menu(), u"Close"_s);
        QVERIFY(close);
        close->trigger();
        QCOMPARE(others->accessibleName(), u"Other decisions in progress: %1"_s.arg(left));
    }
    QCOMPARE(m_page->shownReview(), other.id);
    auto *lineClose = named<QPushButton>(*m_page, u"Close"_s); // the one that has the line
    QVERIFY(lineClose);
    QCOMPARE(lineClose->focusPolicy(), Qt::TabFocus);
    lineClose->click();
    QVERIFY(!named<QPushButton>(*m_page, u"Show"_s));
}

QTEST_MAIN(ApproveTogetherTest)
#include "tst_approvetogether.moc"
