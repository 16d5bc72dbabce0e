// SPDX-License-Identifier: GPL-3.0-or-later
// Links to reviews and runs: what they show, what they do not know, and that they never do more than show.
#include "app/linkevents.h"
#include "core/deeplink.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/executions/run/copyidmenu.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/settingsstore.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QFileOpenEvent>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QWindow>

using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLinks : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aWaitingReviewIsShown();
    void aReviewOfADeskIsShown();
    void aReviewOfADeskIsWaitedFor();
    void aReviewOfAnotherDeskIsSaid();
    void theOpenReviewOfARunIsShown();
    void aReviewThatIsOverIsFetched();
    void aRunThatIsListedIsChosen();
    void otherRunsWithTheIdAreSaid_data();
    void otherRunsWithTheIdAreSaid();
    void aRunOfAHiddenCrewHidesNoOther();
    void aPastRunIsShownBeforeItIsListed();
    void whatIsNotKnownIsSaid_data();
    void whatIsNotKnownIsSaid();
    void badLinksAreRefused_data();
    void badLinksAreRefused();
    void theLastLinkCounts();
    void nothingTypedMeanwhileDecides_data();
    void nothingTypedMeanwhileDecides();
    void whatIsCopiedLeadsBack();
    void whatIsCopiedOfAFlowLeadsBack_data();
    void whatIsCopiedOfAFlowLeadsBack();
    void aRequestThatIsNotHereIsSaid();
    void aReviewWithoutIdsHasNoLink();
    void theSystemGivesLinksAsEvents();

private:
    void answerFind(const QUuid &run) { m_engine->runFinds.last().answer(run); }
    void answerLoad(const Execution &run, const QList<Review> &reviews = {})
    {
        m_engine->answerLoadsOf({run, reviews, {}});
    }
    /// Opens \a link and answers as an engine that knows \a run.
    void follow(const QString &link, const Execution &run, const QList<Review> &reviews = {})
    {
        m_window->openLink(link);
        QVERIFY(!m_engine->runFinds.isEmpty());
        answerFind(run.id);
        answerLoad(run, reviews);
    }
    /// As the ledger makes it: what the flow asks has the name of a method, and its run no ID for polling.
    Review flowReview(const QString &requestId, const QString &deploymentId) const
    {
        Review review = sampleReview(m_flowRun, u"review_draft"_s);
        review.id = reviewIdFor(m_flowRun.id, requestId);
        review.resumeId = u"flow-1"_s;
        FlowQuestion question;
        question.requestId = requestId;
        question.deploymentId = deploymentId;
        question.answerOrigin = u"https://platform.example"_s;
        review.attempts.last().flow = question;
        return review;
    }
    ReviewsPage *reviewsPage() const { return m_window->findChild<ReviewsPage *>(); }
    RunsPage *runsPage() const { return m_window->findChild<RunsPage *>(); }
    InfoBar *notice() const { return m_window->findChild<InfoBar *>(u"notice"_s); }
    /// As the engine tells it at the start.
    void tellWhatWaits()
    {
        m_engine->emitCrews({m_crew});
        ChangeBatch batch;
        batch.initial = true;
        batch.executions = {m_run};
        batch.reviews = {m_first, m_second};
        m_engine->emitBatch(batch);
    }
    bool nothingWasDone() const;

    const Crew m_crew = sampleCrew(u"Research"_s);
    const Execution m_run = sampleExecution(u"k1"_s, m_crew, ExecutionState::PendingHumanInput);
    const Execution m_past = sampleExecution(u"past run"_s, m_crew, ExecutionState::Completed);
    const Review m_first = sampleReview(m_run, u"draft"_s);
    const Review m_second = sampleReview(m_run, u"Check the facts, all of them"_s);
    const Execution m_flowRun = sampleExecution(QString(), m_crew, ExecutionState::PendingHumanInput);
};

void TestLinks::init()
{
    setUpEngine();
    openWindow();
    tellWhatWaits();
    m_window->showInsights();
}

void TestLinks::cleanup()
{
    tearDown();
}

bool TestLinks::nothingWasDone() const
{
    return m_engine->decisions.isEmpty() && m_engine->kickoffs.isEmpty() && m_engine->stops.isEmpty() &&
           m_engine->follows.isEmpty() && m_engine->pastedNotices.isEmpty() && m_engine->sentNow.isEmpty() &&
           m_engine->withdrawn.isEmpty() && m_engine->savedCrews.isEmpty() && m_engine->refreshed.isEmpty();
}

void TestLinks::aWaitingReviewIsShown()
{
    const QSignalSpy opened(m_window.get(), &MainWindow::linkOpened);
    follow(u"crew-console://review/k1/Check%20the%20facts%2C%20all%20of%20them"_s, m_run,
           {m_first, m_second});
    QVERIFY(reviewsPage()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), m_second.id);
    QVERIFY(!m_window->findChild<ReviewWindow *>());
    QVERIFY(!notice()->isVisible());
    QCOMPARE(opened.size(), 1);
    QVERIFY(nothingWasDone());
}

void TestLinks::aReviewOfADeskIsShown()
{
    const QString link = "crew-console://desk-review/"_L1 + m_second.id.toString(QUuid::WithoutBraces);
    m_window->openLink(link);
    QVERIFY(reviewsPage()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), m_second.id);
    QVERIFY(nothingWasDone());
}

/// The link has started the console, which knows no review yet.
void TestLinks::aReviewOfADeskIsWaitedFor()
{
    m_window.reset();
    m_engine = std::make_unique<FakeEngineLink>();
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, ShellOptions{});
    m_window->show();
    m_window->openLink("crew-console://desk-review/"_L1 + m_second.id.toString(QUuid::WithoutBraces));
    QVERIFY(!notice()->isVisible());
    tellWhatWaits();
    QVERIFY(!notice()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), m_second.id);
    QVERIFY(nothingWasDone());
}

void TestLinks::aReviewOfAnotherDeskIsSaid()
{
    m_window->openLink(u"crew-console://desk-review/0b8f0b8f-0b8f-4b8f-8b8f-0b8f0b8f0b8f"_s);
    QVERIFY(notice()->isVisible());
    QVERIFY2(notice()->text().contains("a desk that this console is not connected to"_L1),
             qPrintable(notice()->text()));
    QVERIFY(!reviewsPage()->isVisible());
}

void TestLinks::theOpenReviewOfARunIsShown()
{
    Review answered = m_first;
    answered.state = ReviewState::Approved;
    m_engine->emitReviews({answered});
    follow(u"crew-console://review/k1"_s, m_run, {answered, m_second});
    QCOMPARE(reviewsPage()->shownReview(), m_second.id);
}

void TestLinks::aReviewThatIsOverIsFetched()
{
    Review over = sampleReview(m_past, u"summary"_s);
    over.state = ReviewState::Approved;
    follow(u"crew-console://review/past%20run/summary"_s, m_past, {over});
    QVERIFY(reviewsPage()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), over.id);
    QCOMPARE(m_window->windowTitle(), u"(2) Crew Console"_s); // nobody was called for it
    QVERIFY(nothingWasDone());
}

void TestLinks::aRunThatIsListedIsChosen()
{
    follow(u"crew-console://run/k1"_s, m_run);
    QVERIFY(runsPage()->isVisible());
    QCOMPARE(runsPage()->shownExecution(), m_run.id);
    QVERIFY(nothingWasDone());
}

void TestLinks::otherRunsWithTheIdAreSaid_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("run") << u"crew-console://run/k1"_s;
    QTest::newRow("review") << u"crew-console://review/k1/draft"_s;
}

/// Services that count their runs give the same IDs, and the link does not name the crew.
void TestLinks::otherRunsWithTheIdAreSaid()
{
    QFETCH(QString, link);
    follow(link, m_run, {m_first, m_second});
    QVERIFY(!notice()->isVisible());
    const Crew other = sampleCrew(u"Writing"_s);
    m_engine->emitCrews({m_crew, other});
    Execution namesake = sampleExecution(u"k1 of another crew"_s, other);
    namesake.kickoffId = m_run.kickoffId;
    m_engine->emitExecutions({namesake});
    follow(link, m_run, {m_first, m_second});
    QVERIFY(notice()->isVisible());
    QVERIFY2(notice()->text().contains(u"The run of “Research” is shown."_s), qPrintable(notice()->text()));
}

/// On a desk, the latest run with the ID is of a crew that the person does not see: the desk finds none.
void TestLinks::aRunOfAHiddenCrewHidesNoOther()
{
    m_window->openLink(u"crew-console://run/k1"_s);
    answerFind(QUuid());
    answerLoad(m_run);
    QVERIFY(runsPage()->isVisible());
    QCOMPARE(runsPage()->shownExecution(), m_run.id);
    QVERIFY(!notice()->isVisible());
}

void TestLinks::aPastRunIsShownBeforeItIsListed()
{
    follow(u"crew-console://run/past%20run"_s, m_past);
    QCOMPARE(runsPage()->shownExecution(), m_past.id);
    QVERIFY(runsPage()->pane().isVisible());
    ChangeBatch batch;
    batch.initial = true;
    batch.past = {summaryOf(m_past)};
    m_engine->emitBatch(batch);
    auto *table = byName<RunsTable>(*m_window, u"Runs table"_s);
    QTRY_COMPARE(table->selectedRuns(), QList{m_past.id});
}

void TestLinks::whatIsNotKnownIsSaid_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<bool>("isRunKnown");
    QTest::addColumn<QString>("said");
    QTest::newRow("run") << u"crew-console://run/k9"_s << false << u"k9"_s;
    QTest::newRow("review of an unknown run") << u"crew-console://review/k9/draft"_s << false << u"k9"_s;
    QTest::newRow("unknown review") << u"crew-console://review/k1/other"_s << true << u"other"_s;
    QTest::newRow("no review") << u"crew-console://review/k1"_s << true << u"has not asked for one"_s;
    QTest::newRow("long id") << u"crew-console://run/"_s + u"x"_s.repeated(1500) << false
                             << u"x"_s.repeated(60) + u'…';
    QTest::newRow("an id that hides") << u"crew-console://run/a%E2%80%AEb"_s << false << u"a⟦U+202E⟧b"_s;
}

void TestLinks::whatIsNotKnownIsSaid()
{
    QFETCH(QString, link);
    QFETCH(bool, isRunKnown);
    QFETCH(QString, said);
    m_window->openLink(link);
    answerFind(isRunKnown ? m_run.id : QUuid());
    answerLoad(m_run);
    QVERIFY(notice()->isVisible());
    QVERIFY2(notice()->text().contains(said), qPrintable(notice()->text()));
    QVERIFY(notice()->text().size() < 260);
    QVERIFY(!reviewsPage()->isVisible());
    QVERIFY(!runsPage()->isVisible());
}

void TestLinks::badLinksAreRefused_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("a verb") << u"crew-console://review/k1/draft?verb=approve"_s;
    QTest::newRow("approve") << u"crew-console://approve/k1/draft"_s;
    QTest::newRow("reject with words") << u"crew-console://review/k1/draft/reject/words"_s;
    QTest::newRow("kickoff") << u"crew-console://kickoff/k1"_s;
    QTest::newRow("web") << u"https://example.com"_s;
    QTest::newRow("HTML") << u"crew-console://run/<b>k1</b>"_s;
    QTest::newRow("huge") << u"crew-console://run/"_s + u"x"_s.repeated(1'000'000);
}

void TestLinks::badLinksAreRefused()
{
    QFETCH(QString, link);
    m_window->openLink(link);
    QVERIFY(m_engine->runFinds.isEmpty());
    QVERIFY(notice()->isVisible());
    QVERIFY(notice()->text().endsWith(u'.'));
    QVERIFY(nothingWasDone());
}

void TestLinks::theLastLinkCounts()
{
    m_window->openLink(u"crew-console://run/k1"_s);
    m_window->openLink(u"crew-console://review/k1/draft"_s);
    QCOMPARE(m_engine->runFinds.size(), 2);
    for (auto &find : m_engine->runFinds)
        find.answer(m_run.id);
    answerLoad(m_run, {m_first});
    QVERIFY(reviewsPage()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), m_first.id);
}

void TestLinks::nothingTypedMeanwhileDecides_data()
{
    QTest::addColumn<QString>("place");
    QTest::newRow("queue") << u"Queue"_s;
    QTest::newRow("feedback") << u"Feedback"_s;
    QTest::newRow("approve") << u"Approve"_s;
}

void TestLinks::nothingTypedMeanwhileDecides()
{
    QFETCH(QString, place);
    auto *pane = reviewsPage()->findChild<ReviewPane *>();
    pane->setShieldDuration(1h);
    follow(u"crew-console://review/k1/draft"_s, m_run, {m_first});
    QVERIFY(m_window->isActiveWindow());
    named(*reviewsPage(), place)->setFocus();
    for (const int key : {Qt::Key_A, Qt::Key_R, Qt::Key_Space, Qt::Key_Return}) {
        QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key));
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    }
    QVERIFY(nothingWasDone());
    QCOMPARE(named<QPlainTextEdit>(*reviewsPage(), u"Feedback"_s)->toPlainText(), QString());
    QCOMPARE(reviewsPage()->shownReview(), m_first.id);
}

void TestLinks::whatIsCopiedLeadsBack()
{
    const QString link = u"crew-console://review/k1/Check%20the%20facts%2C%20all%20of%20them"_s;
    follow(link, m_run, {m_second});
    named<QAbstractButton>(*reviewsPage(), u"Copy link"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), link);

    QGuiApplication::clipboard()->clear();
    Q_EMIT reviewsPage()->findChild<ReviewQueue *>()->menuRequested(m_window->mapToGlobal(QPoint(20, 20)));
    for (QMenu *menu : reviewsPage()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->text().startsWith(u"Copy 1 link"_s))
                action->trigger();
        }
        menu->close();
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), link);

    m_window->showRuns();
    auto *table = byName<RunsTable>(*m_window, u"Runs table"_s);
    table->selectAll();
    QMenu menu;
    runsPage()->commands().fillMenu(menu);
    for (QAction *action : menu.actions()) {
        if (action->text().startsWith(u"Copy 1 link"_s))
            action->trigger();
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), u"crew-console://run/k1"_s);
    QCOMPARE(copyableIds(m_run, {}).last().id, u"crew-console://run/k1"_s);
}

void TestLinks::whatIsCopiedOfAFlowLeadsBack_data()
{
    QTest::addColumn<QString>("deployment");
    QTest::newRow("of a deployment") << u"deployment/1"_s;
    QTest::newRow("of one without an ID") << QString();
}

void TestLinks::whatIsCopiedOfAFlowLeadsBack()
{
    QFETCH(QString, deployment);
    const Review first = flowReview(u"request 1"_s, deployment); // two requests of one method
    const Review second = flowReview(u"request 2"_s, deployment);
    m_engine->emitExecutions({m_flowRun});
    m_engine->emitReviews({first, second});
    m_window->showReviews();
    auto *pane = reviewsPage()->findChild<ReviewPane *>();
    pane->showReview(second.id);
    named<QAbstractButton>(*reviewsPage(), u"Copy link"_s)->click();
    const QString link = QGuiApplication::clipboard()->text();
    QVERIFY2(parseDeepLink(link), qPrintable(link));

    pane->showReview(first.id);
    m_window->showInsights();
    m_window->openLink(link);
    QVERIFY(m_engine->runFinds.isEmpty());
    QCOMPARE(m_engine->flowFinds.size(), 1);
    QCOMPARE(m_engine->flowFinds.last().command.flowId, u"flow-1"_s);
    QCOMPARE(m_engine->flowFinds.last().command.deploymentId, deployment);
    m_engine->flowFinds.last().answer(m_flowRun.id);
    answerLoad(m_flowRun, {first, second});
    QVERIFY(reviewsPage()->isVisible());
    QCOMPARE(reviewsPage()->shownReview(), second.id);
    QVERIFY(nothingWasDone());
}

void TestLinks::aRequestThatIsNotHereIsSaid()
{
    m_window->openLink(u"crew-console://flow/flow-9/request-9"_s);
    m_engine->flowFinds.last().answer(QUuid());
    QVERIFY2(notice()->text().contains("flow-9"_L1), qPrintable(notice()->text()));
    m_window->openLink(u"crew-console://flow/flow-1/request-9"_s);
    m_engine->flowFinds.last().answer(m_flowRun.id);
    answerLoad(m_flowRun, {flowReview(u"request-1"_s, {})});
    QVERIFY2(notice()->text().contains("request-9"_L1), qPrintable(notice()->text()));
    QVERIFY(!reviewsPage()->isVisible());
}

/// What was copied before is still there.
void TestLinks::aReviewWithoutIdsHasNoLink()
{
    Review unreadable = flowReview(QString(), {});
    unreadable.resumeId.clear();
    unreadable.attempts.last().flow->doubt = FlowDoubt::Unreadable;
    m_engine->emitExecutions({m_flowRun});
    m_engine->emitReviews({unreadable});
    m_window->showReviews();
    reviewsPage()->findChild<ReviewPane *>()->showReview(unreadable.id);
    QGuiApplication::clipboard()->setText(u"before"_s);
    named<QAbstractButton>(*reviewsPage(), u"Copy link"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
    const auto texts = reviewsPage()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(texts, [](const QLabel *label) {
        return label->isVisible() && label->text().contains("no link to this review"_L1);
    }));
}

/// macOS starts no second program: it sends an event.
void TestLinks::theSystemGivesLinksAsEvents()
{
    const LinkEvents events(*qApp);
    QSignalSpy links(&events, &LinkEvents::linkReceived);
    QFileOpenEvent link(QUrl(u"crew-console://review/k1/Check%20the%20facts"_s));
    QCoreApplication::sendEvent(qApp, &link);
    QCOMPARE(links.size(), 1);
    QCOMPARE(links.first().first().toString(), u"crew-console://review/k1/Check%20the%20facts"_s);
    QFileOpenEvent file(u"/tmp/x.json"_s);
    QCoreApplication::sendEvent(qApp, &file);
    QCOMPARE(links.size(), 1);
}

QTEST_MAIN(TestLinks)
#include "tst_links.moc"
