// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>
#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace crew {
struct Review;
}

namespace crew::gui::reviews {

class ArrivalShield;
class NextReview;
class OlderReviews;
class QueueFilterBar;
class QueuePlaceBar;
class ReviewContext;
class ReviewFilter;
class ReviewPane;
class ReviewQueue;
class SelectionBar;
class SnoozeMenu;
struct SnoozeTarget;
enum class QueuePlace;

/// The page "Reviews": the queue on the left, the chosen review on the right.
class ReviewsPage : public QWidget
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    explicit ReviewsPage(ReviewContext &context, QWidget *parent = nullptr);

    ReviewContext &context() const { return m_context; }
    ReviewPane &pane() const { return *m_pane; }

    /// How many reviews wait for a person; for the number beside "Reviews" in the left bar.
    int waitingCount() const;
    QUuid shownReview() const;

    /// A person asked for this review; an unknown id does nothing. The filter stays as it is.
    void showReview(const QUuid &reviewId);
    /// The same, asked for outside this window: what is typed or clicked before the person sees it does
    /// nothing.
    void showRequestedReview(const QUuid &reviewId);
    /// True while the shown review came by itself: nobody in this window asked for it.
    bool isShownByItself() const { return m_isByItself; }
    /// \a reviewId has another place now: the page shows what waits otherwise, or nothing.
    void releaseReview(const QUuid &reviewId);
    /// When nothing is shown: what waits longest.
    void showWaiting();
    /// The keys of the queue: choose, move, put off.
    void focusQueue();
    /// The next that waits and passes the filter; where none does, the next that waits. The filter stays as
    /// it is, and the queue says that it hides them.
    void showNextWaiting();

    /// Undoes the newest decision that can still be undone, and shows its review.
    void undo();
    /// The output alone, without the queue; not while no review is shown.
    void setFocusMode(bool on);
    bool isInFocusMode() const;

Q_SIGNALS:
    void waitingCountChanged(int count);
    void executionRequested(const QUuid &executionId); ///< "Show run" was pressed
    void focusModeChanged(bool on);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    void buildQueueSide(QSplitter *splitter);
    QWidget *buildEmptyQueue();
    void buildPaneSide(QSplitter *splitter);
    void connectQueue();
    void handleBatch();
    void showFirstOpen();
    void findInQueue(const QUuid &reviewId);
    void followPlace(const Review &shown);
    QUuid firstListed() const;
    void markShown();
    void showListed();
    void showFound();
    void handleMark();
    void handleDecided(const QUuid &reviewId);
    void handlePicked(const QUuid &reviewId);
    void openQueueMenu(const QPoint &where);
    void copyLinks(const QList<QUuid> &reviewIds);
    void snooze(const QList<SnoozeTarget> &targets, const QDateTime &until); ///< an invalid time wakes them
    void approveTogether(const QList<QUuid> &reviewIds);
    void refreshFilter();
    void applyPreferences();
    void showPlace(QueuePlace place);
    void advance();
    void showNext(const QUuid &reviewId);
    void putOff();
    void leavePane();
    void showQueueSide(QWidget *wanted);
    void updateCounts();
    void updatePosition();
    void updateTabs();
    void updateEmptyStates();
    QString emptyQueueText() const;
    QString emptyPlaceText() const;
    QString hiddenText(QueuePlace place) const;
    QString emptyPaneText() const;
    int countIn(QueuePlace place) const;

    ReviewContext &m_context;
    ReviewFilter *m_filter = nullptr;
    QueueFilterBar *m_filterBar = nullptr;
    ReviewQueue *m_queue = nullptr;
    OlderReviews *m_older = nullptr;
    SelectionBar *m_selectionBar = nullptr;
    ArrivalShield *m_queueShield = nullptr;
    ReviewPane *m_pane = nullptr;
    NextReview *m_next = nullptr;
    QueuePlaceBar *m_places = nullptr;
    QStackedWidget *m_queueSide = nullptr;
    QStackedWidget *m_paneSide = nullptr;
    QWidget *m_emptyQueue = nullptr;
    QLabel *m_emptyText = nullptr;
    QPushButton *m_clearFilter = nullptr;
    QLabel *m_emptyPane = nullptr;
    SnoozeMenu *m_snoozeMenu = nullptr;
    QTimer *m_ageClock = nullptr; ///< reviews grow into a filter by age
    int m_waiting = 0;
    QUuid m_elsewhere; ///< let go: it has another place
    bool m_isByItself = false;
    bool m_isFinding = false; ///< the list changes for the sake of the shown review
};

} // namespace crew::gui::reviews
