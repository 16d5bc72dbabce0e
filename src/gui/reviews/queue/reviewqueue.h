// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QUuid>

class QTimer;

namespace crew::gui::reviews {

class ReviewDelegate;
class ReviewFilter;
enum class QueueRows;

/// The list of reviews. Says when a person picks one; a row that goes away picks nothing in its stead, and
/// while several are selected the picked one stays.
class ReviewQueue : public QListView
{
    Q_OBJECT

public:
    /// \a reviews has to outlive this.
    explicit ReviewQueue(ReviewFilter &reviews, QWidget *parent = nullptr);

    void setRows(QueueRows rows);
    /// Marks \a reviewId without picking it; a review that is not in the list leaves nothing marked.
    void mark(const QUuid &reviewId);
    /// Picks the row \a rows below (above, when negative) the marked one.
    void step(int rows);
    QList<QUuid> selectedReviews() const; ///< from the top

Q_SIGNALS:
    void picked(const QUuid &reviewId);
    void selectedCountChanged(int count);
    void menuRequested(const QPoint &where); ///< for the selected reviews, in global coordinates

protected:
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void recordPick();
    void handleRowsRemoved();

    ReviewFilter &m_reviews;
    ReviewDelegate *m_delegate;
    QUuid m_picked;
    bool m_quiet = false; ///< the selection changes, but nobody picked anything
    QTimer *m_clock;      ///< repaints the waiting times while they can be seen
};

} // namespace crew::gui::reviews
