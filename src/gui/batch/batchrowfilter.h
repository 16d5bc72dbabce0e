// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace crew::gui::batch {

/// The rows of a BatchRowModel with one outcome, or the failures with one cause.
class BatchRowFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    /// Nothing: rows with any.
    void setOutcome(const std::optional<RowOutcome> &outcome);
    /// failureKey() of the only failures that are shown.
    void setCause(const std::optional<QString> &cause);
    const std::optional<QString> &cause() const { return m_cause; }
    bool isFiltering() const { return m_outcome || m_cause; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    std::optional<RowOutcome> m_outcome;
    std::optional<QString> m_cause;
};

} // namespace crew::gui::batch
