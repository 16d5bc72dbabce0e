// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that were given to a desk which answers late, or not at all.
#include "core/crewquirks.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QDeadlineTimer>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::test;
using protocol::Role;
using protocol::Roles;

class TestDeskOrders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { shell::applyTheme(*qApp); }
    void init();
    void cleanup();

    void anUndoMeansTheDecisionUnderWay_data();
    void anUndoMeansTheDecisionUnderWay();
    void anUndoFindsTheDecisionOnEitherWay_data();
    void anUndoFindsTheDecisionOnEitherWay();
    void anUndoThatCameTooLateIsTold();
    void anUndoIsForgottenWithANewOrder();
    void anUndoIsNotForgottenWhenTheReviewIsShownAgain();
    void aLostOrderIsUndoneWhenItShowsAllTheSame();
    void anUndoAfterALostAnswerMeansThatDecision();
    void whatTheDeskRefusedIsNotUndone();
    void aLateAnswerLeadsNobodyAway();
    void anUndoneSendAgainIsOver();
    void anUndoWhoseEndIsKnownIsNoProblem();
    void refusalsAreToldTogether();
    void anUndoNamesTheReviewThatItIsAbout();
    void whatIsUnderWayIsNotCalledUndone();
    void decisionsOfOthersAreNotCalledOnesOwn();
    void theCountdownBeginsWithTheOrder();
    void theCountdownGoesOnOnceTheDeskIsReachedAgain_data();
    void theCountdownGoesOnOnceTheDeskIsReachedAgain();
    void aRefusalIsOverWithItsReview();
    void aRefusalIsToldWhateverIsShown_data();
    void aRefusalIsToldWhateverIsShown();
    void aRefusalIsToldOnAnotherPage();
    void wordsUnderWayAreNotCalledUnsent();
    void aLateDeskIsWaitedForInSight();
    void anUndoThatIsNotAnsweredSaysSo();
    void aFailedUndoIsToldUntilItIsKnown_data();
    void aFailedUndoIsToldUntilItIsKnown();
    void undosThatCameTooLateAreOneLine();
    void aFailedUndoIsOverWithItsReview();
    void aDecisionThatTheDeskLostIsSaid_data();
    void aDecisionThatTheDeskLostIsSaid();
    void anUndoOfALostDecisionNamesItsReview();

private:
    reviews::ReviewPane *pane() const { return m_window->findChild<reviews::ReviewPane *>(); }
    QString message() const { return pane()->findChild<MessageLine *>(u"message"_s)->text(); }
    const InfoBar *notice() const { return m_window->findChild<InfoBar *>(u"notice"_s); }
    QString feedbackLabel() const;
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(pane(), key, modifiers);
    }
    void decide(Qt::Key key = Qt::Key_A) const;
    Review heldOf(const Review &review, qint64 sequence) const;

    const QUuid m_person = sampleId(u"Ada"_s);
    const Crew m_crew = sampleCrew(u"Research"_s);
    const Execution m_run = sampleExecution(u"run-1"_s, m_crew, ExecutionState::PendingHumanInput);
    const Execution m_otherRun = sampleExecution(u"run-2"_s, m_crew, ExecutionState::PendingHumanInput);
    const Review m_first = sampleReview(m_run, u"write"_s);
    const Review m_second = sampleReview(m_otherRun, u"check"_s);
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<shell::MainWindow> m_window;
};

void TestDeskOrders::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"s.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_engine = std::make_unique<FakeEngineLink>();
    shell::ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<shell::MainWindow>(*m_engine, *m_preferences, options);
    m_window->findChild<Store *>()->access().setPermissions({m_person, Roles({{m_crew.id, Role::Reviewer}})});
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_window->show();
    m_engine->emitCrews({m_crew});
    ChangeBatch batch = batchOf({m_run, m_otherRun});
    batch.initial = true;
    batch.reviews = {m_first, m_second};
    m_engine->emitBatch(batch);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showReview(m_second.id);
}

void TestDeskOrders::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
}

QString TestDeskOrders::feedbackLabel() const
{
    for (const QLabel *label : pane()->findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().startsWith("Feedbac&k"_L1))
            return label->text();
    }
    return {};
}

void TestDeskOrders::decide(Qt::Key key) const
{
    press(key);
    press(Qt::Key_Return, Qt::ControlModifier);
}

Review TestDeskOrders::heldOf(const Review &review, qint64 sequence) const
{
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = review.id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = usualApproval();
    decision.sequence = sequence;
    decision.state = DecisionState::Held;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addSecs(8);
    decision.reviewer = {m_person.toString(QUuid::WithoutBraces), u"Ada"_s};
    Review held = review;
    held.state = ReviewState::Held;
    held.attempts.last().decision = decision;
    return held;
}

void TestDeskOrders::anUndoMeansTheDecisionUnderWay_data()
{
    QTest::addColumn<QStringList>("told");
    QTest::newRow("answered, then shown") << QStringList{u"answer"_s, u"change"_s};
    QTest::newRow("shown, then answered") << QStringList{u"change"_s, u"answer"_s};
    QTest::newRow("the answer is lost") << QStringList{u"loss"_s, u"change"_s};
}

void TestDeskOrders::anUndoMeansTheDecisionUnderWay()
{
    QFETCH(const QStringList, told);
    m_engine->emitReviews({heldOf(m_first, 10)}); // can be undone as well
    decide();
    QCOMPARE(m_engine->decisions.size(), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_engine->withdrawals.isEmpty());
    QVERIFY2(message().contains(u"will be undone"_s), qPrintable(message()));
    const Review held = heldOf(m_second, 11);
    const Decision decision = *held.lastAttempt().decision;
    for (const QString &what : told) {
        if (what == "change"_L1)
            m_engine->emitReviews({held});
        else if (what == "answer"_L1)
            m_engine->decisions.last().answer(decision);
        else
            m_engine->decisions.last().answer(std::unexpected(u"The connection was lost."_s));
    }
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, decision.id);
    QVERIFY2(!message().contains(u"will be undone"_s), qPrintable(message()));
    const auto &pace = m_window->findChild<reviews::ReviewsPage *>()->context().pace();
    QCOMPARE(pace.lastMinute(reviews::ApprovalPace::Clock::now()), 0);
    press(Qt::Key_Z, Qt::ControlModifier); // now the one before
    QCOMPARE(m_engine->withdrawals.size(), 2);
    QVERIFY(m_engine->withdrawals.last().command.decisionId != decision.id);
}

void TestDeskOrders::anUndoFindsTheDecisionOnEitherWay_data()
{
    QTest::addColumn<bool>("isAnswered");
    QTest::newRow("answered, and not shown yet") << true;
    QTest::newRow("shown, and not answered yet") << false;
}

/// Answer and change come on two connections, and one of them may hang.
void TestDeskOrders::anUndoFindsTheDecisionOnEitherWay()
{
    QFETCH(const bool, isAnswered);
    m_preferences->setValue(pref.advance, false);
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_engine->emitReviews({heldOf(m_first, 10)}); // can be undone as well
    decide();
    const Review held = heldOf(m_second, 11);
    if (isAnswered)
        m_engine->decisions.last().answer(*held.lastAttempt().decision);
    else
        m_engine->emitReviews({held});
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, held.lastAttempt().decision->id);
    if (isAnswered)
        m_engine->emitReviews({held});
    else
        m_engine->decisions.last().answer(*held.lastAttempt().decision);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(pane()->reviewId(), m_second.id);
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().contains(u"Undoing"_s), qPrintable(strip->text()));
}

void TestDeskOrders::anUndoThatCameTooLateIsTold()
{
    decide();
    press(Qt::Key_Z, Qt::ControlModifier);
    Review sent = heldOf(m_second, 11);
    sent.state = ReviewState::Sending;
    sent.attempts.last().decision->state = DecisionState::Sending;
    m_engine->emitReviews({sent});
    QVERIFY(m_engine->withdrawals.isEmpty());
    QVERIFY2(notice()->text().contains(u"sent before it could be undone"_s), qPrintable(notice()->text()));
}

void TestDeskOrders::anUndoIsForgottenWithANewOrder()
{
    decide();
    press(Qt::Key_Z, Qt::ControlModifier);
    m_engine->decisions.last().answer(std::unexpected(u"The desk refused."_s));
    QCOMPARE(message(), u"The desk refused."_s);
    decide();
    QCOMPARE(m_engine->decisions.size(), 2);
    const Review held = heldOf(m_second, 11);
    m_engine->decisions.last().answer(*held.lastAttempt().decision);
    m_engine->emitReviews({held});
    m_engine->emitReviews({held}); // as when a colleague has left a comment
    QVERIFY(m_engine->withdrawals.isEmpty());
    Review sending = held;
    sending.state = ReviewState::Sending;
    sending.attempts.last().decision->state = DecisionState::Sending;
    m_engine->emitReviews({sending});
    QVERIFY(m_engine->withdrawals.isEmpty());
    QVERIFY2(!notice()->isVisible(), qPrintable(notice()->text()));
}

/// Until the desk has answered, nothing else can be decided about it.
void TestDeskOrders::anUndoIsNotForgottenWhenTheReviewIsShownAgain()
{
    decide();
    press(Qt::Key_Z, Qt::ControlModifier);
    m_window->showReview(m_first.id);
    decide();
    QCOMPARE(m_engine->decisions.size(), 2);
    m_window->showReview(m_second.id);
    QCOMPARE(message(), u"Waiting for the desk to record your decision…"_s);
    decide();
    QCOMPARE(m_engine->decisions.size(), 2);
    const Decision decision = *heldOf(m_second, 11).lastAttempt().decision;
    m_engine->decisions.first().answer(decision);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, decision.id);
}

void TestDeskOrders::aLostOrderIsUndoneWhenItShowsAllTheSame()
{
    decide();
    press(Qt::Key_Z, Qt::ControlModifier);
    m_engine->decisions.last().answer(std::unexpected(u"The connection was lost."_s));
    press(Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Name the source."_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 2);
    const Review held = heldOf(m_second, 11); // the approval
    m_engine->emitReviews({held});
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, held.lastAttempt().decision->id);
}

/// An earlier one that is held stays: the person means the last.
void TestDeskOrders::anUndoAfterALostAnswerMeansThatDecision()
{
    m_engine->emitReviews({heldOf(m_first, 10)});
    decide();
    Access &access = m_window->findChild<Store *>()->access();
    access.setReached(false);
    m_engine->decisions.last().answer(std::unexpected(u"It may have taken effect."_s));
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(message().contains(u"will be undone"_s), qPrintable(message()));
    QVERIFY(m_engine->withdrawals.isEmpty());
    access.setReached(true);
    const Review held = heldOf(m_second, 11);
    m_engine->emitReviews({held});
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, held.lastAttempt().decision->id);
}

void TestDeskOrders::whatTheDeskRefusedIsNotUndone()
{
    const Review earlier = heldOf(m_first, 10);
    m_engine->emitReviews({earlier});
    decide();
    m_engine->decisions.last().answer(std::unexpected(u"Somebody else has decided."_s));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(m_engine->withdrawals.last().command.decisionId, earlier.lastAttempt().decision->id);
}

/// The change came first, the decision was undone, and the person is at it again.
void TestDeskOrders::aLateAnswerLeadsNobodyAway()
{
    QVERIFY(m_preferences->isOn(pref.advance));
    decide();
    Review held = heldOf(m_second, 11);
    const Decision decision = *held.lastAttempt().decision;
    m_engine->emitReviews({held});
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    m_engine->withdrawals.last().answer({});
    held.state = ReviewState::Waiting;
    held.attempts.last().decision->state = DecisionState::Withdrawn;
    m_engine->emitReviews({held});
    press(Qt::Key_R);
    const QWidget *editor = QApplication::focusWidget();
    QVERIFY(editor != pane());
    m_engine->decisions.last().answer(decision);
    QCOMPARE(pane()->reviewId(), m_second.id);
    QCOMPARE(QApplication::focusWidget(), editor);
}

/// Held and withdrawn between two looks of the console: the decision itself is never shown.
void TestDeskOrders::anUndoneSendAgainIsOver()
{
    Review unclear = heldOf(m_second, 11);
    unclear.state = ReviewState::Unclear;
    unclear.attempts.last().decision->state = DecisionState::Unclear;
    m_engine->emitReviews({unclear});
    const auto sendAgain = [this] {
        for (auto *button : pane()->findChildren<QPushButton *>()) {
            if (button->text() == "Send again"_L1)
                button->click();
        }
    };
    sendAgain();
    QCOMPARE(m_engine->decisions.size(), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    m_engine->decisions.last().answer(*heldOf(m_second, 12).lastAttempt().decision);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    m_engine->withdrawals.last().answer({});
    m_engine->emitReviews({unclear});
    sendAgain();
    QCOMPARE(m_engine->decisions.size(), 2);
}

/// The answer to the undo is lost, but the task was tried again meanwhile.
void TestDeskOrders::anUndoWhoseEndIsKnownIsNoProblem()
{
    Review next = heldOf(m_second, 11);
    m_engine->emitReviews({next});
    press(Qt::Key_Z, Qt::ControlModifier);
    next.state = ReviewState::Waiting;
    next.attempts.last().decision->state = DecisionState::Accepted;
    next.attempts.append(next.attempts.last());
    next.attempts.last().number = 2;
    next.attempts.last().decision.reset();
    m_engine->emitReviews({next});
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"The answer was lost."_s, true}));
    QVERIFY(!notice()->isVisible());
}

void TestDeskOrders::refusalsAreToldTogether()
{
    decide();
    m_window->showReview(m_first.id);
    decide();
    m_window->showExecution(m_run.id);
    m_engine->decisions.first().answer(std::unexpected(u"Ben has decided."_s));
    m_engine->decisions.last().answer(std::unexpected(u"Cem has decided."_s));
    QVERIFY2(notice()->text().endsWith(u"Cem has decided."_s), qPrintable(notice()->text()));
    QVERIFY2(notice()->details().endsWith(u"Ben has decided."_s), qPrintable(notice()->details()));
    keepPicture(*m_window, u"desk-refusals"_s);
}

void TestDeskOrders::anUndoNamesTheReviewThatItIsAbout()
{
    decide();
    m_window->showReview(m_first.id);
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(message().startsWith(u"“"_s) && message().contains(u"will be undone"_s), qPrintable(message()));
    const Review held = heldOf(m_second, 11);
    m_engine->decisions.last().answer(*held.lastAttempt().decision);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QCOMPARE(message(), QString());
}

/// Decided again after an undo: what the pane said of the decision before is over.
void TestDeskOrders::whatIsUnderWayIsNotCalledUndone()
{
    Review undone = heldOf(m_second, 11);
    undone.state = ReviewState::Waiting;
    undone.attempts.last().decision->state = DecisionState::Withdrawn;
    m_engine->emitReviews({undone});
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().contains(u"undone"_s), qPrintable(strip->text()));
    press(Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Name the source."_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QVERIFY2(!strip->isVisible(), qPrintable(strip->text()));
    QCOMPARE(feedbackLabel(), u"Feedbac&k"_s);
    QVERIFY(!pane()->findChild<QLabel *>(u"keptLabel"_s)->isVisible());
    QTRY_VERIFY(message().contains(u"Waiting for the desk"_s));
    keepPicture(*m_window, u"desk-decision-under-way"_s);
}

void TestDeskOrders::decisionsOfOthersAreNotCalledOnesOwn()
{
    Review others = heldOf(m_second, 11);
    others.attempts.last().decision->reviewer = {u"ben"_s, u"Ben"_s};
    m_engine->emitReviews({others});
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().startsWith(u"Ben: "_s), qPrintable(strip->text()));
    others.state = ReviewState::Unclear;
    others.attempts.last().decision->state = DecisionState::Unclear;
    m_engine->emitReviews({others});
    QVERIFY2(strip->text().startsWith(u"Ben's approval may have arrived."_s), qPrintable(strip->text()));
}

/// An undo takes as long to the desk as the order took.
void TestDeskOrders::theCountdownBeginsWithTheOrder()
{
    decide();
    const QDeadlineTimer late(1500);
    QTRY_VERIFY(late.hasExpired());
    m_engine->emitReviews({heldOf(m_second, 11)}); // for 8 s
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().contains(u"Sending in"_s), qPrintable(strip->text()));
    const QString seconds = strip->text().section(u"Sending in "_s, 1).section(u' ', 0, 0);
    QVERIFY2(seconds.toInt() <= 7, qPrintable(strip->text()));
}

void TestDeskOrders::theCountdownGoesOnOnceTheDeskIsReachedAgain_data()
{
    QTest::addColumn<std::optional<qint64>>("difference"); // of the clocks
    QTest::newRow("an older desk does not tell its time") << std::optional<qint64>();
    QTest::newRow("the same time") << std::optional<qint64>(0);
    QTest::newRow("this computer is behind") << std::optional<qint64>(5'000);
    QTest::newRow("this computer is ahead") << std::optional<qint64>(-3'600'000);
}

/// As when the person has decided elsewhere while this console was away.
void TestDeskOrders::theCountdownGoesOnOnceTheDeskIsReachedAgain()
{
    QFETCH(std::optional<qint64>, difference);
    Review held = heldOf(m_second, 11);
    Decision &decision = *held.attempts.last().decision; // for 8 s
    decision.sendAt = QDateTime::currentDateTimeUtc().addMSecs(difference.value_or(0) + 4'000);
    decision.decidedAt = decision.sendAt.addSecs(-8);
    ChangeBatch batch = batchOf({});
    batch.isSnapshot = true;
    batch.clockDifference = difference;
    batch.reviews = {held};
    m_engine->emitBatch(batch);
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    const QString seconds = strip->text().section(u"Sending in "_s, 1).section(u' ', 0, 0);
    QVERIFY2(seconds.toInt() > 0 && seconds.toInt() <= 4, qPrintable(strip->text()));
}

void TestDeskOrders::aRefusalIsOverWithItsReview()
{
    decide();
    m_engine->decisions.last().answer(std::unexpected(u"Ben has decided."_s));
    Review bens = heldOf(m_second, 11);
    bens.attempts.last().decision->reviewer = {u"ben"_s, u"Ben"_s};
    m_engine->emitReviews({bens});
    QCOMPARE(message(), u"Ben has decided."_s); // which explains what is seen
    bens.state = ReviewState::Approved;
    bens.attempts.last().decision->state = DecisionState::Accepted;
    m_engine->emitReviews({bens});
    QCOMPARE(message(), QString());
}

void TestDeskOrders::aRefusalIsToldWhateverIsShown_data()
{
    QTest::addColumn<bool>("isElsewhere");
    QTest::newRow("at the review") << false;
    QTest::newRow("at another review") << true;
}

void TestDeskOrders::aRefusalIsToldWhateverIsShown()
{
    QFETCH(const bool, isElsewhere);
    decide();
    if (isElsewhere)
        m_window->showReview(m_first.id);
    m_engine->decisions.last().answer(std::unexpected(u"Ben has decided."_s));
    QCOMPARE(message(), isElsewhere ? QString() : u"Ben has decided."_s);
    QCOMPARE(notice()->isVisible(), isElsewhere);
    if (isElsewhere) {
        QVERIFY2(notice()->text().endsWith(u"Ben has decided."_s), qPrintable(notice()->text()));
        QVERIFY(notice()->text().startsWith(u"“"_s)); // the review's title
    }
}

void TestDeskOrders::aRefusalIsToldOnAnotherPage()
{
    decide();
    m_window->showExecution(m_run.id);
    QVERIFY(!pane()->isVisible());
    m_engine->decisions.last().answer(std::unexpected(u"Ben has decided."_s));
    QVERIFY(notice()->isVisible());
    QVERIFY2(notice()->text().endsWith(u"Ben has decided."_s), qPrintable(notice()->text()));
    QCOMPARE(message(), u"Ben has decided."_s); // and at the review
}

void TestDeskOrders::wordsUnderWayAreNotCalledUnsent()
{
    press(Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Name the source."_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(feedbackLabel(), u"Feedbac&k"_s);
    m_engine->decisions.last().answer(std::unexpected(u"The desk refused."_s));
    QCOMPARE(message(), u"The desk refused."_s);
}

void TestDeskOrders::aLateDeskIsWaitedForInSight()
{
    decide();
    QTRY_COMPARE(message(), u"Waiting for the desk to record your decision…"_s);
    const Review held = heldOf(m_second, 11);
    m_engine->emitReviews({held});
    QCOMPARE(message(), QString()); // the answer may hang
    m_engine->decisions.last().answer(*held.lastAttempt().decision);
    QCOMPARE(message(), QString());
}

/// The desk may be away, and holds the decision again once it is back.
void TestDeskOrders::anUndoThatIsNotAnsweredSaysSo()
{
    Access &access = m_window->findChild<Store *>()->access();
    Review held = heldOf(m_second, 11);
    m_engine->emitReviews({held});
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(strip->text(), u"Approved. Undoing…"_s);
    access.setReached(false);
    const auto unanswered = u"Approved. Undoing… The desk has not answered yet. The console keeps asking."_s;
    QCOMPARE(strip->text(), unanswered);
    access.setReached(true);
    m_engine->emitReviews({held});
    QTRY_COMPARE(strip->text(), unanswered); // after a while also without that
    QCOMPARE(m_engine->withdrawals.size(), 1);
    m_engine->withdrawals.last().answer({});
    held.state = ReviewState::Waiting;
    held.attempts.last().decision->state = DecisionState::Withdrawn;
    m_engine->emitReviews({held});
    QVERIFY2(strip->text().contains(u"was undone"_s), qPrintable(strip->text()));
    QVERIFY(!notice()->isVisible());
}

void TestDeskOrders::aFailedUndoIsToldUntilItIsKnown_data()
{
    QTest::addColumn<bool>("isUnclear");
    QTest::newRow("not known") << true;
    QTest::newRow("too late") << false;
}

void TestDeskOrders::aFailedUndoIsToldUntilItIsKnown()
{
    QFETCH(const bool, isUnclear);
    Review held = heldOf(m_second, 11);
    m_engine->emitReviews({held});
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"It failed."_s, isUnclear}));
    QVERIFY(notice()->isVisible());
    QVERIFY2(notice()->text().startsWith(u"“"_s), qPrintable(notice()->text()));
    held.state = ReviewState::Sending;
    held.attempts.last().decision->state = DecisionState::Sending;
    m_engine->emitReviews({held});
    QVERIFY(notice()->isVisible());
    held.state = ReviewState::Approved;
    held.attempts.last().decision->state = DecisionState::Accepted;
    m_engine->emitReviews({held});
    QVERIFY(!notice()->isVisible());
}

/// Their reviews say already what became of the decisions.
void TestDeskOrders::undosThatCameTooLateAreOneLine()
{
    Review first = heldOf(m_first, 10);
    Review second = heldOf(m_second, 11);
    m_engine->emitReviews({first, second});
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 2);
    for (Review *review : {&first, &second}) {
        review->state = ReviewState::Approved;
        review->attempts.last().decision->state = DecisionState::Accepted;
    }
    m_engine->emitReviews({first, second});
    m_engine->withdrawals.first().answer(std::unexpected(UndoFailure{u"It has been sent."_s, false}));
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"It is too late."_s, false}));
    QVERIFY2(notice()->text().endsWith(u"It is too late."_s), qPrintable(notice()->text()));
    QCOMPARE(notice()->details(), QString());
}

void TestDeskOrders::aFailedUndoIsOverWithItsReview()
{
    m_engine->emitReviews({heldOf(m_second, 11)});
    press(Qt::Key_Z, Qt::ControlModifier);
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"The answer was lost."_s, true}));
    QVERIFY(notice()->isVisible());
    ChangeBatch batch;
    batch.removed = {{m_otherRun.id, m_crew.id}};
    m_engine->emitBatch(batch);
    QVERIFY(!notice()->isVisible());
}

void TestDeskOrders::aDecisionThatTheDeskLostIsSaid_data()
{
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<QString>("person");
    QTest::addColumn<QString>("said"); // empty: nothing
    QTest::newRow("accepted") << ReviewState::Approved << DecisionState::Accepted << QString()
                              << u"(Approved)"_s;
    QTest::newRow("held") << ReviewState::Held << DecisionState::Held << QString() << u"(Approved)"_s;
    QTest::newRow("somebody else's") << ReviewState::Unclear << DecisionState::Unclear << u"Ben"_s
                                     << u"(Ben: Approved)"_s;
    QTest::newRow("undone") << ReviewState::Waiting << DecisionState::Withdrawn << QString() << QString();
}

/// Its database was restored, so the review waits like any other.
void TestDeskOrders::aDecisionThatTheDeskLostIsSaid()
{
    QFETCH(const ReviewState, review);
    QFETCH(const DecisionState, state);
    QFETCH(const QString, person);
    QFETCH(const QString, said);
    const auto *strip = pane()->findChild<InfoBar *>(u"reviewStrip"_s);
    Review decided = heldOf(m_second, 11);
    Decision &decision = *decided.attempts.last().decision;
    decision.state = state;
    if (!person.isEmpty())
        decision.reviewer = {person.toLower(), person};
    decided.state = review;
    m_engine->emitReviews({decided});
    m_engine->emitReviews({m_second});
    m_engine->emitReviews({m_second}); // also with the next change
    QCOMPARE(strip->isVisible(), !said.isEmpty());
    if (said.isEmpty())
        return;
    QVERIFY2(strip->text().contains(u"no longer has a decision"_s), qPrintable(strip->text()));
    QVERIFY2(strip->text().contains(said), qPrintable(strip->text()));
    m_engine->emitReviews({decided}); // it has it after all
    QVERIFY2(!strip->text().contains(u"no longer has a decision"_s), qPrintable(strip->text()));
}

/// It was repeated to a desk whose database was restored meanwhile.
void TestDeskOrders::anUndoOfALostDecisionNamesItsReview()
{
    m_engine->emitReviews({heldOf(m_second, 11)});
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1);
    m_engine->emitReviews({m_second});
    m_engine->withdrawals.last().answer(
        std::unexpected(UndoFailure{u"The database may have been restored."_s, true}));
    QVERIFY(notice()->isVisible());
    const QString said = notice()->text();
    QVERIFY2(said.startsWith(u"“"_s), qPrintable(said)); // the review's title
    QVERIFY2(said.endsWith(
                 u"It is not known whether the decision was undone. The database may have been restored."_s),
             qPrintable(said));
}

QTEST_MAIN(TestDeskOrders)
#include "tst_deskorders.moc"
