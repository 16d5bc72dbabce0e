// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/foldbutton.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "support/longtexts.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewspagefixture.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QClipboard>
#include <QDeadlineTimer>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QShortcutEvent>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewPaneTest : public QObject, protected ReviewsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(u"# First output"_s, {1000, 700}); }
    void cleanup() { end(); }
    void showsTheReview();
    void everyControlHasAName();
    void tabFollowsReading();
    void noDefaultButton();
    void enterDecidesNothing();
    void enterPressesButtonsThatDecideNothing();
    void aButtonThatGoesLeavesTheFocusAtTheReview_data();
    void aButtonThatGoesLeavesTheFocusAtTheReview();
    void approveWithoutWordsIsNeutral();
    void rejectNeedsWords();
    void aKeyIsNoFeedback_data();
    void aKeyIsNoFeedback();
    void rejectSendsTheWords();
    void noOtherButtonHasTheKeyOfAVerdict();
    void keysChooseAndCommit_data();
    void keysChooseAndCommit();
    void lettersInTheEditorAreText();
    void refusalByTheEngineKeepsTheWords();
    void heldCanBeTakenBack();
    void unclearIsSentAgainByAPersonOnly();
    void aSecondClickOnSendAgainSkipsNoHold();
    void unclearIsSentAgainByItsKey();
    void sendAgainIsRightBehindTheQueue();
    void aClickOnSendAgainSkipsNoHoldHoweverLate();
    void refusedPutsTheWordsBack();
    void answeredIsShown();
    void olderAttempts();
    void olderAttemptIsNotDecided();
    void changesAreReachedFromTheQueue();
    void awaitedAttemptAppears();
    void anAttemptThatEndsAHeldDecisionSaysSo_data();
    void anAttemptThatEndsAHeldDecisionSaysSo();
    void unexpectedAttemptDoesNotReplace();
    void webhooksAreNamed();
    void secondSendAgainIsIgnored();
    void aRunThatEndedAndAsksSaysSo();
    void aRepeatedNoticeIsNoOutput();
    void anOutputOfDoubtfulAgeSaysSo();
    void lostNoticeNeedsATaskId();
    void aTypedTaskIdStaysWithItsReview();
    void lettersOfATaskIdAreNoCommands();
    void typedTaskIdIsThereAgain_data();
    void typedTaskIdIsThereAgain();
    void unclearWithoutATaskIdIsNotSentAgain();
    void noticeCanBePasted();
    void lateNoticeIsShielded();
    void aChoiceIsAboutTheOutputShown_data();
    void aChoiceIsAboutTheOutputShown();
    void aChoiceIsNoneForTheNextAttempt();
    void theNewestAttemptIsNotCalledSoBesideANewerOne();
    void aSecondClickIsNoneForTheNextAttempt();
    void aShortcutThatIsHeldDecidesOnce();
    void repeatsThatQtMissesDecideNothing();
    void aKeyThatMovedTheFocusTypesNothing();
    void nothingOfTheOutputIsCovered();
    void noVerdictIsCutInANarrowPane();

private:
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    QPushButton *button(const QString &name) const { return named<QPushButton>(*m_page, name); }
    /// Rendered, whatever page it has opened with.
    QString output() const
    {
        named<QToolButton>(*m_page, u"Rendered"_s)->click();
        return named<MarkdownView>(*m_page, u"Output"_s)->toPlainText();
    }
    QString message() const { return m_page->findChild<MessageLine *>(u"message"_s)->text(); }
    QString strip() const;
    Decision decision(Verdict verdict, const QString &words, DecisionState state) const
    {
        return sample::decision(m_first, verdict, words, state);
    }
};

QString ReviewPaneTest::strip() const
{
    auto *bar = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    return bar->isVisible() ? bar->text() : QString();
}

void ReviewPaneTest::showsTheReview()
{
    QCOMPARE(m_page->shownReview(), m_first.id); // the oldest, since nothing was shown before
    QCOMPARE(output(), u"First output"_s);
    QCOMPARE(m_page->waitingCount(), 2);
    QVERIFY(strip().isEmpty());
}

void ReviewPaneTest::everyControlHasAName()
{
    pane()->showReview(sample::tried(m_first, u"x"_s).id);
    const QList<QWidget *> all = m_page->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        const bool isControl =
            widget->isVisible() && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy();
        if (isControl)
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    for (const QString &name : {u"Later"_s, u"Reject"_s, u"Approve"_s})
        QVERIFY(button(name));
}

void ReviewPaneTest::tabFollowsReading()
{
    m_page->resize(m_page->width(), 1000); // a lower one folds what was asked for
    const Decision no = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    m_link->emitReviews(
        {sample::tried(sample::decided(m_first, no, ReviewState::Retrying), u"# Better output"_s)});
    const Decision held = sample::decision(m_second, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_second, held, ReviewState::Held)});
    m_page->showReview(m_first.id);
    named<QToolButton>(*m_page, u"Rendered"_s)->click();
    feedback()->setFocus(); // what the crew will read is shown while somebody writes
    QStringList names;
    QWidget *const start = named(*m_page, u"Show run"_s);
    QWidget *widget = start;
    do {
        if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus)
            names += widget->accessibleName();
        widget = widget->nextInFocusChain();
    } while (widget != start);
    const QStringList expected{u"Show run"_s,
                               u"Attempt 1"_s,
                               u"Attempt 2"_s,
                               u"Asked for on attempt 1: 0 of 1 addressed"_s,
                               u"Addressed: Change: Shorter."_s,
                               u"Ask again for what is left"_s,
                               u"Rendered"_s,
                               u"Changes"_s,
                               u"Raw"_s,
                               u"Shown as: Automatic"_s,
                               u"Find in this text"_s,
                               u"Output"_s,
                               u"Templates"_s,
                               u"Feedback"_s,
                               u"What the crew will read when you approve: “Approved.” (9 character(s))"_s,
                               u"Undo"_s,
                               u"Send now"_s,
                               u"Later"_s,
                               u"Reject"_s,
                               u"Approve"_s};
    QCOMPARE(names.mid(0, expected.size()), expected);
}

void ReviewPaneTest::noDefaultButton()
{
    for (const QPushButton *candidate : m_page->findChildren<QPushButton *>()) {
        QVERIFY(!candidate->isDefault());
        QVERIFY(!candidate->autoDefault());
    }
}

void ReviewPaneTest::enterDecidesNothing()
{
    feedback()->setPlainText(u"words"_s);
    const QList<QWidget *> all = m_page->findChildren<QWidget *>();
    for (QWidget *widget : all) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget == feedback())
            continue;
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_Return);
        QTest::keyClick(widget, Qt::Key_Enter);
    }
    QTest::keyClick(feedback(), Qt::Key_Return);
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier); // no verdict was chosen
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(!message().isEmpty());
}

void ReviewPaneTest::enterPressesButtonsThatDecideNothing()
{
    const EnterKey enter;
    for (const QString &name : {u"Approve"_s, u"Reject"_s}) {
        button(name)->setFocus();
        QTest::keyClick(m_page->windowHandle(), Qt::Key_Return);
    }
    QCOMPARE(m_link->decisions.size(), 0);
    const Decision held = decision(Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    button(u"Undo"_s)->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return);
    QCOMPARE(m_link->withdrawn, QList<QUuid>{held.id});
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    button(u"Send again"_s)->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewPaneTest::aButtonThatGoesLeavesTheFocusAtTheReview_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<DecisionState>("becomes");
    QTest::addColumn<ReviewState>("state");
    QTest::newRow("Undo that comes too late") << u"Undo"_s << DecisionState::Sending << ReviewState::Sending;
    QTest::newRow("Undo") << u"Undo"_s << DecisionState::Withdrawn << ReviewState::Waiting;
    QTest::newRow("Send now") << u"Send now"_s << DecisionState::Sending << ReviewState::Sending;
}

/// Else Space presses whatever button is next.
void ReviewPaneTest::aButtonThatGoesLeavesTheFocusAtTheReview()
{
    QFETCH(const QString, name);
    QFETCH(const DecisionState, becomes);
    QFETCH(const ReviewState, state);
    Decision made = decision(Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, made, ReviewState::Held)});
    button(name)->setFocus();
    QVERIFY(button(name)->hasFocus());
    made.state = becomes;
    m_link->emitReviews({sample::decided(m_first, made, state)});
    QVERIFY(!button(name));
    QVERIFY(m_page->window()->focusWidget() == pane());
}

void ReviewPaneTest::approveWithoutWordsIsNeutral()
{
    QVERIFY(feedback()->accessibleDescription().contains(u"Approved."_s));
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
    const DecisionOrder order = m_link->decisions.first().command.order;
    QCOMPARE(order.reviewId, m_first.id);
    QCOMPARE(order.seen.number, 1);
    QCOMPARE(order.seen.raw, m_first.lastAttempt().raw);
    QCOMPARE(order.verdict, Verdict::Approve);
    QCOMPARE(order.feedback, u"Approved."_s);
    QVERIFY(!button(u"Approve"_s)->isEnabled()); // until the engine has answered
    QTest::mouseClick(button(u"Reject"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
}

void ReviewPaneTest::rejectNeedsWords()
{
    feedback()->setPlainText(u"  \n"_s);
    QTest::mouseClick(button(u"Reject"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(feedback()->hasFocus());
    QVERIFY(message().contains(u"Say what should change"_s));
    QTest::keyClicks(feedback(), u"ok"_s);
    QVERIFY(message().isEmpty());
}

void ReviewPaneTest::aKeyIsNoFeedback_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("approve") << u"a"_s << u"Approve"_s;
    QTest::newRow("more often") << u" AaA\n"_s << u"Approve"_s;
    QTest::newRow("reject") << u"r"_s << u"Reject"_s;
    QTest::newRow("the other") << u"r"_s << u"Approve"_s;
}

/// A person who presses A twice has written the second one.
void ReviewPaneTest::aKeyIsNoFeedback()
{
    QFETCH(QString, typed);
    QFETCH(QString, verdict);
    feedback()->setPlainText(typed);
    QTest::mouseClick(button(verdict), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(feedback()->hasFocus());
    QVERIFY(message().contains(typed.trimmed()));
    QTest::keyClicks(feedback(), u"add a title"_s); // in its place
    QTest::mouseClick(button(verdict), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"add a title"_s);
}

void ReviewPaneTest::rejectSendsTheWords()
{
    feedback()->setPlainText(u"Shorter.\nName prices."_s);
    QTest::mouseClick(button(u"Reject"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"Shorter.\nName prices."_s);
}

/// Alt+R, pressed out of habit, would press it on the review of a flow.
void ReviewPaneTest::noOtherButtonHasTheKeyOfAVerdict()
{
    const QList<QPushButton *> verdicts{button(u"Approve"_s), button(u"Reject"_s)};
    const auto *pane = m_page->findChild<ReviewPane *>();
    for (const QAbstractButton *other : pane->findChildren<QAbstractButton *>()) {
        const QKeySequence keys = QKeySequence::mnemonic(other->text());
        for (const QPushButton *verdict : verdicts)
            QVERIFY2(other == verdict || keys.isEmpty() || keys != QKeySequence::mnemonic(verdict->text()),
                     qPrintable(other->text()));
    }
}

void ReviewPaneTest::keysChooseAndCommit_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<QString>("from");
    for (const QString &from : {u"Queue"_s, u"Output"_s, u"Approve"_s}) {
        QTest::addRow("A from %s", qPrintable(from)) << int(Qt::Key_A) << int(Verdict::Approve) << from;
        QTest::addRow("R from %s", qPrintable(from)) << int(Qt::Key_R) << int(Verdict::Reject) << from;
    }
}

void ReviewPaneTest::keysChooseAndCommit()
{
    QFETCH(int, key);
    QFETCH(int, verdict);
    QFETCH(QString, from);
    QWidget *start = named(*m_page, from);
    QVERIFY(start);
    start->setFocus();
    QTest::keyClick(start, static_cast<Qt::Key>(key));
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"with sources"_s);
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, static_cast<Verdict>(verdict));
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"with sources"_s);
}

void ReviewPaneTest::lettersInTheEditorAreText()
{
    feedback()->setFocus();
    QTest::keyClicks(feedback(), u"ARjk"_s);
    QCOMPARE(feedback()->toPlainText(), u"ARjk"_s);
    QCOMPARE(m_page->shownReview(), m_first.id);
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewPaneTest::refusalByTheEngineKeepsTheWords()
{
    feedback()->setPlainText(u"Shorter."_s);
    button(u"Reject"_s)->click();
    m_link->decisions.first().answer(std::unexpected(u"The execution has ended."_s));
    QCOMPARE(message(), u"The execution has ended."_s);
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
    QVERIFY(!feedback()->isReadOnly());
    QVERIFY(button(u"Reject"_s)->isEnabled());
}

void ReviewPaneTest::heldCanBeTakenBack()
{
    feedback()->setPlainText(u"Shorter."_s);
    const Decision held = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QVERIFY(strip().startsWith(u"Rejected. Sending in "_s));
    QVERIFY(feedback()->isReadOnly());
    QVERIFY(!button(u"Approve"_s)->isEnabled());
    button(u"Send now"_s)->click();
    QCOMPARE(m_link->sentNow, QList<QUuid>{held.id});
    button(u"Undo"_s)->click();
    QCOMPARE(m_link->withdrawn, QList<QUuid>{held.id});

    Decision back = held;
    back.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_first, back, ReviewState::Waiting)});
    QVERIFY(strip().contains(u"Nothing was sent"_s));
    QVERIFY(!feedback()->isReadOnly());
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
    QVERIFY(button(u"Approve"_s)->isEnabled());
}

void ReviewPaneTest::unclearIsSentAgainByAPersonOnly()
{
    Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    unclear.message = Explanation(u"No answer within 30 s."_s);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    QVERIFY(strip().contains(u"may have arrived. No answer within 30 s."_s));
    QVERIFY(!button(u"Reject"_s)->isEnabled());
    QCOMPARE(m_link->decisions.size(), 0);
    button(u"Send again"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"Shorter."_s);
}

void ReviewPaneTest::unclearIsSentAgainByItsKey()
{
    const Qt::KeyboardModifiers both = Qt::ControlModifier | Qt::ShiftModifier;
    QTest::keyClick(pane(), Qt::Key_Return, both);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(message().contains(u"no decision to send again"_s));
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    QTest::keyClick(pane(), Qt::Key_Return, both);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"Shorter."_s);
}

/// Which has the focus after a decision.
void ReviewPaneTest::sendAgainIsRightBehindTheQueue()
{
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    m_page->focusQueue();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), button(u"Send again"_s));
    QCOMPARE(m_link->decisions.size(), 0);
}

/// A desk takes longer than a second click: what counts is when the button changed.
void ReviewPaneTest::aClickOnSendAgainSkipsNoHoldHoweverLate()
{
    const int before = QApplication::doubleClickInterval();
    const auto restore = qScopeGuard([before] { QApplication::setDoubleClickInterval(before); });
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    QApplication::setDoubleClickInterval(1);
    button(u"Send again"_s)->click();
    const QDeadlineTimer guard(2 * QApplication::doubleClickInterval() + 1);
    QTRY_VERIFY(guard.hasExpired());
    QApplication::setDoubleClickInterval(60'000);
    const Decision held = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    button(u"Send now"_s)->click();
    QVERIFY(m_link->sentNow.isEmpty());
}

/// "Send now" stands where "Send again" stood.
void ReviewPaneTest::aSecondClickOnSendAgainSkipsNoHold()
{
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    button(u"Send again"_s)->click();
    const Decision held = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QVERIFY(button(u"Send now"_s)->isVisible());
    button(u"Send now"_s)->click();
    QVERIFY(m_link->sentNow.isEmpty());
    const auto sendNow = [this] {
        button(u"Send now"_s)->click();
        return !m_link->sentNow.isEmpty();
    };
    QTRY_VERIFY(sendNow()); // but a person who means it can
}

void ReviewPaneTest::refusedPutsTheWordsBack()
{
    // No draft is there: the words come from the decision, as after a restart.
    Decision refused = decision(Verdict::Reject, u"Name the prices."_s, DecisionState::Refused);
    refused.message = Explanation(u"The service answered 500."_s);
    m_link->emitReviews({sample::decided(m_first, refused, ReviewState::Waiting)});
    QCOMPARE(feedback()->toPlainText(), u"Name the prices."_s);
    QVERIFY(!feedback()->isReadOnly());
    QVERIFY(strip().contains(u"The service answered 500."_s));
    button(u"Reject"_s)->click();
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"Name the prices."_s);
}

void ReviewPaneTest::answeredIsShown()
{
    Decision accepted = decision(Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    accepted.answer = u"completed"_s;
    accepted.message = Explanation(u"Execution resumed."_s);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)});
    QVERIFY(strip().contains(u"completed"_s));
    QVERIFY(strip().contains(u"Execution resumed."_s));
    QCOMPARE(feedback()->toPlainText(), u"Approved."_s);
    QVERIFY(feedback()->isReadOnly());
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void ReviewPaneTest::olderAttempts()
{
    const Decision no = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    const Review again =
        sample::tried(sample::decided(m_first, no, ReviewState::Retrying), u"# Better output"_s);
    m_link->emitReviews({again});
    m_page->showReview(again.id);
    QCOMPARE(output(), u"Better output"_s);
    auto *first = named<QToolButton>(*m_page, u"Attempt 1"_s);
    QVERIFY(first);
    QVERIFY(first->isCheckable());
    QVERIFY(first->toolTip().contains(u"Shorter."_s));
    first->click();
    QCOMPARE(output(), u"First output"_s);
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
    QVERIFY(feedback()->isReadOnly());
    QVERIFY(strip().contains(u"attempt 1"_s));
    button(u"Show newest attempt"_s)->click();
    QCOMPARE(output(), u"Better output"_s);
    QCOMPARE(feedback()->toPlainText(), QString());
}

void ReviewPaneTest::olderAttemptIsNotDecided()
{
    const Decision no = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    m_link->emitReviews(
        {sample::tried(sample::decided(m_first, no, ReviewState::Retrying), u"# Better output"_s)});
    m_page->showReview(m_first.id);
    named<QToolButton>(*m_page, u"Attempt 1"_s)->click();
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(output(), u"Better output"_s);
    QVERIFY(message().contains(u"older attempt"_s));
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.first().command.order.seen.number, 2);
}

/// As Raw is, whichever page of the output is open.
void ReviewPaneTest::changesAreReachedFromTheQueue()
{
    auto *queue = m_page->findChild<ReviewQueue *>();
    const Decision no = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    m_link->emitReviews(
        {sample::tried(sample::decided(m_first, no, ReviewState::Retrying), u"# Another output"_s)});
    m_page->showReview(m_first.id);
    QCOMPARE(pane()->shownAttempt(), 2);
    queue->setFocus();
    QVERIFY(!showsText(*m_page, u"change 1 of 1"_s));
    QTest::keyClick(queue, Qt::Key_F8);
    QTRY_VERIFY(showsText(*m_page, u"change 1 of 1"_s));
    named<QToolButton>(*m_page, u"Rendered"_s)->click();
    queue->setFocus();
    QTest::keyClick(queue, Qt::Key_F8, Qt::ShiftModifier);
    QVERIFY(named<QToolButton>(*m_page, u"Changes"_s)->isChecked());
    QVERIFY(showsText(*m_page, u"change 1 of 1"_s));
    QVERIFY(queue->hasFocus());
    m_page->showReview(m_second.id); // has one attempt
    QTest::keyClick(queue, Qt::Key_F8);
    QVERIFY(named<QToolButton>(*m_page, u"Rendered"_s)->isChecked());
}

void ReviewPaneTest::awaitedAttemptAppears()
{
    const Decision no = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    const Review retrying = sample::decided(m_first, no, ReviewState::Retrying);
    m_link->emitReviews({retrying});
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({sample::tried(retrying, u"# Better output"_s)});
    QCOMPARE(pane()->shownAttempt(), 2);
    QCOMPARE(output(), u"Better output"_s);
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton); // aimed at something else
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewPaneTest::anAttemptThatEndsAHeldDecisionSaysSo_data()
{
    QTest::addColumn<bool>("isToldTogether");
    QTest::newRow("told together") << true;
    QTest::newRow("told one after the other") << false;
}

/// Else the reviewer thinks that the approval was sent.
void ReviewPaneTest::anAttemptThatEndsAHeldDecisionSaysSo()
{
    QFETCH(bool, isToldTogether);
    Decision yes = decision(Verdict::Approve, {}, DecisionState::Held);
    const Review held = sample::decided(m_first, yes, ReviewState::Held);
    m_link->emitReviews({held});
    m_page->showReview(held.id);
    if (!isToldTogether)
        m_link->emitReviews({sample::tried(held, u"# Better output"_s)});
    yes.state = DecisionState::Refused;
    yes.message = Explanation(u"A newer attempt arrived, so it was not sent."_s);
    const Review after =
        sample::tried(sample::decided(m_first, yes, ReviewState::Waiting), u"# Better output"_s);
    for (int time = 1; time <= 2; ++time) { // and it stays
        m_link->emitReviews({after});
        QCOMPARE(pane()->shownAttempt(), isToldTogether ? 1 : 2);
        QVERIFY2((isToldTogether ? strip() : message()).endsWith(yes.message.text()),
                 qPrintable(strip() + u'|' + message()));
    }
    QTRY_COMPARE(cutTexts(*m_page), QStringList());
    keepPicture(*m_page, isToldTogether ? u"held-ended-older"_s : u"held-ended-newest"_s);
}

void ReviewPaneTest::unexpectedAttemptDoesNotReplace()
{
    feedback()->setPlainText(u"half a sen"_s);
    m_link->emitReviews({sample::tried(m_first, u"# Better output"_s)});
    QCOMPARE(pane()->shownAttempt(), 1);
    QCOMPARE(output(), u"First output"_s);
    QVERIFY(strip().contains(u"newest is attempt 2"_s));
    button(u"Show newest attempt"_s)->click();
    QCOMPARE(output(), u"Better output"_s);
}

void ReviewPaneTest::webhooksAreNamed()
{
    const auto *label = m_page->findChild<QLabel *>(u"webhooksLabel"_s);
    QVERIFY(label->text().contains(u"task, step, crew"_s));
    m_run.request.webhooks = {};
    m_link->emitExecutions({m_run});
    QVERIFY(label->text().contains(u"none"_s));
    feedback()->setPlainText(u"four"_s);
    QVERIFY(m_page->findChild<FoldButton *>(u"readingToggle"_s)->text().contains(u"4 character"_s));
}

void ReviewPaneTest::secondSendAgainIsIgnored()
{
    const Decision unclear = decision(Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
    m_link->emitReviews({sample::decided(m_first, unclear, ReviewState::Unclear)});
    button(u"Send again"_s)->click();
    m_link->emitExecutions({m_run}); // any change of the run must not open the gate again
    button(u"Send again"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
}

void ReviewPaneTest::aRunThatEndedAndAsksSaysSo()
{
    m_run.toldEnd = ToldEnd{ExecutionState::Completed, m_first.waitingSince};
    m_link->emitExecutions({m_run});
    QVERIFY2(strip().contains(u"this run had ended (Completed)"_s), qPrintable(strip()));
    QVERIFY(strip().contains(u"sent as usual"_s));
    keepPicture(*m_page, u"review-after-the-end"_s);
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);

    // What the service refused as too late, and waits for all the same.
    Decision late = decision(Verdict::Approve, u"Approved."_s, DecisionState::TooLate);
    late.message = Explanation(u"It now says that it waits."_s);
    m_link->emitReviews({sample::decided(m_first, late, ReviewState::Waiting)});
    QCOMPARE(strip(), u"It now says that it waits."_s);
}

void ReviewPaneTest::aRepeatedNoticeIsNoOutput()
{
    Review lost = m_first;
    Attempt second = m_first.lastAttempt();
    second.number = 2;
    second.output.clear();
    second.arrival = Arrival::Recovered;
    second.repeated = 1;
    lost.attempts.append(second);
    m_link->emitReviews({lost});
    m_page->showReview(lost.id);
    QVERIFY2(strip().contains(u"repeats attempt 1"_s), qPrintable(strip()));
}

void ReviewPaneTest::anOutputOfDoubtfulAgeSaysSo()
{
    Review review = m_first;
    Attempt second = m_first.lastAttempt();
    second.number = 2;
    second.mayBeOf = 1;
    review.attempts.append(second);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY2(strip().contains(u"may be the earlier output of attempt 1"_s), qPrintable(strip()));
    Decision refused = sample::decision(review, Verdict::Reject, u"Shorter."_s, DecisionState::Refused);
    refused.attempt = 2;
    review.attempts.last().decision = refused;
    m_link->emitReviews({review});
    QVERIFY2(strip().contains(u"may be the earlier output of attempt 1"_s), qPrintable(strip()));
}

void ReviewPaneTest::lostNoticeNeedsATaskId()
{
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    m_link->emitReviews({lost});
    m_page->showReview(lost.id);
    QVERIFY(strip().contains(u"has not arrived"_s));
    auto *taskId = named<QLineEdit>(*m_page, u"Task ID"_s);
    QVERIFY(taskId);
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(taskId->hasFocus());
    taskId->setText(u" draft_task "_s);
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.taskId, u"draft_task"_s);
    m_page->showReview(m_first.id);
    button(u"Approve"_s)->setFocus();
    QTRY_VERIFY(!named(*m_page, u"Task ID"_s));
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.last().command.order.taskId, QString());
}

void ReviewPaneTest::aTypedTaskIdStaysWithItsReview()
{
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    Review other = lost;
    other.id = QUuid::createUuid();
    m_link->emitReviews({lost, other});
    m_page->showReview(lost.id);
    auto *taskId = named<QLineEdit>(*m_page, u"Task ID"_s);
    QVERIFY(taskId);
    taskId->setFocus();
    QTest::keyClicks(taskId, u"create"_s);
    m_page->showReview(other.id);
    QCOMPARE(taskId->text(), QString());
    m_page->showReview(m_first.id);
    m_page->showReview(lost.id);
    QCOMPARE(taskId->text(), u"create"_s);
}

/// The notice comes while somebody types: the rest of the ID chose Approve.
void ReviewPaneTest::lettersOfATaskIdAreNoCommands()
{
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    m_link->emitReviews({lost});
    m_page->showReview(lost.id);
    QWindow *window = m_page->windowHandle();
    auto *feedback = named<QPlainTextEdit>(*m_page, u"Feedback"_s);
    feedback->setFocus();
    QTest::keyClicks(feedback, u"never send this"_s);
    button(u"Reject"_s)->click();
    auto *taskId = named<QLineEdit>(*m_page, u"Task ID"_s);
    QVERIFY(taskId && taskId->hasFocus());
    QTest::keyClick(window, Qt::Key_C);

    Review readable = sample::review(m_run, u"Create"_s, u"# Text"_s, m_first.waitingSince);
    readable.id = lost.id;
    m_link->emitReviews({readable});
    QTRY_VERIFY(m_page->findChild<ArrivalShield *>()->takesClicks());
    for (const Qt::Key key : {Qt::Key_R, Qt::Key_E, Qt::Key_A, Qt::Key_T, Qt::Key_E})
        QTest::keyClick(window, key);
    QTest::keyPress(window, Qt::Key_Control);
    QTest::keyClick(window, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyRelease(window, Qt::Key_Control);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(feedback->toPlainText(), u"never send this"_s);
    QCOMPARE(taskId->text(), u"create"_s);

    feedback->setFocus();
    QTRY_VERIFY(taskId->isHidden());
    button(u"Reject"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.taskId, QString());
}

void ReviewPaneTest::typedTaskIdIsThereAgain_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<QString>("again");
    QTest::newRow("refused") << DecisionState::Refused << ReviewState::Waiting << u"Approve"_s;
    QTest::newRow("undone") << DecisionState::Withdrawn << ReviewState::Waiting << u"Approve"_s;
    QTest::newRow("returned") << DecisionState::Returned << ReviewState::Waiting << u"Approve"_s;
    QTest::newRow("unclear") << DecisionState::Unclear << ReviewState::Unclear << u"Send again"_s;
}

/// It may have been mistyped.
void ReviewPaneTest::typedTaskIdIsThereAgain()
{
    QFETCH(DecisionState, decision);
    QFETCH(ReviewState, review);
    QFETCH(QString, again);
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    Decision sent = sample::decision(lost, Verdict::Approve, u"Approved."_s, decision);
    sent.taskId = u"drfat"_s;
    m_link->emitReviews({sample::decided(lost, sent, review)});
    m_page->showReview(lost.id);
    auto *taskId = named<QLineEdit>(*m_page, u"Task ID"_s);
    QVERIFY(taskId);
    QCOMPARE(taskId->text(), u"drfat"_s);
    QCOMPARE(named(*m_page, u"Paste notice"_s) != nullptr, review == ReviewState::Waiting);
    taskId->setText(u"draft"_s);
    m_link->emitExecutions({m_run}); // what is typed stays
    QCOMPARE(taskId->text(), u"draft"_s);
    button(again)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.taskId, u"draft"_s);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Approve);
}

void ReviewPaneTest::unclearWithoutATaskIdIsNotSentAgain()
{
    Review lost = sample::review(m_run, QString(), QString(), m_first.waitingSince);
    lost.attempts.last().arrival = Arrival::Recovered;
    Decision sent = sample::decision(lost, Verdict::Approve, u"Approved."_s, DecisionState::Unclear);
    sent.taskId = u"draft"_s;
    m_link->emitReviews({sample::decided(lost, sent, ReviewState::Unclear)});
    m_page->showReview(lost.id);
    named<QLineEdit>(*m_page, u"Task ID"_s)->clear();
    button(u"Send again"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(!message().isEmpty());
}

void ReviewPaneTest::noticeCanBePasted()
{
    Review lost = m_first;
    lost.attempts.last().arrival = Arrival::Recovered;
    m_link->emitReviews({lost});
    QGuiApplication::clipboard()->setText(u"{\"task_id\":\"x\"}"_s);
    button(u"Paste notice"_s)->click();
    QCOMPARE(m_link->pastedNotices.size(), 1);
    m_link->pastedNotices.first().answer(std::unexpected(u"That is no notice."_s));
    QCOMPARE(message(), u"That is no notice."_s);
}

void ReviewPaneTest::lateNoticeIsShielded()
{
    Review lost = m_first;
    lost.attempts.last().arrival = Arrival::Recovered;
    m_link->emitReviews({lost});
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({m_first});
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewPaneTest::aChoiceIsAboutTheOutputShown_data()
{
    QTest::addColumn<Arrival>("arrival");
    QTest::newRow("without notice") << Arrival::Recovered;
    QTest::newRow("unreadable") << Arrival::Unreadable;
}

/// A readable notice takes the place of what was shown, within the same attempt.
void ReviewPaneTest::aChoiceIsAboutTheOutputShown()
{
    QFETCH(Arrival, arrival);
    Review before = m_first;
    before.attempts.last().arrival = arrival;
    before.attempts.last().raw = "{'broken";
    m_link->emitReviews({before});
    m_page->showReview(m_first.id);
    QTest::keyClick(pane(), Qt::Key_A);
    m_link->emitReviews({m_first});
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QTest::keyClick(pane(), Qt::Key_A);
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
}

/// The next attempt came while this one was undecided. The first Ctrl+Enter shows it, the second is a habit.
void ReviewPaneTest::aChoiceIsNoneForTheNextAttempt()
{
    QTest::keyClick(pane(), Qt::Key_A);
    m_link->emitReviews({sample::tried(m_first, u"# Pay 5000"_s)});
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(pane()->shownAttempt(), 2);
    QVERIFY(message().contains(u"older attempt"_s));
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY(message().contains(u"Choose Approve or Reject first"_s));
    QTest::keyClick(pane(), Qt::Key_A);
    QTest::keyClick(feedback(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.seen.number, 2);
}

void ReviewPaneTest::theNewestAttemptIsNotCalledSoBesideANewerOne()
{
    const Review second = sample::tried(m_first, u"# Pay 5000"_s);
    m_link->emitReviews({second});
    button(u"Approve"_s)->click();
    QCOMPARE(pane()->shownAttempt(), 2);
    QVERIFY(message().contains(u"newest one"_s));
    m_link->emitReviews({sample::tried(second, u"# Pay 9000"_s)});
    QCOMPARE(pane()->shownAttempt(), 2);
    QCOMPARE(message(), QString());
}

void ReviewPaneTest::aSecondClickIsNoneForTheNextAttempt()
{
    m_link->emitReviews({sample::tried(m_first, u"# Pay 5000"_s)});
    pane()->setShieldDuration(std::chrono::hours(1));
    button(u"Approve"_s)->click();
    QCOMPARE(pane()->shownAttempt(), 2);
    QVERIFY(message().contains(u"older attempt"_s));
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton);
    QTest::keyClick(m_page.get(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewPaneTest::aShortcutThatIsHeldDecidesOnce()
{
    const auto press = [this](bool isRepeat) {
        QTest::simulateEvent(pane(), true, Qt::Key_A, Qt::AltModifier, u"a"_s, isRepeat);
    };
    press(false);
    QCOMPARE(m_link->decisions.size(), 1);
    m_page->showReview(m_second.id);
    for (int repeat = 0; repeat < 3; ++repeat)
        press(true);
    QCOMPARE(m_link->decisions.size(), 1);
    press(false); // released, and pressed again
    QCOMPARE(m_link->decisions.size(), 2);
}

/// X11 tells of a key that is held down as a release and a press of the same moment.
void ReviewPaneTest::repeatsThatQtMissesDecideNothing()
{
    constexpr quint32 scanCode = 38;
    const auto send = [this](QEvent::Type type, quint64 time) {
        QKeyEvent event(type, Qt::Key_A, Qt::AltModifier, scanCode, 0, 0, u"a"_s);
        event.setTimestamp(time);
        QCoreApplication::sendEvent(pane(), &event);
    };
    const auto press = [&](quint64 time) {
        send(QEvent::ShortcutOverride, time);
        QShortcutEvent shortcut(QKeySequence(Qt::ALT | Qt::Key_A), 0);
        QCoreApplication::sendEvent(button(u"Approve"_s), &shortcut);
    };
    const auto release = [&send](quint64 time) { send(QEvent::KeyRelease, time); };
    press(1'000);
    QCOMPARE(m_link->decisions.size(), 1);
    m_page->showReview(m_second.id);
    for (const quint64 time : {1'500, 1'540, 1'580}) {
        release(time);
        press(time);
    }
    QCOMPARE(m_link->decisions.size(), 1);
    release(1'620);
    press(1'700); // by a person
    QCOMPARE(m_link->decisions.size(), 2);
}

void ReviewPaneTest::aKeyThatMovedTheFocusTypesNothing()
{
    pane()->setFocus();
    const auto send = [](QEvent::Type type, bool isRepeat, quint64 time) {
        QKeyEvent event(type, Qt::Key_R, Qt::NoModifier, 27, 0, 0, u"r"_s, isRepeat);
        event.setTimestamp(time);
        QCoreApplication::sendEvent(QApplication::focusWidget(), &event);
    };
    send(QEvent::KeyPress, false, 1'000);
    QVERIFY(feedback()->hasFocus());
    send(QEvent::KeyPress, true, 1'500);
    send(QEvent::KeyRelease, false, 1'540); // a repeat that Qt misses
    send(QEvent::KeyPress, false, 1'540);
    send(QEvent::KeyPress, true, 1'580);
    QCOMPARE(feedback()->toPlainText(), QString());
    send(QEvent::KeyRelease, false, 1'620);
    send(QEvent::KeyPress, false, 1'800);
    QCOMPARE(feedback()->toPlainText(), u"r"_s);
}

void ReviewPaneTest::nothingOfTheOutputIsCovered()
{
    const Decision held = sample::decision(m_second, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    const auto *view = named<MarkdownView>(*m_page, u"Output"_s);
    m_link->emitReviews({sample::decided(m_second, held, ReviewState::Held)});
    const QWidget *undo = button(u"Undo"_s);
    QTRY_VERIFY(undo->isVisible());
    const auto top = [this](const QWidget *widget) { return widget->mapTo(m_page.get(), QPoint()).y(); };
    QTRY_VERIFY(top(view) + view->height() <= top(undo));
}

/// As in a small window with large text.
void ReviewPaneTest::noVerdictIsCutInANarrowPane()
{
    auto *pane = m_page->findChild<ReviewPane *>();
    const QList<QPushButton *> buttons{button(u"Later"_s), button(u"Reject"_s), button(u"Approve"_s)};
    const int later = buttons.at(0)->minimumSizeHint().width();
    const int verdicts = buttons.at(1)->minimumSizeHint().width() + buttons.at(2)->minimumSizeHint().width();
    QCOMPARE(buttons.at(1)->y(), buttons.at(0)->y());
    QCOMPARE(buttons.at(2)->y(), buttons.at(1)->y());
    const auto isCut = [](const QPushButton *each) {
        return each->width() < each->minimumSizeHint().width();
    };
    pane->setFixedWidth(verdicts + later); // which the splitter keeps
    QTRY_VERIFY(buttons.at(1)->y() > buttons.at(0)->geometry().bottom());
    QTRY_VERIFY(std::ranges::none_of(buttons.sliced(1), isCut));
    pane->setFixedWidth(verdicts);
    QTRY_VERIFY(buttons.at(2)->y() > buttons.at(1)->geometry().bottom());
    QTRY_VERIFY(std::ranges::none_of(buttons.sliced(1), isCut));
}

QTEST_MAIN(ReviewPaneTest)
#include "tst_reviewpane.moc"
