// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "gui/store/crewlist.h"

#include <QAbstractListModel>
#include <QHash>

namespace crew::gui::crews {

/// The crews in the person's order, each with its health. Rows are told apart by crew id, so a tick changes
/// single rows and a view keeps its selection.
class CrewListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        CrewIdRole = Qt::UserRole, ///< QUuid
        CrewRole,                  ///< crew::Crew
        HealthRole,                ///< crew::CrewHealth
        HealthTextRole,            ///< the health word and sentence, for people
    };

    /// \a crews has to outlive the model.
    explicit CrewListModel(const CrewList &crews, QObject *parent = nullptr);

    int rowOf(const QUuid &crewId) const; ///< -1 when it is not listed

    /// Moves the row by one; false at the end. The new order is announced by orderChosen().
    bool moveUp(int row);
    bool moveDown(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;
    bool moveRows(const QModelIndex &sourceParent, int sourceRow, int count,
                  const QModelIndex &destinationParent, int destinationChild) override;

Q_SIGNALS:
    /// The person put the crews into this order (by dragging or by Move up / Move down): tell EngineLink.
    void orderChosen(const QList<QUuid> &crewIds);

private:
    void handleCrews(const QList<Crew> &before, const QSet<QUuid> &renamed);
    void handleHealth(const QUuid &crewId);
    void removeMissing();
    void placeRow(int row, const QUuid &crewId);
    void shift(int from, int to);

    const CrewList &m_crews;
    QList<QUuid> m_order; ///< what was dragged is there before the engine tells of it
};

} // namespace crew::gui::crews
