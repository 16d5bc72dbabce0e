// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/crews/crewlistmodel.h"

#include <QWidget>

#include <memory>

class QSortFilterProxyModel;

namespace Ui {
class BatchesWindow;
}

namespace crew::gui {

class BatchesModel;
class BatchRowModel;
class EmptyState;

/// Every batch, how far it is and what became of each row. \a crews must outlive it.
class BatchesWindow : public QWidget
{
    Q_OBJECT

public:
    BatchesWindow(EngineLink &engine, const CrewListModel &crews, QWidget *parent = nullptr);
    ~BatchesWindow() override;

    /// Shows the batch, now or as soon as the engine tells of it.
    void showBatch(const QUuid &batchId);
    /// Writes every row with its outcome, as CSV when \a path ends so, else as JSON Lines.
    void exportTo(const QString &path);

Q_SIGNALS:
    void executionRequested(const QUuid &executionId);
    void reviewRequested(const QUuid &executionId); ///< of a run that waits for a person
    void kickoffManyRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUp();
    void fillFilter();
    void connectControls();
    void handleLoaded(const QList<BatchStatus> &statuses);
    void handleChanges(const BatchChanges &changes);
    void chooseWanted();
    void handleCurrent();
    void handleRows(const QUuid &batchId, const std::expected<BatchRows, QString> &rows);
    void showStatus();
    void showWaiting(const BatchStatus &status);
    void control(BatchCommand command);
    void review();
    void askToCancel();
    void askWhereTo();
    void openRun();
    void updateOpenRun();

    EngineLink &m_engine;
    std::unique_ptr<Ui::BatchesWindow> m_ui;
    EmptyState *m_empty;
    BatchesModel *m_batches;
    BatchRowModel *m_rows;
    QSortFilterProxyModel *m_filter;
    QUuid m_wanted; ///< to be shown once it is known
    QUuid m_shown;
};

} // namespace crew::gui
