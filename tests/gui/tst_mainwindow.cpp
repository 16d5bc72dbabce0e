// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/auditwindow.h"
#include "gui/batch/batchdialog.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewexchange.h"
#include "gui/crews/crewpage.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/executions/table/runsview.h"
#include "gui/insights/insightspage.h"
#include "gui/kickoff/kickoffdialog.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/navigationbar.h"
#include "gui/shell/navigationbutton.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/shellactions.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/enginestart.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QTabBar>
#include <QTabWidget>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::endpoint;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestMainWindow : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void init();
    void cleanup();

    void hasTheLabelsThatOthersDrive();
    void everyControlHasAName();
    void tabOrderFollowsTheLeftBar();
    void noFieldOfAReviewHasTheKeyOfAMenu();
    void firstStartWithoutCrewsSaysWhatToDo();
    void aBatchRaisesTheCount();
    void shortcutSheetShowsTheKeysThatAreSet();
    void focusOnTheCrewsShowsNoOther_data();
    void focusOnTheCrewsShowsNoOther();
    void actionsLeadToPages();
    void theListOfRunsHasTheFocus();
    void aBarLeadsToItsRuns_data();
    void aBarLeadsToItsRuns();
    void addCrewOpensItsDialog();
    void whatARemovedCrewListedIsForgotten();
    void whatACrewListedIsThereWhenARoleComesBack();
    void kickoffWithoutCrewsAddsOne();
    void kickoffOfTheOnlyCrewOpensItsForm();
    void kickoffAsksWhichOfSeveral();
    void kickoffOfTheShownCrewAsksNothing();
    void formsTellCrewsOfOneNameApart();
    void aRemovedCrewLeavesItsPage();
    void nextWaitingReviewIsShown();
    void theLastReviewIsShownAgain();
    void aLinkGoesBeforeTheLastReview();
    void unsentFeedbackIsReachedFromAnyPage();
    void aDecisionIsUndoneFromAnyPage();
    void aDecisionIsUndoneFromOtherWindows_data();
    void aDecisionIsUndoneFromOtherWindows();
    void aDecisionIsUndoneFromTheRecord();
    void undoOfNothingStaysOnThePage();
    void runsAreExportedFromTheMenu();
    void shiftF10OpensTheContextMenu();
    void aPausedBatchIsToldAboveThePages();
    void whatABatchDidWhileTheDeskWasAwayIsAskedFor();
    void aBatchThatPausedWhileTheDeskWasAwayIsTold_data();
    void aBatchThatPausedWhileTheDeskWasAwayIsTold();
    void aBatchWithNothingLeftToSendIsNotCalledPaused();
    void whatHappenedBeforeIsToldUntilItIsClosed();
    void problemIsToldAboveThePages();
    void aProblemThatIsOverIsNotToldAnyMore();
    void anAnnouncementLeavesProblems();
    void demoSaysSo();
    void endpointLight_data();
    void endpointLight();
    void placeIsKept();
    void aPlaceAsLargeAsTheScreenIsMadeToFit();
    void aPlaceOffTheScreenIsBroughtBack();
    void engineSettingsAreKept();
    void badEngineSettingsFallBack_data();
    void badEngineSettingsFallBack();

private:
    QWidget *page(const QString &name) const;
    void trigger(const QString &text);
    Decision approve();
    void checkNames() const;
    void press(const QString &name)
    {
        QTest::mouseClick(byName<QAbstractButton>(*m_window, name), Qt::LeftButton);
    }

    Crew m_crew = sampleCrew(u"Research"_s);
};

void TestMainWindow::init()
{
    setUpEngine();
    openWindow();
}

void TestMainWindow::cleanup()
{
    tearDown();
}

QWidget *TestMainWindow::page(const QString &name) const
{
    const auto widgets = m_window->findChildren<QWidget *>();
    for (QWidget *widget : widgets) {
        if (widget->accessibleName() == name && !qobject_cast<QAbstractButton *>(widget))
            return widget;
    }
    return nullptr;
}

void TestMainWindow::trigger(const QString &text)
{
    const auto actions = m_window->findChild<ShellActions *>()->all();
    for (QAction *action : actions) {
        if (action->text().remove(u'&') == text)
            return action->trigger();
    }
    QFAIL(qPrintable(u"no action "_s + text));
}

/// With the same key, one press opens the menu and the next one goes to the field.
void TestMainWindow::noFieldOfAReviewHasTheKeyOfAMenu()
{
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    tell(*m_engine, {execution}, {sampleReview(execution, u"draft"_s)});
    QStringList menus;
    for (const QAction *menu : m_window->menuBar()->actions())
        menus << QKeySequence::mnemonic(menu->text()).toString();
    QStringList fields;
    for (const QLabel *label : m_window->findChild<ReviewPane *>()->findChildren<QLabel *>()) {
        if (label->buddy() && !label->text().isEmpty())
            fields << QKeySequence::mnemonic(label->text()).toString();
    }
    QVERIFY(fields.contains(QKeySequence(Qt::ALT | Qt::Key_K).toString()));
    for (const QString &key : std::as_const(fields))
        QVERIFY2(!menus.contains(key), qPrintable(key));
}

void TestMainWindow::hasTheLabelsThatOthersDrive()
{
    QCOMPARE(m_window->windowTitle(), u"Crew Console"_s);
    QCOMPARE(m_window->accessibleName(), u"Crew Console"_s);
    for (const QString &name : {u"Add crew…"_s, u"Kick off…"_s, u"Reviews"_s, u"Runs"_s, u"Insights"_s}) {
        auto *button = byName<QAbstractButton>(*m_window, name);
        QVERIFY2(button && button->isVisible(), qPrintable(name));
    }
    for (const QString &name : {u"Reviews"_s, u"Runs"_s, u"Insights"_s})
        QVERIFY2(page(name), qPrintable(name));
}

void TestMainWindow::everyControlHasAName()
{
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({execution});
    m_engine->emitReviews({sampleReview(execution, u"draft"_s)});
    for (const QString &name : {u"Reviews"_s, u"Runs"_s, u"Insights"_s}) {
        trigger(name);
        checkNames();
    }
    trigger(u"Runs"_s);
    auto *parts = byName<QTabWidget>(*m_window, u"Parts of the run"_s);
    for (int i = 0; i < parts->count(); ++i) {
        parts->setCurrentIndex(i);
        checkNames();
    }
    m_window->showCrew(m_crew.id);
    checkNames();
}

/// Scroll bars and tab bars are known by what they belong to.
void TestMainWindow::checkNames() const
{
    const auto widgets = m_window->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) ||
            qobject_cast<const QAbstractSlider *>(widget) || qobject_cast<const QTabBar *>(widget) ||
            widget->objectName().startsWith(u"qt_"_s))
            continue;
        QVERIFY2(
            !widget->accessibleName().isEmpty(),
            qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
    }
}

void TestMainWindow::tabOrderFollowsTheLeftBar()
{
    m_engine->emitCrews({m_crew});
    auto *first = byName<QAbstractButton>(*m_window, u"Kick off…"_s);
    first->setFocus();
    QStringList names;
    for (QWidget *widget = first; names.size() < 6; widget = widget->nextInFocusChain()) {
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) &&
            !widget->accessibleName().isEmpty())
            names << widget->accessibleName();
    }
    QCOMPARE(names, (QStringList{u"Kick off…"_s, u"Reviews"_s, u"Runs"_s, u"Insights"_s, u"Crews"_s,
                                 u"Add crew…"_s}));
}

void TestMainWindow::firstStartWithoutCrewsSaysWhatToDo()
{
    m_engine->emitCrews({});
    auto *add = byName<QPushButton>(*m_window, u"Add a crew…"_s);
    QVERIFY(add && add->isVisible());
}

void TestMainWindow::aBatchRaisesTheCount()
{
    m_engine->emitCrews({m_crew});
    auto *reviews = byName<NavigationButton>(*m_window, u"Reviews"_s);
    QCOMPARE(reviews->count(), 0);
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    Review draft = sampleReview(execution, u"draft"_s);
    tell(*m_engine, {execution}, {draft, sampleReview(execution, u"plan"_s)});
    QCOMPARE(reviews->count(), 2);
    QVERIFY(reviews->accessibleDescription().contains(u'2'));
    draft.state = ReviewState::Approved;
    m_engine->emitReviews({draft});
    QCOMPARE(reviews->count(), 1);
    QCOMPARE(m_window->windowTitle(), u"(1) Crew Console"_s);
}

void TestMainWindow::shortcutSheetShowsTheKeysThatAreSet()
{
    m_preferences->setValue(pref.keyApprove, u"Y"_s);
    auto *page = m_window->findChild<ReviewsPage *>();
    page->setFocus();
    QTest::keyClick(page, Qt::Key_Question, Qt::ShiftModifier);
    const auto *sheet = m_window->findChild<QDialog *>();
    QVERIFY(sheet && sheet->isVisible());
    QStringList said;
    for (const QLabel *label : sheet->findChildren<QLabel *>())
        said += label->text();
    QCOMPARE(said.value(said.indexOf(u"Choose Approve"_s) - 1), u"Y"_s);
    QVERIFY(said.contains(u"Next waiting review"_s));
    QCOMPARE(said.value(said.indexOf(u"Approve at once"_s) - 1), u"Alt+A"_s);
}

void TestMainWindow::focusOnTheCrewsShowsNoOther_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Enter") << Qt::Key_Return;
    QTest::newRow("Space") << Qt::Key_Space;
}

/// As by Shift+Tab from an empty queue: only a choice leads to another page.
void TestMainWindow::focusOnTheCrewsShowsNoOther()
{
    QFETCH(const Qt::Key, key);
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    tell(*m_engine, {execution}, {sampleReview(execution, u"draft"_s)});
    trigger(u"Reviews"_s);
    auto *list = byName<QListView>(*m_window, u"Crews"_s);
    list->setFocus(Qt::BacktabFocusReason);
    QVERIFY(list->hasFocus());
    QVERIFY(page(u"Reviews"_s)->isVisible());
    QTest::keyClick(list, key);
    const auto *crewPage = m_window->findChild<crews::CrewPage *>();
    QVERIFY(crewPage->isVisible());
    QCOMPARE(crewPage->crew(), m_crew);
}

void TestMainWindow::actionsLeadToPages()
{
    trigger(u"Runs"_s);
    QVERIFY(page(u"Runs"_s)->isVisible());
    QVERIFY(byName<QAbstractButton>(*m_window, u"Runs"_s)->isChecked());
    press(u"Insights"_s);
    QVERIFY(page(u"Insights"_s)->isVisible());
    QVERIFY(!byName<QAbstractButton>(*m_window, u"Runs"_s)->isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(page(u"Reviews"_s)->isVisible());
}

/// And not the search above it, which takes what was meant for the list; `/` leads there.
void TestMainWindow::theListOfRunsHasTheFocus()
{
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    const auto *list = m_window->findChild<RunsTable *>();
    m_window->showRuns();
    QTRY_VERIFY(list->isVisible()); // it has the run
    m_window->showReviews();
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(list->isVisible() && list->hasFocus());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Slash);
    auto *search = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(search);
    QCOMPARE(search->text(), QString());
}

void TestMainWindow::aBarLeadsToItsRuns_data()
{
    const QDate day(2025, 6, 2);
    const QDateTime hour(day, QTime(9, 0));
    QTest::addColumn<TimeRange>("time");
    QTest::newRow("a day") << TimeRange{TimeChoice::Custom, day, day, {}};
    QTest::newRow("an hour") << TimeRange{TimeChoice::Exact, {}, {}, {hour, hour.addSecs(3600)}};
    QTest::newRow("any time") << TimeRange();
}

void TestMainWindow::aBarLeadsToItsRuns()
{
    QFETCH(TimeRange, time);
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew)});
    auto *runs = m_window->findChild<RunsPage *>();
    const RunsQuery query{{}, StateGroup::Failed, m_crew.id, time};
    Q_EMIT m_window->findChild<InsightsPage *>()->runsRequested(query);
    QVERIFY(runs->isVisible());
    QCOMPARE(runs->shownView().query, query);
}

void TestMainWindow::addCrewOpensItsDialog()
{
    press(u"Add crew…"_s);
    QTRY_VERIFY(byName<QLineEdit>(*m_window, u"Address"_s));
    QVERIFY(byName<QPushButton>(*m_window, u"Add"_s));
}

void TestMainWindow::whatARemovedCrewListedIsForgotten()
{
    const QString key = u"listed-inputs/"_s + m_crew.id.toString(QUuid::WithoutBraces);
    m_engine->localState.insert(key, R"(["topic"])");
    openWindow();
    m_engine->emitCrews({m_crew});
    m_engine->emitCrews({});
    QTRY_VERIFY(m_engine->localState.value(key).isEmpty());
}

/// The desk tells of the role before it tells of the crew.
void TestMainWindow::whatACrewListedIsThereWhenARoleComesBack()
{
    const QString id = m_crew.id.toString(QUuid::WithoutBraces);
    const QString key = u"listed-inputs/"_s + id;
    m_engine->localState.insert(key, R"(["topic"])");
    m_engine->localState.insert(u"crew-name/"_s + id, R"({"name":"Research"})");
    openWindow();
    const Crew other = sampleCrew(u"Letters"_s);
    const QUuid person = QUuid::createUuid();
    Access &access = m_window->findChild<Store *>()->access();
    access.setPermissions({person, protocol::Roles({{other.id, protocol::Role::Operator}})});
    m_engine->emitCrews({other});
    access.setPermissions({person, protocol::Roles::all()});
    m_engine->emitCrews({other, m_crew});
    m_window->findChild<LocalState *>()->flush();
    QVERIFY(!m_engine->localState.value(key).isEmpty());
}

void TestMainWindow::kickoffWithoutCrewsAddsOne()
{
    m_engine->emitCrews({});
    press(u"Kick off…"_s);
    QTRY_VERIFY(byName<QLineEdit>(*m_window, u"Address"_s));
}

void TestMainWindow::kickoffOfTheOnlyCrewOpensItsForm()
{
    m_engine->emitCrews({m_crew});
    press(u"Kick off…"_s);
    QTRY_COMPARE(m_engine->kickoffPreparations.size(), 1);
    QCOMPARE(m_engine->kickoffPreparations.first().command.crewId, m_crew.id);
}

void TestMainWindow::kickoffAsksWhichOfSeveral()
{
    const Crew other = sampleCrew(u"Salt & pepper"_s + QChar(0x202E)); // which turns the direction
    m_engine->emitCrews({m_crew, other});
    press(u"Kick off…"_s);
    auto *menu = byName<QMenu>(*m_window, u"Crew to kick off"_s);
    QVERIFY(menu && menu->isVisible());
    QCOMPARE(menu->actions().size(), 2);
    QCOMPARE(menu->actions().last()->text(), u"Salt && pepper⟦U+202E⟧"_s);
    menu->actions().last()->trigger();
    menu->close();
    QTRY_COMPARE(m_engine->kickoffPreparations.size(), 1);
    QCOMPARE(m_engine->kickoffPreparations.first().command.crewId, other.id);
}

void TestMainWindow::formsTellCrewsOfOneNameApart()
{
    Crew namesake = sampleCrew(u"Other"_s);
    namesake.name = m_crew.name;
    namesake.address = QUrl(u"https://other.example.com"_s);
    m_engine->emitCrews({m_crew, namesake});
    m_window->showCrew(namesake.id);
    auto *page = m_window->findChild<crews::CrewPage *>();
    Q_EMIT page->kickoffRequested(namesake);
    QCOMPARE(m_window->findChild<kickoff::KickoffDialog *>()->windowTitle(), u"Kick off (other) Research"_s);
    delete m_window->findChild<kickoff::KickoffDialog *>();
    Q_EMIT page->kickoffManyRequested(namesake);
    QCOMPARE(m_window->findChild<batch::BatchDialog *>()->windowTitle(),
             u"Kick off many: (other) Research"_s);
}

void TestMainWindow::kickoffOfTheShownCrewAsksNothing()
{
    const Crew other = sampleCrew(u"Other"_s);
    m_engine->emitCrews({m_crew, other});
    m_window->showCrew(other.id);
    trigger(u"Kick off…"_s);
    QTRY_COMPARE(m_engine->kickoffPreparations.size(), 1);
    QCOMPARE(m_engine->kickoffPreparations.first().command.crewId, other.id);
}

void TestMainWindow::aRemovedCrewLeavesItsPage()
{
    m_engine->emitCrews({m_crew});
    m_window->showCrew(m_crew.id);
    QVERIFY(!page(u"Runs"_s)->isVisible());
    m_engine->emitCrews({});
    QVERIFY(page(u"Runs"_s)->isVisible());
}

void TestMainWindow::nextWaitingReviewIsShown()
{
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    tell(*m_engine, {execution}, {sampleReview(execution, u"draft"_s)});
    m_window->showRuns();
    trigger(u"Next waiting review"_s);
    QVERIFY(page(u"Reviews"_s)->isVisible());
}

/// After the restart with which somebody signs in again.
void TestMainWindow::theLastReviewIsShownAgain()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    const Review first = sampleReview(execution, u"draft"_s);
    Review second = sampleReview(execution, u"edit"_s);
    second.waitingSince = first.waitingSince.addSecs(60);
    const auto shownAfter = [&](const LastReview &last) {
        ShellOptions options;
        options.lastReview = last;
        openWindow(options);
        m_engine->emitCrews({m_crew});
        ChangeBatch batch;
        batch.initial = true;
        batch.executions = {execution};
        batch.reviews = {first, second};
        m_engine->emitBatch(batch);
        return m_window->lastReview().reviewId;
    };
    QCOMPARE(shownAfter({}), first.id);
    QCOMPARE(shownAfter({{}, second.id}), second.id);
    QCOMPARE(shownAfter({QUuid::createUuid(), second.id}), first.id); // somebody else has signed in
    second.state = ReviewState::Closed;
    QCOMPARE(shownAfter({{}, second.id}), first.id);
}

/// It was opened while nothing was known yet.
void TestMainWindow::aLinkGoesBeforeTheLastReview()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    const Review first = sampleReview(execution, u"draft"_s);
    const Review second = sampleReview(execution, u"edit"_s);
    ShellOptions options;
    options.lastReview = {{}, second.id};
    openWindow(options);
    m_window->openLink("crew-console://desk-review/"_L1 + first.id.toString(QUuid::WithoutBraces));
    m_engine->emitCrews({m_crew});
    ChangeBatch batch;
    batch.initial = true;
    batch.executions = {execution};
    batch.reviews = {first, second};
    m_engine->emitBatch(batch);
    QCOMPARE(m_window->lastReview().reviewId, first.id);
}

/// By the menu, and so by the command palette, while there is some.
void TestMainWindow::unsentFeedbackIsReachedFromAnyPage()
{
    QAction *list = m_window->findChild<ShellActions *>()->unsentFeedback;
    QVERIFY(!list->isEnabled());
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    Review review = sampleReview(execution, u"draft"_s);
    tell(*m_engine, {execution}, {review});
    m_window->findChild<ReviewsPage *>()->context().drafts().setDraft(review.id, 1, {u"Shorter."_s, {}});
    review.state = ReviewState::Closed;
    m_engine->emitReviews({review});
    QVERIFY(list->isEnabled());
    m_window->showRuns();
    list->trigger();
    QVERIFY(page(u"Reviews"_s)->isVisible());
    QTRY_VERIFY(QApplication::activeModalWidget());
    QCOMPARE(QApplication::activeModalWidget()->windowTitle(), u"Unsent feedback"_s);
}

/// One that is held.
Decision TestMainWindow::approve()
{
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    const Review review = sampleReview(execution, u"draft"_s);
    tell(*m_engine, {execution}, {review});
    m_window->findChild<ReviewPane *>()->setShieldDuration(0ms);
    m_window->showReview(review.id);
    [&] {
        QTRY_VERIFY((QTest::keyClick(m_window->windowHandle(), Qt::Key_A, Qt::AltModifier),
                     m_engine->decisions.size() == 1)); // once it was seen
    }();
    const Decision held = sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    if (!m_engine->decisions.isEmpty())
        m_engine->decisions.last().answer(held);
    m_engine->emitReviews({sample::decided(review, held, ReviewState::Held)});
    return held;
}

void TestMainWindow::aDecisionIsUndoneFromAnyPage()
{
    const Decision held = approve();
    m_window->showRuns();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawn, QList{held.id});
    QVERIFY(page(u"Reviews"_s)->isVisible());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier); // and on its own page
    QCOMPARE(m_engine->withdrawn.size(), 1);
    const QString said = page(u"Reviews"_s)->findChild<MessageLine *>(u"message"_s)->text();
    QVERIFY2(said.contains(u"no decision to undo"_s), qPrintable(said));
}

void TestMainWindow::aDecisionIsUndoneFromOtherWindows_data()
{
    QTest::addColumn<bool>("isModal");
    QTest::addColumn<bool>("hasField");
    QTest::newRow("a window") << false << false;
    QTest::newRow("a window, in a field") << false << true;
    QTest::newRow("a dialog, in a field") << true << true;
}

void TestMainWindow::aDecisionIsUndoneFromOtherWindows()
{
    QFETCH(bool, isModal);
    QFETCH(bool, hasField);
    const Decision held = approve();
    QWidget other(m_window.get(), isModal ? Qt::Dialog : Qt::Window);
    other.setWindowModality(isModal ? Qt::WindowModal : Qt::NonModal);
    QLineEdit field(&other);
    field.setVisible(hasField);
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    if (hasField) {
        field.setFocus();
        QTest::keyClick(other.windowHandle(), Qt::Key_X);
        QTest::keyClick(other.windowHandle(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(field.text(), QString()); // what was typed is undone first
        QVERIFY(m_engine->withdrawn.isEmpty());
    }
    QTest::keyClick(other.windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawn, QList{held.id});
}

void TestMainWindow::aDecisionIsUndoneFromTheRecord()
{
    const Decision held = approve();
    trigger(u"Record of decisions…"_s);
    auto *record = m_window->findChild<audit::AuditWindow *>();
    QVERIFY(record);
    QVERIFY(QTest::qWaitForWindowActive(record));
    QTest::keyClick(record->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawn, QList{held.id});
}

void TestMainWindow::runsAreExportedFromTheMenu()
{
    m_engine->emitCrews({m_crew});
    trigger(u"Export runs…"_s);
    QVERIFY(page(u"Runs"_s)->isVisible());
    const auto *outcome = m_window->findChild<RunsPage *>()->findChild<MessageLine *>(u"outcome"_s);
    QCOMPARE(outcome->text(), u"No run is shown that could be exported."_s);
    QVERIFY(!m_window->findChild<QFileDialog *>());
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew)});
    QTRY_VERIFY((trigger(u"Export runs…"_s), m_window->findChild<QFileDialog *>()));
}

void TestMainWindow::undoOfNothingStaysOnThePage()
{
    m_engine->emitCrews({m_crew});
    m_window->showRuns();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(page(u"Runs"_s)->isVisible());
    const auto *notice = m_window->findChild<InfoBar *>(u"notice"_s);
    QCOMPARE(notice->text(), u"There is no decision to undo."_s);
}

void TestMainWindow::shiftF10OpensTheContextMenu()
{
    m_engine->emitCrews({m_crew});
    m_window->showRuns();
    auto *search = m_window->findChild<RunsPage *>()->findChild<QLineEdit *>(u"search"_s);
    search->setFocus();
    QTimer::singleShot(0, qApp,
                       [this] { QTest::keyClick(m_window->windowHandle(), Qt::Key_F10, Qt::ShiftModifier); });
    QTRY_VERIFY(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
}

/// Its own window need not be open.
void TestMainWindow::aPausedBatchIsToldAboveThePages()
{
    const auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    BatchStatus status;
    status.batch.id = QUuid::createUuid();
    status.batch.name = u"rows.csv"_s;
    status.batch.state = BatchState::Paused; // by a person, who knows
    status.counts.at(static_cast<std::size_t>(RowOutcome::Waiting)) = 1;
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    QVERIFY(!strip->isVisible());
    status.batch.reason = u"The quota is used up."_s;
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"The batch “rows.csv” is paused. The quota is used up."_s);
    status.batch.state = BatchState::Running;
    status.batch.reason = u"The endpoint is not listening."_s;
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    QCOMPARE(strip->text(), u"The batch “rows.csv” is waiting. The endpoint is not listening."_s);
    status.batch.reason.clear();
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    QVERIFY(!strip->isVisible());
}

/// A desk tells of each change once, to those who are connected.
void TestMainWindow::whatABatchDidWhileTheDeskWasAwayIsAskedFor()
{
    const auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    BatchStatus status;
    status.batch.id = QUuid::createUuid();
    status.batch.name = u"rows.csv"_s;
    status.batch.state = BatchState::Paused;
    status.batch.reason = u"The quota is used up."_s;
    status.counts.at(static_cast<std::size_t>(RowOutcome::Waiting)) = 1;
    BatchStatus older = status; // nobody was told of it
    older.batch.id = QUuid::createUuid();
    older.batch.name = u"older.csv"_s;
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    Access &access = m_window->findChild<Store *>()->access();
    m_engine->batches = QList{older, status};
    access.setReached(false);
    access.setReached(true);
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"The batch “rows.csv” is paused. The quota is used up."_s);
    QCOMPARE(strip->details(), QString());
    status.batch.state = BatchState::Running;
    status.batch.reason.clear();
    m_engine->batches = QList{older, status};
    access.setReached(false);
    QVERIFY(strip->isVisible());
    access.setReached(true);
    QVERIFY(!strip->isVisible());
}

void TestMainWindow::aBatchThatPausedWhileTheDeskWasAwayIsTold_data()
{
    QTest::addColumn<bool>("isLoaded"); // else a change has told of it
    QTest::newRow("it was told of") << false;
    QTest::newRow("it was loaded") << true;
}

/// As when another machine took over from a restored database.
void TestMainWindow::aBatchThatPausedWhileTheDeskWasAwayIsTold()
{
    QFETCH(const bool, isLoaded);
    const auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    auto *store = m_window->findChild<Store *>();
    BatchStatus status;
    status.batch.id = QUuid::createUuid();
    status.batch.name = u"rows.csv"_s;
    status.counts.at(static_cast<std::size_t>(RowOutcome::Waiting)) = 1;
    BatchStatus older = status;
    older.batch.id = QUuid::createUuid();
    older.batch.name = u"older.csv"_s;
    older.batch.state = BatchState::Paused;
    older.batch.reason = u"The quota is used up."_s;
    m_engine->batches = QList{older, status};
    if (isLoaded)
        store->loadBatches();
    else
        Q_EMIT m_engine->batchesChanged({{status, {}}});
    QVERIFY(!strip->isVisible());
    store->access().setReached(false);
    status.batch.state = BatchState::Paused;
    status.batch.reason = u"The database was restored."_s;
    m_engine->batches = QList{older, status};
    store->access().setReached(true);
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"The batch “rows.csv” is paused. The database was restored."_s);
    QCOMPARE(strip->details(), QString());
}

/// As after a restore of a backup, which pauses batches whatever they have left.
void TestMainWindow::aBatchWithNothingLeftToSendIsNotCalledPaused()
{
    BatchStatus status;
    status.batch.id = QUuid::createUuid();
    status.batch.name = u"rows.csv"_s;
    status.batch.state = BatchState::Paused;
    status.batch.reason = u"Restored from a backup."_s;
    status.counts.at(static_cast<std::size_t>(RowOutcome::Running)) = 1;
    status.counts.at(static_cast<std::size_t>(RowOutcome::Invalid)) = 1;
    Q_EMIT m_engine->batchesChanged({{status, {}}});
    QVERIFY(!m_window->findChild<InfoBar *>(u"notice"_s)->isVisible());
}

/// What a restore has to say is read by then or not.
void TestMainWindow::whatHappenedBeforeIsToldUntilItIsClosed()
{
    ShellOptions options;
    options.notice = u"The profile was restored."_s;
    openWindow(options);
    auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    QCOMPARE(strip->text(), options.notice);
    QCOMPARE(strip->severity(), Severity::Good);
    const QString locked = u"The keychain is locked."_s;
    m_engine->emitProblem(locked);
    QCOMPARE(strip->text(), locked);
    QCOMPARE(strip->details(), options.notice);
    QCOMPARE(strip->severity(), Severity::Bad);
    Q_EMIT m_engine->problemSolved(locked);
    QCOMPARE(strip->text(), options.notice);
    QCOMPARE(strip->details(), QString());
    Q_EMIT m_window->findChild<crews::CrewExchange *>()->announced(Severity::Neutral,
                                                                   u"The crews were saved."_s);
    QCOMPARE(strip->text(), u"The crews were saved."_s);
    QCOMPARE(strip->details(), options.notice);
    byName<QAbstractButton>(*strip, u"Close message"_s)->click();
    QVERIFY(!strip->isVisible());
    m_engine->emitProblem(locked);
    QCOMPARE(strip->details(), QString());
}

void TestMainWindow::problemIsToldAboveThePages()
{
    auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    QVERIFY(!strip->isVisible());
    m_engine->emitProblem(u"The journal was damaged."_s);
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"The journal was damaged."_s);
    byName<QAbstractButton>(*strip, u"Close message"_s)->click();
    QVERIFY(!strip->isVisible());
}

/// Such as a keychain that was unlocked. What was said since stays.
void TestMainWindow::aProblemThatIsOverIsNotToldAnyMore()
{
    const auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    const QString locked = u"The keychain is locked."_s;
    m_engine->emitProblem(locked);
    m_engine->emitProblem(u"The journal was damaged."_s);
    QCOMPARE(strip->details(), locked);
    Q_EMIT m_engine->problemSolved(locked);
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"The journal was damaged."_s);
    QCOMPARE(strip->details(), QString());
    byName<QAbstractButton>(*strip, u"Close message"_s)->click();
    m_engine->emitProblem(locked);
    QCOMPARE(strip->details(), QString()); // what was closed is not told again
    Q_EMIT m_engine->problemSolved(locked);
    QVERIFY(!strip->isVisible());
}

/// Several decisions were refused, and it is said that the roles changed.
void TestMainWindow::anAnnouncementLeavesProblems()
{
    const auto *strip = m_window->findChild<InfoBar *>(u"notice"_s);
    m_engine->emitProblem(u"“Brief”: refused."_s);
    Q_EMIT m_window->findChild<crews::CrewExchange *>()->announced(Severity::Good,
                                                                   u"The crews were saved."_s);
    QCOMPARE(strip->text(), u"The crews were saved."_s);
    QCOMPARE(strip->details(), u"“Brief”: refused."_s);
    QCOMPARE(strip->severity(), Severity::Bad);
    byName<QAbstractButton>(*strip, u"Close message"_s)->click();
    QVERIFY(!strip->isVisible());
    Q_EMIT m_window->findChild<crews::CrewExchange *>()->announced(Severity::Good,
                                                                   u"The crews were saved."_s);
    QCOMPARE(strip->severity(), Severity::Good);
    QCOMPARE(strip->details(), QString());
}

void TestMainWindow::demoSaysSo()
{
    QVERIFY(!m_window->findChild<InfoBar *>(u"banner"_s)->isVisible());
    ShellOptions options;
    options.demo = true;
    openWindow(options);
    auto *banner = m_window->findChild<InfoBar *>(u"banner"_s);
    QVERIFY(banner->isVisible());
    QVERIFY(banner->text().startsWith(u"Demo:"_s));
}

void TestMainWindow::endpointLight_data()
{
    QTest::addColumn<EndpointState>("state");
    QTest::addColumn<QString>("says");
    QTest::addColumn<int>("severity");
    EndpointState state;
    QTest::newRow("not yet") << state << u"not listening"_s << int(Severity::Neutral);
    state.listening = true;
    state.listenAddress = u"http://127.0.0.1:8765"_s;
    QTest::newRow("listening") << state << u"Listening on http://127.0.0.1:8765"_s << int(Severity::Good);
    QTest::newRow("no callback") << state << u"no callback since the start"_s << int(Severity::Good);
    state.publicAddress = QUrl(u"https://crew.example.org/hooks"_s);
    QTest::newRow("public") << state << u"public address https://crew.example.org/hooks"_s
                            << int(Severity::Good);
    state.lastCallback = QDateTime::currentDateTimeUtc();
    QTest::newRow("callback") << state << u"last callback"_s << int(Severity::Good);
    state.problem = u"Port 8765 is taken."_s;
    QTest::newRow("problem") << state << u"Port 8765 is taken."_s << int(Severity::Bad);
}

void TestMainWindow::endpointLight()
{
    QFETCH(EndpointState, state);
    QFETCH(QString, says);
    QFETCH(int, severity);
    m_engine->emitEndpoint(state);
    auto *light = byName<StatusLight>(*m_window, u"Endpoint"_s);
    QVERIFY2(light->text().contains(says), qPrintable(light->text()));
    QVERIFY(light->accessibleDescription().startsWith(light->text() + u'\n'));
    QVERIFY(light->accessibleDescription().endsWith(lightExplanation(state)));
    QCOMPARE(int(endpointSeverity(state)), severity);
}

void TestMainWindow::placeIsKept()
{
    m_window->resize(900, 620);
    m_window->close();
    openWindow();
    QCOMPARE(m_window->size(), QSize(900, 620));
}

void TestMainWindow::aPlaceAsLargeAsTheScreenIsMadeToFit()
{
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    m_window->resize(screen.size());
    m_window->move(screen.topLeft());
    m_window->close();
    openWindow();
    QTRY_VERIFY(screen.contains(m_window->frameGeometry()));
}

void TestMainWindow::aPlaceOffTheScreenIsBroughtBack()
{
    QWidget window;
    window.resize(400, 300);
    window.move(20'000, 20'000);
    window.show();
    saveWindowPlace(*m_settings, window);
    QWidget restored;
    restoreWindowPlace(*m_settings, restored);
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    QVERIFY(screen.intersects(restored.frameGeometry()));
}

void TestMainWindow::engineSettingsAreKept()
{
    EngineSettings engine;
    engine.port = 0;
    engine.publicAddress = QUrl(u"https://crew.example.org/hooks"_s);
    engine.hold = std::chrono::seconds(3);
    engine.changeInterval = std::chrono::milliseconds(8); // as the screen wants it
    m_preferences->setValue(pref.port, engine.port);
    m_preferences->setValue(pref.publicAddress, engine.publicAddress.toString());
    m_preferences->setValue(pref.hold, 3);
    QCOMPARE(engineSettingsFrom(*m_preferences), engine);
}

void TestMainWindow::badEngineSettingsFallBack_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("no port") << u"endpoint/port"_s << QVariant(u"many"_s);
    QTest::newRow("port too high") << u"endpoint/port"_s << QVariant(65536);
    QTest::newRow("negative hold") << u"reviews/holdSeconds"_s << QVariant(-1);
    QTest::newRow("hold too long") << u"reviews/holdSeconds"_s << QVariant(61);
    QTest::newRow("plain http") << u"endpoint/publicAddress"_s << QVariant(u"http://crew.example.org"_s);
}

void TestMainWindow::badEngineSettingsFallBack()
{
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    m_settings->setValue(key, value);
    EngineSettings usual;
    usual.changeInterval = std::chrono::milliseconds(8); // as the screen wants it
    QCOMPARE(engineSettingsFrom(*m_preferences), usual);
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
