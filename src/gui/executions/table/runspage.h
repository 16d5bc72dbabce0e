// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace Ui {
class RunsPage;
}

namespace crew::gui {
class EmptyState;
class FailureBar;
class LocalState;
class Store;
class Pricing;
class RunTitleTemplates;
} // namespace crew::gui

namespace crew::gui::executions {

class ExecutionFilter;
class ExecutionModel;
class ExecutionPane;
class RunsCommands;
class RunsCounter;
class RunsSearch;
class StopBar;
struct RunsView;
class ViewsMenu;

/// The page "Runs": the table with its search and filters, and beside it the chosen run.
class RunsPage : public QWidget
{
    Q_OBJECT

public:
    /// \a state keeps views, columns and subjects. All have to outlive the page.
    RunsPage(engine::EngineLink &engine, const Store &store, LocalState &state, QWidget *parent = nullptr);
    ~RunsPage() override;

    const ExecutionModel &model() const { return *m_model; }
    ExecutionPane &pane() const { return *m_pane; }
    QUuid shownExecution() const;
    int liveCount() const; ///< runs that have not ended
    /// The keys of the list: choose and move.
    void focusTable();
    /// Chooses the run, loosening the filters when they hide it; one that is not known yet is chosen when it
    /// comes.
    void showExecution(const QUuid &executionId);
    /// The same for a run that the list may not have yet.
    void showRun(const RunSummary &run);
    RunsView shownView() const;
    void showView(const RunsView &view);
    RunsCommands &commands() const { return *m_commands; }
    ViewsMenu &views() const { return *m_views; }
    /// Asks for the id of a run that was started elsewhere.
    void followRun();
    void exportRuns(); ///< those that are shown; asks where to

    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

Q_SIGNALS:
    void runShown(); ///< another one than before
    void reviewRequested(const QUuid &reviewId);
    void kickoffRequested();
    void addCrewRequested();
    void kickoffAgainRequested(const crew::Crew &crew, const crew::KickoffRequest &request);
    /// All \a runs are of \a crew.
    void kickoffManyAgainRequested(const crew::Crew &crew, const QList<QUuid> &runs);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTable();
    void choose(const QModelIndex &row);
    void buildFilters();
    void buildPlaces();
    void buildCommands();
    void buildFailures();
    void restoreLayout();
    void handleCrews();
    void handleBatch(const engine::ChangeBatch &batch);
    void handleCurrentRow(const QModelIndex &current);
    void handleRowsLeft();
    void handleRowsCame();
    void handleQuery();
    void handleCounted();
    void handleListSettled();
    bool isShownListed() const;
    void updateListed();
    void handleEmptyClicked();
    void clearFilters();
    void tick();
    void chooseFirst();
    void updateEmpty();
    void describeNone();
    void updateCount();
    void showAwaited();
    void revealCurrent();

    engine::EngineLink &m_engine;
    const Store &m_store;
    std::unique_ptr<Ui::RunsPage> m_ui;
    LocalState &m_state;
    RunTitleTemplates *m_titleTemplates;
    Pricing *m_pricing;
    ExecutionModel *m_model;
    ExecutionFilter *m_filter;
    ExecutionPane *m_pane;
    RunsSearch *m_search;
    RunsCounter *m_counter;
    FailureBar *m_failures;
    RunsCommands *m_commands;
    StopBar *m_stop;
    ViewsMenu *m_views;
    EmptyState *m_empty;
    EmptyState *m_nothingChosen;
    QTimer m_clock;
    QUuid m_awaited;
    bool m_rowsLeave = false;
    bool m_selectsFirst = false; ///< a person filtered, and the list is not complete yet
};

} // namespace crew::gui::executions
