// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/earlier/earlierpoint.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui::reviews {

/// Points given earlier, one row each: what was said, and where it comes from.
class SuggestionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Text, Origin, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// \a names are those of crews; only another crew than \a crewId is named.
    void setPoints(const EarlierPoints &points, const QUuid &crewId, const QHash<QUuid, QString> &names);
    const EarlierPoint &at(int row) const { return m_points.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString originText(const EarlierPoint &point) const;

    EarlierPoints m_points;
    QUuid m_crewId;
    QHash<QUuid, QString> m_names;
};

} // namespace crew::gui::reviews
