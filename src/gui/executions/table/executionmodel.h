// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runscolumns.h"
#include "gui/store/crewlist.h"
#include "gui/store/runlist.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

namespace crew::gui {
class RunTitleTemplates;
}

namespace crew::gui::executions {

/// The runs of a RunList, one row each. Rows keep their place and the model never resets on a batch.
/// Qt::DisplayRole is for people, RawRole is the value behind it.
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

    /// Both have to outlive the model.
    ExecutionModel(const RunList &runs, const CrewList &crews, QObject *parent = nullptr);

    /// Has to outlive the model; without, runs are about their longest inputs.
    void setTitleTemplates(const RunTitleTemplates &titles);
    /// The same; without, nothing has a price.
    void setPricing(const Pricing &pricing);
    /// Brings the Took column of live rows to \a now.
    void tick(const QDateTime &now);

    const RunSummary &at(int row) const { return *runs().at(row); }
    const QList<RunRow> &runs() const { return m_runs.rows(); }
    /// Nothing when there is no such row.
    const RunSummary *find(const QUuid &id) const { return m_runs.find(id); }
    /// An invalid index when there is no such row.
    QModelIndex indexOf(const QUuid &id) const;
    int rowOf(const QUuid &id) const { return m_runs.rowOf(id); } ///< -1 when there is none
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

    void handleCrews(const QList<Crew> &before, const QSet<QUuid> &renamed);
    void handleChanges(const QList<RunChange> &changes);
    void handleAppended(int first);
    void handleRemoved(int row);
    void announce(const RowChanges &changes);
    void announceRow(int row, quint32 columns);
    void recordLife(int row);
    void announceNames(int column);

    const RunList &m_runs;
    const CrewList &m_crews;
    QSet<int> m_live; ///< rows whose time still runs
    const RunTitleTemplates *m_titleTemplates = nullptr;
    const Pricing *m_pricing = nullptr;
    QDateTime m_now;
};

} // namespace crew::gui::executions
