// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchesmodel.h"

#include "gui/batch/outcomelook.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

QIcon iconOf(const BatchStatus &status)
{
    if (status.batch.state == BatchState::Cancelled)
        return severityIcon(u"stopped"_s, Severity::Neutral);
    if (status.isFinished())
        return severityIcon(u"ok"_s, Severity::Good);
    if (status.isPaused() || status.waitsByItself())
        return severityIcon(u"later"_s, Severity::Attention);
    return severityIcon(u"running"_s, Severity::Active);
}

} // namespace

BatchesModel::BatchesModel(const BatchList &batches, const CrewList &crews, QObject *parent)
    : QAbstractListModel(parent)
    , m_batches(batches)
    , m_crews(crews)
{
    connect(&batches, &BatchList::aboutToLoad, this, [this] { beginResetModel(); });
    connect(&batches, &BatchList::loaded, this, [this] { endResetModel(); });
    connect(&batches, &BatchList::aboutToPrepend, this, [this] { beginInsertRows({}, 0, 0); });
    connect(&batches, &BatchList::prepended, this, [this] { endInsertRows(); });
    connect(&batches, &BatchList::changed, this,
            [this](int row) { Q_EMIT dataChanged(index(row), index(row)); });
}

QModelIndex BatchesModel::indexOf(const QUuid &batchId) const
{
    const int row = m_batches.rowOf(batchId);
    return row < 0 ? QModelIndex() : index(row);
}

bool BatchesModel::hasCrew(const BatchStatus &status) const
{
    return m_crews.find(status.batch.crewId);
}

QString BatchesModel::crewName(const BatchStatus &status) const
{
    return crewNameIn(m_crews.names(), status.batch.crewId);
}

int BatchesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_batches.all().size());
}

QVariant BatchesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BatchStatus &status = at(index.row());
    const QString progress = tr("%1  ·  %2 of %3")
                                 .arg(batchStateTitle(status), QLocale().toString(status.done()),
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

#include "moc_batchesmodel.cpp"
