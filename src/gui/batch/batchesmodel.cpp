// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchesmodel.h"

#include "gui/batch/outcomelook.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

QIcon iconOf(const BatchStatus &status)
{
    if (status.batch.state == BatchState::Cancelled)
        return severityIcon(u"stopped"_s, Severity::Neutral);
    if (status.isFinished())
        return severityIcon(u"ok"_s, Severity::Good);
    if (status.batch.state == BatchState::Paused)
        return severityIcon(u"later"_s, Severity::Attention);
    return severityIcon(u"running"_s, Severity::Active);
}

} // namespace

BatchesModel::BatchesModel(const CrewList &crews, QObject *parent)
    : QAbstractListModel(parent)
    , m_crews(crews)
{}

void BatchesModel::setStatuses(const QList<BatchStatus> &oldestFirst)
{
    beginResetModel();
    m_statuses = oldestFirst;
    std::ranges::reverse(m_statuses);
    endResetModel();
}

void BatchesModel::apply(const BatchStatus &status)
{
    const QModelIndex known = indexOf(status.batch.id);
    if (known.isValid()) {
        m_statuses[known.row()] = status;
        Q_EMIT dataChanged(known, known);
        return;
    }
    beginInsertRows({}, 0, 0);
    m_statuses.prepend(status);
    endInsertRows();
}

QModelIndex BatchesModel::indexOf(const QUuid &batchId) const
{
    const auto found = std::ranges::find_if(
        m_statuses, [&batchId](const BatchStatus &status) { return status.batch.id == batchId; });
    return found == m_statuses.end() ? QModelIndex() : index(static_cast<int>(found - m_statuses.begin()));
}

bool BatchesModel::hasCrew(const BatchStatus &status) const
{
    return m_crews.find(status.batch.crewId);
}

QString BatchesModel::crewName(const BatchStatus &status) const
{
    const Crew *crew = m_crews.find(status.batch.crewId);
    return crew ? crew->name : tr("Removed crew");
}

int BatchesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_statuses.size());
}

QVariant BatchesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BatchStatus &status = m_statuses.at(index.row());
    const QString progress = tr("%1  ·  %2 of %3")
                                 .arg(batchStateTitle(status), QLocale().toString(status.settled()),
                                      QLocale().toString(status.total()));
    switch (role) {
    case Qt::DisplayRole:
        return QString(visibleText(status.batch.name) + u'\n' + progress);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3").arg(status.batch.name, crewName(status), progress);
    case Qt::DecorationRole:
        return iconOf(status);
    case IdRole:
        return status.batch.id;
    default:
        return {};
    }
}

} // namespace crew::gui::batch
