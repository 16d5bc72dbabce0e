// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/peoplemodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/look.h"
#include "gui/desk/rolenames.h"

#include <QGuiApplication>

#include <algorithm>

namespace crew::gui::desk {

PeopleModel::PeopleModel(const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
{
    connect(&m_crews, &CrewList::changed, this, [this] {
        if (!m_people.isEmpty())
            Q_EMIT dataChanged(index(0, Roles), index(rowCount() - 1, Roles));
    });
}

void PeopleModel::setPeople(const QList<protocol::Person> &people)
{
    beginResetModel();
    m_people = people;
    endResetModel();
}

int PeopleModel::rowOf(const QUuid &id) const
{
    const auto found = std::ranges::find(m_people, id, &protocol::Person::id);
    return found == m_people.end() ? -1 : static_cast<int>(std::distance(m_people.begin(), found));
}

int PeopleModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_people.size());
}

int PeopleModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PeopleModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const protocol::Person &person = m_people.at(index.row());
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == Roles))
        return text(person, index.column());
    if (role == Qt::ForegroundRole && !person.isEnabled)
        return mutedText(QGuiApplication::palette());
    return {};
}

QString PeopleModel::text(const protocol::Person &person, int column) const
{
    switch (column) {
    case Name:
        return person.name;
    case Roles:
        return rolesInWords(person.roles, m_crews.names());
    case State:
        if (!person.isEnabled)
            return tr("Disabled", "a person");
        return person.hasPassword || person.isLinked ? tr("Active", "a person") : tr("Invited", "a person");
    case LastUse:
        return agoText(person.lastUsed, QDateTime::currentDateTimeUtc());
    default:
        return {};
    }
}

QVariant PeopleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Name"), tr("Roles"), tr("State"), tr("Last used")});
}

} // namespace crew::gui::desk

#include "moc_peoplemodel.cpp"
