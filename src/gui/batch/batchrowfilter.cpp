// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchrowfilter.h"

#include "core/failuretally.h"
#include "gui/batch/batchrowmodel.h"

namespace crew::gui::batch {

void BatchRowFilter::setOutcome(const std::optional<RowOutcome> &outcome)
{
    if (m_outcome == outcome)
        return;
    m_outcome = outcome;
    invalidateFilter();
}

void BatchRowFilter::setCause(const std::optional<QString> &cause)
{
    if (m_cause == cause)
        return;
    m_cause = cause;
    invalidateFilter();
}

bool BatchRowFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const BatchRow &candidate = static_cast<const BatchRowModel *>(sourceModel())->at(row);
    if (m_outcome && candidate.outcome != *m_outcome)
        return false;
    return !m_cause || (isFailure(candidate.outcome) && failureKey(candidate.message) == *m_cause);
}

} // namespace crew::gui::batch

#include "moc_batchrowfilter.cpp"
