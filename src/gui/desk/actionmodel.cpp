// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/actionmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/desk/actiontext.h"
#include "gui/store/crewlist.h"

namespace crew::gui::desk {

ActionModel::ActionModel(const CrewList &crews, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
{}

void ActionModel::clear()
{
    beginResetModel();
    m_actions.clear();
    endResetModel();
}

void ActionModel::append(const QList<protocol::RecordedAction> &actions)
{
    if (actions.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(actions.size()) - 1);
    m_actions += actions;
    endInsertRows();
}

int ActionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_actions.size());
}

int ActionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ActionModel::text(const protocol::RecordedAction &action, int column) const
{
    switch (column) {
    case Time:
        return timeToTheSecond(action.at);
    case Actor:
        return actorText(action);
    case Title:
        return actionTitle(action);
    case Person:
        return action.person;
    case Detail:
        return actionDetail(action, m_crews.names());
    default:
        return {};
    }
}

QVariant ActionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const QString shown = visibleText(text(m_actions.at(index.row()), index.column()));
    if (role == Qt::ToolTipRole)
        return index.column() == Detail ? wrappingToolTip(shown) : QVariant();
    return shown;
}

QVariant ActionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Time"), tr("By"), tr("Action"), tr("Person"), tr("Details")});
}

} // namespace crew::gui::desk

#include "moc_actionmodel.cpp"
