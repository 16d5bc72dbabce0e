// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>
#include <QWidget>

class QLabel;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace crew::gui {

class ReviewDesk;
class ReviewFilter;
class ReviewPane;
class ReviewQueue;

/// The page "Reviews": the queue on the left, the chosen review on the right.
class ReviewsPage : public QWidget
{
    Q_OBJECT

public:
    /// \a desk has to outlive this.
    explicit ReviewsPage(ReviewDesk &desk, QWidget *parent = nullptr);
    ~ReviewsPage() override;

    ReviewDesk &desk() const { return m_desk; }

    /// How many reviews wait for a person; for the number beside "Reviews" in the left bar.
    int waitingCount() const;
    QUuid shownReview() const;

    /// A person asked for this review; an unknown id does nothing.
    void showReview(const QUuid &reviewId);

Q_SIGNALS:
    void waitingCountChanged(int count);
    void executionRequested(const QUuid &executionId); ///< "Show run" was pressed

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildQueueSide(QSplitter *splitter);
    void buildPaneSide(QSplitter *splitter);
    void handleBatch();
    void advance();
    void updateTabs();
    void updateEmptyStates();

    ReviewDesk &m_desk;
    ReviewFilter *m_filter = nullptr;
    ReviewQueue *m_queue = nullptr;
    ReviewPane *m_pane = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_queueSide = nullptr;
    QStackedWidget *m_paneSide = nullptr;
    QLabel *m_emptyQueue = nullptr;
    QLabel *m_emptyPane = nullptr;
    int m_waiting = 0;
};

} // namespace crew::gui
