// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/executionmodel.h"

#include "gui/common/look.h"
#include "gui/common/subjects.h"
#include "gui/common/tablecells.h"
#include "gui/common/visibletext.h"
#include "gui/executions/executiontext.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace crew::gui {

namespace {

constexpr qsizetype mostSingleSignals = 32; ///< with more, one signal for the span of rows costs less

constexpr quint32 bit(int column)
{
    return 1U << column;
}

/// The columns that show \a before and \a after differently, one bit each.
quint32 changedColumns(const RunSummary &before, const RunSummary &after)
{
    quint32 columns = 0;
    const auto note = [&columns](int column, bool changed) { columns |= changed ? bit(column) : 0U; };
    const bool state = before.state != after.state;
    const bool times = before.startedAt != after.startedAt;
    note(ExecutionModel::State, state || before.stateWord != after.stateWord ||
                                    before.isUnconfirmed != after.isUnconfirmed ||
                                    before.toldEnd != after.toldEnd);
    note(ExecutionModel::CrewName, before.crewId != after.crewId);
    note(ExecutionModel::About, before.subject != after.subject || before.briefInputs != after.briefInputs ||
                                    before.kickoffId != after.kickoffId);
    note(ExecutionModel::ProgressColumn,
         before.progress != after.progress || (state && (before.state == ExecutionState::Completed ||
                                                         after.state == ExecutionState::Completed)));
    note(ExecutionModel::CurrentTask,
         before.currentTask != after.currentTask || isFinal(before.state) != isFinal(after.state));
    note(ExecutionModel::Started, times);
    note(ExecutionModel::Took, times || before.finishedAt != after.finishedAt);
    note(ExecutionModel::Attempts, before.attempts != after.attempts);
    note(ExecutionModel::Waiting, before.waitingReviews != after.waitingReviews);
    note(ExecutionModel::Error, before.error != after.error);
    return columns;
}

} // namespace

ExecutionModel::ExecutionModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_now(QDateTime::currentDateTimeUtc())
{}

void ExecutionModel::setCrews(const QList<Crew> &crews)
{
    QHash<QUuid, QString> names;
    for (const Crew &crew : crews)
        names.insert(crew.id, crew.name);
    if (names == m_crewNames)
        return;
    m_crewNames = names;
    tellNames(CrewName);
}

void ExecutionModel::setSubjects(const Subjects &subjects)
{
    m_subjects = &subjects;
    connect(&subjects, &Subjects::changed, this, [this] { tellNames(About); });
}

void ExecutionModel::tellNames(int column)
{
    if (!m_runs.isEmpty())
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), {Qt::DisplayRole, RawRole});
    Q_EMIT namesChanged(column);
}

void ExecutionModel::apply(const ChangeBatch &batch)
{
    QList<RunRow> added;
    QHash<QUuid, qsizetype> places; ///< in added
    const auto add = [&added, &places](RunRow run) {
        places.insert(run->id, added.size());
        added.append(std::move(run));
    };
    RowChanges changes;
    for (const Execution &execution : batch.executions) {
        auto run = std::make_shared<const RunSummary>(summaryOf(execution));
        if (const int row = rowOf(run->id); row >= 0)
            update(row, std::move(run), changes);
        else if (const auto place = places.constFind(run->id); place != places.cend())
            added[*place] = std::move(run);
        else
            add(std::move(run));
    }
    for (const RunSummary &run : batch.past) {
        if (!m_rows.contains(run.id) && !places.contains(run.id))
            add(std::make_shared<const RunSummary>(run));
    }
    announce(changes);
    removeRefused(batch);
    for (const JoinedRun &run : batch.joined) {
        if (const int row = rowOf(run.gone); row >= 0)
            remove(row);
    }
    added.removeIf([](const RunRow &run) { return run->state == ExecutionState::Refused; });
    insert(added);
}

void ExecutionModel::update(int row, RunRow run, RowChanges &changes)
{
    const RunRow before = m_runs.at(row);
    if (*run == *before)
        return;
    m_runs[row] = std::move(run);
    changes.append({row, changedColumns(*before, at(row))});
    noteLife(row);
}

void ExecutionModel::removeRefused(const ChangeBatch &batch)
{
    for (const Execution &execution : batch.executions) {
        const int row = rowOf(execution.id);
        if (row >= 0 && at(row).state == ExecutionState::Refused)
            remove(row);
    }
}

void ExecutionModel::tick(const QDateTime &now)
{
    m_now = now;
    RowChanges changes;
    changes.reserve(m_live.size());
    for (const int row : std::as_const(m_live))
        changes.append({row, bit(Took)});
    std::ranges::sort(changes);
    qsizetype begin = 0;
    QList<std::pair<int, int>> spans;
    for (qsizetype i = 1; i <= changes.size(); ++i) {
        if (i == changes.size() || changes.at(i).first != changes.at(i - 1).first + 1)
            spans.append({changes.at(std::exchange(begin, i)).first, changes.at(i - 1).first});
    }
    if (spans.size() > mostSingleSignals)
        spans = {{spans.first().first, spans.last().second}};
    for (const auto &[first, last] : std::as_const(spans))
        Q_EMIT dataChanged(index(first, Took), index(last, Took), {Qt::DisplayRole, RawRole});
    Q_EMIT ticked();
}

const RunSummary *ExecutionModel::find(const QUuid &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : m_runs.at(row).get();
}

QModelIndex ExecutionModel::indexOf(const QUuid &id) const
{
    const int row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QString ExecutionModel::crewName(const QUuid &crewId) const
{
    const auto name = m_crewNames.constFind(crewId);
    return name == m_crewNames.cend() ? tr("Removed crew") : *name;
}

QHash<QUuid, QString> ExecutionModel::crewNames() const
{
    return m_crewNames;
}

QHash<QUuid, QString> ExecutionModel::subjectPatterns() const
{
    return m_subjects ? m_subjects->patterns() : QHash<QUuid, QString>();
}

QString ExecutionModel::aboutOf(const RunSummary &run) const
{
    return titleOf(run, m_subjects ? m_subjects->of(run) : run.subject);
}

int ExecutionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int ExecutionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExecutionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunSummary &run = *m_runs.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayOf(run, index.column());
    case Qt::ToolTipRole:
        return wrappingToolTip(index.column() == State ? stateSentence(run)
                                                       : displayOf(run, index.column()).toString());
    case Qt::TextAlignmentRole:
        if (index.column() == Took || index.column() == Attempts || index.column() == Waiting)
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    case RawRole:
        return rawOf(run, index.column());
    case IdRole:
        return QVariant::fromValue(run.id);
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
    switch (static_cast<Column>(section)) {
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
    case Error:
        return tr("Error");
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ExecutionModel::displayOf(const RunSummary &run, int column) const
{
    switch (static_cast<Column>(column)) {
    case State:
        return stateText(run);
    case CrewName:
        return crewName(run.crewId);
    case About:
        return aboutOf(run);
    case ProgressColumn:
        return run.state == ExecutionState::Completed ? QString() : progressText(run.progress);
    case CurrentTask:
        return isFinal(run.state) ? QString() : run.currentTask;
    case Started:
        return timeText(run.startedAt, m_now);
    case Took:
        return tookText(run, m_now);
    case Attempts:
        return run.attempts > 0 ? QLocale().toString(run.attempts) : QString();
    case Waiting:
        return run.waitingReviews > 0 ? QLocale().toString(run.waitingReviews) : QString();
    case Error:
        return visibleText(run.error).simplified();
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ExecutionModel::rawOf(const RunSummary &run, int column) const
{
    switch (static_cast<Column>(column)) {
    case State:
        return static_cast<int>(run.state);
    case CrewName:
        return crewName(run.crewId);
    case About:
        return aboutOf(run);
    case ProgressColumn:
        return progressShare(run.progress);
    case CurrentTask:
        return run.currentTask;
    case Started:
        return run.startedAt;
    case Took:
        return tookMilliseconds(run, m_now);
    case Attempts:
        return run.attempts;
    case Waiting:
        return run.waitingReviews;
    case Error:
        return run.error;
    case ColumnCount:
        break;
    }
    return {};
}

void ExecutionModel::insert(const QList<RunRow> &runs)
{
    if (runs.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(runs.size()) - 1);
    for (const RunRow &run : runs) {
        m_rows.insert(run->id, rowCount());
        m_runs.append(run);
        noteLife(rowCount() - 1);
    }
    endInsertRows();
}

void ExecutionModel::announce(const RowChanges &changes)
{
    if (changes.isEmpty())
        return;
    QList<int> rows;
    rows.reserve(changes.size());
    for (const auto &[row, columns] : changes)
        rows.append(row);
    if (changes.size() > mostSingleSignals) {
        const auto [first, last] = std::ranges::minmax(rows);
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1), {Qt::DisplayRole, RawRole});
    } else {
        for (const auto &[row, columns] : changes)
            announceRow(row, columns);
    }
    Q_EMIT runsChanged(rows);
}

/// One signal per run of neighbouring columns.
void ExecutionModel::announceRow(int row, quint32 columns)
{
    int begin = -1;
    for (int column = 0; column <= ColumnCount; ++column) {
        const bool changed = (columns & bit(column)) != 0;
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
    m_rows.remove(at(row).id);
    m_live.remove(row);
    m_runs.removeAt(row);
    for (int later = row; later < rowCount(); ++later) {
        m_rows[at(later).id] = later;
        m_live.remove(later + 1);
        noteLife(later);
    }
    endRemoveRows();
}

void ExecutionModel::noteLife(int row)
{
    if (at(row).finishedAt.isValid())
        m_live.remove(row);
    else
        m_live.insert(row);
}

} // namespace crew::gui
