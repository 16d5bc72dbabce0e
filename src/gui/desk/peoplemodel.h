// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/store/crewlist.h"
#include "protocol/peoplevalues.h"

#include <QAbstractTableModel>

namespace crew::gui::desk {

/// The people of a desk as a table, in the order in which they were given.
class PeopleModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Roles, State, LastUse, ColumnCount };

    /// \a crews name the crews of roles, and have to outlive it.
    explicit PeopleModel(const CrewList &crews, QObject *parent = nullptr);

    void setPeople(const QList<protocol::Person> &people);
    const protocol::Person &at(int row) const { return m_people.at(row); }
    /// The row of the person \a id; -1 when they are not there.
    int rowOf(const QUuid &id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const protocol::Person &person, int column) const;

    const CrewList &m_crews;
    QList<protocol::Person> m_people;
};

} // namespace crew::gui::desk
