// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/executionmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/runtitletemplates.h"

#include <algorithm>
#include <utility>

namespace crew::gui::executions {

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
    for (const RunsColumn &column : runsColumns)
        columns |= column.isChanged(before, after) ? bit(column.id) : 0U;
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

void ExecutionModel::setTitleTemplates(const RunTitleTemplates &subjects)
{
    m_titleTemplates = &subjects;
    connect(&subjects, &RunTitleTemplates::changed, this, [this] { tellNames(About); });
}

void ExecutionModel::tellNames(int column)
{
    if (!m_runs.isEmpty())
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), {Qt::DisplayRole, RawRole});
    Q_EMIT namesChanged(column);
}

void ExecutionModel::apply(const engine::ChangeBatch &batch)
{
    QList<RunRow> added;
    QHash<QUuid, qsizetype> places; ///< in added
    const auto add = [&added, &places](RunRow run) {
        places.insert(run->id, added.size());
        added.append(std::move(run));
    };
    RowChanges changes;
    for (const Execution &execution : batch.executions) {
        auto run = std::make_shared<const RunSummary>(crew::summaryOf(execution));
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

void ExecutionModel::removeRefused(const engine::ChangeBatch &batch)
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
    return crewNameIn(m_crewNames, crewId);
}

QString ExecutionModel::aboutOf(const RunSummary &run) const
{
    return runTitle(run, context());
}

RunsContext ExecutionModel::context() const
{
    return {m_now, m_crewNames, m_titleTemplates ? m_titleTemplates->patterns() : QHash<QUuid, QString>()};
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
    const RunSummary &run = at(index.row());
    const RunsColumn &column = runsColumn(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return column.text(run, context());
    case Qt::ToolTipRole:
        return wrappingToolTip((column.toolTip ? column.toolTip : column.text)(run, context()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(column.alignment | Qt::AlignVCenter);
    case RawRole:
        return column.value(run, context());
    case IdRole:
        return QVariant::fromValue(run.id);
    default:
        return {};
    }
}

QVariant ExecutionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(runsColumn(section).alignment | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? tr(runsColumn(section).title) : QVariant();
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

} // namespace crew::gui::executions
