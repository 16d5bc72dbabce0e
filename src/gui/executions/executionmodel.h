// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui {

class Subjects;

/// Every execution the engine told of, one row each, except kickoffs that were refused. Rows keep their place
/// and the model never resets on a batch. Qt::DisplayRole is for people, RawRole for sorting.
class ExecutionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        State,
        CrewName,
        About,
        ProgressColumn,
        CurrentTask,
        Started,
        Took,
        Attempts,
        Waiting,
        ColumnCount
    };
    enum Role {
        RawRole = Qt::UserRole, ///< the value itself: a number, a time, a text
        IdRole,                 ///< QUuid
        ContentRole,            ///< never has data; announced when something changed that no column shows
    };

    explicit ExecutionModel(QObject *parent = nullptr);

    void setCrews(const QList<Crew> &crews);
    /// Has to outlive the model; without, runs are about their longest inputs.
    void setSubjects(const Subjects &subjects);
    void apply(const ChangeBatch &batch);
    /// Brings the Took column of live rows to \a now.
    void tick(const QDateTime &now);

    const Execution &at(int row) const { return m_executions.at(row); }
    /// Nothing when there is no such row.
    const Execution *find(const QUuid &id) const;
    /// An invalid index when there is no such row.
    QModelIndex indexOf(const QUuid &id) const;
    QString crewName(const QUuid &crewId) const;
    QString aboutOf(const Execution &execution) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant displayOf(const Execution &execution, int column) const;
    QVariant rawOf(const Execution &execution, int column) const;
    void insert(const QList<Execution> &executions);
    void update(int row, const Execution &execution);
    void remove(int row);
    void announce(int row, const QList<bool> &changedColumns);

    QList<Execution> m_executions;
    QHash<QUuid, int> m_rows;
    QHash<QUuid, Crew> m_crews;
    const Subjects *m_subjects = nullptr;
    QDateTime m_now;
};

} // namespace crew::gui
