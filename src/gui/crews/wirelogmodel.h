// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wireexchange.h"
#include "gui/common/widgets/newestfirstmodel.h"

namespace crew::gui::crews {

/// The exchanges with one crew's service, newest first.
class WireLogModel : public NewestFirstModel<WireExchange>
{
    Q_OBJECT

public:
    enum Column : int { Time, Method, Path, Status, Took, ColumnCount };

    using NewestFirstModel::NewestFirstModel;

    /// Takes the log as it is now (oldest first); rows that stay, stay where a person had chosen them.
    void setExchanges(const WireExchanges &exchanges) { setRows(exchanges); }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

} // namespace crew::gui::crews
