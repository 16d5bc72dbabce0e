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
class ExecutionFilter;
class ExecutionModel;
class ExecutionPane;

/// The page "Runs": the table with its search and filters, and beside it the chosen run.
class RunsPage : public QWidget
{
    Q_OBJECT

public:
    explicit RunsPage(EngineLink &engine, QWidget *parent = nullptr);
    ~RunsPage() override;

    const ExecutionModel &model() const { return *m_model; }
    ExecutionPane &pane() const { return *m_pane; }
    QUuid shownExecution() const;
    /// Chooses the run, loosening the filters when they hide it; one that is not known yet is chosen when it
    /// comes.
    void showExecution(const QUuid &executionId);

    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

Q_SIGNALS:
    void reviewRequested(const QUuid &reviewId);
    void kickoffRequested();
    void addCrewRequested();
    void kickoffAgainRequested(const crew::Crew &crew, const crew::KickoffRequest &request);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildTable();
    void buildFilters();
    void buildPlaces();
    void updateIcons();
    void handleCrews(const QList<Crew> &crews);
    void handleBatch(const ChangeBatch &batch);
    void handleCurrentRow(const QModelIndex &current);
    void handleEmptyClicked();
    void clearFilters();
    void tick();
    void chooseFirst();
    void updateEmpty();

    EngineLink &m_engine;
    std::unique_ptr<Ui::RunsPage> m_ui;
    ExecutionModel *m_model;
    ExecutionFilter *m_filter;
    ExecutionPane *m_pane;
    EmptyState *m_empty;
    EmptyState *m_nothingChosen;
    QTimer m_clock;
    QTimer m_typing;
    QUuid m_awaited;
    bool m_hasCrews = false;
};

} // namespace crew::gui
