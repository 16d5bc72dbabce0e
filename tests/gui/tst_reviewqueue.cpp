// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewheader.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/queue/queuefilterbar.h"
#include "gui/reviews/queue/reviewfilter.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/queue/snoozemenu.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewQueueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void oldestWaitingFirst();
    void whatIsHeldIsListedAndNotCounted();
    void rowsSayItAll_data();
    void rowsSayItAll();
    void search_data();
    void search();
    void searchIsATextInput();
    void searchGoesToWhatWasFound_data();
    void searchGoesToWhatWasFound();
    void searchGoesToTheFirstOfSeveral();
    void filterMenu_data();
    void filterMenu();
    void filtersAreShownAndRemoved();
    void aFilterIsNamedWhereNothingIsListed();
    void filterAndSelectionSurviveUpdates();
    void openingAReviewKeepsTheFilter();
    void nextWaitingKeepsToTheFilter();
    void nextWaitingIsReachedBehindTheFilter();
    void whatWasFoundIsSeen();
    void starFromTheHeader();
    void snoozedLeavesAndComesBack();
    void aSnoozeDoesNotShortenTheWait();
    void snoozeIsOfferedByACommand();
    void newAttemptEndsASnooze();
    void whatWasSnoozedBeforeIsForgotten();
    void aDecisionEndsASnooze();
    void snoozingSeveralGoesOn();
    void snoozeUntilAnOwnTime();
    void aSnoozeIsOfTheReviewItWasAskedFor_data();
    void aSnoozeIsOfTheReviewItWasAskedFor();
    void aSnoozeIsOfTheReviewThatIsKept_data();
    void aSnoozeIsOfTheReviewThatIsKept();
    void aSnoozeIsOfTheAttemptItWasAskedFor_data();
    void aSnoozeIsOfTheAttemptItWasAskedFor();
    void aSnoozeUntilATimeThatIsOverIsNone();
    void whatIsDecidedIsNotSnoozed();
    void queueMenuByKeyboard();
    void closedSaysWhy();
    void aComboBoxStandsInForTabsWithoutRoom();
    void selectionOfSeveral();
    void whatLeavesASelectionPicksNothing_data();
    void whatLeavesASelectionPicksNothing();
    void keysGoOnFromWhatIsShown_data();
    void keysGoOnFromWhatIsShown();
    void theOnlyOneSelectedIsShown();
    void fiveHundredStayQuick();

private:
    ReviewQueue *queue() const { return m_page->findChild<ReviewQueue *>(); }
    ReviewPane *pane() const { return m_page->findChild<ReviewPane *>(); }
    QStringList tasks() const;
    QString rowText(const QUuid &id) const;
    void openTab(const QString &beginning);
    void choose(const QString &entry);
    QMenu *openQueueMenu() const;
    QLineEdit *searchField() const { return named<QLineEdit>(*m_page, u"Search reviews"_s); }
    QToolButton *tool(const QString &name) const { return named<QToolButton>(*m_page, name); }
    void emitAll() { m_link->emitReviews({m_facts, m_brief, m_letter}); }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Crew m_research;
    Crew m_news;
    Execution m_run;
    Execution m_issue;
    Review m_brief; ///< waits longest
    Review m_facts;
    Review m_letter; ///< of the other crew
};

void ReviewQueueTest::init()
{
    m_research = sample::crew(u"Research"_s, u"blue"_s);
    m_news = sample::crew(u"News & more"_s, u"green"_s);
    m_run = sample::execution(m_research, u"Flags"_s);
    m_run.continuationIds = {u"ab58068d-5721-4f3f-bf5e-d5952a5733a5"_s, u"continued-7"_s};
    m_issue = sample::execution(m_news, u"Spring"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_brief = sample::review(m_run, u"Write the brief"_s, u"# Twelve countries"_s, now.addSecs(-7200));
    m_facts = sample::review(m_run, u"Check the facts"_s, u"# Sources"_s, now.addSecs(-1200));
    m_letter = sample::review(m_issue, u"Draft the letter"_s, u"# Dear readers"_s, now.addSecs(-60));
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_link->emitCrews({m_research, m_news});
    m_link->emitExecutions({m_run, m_issue});
    emitAll();
    m_page->resize(1000, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void ReviewQueueTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

QStringList ReviewQueueTest::tasks() const
{
    QStringList tasks;
    for (int row = 0; row < queue()->model()->rowCount(); ++row)
        tasks += queue()->model()->index(row, 0).data().toString();
    return tasks;
}

QString ReviewQueueTest::rowText(const QUuid &id) const
{
    return m_context->context.model().indexOf(id).data(Qt::AccessibleTextRole).toString();
}

void ReviewQueueTest::openTab(const QString &beginning)
{
    auto *tabs = m_page->findChild<QTabBar *>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        if (tabs->tabText(tab).startsWith(beginning))
            return tabs->setCurrentIndex(tab);
    }
    QFAIL(qPrintable(u"no tab "_s + beginning));
}

/// Picks an entry of the filter menu.
void ReviewQueueTest::choose(const QString &entry)
{
    QMenu *menu = tool(u"Filter"_s)->menu();
    menu->popup(m_page->mapToGlobal(QPoint(10, 10)));
    const QList<QAction *> actions = menu->actions();
    const auto found = std::ranges::find(actions, entry, &QAction::text);
    QVERIFY2(found != actions.cend(), qPrintable(entry));
    (*found)->trigger();
    menu->close();
}

void ReviewQueueTest::oldestWaitingFirst()
{
    const QAbstractItemModelTester tester(queue()->model());
    QCOMPARE(tasks(), QStringList({u"Write the brief"_s, u"Check the facts"_s, u"Draft the letter"_s}));
    QCOMPARE(m_page->findChild<QTabBar *>()->tabText(0), u"Waiting (3)"_s);
}

/// The tab, the navigation and the tray say the same.
void ReviewQueueTest::whatIsHeldIsListedAndNotCounted()
{
    const Decision held = sample::decision(m_brief, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_brief, held, ReviewState::Held)});
    QCOMPARE(tasks().size(), 3);
    QCOMPARE(m_page->findChild<QTabBar *>()->tabText(0), u"Waiting (2)"_s);
    QCOMPARE(m_page->waitingCount(), 2);
}

void ReviewQueueTest::rowsSayItAll_data()
{
    QTest::addColumn<int>("arrival");
    QTest::addColumn<QString>("word");
    QTest::newRow("notice") << int(Arrival::Notice) << u"By notice"_s;
    QTest::newRow("recovered") << int(Arrival::Recovered) << u"Without its notice"_s;
    QTest::newRow("pasted") << int(Arrival::Pasted) << u"Notice pasted"_s;
}

void ReviewQueueTest::rowsSayItAll()
{
    QFETCH(int, arrival);
    QFETCH(QString, word);
    Review tried = sample::tried(m_brief, u"again"_s);
    tried.waitingSince = m_brief.waitingSince;
    tried.attempts.last().arrival = static_cast<Arrival>(arrival);
    m_link->emitReviews({tried});
    const QString said = rowText(m_brief.id);
    for (const QString &part :
         {u"Write the brief"_s, u"Research"_s, u"Flags"_s, u"attempt 2"_s, u"2 h"_s, word})
        QVERIFY2(said.contains(part), qPrintable(said));
    const QImage before = queue()->grab().toImage();
    m_link->emitReviews({m_brief});
    QVERIFY(queue()->grab().toImage() != before); // and painted
}

void ReviewQueueTest::search_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("found");
    const QString brief = u"Write the brief"_s;
    const QString facts = u"Check the facts"_s;
    const QString letter = u"Draft the letter"_s;
    QTest::newRow("task") << u"BRIEF"_s << QStringList{brief};
    QTest::newRow("crew") << u"news"_s << QStringList{letter};
    QTest::newRow("subject") << u"flags"_s << QStringList{brief, facts};
    QTest::newRow("continuation id") << u"continued-7"_s << QStringList{brief, facts};
    QTest::newRow("part of an id") << u"58068d"_s << QStringList{brief, facts};
    QTest::newRow("too little of an id") << u"068"_s << QStringList{};
    QTest::newRow("output") << u"countries"_s << QStringList{brief};
    QTest::newRow("all words") << u"flags  sources"_s << QStringList{facts};
    QTest::newRow("nothing") << u"xyzzy"_s << QStringList{};
    QTest::newRow("space") << u"   "_s << QStringList{brief, facts, letter};
}

void ReviewQueueTest::search()
{
    QFETCH(QString, typed);
    QFETCH(QStringList, found);
    QTest::keyClicks(searchField(), typed);
    QCOMPARE(tasks(), found);
    QCOMPARE(m_page->shownReview(), m_brief.id);
}

void ReviewQueueTest::searchIsATextInput()
{
    queue()->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(searchField()->hasFocus());
    for (const Qt::Key key : {Qt::Key_A, Qt::Key_R, Qt::Key_K})
        QTest::keyClick(m_page->windowHandle(), key);
    QCOMPARE(searchField()->text(), u"ark"_s);
    QCOMPARE(m_page->shownReview(), m_brief.id);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Escape); // clears, and puts nothing off
    QCOMPARE(searchField()->text(), QString());
    QCOMPARE(m_page->shownReview(), m_brief.id);
}

void ReviewQueueTest::searchGoesToWhatWasFound_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Enter") << Qt::Key_Return;
    QTest::newRow("Down") << Qt::Key_Down;
}

/// A key right after it would decide about the shown review, so that has to be the one that was found.
void ReviewQueueTest::searchGoesToWhatWasFound()
{
    QFETCH(Qt::Key, key);
    queue()->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Slash);
    QVERIFY(searchField()->hasFocus());
    QTest::keyClicks(searchField(), u"letter"_s);
    QTest::keyClick(m_page->windowHandle(), key);
    QCOMPARE(m_page->shownReview(), m_letter.id);
    QCOMPARE(queue()->selectedReviews(), QList{m_letter.id});
    QVERIFY(queue()->hasFocus());
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Slash);
    QTest::keyClicks(searchField(), u"xyzzy"_s); // in place of what was there
    QTest::keyClick(m_page->windowHandle(), key);
    QVERIFY(searchField()->hasFocus());
    QCOMPARE(m_page->shownReview(), m_letter.id);
}

void ReviewQueueTest::searchGoesToTheFirstOfSeveral()
{
    queue()->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Slash);
    QTest::keyClicks(searchField(), u"letter"_s);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return);
    QCOMPARE(m_page->shownReview(), m_letter.id);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Slash);
    QTest::keyClicks(searchField(), u"the"_s); // the shown one is among them
    QVERIFY(tasks().size() > 1);
    QVERIFY(tasks().first() != m_letter.taskName);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return);
    QVERIFY(m_page->shownReview() != m_letter.id);
    QCOMPARE(queue()->selectedReviews(), QList{m_page->shownReview()});
    QVERIFY(queue()->hasFocus());
}

void ReviewQueueTest::filterMenu_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QStringList>("left");
    QTest::newRow("crew") << u"News && more"_s << QStringList{u"Draft the letter"_s};
    QTest::newRow("state") << u"Waiting for you"_s
                           << QStringList{u"Check the facts"_s, u"Draft the letter"_s};
    QTest::newRow("other state") << u"Decided, not sent yet"_s << QStringList{u"Write the brief"_s};
    QTest::newRow("age") << u"Waiting for more than 15 min"_s
                         << QStringList{u"Write the brief"_s, u"Check the facts"_s};
    QTest::newRow("star") << u"Starred"_s << QStringList{u"Check the facts"_s};
}

void ReviewQueueTest::filterMenu()
{
    QFETCH(QString, entry);
    QFETCH(QStringList, left);
    const Decision held = sample::decision(m_brief, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_brief, held, ReviewState::Held)});
    m_context->context.marks().setStarred(m_facts.id, true);
    choose(entry);
    QCOMPARE(tasks(), left);
    choose(entry); // the same again takes it away
    QCOMPARE(tasks().size(), 3);
}

void ReviewQueueTest::filtersAreShownAndRemoved()
{
    choose(u"Starred"_s);
    choose(u"Research"_s);
    QCOMPARE(tasks(), QStringList());
    QVERIFY(named<QPushButton>(*m_page, u"Clear filter"_s));
    auto *chip = tool(u"Remove filter: Starred"_s);
    QVERIFY(chip);
    chip->setFocus();
    QTest::keyClick(chip, Qt::Key_Space);
    QCOMPARE(tasks().size(), 2);
    QVERIFY(!tool(u"Remove filter: Starred"_s));
    QVERIFY(tool(u"Remove filter: Research"_s));
    QTest::keyClicks(searchField(), u"brief"_s);
    QTest::mouseClick(tool(u"Clear all filters"_s), Qt::LeftButton);
    QCOMPARE(tasks().size(), 3);
    QCOMPARE(searchField()->text(), QString());
    QVERIFY(!tool(u"Remove filter: Research"_s));
}

/// Else the text does not say why there is a button that clears it.
void ReviewQueueTest::aFilterIsNamedWhereNothingIsListed()
{
    const auto says = [this](const QString &words) {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&words](const QLabel *label) {
            return label->isVisible() && label->text().contains(words);
        });
    };
    choose(u"Starred"_s);
    QTRY_VERIFY(says(u"Nothing matches the filter. Reviews without the filter: 3."_s));
    const Decision held = sample::decision(m_brief, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_brief, held, ReviewState::Held)});
    QCOMPARE(m_page->findChild<QTabBar *>()->tabText(0), u"Waiting (2)"_s);
    QVERIFY(says(u"filter: 2 waiting, 1 decided without an answer yet."_s));
    openTab(u"Snoozed"_s);
    QTRY_VERIFY(says(u"Nothing matches the filter. Without it, the list is empty as well."_s));
    QVERIFY(named<QPushButton>(*m_page, u"Clear filter"_s));
    m_context->context.queue().setFilter({});
    openTab(u"Answered"_s); // on a desk others have answered some of them
    QTRY_VERIFY(says(u"Reviews that were answered with Crew Console are listed here."_s));
}

void ReviewQueueTest::filterAndSelectionSurviveUpdates()
{
    choose(u"Research"_s);
    m_page->showReview(m_facts.id);
    QCOMPARE(queue()->selectedReviews(), QList{m_facts.id});
    const Review older = sample::review(m_run, u"Older"_s, u"x"_s, m_brief.waitingSince.addDays(-1));
    const Review other = sample::review(m_issue, u"Other"_s, u"x"_s, m_brief.waitingSince);
    m_link->emitReviews({older, other, m_brief});
    m_link->emitReviews({sample::tried(m_facts, u"again"_s)});
    QCOMPARE(tasks(), QStringList({u"Older"_s, u"Write the brief"_s, u"Check the facts"_s}));
    QCOMPARE(queue()->selectedReviews(), QList{m_facts.id});
    QCOMPARE(m_page->shownReview(), m_facts.id);
}

void ReviewQueueTest::openingAReviewKeepsTheFilter()
{
    choose(u"Research"_s);
    m_page->showReview(m_letter.id);
    QCOMPARE(m_page->shownReview(), m_letter.id);
    QCOMPARE(tasks().size(), 2);
    QVERIFY(queue()->selectedReviews().isEmpty());
}

void ReviewQueueTest::nextWaitingKeepsToTheFilter()
{
    choose(u"Research"_s);
    m_page->showReview(m_facts.id);
    m_page->showNextWaiting();
    QCOMPARE(m_page->shownReview(), m_brief.id);
    openTab(u"Closed"_s);
    QVERIFY(m_page->shownReview().isNull()); // none is closed
    m_page->showNextWaiting();               // from anywhere
    QCOMPARE(m_page->shownReview(), m_brief.id);
    QCOMPARE(queue()->selectedReviews(), QList{m_brief.id});
}

void ReviewQueueTest::nextWaitingIsReachedBehindTheFilter()
{
    QTest::keyClicks(searchField(), u"xyzzy"_s);
    for (const Review *next : {&m_facts, &m_letter, &m_brief}) {
        m_page->showNextWaiting();
        QCOMPARE(m_page->shownReview(), next->id);
    }
    QCOMPARE(searchField()->text(), u"xyzzy"_s);
    QVERIFY(named<QPushButton>(*m_page, u"Clear filter"_s)); // and the queue says why
    searchField()->clear();
    choose(u"News && more"_s);
    m_page->showNextWaiting();
    QCOMPARE(m_page->shownReview(), m_letter.id);
    m_page->showNextWaiting(); // the only one that passes waits here
    QCOMPARE(m_page->shownReview(), m_letter.id);
}

/// Nothing is decided about an output that is behind something else.
void ReviewQueueTest::whatWasFoundIsSeen()
{
    const auto *pane = m_page->findChild<ReviewPane *>();
    QTest::keyClicks(searchField(), u"xyzzy"_s);
    openTab(u"Closed"_s);
    openTab(u"Waiting"_s);
    QVERIFY(m_page->shownReview().isNull());
    QVERIFY(!pane->isVisible());
    const auto texts = m_page->findChildren<QLabel *>();
    QVERIFY(std::ranges::none_of(texts, [](const QLabel *label) {
        return label->isVisible() && label->text().contains(u"its own window"_s); // there is none
    }));
    searchField()->clear();
    QTest::keyClicks(searchField(), u"brief"_s);
    QTest::keyClick(searchField(), Qt::Key_Return);
    QCOMPARE(m_page->shownReview(), m_brief.id);
    QVERIFY(pane->isVisible());
}

void ReviewQueueTest::starFromTheHeader()
{
    auto *star = tool(u"Star"_s);
    QTest::mouseClick(star, Qt::LeftButton);
    QVERIFY(star->isChecked());
    QVERIFY(rowText(m_brief.id).contains(u"starred"_s));
    m_page->showReview(m_facts.id);
    QVERIFY(!star->isChecked());
    m_page->showReview(m_brief.id);
    QTest::mouseClick(star, Qt::LeftButton);
    QVERIFY(!rowText(m_brief.id).contains(u"starred"_s));
}

void ReviewQueueTest::snoozedLeavesAndComesBack()
{
    QSignalSpy counts(m_page.get(), &ReviewsPage::waitingCountChanged);
    QSignalSpy woke(&m_context->context.marks(), &ReviewMarks::woke);
    QMenu *menu = tool(u"Snooze"_s)->menu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().first()->text(), u"10 minutes"_s);
    menu->actions().first()->trigger();
    QCOMPARE(tasks(), QStringList({u"Check the facts"_s, u"Draft the letter"_s}));
    QCOMPARE(m_page->waitingCount(), 2);
    QCOMPARE(counts.last().first().toInt(), 2);
    QCOMPARE(m_page->shownReview(), m_facts.id); // put off: on to the next
    QVERIFY(m_context->context.queue().nextWaiting({}) == m_facts.id);
    openTab(u"Snoozed (1)"_s);
    QCOMPARE(tasks(), QStringList{u"Write the brief"_s});
    QVERIFY(rowText(m_brief.id).contains(u"snoozed until"_s));

    m_context->context.marks().snooze(m_brief, QDateTime::currentDateTimeUtc().addMSecs(50));
    QTRY_COMPARE(woke.count(), 1);
    openTab(u"Waiting (3)"_s);
    QCOMPARE(tasks(), QStringList({u"Write the brief"_s, u"Check the facts"_s, u"Draft the letter"_s}));
    QCOMPARE(m_page->waitingCount(), 3);
}

/// Response times and colleagues count from its arrival too.
void ReviewQueueTest::aSnoozeDoesNotShortenTheWait()
{
    const auto *header = m_page->findChild<ReviewHeader *>();
    const QString before = header->facts().first();
    QVERIFY(before.startsWith(u"waiting since "_s));
    QSignalSpy woke(&m_context->context.marks(), &ReviewMarks::woke);
    m_context->context.marks().snooze(m_brief, QDateTime::currentDateTimeUtc().addMSecs(20));
    QTRY_COMPARE(woke.count(), 1);
    QCOMPARE(m_page->shownReview(), m_brief.id);
    QCOMPARE(header->facts().first(), before);
    QVERIFY(rowText(m_brief.id).contains(u"2 h"_s));
}

void ReviewQueueTest::snoozeIsOfferedByACommand()
{
    QMenu *menu = tool(u"Snooze"_s)->menu();
    m_page->pane().openSnoozeMenu();
    QTRY_VERIFY(menu->isVisible());
    menu->close();
}

void ReviewQueueTest::newAttemptEndsASnooze()
{
    m_context->context.marks().snooze(m_brief, QDateTime::currentDateTimeUtc().addSecs(600));
    QCOMPARE(m_page->waitingCount(), 2);
    m_link->emitReviews({sample::tried(m_brief, u"again"_s)});
    QCOMPARE(m_page->waitingCount(), 3);
    QCOMPARE(tasks().size(), 3);
}

/// Else something would newly wait when its time is over; also where it is read only after the review.
void ReviewQueueTest::whatWasSnoozedBeforeIsForgotten()
{
    const QString prefix = u"snooze/"_s;
    m_context->context.marks().snooze(m_brief, QDateTime::currentDateTimeUtc().addSecs(600));
    QCOMPARE(m_context->state.keys(prefix).size(), 1);
    m_link->emitReviews({sample::tried(m_brief, u"again"_s)});
    QVERIFY(m_context->state.keys(prefix).isEmpty());
    const QString until = QDateTime::currentDateTimeUtc().addSecs(600).toString(Qt::ISODateWithMs);
    m_context->state.setText(prefix + m_brief.id.toString(QUuid::WithoutBraces), until + u" 1"_s);
    Q_EMIT m_context->state.loaded();
    QVERIFY(m_context->state.keys(prefix).isEmpty());
}

/// One that comes back is not out of sight until the snooze would have ended.
void ReviewQueueTest::aDecisionEndsASnooze()
{
    m_context->context.marks().snooze(m_brief, QDateTime::currentDateTimeUtc().addSecs(600));
    QCOMPARE(m_page->waitingCount(), 2);
    Decision decision = sample::decision(m_brief, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_brief, decision, ReviewState::Held)});
    decision.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_brief, decision, ReviewState::Waiting)});
    QCOMPARE(m_page->waitingCount(), 3);
    QVERIFY(tasks().contains(u"Write the brief"_s));
}

/// What was chosen for one of them is not decided by the next Ctrl+Enter.
void ReviewQueueTest::snoozingSeveralGoesOn()
{
    queue()->setFocus();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Escape);
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_Down, Qt::ShiftModifier);
    QMenu *ofSeveral = named<QPushButton>(*m_page, u"Snooze the selected reviews"_s)->menu();
    Q_EMIT ofSeveral->aboutToShow();
    ofSeveral->actions().first()->trigger();
    QCOMPARE(m_page->shownReview(), m_letter.id);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);

    QTest::keyClick(m_page->windowHandle(), Qt::Key_A);
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Escape);
    queue()->setFocus();
    QMenu *ofOne = openQueueMenu();
    QVERIFY(ofOne);
    ofOne->close();
    auto *snooze = m_page->findChild<SnoozeMenu *>();
    Q_EMIT snooze->aboutToShow();
    snooze->actions().first()->trigger();
    QTest::keyClick(m_page->windowHandle(), Qt::Key_Return, Qt::ControlModifier); // nothing else waits
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewQueueTest::snoozeUntilAnOwnTime()
{
    auto *menu = qobject_cast<SnoozeMenu *>(tool(u"Snooze"_s)->menu());
    Q_EMIT menu->aboutToShow();
    menu->actions().last()->trigger();
    auto *dialog = m_page->findChild<QDialog *>();
    QVERIFY(dialog);
    auto *edit = named<QDateTimeEdit>(*dialog, u"Until"_s);
    QVERIFY(edit);
    const QDateTime until = QDateTime(QDate::currentDate().addDays(2), QTime(14, 30));
    edit->setDateTime(until);
    QTest::mouseClick(named<QPushButton>(*dialog, u"Snooze"_s), Qt::LeftButton);
    QCOMPARE(m_context->context.marks().snoozedUntil(m_brief), until.toUTC());
}

void ReviewQueueTest::aSnoozeIsOfTheReviewItWasAskedFor_data()
{
    QTest::addColumn<bool>("isOfQueue");
    QTest::newRow("header, until") << false;
    QTest::newRow("queue") << true;
}

/// Another review is shown by the time that one is chosen, as when a desk answers or a link is opened.
void ReviewQueueTest::aSnoozeIsOfTheReviewItWasAskedFor()
{
    QFETCH(bool, isOfQueue);
    queue()->setFocus();
    if (isOfQueue) {
        QMenu *menu = openQueueMenu();
        QVERIFY(menu);
        m_page->showReview(m_facts.id);
        auto *snooze = m_page->findChild<SnoozeMenu *>();
        Q_EMIT snooze->aboutToShow();
        snooze->actions().first()->trigger();
        menu->close();
    } else {
        QMenu *menu = tool(u"Snooze"_s)->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().last()->trigger();
        auto *dialog = m_page->findChild<QDialog *>();
        QVERIFY(dialog);
        m_page->showReview(m_facts.id);
        QTest::mouseClick(named<QPushButton>(*dialog, u"Snooze"_s), Qt::LeftButton);
    }
    QVERIFY(m_context->context.marks().isSnoozed(m_brief));
    QVERIFY(!m_context->context.marks().isSnoozed(m_facts));
    QCOMPARE(m_page->shownReview(), m_facts.id);
}

void ReviewQueueTest::aSnoozeIsOfTheReviewThatIsKept_data()
{
    QTest::addColumn<bool>("isOfQueue");
    QTest::newRow("header") << false;
    QTest::newRow("queue") << true;
}

/// Two runs turn out to be one while the menu is open: to the person it is the same review.
void ReviewQueueTest::aSnoozeIsOfTheReviewThatIsKept()
{
    QFETCH(bool, isOfQueue);
    queue()->setFocus();
    QMenu *queueMenu = isOfQueue ? openQueueMenu() : nullptr;
    QCOMPARE(queueMenu != nullptr, isOfQueue);
    auto *snooze = isOfQueue ? m_page->findChild<SnoozeMenu *>() : tool(u"Snooze"_s)->menu();
    Q_EMIT snooze->aboutToShow();
    engine::ChangeBatch batch;
    batch.reviews = {m_facts};
    batch.joined = {{QUuid::createUuid(), m_facts.executionId, {{m_brief.id, m_facts.id}}}};
    Q_EMIT m_link->changed(batch);
    QCOMPARE(m_page->shownReview(), m_facts.id);
    snooze->actions().first()->trigger();
    if (queueMenu)
        queueMenu->close();
    QVERIFY(m_context->context.marks().isSnoozed(m_facts));
    QCOMPARE(m_page->shownReview(), m_letter.id);
}

void ReviewQueueTest::aSnoozeIsOfTheAttemptItWasAskedFor_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("isUntil");
    for (const QString &where : {u"header"_s, u"queue"_s, u"selection"_s}) {
        QTest::addRow("%s", qPrintable(where)) << where << false;
        QTest::addRow("%s, until", qPrintable(where)) << where << true;
    }
}

/// Nobody has seen the next attempt, which would be out of sight for hours.
void ReviewQueueTest::aSnoozeIsOfTheAttemptItWasAskedFor()
{
    QFETCH(QString, where);
    QFETCH(bool, isUntil);
    queue()->setFocus();
    QMenu *queueMenu = where == "queue"_L1 ? openQueueMenu() : nullptr;
    if (where == "selection"_L1)
        QTest::keyClick(queue(), Qt::Key_Down, Qt::ShiftModifier);
    QMenu *menu = m_page->findChild<SnoozeMenu *>();
    if (where == "header"_L1)
        menu = tool(u"Snooze"_s)->menu();
    else if (where == "selection"_L1)
        menu = named<QPushButton>(*m_page, u"Snooze the selected reviews"_s)->menu();
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    QAction *choice = isUntil ? menu->actions().last() : menu->actions().first();
    if (isUntil && queueMenu)
        std::exchange(queueMenu, nullptr)->close();
    if (isUntil)
        choice->trigger();
    QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    m_link->emitReviews({sample::tried(m_brief, u"again"_s)});
    if (isUntil) {
        auto *dialog = m_page->findChild<QDialog *>();
        QVERIFY(dialog);
        QTest::mouseClick(named<QPushButton>(*dialog, u"Snooze"_s), Qt::LeftButton);
    } else {
        choice->trigger();
    }
    if (queueMenu)
        queueMenu->close();
    const Review brief = *m_context->context.model().review(m_brief.id);
    QVERIFY(!m_context->context.marks().isSnoozed(brief));
    QCOMPARE(m_page->shownReview(), m_brief.id); // the new attempt is there to be read
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(u"another attempt has arrived"_s));
    QCOMPARE(m_context->context.marks().isSnoozed(m_facts), where == "selection"_L1);
}

void ReviewQueueTest::aSnoozeUntilATimeThatIsOverIsNone()
{
    QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    QVERIFY(!m_context->context.snooze(snoozeTarget(m_brief), QDateTime::currentDateTimeUtc().addSecs(-1)));
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(u"time is over"_s));
    QCOMPARE(m_page->waitingCount(), 3);
}

/// Else it would be out of sight when its decision comes back.
void ReviewQueueTest::whatIsDecidedIsNotSnoozed()
{
    Decision decision = sample::decision(m_brief, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_brief, decision, ReviewState::Held)});
    QCOMPARE(m_page->shownReview(), m_brief.id);
    queue()->setFocus();
    QMenu *menu = openQueueMenu();
    QVERIFY(menu);
    menu->close();
    auto *snooze = m_page->findChild<SnoozeMenu *>();
    Q_EMIT snooze->aboutToShow();
    snooze->actions().first()->trigger();
    decision.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_brief, decision, ReviewState::Waiting)});
    QCOMPARE(m_page->waitingCount(), 3);
    QVERIFY(tasks().contains(u"Write the brief"_s));
}

/// By the key, on what is selected; null when none opens.
QMenu *ReviewQueueTest::openQueueMenu() const
{
    QContextMenuEvent event(QContextMenuEvent::Keyboard, queue()->rect().center(),
                            queue()->mapToGlobal(queue()->rect().center()), Qt::NoModifier);
    QCoreApplication::sendEvent(queue()->viewport(), &event);
    QMenu *menu = nullptr;
    for (QMenu *candidate : m_page->findChildren<QMenu *>())
        menu = candidate->isVisible() ? candidate : menu;
    return menu;
}

void ReviewQueueTest::queueMenuByKeyboard()
{
    m_page->showReview(m_facts.id);
    queue()->setFocus();
    QMenu *menu = openQueueMenu();
    QVERIFY(menu);
    const QList<QAction *> actions = menu->actions();
    const auto star = std::ranges::find(actions, u"Star"_s, &QAction::text);
    QVERIFY(star != actions.cend());
    (*star)->trigger();
    QVERIFY(m_context->context.marks().isStarred(m_facts.id));
    menu->close();
}

void ReviewQueueTest::aComboBoxStandsInForTabsWithoutRoom()
{
    const QString name = u"Which reviews are listed"_s;
    QVERIFY(named<QTabBar>(*m_page, name));
    QVERIFY(!named<QComboBox>(*m_page, name));
    QFont large = m_page->font();
    large.setPointSizeF(2 * large.pointSizeF());
    m_page->setFont(large);
    QTRY_VERIFY(named<QComboBox>(*m_page, name));
    QVERIFY(!named<QTabBar>(*m_page, name));
    auto *choice = named<QComboBox>(*m_page, name);
    QCOMPARE(choice->currentText(), u"Waiting (3)"_s);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_End);
    QCOMPARE(choice->currentText(), u"Closed"_s);
    QVERIFY(tasks().isEmpty());
    QTest::keyClick(choice, Qt::Key_Home);
    QCOMPARE(tasks().size(), 3);
}

void ReviewQueueTest::closedSaysWhy()
{
    Review ended = m_facts;
    ended.state = ReviewState::Closed;
    ended.closedReason = Explanation(u"The run was answered elsewhere."_s);
    m_link->emitReviews({ended});
    QCOMPARE(tasks(), QStringList({u"Write the brief"_s, u"Draft the letter"_s}));
    openTab(u"Answered"_s);
    QCOMPARE(tasks(), QStringList());
    openTab(u"Closed"_s);
    QCOMPARE(tasks(), QStringList{u"Check the facts"_s});
    QVERIFY(rowText(m_facts.id).contains(u"answered elsewhere"_s));
    Review retrying = m_brief;
    retrying.state = ReviewState::Retrying;
    m_link->emitReviews({retrying});
    openTab(u"Answered"_s);
    QCOMPARE(tasks(), QStringList{u"Write the brief"_s});
}

void ReviewQueueTest::selectionOfSeveral()
{
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(queue()->selectedReviews().size(), 2);
    QCOMPARE(m_page->shownReview(), m_brief.id); // nothing is picked meanwhile
    QVERIFY(named<QPushButton>(*m_page, u"Star the selected reviews"_s));
    QVERIFY(!named<QPushButton>(*m_page, u"Approve 2 together…"_s)); // two tasks
    m_link->emitReviews({m_letter});
    QCOMPARE(queue()->selectedReviews().size(), 2);
    QTest::mouseClick(named<QPushButton>(*m_page, u"Star the selected reviews"_s), Qt::LeftButton);
    QVERIFY(m_context->context.marks().isStarred(m_brief.id) &&
            m_context->context.marks().isStarred(m_facts.id));
    QTest::keyClick(queue(), Qt::Key_Escape);
    QCOMPARE(queue()->selectedReviews(), QList{m_brief.id});
    QVERIFY(!named<QPushButton>(*m_page, u"Star the selected reviews"_s));
}

void ReviewQueueTest::whatLeavesASelectionPicksNothing_data()
{
    QTest::addColumn<bool>("isSearch");
    QTest::newRow("answered elsewhere") << false;
    QTest::newRow("filtered out") << true;
}

/// The reviewer may be about to press Approve.
void ReviewQueueTest::whatLeavesASelectionPicksNothing()
{
    QFETCH(bool, isSearch);
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(queue()->selectedReviews(), (QList{m_brief.id, m_facts.id}));
    if (isSearch) {
        searchField()->setText(u"facts"_s);
    } else {
        Review closed = m_brief;
        closed.state = ReviewState::Closed;
        m_link->emitReviews({closed});
    }
    QTRY_VERIFY(!tasks().contains(m_brief.taskName));
    QCOMPARE(m_page->shownReview(), m_brief.id);
    QCOMPARE(queue()->selectedReviews(), QList<QUuid>()); // not as if m_facts were shown
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_Down);
    QVERIFY(m_page->shownReview() != m_brief.id);
}

void ReviewQueueTest::keysGoOnFromWhatIsShown_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("shown");
    QTest::newRow("Up") << int(Qt::Key_Up) << u"Check the facts"_s;
    QTest::newRow("Down") << int(Qt::Key_Down) << u"Draft the letter"_s;
    QTest::newRow("End") << int(Qt::Key_End) << u"Draft the letter"_s;
}

/// The row that leaves was selected last, as the first of those that are approved together from the end.
void ReviewQueueTest::keysGoOnFromWhatIsShown()
{
    QFETCH(const int, key);
    const Review first = sample::review(m_issue, u"Begin"_s, u"# Plan"_s, m_brief.waitingSince.addSecs(-60));
    m_link->emitReviews({first});
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_End);
    QCOMPARE(m_page->shownReview(), m_letter.id);
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(queue(), Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(queue()->selectedReviews(), (QList{m_brief.id, m_facts.id, m_letter.id}));
    m_brief.state = ReviewState::Closed;
    m_link->emitReviews({m_brief});
    QCOMPARE(queue()->selectedReviews(), (QList{m_facts.id, m_letter.id}));
    QCOMPARE(queue()->currentIndex().data(ReviewModel::IdRole).toUuid(), m_letter.id);
    QCOMPARE(m_page->shownReview(), m_letter.id);
    QTest::keyClick(queue(), static_cast<Qt::Key>(key));
    QCOMPARE(queue()->currentIndex().data(ReviewModel::IdRole).toUuid(), m_page->shownReview());
    const Review *shown = m_context->context.model().review(m_page->shownReview());
    QVERIFY(shown);
    QTEST(shown->taskName, "shown");
}

void ReviewQueueTest::theOnlyOneSelectedIsShown()
{
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(m_page->shownReview(), m_brief.id);
    const QModelIndex brief = queue()->model()->index(0, 0);
    QTest::mouseClick(queue()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      queue()->visualRect(brief).center());
    QCOMPARE(queue()->selectedReviews(), QList{m_facts.id});
    QCOMPARE(m_page->shownReview(), m_facts.id);
}

void ReviewQueueTest::fiveHundredStayQuick()
{
    QList<Review> many;
    QList<Execution> runs;
    const QString output = u"word "_s.repeated(4000);
    for (int i = 0; i < 500; ++i) {
        runs += sample::execution(m_research, u"Subject s%1e"_s.arg(i));
        many += sample::review(runs.last(), u"Task %1"_s.arg(i), output, m_brief.waitingSince.addSecs(i));
    }
    m_link->emitExecutions(runs);
    m_link->emitReviews(many);
    QCOMPARE(tasks().size(), 503);
    QTest::keyClicks(searchField(), u"subject s49"_s);
    QCOMPARE(tasks().size(), 11); // 49, and 490 to 499
    for (const Review &review : std::as_const(many))
        m_link->emitReviews({sample::tried(review, output)}); // one batch for each
    QCOMPARE(tasks().size(), 11);
    searchField()->clear();
    queue()->setFocus();
    QTest::keyClick(queue(), Qt::Key_End);
    QCOMPARE(queue()->currentIndex().row(), 502);
}

QTEST_MAIN(ReviewQueueTest)
#include "tst_reviewqueue.moc"
