// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QAbstractListModel>
#include <QHash>

namespace crew::gui {

/// Every review the console knows, one row each, in the order they became known; with what is to be said
/// about them of their crews and executions.
class ReviewModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QUuid
        TaskRole,                  ///< QString
        CrewNameRole,              ///< QString
        CrewColourRole,            ///< one of crewColours()
        SubjectRole,               ///< what the execution is about
        AttemptRole,               ///< int, number of the last attempt
        StateRole,                 ///< int, ReviewState
        OpenRole,                  ///< bool, isOpen()
        WaitingSinceRole,          ///< QDateTime
        ArrivalRole,               ///< int, Arrival of the last attempt
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    void apply(const ChangeBatch &batch);
    void setCrews(const QList<Crew> &crews);

    /// Null when not known; valid until the next change of the model.
    const Review *review(const QUuid &reviewId) const;
    const Execution *execution(const QUuid &executionId) const;
    const Crew *crew(const QUuid &crewId) const;

    QModelIndex indexOf(const QUuid &reviewId) const;
    const QList<Review> &reviews() const { return m_reviews; }
    int waitingCount() const;

Q_SIGNALS:
    void reviewChanged(const QUuid &reviewId);         ///< it, its execution or its crew; also when it is new
    void batchApplied(const crew::ChangeBatch &batch); ///< every row is up to date

private:
    void applyReview(const Review &review);
    void applyExecution(const Execution &execution);
    void announceRow(qsizetype row, const QList<int> &roles);
    QString accessibleText(const Review &review) const;
    QString crewName(const Review &review) const;

    QList<Review> m_reviews;
    QHash<QUuid, int> m_rows;
    QHash<QUuid, Execution> m_executions;
    QHash<QUuid, Crew> m_crews;
};

} // namespace crew::gui
