// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewlistmodel.h"

#include "core/displayaddress.h"
#include "gui/common/style/visibletext.h"
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
    return health.text.isEmpty() ? word : word + u": "_s + health.text.text();
}

} // namespace

CrewListModel::CrewListModel(const CrewList &crews, QObject *parent)
    : QAbstractListModel(parent)
    , m_crews(crews)
{
    for (const Crew &crew : crews.all())
        m_order.append(crew.id);
    connect(&crews, &CrewList::changed, this, &CrewListModel::handleCrews);
    connect(&crews, &CrewList::healthChanged, this, &CrewListModel::handleHealth);
}

/// By the smallest changes: rows are removed, moved, added and changed, never reset.
void CrewListModel::handleCrews(const QList<Crew> &before, const QSet<QUuid> &renamed)
{
    removeMissing();
    const QList<Crew> &crews = m_crews.all();
    for (int row = 0; row < crews.size(); ++row)
        placeRow(row, crews.at(row).id);
    for (const Crew &old : before) {
        const Crew *now = m_crews.find(old.id);
        if (now && (*now != old || renamed.contains(old.id)))
            Q_EMIT dataChanged(index(rowOf(old.id)), index(rowOf(old.id)));
    }
}

void CrewListModel::removeMissing()
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (m_crews.find(m_order.at(row)))
            continue;
        beginRemoveRows({}, row, row);
        m_order.removeAt(row);
        endRemoveRows();
    }
}

/// Brings the crew to \a row; all rows before it are in place already.
void CrewListModel::placeRow(int row, const QUuid &crewId)
{
    const int old = rowOf(crewId);
    if (old < 0) {
        beginInsertRows({}, row, row);
        m_order.insert(row, crewId);
        endInsertRows();
    } else if (old != row) {
        shift(old, row);
    }
}

void CrewListModel::shift(int from, int to)
{
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    m_order.move(from, to);
    endMoveRows();
}

void CrewListModel::handleHealth(const QUuid &crewId)
{
    const int row = rowOf(crewId);
    if (row >= 0) {
        Q_EMIT dataChanged(
            index(row), index(row),
            {Qt::DecorationRole, Qt::ToolTipRole, Qt::AccessibleTextRole, HealthRole, HealthTextRole});
    }
}

int CrewListModel::rowOf(const QUuid &crewId) const
{
    return static_cast<int>(m_order.indexOf(crewId));
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
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

QVariant CrewListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Crew *known = m_crews.find(m_order.at(index.row()));
    if (!known)
        return {}; // about to be removed
    const Crew &crew = *known;
    const engine::CrewHealth current = m_crews.health(crew.id);
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(m_crews.nameOf(crew.id));
    case Qt::DecorationRole:
        return crewIcon(crew, current.state);
    case Qt::ToolTipRole:
        return QString(displayAddress(crew.address) + u'\n' + healthText(current));
    case Qt::AccessibleTextRole:
        return QString(visibleText(m_crews.nameOf(crew.id)) + u", "_s + healthText(current));
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
    mime->setData(rowMimeType, m_order.at(indexes.first().row()).toByteArray());
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
    Q_EMIT orderChosen(m_order);
    return true;
}

} // namespace crew::gui::crews

#include "moc_crewlistmodel.cpp"
