// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QList>
#include <QUuid>

namespace crew::gui::reviews {

/// Decisions that were given to the engine and that it has not answered yet, of all panes: a desk may take
/// seconds. What the person undoes meanwhile is undone once it has been recorded.
class OrdersUnderWay
{
public:
    void begin(const QUuid &reviewId);
    void end(const QUuid &reviewId) { m_reviews.removeOne(reviewId); }

    /// The review whose order was given last; null when none is under way.
    QUuid newest() const { return m_reviews.isEmpty() ? QUuid() : m_reviews.constLast(); }

    /// The decision about \a reviewId is to be undone as soon as it is there.
    void undoOnceRecorded(const QUuid &reviewId);
    /// It is there; true once when it was to be undone. The answer to the order may have been lost, so that
    /// it only shows some time later.
    bool takeUndo(const QUuid &reviewId);

private:
    QList<QUuid> m_reviews; ///< in the order of the orders
    QHash<QUuid, QDeadlineTimer> m_undos;
};

} // namespace crew::gui::reviews
