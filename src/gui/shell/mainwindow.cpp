// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/mainwindow.h"

#include "core/address.h"
#include "gui/audit/auditwindow.h"
#include "gui/common/widgets/altkeys.h"
#include "gui/common/widgets/contextmenukey.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/screenroom.h"
#include "gui/common/widgets/undokey.h"
#include "gui/common/widgets/windowfit.h"
#include "gui/crews/crewexchange.h"
#include "gui/crews/crewlistmodel.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/crewproblembar.h"
#include "gui/crews/crewproblems.h"
#include "gui/crews/formercrews.h"
#include "gui/desk/deskcontroller.h"
#include "gui/desk/deskteam.h"
#include "gui/endpoint/endpointpage.h"
#include "gui/endpoint/publicaddressdialog.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runsview.h"
#include "gui/insights/insightspage.h"
#include "gui/profile/profilecontroller.h"
#include "gui/profile/welcomepage.h"
#include "gui/reviews/deciding/helddecisions.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/reviews/team/teamarea.h"
#include "gui/settings/pricesdialog.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/attention.h"
#include "gui/shell/closingguard.h"
#include "gui/shell/commandpalette.h"
#include "gui/shell/crewlauncher.h"
#include "gui/shell/helpdialogs.h"
#include "gui/shell/linkopener.h"
#include "gui/shell/navigationbar.h"
#include "gui/shell/palettecontents.h"
#include "gui/shell/pausedbatches.h"
#include "gui/shell/problembars.h"
#include "gui/shell/problemlight.h"
#include "gui/shell/screenfit.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/shellactions.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/windowmessages.h"
#include "gui/store/store.h"
#include "gui/updates/releasebar.h"
#include "local/localcrews.h"
#include "remote/remoteengine.h"
#include "ui_mainwindow.h"

#include <QAction>
#include <QCloseEvent>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

const auto splitterKey = "window/splitter"_L1;
const auto runsKey = "window/runsSplitter"_L1;
const auto offeredToMoveKey = "desk/offeredToMove"_L1; ///< the desk at which it was offered
const auto askedToBeReachedKey = "window/askedToBeReached"_L1;

QIcon programIcon()
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addFile(u":/icons/crew-console-%1.png"_s.arg(size));
    return icon;
}

} // namespace

MainWindow::MainWindow(engine::EngineLink &engine, Preferences &preferences, const ShellOptions &options,
                       QWidget *parent)
    : QMainWindow(parent)
    , m_engine(engine)
    , m_preferences(preferences)
    , m_settings(preferences.settings())
    , m_options(options)
    , m_engineSettings(engineSettingsFrom(preferences, options.demo))
    , m_ui(std::make_unique<Ui::MainWindow>())
    , m_store(new Store(engine, this))
    , m_state(new LocalState(engine, this))
    , m_context(new reviews::ReviewContext(engine, *m_store, preferences, *m_state, this))
    , m_crews(new crews::CrewListModel(m_store->crews(), this))
    , m_problems(new crews::CrewProblems(engine, m_store->crews(), this))
    , m_navigation(new NavigationBar(*m_crews, m_store->access()))
    , m_actions(nullptr)
    , m_messages(nullptr)
    , m_launcher(new CrewLauncher(engine, *m_store, *m_state, *this))
    , m_exchange(new crews::CrewExchange(engine, m_store->crews(), *m_state, *this))
    , m_reviews(new reviews::ReviewsPage(*m_context))
    , m_runs(new executions::RunsPage(engine, *m_store, *m_state))
    , m_insights(new insights::InsightsPage(engine, *m_store, *m_state))
    , m_crewPage(new crews::CrewPage(engine, *m_store))
    , m_endpoint(new endpoint::EndpointPage(engine, *m_store))
    , m_welcome(new profile::WelcomePage(
          {.restore = bool(options.profile.unpack), .localCrews = options.localCrews != nullptr}))
    , m_guide(new WelcomeGuide(*m_store, m_settings, *m_welcome, this))
    , m_presenter(new reviews::ReviewPresenter(*m_reviews, this))
    , m_links(new LinkOpener(engine, *m_context, this))
    , m_held(new reviews::HeldDecisions(*m_context, this))
    , m_closing(new ClosingGuard(preferences, *m_held,
                                 {[this] { return openWork(); }, [this] { return m_attention->hasTray(); }},
                                 *this))
{
    m_ui->setupUi(this);
    fitSmallScreen();
    m_messages = new WindowMessages(*m_ui->notice);
    setWindowIcon(programIcon());
    m_actions = new ShellActions(*menuBar(), this);
    m_actions->setIcons(palette());
    new ScreenFit(this);
    new AltKeys(this);
    new EnterKey(this);
    new UndoKey(*m_actions->undoDecision, this);
    new ContextMenuKey(this);
    new crews::FormerCrews(*m_store, *m_state, this);
    m_problemBars =
        new ProblemBars(*m_problems, {*m_ui->pages, *m_reviews, *m_runs, *m_crewPage, *m_presenter}, this);
    buildPages();
    callThePerson();
    connectActions();
    connectLauncher();
    connectNavigation();
    connectPages();
    connectCrewPage();
    connectEngine();
    connectProblems();
    buildPalette();
    setUpController();
    setUpDesk();
    setUpLocalCrews();
    connectLinks();
    restorePlace();
    m_state->load();
    showReviews();
}

MainWindow::~MainWindow()
{
    delete m_settingsDialog; // what is typed in it is taken while there is somebody to tell
    delete m_attention;      // both ask the pages, which go first otherwise
    delete m_presenter;
}

void MainWindow::raiseFromOutside()
{
    QGuiApplication::setQuitOnLastWindowClosed(true); // it was not while the window was hidden
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::openLink(const QString &link)
{
    raiseFromOutside();
    m_options.lastReview = {}; // what is asked for now is shown instead
    m_links->open(link);
}

void MainWindow::showReviews()
{
    m_ui->pages->setCurrentWidget(m_guide->insteadOf(m_reviews));
    m_navigation->markPage(NavigationBar::Page::Reviews);
    if (m_ui->pages->currentWidget() == m_reviews)
        m_reviews->focusQueue();
}

void MainWindow::showRuns()
{
    m_ui->pages->setCurrentWidget(m_guide->insteadOf(m_runs));
    m_navigation->markPage(NavigationBar::Page::Runs);
    if (m_ui->pages->currentWidget() == m_runs)
        m_runs->focusTable();
}

void MainWindow::showRunsOf(const executions::RunsQuery &query)
{
    showRuns();
    m_runs->showView({{}, query, m_runs->shownView().layout});
}

void MainWindow::showInsights()
{
    m_ui->pages->setCurrentWidget(m_insights);
    m_navigation->markPage(NavigationBar::Page::Insights);
}

void MainWindow::showEndpoint()
{
    m_ui->pages->setCurrentWidget(m_endpoint);
    m_navigation->markCrew({}); // none of what stands there
}

void MainWindow::showCrew(const QUuid &crewId)
{
    const Crew *crew = m_store->crews().find(crewId);
    if (!crew)
        return;
    m_crewPage->setCrew(*crew);
    handleHealth(crewId);
    m_ui->pages->setCurrentWidget(m_crewPage);
    m_navigation->markCrew(crewId);
    m_problemBars->update();
}

void MainWindow::showReview(const QUuid &reviewId)
{
    showReviews();
    m_reviews->showReview(reviewId);
}

void MainWindow::showReviewOfRun(const QUuid &executionId)
{
    const QList<Review> &reviews = m_context->model().reviews();
    const auto waiting = std::ranges::find_if(reviews, [&executionId](const Review &review) {
        return review.executionId == executionId && review.state == ReviewState::Waiting;
    });
    if (waiting == reviews.end())
        return showExecution(executionId); // it was answered a moment ago
    showReview(waiting->id);
    raiseFromOutside();
}

void MainWindow::showExecution(const QUuid &executionId)
{
    showRuns();
    m_runs->showExecution(executionId);
    raiseFromOutside();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_reviews->setFocusMode(false);
    savePlace();
    m_state->flush();
    if (!m_closing->mayClose()) {
        event->ignore();
        return;
    }
    m_engine.send(engine::command::EndHolds()); // nobody can undo them any more
    if (m_presenter->window())
        m_presenter->window()->close();
    event->accept();
}

/// A demo's crews end with the program, so nothing of theirs can be lost; a desk goes on without a window.
OpenWork MainWindow::openWork() const
{
    const bool isRestoring = m_controller && m_controller->profileController()->isRestarting();
    const Ending ending = m_desk && m_desk->isRestarting() ? Ending::Switch
                          : isRestoring                    ? Ending::Restore
                                                           : Ending::Quit;
    if (m_options.desk.engine)
        return {.commands = m_options.desk.engine->openCommands(),
                .hasUnsaved = m_state->isUnsaved(),
                .ending = ending};
    if (m_options.demo)
        return {};
    const auto decisionsIn = [this](DecisionState state) {
        return static_cast<int>(m_held->idsIn(state).size());
    };
    return {.liveRuns = m_runs->liveCount(),
            .waitingReviews = m_context->model().waitingCount(),
            .heldDecisions = decisionsIn(DecisionState::Held),
            .sentDecisions = decisionsIn(DecisionState::Sending),
            .hasUnsaved = m_state->isUnsaved(),
            .ending = ending};
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_actions)
        m_actions->setIcons(palette());
}

void MainWindow::buildPages()
{
    m_ui->splitter->insertWidget(0, m_navigation);
    m_ui->splitter->setStretchFactor(0, 0);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->splitter->setSizes({208, 1072});
    m_navigation->setMinimumWidth(std::max(168, 16 * fontMetrics().averageCharWidth()));
    m_ui->pages->setBackgroundRole(QPalette::Base);
    m_ui->pages->setAutoFillBackground(true);
    for (QWidget *page : {static_cast<QWidget *>(m_reviews), static_cast<QWidget *>(m_runs),
                          static_cast<QWidget *>(m_insights), static_cast<QWidget *>(m_crewPage),
                          static_cast<QWidget *>(m_endpoint), static_cast<QWidget *>(m_welcome)})
        m_ui->pages->addWidget(page);
    m_ui->pageLayout->insertWidget(0, m_problemBars->barOfPages());
    auto *light = new StatusLight(*m_store);
    m_ui->statusBar->addWidget(light, 1);
    connect(light, &StatusLight::clicked, this, &MainWindow::showEndpoint);
    auto *problemLight = new ProblemLight(*m_problems);
    m_ui->statusBar->addPermanentWidget(problemLight);
    connect(problemLight, &ProblemLight::clicked, m_actions->nextProblem, &QAction::trigger);
    m_ui->statusBar->setSizeGripEnabled(false);
    if (m_options.demo) {
        m_ui->banner->setMessage(
            Severity::Active, u"play"_s,
            tr("Demo: the crews are inside this program. Nothing leaves this computer."));
        m_ui->banner->show();
    }
}

void MainWindow::callThePerson()
{
    m_attention = new Attention(*m_context, *m_presenter, *m_actions, m_options.tray, this);
    connect(m_attention, &Attention::raiseRequested, this, &MainWindow::raiseFromOutside);
    connect(m_attention, &Attention::openRequested, this, &MainWindow::openReview);
}

void MainWindow::connectActions()
{
    connectFileActions();
    connectViewActions();
    connectReviewActions();
    connectHelpActions();
}

void MainWindow::connectFileActions()
{
    connect(m_actions->kickoff, &QAction::triggered, this, &MainWindow::kickoffShown);
    connect(m_actions->kickoffMany, &QAction::triggered, this, &MainWindow::kickoffManyShown);
    connect(m_actions->batches, &QAction::triggered, m_launcher, &CrewLauncher::openBatches);
    connect(m_actions->addCrew, &QAction::triggered, m_launcher, &CrewLauncher::addCrew);
    connect(m_actions->follow, &QAction::triggered, this, [this] {
        showRuns();
        m_runs->followRun();
    });
    connect(m_actions->exportRuns, &QAction::triggered, this, [this] {
        showRuns();
        m_runs->exportRuns();
    });
    connect(m_actions->exportCrews, &QAction::triggered, m_exchange, &crews::CrewExchange::exportCrews);
    connect(m_actions->importCrews, &QAction::triggered, m_exchange, &crews::CrewExchange::importCrews);
    connect(m_actions->moveHere, &QAction::triggered, this,
            [this] { m_exchange->moveCrews(m_options.ownCrews); });
    connect(m_actions->settings, &QAction::triggered, this, &MainWindow::openSettings);
    connect(m_actions->quit, &QAction::triggered, m_closing, &ClosingGuard::quit);
}

void MainWindow::connectViewActions()
{
    connect(m_actions->reviews, &QAction::triggered, this, &MainWindow::showReviews);
    connect(m_actions->runs, &QAction::triggered, this, &MainWindow::showRuns);
    connect(m_actions->insights, &QAction::triggered, this, &MainWindow::showInsights);
    connect(m_actions->endpoint, &QAction::triggered, this, &MainWindow::showEndpoint);
    connect(m_actions->audit, &QAction::triggered, this, &MainWindow::openAudit);
    m_actions->denseQueue->setChecked(m_preferences.isOn(pref.denseQueue));
    connect(m_actions->denseQueue, &QAction::toggled, this,
            [this](bool isDense) { m_preferences.setValue(pref.denseQueue, isDense); });
    connect(m_ui->pages, &QStackedWidget::currentChanged, this, [this] {
        if (m_ui->pages->currentWidget() != m_reviews)
            m_reviews->setFocusMode(false);
    });
}

void MainWindow::connectReviewActions()
{
    // The menu is hidden in focus mode.
    addActions({m_actions->focusMode, m_actions->nextReview, m_actions->undoDecision});
    connect(m_actions->nextReview, &QAction::triggered, this, &MainWindow::showNextReview);
    connect(m_actions->undoDecision, &QAction::triggered, this, &MainWindow::undoDecision);
    connect(m_actions->focusMode, &QAction::triggered, this, [this](bool on) {
        if (on)
            showReviews();
        m_reviews->setFocusMode(on);
        m_actions->focusMode->setChecked(m_reviews->isInFocusMode());
    });
    const auto connectToPage = [this](const QAction *action, auto &receiver, auto command) {
        connect(action, &QAction::triggered, this, [this, &receiver, command] {
            showReviews();
            (receiver.*command)();
        });
    };
    reviews::ReviewPane &pane = m_reviews->pane();
    connectToPage(m_actions->evidence, pane, &reviews::ReviewPane::toggleEvidence);
    connectToPage(m_actions->snooze, pane, &reviews::ReviewPane::openSnoozeMenu);
    connectToPage(m_actions->unsentFeedback, pane, &reviews::ReviewPane::showUnsentDrafts);
    connectToPage(m_actions->teamComments, pane.team(), &reviews::TeamArea::toggleComments);
    connectToPage(m_actions->releaseReview, pane.team(), &reviews::TeamArea::release);
    connectToPage(m_actions->withdrawApproval, pane.team(), &reviews::TeamArea::withdraw);
    showTeamActions();
    connect(&m_engine, &engine::EngineLink::personChanged, this, &MainWindow::showTeamActions);
    connect(m_reviews, &reviews::ReviewsPage::focusModeChanged, this, &MainWindow::setFocusMode);
    connect(&m_context->drafts(), &reviews::ReviewDrafts::unsentChanged, this,
            &MainWindow::updateUnsentFeedback);
    updateUnsentFeedback();
}

void MainWindow::showTeamActions()
{
    for (QAction *action : m_actions->ofTeam())
        action->setVisible(m_store->team().isActive());
}

void MainWindow::updateUnsentFeedback()
{
    m_actions->unsentFeedback->setEnabled(!m_context->drafts().unsent().isEmpty());
}

void MainWindow::connectHelpActions()
{
    connect(m_actions->shortcuts, &QAction::triggered, this,
            [this] { openShortcutSheet(m_actions->all(), m_preferences, this); });
    connect(m_context, &reviews::ReviewContext::shortcutsRequested, this,
            [this](QWidget *where) { openShortcutSheet(m_actions->all(), m_preferences, where->window()); });
    m_actions->diagnostics->setVisible(bool(m_options.saveDiagnostics));
    connect(m_actions->diagnostics, &QAction::triggered, this, &MainWindow::openDiagnostics);
}

void MainWindow::connectLauncher()
{
    connect(m_launcher, &CrewLauncher::refused, this,
            [this](const QString &sentence) { announce(Severity::Attention, sentence); });
    connect(m_launcher, &CrewLauncher::kickedOff, this, &MainWindow::showExecution);
    connect(m_launcher, &CrewLauncher::executionRequested, this, &MainWindow::showExecution);
    connect(m_launcher, &CrewLauncher::reviewRequested, this, &MainWindow::showReviewOfRun);
    connect(m_launcher, &CrewLauncher::kickoffManyRequested, this, &MainWindow::kickoffManyShown);
    connect(m_launcher, &CrewLauncher::crewAdded, this, &MainWindow::showAddedCrew);
    connect(m_exchange, &crews::CrewExchange::crewAdded, this, &MainWindow::showCrew);
    connect(m_exchange, &crews::CrewExchange::announced, this, &MainWindow::announce);
}

void MainWindow::undoDecision()
{
    if (m_ui->pages->currentWidget() != m_reviews) {
        if (!m_context->hasSomethingToUndo())
            return announce(Severity::Neutral, tr("There is no decision to undo."));
        showReviews(); // it says what became of it
    }
    m_reviews->undo();
}

void MainWindow::connectNavigation()
{
    connect(m_navigation, &NavigationBar::pageChosen, this, [this](NavigationBar::Page page) {
        if (page == NavigationBar::Page::Reviews)
            showReviews();
        else if (page == NavigationBar::Page::Runs)
            showRuns();
        else
            showInsights();
    });
    connect(m_navigation, &NavigationBar::crewChosen, this, &MainWindow::showCrew);
    connect(m_navigation, &NavigationBar::kickoffRequested, this, &MainWindow::kickoffShown);
    connect(m_navigation, &NavigationBar::addCrewRequested, m_launcher, &CrewLauncher::addCrew);
    connect(m_crews, &crews::CrewListModel::orderChosen, this,
            [this](const QList<QUuid> &ids) { m_engine.send(engine::command::ReorderCrews{ids}); });
}

void MainWindow::connectPages()
{
    connect(m_reviews, &reviews::ReviewsPage::waitingCountChanged, m_navigation,
            &NavigationBar::setReviewCount);
    connect(m_reviews, &reviews::ReviewsPage::waitingCountChanged, this, [this](int count) {
        setWindowTitle(count > 0 ? u"(%1) Crew Console"_s.arg(count) : u"Crew Console"_s);
    });
    connect(m_reviews, &reviews::ReviewsPage::executionRequested, this, &MainWindow::showExecution);
    connect(m_presenter, &reviews::ReviewPresenter::executionRequested, this, &MainWindow::showExecution);
    m_runs->pane().setStaleCheck(
        [this](const QUuid &decisionId) { return m_context->holds().isStale(decisionId); });
    connect(m_runs, &executions::RunsPage::reviewRequested, this, &MainWindow::showReview);
    connect(m_runs, &executions::RunsPage::kickoffRequested, this, &MainWindow::kickoffShown);
    connect(m_runs, &executions::RunsPage::addCrewRequested, m_launcher, &CrewLauncher::addCrew);
    connect(m_runs, &executions::RunsPage::kickoffAgainRequested, m_launcher, &CrewLauncher::kickoffAgain);
    connect(m_runs, &executions::RunsPage::kickoffManyAgainRequested, this,
            [this](const Crew &crew, const QList<QUuid> &runs) {
                m_launcher->kickoffManyAgain(
                    crew, tr("%Ln run(s) again", nullptr, static_cast<int>(runs.size())), runs);
            });
    connect(m_insights, &insights::InsightsPage::kickoffRequested, this, &MainWindow::kickoffShown);
    connect(m_insights, &insights::InsightsPage::runsRequested, this, &MainWindow::showRunsOf);
    connect(m_endpoint, &endpoint::EndpointPage::settingsRequested, this,
            [this] { openSettings()->showSection(PreferenceSection::Endpoint); });
    connect(m_endpoint, &endpoint::EndpointPage::reachRequested, this, [this] { askHowToBeReached({}); });
    connect(m_endpoint, &endpoint::EndpointPage::executionRequested, this, &MainWindow::showExecution);
}

void MainWindow::connectCrewPage()
{
    m_crewPage->setRuns(m_runs->model());
    m_crewPage->setState(*m_state);
    connect(m_crewPage, &crews::CrewPage::executionRequested, this, &MainWindow::showExecution);
    connect(m_crewPage, &crews::CrewPage::runsRequested, this, [this](const QUuid &crewId) {
        executions::RunsQuery query;
        query.crewId = crewId;
        showRunsOf(query);
    });
    connect(m_crewPage, &crews::CrewPage::kickoffRequested, m_launcher, &CrewLauncher::kickoff);
    connect(m_crewPage, &crews::CrewPage::crewAdded, this, &MainWindow::showAddedCrew);
    connect(m_crewPage, &crews::CrewPage::kickoffManyRequested, m_launcher, &CrewLauncher::kickoffMany);
}

void MainWindow::connectEngine()
{
    connect(&m_store->crews(), &CrewList::changed, this, &MainWindow::handleCrews);
    connect(&m_store->crews(), &CrewList::healthChanged, this, &MainWindow::handleHealth);
    connect(&m_engine, &engine::EngineLink::problemOccurred, m_messages, &WindowMessages::addProblem);
    connect(&m_engine, &engine::EngineLink::problemSolved, m_messages, &WindowMessages::removeProblem);
    connect(m_state, &LocalState::failed, m_messages, &WindowMessages::addProblem);
    connect(m_state, &LocalState::solved, m_messages, &WindowMessages::removeProblem);
    connect(m_state, &LocalState::solved, m_closing, &ClosingGuard::handleSaved);
    auto *batches = new PausedBatches(*m_store, this);
    connect(&m_engine, &engine::EngineLink::batchesChanged, batches, &PausedBatches::apply);
    connect(batches, &PausedBatches::occurred, m_messages, &WindowMessages::addProblem);
    connect(batches, &PausedBatches::solved, m_messages, &WindowMessages::removeProblem);
    connect(m_context, &reviews::ReviewContext::failed, m_messages, &WindowMessages::addProblem);
    connect(m_context, &reviews::ReviewContext::failureOver, m_messages, &WindowMessages::removeProblem);
    connect(m_store, &Store::applied, this, [this](const engine::ChangeBatch &batch) {
        if (batch.initial)
            showLastReview();
    });
    connect(&m_preferences, &Preferences::changed, this, &MainWindow::handlePreference);
    connect(&m_preferences, &Preferences::secretGiven, this,
            [this](const QString &key, const QString &secret) {
                if (key == pref.proxyPassword)
                    m_engine.send(engine::command::SetProxyPassword{secret});
            });
}

LastReview MainWindow::lastReview() const
{
    return {m_store->access().permissions().personId, m_reviews->shownReview()};
}

/// While it is open, and unless somebody else has signed in.
void MainWindow::showLastReview()
{
    const LastReview &last = m_options.lastReview;
    const Review *review = m_context->model().review(last.reviewId);
    const bool isSamePerson = m_store->access().permissions().personId == last.personId;
    if (review && isOpen(review->state) && isSamePerson)
        m_reviews->showRequestedReview(last.reviewId);
}

void MainWindow::showAddedCrew(const QUuid &crewId)
{
    showCrew(crewId);
    offerToBeReached(crewId);
}

/// Once, with the first crew that cannot call this computer as it is.
void MainWindow::offerToBeReached(const QUuid &crewId)
{
    const Crew *crew = m_store->crews().find(crewId);
    const bool isSettled = !m_store->endpoint().publicAddress.isEmpty() ||
                           m_preferences.text(pref.tunnel) != "none"_L1 ||
                           !m_preferences.text(pref.publicAddress).isEmpty();
    const bool isElsewhere = m_options.demo || m_options.desk.engine;
    if (!crew || isLoopback(crew->address) || isSettled || isElsewhere ||
        m_settings.value(askedToBeReachedKey).toBool())
        return;
    m_settings.setValue(askedToBeReachedKey, true);
    askHowToBeReached(crew->name);
}

void MainWindow::askHowToBeReached(const QString &crewName)
{
    auto *dialog = new endpoint::PublicAddressDialog(m_engine, *m_store, m_preferences, crewName, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::connectProblems()
{
    connect(m_actions->nextProblem, &QAction::triggered, this, &MainWindow::showNextProblem);
    const auto updateAction = [this] { m_actions->nextProblem->setEnabled(!m_problems->all().isEmpty()); };
    connect(m_problems, &crews::CrewProblems::changed, this, updateAction);
    updateAction();
    connect(m_problemBars, &ProblemBars::crewRequested, this, [this](const QUuid &crewId) {
        showCrew(crewId);
        raiseFromOutside();
    });
    connect(m_problemBars, &ProblemBars::tokenRequested, this, [this](const QUuid &crewId) {
        raiseFromOutside();
        if (const Crew *crew = m_store->crews().find(crewId))
            m_launcher->setToken(*crew);
    });
}

/// Goes round, so that the key leads to every one of them.
void MainWindow::showNextProblem()
{
    showCrew(m_problems->next(shownCrew()));
}

void MainWindow::connectLinks()
{
    connect(m_links, &LinkOpener::reviewFound, this, [this](const QUuid &reviewId) {
        showReviews();
        m_reviews->showRequestedReview(reviewId);
        Q_EMIT linkOpened({});
    });
    connect(m_links, &LinkOpener::runFound, this, [this](const RunSummary &run) {
        showRuns();
        m_runs->showRun(run);
        Q_EMIT linkOpened({});
    });
    connect(m_links, &LinkOpener::nothingFound, this, [this](const QString &sentence) {
        m_messages->announce(Severity::Attention, u"link"_s, sentence);
        Q_EMIT linkOpened(sentence);
    });
    connect(m_links, &LinkOpener::othersFound, this, [this](const QString &sentence) {
        m_messages->announce(Severity::Attention, u"link"_s, sentence);
    });
}

/// What has no room scrolls there, so that no button is out of reach.
void MainWindow::fitSmallScreen()
{
    const QSize room = roomFor(*this);
    if (minimumSize().boundedTo(room) != minimumSize())
        setCentralWidget(scrolledWhereSmall(takeCentralWidget(), minimumSize(), room));
}

void MainWindow::restorePlace()
{
    resize(1280, 800);
    restoreWindowPlace(m_settings, *this);
    new WindowFit(*this);
    m_ui->splitter->restoreState(m_settings.value(splitterKey).toByteArray());
    m_runs->restoreState(m_settings.value(runsKey).toByteArray());
}

void MainWindow::savePlace()
{
    saveWindowPlace(m_settings, *this);
    m_settings.setValue(splitterKey, m_ui->splitter->saveState());
    m_settings.setValue(runsKey, m_runs->saveState());
}

/// The page of reviews has the whole screen while \a on.
void MainWindow::setFocusMode(bool on)
{
    m_actions->focusMode->setChecked(on);
    for (QWidget *part : std::initializer_list<QWidget *>{m_navigation, menuBar(), m_ui->statusBar})
        part->setVisible(!on);
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
}

/// Without any crew the page Runs says what to do first.
void MainWindow::handleCrews()
{
    const bool first = !std::exchange(m_crewsKnown, true);
    if (first && m_store->crews().all().isEmpty())
        showRuns();
    if (m_ui->pages->currentWidget() != m_crewPage)
        return;
    if (const QUuid shown = m_crewPage->crew().id; m_store->crews().find(shown))
        showCrew(shown);
    else
        showRuns();
}

void MainWindow::handleHealth(const QUuid &crewId)
{
    m_crewPage->setHealth(m_store->crews().health(crewId));
}

void MainWindow::handlePreference(const QString &key)
{
    if (key == pref.denseQueue)
        m_actions->denseQueue->setChecked(m_preferences.isOn(pref.denseQueue));
    const engine::EngineSettings settings = engineSettingsFrom(m_preferences, m_options.demo);
    if (settings != std::exchange(m_engineSettings, settings))
        m_engine.send(engine::command::ApplySettings{settings});
}

void MainWindow::kickoffShown()
{
    m_launcher->kickoffAny(shownCrew(), launchPlace());
}

void MainWindow::kickoffManyShown()
{
    m_launcher->kickoffManyAny(shownCrew(), launchPlace());
}

QUuid MainWindow::shownCrew() const
{
    return m_ui->pages->currentWidget() == m_crewPage ? m_crewPage->crew().id : QUuid();
}

QPoint MainWindow::launchPlace() const
{
    return m_navigation->mapToGlobal(QPoint(8, 44));
}

settings::SettingsDialog *MainWindow::openSettings()
{
    if (!m_settingsDialog) {
        m_settingsDialog = new settings::SettingsDialog(m_preferences, this);
        m_settingsDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_settingsDialog, &settings::SettingsDialog::pricesRequested, this, &MainWindow::openPrices);
    }
    m_settingsDialog->show();
    m_settingsDialog->raise();
    m_settingsDialog->activateWindow();
    return m_settingsDialog;
}

void MainWindow::openPrices()
{
    auto *pricing = new Pricing(*m_state);
    auto *dialog = new settings::PricesDialog(*pricing, m_settingsDialog);
    pricing->setParent(dialog);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// By way of a notification or the notification area: to be seen, whichever window is in front.
void MainWindow::openReview(const QUuid &reviewId)
{
    QUuid wanted =
        reviewId.isNull() ? m_context->queue().nextFree({}, m_context->queue().reachable()) : reviewId;
    if (wanted.isNull()) // others have all of them
        wanted = m_context->queue().nextWaiting({}, reviews::WaitingReviews::All);
    const bool isHere = m_ui->pages->currentWidget() == m_reviews && m_reviews->shownReview() == wanted;
    if (!wanted.isNull() && !isHere) {
        m_presenter->open(wanted);
        return;
    }
    showReviews();
    raiseFromOutside();
}

void MainWindow::openAudit()
{
    (new audit::AuditWindow(m_engine, m_store->crews(), this))->show();
}

void MainWindow::openDiagnostics()
{
    DiagnosticsOrder order;
    order.counts = diagnosticsCounts(*m_store);
    order.addresses = diagnosticsAddresses(*m_store);
    auto *dialog = new DiagnosticsDialog(order, m_options.saveDiagnostics, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showNextReview()
{
    showReviews();
    m_reviews->showNextWaiting();
}

void MainWindow::buildPalette()
{
    auto *contents = new PaletteContents({m_store->crews(), m_context->model(), m_runs->model()},
                                         m_actions->palette, *this);
    auto *commands = new CommandPalette(
        m_engine, [contents](const QUuid &executionId) { return contents->entryOfRun(executionId); }, *this);
    connect(m_actions->palette, &QAction::triggered, this,
            [commands, contents] { commands->open(contents->entries()); });
    connect(contents, &PaletteContents::crewRequested, this, &MainWindow::showCrew);
    connect(contents, &PaletteContents::kickoffRequested, this, [this](const QUuid &id) {
        if (const Crew *chosen = m_store->crews().find(id))
            m_launcher->kickoff(*chosen);
    });
    connect(contents, &PaletteContents::reviewRequested, this, &MainWindow::showReview);
    connect(contents, &PaletteContents::executionRequested, this, &MainWindow::showExecution);
    connect(contents, &PaletteContents::settingsRequested, this,
            [this](PreferenceSection section) { openSettings()->showSection(section); });
}

void MainWindow::setUpController()
{
    m_controller =
        new AppController(m_engine, m_preferences, m_options.profile, m_options.about, *m_actions, *this);
    m_ui->centralLayout->insertWidget(m_ui->centralLayout->count() - 1, m_controller->releaseBar());
    using profile::ProfileController;
    auto *profileController = m_controller->profileController();
    connect(profileController, &ProfileController::announced, this, &MainWindow::announce);
    connect(profileController, &ProfileController::restartRequested, m_closing, &ClosingGuard::quit);
    connect(m_closing, &ClosingGuard::stayed, profileController, &ProfileController::stay);
    connect(m_controller, &AppController::settingsRequested, this,
            [this] { openSettings()->showSection(PreferenceSection::Updates); });
    if (m_options.demo)
        m_guide->switchOff();
    connect(m_guide, &WelcomeGuide::ended, this, [this] {
        if (m_ui->pages->currentWidget() == m_welcome)
            showRuns();
    });
    connect(m_welcome, &profile::WelcomePage::demoRequested, this,
            [this] { m_guide->startDemo(m_options.startDemo); });
    connect(m_welcome, &profile::WelcomePage::addCrewRequested, m_launcher, &CrewLauncher::addCrew);
    connect(m_welcome, &profile::WelcomePage::importRequested, m_exchange, &crews::CrewExchange::importCrews);
    connect(m_welcome, &profile::WelcomePage::restoreRequested, profileController,
            &ProfileController::restore);
    if (!m_options.notice.isEmpty())
        m_messages->announceUntilClosed(Severity::Good, u"ok"_s, m_options.notice);
}

void MainWindow::setUpDesk()
{
    const desk::DeskController::Actions actions{
        .connectToDesk = m_actions->connectToDesk,
        .workHere = m_actions->workHere,
        .people = m_actions->people,
        .routing = m_actions->routing,
        .account = m_actions->account,
        .record = m_actions->audit,
        .forOperators = {m_actions->kickoff, m_actions->kickoffMany, m_actions->follow},
        .forAdministrators = {m_actions->addCrew, m_actions->importCrews, m_actions->moveHere}};
    m_actions->moveHere->setVisible(bool(m_options.ownCrews));
    m_desk = new desk::DeskController(m_options.desk, actions, *m_store, *m_ui->banner, *this);
    connect(m_desk, &desk::DeskController::restartRequested, m_closing, &ClosingGuard::quit);
    connect(m_closing, &ClosingGuard::stayed, m_desk, &desk::DeskController::stay);
    connect(m_desk, &desk::DeskController::announced, this, &MainWindow::announce);
    connect(&m_store->access(), &Access::changed, this, &MainWindow::offerToMoveCrews);
    if (!m_options.desk.engine)
        return;
    connect(m_options.desk.engine, &remote::RemoteEngine::commandEnded, m_closing,
            &ClosingGuard::handleCommandEnded);
    m_guide->switchOff(); // the team shows a new person around
    auto *team = new desk::DeskTeam(*m_options.desk.engine, this);
    m_context->setTeamActions(team->actions());
}

/// Once at each desk, to somebody who may add crews there and has some on this computer.
void MainWindow::offerToMoveCrews()
{
    const QString desk = m_options.desk.address.toString();
    const bool isOffered = m_settings.value(offeredToMoveKey).toString() == desk;
    const bool mayMove = m_store->access().objectionForAll<engine::command::SaveCrew>().isEmpty();
    if (!m_options.ownCrews || isOffered || !mayMove)
        return;
    m_settings.setValue(offeredToMoveKey, desk);
    m_options.ownCrews.read(this, [this](const std::expected<crews::OwnCrews, QString> &own) {
        const int count = own ? static_cast<int>(own->crews.size()) : 0;
        if (count > 0)
            m_messages->announce(
                Severity::Neutral, u"help"_s,
                tr("%n crew(s) are set up on this computer. To move them to the desk, choose “Move crews "
                   "from this computer…” in the File menu.",
                   nullptr, count));
    });
}

void MainWindow::setUpLocalCrews()
{
    local::LocalCrews *crews = m_options.localCrews;
    m_actions->newLocalCrew->setVisible(crews);
    m_actions->newLocalCrew->setEnabled(crews); // its key does nothing either
    if (!crews)
        return;
    m_crewPage->setLocalCrews(*crews);
    const auto open = [this, crews] { m_launcher->newLocalCrew(*crews); };
    connect(m_actions->newLocalCrew, &QAction::triggered, this, open);
    connect(m_welcome, &profile::WelcomePage::newLocalCrewRequested, this, open);
    connect(crews, &local::LocalCrews::problemOccurred, m_messages, &WindowMessages::addProblem);
}

void MainWindow::announce(Severity severity, const QString &sentence)
{
    m_messages->announce(severity, u"ok"_s, sentence);
}

} // namespace crew::gui::shell

#include "moc_mainwindow.cpp"
