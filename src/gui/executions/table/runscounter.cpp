// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runscounter.h"

#include "core/async/inworker.h"
#include "gui/executions/table/executionfilter.h"

using namespace std::chrono_literals;

namespace crew::gui::executions {

RunsCounter::RunsCounter(const ExecutionFilter &filter, QObject *parent)
    : QObject(parent)
    , m_filter(filter)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(100ms);
    connect(&m_soon, &QTimer::timeout, this, &RunsCounter::count);
    const auto *model = static_cast<const ExecutionModel *>(filter.sourceModel());
    connect(model, &QAbstractItemModel::rowsInserted, this, &RunsCounter::countSoon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &RunsCounter::countSoon);
    connect(model, &ExecutionModel::runsChanged, this, &RunsCounter::countSoon);
    connect(&filter, &ExecutionFilter::criteriaChanged, this, &RunsCounter::countSoon);
}

RunsCounter::~RunsCounter()
{
    *m_stop = true;
}

void RunsCounter::setActive(bool active)
{
    m_isActive = active;
    if (active && m_isStale)
        countSoon();
}

void RunsCounter::countSoon()
{
    m_isStale = true;
    if (m_isActive && !m_isCounting && !m_soon.isActive())
        m_soon.start();
}

void RunsCounter::count()
{
    m_isStale = false;
    m_isCounting = true;
    const auto *model = static_cast<const ExecutionModel *>(m_filter.sourceModel());
    inWorker(
        this,
        [runs = model->runs(), criteria = m_filter.criteria(), stop = m_stop] {
            return tallyOf(runs, criteria, *stop);
        },
        [this](const RunsTally &tally) { handleCounted(tally); });
}

void RunsCounter::handleCounted(const RunsTally &tally)
{
    m_isCounting = false;
    if (m_isStale)
        countSoon();
    if (tally == m_tally)
        return;
    m_tally = tally;
    Q_EMIT counted();
}

} // namespace crew::gui::executions

#include "moc_runscounter.cpp"
