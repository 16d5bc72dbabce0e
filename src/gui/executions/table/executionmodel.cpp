// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/executionmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/runtitletemplates.h"

#include <algorithm>
#include <utility>

namespace crew::gui::executions {

namespace {

constexpr qsizetype maxSingleSignals = 32; ///< with more, one signal for the span of rows costs less

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

ExecutionModel::ExecutionModel(const RunList &runs, const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_runs(runs)
    , m_crews(crews)
    , m_now(QDateTime::currentDateTimeUtc())
{
    for (int row = 0; row < rowCount(); ++row)
        recordLife(row);
    connect(&crews, &CrewList::changed, this, &ExecutionModel::handleCrews);
    connect(&runs, &RunList::changed, this, &ExecutionModel::handleChanges);
    connect(&runs, &RunList::aboutToAppend, this,
            [this](int count) { beginInsertRows({}, rowCount(), rowCount() + count - 1); });
    connect(&runs, &RunList::appended, this, &ExecutionModel::handleAppended);
    connect(&runs, &RunList::aboutToRemove, this, [this](int row) { beginRemoveRows({}, row, row); });
    connect(&runs, &RunList::removed, this, &ExecutionModel::handleRemoved);
}

void ExecutionModel::handleCrews(const QList<Crew> &, const QSet<QUuid> &renamed)
{
    if (!renamed.isEmpty())
        announceNames(CrewName);
}

void ExecutionModel::setTitleTemplates(const RunTitleTemplates &titles)
{
    m_titleTemplates = &titles;
    connect(&titles, &RunTitleTemplates::changed, this, [this] { announceNames(About); });
}

void ExecutionModel::setPricing(const Pricing &pricing)
{
    m_pricing = &pricing;
    connect(&pricing, &Pricing::changed, this, [this] { announceNames(CostColumn); });
}

void ExecutionModel::announceNames(int column)
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), {Qt::DisplayRole, RawRole});
    Q_EMIT namesChanged(column);
}

void ExecutionModel::handleChanges(const QList<RunChange> &changes)
{
    RowChanges columns;
    columns.reserve(changes.size());
    for (const RunChange &change : changes) {
        columns.append({change.row, changedColumns(*change.before, at(change.row))});
        recordLife(change.row);
    }
    announce(columns);
}

void ExecutionModel::handleAppended(int first)
{
    for (int row = first; row < rowCount(); ++row)
        recordLife(row);
    endInsertRows();
}

void ExecutionModel::handleRemoved(int row)
{
    QSet<int> live;
    for (const int each : std::as_const(m_live)) {
        if (each != row)
            live.insert(each > row ? each - 1 : each);
    }
    m_live = live;
    endRemoveRows();
}

void ExecutionModel::tick(const QDateTime &now)
{
    const QDateTime before = std::exchange(m_now, now);
    if (!isSameDay(before, now))
        announceNames(Started); // what was today is shown with its date from now on
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
    if (spans.size() > maxSingleSignals)
        spans = {{spans.first().first, spans.last().second}};
    for (const auto &[first, last] : std::as_const(spans))
        Q_EMIT dataChanged(index(first, Took), index(last, Took), {Qt::DisplayRole, RawRole});
    Q_EMIT ticked();
}

QModelIndex ExecutionModel::indexOf(const QUuid &id) const
{
    const int row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QString ExecutionModel::crewName(const QUuid &crewId) const
{
    return crewNameIn(m_crews.names(), crewId);
}

QString ExecutionModel::aboutOf(const RunSummary &run) const
{
    return runTitle(run, context());
}

RunsContext ExecutionModel::context() const
{
    return {m_now, m_crews.names(), m_titleTemplates ? m_titleTemplates->patterns() : QHash<QUuid, QString>(),
            m_pricing ? m_pricing->rules() : CostRules()};
}

int ExecutionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(runs().size());
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

void ExecutionModel::announce(const RowChanges &changes)
{
    QList<int> rows;
    rows.reserve(changes.size());
    for (const auto &[row, columns] : changes)
        rows.append(row);
    if (changes.size() > maxSingleSignals) {
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

void ExecutionModel::recordLife(int row)
{
    if (at(row).finishedAt.isValid())
        m_live.remove(row);
    else
        m_live.insert(row);
}

} // namespace crew::gui::executions

#include "moc_executionmodel.cpp"
