// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/executionmodel.h"

#include "gui/common/look.h"
#include "gui/common/subjects.h"
#include "gui/executions/executiontext.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace crew::gui {

ExecutionModel::ExecutionModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_now(QDateTime::currentDateTimeUtc())
{}

void ExecutionModel::setCrews(const QList<Crew> &crews)
{
    m_crews.clear();
    for (const Crew &crew : crews)
        m_crews.insert(crew.id, crew);
    if (!m_executions.isEmpty())
        Q_EMIT dataChanged(index(0, CrewName), index(rowCount() - 1, CrewName), {Qt::DisplayRole, RawRole});
}

void ExecutionModel::setSubjects(const Subjects &subjects)
{
    m_subjects = &subjects;
    connect(&subjects, &Subjects::changed, this, [this] {
        if (!m_executions.isEmpty())
            Q_EMIT dataChanged(index(0, About), index(rowCount() - 1, About), {Qt::DisplayRole, RawRole});
    });
}

void ExecutionModel::apply(const ChangeBatch &batch)
{
    QList<Execution> added;
    QHash<QUuid, qsizetype> addedPlaces;
    for (const Execution &execution : batch.executions) {
        const int row = m_rows.value(execution.id, -1);
        if (row >= 0 && execution.state == ExecutionState::Refused) {
            remove(row);
        } else if (row >= 0) {
            update(row, execution);
        } else if (const auto place = addedPlaces.constFind(execution.id); place != addedPlaces.cend()) {
            added[*place] = execution;
        } else {
            addedPlaces.insert(execution.id, added.size());
            added.append(execution);
        }
    }
    added.removeIf([](const Execution &execution) { return execution.state == ExecutionState::Refused; });
    insert(added);
}

void ExecutionModel::tick(const QDateTime &now)
{
    m_now = now;
    const QList<int> roles = {Qt::DisplayRole, RawRole};
    int begin = -1;
    for (int row = 0; row <= rowCount(); ++row) {
        const bool live = row < rowCount() && !m_executions.at(row).finishedAt.isValid();
        if (live && begin < 0)
            begin = row;
        if (!live && begin >= 0)
            Q_EMIT dataChanged(index(std::exchange(begin, -1), Took), index(row - 1, Took), roles);
    }
}

const Execution *ExecutionModel::find(const QUuid &id) const
{
    const int row = m_rows.value(id, -1);
    return row < 0 ? nullptr : &m_executions.at(row);
}

QModelIndex ExecutionModel::indexOf(const QUuid &id) const
{
    const int row = m_rows.value(id, -1);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QString ExecutionModel::crewName(const QUuid &crewId) const
{
    const auto crew = m_crews.constFind(crewId);
    return crew == m_crews.cend() ? tr("Removed crew") : crew->name;
}

QString ExecutionModel::aboutOf(const Execution &execution) const
{
    return m_subjects ? titleOf(execution, m_subjects->of(execution)) : titleOf(execution);
}

int ExecutionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_executions.size());
}

int ExecutionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExecutionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Execution &execution = m_executions.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayOf(execution, index.column());
    case Qt::ToolTipRole:
        return index.column() == State ? stateSentence(execution) : displayOf(execution, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() == Took || index.column() == Attempts || index.column() == Waiting)
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    case RawRole:
        return rawOf(execution, index.column());
    case IdRole:
        return QVariant::fromValue(execution.id);
    default:
        return {};
    }
}

QVariant ExecutionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Took || section == Attempts || section == Waiting))
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State:
        return tr("State");
    case CrewName:
        return tr("Crew");
    case About:
        return tr("About");
    case ProgressColumn:
        return tr("Progress");
    case CurrentTask:
        return tr("Current task");
    case Started:
        return tr("Started");
    case Took:
        return tr("Took");
    case Attempts:
        return tr("Attempts");
    case Waiting:
        return tr("Waiting");
    default:
        return {};
    }
}

QVariant ExecutionModel::displayOf(const Execution &execution, int column) const
{
    switch (column) {
    case State:
        return stateText(execution);
    case CrewName:
        return crewName(execution.crewId);
    case About:
        return aboutOf(execution);
    case ProgressColumn:
        return execution.state == ExecutionState::Completed ? QString() : progressText(execution.progress);
    case CurrentTask:
        return isFinal(execution.state) ? QString() : execution.currentTask;
    case Started:
        return timeText(execution.startedAt, m_now);
    case Took:
        return tookText(execution, m_now);
    case Attempts:
        return execution.attempts > 0 ? QLocale().toString(execution.attempts) : QString();
    case Waiting:
        return execution.waitingReviews > 0 ? QLocale().toString(execution.waitingReviews) : QString();
    default:
        return {};
    }
}

QVariant ExecutionModel::rawOf(const Execution &execution, int column) const
{
    switch (column) {
    case State:
        return static_cast<int>(execution.state);
    case CrewName:
        return crewName(execution.crewId);
    case About:
        return aboutOf(execution);
    case ProgressColumn:
        return progressShare(execution.progress);
    case CurrentTask:
        return execution.currentTask;
    case Started:
        return execution.startedAt;
    case Took:
        return tookMilliseconds(execution, m_now);
    case Attempts:
        return execution.attempts;
    case Waiting:
        return execution.waitingReviews;
    default:
        return {};
    }
}

void ExecutionModel::insert(const QList<Execution> &executions)
{
    if (executions.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(executions.size()) - 1);
    for (const Execution &execution : executions) {
        m_rows.insert(execution.id, rowCount());
        m_executions.append(execution);
    }
    endInsertRows();
}

void ExecutionModel::update(int row, const Execution &execution)
{
    const Execution old = std::exchange(m_executions[row], execution);
    if (old == execution)
        return;
    QList<bool> changed(ColumnCount + 1, false);
    for (int column = 0; column < ColumnCount; ++column) {
        changed[column] = displayOf(old, column) != displayOf(execution, column) ||
                          rawOf(old, column) != rawOf(execution, column);
    }
    announce(row, changed);
}

/// One signal per run of neighbouring columns; one for the whole row's content when no column shows the
/// change.
void ExecutionModel::announce(int row, const QList<bool> &changedColumns)
{
    if (!changedColumns.contains(true)) {
        Q_EMIT dataChanged(index(row, State), index(row, State), {ContentRole});
        return;
    }
    int begin = -1;
    for (int column = 0; column <= ColumnCount; ++column) {
        const bool changed = changedColumns.at(column);
        if (changed && begin < 0)
            begin = column;
        if (!changed && begin >= 0)
            Q_EMIT dataChanged(index(row, std::exchange(begin, -1)), index(row, column - 1),
                               {Qt::DisplayRole, RawRole});
    }
}

void ExecutionModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_rows.remove(m_executions.at(row).id);
    m_executions.removeAt(row);
    for (int later = row; later < rowCount(); ++later)
        m_rows[m_executions.at(later).id] = later;
    endRemoveRows();
}

} // namespace crew::gui
