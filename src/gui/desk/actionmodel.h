// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QAbstractTableModel>

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

/// What administrators of a desk did, the newest first, as it was told in pages.
class ActionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, Actor, Title, Person, Detail, ColumnCount };

    /// \a crews, which give names, have to outlive it.
    explicit ActionModel(const CrewList &crews, QObject *parent = nullptr);

    void clear();
    /// Older ones than all before.
    void append(const QList<protocol::RecordedAction> &actions);
    const QList<protocol::RecordedAction> &actions() const { return m_actions; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const protocol::RecordedAction &action, int column) const;

    const CrewList &m_crews;
    QList<protocol::RecordedAction> m_actions;
};

} // namespace crew::gui::desk
