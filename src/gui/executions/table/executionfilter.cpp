// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/executionfilter.h"

#include "core/async/inworker.h"

#include <numeric>

namespace crew::gui::executions {

namespace {

/// So many rows find their places without anybody noticing that it takes time.
constexpr qsizetype maxPlacedByText = 1000;
constexpr qsizetype maxPlacedByNumber = 6000;

} // namespace

ExecutionFilter::ExecutionFilter(QObject *parent)
    : RunsProxy(parent)
{}

ExecutionFilter::~ExecutionFilter()
{
    *m_stop = true;
}

void ExecutionFilter::setSourceModel(QAbstractItemModel *model)
{
    beginResetModel();
    drop();
    if (m_model)
        m_model->disconnect(this);
    RunsProxy::setSourceModel(model);
    m_model = qobject_cast<ExecutionModel *>(model);
    if (m_model)
        connectSource();
    refreshNames();
    m_applied = m_wanted;
    m_order = m_model ? orderOf(m_model->runs(), m_applied) : RunsOrder();
    publish(m_order.rows);
    endResetModel();
}

void ExecutionFilter::connectSource()
{
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { handleRowsInserted(first, last); });
    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { handleRowsAboutToBeRemoved(first, last); });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { handleRowsRemoved(first, last); });
    connect(m_model, &ExecutionModel::runsChanged, this, &ExecutionFilter::handleRunsChanged);
    connect(m_model, &ExecutionModel::namesChanged, this, &ExecutionFilter::handleNames);
    connect(m_model, &ExecutionModel::ticked, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, ExecutionModel::Took), index(rowCount() - 1, ExecutionModel::Took));
    });
}

void ExecutionFilter::setQuery(const RunsQuery &query)
{
    const TimeSpan span = spanOf(query.time, QDateTime::currentDateTime());
    m_time = query.time;
    if (m_wanted.group == query.group && m_wanted.crewId == query.crewId && m_wanted.span == span &&
        m_wanted.cause == query.cause)
        return;
    m_wanted.group = query.group;
    m_wanted.crewId = query.crewId;
    m_wanted.span = span;
    m_wanted.cause = query.cause;
    Q_EMIT criteriaChanged();
    reorder();
}

void ExecutionFilter::setFound(const std::optional<QSet<QUuid>> &found)
{
    if (m_wanted.found == found)
        return;
    m_wanted.found = found;
    Q_EMIT criteriaChanged();
    reorder();
}

void ExecutionFilter::addFound(const QList<QUuid> &found)
{
    if (!m_isPending)
        m_applied.found.reset(); // what two hold is copied when one of them changes it
    if (!m_wanted.found)
        m_wanted.found.emplace();
    QList<int> rows;
    for (const QUuid &id : found) {
        m_wanted.found->insert(id);
        if (const int row = m_model ? m_model->rowOf(id) : -1; row >= 0)
            rows.append(row);
    }
    Q_EMIT criteriaChanged();
    if (m_isPending) {
        m_changed += rows;
        return;
    }
    m_applied.found = m_wanted.found;
    place(rows);
}

void ExecutionFilter::tick(const QDateTime &now)
{
    const TimeSpan span = spanOf(m_time, now);
    if (m_wanted.span == span)
        return;
    m_wanted.span = span;
    Q_EMIT criteriaChanged();
    reorder();
}

bool ExecutionFilter::isFiltering() const
{
    return m_wanted.found || !m_wanted.crewId.isNull() || m_wanted.group != StateGroup::All ||
           m_wanted.span != TimeSpan() || m_wanted.cause;
}

void ExecutionFilter::sort(int column, Qt::SortOrder order)
{
    m_wanted.column = column;
    m_wanted.order = order;
    m_wanted.context.now = m_model ? m_model->now() : QDateTime();
    reorder();
}

const RunSummary &ExecutionFilter::at(int row) const
{
    return m_model->at(sourceRow(row));
}

void ExecutionFilter::handleRowsInserted(int first, int last)
{
    QList<int> rows(last - first + 1);
    std::iota(rows.begin(), rows.end(), first);
    growWithSource();
    m_order.keys.resize(static_cast<std::size_t>(m_model->rowCount()));
    if (m_isPending)
        m_changed += rows;
    if (canPlace(rows.size()))
        place(rows);
    else if (!m_isPending)
        request();
}

/// They leave while the source still has them; what others are called by changes when it has not.
void ExecutionFilter::handleRowsAboutToBeRemoved(int first, int last)
{
    QList<int> rows = sourceRows();
    rows.removeIf([first, last](int row) { return row >= first && row <= last; });
    m_order.rows = rows;
    Q_EMIT aboutToRearrange({});
    show(rows);
}

void ExecutionFilter::handleRowsRemoved(int first, int last)
{
    const int count = last - first + 1;
    QList<int> rows = sourceRows();
    for (int &row : rows)
        row -= row > last ? count : 0;
    m_order.rows = rows;
    m_order.keys.erase(m_order.keys.begin() + first, m_order.keys.begin() + last + 1);
    publish(rows);
    Q_EMIT rearranged();
    if (m_isPending)
        request(); // what the worker makes has the old rows
}

void ExecutionFilter::handleRunsChanged(const QList<int> &rows)
{
    if (m_isPending)
        m_changed += rows;
    if (canPlace(rows.size()))
        place(rows);
    else if (!m_isPending)
        request();
    announce(rows);
}

void ExecutionFilter::handleNames(int column)
{
    refreshNames();
    if (m_wanted.column == column)
        reorder();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
}

void ExecutionFilter::refreshNames()
{
    const RunsContext names = m_model ? m_model->context() : RunsContext();
    for (RunsContext *context : {&m_wanted.context, &m_applied.context}) {
        context->crewNames = names.crewNames;
        context->subjectPatterns = names.subjectPatterns;
        context->costRules = names.costRules;
    }
}

void ExecutionFilter::reorder()
{
    if (!m_model)
        return;
    if (m_model->rowCount() > maxAtOnce)
        return request();
    drop();
    adopt(orderOf(m_model->runs(), m_wanted));
}

void ExecutionFilter::request()
{
    drop();
    m_isPending = true;
    const auto make = [runs = m_model->runs(), criteria = m_wanted, stop = m_stop] {
        return std::make_shared<RunsOrder>(orderOf(runs, criteria, *stop));
    };
    inWorker(this, make, [this, number = m_request](const std::shared_ptr<RunsOrder> &order) {
        if (number != m_request)
            return;
        m_isPending = false;
        adopt(std::move(*order));
        Q_EMIT pendingChanged();
    });
    Q_EMIT pendingChanged();
}

/// Whatever a worker still makes is not wanted any more.
void ExecutionFilter::drop()
{
    *m_stop = true;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    ++m_request;
    m_changed.clear();
    if (std::exchange(m_isPending, false))
        Q_EMIT pendingChanged();
}

/// What changed since the worker began takes its place in the order that the worker made.
void ExecutionFilter::adopt(RunsOrder order)
{
    const bool isOtherOrder = m_applied.column != m_wanted.column || m_applied.order != m_wanted.order;
    m_applied = m_wanted;
    m_order = std::move(order);
    m_order.keys.resize(static_cast<std::size_t>(m_model->rowCount()));
    const QList<int> changed = std::exchange(m_changed, {});
    const bool again = !canPlace(changed.size());
    if (!again)
        placeRows(m_order, changed, m_model->runs(), m_applied, m_collator);
    // (Qt compares two empty lists through null pointers.)
    const QList<int> &shown = sourceRows();
    if (m_order.rows.size() != shown.size() || (!shown.isEmpty() && m_order.rows != shown)) {
        if (isOtherOrder)
            Q_EMIT aboutToSort();
        else
            Q_EMIT aboutToRearrange({});
        show(m_order.rows);
        if (isOtherOrder)
            Q_EMIT sorted();
        else
            Q_EMIT rearranged();
    }
    if (again)
        request();
}

void ExecutionFilter::place(const QList<int> &rows)
{
    if (!canPlace(rows.size()))
        return request();
    const QSet<int> moving = placeRows(m_order, rows, m_model->runs(), m_applied, m_collator);
    if (moving.isEmpty())
        return;
    Q_EMIT aboutToRearrange(moving);
    show(m_order.rows);
    Q_EMIT rearranged();
}

bool ExecutionFilter::canPlace(qsizetype rows) const
{
    return m_model->rowCount() <= maxAtOnce ||
           rows <= (m_applied.sortsByText() ? maxPlacedByText : maxPlacedByNumber);
}

} // namespace crew::gui::executions

#include "moc_executionfilter.cpp"
