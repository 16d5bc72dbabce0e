// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/batchlist.h"

#include <algorithm>
#include <utility>

namespace crew::gui {

void BatchList::beginLoading()
{
    m_problem.clear();
    m_missed.emplace();
}

void BatchList::setStatuses(const QList<BatchStatus> &oldestFirst)
{
    const BatchChanges missed = std::exchange(m_missed, std::nullopt).value_or(BatchChanges());
    Q_EMIT aboutToLoad();
    m_isLoaded = true;
    m_statuses = oldestFirst;
    std::ranges::reverse(m_statuses);
    Q_EMIT loaded();
    apply(missed);
}

void BatchList::setProblem(const QString &sentence)
{
    m_problem = sentence;
    m_missed.reset();
    Q_EMIT failed();
}

void BatchList::apply(const BatchChanges &changes)
{
    if (m_missed)
        *m_missed += changes;
    if (!m_isLoaded)
        return;
    for (const BatchChange &change : changes)
        applyStatus(change.status);
    Q_EMIT applied(changes);
}

void BatchList::removeOf(const std::function<bool(const QUuid &crewId)> &isGone)
{
    const auto belongs = [&isGone](const BatchStatus &status) { return isGone(status.batch.crewId); };
    if (std::ranges::none_of(m_statuses, belongs))
        return;
    Q_EMIT aboutToLoad();
    m_statuses.removeIf(belongs);
    Q_EMIT loaded();
}

int BatchList::rowOf(const QUuid &batchId) const
{
    const auto found =
        std::ranges::find(m_statuses, batchId, [](const BatchStatus &status) { return status.batch.id; });
    return found == m_statuses.end() ? -1 : static_cast<int>(found - m_statuses.begin());
}

void BatchList::applyStatus(const BatchStatus &status)
{
    if (const int row = rowOf(status.batch.id); row >= 0) {
        m_statuses[row] = status;
        Q_EMIT changed(row);
        return;
    }
    Q_EMIT aboutToPrepend();
    m_statuses.prepend(status);
    Q_EMIT prepended();
}

} // namespace crew::gui

#include "moc_batchlist.cpp"
