// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruleparticipant.h"

#include <QAbstractListModel>

namespace crew::gui::desk {

/// People and groups with a check box each. Those that are chosen at the start come first.
class PickModel : public QAbstractListModel
{
    Q_OBJECT

public:
    /// Those in \a chosen that are not in \a choices have a row, so that they can be unchecked.
    PickModel(const QList<RuleParticipant> &choices, const QList<QUuid> &chosen, QObject *parent = nullptr);

    const QList<QUuid> &chosen() const { return m_chosen; }
    QStringList chosenNames() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    QList<RuleParticipant> m_rows;
    QList<QUuid> m_chosen; ///< in the order in which they were chosen
};

} // namespace crew::gui::desk
