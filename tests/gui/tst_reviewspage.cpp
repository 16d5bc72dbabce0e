// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of reviews does around its pane: which review follows, and what can be taken back from afar.
#include "gui/common/output/markdownview.h"
#include "gui/common/widgets/infobar.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewspagefixture.h"
#include "support/widgetfinder.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewsPageTest : public QObject, protected ReviewsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(u"# First output"_s, {1000, 700}); }
    void cleanup() { end(); }
    void pageAdvancesAfterADecision();
    void pageShieldsTheNextReview();
    void pageNeverSwitchesByItself();
    void pageFollowsJAndK();
    void undoBarShowsTheOther();
    void undoBarKeepsRefusals();
    void undoBarKeepsWhatASecondDecisionLeftInDoubt();
    void undoBarEndsWithALaterDecision();
    void undoBarAsksForNothingOnceTheRunEnded_data();
    void undoBarAsksForNothingOnceTheRunEnded();
    void undoBarNamesWhatItIsAbout();
    void otherListsHaveNoLiveButtonsBesideThem();
    void whatWaitsAgainIsShownAmongThoseThatWait();
    void hiddenPageLetsGoOfTheAnswered();
    void emptyPageSaysWhatToDo();
    void whatIsNotKnownYetIsNoEmptyQueue();

private:
    QPushButton *button(const QString &name) const { return named<QPushButton>(*m_page, name); }
    /// Rendered, whatever page it has opened with.
    QString output() const
    {
        named<QToolButton>(*m_page, u"Rendered"_s)->click();
        return named<MarkdownView>(*m_page, u"Output"_s)->toPlainText();
    }
    QString strip() const { return m_page->findChild<InfoBar *>(u"reviewStrip"_s)->text(); }
    Decision approval(DecisionState state) const
    {
        return sample::decision(m_first, Verdict::Approve, u"Approved."_s, state);
    }
};

void ReviewsPageTest::pageAdvancesAfterADecision()
{
    button(u"Approve"_s)->click();
    QCOMPARE(m_page->shownReview(), m_first.id);
    const Decision held = approval(DecisionState::Held);
    m_link->decisions.first().answer(held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(output(), u"Second output"_s);
    QVERIFY(button(u"Approve"_s)->isEnabled());
}

void ReviewsPageTest::pageShieldsTheNextReview()
{
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton);
    pane()->setShieldDuration(std::chrono::hours(1));
    m_link->decisions.first().answer(approval(DecisionState::Held));
    QTest::mouseClick(button(u"Approve"_s), Qt::LeftButton); // the second half of a double click
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(m_link->decisions.size(), 1);
}

void ReviewsPageTest::pageNeverSwitchesByItself()
{
    const Decision accepted = approval(DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)}); // leaves the queue
    QCOMPARE(m_page->shownReview(), m_first.id);
    const Review third = sample::review(m_run, u"Third"_s, u"x"_s, m_first.waitingSince.addDays(-1));
    m_link->emitReviews({third});
    QCOMPARE(m_page->shownReview(), m_first.id);
    QCOMPARE(m_page->waitingCount(), 2);
}

void ReviewsPageTest::pageFollowsJAndK()
{
    auto *queue = m_page->findChild<ReviewQueue *>();
    queue->setFocus();
    QTest::keyClick(queue, Qt::Key_J);
    QCOMPARE(m_page->shownReview(), m_second.id);
    QTest::keyClick(queue, Qt::Key_J);
    QCOMPARE(m_page->shownReview(), m_second.id);
    pane()->setFocus();
    QTest::keyClick(pane(), Qt::Key_K);
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void ReviewsPageTest::undoBarShowsTheOther()
{
    const Decision held = approval(DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    m_page->showReview(m_second.id);
    QVERIFY(button(u"Undo"_s));
    const auto undos = [this] {
        const QList<QPushButton *> buttons = m_page->findChildren<QPushButton *>();
        return std::ranges::count_if(buttons, [](const QPushButton *candidate) {
            return candidate->isVisible() && candidate->accessibleName() == u"Undo";
        });
    };
    m_page->showReview(m_first.id); // now its own strip says it, once
    QCOMPARE(undos(), 1);
    m_page->showReview(m_second.id);
    button(u"Undo"_s)->click();
    QCOMPARE(m_link->withdrawn, QList<QUuid>{held.id});
    QTRY_COMPARE(undos(), 0); // whatever the engine can write down
    m_page->showReview(m_first.id);
    QCOMPARE(undos(), 0);
}

void ReviewsPageTest::undoBarKeepsRefusals()
{
    Decision given = approval(DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, given, ReviewState::Held)});
    m_page->showReview(m_second.id);
    given.state = DecisionState::Refused;
    given.message = Explanation(u"The service answered 401."_s);
    m_link->emitReviews({sample::decided(m_first, given, ReviewState::Waiting)});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QVERIFY(button(u"Show"_s));
    button(u"Show"_s)->click();
    QCOMPARE(m_page->shownReview(), m_first.id);
    QVERIFY(strip().contains(u"The service answered 401."_s));
}

/// The second came too late, so the first is shown again, in a review that has left the queue.
void ReviewsPageTest::undoBarKeepsWhatASecondDecisionLeftInDoubt()
{
    Decision second = approval(DecisionState::Sending);
    second.id = QUuid::createUuid();
    m_link->emitReviews({sample::decided(m_first, second, ReviewState::Sending)});
    m_page->showReview(m_second.id);
    Decision first = approval(DecisionState::Unclear);
    first.id = QUuid::createUuid();
    first.message = Explanation(u"A later decision came too late."_s);
    Review review = sample::decided(m_first, first, ReviewState::Closed);
    review.closedReason = Explanation(u"The service is no longer waiting for this decision."_s);
    m_link->emitReviews({review});
    QVERIFY(button(u"Show"_s));
    button(u"Show"_s)->click();
    QCOMPARE(m_page->shownReview(), m_first.id);
    QVERIFY2(strip().contains(first.message.text()), qPrintable(strip()));
}

void ReviewsPageTest::undoBarEndsWithALaterDecision()
{
    Decision given = approval(DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, given, ReviewState::Held)});
    m_page->showReview(m_second.id);
    given.state = DecisionState::Refused;
    given.message = Explanation(u"The service answered 401."_s);
    Review review = sample::decided(m_first, given, ReviewState::Waiting);
    m_link->emitReviews({review});
    QVERIFY(button(u"Show"_s));
    review.attempts.append(sample::attempt(2, u"Second output"_s, QDateTime::currentDateTimeUtc()));
    m_link->emitReviews({review});
    QVERIFY(button(u"Show"_s)); // nobody has looked at that yet
    Decision later = approval(DecisionState::Accepted);
    later.id = QUuid::createUuid();
    later.attempt = 2;
    review.attempts.last().decision = later;
    review.state = ReviewState::Approved;
    m_link->emitReviews({review});
    QVERIFY(!button(u"Show"_s));
}

void ReviewsPageTest::undoBarAsksForNothingOnceTheRunEnded_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<QString>("what");
    QTest::newRow("unclear") << DecisionState::Unclear << u"Your approval may have arrived."_s;
    QTest::newRow("returned") << DecisionState::Returned << u"Your approval was not sent."_s;
}

void ReviewsPageTest::undoBarAsksForNothingOnceTheRunEnded()
{
    QFETCH(const DecisionState, state);
    QFETCH(const QString, what);
    const QString end = u"The run ended: Completed."_s;
    Decision given = approval(DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, given, ReviewState::Held)});
    m_page->showReview(m_second.id);
    given.state = state;
    const bool isUnclear = state == DecisionState::Unclear;
    Review review = sample::decided(m_first, given, isUnclear ? ReviewState::Unclear : ReviewState::Waiting);
    m_link->emitReviews({review});
    const auto said = [this](const QString &text) {
        const auto bars = m_page->findChildren<InfoBar *>();
        return std::ranges::any_of(
            bars, [&text](const InfoBar *bar) { return bar->isVisible() && bar->text().contains(text); });
    };
    QVERIFY(said(what));
    QVERIFY(!said(what + u' ' + end));
    review.state = ReviewState::Closed;
    review.closedReason = Explanation(end);
    m_link->emitReviews({review});
    QVERIFY(said(u"Flags · Write the brief: "_s + what + u' ' + end));
    m_page->showReview(m_first.id);
    QCOMPARE(strip(), what + u' ' + end);
}

void ReviewsPageTest::undoBarNamesWhatItIsAbout()
{
    m_page->showReview(m_second.id);
    m_link->emitReviews({sample::decided(m_first, approval(DecisionState::Held), ReviewState::Held)});
    const auto bars = m_page->findChildren<InfoBar *>();
    QVERIFY(std::ranges::any_of(bars, [](const InfoBar *bar) {
        return bar->isVisible() && bar->text().startsWith(u"Flags · Write the brief: Approved"_s);
    }));
}

void ReviewsPageTest::otherListsHaveNoLiveButtonsBesideThem()
{
    auto *tabs = named<QTabBar>(*m_page, u"Which reviews are listed"_s);
    const auto live = [this] {
        const QPushButton *approve = button(u"Approve"_s);
        return approve && approve->isEnabled();
    };
    QVERIFY(live());
    tabs->setCurrentIndex(2); // Answered, and there are none
    QVERIFY(!live());
    QVERIFY(m_page->shownReview().isNull());
    const Review third = sample::review(m_run, u"Third"_s, u"x"_s, m_first.waitingSince.addDays(-1));
    m_link->emitReviews({third}); // something comes meanwhile
    QVERIFY(!live());
    const Decision accepted = approval(DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)});
    tabs->setCurrentIndex(3);
    tabs->setCurrentIndex(2);
    QCOMPARE(m_page->shownReview(), m_first.id);
    QVERIFY(!live());
    tabs->setCurrentIndex(0);
    QCOMPARE(m_page->shownReview(), third.id);
    QVERIFY(live());
    m_page->showReview(m_first.id);
    QCOMPARE(tabs->currentIndex(), 2);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Escape); // on to what waits, in its list
    QCOMPARE(tabs->currentIndex(), 0);
}

void ReviewsPageTest::whatWaitsAgainIsShownAmongThoseThatWait()
{
    auto *tabs = named<QTabBar>(*m_page, u"Which reviews are listed"_s);
    const Decision no = sample::decision(m_first, Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    const Review closed = sample::decided(m_first, no, ReviewState::Closed);
    m_link->emitReviews({closed});
    tabs->setCurrentIndex(3);
    QCOMPARE(m_page->shownReview(), m_first.id);
    m_link->emitReviews({sample::tried(closed, u"# Better"_s)});
    QCOMPARE(m_page->shownReview(), m_first.id);
    QCOMPARE(tabs->currentIndex(), 0);
}

void ReviewsPageTest::hiddenPageLetsGoOfTheAnswered()
{
    m_page->hide();
    const Decision accepted = approval(DecisionState::Accepted);
    m_link->emitReviews({sample::decided(m_first, accepted, ReviewState::Approved)});
    QCOMPARE(m_page->shownReview(), m_second.id);
}

void ReviewsPageTest::emptyPageSaysWhatToDo()
{
    FakeEngineLink link;
    TestReviewContext context(link);
    ReviewsPage page(context.context);
    page.show();
    QVERIFY(!page.findChild<ReviewPane *>()->isVisible());
    QSignalSpy counts(&page, &ReviewsPage::waitingCountChanged);
    link.emitReviews({m_first});
    QVERIFY(page.findChild<ReviewPane *>()->isVisible());
    QCOMPARE(counts.count(), 1);
    QCOMPARE(counts.first().first().toInt(), 1);
}

void ReviewsPageTest::whatIsNotKnownYetIsNoEmptyQueue()
{
    FakeEngineLink link;
    TestReviewContext context(link);
    ReviewsPage page(context.context);
    page.show();
    const auto says = [&page](const QString &words) {
        const auto labels = page.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&words](const QLabel *label) {
            return label->isVisible() && label->text().contains(words);
        });
    };
    QVERIFY(!says(u"The queue is empty"_s)); // a long history may take seconds
    QVERIFY(says(u"Loading the history"_s));
    keepPicture(page, u"reviews-loading"_s);
    engine::ChangeBatch nothing;
    nothing.initial = true;
    link.emitBatch(nothing);
    QVERIFY(says(u"The queue is empty"_s));
    QVERIFY(says(u"No reviews waiting"_s));
    context.context.store().access().setReached(false);
    QVERIFY(!says(u"The queue is empty"_s));
    QVERIFY(!says(u"No reviews waiting"_s));
    QVERIFY(says(u"Not connected"_s));
    context.context.store().access().setReached(true);
    QVERIFY(says(u"The queue is empty"_s));
}

QTEST_MAIN(ReviewsPageTest)
#include "tst_reviewspage.moc"
