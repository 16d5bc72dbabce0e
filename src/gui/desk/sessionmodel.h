// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QAbstractTableModel>

#include <optional>

namespace crew::gui::desk {

/// The sessions of a person as a table, in the order in which they were given.
class SessionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Device, Begun, LastUse, End, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setSessions(const QList<protocol::PersonSession> &sessions);
    const protocol::PersonSession &at(int row) const { return m_sessions.at(row); }
    std::optional<int> rowOf(const QUuid &sessionId) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<protocol::PersonSession> m_sessions;
};

} // namespace crew::gui::desk
