// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/smalltasksmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/look.h"

#include <QGuiApplication>
#include <QProcess>

namespace crew::gui::crews {

namespace {

QString doneByText(const local::SmallTask &task)
{
    if (task.kind == local::TaskKind::Chat)
        return task.model.trimmed().isEmpty() ? SmallTasksModel::tr("Language model")
                                              : task.model.simplified();
    const QString program = QProcess::splitCommand(task.commandLine).value(0).simplified();
    return program.isEmpty() ? SmallTasksModel::tr("Program") : program;
}

} // namespace

void SmallTasksModel::setTask(int row, const local::SmallTask &task)
{
    m_tasks[row] = task;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void SmallTasksModel::append(const local::SmallTask &task)
{
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_tasks.append(task);
    endInsertRows();
}

void SmallTasksModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_tasks.removeAt(row);
    endRemoveRows();
}

void SmallTasksModel::moveDown(int row)
{
    beginMoveRows({}, row + 1, row + 1, {}, row);
    m_tasks.swapItemsAt(row, row + 1);
    endMoveRows();
}

int SmallTasksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tasks.size());
}

int SmallTasksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SmallTasksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const local::SmallTask &task = m_tasks.at(index.row());
    const bool isUnnamed = task.name.trimmed().isEmpty();
    if (role == Qt::ForegroundRole && index.column() == Name && isUnnamed)
        return mutedText(QGuiApplication::palette());
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case Name:
        return isUnnamed ? tr("Task without a name") : task.name.simplified();
    case DoneBy:
        return doneByText(task);
    case Review:
        return task.needsReview ? tr("Yes", "review") : tr("No", "review");
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SmallTasksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Task"), tr("Done by"), tr("Review")});
}

} // namespace crew::gui::crews

#include "moc_smalltasksmodel.cpp"
