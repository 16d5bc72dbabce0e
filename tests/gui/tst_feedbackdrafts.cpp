// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed: kept, the same in each pane, gone with the decision or given back, and asked for again.
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/feedbackwords.h"
#include "support/feedbackfixture.h"
#include "support/qttest.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class FeedbackDraftsTest : public QObject, protected FeedbackFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void draftsSurviveJson_data();
    void draftsSurviveJson();
    void damagedJson_data();
    void damagedJson();
    void draftsAreKept();
    void draftsSurviveARestart();
    void draftsOfJoinedReviewsGoOn_data();
    void draftsOfJoinedReviewsGoOn();
    void draftsAreSharedBetweenPanes();
    void draftsNeverMix();
    void acceptedDraftIsRemoved();
    void refusedDraftComesBackWithPoints();
    void unsentWordsOfAClosedReviewStayReadable();
    void askedFor_data();
    void askedFor();
    void ticksAreKept();
    void whatWasAskedForIsShownBeforeItIsAnswered();
    void whatWasAskedForIsFoldedInALowWindow();
    void lettersOfACommentAreNoCommands_data();
    void lettersOfACommentAreNoCommands();
    void askAgainForWhatIsLeft();
    void pointsLeadToTheirChange();
    void linksToChangesMoveNothing();
    void bareApprovalAsksForNothing();
};

void FeedbackDraftsTest::draftsSurviveJson_data()
{
    QTest::addColumn<FeedbackDraft>("draft");
    QTest::newRow("empty") << FeedbackDraft();
    QTest::newRow("words") << FeedbackDraft{u"\n a \"b\" 谢谢 🚀 \u202E"_s, {}};
    FeedbackPoints all;
    for (const PointLabel label : allPointLabels)
        all.append({label, u"quote\n%1"_s, u"comment"_s});
    QTest::newRow("each label") << FeedbackDraft{u"words"_s, all};
}

void FeedbackDraftsTest::draftsSurviveJson()
{
    QFETCH(FeedbackDraft, draft);
    QCOMPARE(feedbackDraftFrom(toJson(draft)), draft);
}

void FeedbackDraftsTest::damagedJson_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isDraft");
    QTest::addColumn<int>("points");
    QTest::newRow("nothing") << QByteArray() << false << 0;
    QTest::newRow("no JSON") << QByteArray("{\"words\":") << false << 0;
    QTest::newRow("array") << QByteArray("[1]") << false << 0;
    QTest::newRow("other object") << QByteArray(R"({"a":1})") << true << 0;
    QTest::newRow("wrong types") << QByteArray(R"({"words":3,"points":"x"})") << true << 0;
    QTest::newRow("strange points") << QByteArray(R"({"points":[1,null,{"label":"shout","new":1},{}]})")
                                    << true << 2;
}

void FeedbackDraftsTest::damagedJson()
{
    QFETCH(QByteArray, json);
    QFETCH(bool, isDraft);
    QFETCH(int, points);
    const auto draft = feedbackDraftFrom(json);
    QCOMPARE(draft.has_value(), isDraft);
    if (isDraft)
        QCOMPARE(draft->points.size(), points);
}

void FeedbackDraftsTest::draftsAreKept()
{
    editor()->setPlainText(u"for the first"_s);
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), QString());
    editor()->setPlainText(u"for the second"_s);
    m_page->showReview(m_first.id);
    QCOMPARE(editor()->toPlainText(), u"for the first"_s);
    m_page->showReview(m_second.id);
    QCOMPARE(editor()->toPlainText(), u"for the second"_s);
}

void FeedbackDraftsTest::draftsSurviveARestart()
{
    writePoint(u"low"_s, u"high"_s);
    select(u"rise"_s);
    QTest::keyClick(output(), Qt::Key_C);
    named<QComboBox>(*m_page, u"Label of the point"_s)->setCurrentIndex(2);
    QTest::keyClicks(comment(), u"half a sen"_s); // not done with it
    editor()->setPlainText(u"words\nand more"_s);
    const FeedbackDraft before = box()->draft();
    QCOMPARE(before.points.size(), 2);
    QTRY_VERIFY(!m_link->localState.isEmpty()); // by itself, with nothing else happening
    restart();
    QCOMPARE(box()->draft(), before);
    QCOMPARE(box()->draft().points.value(1).label, PointLabel::Remove);
    QVERIFY(box()->editor()->isEnabled());
}

void FeedbackDraftsTest::draftsOfJoinedReviewsGoOn_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QString>("both");
    QTest::newRow("one") << QString() << u"of the followed run"_s;
    QTest::newRow("both") << u"of the other"_s << u"of the other\n\nof the followed run"_s;
}

/// Two runs turned out to be one, while somebody was writing about the one that is gone.
void FeedbackDraftsTest::draftsOfJoinedReviewsGoOn()
{
    QFETCH(QString, kept);
    QFETCH(QString, both);
    m_page->showReview(m_second.id);
    editor()->setPlainText(kept);
    m_page->showReview(m_first.id);
    editor()->setPlainText(u"of the followed run"_s);
    ChangeBatch batch;
    batch.reviews = {m_second};
    batch.joined = {{QUuid::createUuid(), m_second.executionId, {{m_first.id, m_second.id}}}};
    Q_EMIT m_link->changed(batch);
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(editor()->toPlainText(), both);
}

void FeedbackDraftsTest::draftsAreSharedBetweenPanes()
{
    ReviewPane other(m_context->context);
    other.showReview(m_first.id);
    writePoint(u"low"_s, u"high"_s);
    editor()->setPlainText(u"words"_s);
    QCOMPARE(other.findChild<FeedbackBox *>()->draft(), box()->draft());
    other.findChild<FeedbackBox *>()->editor()->setPlainText(u"from the other"_s);
    QCOMPARE(editor()->toPlainText(), u"from the other"_s);
    QCOMPARE(list()->count(), 1);
}

void FeedbackDraftsTest::draftsNeverMix()
{
    select(u"low"_s);
    QTest::keyClick(output(), Qt::Key_C); // a new point, and nothing written yet
    m_page->showReview(m_second.id);
    QVERIFY(!comment());
    QVERIFY(box()->draft().isEmpty());
    QVERIFY(!m_context->context.drafts().draft(m_second.id, 1));
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    m_page->showReview(m_first.id);
    QCOMPARE(box()->draft().points.size(), 1);
    QCOMPARE(box()->draft().points.first().quote, u"low"_s);
    const Decision accepted =
        sample::decision(m_second, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_page->showReview(m_second.id);
    QTest::keyClick(editor(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    m_link->emitReviews({sample::decided(m_second, accepted, ReviewState::Approved)});
    QVERIFY(!comment());
    QVERIFY(!m_context->context.drafts().draft(m_second.id, 1));
}

void FeedbackDraftsTest::acceptedDraftIsRemoved()
{
    writePoint(u"low"_s, u"high"_s);
    const QString sent = box()->textToSend(Verdict::Reject);
    m_link->emitReviews({rejected(sent, DecisionState::Held)});
    QVERIFY(m_context->context.drafts().draft(m_first.id, 1)); // it may come back
    m_link->emitReviews({rejected(sent)});
    QVERIFY(!m_context->context.drafts().draft(m_first.id, 1));
    QVERIFY(m_context->state.keys(u"draft/"_s).isEmpty());
    QCOMPARE(editor()->toPlainText(), sent);
    QVERIFY(editor()->isReadOnly());
}

void FeedbackDraftsTest::refusedDraftComesBackWithPoints()
{
    writePoint(u"low"_s, u"high"_s);
    click(u"Reject"_s);
    const QString sent = sentText();
    m_link->emitReviews({rejected(sent, DecisionState::Held)});
    QVERIFY(!list());
    m_link->emitReviews({rejected(sent, DecisionState::Refused)});
    QCOMPARE(list()->count(), 1);
    QCOMPARE(editor()->toPlainText(), QString());
    QCOMPARE(box()->textToSend(Verdict::Reject), sent);
    editor()->setPlainText(u"x"_s);
    editor()->clear(); // what was given back can be taken away
    restart();
    m_link->emitReviews({rejected(sent, DecisionState::Refused)});
    QCOMPARE(box()->textToSend(Verdict::Reject), sent);
}

void FeedbackDraftsTest::unsentWordsOfAClosedReviewStayReadable()
{
    editor()->setPlainText(u"half an hour of work"_s);
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QVERIFY(m_context->state.keys(u"draft/"_s).isEmpty());
    QVERIFY(editor()->isReadOnly());
    QCOMPARE(editor()->toPlainText(), u"half an hour of work"_s);
}

void FeedbackDraftsTest::askedFor_data()
{
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<FeedbackDraft>("kept");
    QTest::addColumn<QStringList>("asked"); // label, quote and comment of each
    using enum PointLabel;
    const FeedbackDraft kept{u"Shorter.\n\nAnd bolder."_s,
                             {{Remove, u"q"_s, u"c"_s}, {Good, u"fine"_s, {}}, {Question, {}, u"Why?"_s}}};
    QTest::newRow("as kept, without praise")
        << composeFeedback(kept) << kept
        << QStringList{u"Remove|q|c"_s, u"Question||Why?"_s, u"Change||Shorter."_s, u"Change||And bolder."_s};
    QTest::newRow("kept of something else")
        << u"Only this."_s << kept << QStringList{u"Change||Only this."_s};
    QTest::newRow("paragraphs") << u"One\nof two lines.\n \nTwo.\n\n\nThree."_s << FeedbackDraft()
                                << QStringList{u"Change||One\nof two lines."_s, u"Change||Two."_s,
                                               u"Change||Three."_s};
    QTest::newRow("a list") << u"- one\n* two\n\n3. three\n4) four"_s << FeedbackDraft()
                            << QStringList{u"Change||one"_s, u"Change||two"_s, u"Change||three"_s,
                                           u"Change||four"_s};
    QTest::newRow("a list with a head is one")
        << u"Please:\n- one\n- two"_s << FeedbackDraft() << QStringList{u"Change||Please:\n- one\n- two"_s};
    QTest::newRow("nothing") << QString() << FeedbackDraft() << QStringList();
}

void FeedbackDraftsTest::askedFor()
{
    QFETCH(QString, feedback);
    QFETCH(FeedbackDraft, kept);
    QFETCH(QStringList, asked);
    QStringList found;
    for (const FeedbackPoint &one : reviews::askedFor(feedback, kept))
        found.append(labelWord(one.label) + u'|' + one.quote + u'|' + one.comment);
    QCOMPARE(found, asked);
}

void FeedbackDraftsTest::ticksAreKept()
{
    writePoint(u"low"_s, u"high"_s);
    editor()->setPlainText(u"Shorter.\n\nBolder & wider."_s);
    const QString sent = box()->textToSend(Verdict::Reject);
    const Review retrying = rejected(sent);
    m_link->emitReviews({retrying});
    m_first = sample::tried(retrying, u"# Better"_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    QVERIFY(previous()->isVisible());
    auto *first = named<QCheckBox>(*previous(), u"Addressed: Change “low”: high"_s);
    auto *third = named<QCheckBox>(*previous(), u"Addressed: Change: Bolder & wider."_s);
    QVERIFY(first && third);
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
    QVERIFY(first->isChecked());
    QVERIFY(named(*previous(), u"Asked for on attempt 1: 1 of 3 addressed"_s));
    restart();
    QVERIFY(named<QCheckBox>(*previous(), u"Addressed: Change “low”: high"_s)->isChecked());
    QVERIFY(!named<QCheckBox>(*previous(), u"Addressed: Change: Shorter."_s)->isChecked());
    named<QToolButton>(*m_page, u"Attempt 1"_s)->click();
    QVERIFY(!previous()->isVisible()); // nothing was asked for before the first
}

/// Else it would move the output down under the reader's eyes when the answer comes.
void FeedbackDraftsTest::whatWasAskedForIsShownBeforeItIsAnswered()
{
    Review review = sample::tried(rejected(u"- Shorter"_s, DecisionState::Sending), u"# Better"_s);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY(previous()->isVisible());
    const int height = previous()->height();
    review.attempts.first().decision->state = DecisionState::Accepted;
    m_link->emitReviews({review});
    QVERIFY(previous()->isVisible());
    QCOMPARE(previous()->height(), height);
}

void FeedbackDraftsTest::whatWasAskedForIsFoldedInALowWindow()
{
    m_page->resize(m_page->width(), 500);
    m_first = sample::tried(rejected(u"- Shorter\n- Bolder"_s), u"# Better"_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    const auto point = [this] { return named<QCheckBox>(*previous(), u"Addressed: Change: Shorter"_s); };
    auto *toggle = named<QToolButton>(*previous(), u"Asked for on attempt 1: 0 of 2 addressed"_s);
    QVERIFY(toggle);
    QVERIFY(!point());
    QVERIFY(!named(*previous(), u"Ask again for what is left"_s));
    toggle->setFocus();
    QTest::keyClick(toggle, Qt::Key_Space);
    QVERIFY(point());
    QVERIFY(named(*previous(), u"Ask again for what is left"_s));
    m_link->emitReviews({m_first});
    QVERIFY(point());
}

void FeedbackDraftsTest::lettersOfACommentAreNoCommands_data()
{
    QTest::addColumn<bool>("isComment");
    QTest::addColumn<QString>("change");
    for (const bool isComment : {true, false}) {
        for (const char *change :
             {"a newer attempt", "another output", "closed", "decided elsewhere", "another review"})
            QTest::addRow("%s, %s", isComment ? "comment" : "feedback", change)
                << isComment << QString::fromLatin1(change);
    }
}

/// Somebody types, slowly, while what is shown changes.
void FeedbackDraftsTest::lettersOfACommentAreNoCommands()
{
    QFETCH(bool, isComment);
    QFETCH(QString, change);
    if (isComment) {
        select(u"low"_s);
        QTest::keyClick(output(), Qt::Key_C);
        QVERIFY(comment() && comment()->hasFocus());
    } else {
        editor()->setFocus();
    }
    QWindow *window = m_page->windowHandle();
    QTest::keyClick(window, Qt::Key_H);
    Review changed = m_first;
    if (change == u"a newer attempt")
        changed = sample::tried(rejected(u"x"_s), u"# Better"_s);
    else if (change == u"another output")
        changed.attempts.last().raw = "{}";
    else if (change == u"closed")
        changed.state = ReviewState::Closed;
    else if (change == u"decided elsewhere")
        changed =
            sample::decided(m_first, sample::decision(m_first, Verdict::Approve, u"x"_s, DecisionState::Held),
                            ReviewState::Held);
    if (change == u"another review")
        pane()->showReview(m_second.id, ReviewPane::Cause::Followed);
    else
        m_link->emitReviews({changed});
    QVERIFY(qobject_cast<QPlainTextEdit *>(QApplication::focusWidget()));
    for (const Qt::Key key : {Qt::Key_R, Qt::Key_A, Qt::Key_J, Qt::Key_X})
        QTest::keyClick(window, key);
    QTest::keyPress(window, Qt::Key_Control);
    QTest::keyClick(window, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyRelease(window, Qt::Key_Control);
    QCOMPARE(m_link->decisions.size(), 0);
}

void FeedbackDraftsTest::askAgainForWhatIsLeft()
{
    m_first = sample::tried(rejected(u"- Shorter\n- Bolder"_s), u"# Better"_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    auto *shorter = named<QCheckBox>(*previous(), u"Addressed: Change: Shorter"_s);
    QTest::keyClick(shorter, Qt::Key_Space);
    click(u"Ask again for what is left"_s);
    QCOMPARE(box()->textToSend(Verdict::Reject), u"1. Change: Bolder"_s);
    click(u"Ask again for what is left"_s); // asked for already
    QCOMPARE(box()->draft().points.size(), 1);
    QTest::keyClick(named<QCheckBox>(*previous(), u"Addressed: Change: Bolder"_s), Qt::Key_Space);
    QVERIFY(!named<QPushButton>(*previous(), u"Ask again for what is left"_s)->isEnabled());
    const Decision held = sample::decision(m_first, Verdict::Reject, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QVERIFY(!named(*previous(), u"Ask again for what is left"_s)); // nothing can be written now
}

/// The output was "# Prices", "Prices are low.", "They rise.".
void FeedbackDraftsTest::pointsLeadToTheirChange()
{
    writePoint(u"low"_s, u"high"_s);
    writePoint(u"They rise"_s, u"keep"_s);
    editor()->setPlainText(u"Shorter."_s);
    const Review retrying = rejected(box()->textToSend(Verdict::Reject));
    m_link->emitReviews({retrying});
    m_first = sample::tried(retrying, u"# Prices\n\nPrices are high.\n\nThey rise.\n\nAnd so on."_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    const QString name = u"Show the change: Change “low”: high"_s;
    QTRY_VERIFY(named<QToolButton>(*previous(), name));
    QStringList fates;
    const auto labels = previous()->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible())
            fates += label->text();
    }
    QVERIFY2(fates.contains(u"Passage unchanged"_s), qPrintable(fates.join(u'|')));
    QVERIFY2(fates.contains(u"Not about a passage"_s), qPrintable(fates.join(u'|')));
    click(u"Rendered"_s);
    QTest::keyClick(named<QToolButton>(*previous(), name), Qt::Key_Space);
    QVERIFY(named<QToolButton>(*m_page, u"Changes"_s)->isChecked());
    auto *changes = named<MarkdownView>(*m_page, u"Rendered changes"_s);
    QVERIFY(changes);
    QCOMPARE(changes->caret(), changes->toPlainText().indexOf(u"Prices are low."));
}

/// What became of a passage is known when the output is being read already.
void FeedbackDraftsTest::linksToChangesMoveNothing()
{
    writePoint(u"low"_s, u"high"_s);
    writePoint(u"They rise"_s, u"keep"_s);
    const Review retrying = rejected(box()->textToSend(Verdict::Reject));
    m_link->emitReviews({retrying});
    m_first = sample::tried(retrying, u"# Prices\n\nPrices are high.\n\nThey rise.\n\nAnd so on."_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    const QString name = u"Show the change: Change “low”: high"_s;
    QTRY_VERIFY(named<QToolButton>(*previous(), name));
    named<QToolButton>(*m_page, u"Attempt 1"_s)->click();
    named<QToolButton>(*m_page, u"Attempt 2"_s)->click();
    QVERIFY(!named<QToolButton>(*previous(), name)); // asked for again
    const auto *list = previous()->findChild<QScrollArea *>();
    const int before = list->minimumHeight();
    QTRY_VERIFY(named<QToolButton>(*previous(), name));
    QCOMPARE(list->minimumHeight(), before);
}

void FeedbackDraftsTest::bareApprovalAsksForNothing()
{
    const Decision yes = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    m_link->emitReviews({sample::tried(sample::decided(m_first, yes, ReviewState::Approved), u"# Better"_s)});
    m_page->showReview(m_first.id);
    QVERIFY(!previous()->isVisible());
}

QTEST_MAIN(FeedbackDraftsTest)
#include "tst_feedbackdrafts.moc"
