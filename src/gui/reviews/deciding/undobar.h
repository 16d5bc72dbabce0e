// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QUuid>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace crew {
struct Attempt;
struct Decision;
struct Review;
} // namespace crew

namespace crew::gui::reviews {

class ReviewContext;
class UndoRow;

/// What becomes of the person's decisions about reviews other than the one being read, from the hold (Undo,
/// Send now) to the answer, in one line. A good answer goes away by itself; anything else stays until a
/// person has seen it. Of many at once the latest that can be undone is shown, else one that went wrong, and
/// the others are counted.
class UndoBar : public QWidget
{
    Q_OBJECT

public:
    explicit UndoBar(ReviewContext &context, QWidget *parent = nullptr);

    /// The review being read says itself where it stands.
    void setShownReview(const QUuid &reviewId);
    /// Shows what is under way now, and nothing of what ended before.
    void reset();
    /// The widget after which the rows' buttons come with Tab.
    void setTabPredecessor(QWidget *widget) { m_tabPredecessor = widget; }

Q_SIGNALS:
    void reviewRequested(const QUuid &reviewId);
    /// Emitted before a line or button that has the focus is hidden, see InfoBar::focusLeaving().
    void focusLeaving();

private:
    void followAll();
    void handleReview(const QUuid &reviewId);
    void follow(const Review &review, const Attempt &attempt);
    bool isLeftBehind(const Review &review, const Decision &decision) const;
    void connectRow(const UndoRow &row, const QUuid &decisionId);
    bool takesClick(const QUuid &decisionId);
    void handleGone(const QUuid &reviewId);
    void dismiss(const QUuid &decisionId);
    void closeAll();
    void dismissReplaced(const Review &review);
    void updateVisibility();
    void buildOthers();
    void updateOthers(int count);
    void listOthers();
    void listOther(const QUuid &decisionId, const UndoRow &row);
    void requestReview(const QUuid &reviewId);
    bool isOther(const UndoRow &row) const;
    UndoRow *rowToShow() const;
    QList<QUuid> heldDecisions() const;

    ReviewContext &m_context;
    QUuid m_shown;
    QHBoxLayout *m_line;
    QWidget *m_tabPredecessor = nullptr;
    QToolButton *m_others;
    QAction *m_undoAll = nullptr;
    QAction *m_sendAll = nullptr;
    QAction *m_closeAll = nullptr;
    QList<QObject *> m_listed;      ///< in its menu: actions and menus of decisions that have no line now
    QHash<QUuid, UndoRow *> m_rows; ///< by decision
    QList<QUuid> m_order;           ///< decisions, oldest first
    QUuid m_clicked;                ///< decision
    QDeadlineTimer m_clickedUntil;  ///< a click until then may be the second half of a double click
};

} // namespace crew::gui::reviews
