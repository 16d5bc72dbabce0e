// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/store/batchlist.h"
#include "gui/store/crewlist.h"

#include <QAbstractListModel>

namespace crew::gui::batch {

/// Every batch, the newest first: its file, and below it the crew and how far it is.
class BatchesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole };

    /// Both have to outlive the model.
    BatchesModel(const BatchList &batches, const CrewList &crews, QObject *parent = nullptr);

    const BatchStatus &at(int row) const { return m_batches.all().at(row); }
    QModelIndex indexOf(const QUuid &batchId) const;
    QString crewName(const BatchStatus &status) const;
    bool hasCrew(const BatchStatus &status) const; ///< it has not been removed

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    const BatchList &m_batches;
    const CrewList &m_crews;
};

} // namespace crew::gui::batch
