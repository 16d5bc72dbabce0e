// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewlistmodel.h"

#include "core/displayaddress.h"
#include "gui/crews/healthlook.h"

#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

constexpr QLatin1String rowMimeType("application/x-crewconsole-crew");

QString healthText(const engine::CrewHealth &health)
{
    const QString word = healthWord(health.state);
    return health.text.isEmpty() ? word : word + u": "_s + health.text;
}

} // namespace

CrewListModel::CrewListModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void CrewListModel::setCrews(const QList<Crew> &crews)
{
    removeMissing(crews);
    for (int row = 0; row < crews.size(); ++row)
        placeRow(row, crews.at(row));
}

void CrewListModel::removeMissing(const QList<Crew> &crews)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const QUuid id = m_crews.at(row).id;
        if (std::ranges::find(crews, id, &Crew::id) != crews.end())
            continue;
        beginRemoveRows({}, row, row);
        m_crews.removeAt(row);
        endRemoveRows();
        m_health.remove(id);
    }
}

/// Brings \a crew to \a row; all rows before it are in place already.
void CrewListModel::placeRow(int row, const Crew &crew)
{
    const int old = rowOf(crew.id);
    if (old < 0) {
        beginInsertRows({}, row, row);
        m_crews.insert(row, crew);
        endInsertRows();
        return;
    }
    if (old != row)
        shift(old, row);
    if (m_crews.at(row) != crew) {
        m_crews[row] = crew;
        Q_EMIT dataChanged(index(row), index(row));
    }
}

void CrewListModel::shift(int from, int to)
{
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    m_crews.move(from, to);
    endMoveRows();
}

void CrewListModel::setHealth(const engine::CrewHealth &health)
{
    if (m_health.value(health.crewId) == health)
        return;
    m_health.insert(health.crewId, health);
    const int row = rowOf(health.crewId);
    if (row >= 0) {
        Q_EMIT dataChanged(
            index(row), index(row),
            {Qt::DecorationRole, Qt::ToolTipRole, Qt::AccessibleTextRole, HealthRole, HealthTextRole});
    }
}

std::optional<Crew> CrewListModel::crew(const QUuid &crewId) const
{
    const int row = rowOf(crewId);
    return row < 0 ? std::nullopt : std::optional(m_crews.at(row));
}

engine::CrewHealth CrewListModel::health(const QUuid &crewId) const
{
    engine::CrewHealth unknown;
    unknown.crewId = crewId;
    return m_health.value(crewId, unknown);
}

int CrewListModel::rowOf(const QUuid &crewId) const
{
    const auto it = std::ranges::find(m_crews, crewId, &Crew::id);
    return it == m_crews.end() ? -1 : static_cast<int>(it - m_crews.begin());
}

bool CrewListModel::moveUp(int row)
{
    return row > 0 && row < rowCount() && moveRows({}, row, 1, {}, row - 1);
}

bool CrewListModel::moveDown(int row)
{
    return row >= 0 && row + 1 < rowCount() && moveRows({}, row, 1, {}, row + 2);
}

int CrewListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_crews.size());
}

QVariant CrewListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Crew &crew = m_crews.at(index.row());
    const engine::CrewHealth current = health(crew.id);
    switch (role) {
    case Qt::DisplayRole:
        return crew.name;
    case Qt::DecorationRole:
        return crewIcon(crew, current.state);
    case Qt::ToolTipRole:
        return QString(displayAddress(crew.address) + u'\n' + healthText(current));
    case Qt::AccessibleTextRole:
        return QString(crew.name + u", "_s + healthText(current));
    case CrewIdRole:
        return crew.id;
    case CrewRole:
        return QVariant::fromValue(crew);
    case HealthRole:
        return QVariant::fromValue(current);
    case HealthTextRole:
        return healthText(current);
    default:
        return {};
    }
}

Qt::ItemFlags CrewListModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // drops land between rows, never on one
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

Qt::DropActions CrewListModel::supportedDropActions() const
{
    return Qt::MoveAction;
}

QStringList CrewListModel::mimeTypes() const
{
    return {rowMimeType};
}

QMimeData *CrewListModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.size() != 1)
        return nullptr;
    auto *mime = new QMimeData;
    mime->setData(rowMimeType, m_crews.at(indexes.first().row()).id.toByteArray());
    return mime;
}

bool CrewListModel::canDropMimeData(const QMimeData *data, Qt::DropAction action, int, int column,
                                    const QModelIndex &parent) const
{
    return data && data->hasFormat(rowMimeType) && action == Qt::MoveAction && column <= 0 &&
           !parent.isValid();
}

/// Moves the row itself and returns false, or the view would remove the dragged row as well.
bool CrewListModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                 const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const int source = rowOf(QUuid::fromString(QLatin1String(data->data(rowMimeType))));
    if (source >= 0)
        moveRows({}, source, 1, {}, row < 0 ? rowCount() : row);
    return false;
}

bool CrewListModel::moveRows(const QModelIndex &sourceParent, int sourceRow, int count,
                             const QModelIndex &destinationParent, int destinationChild)
{
    if (sourceParent.isValid() || destinationParent.isValid() || count != 1 || sourceRow < 0 ||
        sourceRow >= rowCount() || destinationChild < 0 || destinationChild > rowCount() ||
        destinationChild == sourceRow || destinationChild == sourceRow + 1) {
        return false;
    }
    shift(sourceRow, destinationChild > sourceRow ? destinationChild - 1 : destinationChild);
    announceOrder();
    return true;
}

void CrewListModel::announceOrder()
{
    QList<QUuid> order;
    for (const Crew &crew : std::as_const(m_crews))
        order << crew.id;
    Q_EMIT orderChosen(order);
}

} // namespace crew::gui::crews
