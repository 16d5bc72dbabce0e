// SPDX-License-Identifier: GPL-3.0-or-later
// What was decided before this start is fetched when somebody asks for it, some at a time.
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestOlderReviews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void onlyListsOfWhatIsOverOfferOlderOnes();
    void anEmptyListSaysThatOlderOnesAreNotLoaded();
    void pagesFollowEachOther();
    void aPageThatCannotBeReadSaysWhy();
    void whatIsKnownIsNewer();
    void theFocusStaysWithTheList();
    void nobodyIsCalled();
    void executionsWithoutReviewsAreNotKept();

private:
    QPushButton *button() const
    {
        for (QPushButton *candidate : m_page->findChildren<QPushButton *>()) {
            if (candidate->text() == u"Show older…"_s || candidate->text() == u"Loading…"_s)
                return candidate;
        }
        return nullptr;
    }
    int listed() const { return m_page->findChild<ReviewQueue *>()->model()->rowCount(); }
    void openTab(int tab) const { m_page->findChild<QTabBar *>()->setCurrentIndex(tab); }
    PastReviews pageOf(const QStringList &ids, bool isEnd) const;

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
};

void TestOlderReviews::init()
{
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestOlderReviews::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

PastReviews TestOlderReviews::pageOf(const QStringList &ids, bool isEnd) const
{
    PastReviews page;
    for (const QString &id : ids) {
        const Execution execution = sampleExecution(id, m_crew, ExecutionState::Completed);
        page.executions << execution;
        page.reviews << sampleReview(execution, u"draft"_s);
        page.reviews.last().state = ReviewState::Closed;
        page.next = execution.startedAt.addSecs(-ids.size());
    }
    page.isEnd = isEnd;
    return page;
}

void TestOlderReviews::onlyListsOfWhatIsOverOfferOlderOnes()
{
    QVERIFY(!button()->isVisible());
    openTab(1);
    QVERIFY(!button()->isVisible());
    openTab(2);
    QVERIFY(button()->isVisible());
    openTab(3);
    QVERIFY(button()->isVisible());
}

/// Else it looks as if there were none, and a search as if it had looked through all.
void TestOlderReviews::anEmptyListSaysThatOlderOnesAreNotLoaded()
{
    const auto isSaid = [this] {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().contains(u"“Show older…”"_s);
        });
    };
    QVERIFY(!isSaid());
    openTab(3);
    QVERIFY(isSaid());
    QueueFilter filter;
    filter.text = u"cover letter"_s;
    m_context->context.queue().setFilter(filter);
    QVERIFY(isSaid());
    button()->click();
    m_link->pastReviewLoads.last().answer(pageOf({}, true));
    QVERIFY(!isSaid());
}

void TestOlderReviews::pagesFollowEachOther()
{
    openTab(3);
    button()->click();
    QCOMPARE(button()->text(), u"Loading…"_s);
    QCOMPARE(m_link->pastReviewLoads.size(), 1);
    QVERIFY(!m_link->pastReviewLoads.last().command.before.isValid());
    const PastReviews first = pageOf({u"a"_s, u"b"_s}, false);
    m_link->pastReviewLoads.last().answer(first);
    QCOMPARE(listed(), 2);
    QCOMPARE(button()->text(), u"Show older…"_s);
    button()->click();
    QCOMPARE(m_link->pastReviewLoads.last().command.before, first.next);
    m_link->pastReviewLoads.last().answer(pageOf({u"c"_s}, true));
    QCOMPARE(listed(), 3);
    QVERIFY(!button()->isVisible());
    QVERIFY(m_context->context.model().execution(sampleId(u"execution c"_s)));
}

void TestOlderReviews::aPageThatCannotBeReadSaysWhy()
{
    openTab(3);
    QPushButton *older = button();
    older->click();
    m_link->pastReviewLoads.last().answer(std::unexpected(u"The disk of R&D is away."_s));
    QCOMPARE(older->text(), u"Older reviews cannot be read. Try again"_s);
    QCOMPARE(older->toolTip(), u"<p>The disk of R&amp;D is away.</p>"_s);
    older->click();
    QVERIFY(older->toolTip().isEmpty());
}

/// A page that has nothing new is not all that somebody gets for a press.
void TestOlderReviews::whatIsKnownIsNewer()
{
    const PastReviews page = pageOf({u"a"_s}, false);
    Review known = page.reviews.first();
    known.closedReason = Explanation(u"As it is now"_s);
    ChangeBatch batch;
    batch.executions = page.executions;
    batch.reviews = {known};
    m_link->emitBatch(batch);
    openTab(3);
    button()->click();
    m_link->pastReviewLoads.last().answer(page);
    QCOMPARE(m_context->context.model().review(known.id)->closedReason.text(), u"As it is now"_s);
    QCOMPARE(m_link->pastReviewLoads.size(), 2);
}

/// Also while the page is read, and when the button goes because there is no more.
void TestOlderReviews::theFocusStaysWithTheList()
{
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    m_link->emitCrews({m_crew});
    openTab(3);
    button()->setFocus();
    QTest::keyClick(button(), Qt::Key_Space);
    QVERIFY(button()->hasFocus());
    QTest::keyClick(button(), Qt::Key_Space); // asks for nothing more
    QCOMPARE(m_link->pastReviewLoads.size(), 1);
    m_link->pastReviewLoads.last().answer(pageOf({u"a"_s}, true));
    QVERIFY(m_page->findChild<ReviewQueue *>()->hasFocus());
}

void TestOlderReviews::nobodyIsCalled()
{
    ReviewPresenter presenter(*m_page);
    QSignalSpy called(&presenter, &ReviewPresenter::attentionNeeded);
    openTab(3);
    button()->click();
    PastReviews page = pageOf({u"a"_s}, true);
    page.reviews.first().state = ReviewState::Waiting; // whatever it may be
    m_link->pastReviewLoads.last().answer(page);
    QVERIFY(called.isEmpty());
}

void TestOlderReviews::executionsWithoutReviewsAreNotKept()
{
    Execution run = sampleExecution(u"run"_s, m_crew);
    Execution reviewed = sampleExecution(u"reviewed"_s, m_crew);
    m_link->emitExecutions({run, reviewed});
    m_link->emitReviews({sampleReview(reviewed, u"draft"_s)});
    const ReviewModel &model = m_context->context.model();
    QVERIFY(model.execution(run.id)); // a review may follow
    run.state = ExecutionState::Completed;
    reviewed.state = ExecutionState::Completed;
    QSignalSpy applied(&m_context->store.reviews(), &ReviewList::batchApplied);
    m_link->emitExecutions({run});
    QVERIFY(applied.isEmpty());
    m_link->emitExecutions({reviewed});
    QCOMPARE(applied.size(), 1);
    QVERIFY(!model.execution(run.id));
    QVERIFY(model.execution(reviewed.id));
}

QTEST_MAIN(TestOlderReviews)
#include "tst_olderreviews.moc"
