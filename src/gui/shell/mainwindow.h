// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/style/look.h"
#include "gui/crews/owncrews.h"
#include "gui/desk/deskoperations.h"
#include "gui/shell/appcontroller.h"
#include "gui/shell/closingguard.h"
#include "gui/shell/diagnosticsdialog.h"
#include "gui/shell/welcomeguide.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>

class QSettings;

namespace Ui {
class MainWindow;
}

namespace crew::local {
class LocalCrews;
}

namespace crew::gui {
class LocalState;
class Preferences;
class Store;
} // namespace crew::gui

namespace crew::gui::crews {
class CrewExchange;
class CrewListModel;
class CrewPage;
class CrewProblems;
} // namespace crew::gui::crews

namespace crew::gui::desk {
class DeskController;
}

namespace crew::gui::endpoint {
class EndpointPage;
}

namespace crew::gui::executions {
class RunsPage;
struct RunsQuery;
} // namespace crew::gui::executions

namespace crew::gui::insights {
class InsightsPage;
}

namespace crew::gui::profile {
class WelcomePage;
}

namespace crew::gui::reviews {
class ReviewContext;
class ReviewPresenter;
class ReviewsPage;
} // namespace crew::gui::reviews

namespace crew::gui::settings {
class SettingsDialog;
}

namespace crew::gui::shell {

class Attention;
class CrewLauncher;
class NavigationBar;
class LinkOpener;
class ShellActions;
class ProblemBars;
class WindowMessages;

/// The review that a window showed last, and to which person.
struct LastReview
{
    QUuid personId = {}; ///< on a desk
    QUuid reviewId = {};
};

struct ShellOptions
{
    bool demo = false;                       ///< says so above the pages
    bool tray = true;                        ///< a sign in the notification area, where there is one
    DiagnosticsWriter saveDiagnostics = {};  ///< nothing: there is no such action
    profile::ProfileOperations profile = {}; ///< nothing: there is neither backup nor restore
    AppController::FactsTaker about = {};
    WelcomeGuide::DemoStarter startDemo = {};
    desk::DeskOperations desk = {};          ///< nothing: it cannot be chosen where the console works
    crews::OwnCrewsReader ownCrews = {};     ///< of this computer, while the windows work on a desk
    local::LocalCrews *localCrews = nullptr; ///< has to outlive the window; nothing: none can run here
    QString notice = {};                     ///< what happened before this window was there
    LastReview lastReview = {};              ///< of the window before this one, such as before a sign-in
};

/// The window "Crew Console": the left bar, the pages, the endpoint's light. It shows what \a engine
/// announces and stores its own geometry next to \a preferences; both have to outlive it. Create it before
/// the engine announces anything.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(engine::EngineLink &engine, Preferences &preferences, const ShellOptions &options,
               QWidget *parent = nullptr);
    ~MainWindow() override;

    /// A second start of the program asks this one to come forward.
    void raiseFromOutside();
    /// Comes forward with what \a link leads to, or says above the pages why it cannot. A link can be from
    /// anybody: it only ever shows something.
    void openLink(const QString &link);

    void showReviews();
    void showRuns();
    void showInsights();
    void showEndpoint();
    void showCrew(const QUuid &crewId);
    void showReview(const QUuid &reviewId);
    void showReviewOfRun(const QUuid &executionId);
    void showExecution(const QUuid &executionId);
    LastReview lastReview() const;

Q_SIGNALS:
    /// How openLink() ended, for the log: the sentence above the pages, or an empty one when something is
    /// shown.
    void linkOpened(const QString &problem);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildPages();
    void callThePerson();
    void connectActions();
    void connectFileActions();
    void connectViewActions();
    void connectReviewActions();
    void connectHelpActions();
    void connectLauncher();
    void connectNavigation();
    void connectPages();
    void connectCrewPage();
    void connectEngine();
    void connectProblems();
    void buildPalette();
    void setUpController();
    void setUpDesk();
    void offerToMoveCrews();
    void setUpLocalCrews();
    void connectLinks();
    void fitSmallScreen();
    void restorePlace();
    void savePlace();
    void setFocusMode(bool on);
    OpenWork openWork() const;

    void handleCrews();
    void handleHealth(const QUuid &crewId);
    void handlePreference(const QString &key);
    void showLastReview();
    void announce(Severity severity, const QString &sentence); ///< above the pages
    void kickoffShown();
    void kickoffManyShown();
    QUuid shownCrew() const; ///< null when another page is shown
    QPoint launchPlace() const;
    settings::SettingsDialog *openSettings();
    void openPrices();
    void openReview(const QUuid &reviewId);
    void openAudit();
    void openDiagnostics();
    void showRunsOf(const executions::RunsQuery &query);
    void showNextReview();
    void undoDecision();
    void showTeamActions();
    void updateUnsentFeedback();
    void showAddedCrew(const QUuid &crewId);
    void offerToBeReached(const QUuid &crewId);
    void askHowToBeReached(const QString &crewName);
    void showNextProblem();

    engine::EngineLink &m_engine;
    Preferences &m_preferences;
    QSettings &m_settings;
    ShellOptions m_options;
    engine::EngineSettings m_engineSettings; ///< as the engine was last told
    std::unique_ptr<Ui::MainWindow> m_ui;
    Store *m_store;
    LocalState *m_state;
    reviews::ReviewContext *m_context;
    crews::CrewListModel *m_crews;
    crews::CrewProblems *m_problems;
    ProblemBars *m_problemBars = nullptr;
    NavigationBar *m_navigation;
    ShellActions *m_actions;
    WindowMessages *m_messages;
    CrewLauncher *m_launcher;
    crews::CrewExchange *m_exchange;
    reviews::ReviewsPage *m_reviews;
    executions::RunsPage *m_runs;
    insights::InsightsPage *m_insights;
    crews::CrewPage *m_crewPage;
    endpoint::EndpointPage *m_endpoint;
    profile::WelcomePage *m_welcome;
    WelcomeGuide *m_guide;
    reviews::ReviewPresenter *m_presenter;
    LinkOpener *m_links;
    reviews::HeldDecisions *m_held;
    ClosingGuard *m_closing;
    Attention *m_attention = nullptr;
    AppController *m_controller = nullptr;
    desk::DeskController *m_desk = nullptr;
    QPointer<settings::SettingsDialog> m_settingsDialog;
    bool m_crewsKnown = false;
};

} // namespace crew::gui::shell
