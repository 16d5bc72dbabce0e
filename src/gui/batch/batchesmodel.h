// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "gui/store/crewlist.h"

#include <QAbstractListModel>

namespace crew::gui::batch {

/// Every batch, the newest first: its file, and below it the crew and how far it is.
class BatchesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole };

    explicit BatchesModel(const CrewList &crews, QObject *parent = nullptr);

    void setStatuses(const QList<BatchStatus> &oldestFirst);
    /// Takes a changed or new batch.
    void apply(const BatchStatus &status);
    const BatchStatus &at(int row) const { return m_statuses.at(row); }
    QModelIndex indexOf(const QUuid &batchId) const;
    QString crewName(const BatchStatus &status) const;
    bool hasCrew(const BatchStatus &status) const; ///< it has not been removed

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    const CrewList &m_crews;
    QList<BatchStatus> m_statuses;
};

} // namespace crew::gui::batch
