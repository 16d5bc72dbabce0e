// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/executions/table/runscolumns.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

#include <memory>

namespace crew::gui {
class RunTitleTemplates;
}

namespace crew::gui::executions {

/// What is shown of one run. A change puts another in its place: whoever holds a list of them, on any thread,
/// holds them as they were.
using RunRow = std::shared_ptr<const RunSummary>;

/// Every run the engine told of, one row each, except kickoffs that were refused. Rows keep their place and
/// the model never resets on a batch. Qt::DisplayRole is for people, RawRole is the value behind it.
class ExecutionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using Column = RunsColumn::Id;
    using enum RunsColumn::Id;
    enum Role {
        RawRole = Qt::UserRole, ///< RunsColumn::value: a number, a time, a text
        IdRole,                 ///< QUuid
    };

    explicit ExecutionModel(QObject *parent = nullptr);

    void setCrews(const QList<Crew> &crews);
    /// Has to outlive the model; without, runs are about their longest inputs.
    void setTitleTemplates(const RunTitleTemplates &subjects);
    void apply(const engine::ChangeBatch &batch);
    /// Brings the Took column of live rows to \a now.
    void tick(const QDateTime &now);

    const RunSummary &at(int row) const { return *m_runs.at(row); }
    const QList<RunRow> &runs() const { return m_runs; }
    /// Nothing when there is no such row.
    const RunSummary *find(const QUuid &id) const;
    /// An invalid index when there is no such row.
    QModelIndex indexOf(const QUuid &id) const;
    int rowOf(const QUuid &id) const { return m_rows.value(id, -1); } ///< -1 when there is none
    QString crewName(const QUuid &crewId) const;
    QString aboutOf(const RunSummary &run) const;
    QDateTime now() const { return m_now; } ///< of the last tick
    RunsContext context() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// Besides dataChanged(), which may span rows that did not change: the rows that did.
    void runsChanged(const QList<int> &rows);
    /// Names in \a column may all be others now.
    void namesChanged(int column);
    void ticked();

private:
    using RowChanges = QList<std::pair<int, quint32>>; ///< a row and the columns of it, one bit each

    void insert(const QList<RunRow> &runs);
    void update(int row, RunRow run, RowChanges &changes);
    void removeRefused(const engine::ChangeBatch &batch);
    void announce(const RowChanges &changes);
    void announceRow(int row, quint32 columns);
    void remove(int row);
    void noteLife(int row);
    void tellNames(int column);

    QList<RunRow> m_runs;
    QHash<QUuid, int> m_rows;
    QSet<int> m_live; ///< rows whose time still runs
    QHash<QUuid, QString> m_crewNames;
    const RunTitleTemplates *m_titleTemplates = nullptr;
    QDateTime m_now;
};

} // namespace crew::gui::executions
