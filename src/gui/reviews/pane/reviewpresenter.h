// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/nextreviewwindow.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>
#include <QUuid>

namespace crew::engine {
struct ChangeBatch;
}

namespace crew {
struct Review;
} // namespace crew

namespace crew::gui::reviews {

class ReviewsPage;
class ReviewWindow;

/// Decides how a review that newly waits is shown: as a new row with a notification when the person works at
/// the queue or in a review window, else, as the settings say, in one review window. That waits until no
/// dialog is open, shows nothing that the main window shows, and closes when nothing in it waits any more. A
/// decision of the person's own that comes back, or may not have arrived, calls them in the same way, unless
/// they are where the line of decisions says so. Nothing is raised for the history of an initial batch. Also
/// tells which reviews the person has before their eyes.
class ReviewPresenter : public QObject
{
    Q_OBJECT

public:
    explicit ReviewPresenter(ReviewsPage &page, QObject *parent = nullptr);
    ~ReviewPresenter() override;

    /// The open review window, or null.
    ReviewWindow *window() const { return m_window; }

    /// While quiet nothing rises and nothing asks for attention: reviews come into the queue only.
    void setQuiet(bool quiet) { m_quiet = quiet; }

    /// Shows \a reviewId in the review window and brings it forward, because a person asked for it. What is
    /// typed or clicked before they see it does nothing.
    void open(const QUuid &reviewId);

Q_SIGNALS:
    /// A review newly waits, or a decision about it needs its person again, and it is not before their eyes:
    /// time for a notification, unless quiet.
    void attentionNeeded(const QUuid &reviewId);
    void lookedAt(const QUuid &reviewId); ///< the person has it before their eyes
    void queueLookedAt();                 ///< and the whole queue
    void executionRequested(const QUuid &executionId);
    /// Before it shows anything; what belongs into it can be added.
    void windowBuilt(crew::gui::reviews::ReviewWindow *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void handleBatch(const engine::ChangeBatch &batch);
    void handleWoke(const QUuid &reviewId);
    bool isNew(const Review &review);
    bool hasComeBack(const Review &review);
    bool isReviewing() const;
    void present(const Review &review);
    void call(const QUuid &reviewId);
    void raiseWindow(const QUuid &reviewId);
    void postpone(const QUuid &reviewId, QWidget *dialog);
    void presentPostponed();
    void settle();
    void forgetWindow();
    bool pageShows(const QUuid &reviewId) const;
    bool isAtQueue() const;
    ReviewWindow &ensureWindow();
    bool queueIsInView() const;
    bool windowIsInView() const;
    void announceShownReview();

    ReviewsPage &m_page;
    QPointer<ReviewWindow> m_window;
    NextReviewWindow m_next;
    QHash<QUuid, int> m_lastAttempt; ///< the newest attempt known of each review
    QSet<QUuid> m_underWay;          ///< reviews of which a decision of the person's own is under way
    QPointer<QWidget> m_dialog;      ///< the open one that reviews wait for
    QList<QUuid> m_postponed;
    QTimer m_settling; ///< the places are compared when all of them have changed
    bool m_quiet = false;
};

} // namespace crew::gui::reviews
