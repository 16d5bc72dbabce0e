// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/shell/diagnosticsdialog.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>

class QSettings;

namespace Ui {
class MainWindow;
}

namespace crew::gui {

class Attention;
class CrewExchange;
class CrewLauncher;
class CrewListModel;
class CrewPage;
class EndpointPage;
class InsightsPage;
class NavigationBar;
class LocalState;
class NoticeStrip;
class Preferences;
class ReviewDesk;
class ReviewPresenter;
class ReviewsPage;
class RunsPage;
class SettingsDialog;
class ShellActions;
class StatusLight;

struct ShellOptions
{
    bool demo = false;                      ///< says so above the pages
    bool tray = true;                       ///< a sign in the notification area, where there is one
    DiagnosticsWriter saveDiagnostics = {}; ///< nothing: there is no such action
};

/// The window "Crew Console": the left bar, the pages, the endpoint's light. It shows what \a engine tells
/// and keeps its own place beside \a preferences; both have to outlive it. Create it before the engine starts
/// to tell.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(EngineLink &engine, Preferences &preferences, const ShellOptions &options,
               QWidget *parent = nullptr);
    ~MainWindow() override;

    /// A second start of the program asks this one to come forward.
    void raiseFromOutside();

    void showReviews();
    void showRuns();
    void showInsights();
    void showEndpoint();
    void showCrew(const QUuid &crewId);
    void showReview(const QUuid &reviewId);
    void showExecution(const QUuid &executionId);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildPages();
    void callThePerson();
    void connectActions();
    void connectNavigation();
    void connectPages();
    void connectEngine();
    void restorePlace();
    void savePlace();

    void handleCrews(const QList<Crew> &crews);
    void handlePreference(const QString &key);
    void handleProblem(const QString &sentence);
    void kickoffShown();
    void kickoffManyShown();
    QUuid shownCrew() const; ///< null when another page is shown
    QPoint launchPlace() const;
    SettingsDialog *openSettings();
    void openReview(const QUuid &reviewId);
    void openDiagnostics();
    void showNextReview();

    EngineLink &m_engine;
    Preferences &m_preferences;
    QSettings &m_settings;
    ShellOptions m_options;
    std::unique_ptr<Ui::MainWindow> m_ui;
    LocalState *m_state;
    ReviewDesk *m_desk;
    CrewListModel *m_crews;
    NavigationBar *m_navigation;
    StatusLight *m_light;
    ShellActions *m_actions;
    CrewLauncher *m_launcher;
    CrewExchange *m_exchange;
    ReviewsPage *m_reviews;
    RunsPage *m_runs;
    InsightsPage *m_insights;
    CrewPage *m_crewPage;
    EndpointPage *m_endpoint;
    ReviewPresenter *m_presenter;
    DiagnosticsCounts *m_counts;
    Attention *m_attention = nullptr;
    QPointer<SettingsDialog> m_settingsDialog;
    bool m_crewsKnown = false;
};

} // namespace crew::gui
