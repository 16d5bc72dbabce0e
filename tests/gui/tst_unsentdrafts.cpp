// SPDX-License-Identifier: GPL-3.0-or-later
// Feedback that was typed and could not be sent: kept over restarts until a person discards it, offered where
// it can be used, and put nowhere unasked.
#include "support/feedbackfixture.h"
#include "support/qttest.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QInputMethodEvent>
#include <QLabel>
#include <QRandomGenerator>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class UnsentDraftsTest : public QObject, protected FeedbackFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void wordsOfAClosedReviewAreOfferedAfterARestart();
    void whatIsTypedOnIsNoCommand();
    void whatIsTypedOnIsKept();
    void whatIsTypedOnBehindTheShieldIsKept_data();
    void whatIsTypedOnBehindTheShieldIsKept();
    void whatIsTypedOnBesideANewerAttemptIsKept();
    void whatIsTypedWhileItsOutputArrivesIsKept();
    void whatIsCorrectedWhileItsOutputArrivesIsKept();
    void whatIsTypedInAPointWhileItsOutputArrivesIsKept();
    void whatIsTypedWhileTheNextAttemptArrivesIsKept();
    void whatIsErasedWhileTheNextAttemptArrivesIsGone();
    void whatIsTypedWhereNobodyDecidesIsOffered();
    void whatIsTypedBehindTheShieldOfAnotherReviewIsNoFeedback();
    void whatIsBegunTooLateIsKept();
    void whatIsTypedOnBesideADecisionIsKept();
    void whatIsOnlyReadIsNotWrittenTo();
    void usedOnlyWhenAsked();
    void theNextAttemptIsOfferedThem();
    void theNearestIsOfferedFirst();
    void anotherCrewIsNotOfferedThem();
    void thoseOfALostCrewAreNotListed();
    void whatWaitsAgainHasItsWordsBack();
    void wordsOfADecisionThatCameBackAreOffered_data();
    void wordsOfADecisionThatCameBackAreOffered();
    void whatAnApprovalLeftOutIsOffered();
    void whatHadArrivedIsNotOffered();
    void whatWasSentInVainIsNotCalledUnsent_data();
    void whatWasSentInVainIsNotCalledUnsent();
    void whatNeverLeftIsNotShownAsSent_data();
    void whatNeverLeftIsNotShownAsSent();
    void whatMayHaveArrivedIsNotCalledUnsent();
    void whatMayHaveArrivedBeforeTheEndIsNotCalledUnsent();
    void whatMayHaveArrivedIsNotCalledUnsentAfterARestart();
    void whatIsBeingSentAgainAtTheEndIsNotCalledUnsent();
    void whatWasOnlyKeptInPartIsNotCalledUnsent_data();
    void whatWasOnlyKeptInPartIsNotCalledUnsent();
    void wordsAreOnDiskBeforeTheyAreSent();
    void keysPressedTooOftenAreNotOffered();
    void discardingAsksFirst();
    void theListCopiesUsesAndDiscards();
    void namesInTheListAreNoMarkup();
    void theListKeepsItsRow();
    void wordsOfAReviewThatIsNotLoadedAreListed();
    void kindsOfAnEarlierVersionAreListed();
    void noWordsAreEverLost_data();
    void noWordsAreEverLost();

private:
    Review closed(Review review) const
    {
        review.state = ReviewState::Closed;
        review.closedReason = Explanation(u"The run ended: Completed."_s);
        return review;
    }
    static Review withoutNotice(Review review)
    {
        review.attempts.last().arrival = Arrival::Recovered;
        review.attempts.last().output.clear();
        review.attempts.last().raw = "{}";
        return review;
    }
    void type(const QString &words) const
    {
        editor()->setFocus();
        QTest::keyClicks(editor(), words);
    }
    QWidget *bar(const QString &button = u"Use here"_s) const { return named(*pane(), button); }
    QAbstractButton *listButton() const
    {
        for (QAbstractButton *button : m_page->findChildren<QAbstractButton *>()) {
            if (button->isVisible() && button->accessibleName().startsWith("Unsent feedback ("_L1))
                return button;
        }
        return nullptr;
    }
    static QDialog *dialog() { return qobject_cast<QDialog *>(QApplication::activeModalWidget()); }
    static void answer(const QString &button)
    {
        QTRY_VERIFY(dialog());
        QTRY_VERIFY(named(*dialog(), button));
        QTest::mouseClick(named(*dialog(), button), Qt::LeftButton);
    }
    void restartWith(const Review &first)
    {
        m_first = first;
        ReviewsPageFixture::restart();
    }
    /// The engine does not load it any more.
    void restartWithoutFirst()
    {
        m_page.reset();
        m_context = std::make_unique<TestReviewContext>(*m_link);
        m_page = std::make_unique<ReviewsPage>(m_context->context);
        pane()->setShieldDuration(std::chrono::milliseconds(0));
        m_page->resize(1100, 800);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QVERIFY(!listButton()); // the engine may load it yet
        const Review past =
            closed(sample::review(m_run, u"Outline"_s, u"Done."_s, QDateTime::currentDateTimeUtc()));
        QVERIFY(m_context->store.addPast({past}, {})); // as for a link that started the console
        QVERIFY(!listButton());
        ChangeBatch batch;
        batch.initial = true;
        batch.executions = {m_run};
        batch.reviews = {m_second};
        m_link->emitCrews({m_crew});
        m_link->emitBatch(batch);
    }
};

void UnsentDraftsTest::wordsOfAClosedReviewAreOfferedAfterARestart()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    QVERIFY(editor()->isReadOnly());
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s); // still there to read
    QVERIFY(named(*pane(), u"Copy unsent feedback"_s));
    QVERIFY(listButton());
    m_context->state.flush();
    restartWith(closed(m_first));
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), QString());
    QVERIFY(bar());
    const QWidget *row = bar()->parentWidget(); // the output needs the height
    QTRY_VERIFY2(row->height() <= 2 * row->fontMetrics().lineSpacing(),
                 qPrintable(QString::number(row->height())));
    const auto texts = pane()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(texts, [](const QLabel *label) {
        return label->isVisible() && label->text().contains("Name the sources."_L1) &&
               label->text().contains("Write the brief"_L1) && label->text().contains("Research"_L1);
    }));
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
}

/// "j" would show the next review, whose feedback would take the rest of the word.
void UnsentDraftsTest::whatIsTypedOnIsNoCommand()
{
    type(u"sub"_s);
    m_link->emitReviews({closed(m_first)});
    QTest::keyClicks(QApplication::focusWidget(), u"ject and arrows"_s);
    QCOMPARE(m_page->shownReview(), m_first.id);
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), QString());
    QVERIFY(m_link->decisions.isEmpty());
}

void UnsentDraftsTest::whatIsTypedOnIsKept()
{
    type(u"sub"_s);
    m_link->emitReviews({closed(m_first)});
    QTest::keyClicks(QApplication::focusWidget(), u"ject, and/or arrows?"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::keyClicks(QApplication::focusWidget(), u"1. Ü"_s);
    const QString typed = u"subject, and/or arrows?\n1. Ü"_s;
    QCOMPARE(editor()->toPlainText(), typed);
    QVERIFY(editor()->isReadOnly());
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), QString());
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(editor()->toPlainText(), typed);
}

void UnsentDraftsTest::whatIsTypedOnBehindTheShieldIsKept_data()
{
    QTest::addColumn<bool>("ends");
    QTest::newRow("the run ends") << true;
    QTest::newRow("the next attempt arrives") << false;
}

/// Letters that no command has and no text takes put the shield up.
void UnsentDraftsTest::whatIsTypedOnBehindTheShieldIsKept()
{
    QFETCH(bool, ends);
    QTest::keyClick(pane(), Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Please check"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({ends ? closed(m_first) : sample::tried(m_first, u"Second output"_s)});
    QTest::keyClicks(QApplication::focusWidget(), u" the total of 500"_s);
    QCOMPARE(m_context->context.drafts().wordsOn(m_first.id, 1), u"Please check the total of 500"_s);
    QCOMPARE(editor()->toPlainText(), u"Please check the total of 500"_s);
    QVERIFY(m_link->decisions.isEmpty());
}

void UnsentDraftsTest::whatIsTypedOnBesideANewerAttemptIsKept()
{
    QTest::keyClick(pane(), Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"sub"_s);
    const Review again = sample::tried(m_first, u"Second output"_s);
    m_link->emitReviews({again});
    QTest::keyClicks(QApplication::focusWidget(), u"ject"_s);
    m_link->emitReviews({again});
    QTest::keyClicks(QApplication::focusWidget(), u" and arrows"_s);
    QCOMPARE(editor()->toPlainText(), u"subject and arrows"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(pane()->shownAttempt(), 2); // which has to be read first
    QVERIFY(m_link->decisions.isEmpty());
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(editor()->toPlainText(), u"subject and arrows"_s);
}

/// The shield is up against commands, and what is written is no command.
void UnsentDraftsTest::whatIsTypedWhileItsOutputArrivesIsKept()
{
    m_link->emitReviews({withoutNotice(m_first)});
    type(u"sub"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({m_first});
    QTest::keyClicks(QApplication::focusWidget(), u"ject, \"A\""_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QInputMethodEvent composed;
    composed.setCommitString(u"写"_s);
    QApplication::sendEvent(QApplication::focusWidget(), &composed);
    QCOMPARE(editor()->toPlainText(), u"subject, \"A\"\n写"_s);
    QCOMPARE(m_context->context.drafts().draft(m_first.id, 1)->words, editor()->toPlainText());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
}

void UnsentDraftsTest::whatIsCorrectedWhileItsOutputArrivesIsKept()
{
    const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    };
    m_link->emitReviews({withoutNotice(m_first)});
    type(u"sub"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({m_first});
    QTest::keyClicks(QApplication::focusWidget(), u"jekt and"_s);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Backspace);
    QTest::keyClicks(QApplication::focusWidget(), u"ct"_s);
    QCOMPARE(editor()->toPlainText(), u"subject"_s);
    press(Qt::Key_Home);
    press(Qt::Key_Delete);
    QTest::keyClicks(QApplication::focusWidget(), u"S"_s);
    press(Qt::Key_End, Qt::ShiftModifier);
    press(Qt::Key_Left, Qt::ShiftModifier);
    press(Qt::Key_Backspace);
    QCOMPARE(editor()->toPlainText(), u"St"_s);
    QCOMPARE(m_context->context.drafts().draft(m_first.id, 1)->words, u"St"_s);
    QVERIFY(m_link->decisions.isEmpty());
}

void UnsentDraftsTest::whatIsTypedInAPointWhileItsOutputArrivesIsKept()
{
    m_link->emitReviews({withoutNotice(m_first)});
    box()->comment();
    QTest::keyClicks(comment(), u"sub"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({m_first});
    QTest::keyClicks(QApplication::focusWidget(), u"ject"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(box()->draft().points.size(), 1);
    QCOMPARE(box()->draft().points.first().comment, u"subject"_s);
}

/// Another console rejected the first one meanwhile: the words are about that one, and go to no other.
void UnsentDraftsTest::whatIsTypedWhileTheNextAttemptArrivesIsKept()
{
    type(u"sub"_s);
    const Decision sending =
        sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Sending);
    m_link->emitReviews({sample::decided(m_first, sending, ReviewState::Sending)});
    QTest::keyClicks(QApplication::focusWidget(), u"ject"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({sample::tried(rejected(u"Shorter."_s), u"# Second"_s)});
    QCOMPARE(pane()->shownAttempt(), 2);
    QTest::keyClicks(QApplication::focusWidget(), u" and arrows"_s);
    QCOMPARE(editor()->toPlainText(), QString());
    const QList<UnsentDraft> unsent = m_context->context.drafts().unsent();
    QCOMPARE(unsent.size(), 1);
    QCOMPARE(unsent.first().attempt, 1);
    QCOMPARE(unsent.first().draft.words, u"subject and arrows"_s);
    QVERIFY(bar());
    QVERIFY(m_link->decisions.isEmpty());
}

/// Also what was set aside before.
void UnsentDraftsTest::whatIsErasedWhileTheNextAttemptArrivesIsGone()
{
    const auto erase = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace); };
    type(u"sub"_s);
    const Decision sending =
        sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Sending);
    m_link->emitReviews({sample::decided(m_first, sending, ReviewState::Sending)});
    QTest::keyClicks(QApplication::focusWidget(), u"j"_s);
    erase();
    QCOMPARE(m_context->context.drafts().wordsOn(m_first.id, 1), u"sub"_s);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->emitReviews({sample::tried(rejected(u"Shorter."_s), u"# Second"_s)});
    QCOMPARE(pane()->shownAttempt(), 2);
    QTest::keyClicks(QApplication::focusWidget(), u"!"_s);
    erase();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    erase();
    QTest::keyClicks(QApplication::focusWidget(), u"o"_s);
    QCOMPARE(m_context->context.drafts().unsent().value(0).draft.words, u"sob"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    for (int i = 0; i < 4; ++i)
        erase();
    QVERIFY(m_context->context.drafts().unsent().isEmpty());
    QCOMPARE(editor()->toPlainText(), QString());
    QVERIFY(m_link->decisions.isEmpty());
}

/// The notice that the review had waited for has opened an attempt of another one.
void UnsentDraftsTest::whatIsTypedWhereNobodyDecidesIsOffered()
{
    Review review = withoutNotice(m_first);
    m_link->emitReviews({review});
    type(u"sub"_s);
    QVERIFY(m_context->context.drafts().unsent().isEmpty());
    review.state = ReviewState::Unclear;
    review.noticeElsewhere = Explanation(u"The notice is in another review."_s);
    m_link->emitReviews({review});
    QCOMPARE(m_context->context.drafts().unsent().value(0).draft.words, u"sub"_s);
}

void UnsentDraftsTest::whatIsTypedBehindTheShieldOfAnotherReviewIsNoFeedback()
{
    m_link->emitReviews({withoutNotice(m_first)});
    type(u"sub"_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_second.id);
    editor()->setFocus();
    pane()->setShieldDuration(std::chrono::hours(1));
    pane()->raiseShield();
    QTest::keyClicks(QApplication::focusWidget(), u"ject"_s);
    QCOMPARE(editor()->toPlainText(), QString());
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), u"sub"_s);
}

/// Nothing had been written before.
void UnsentDraftsTest::whatIsBegunTooLateIsKept()
{
    editor()->setFocus();
    m_link->emitReviews({closed(m_first)});
    QTest::keyClicks(QApplication::focusWidget(), u"shorter"_s);
    QCOMPARE(editor()->toPlainText(), u"shorter"_s);
    m_context->state.flush();
    restartWith(closed(m_first));
    m_page->showReview(m_second.id);
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(editor()->toPlainText(), u"shorter"_s);
}

/// Another console decided: the words are kept beside what was sent.
void UnsentDraftsTest::whatIsTypedOnBesideADecisionIsKept()
{
    type(u"sub"_s);
    Review decided = m_first;
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = decided.id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = u"Approved."_s;
    decision.state = DecisionState::Sending;
    decided.attempts.last().decision = decision;
    decided.state = ReviewState::Sending;
    m_link->emitReviews({decided});
    QTest::keyClicks(QApplication::focusWidget(), u"ject"_s);
    QCOMPARE(editor()->toPlainText(), u"Approved."_s);
    QCOMPARE(m_context->context.drafts().draft(m_first.id, 1)->words, u"subject"_s);
}

/// A person who has left the text and comes back to read it writes nothing.
void UnsentDraftsTest::whatIsOnlyReadIsNotWrittenTo()
{
    type(u"sub"_s);
    m_link->emitReviews({closed(m_first)});
    pane()->setFocus();
    editor()->setFocus();
    QTest::keyClicks(editor(), u"ject"_s);
    QCOMPARE(editor()->toPlainText(), u"sub"_s);
}

void UnsentDraftsTest::usedOnlyWhenAsked()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    m_page->showReview(m_second.id);
    type(u"My own."_s);
    QCOMPARE(editor()->toPlainText(), u"My own."_s);
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(editor()->toPlainText(), u"My own.\n\nName the sources."_s);
    QCOMPARE(QApplication::focusWidget(), editor());
    QVERIFY(!bar()); // it has moved
    QVERIFY(!listButton());
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), QString());
    restartWith(closed(m_first));
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), u"My own.\n\nName the sources."_s);
}

void UnsentDraftsTest::theNextAttemptIsOfferedThem()
{
    writePoint(u"low"_s, u"high"_s);
    type(u"And shorter."_s);
    const FeedbackDraft written = box()->draft();
    m_first = sample::tried(m_first, u"# Better"_s); // somebody else had it tried again
    m_link->emitReviews({m_first});
    QVERIFY(!bar()); // the older attempt is still shown
    click(u"Show newest attempt"_s);
    QCOMPARE(box()->draft(), FeedbackDraft());
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(box()->draft(), written);
}

void UnsentDraftsTest::theNearestIsOfferedFirst()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const Execution other = sample::execution(m_crew, u"Anthems"_s);
    const Review sameTask = sample::review(other, u"Write the brief"_s, u"x"_s, now);
    const Review otherTask = sample::review(other, u"Draw the map"_s, u"x"_s, now);
    m_link->emitExecutions({other});
    m_link->emitReviews({sameTask, otherTask});
    const QList<std::pair<Review, QString>> typed{
        {otherTask, u"same crew"_s}, {sameTask, u"same task"_s}, {m_second, u"same run"_s}};
    for (const auto &[review, words] : typed) {
        m_page->showReview(review.id);
        type(words);
        m_link->emitReviews({closed(review)});
    }
    m_page->showReview(m_first.id);
    for (const QString &expected : {u"same run"_s, u"same task"_s, u"same crew"_s}) {
        QVERIFY(bar());
        editor()->clear();
        QTest::mouseClick(bar(), Qt::LeftButton);
        QCOMPARE(editor()->toPlainText(), expected);
    }
    QVERIFY(!bar());
}

void UnsentDraftsTest::anotherCrewIsNotOfferedThem()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    const Crew other = sample::crew(u"Marketing"_s, u"red"_s);
    const Execution run = sample::execution(other, u"Flags"_s);
    const Review review = sample::review(run, u"Write the brief"_s, u"x"_s, QDateTime::currentDateTimeUtc());
    m_link->emitCrews({m_crew, other});
    m_link->emitExecutions({run});
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY(!bar());
    QVERIFY(listButton()); // the list has it for every review
}

/// A role that comes back brings them back.
void UnsentDraftsTest::thoseOfALostCrewAreNotListed()
{
    using protocol::Role;
    using protocol::Roles;
    const QUuid person = QUuid::createUuid();
    Access &access = m_context->store.access();
    access.setPermissions({person, Roles({{m_crew.id, Role::Reviewer}})});
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    QVERIFY(listButton());
    access.setPermissions({person, Roles({{QUuid::createUuid(), Role::Reviewer}})});
    QVERIFY(!listButton());
    QVERIFY(m_context->context.drafts().unsent().isEmpty());
    access.setPermissions({person, Roles({{m_crew.id, Role::Reviewer}})});
    QVERIFY(listButton());
}

void UnsentDraftsTest::whatWaitsAgainHasItsWordsBack()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    QVERIFY(listButton());
    m_link->emitReviews({m_first});
    QVERIFY(!listButton());
    QVERIFY(!editor()->isReadOnly());
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
    type(u"!"_s);
    restart();
    QVERIFY(editor()->toPlainText().contains(u'!'));
}

void UnsentDraftsTest::wordsOfADecisionThatCameBackAreOffered_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<bool>("isOffered");
    QTest::newRow("rejection") << Verdict::Reject << u"Name the sources."_s << true;
    QTest::newRow("approval with words") << Verdict::Approve << u"Name the sources next time."_s << true;
    QTest::newRow("approval without words") << Verdict::Approve << u"Approved."_s << false;
}

/// The console was killed before it had stored the draft: only the decision has the words.
void UnsentDraftsTest::wordsOfADecisionThatCameBackAreOffered()
{
    QFETCH(Verdict, verdict);
    QFETCH(QString, feedback);
    QFETCH(bool, isOffered);
    const Decision returned = sample::decision(m_first, verdict, feedback, DecisionState::Returned);
    restartWith(sample::decided(m_first, returned, ReviewState::Waiting));
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), isOffered ? feedback : QString());
    QVERIFY(!listButton());
    const Review over = closed(m_first);
    m_link->emitReviews({over});
    QCOMPARE(listButton() != nullptr, isOffered);
    m_page->showReview(m_second.id);
    QCOMPARE(bar() != nullptr, isOffered);
    ReviewDrafts &drafts = m_context->context.drafts();
    const QList<UnsentDraft> unsent = drafts.unsent();
    for (const UnsentDraft &one : unsent) {
        QCOMPARE(one.draft.words, feedback);
        drafts.discard(one);
    }
    m_link->emitReviews({over});
    QVERIFY(!listButton()); // what was discarded stays so
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), QString()); // also when the review waits after all
    m_link->emitReviews({over});
    QVERIFY(!listButton());
}

void UnsentDraftsTest::whatAnApprovalLeftOutIsOffered()
{
    type(u"Name the sources."_s);
    const Decision bare =
        sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, bare, ReviewState::Approved)});
    m_page->showReview(m_second.id);
    QVERIFY(bar());
}

void UnsentDraftsTest::whatHadArrivedIsNotOffered()
{
    type(u"Name the sources."_s);
    Review unclear = rejected(u"Name the sources."_s, DecisionState::Unclear);
    m_link->emitReviews({closed(unclear)});
    QVERIFY(!listButton()); // nobody knows
    m_link->emitReviews({rejected(u"Name the sources."_s)});
    QVERIFY(!listButton());
}

void UnsentDraftsTest::whatWasSentInVainIsNotCalledUnsent_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<QString>("feedback"); // of the decision
    QTest::addColumn<bool>("isUnsent");
    QTest::addColumn<bool>("isNotTaken");
    const auto words = u"Name the sources."_s;
    QTest::newRow("too late") << DecisionState::TooLate << words << false << true;
    QTest::newRow("refused") << DecisionState::Refused << words << false << true;
    QTest::newRow("never left") << DecisionState::Refused << words << true << false;
    QTest::newRow("too late, other words") << DecisionState::TooLate << u"Shorter."_s << false << false;
    QTest::newRow("after one that may have arrived")
        << DecisionState::Unclear << u"Shorter."_s << false << true;
}

void UnsentDraftsTest::whatWasSentInVainIsNotCalledUnsent()
{
    QFETCH(DecisionState, state);
    QFETCH(QString, feedback);
    QFETCH(bool, isUnsent);
    QFETCH(bool, isNotTaken);
    const auto isShown = [this](const QString &text) {
        const auto labels = pane()->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    type(u"Name the sources."_s);
    Decision no = sample::decision(m_first, Verdict::Reject, feedback, state);
    no.isUnsent = isUnsent;
    m_link->emitReviews({closed(sample::decided(m_first, no, ReviewState::Closed))});
    QCOMPARE(m_context->context.drafts().unsent().value(0).origin.wasRefused, isNotTaken);
    QCOMPARE(isShown(u"The service did not take this feedback"_s), isNotTaken);
    QCOMPARE(isShown(u"was not sent"_s), !isNotTaken);
    m_page->showReview(m_second.id);
    QCOMPARE(isShown(u"Feedback not taken ("_s), isNotTaken);
    QCOMPARE(isShown(u"Feedback not sent ("_s), !isNotTaken);
}

void UnsentDraftsTest::whatNeverLeftIsNotShownAsSent_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<bool>("isUnsent");
    QTest::addColumn<QString>("decided"); // feedback of the decision
    QTest::addColumn<QString>("typed");   // behind what came back
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("kept"); // part of the line below; empty: none
    const auto bare = u"Approved."_s;
    const auto words = u"Name the sources."_s;
    const auto notSent = u"Feedbac&k, not sent"_s;
    const auto plain = u"Feedbac&k on attempt 1"_s;
    using enum DecisionState;
    QTest::newRow("approval without words")
        << Returned << false << bare << words << words << notSent << u""_s;
    QTest::newRow("approval that was undone")
        << Withdrawn << false << bare << words << words << notSent << u""_s;
    QTest::newRow("approval that never left")
        << Refused << true << bare << words << words << notSent << u""_s;
    QTest::newRow("nothing was typed") << Returned << false << bare << u""_s << u""_s << plain << u""_s;
    QTest::newRow("words of the decision")
        << Returned << false << words << u""_s << words << notSent << u""_s;
    QTest::newRow("other words") << Returned << false << words << u" Soon."_s << words << notSent
                                 << u"not sent: Name the sources. Soon."_s;
    QTest::newRow("sent in vain") << Refused << false << bare << words << bare << plain
                                  << u"not sent: Name the sources."_s;
}

/// The next attempt arrives before its person has decided again.
void UnsentDraftsTest::whatNeverLeftIsNotShownAsSent()
{
    QFETCH(DecisionState, state);
    QFETCH(bool, isUnsent);
    QFETCH(QString, decided);
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    QFETCH(QString, label);
    QFETCH(QString, kept);
    Decision back = sample::decision(m_first, Verdict::Approve, decided, state);
    back.isUnsent = isUnsent;
    const Review waiting = sample::decided(m_first, back, ReviewState::Waiting);
    m_link->emitReviews({waiting});
    type(typed);
    m_link->emitReviews({sample::tried(waiting, u"# Second"_s)});
    named<QToolButton>(*m_page, u"Attempt 1"_s)->click();
    QVERIFY(editor()->isReadOnly());
    QCOMPARE(editor()->toPlainText(), shown);
    const auto labels = pane()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [&label](const QLabel *each) { return each->isVisible() && each->text() == label; }));
    const auto *below = pane()->findChild<QLabel *>(u"keptLabel"_s);
    QCOMPARE(below->isVisible(), !kept.isEmpty());
    QVERIFY2(below->text().contains(kept), qPrintable(below->text()));
}

void UnsentDraftsTest::whatMayHaveArrivedIsNotCalledUnsent()
{
    type(u"Name the sources."_s);
    const Review again =
        sample::tried(rejected(u"Name the sources."_s, DecisionState::Unclear), u"# Second"_s);
    m_link->emitReviews({again});
    const Decision yes = sample::decision(again, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_link->emitReviews({sample::decided(again, yes, ReviewState::Approved)});
    QVERIFY(!listButton());
    m_page->showReview(m_second.id);
    QVERIFY(!bar());
}

void UnsentDraftsTest::whatMayHaveArrivedBeforeTheEndIsNotCalledUnsent()
{
    type(u"Name the sources."_s);
    const Review unclear = rejected(u"Name the sources."_s, DecisionState::Unclear);
    m_link->emitReviews({unclear});
    m_link->emitReviews({closed(unclear)});
    QVERIFY(!listButton());
    m_page->showReview(m_second.id);
    QVERIFY(!bar());
    m_link->emitReviews({closed(rejected(u"Name the sources."_s, DecisionState::Refused))});
    QVERIFY(listButton()); // it certainly did not arrive
}

/// The engine does not load a review that is over.
void UnsentDraftsTest::whatMayHaveArrivedIsNotCalledUnsentAfterARestart()
{
    type(u"Name the sources."_s);
    const Review unclear = rejected(u"Name the sources."_s, DecisionState::Unclear);
    m_link->emitReviews({unclear});
    m_link->emitReviews({closed(unclear)});
    m_context->state.flush();
    restartWithoutFirst();
    QVERIFY(!listButton());
    m_page->showReview(m_second.id);
    QVERIFY(!bar());
}

/// The run ends while it is held in the place of the one that may have arrived, which comes back.
void UnsentDraftsTest::whatIsBeingSentAgainAtTheEndIsNotCalledUnsent()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({rejected(u"Name the sources."_s, DecisionState::Unclear)});
    m_link->emitReviews({closed(rejected(u"Name the sources."_s, DecisionState::Held))});
    m_link->emitReviews({closed(rejected(u"Name the sources."_s, DecisionState::Unclear))});
    QVERIFY(!listButton());
    QVERIFY(!bar(u"Copy unsent feedback"_s));
    m_page->showReview(m_second.id);
    QVERIFY(!bar());
}

void UnsentDraftsTest::whatWasOnlyKeptInPartIsNotCalledUnsent_data()
{
    QTest::addColumn<FeedbackDraft>("kept");
    QTest::addColumn<bool>("isOwn");
    QTest::addColumn<bool>("isUnsent");
    QTest::newRow("the beginning") << FeedbackDraft{u"Line one of "_s, {}} << true << false;
    QTest::newRow("all of it") << FeedbackDraft{u"Line one of 1\nLine two\n"_s, {}} << true << false;
    QTest::newRow("other words") << FeedbackDraft{u"Line two"_s, {}} << true << true;
    QTest::newRow("more") << FeedbackDraft{u"Line one of 1\nLine two\nLine three"_s, {}} << true << true;
    QTest::newRow("sent by somebody else") << FeedbackDraft{u"Line one of "_s, {}} << false << true;
}

/// The console was killed while the last words and the decision were on their way.
void UnsentDraftsTest::whatWasOnlyKeptInPartIsNotCalledUnsent()
{
    QFETCH(const FeedbackDraft, kept);
    QFETCH(const bool, isOwn);
    QFETCH(const bool, isUnsent);
    m_link->localState.insert(u"draft/%1/1"_s.arg(m_first.id.toString(QUuid::WithoutBraces)), toJson(kept));
    restartWith(m_first);
    if (!isOwn)
        m_context->store.access().setPermissions({QUuid::createUuid(), protocol::Roles::all()});
    const QString sent = u"Line one of 1\nLine two"_s;
    m_link->emitReviews({rejected(sent, DecisionState::Held)});
    QVERIFY(m_context->context.drafts().unsent().isEmpty());
    m_link->emitReviews({rejected(sent)});
    QCOMPARE(m_context->context.drafts().unsent().size(), isUnsent ? 1 : 0);
    m_link->emitReviews({sample::tried(rejected(sent), u"# Better"_s)});
    QCOMPARE(m_context->context.drafts().unsent().size(), isUnsent ? 1 : 0);
}

/// The console may be killed at once.
void UnsentDraftsTest::wordsAreOnDiskBeforeTheyAreSent()
{
    QTest::keyClick(pane(), Qt::Key_R);
    QTest::keyClicks(QApplication::focusWidget(), u"Name the sources."_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    const QString key = u"draft/%1/1"_s.arg(m_first.id.toString(QUuid::WithoutBraces));
    const auto kept = feedbackDraftFrom(m_link->localState.value(key));
    QCOMPARE(kept.value_or(FeedbackDraft()).words, u"Name the sources."_s);
}

/// The first A chose, and the others were text.
void UnsentDraftsTest::keysPressedTooOftenAreNotOffered()
{
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(i == 0 ? pane() : QApplication::focusWidget(), Qt::Key_A);
    QCOMPARE(editor()->toPlainText(), u"aa"_s);
    m_link->emitReviews({closed(m_first)});
    QVERIFY(!listButton());
    m_page->showReview(m_second.id);
    QVERIFY(!bar());
}

void UnsentDraftsTest::discardingAsksFirst()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    m_page->showReview(m_second.id);
    QTest::mouseClick(bar(u"Discard unsent feedback"_s), Qt::LeftButton);
    answer(u"Keep"_s);
    QVERIFY(bar());
    QTest::mouseClick(bar(u"Discard unsent feedback"_s), Qt::LeftButton);
    QTRY_VERIFY(dialog());
    QTest::keyClick(dialog(), Qt::Key_Return); // which keeps it as well
    QTRY_VERIFY(!dialog());
    QVERIFY(bar());
    QTest::mouseClick(bar(u"Discard unsent feedback"_s), Qt::LeftButton);
    answer(u"Discard"_s);
    QTRY_VERIFY(!bar());
    QVERIFY(!listButton());
    restartWith(closed(m_first));
    QVERIFY(!listButton());
}

void UnsentDraftsTest::theListCopiesUsesAndDiscards()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    QTest::mouseClick(listButton(), Qt::LeftButton);
    QTRY_VERIFY(dialog());
    auto *text = named<QPlainTextEdit>(*dialog(), u"Text"_s);
    QCOMPARE(text->toPlainText(), u"Name the sources."_s);
    QVERIFY(!named(*dialog(), u"Use here"_s)->isEnabled()); // the review shown is closed
    answer(u"Copy"_s);
    QCOMPARE(QApplication::clipboard()->text(), u"Name the sources."_s);
    answer(u"Close"_s);
    QTRY_VERIFY(!dialog());
    m_page->showReview(m_second.id);
    QTest::mouseClick(listButton(), Qt::LeftButton);
    answer(u"Use here"_s);
    QTRY_COMPARE(editor()->toPlainText(), u"Name the sources."_s);
    QTRY_VERIFY(!dialog());
    m_link->emitReviews({closed(m_second)}); // and from there it comes back once more
    QTest::mouseClick(listButton(), Qt::LeftButton);
    QTRY_VERIFY(dialog());
    QWidget *list = dialog();
    QTest::mouseClick(named(*list, u"Discard…"_s), Qt::LeftButton);
    QTRY_VERIFY(dialog() && dialog() != list);
    answer(u"Discard"_s);
    QTRY_VERIFY(!listButton());
}

void UnsentDraftsTest::namesInTheListAreNoMarkup()
{
    type(u"Name the sources."_s);
    m_first.taskName = u"<img src=\"file:///dev/zero\">"_s;
    m_link->emitReviews({closed(m_first)});
    QTest::mouseClick(listButton(), Qt::LeftButton);
    QTRY_VERIFY(dialog());
    const QListWidgetItem *item = dialog()->findChild<QListWidget *>()->item(0);
    QVERIFY(item->text().startsWith(u"<img"_s));
    QVERIFY2(item->toolTip().contains(u"&lt;img"_s) && !item->toolTip().contains(u"<img"_s),
             qPrintable(item->toolTip()));
    answer(u"Close"_s);
}

/// The newest is listed first: it comes above the one that is about to be used or discarded.
void UnsentDraftsTest::theListKeepsItsRow()
{
    type(u"Name the sources."_s);
    m_link->emitReviews({closed(m_first)});
    m_page->showReview(m_second.id);
    type(u"Shorter."_s);
    QTest::mouseClick(listButton(), Qt::LeftButton);
    QTRY_VERIFY(dialog());
    const auto *list = dialog()->findChild<QListWidget *>();
    QCOMPARE(list->count(), 1);
    m_link->emitReviews({closed(m_second)});
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->currentRow(), 1);
    QCOMPARE(named<QPlainTextEdit>(*dialog(), u"Text"_s)->toPlainText(), u"Name the sources."_s);
    answer(u"Close"_s);
}

void UnsentDraftsTest::wordsOfAReviewThatIsNotLoadedAreListed()
{
    type(u"Name the sources."_s);
    m_context->state.flush(); // and the console is killed, and the review closes while it is away
    restartWithoutFirst();
    QVERIFY(listButton());
    m_page->showReview(m_second.id);
    QTest::mouseClick(bar(), Qt::LeftButton);
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
    QVERIFY(!listButton());
}

void UnsentDraftsTest::kindsOfAnEarlierVersionAreListed()
{
    const QString key = u"unsent/%1/1"_s.arg(m_first.id.toString(QUuid::WithoutBraces));
    m_link->localState.insert(key, toJson(FeedbackDraft{u"Name the sources."_s, {}}));
    restartWith(closed(m_first));
    m_page->showReview(m_second.id);
    QVERIFY(bar());
}

void UnsentDraftsTest::noWordsAreEverLost_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 12; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Whatever happens to two reviews while words are typed on them: each word stays in a draft, or in the list,
/// or was sent.
void UnsentDraftsTest::noWordsAreEverLost()
{
    QFETCH(quint32, seed);
    QRandomGenerator dice(seed);
    QStringList typed;
    QString sent;
    QList<Review *> reviews{&m_first, &m_second};
    for (int step = 0; step < 60; ++step) {
        Review &review = *reviews.at(dice.bounded(2));
        const auto emitAs = [this, &review](ReviewState state) {
            review.state = state;
            m_link->emitReviews({review});
        };
        m_page->showReview(review.id);
        const bool waits = review.state == ReviewState::Waiting;
        switch (dice.bounded(9)) {
        case 0:
        case 1:
        case 2:
            if (!editor()->isReadOnly()) {
                typed += u"w%1."_s.arg(step);
                editor()->moveCursor(QTextCursor::End);
                type(typed.last() + u' ');
            }
            break;
        case 3:
            emitAs(ReviewState::Closed);
            break;
        case 4:
            if (review.state == ReviewState::Closed && !review.lastAttempt().decision)
                emitAs(ReviewState::Waiting);
            break;
        case 5: // decided elsewhere, or after its own rejection
            review = sample::tried(review, u"# Output %1"_s.arg(step));
            m_link->emitReviews({review});
            break;
        case 6:
            if (waits) {
                const QString feedback = box()->textToSend(Verdict::Reject);
                sent += feedback;
                review = sample::decided(
                    review, sample::decision(review, Verdict::Reject, feedback, DecisionState::Accepted),
                    ReviewState::Retrying);
                m_link->emitReviews({review});
            }
            break;
        case 7:
            if (waits) {
                review = sample::decided(
                    review,
                    sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Accepted),
                    ReviewState::Approved);
                m_link->emitReviews({review});
            }
            break;
        case 8:
            if (dice.bounded(2) == 0 && bar())
                QTest::mouseClick(bar(), Qt::LeftButton);
            else
                ReviewsPageFixture::restart();
            break;
        }
        m_context->state.flush();
        QString offered = sent;
        for (const UnsentDraft &unsent : m_context->context.drafts().unsent())
            offered += unsent.draft.words;
        for (const Review *one : reviews) {
            const auto draft = m_context->context.drafts().draft(one->id, one->lastAttempt().number);
            offered += draft ? draft->words : QString();
        }
        for (const QString &words : std::as_const(typed))
            QVERIFY2(offered.contains(words), qPrintable(u"step %1: %2"_s.arg(step).arg(words)));
    }
}

QTEST_MAIN(UnsentDraftsTest)
#include "tst_unsentdrafts.moc"
