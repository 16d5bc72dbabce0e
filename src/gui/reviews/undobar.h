// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QUuid>
#include <QWidget>

class QVBoxLayout;

namespace crew {
struct Decision;
struct Review;
} // namespace crew

namespace crew::gui {

class NoticeBar;
class ReviewDesk;
class UndoRow;

/// What becomes of decisions about reviews other than the one being read: one row each, from the hold (Undo,
/// Send now) to the answer. A good answer goes away by itself; anything else stays until a person has seen
/// it. Of many at once a few are shown, and the others counted.
class UndoBar : public QWidget
{
    Q_OBJECT

public:
    explicit UndoBar(ReviewDesk &desk, QWidget *parent = nullptr);
    ~UndoBar() override;

    /// The review being read says itself where it stands.
    void setShownReview(const QUuid &reviewId);
    /// The widget after which the rows' buttons come with Tab.
    void setTabPredecessor(QWidget *widget) { m_tabPredecessor = widget; }

Q_SIGNALS:
    void reviewRequested(const QUuid &reviewId);

private:
    void handleReview(const QUuid &reviewId);
    void follow(const Review &review, const Decision &decision);
    void dismiss(const QUuid &decisionId);
    void updateVisibility();
    void updateMore(int hidden);
    QList<QUuid> heldDecisions() const;

    ReviewDesk &m_desk;
    QUuid m_shown;
    QVBoxLayout *m_column;
    QWidget *m_tabPredecessor = nullptr;
    NoticeBar *m_more;
    QHash<QUuid, UndoRow *> m_rows; ///< by decision
    QList<QUuid> m_order;           ///< decisions, oldest first
};

} // namespace crew::gui
