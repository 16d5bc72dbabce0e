// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/failuretally.h"
#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace Ui {
class BatchesWindow;
}

namespace crew::gui {
class Access;
class EmptyState;
class FailureBar;
class Store;
} // namespace crew::gui

namespace crew::gui::batch {

class BatchRowFilter;
class BatchesModel;
class BatchRowModel;
struct ChosenRows;

/// Every batch, how far it is and what became of each row.
class BatchesWindow : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    BatchesWindow(engine::EngineLink &engine, Store &store, QWidget *parent = nullptr);
    ~BatchesWindow() override;

    /// Shows the batch, now or as soon as the engine tells of it.
    void showBatch(const QUuid &batchId);
    /// Writes the rows that are shown with their outcomes, as CSV when \a path ends so, else as JSON Lines.
    void exportTo(const QString &path);

Q_SIGNALS:
    void executionRequested(const QUuid &executionId);
    void reviewRequested(const QUuid &executionId); ///< of a run that waits for a person
    void kickoffManyRequested();
    /// \a runs are those of rows of the batch \a name.
    void kickoffAgainRequested(const QUuid &crewId, const QString &name, const QList<QUuid> &runs);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUp();
    void fillFilter();
    void updateFilterCounts(const BatchStatus &status);
    void connectControls();
    void handleChanges(const BatchChanges &changes);
    void handleEmptyClicked();
    void handleFailure();
    void showEmpty();
    void chooseWanted();
    void handleCurrent();
    void loadRows();
    void handleRows(const std::expected<BatchRows, QString> &rows);
    void handleAccess();
    const BatchStatus *shownBatch() const;
    void updateAgain();
    QString againObjection() const;
    void showStatus();
    void showLimit(int limit);
    void countFailures();
    void handleFailures(const FailureCauses &causes);
    void chooseCause(const std::optional<QString> &cause);
    void kickOffAgain(const QList<QUuid> &runs);
    QList<QUuid> failedRuns() const;
    QList<QUuid> selectedRuns() const;
    void openRowMenu(const QPoint &place);
    void showWaiting(const BatchStatus &status);
    void control(BatchCommand command);
    void review();
    void askToCancel();
    void updateExport();
    void askWhereTo();
    ChosenRows shownRows() const;
    void exportRows(const QString &path, const ChosenRows &chosen);
    void openRun();
    void updateOpenRun();

    engine::EngineLink &m_engine;
    Store &m_store;
    const Access &m_access;
    std::unique_ptr<Ui::BatchesWindow> m_ui;
    EmptyState *m_empty;
    BatchesModel *m_batches;
    BatchRowModel *m_rows;
    std::optional<BatchRows> m_missed; ///< changed while the rows are loaded, which goes on
    quint64 m_rowsLoading = 0;         ///< the newest request for rows
    BatchRowFilter *m_filter;
    FailureBar *m_failures;
    QTimer m_countSoon;
    quint64 m_counting = 0; ///< the newest count of failures
    QUuid m_wanted;         ///< to be shown once it is known
    QUuid m_shown;
};

} // namespace crew::gui::batch
