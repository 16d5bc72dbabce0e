// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QUuid>

namespace crew {
struct ChangeBatch;
struct Review;
} // namespace crew

namespace crew::gui {

class ReviewsPage;
class ReviewWindow;

/// Decides how a review that newly waits is shown: in the queue only when the person looks at it or works in
/// a review window, else in one review window. Nothing is raised for the history of an initial batch.
class ReviewPresenter : public QObject
{
    Q_OBJECT

public:
    explicit ReviewPresenter(ReviewsPage &page, QObject *parent = nullptr);
    ~ReviewPresenter() override;

    /// The open review window, or null.
    ReviewWindow *window() const { return m_window; }

    /// False keeps reviews in the queue only; a setting.
    void setRaising(bool raising) { m_raising = raising; }

Q_SIGNALS:
    /// A review newly waits and the main window is not showing the queue: time for a notification (without
    /// content).
    void attentionNeeded(const QUuid &reviewId, const QString &sentence);
    void executionRequested(const QUuid &executionId);

private:
    void handleBatch(const ChangeBatch &batch);
    bool isNew(const Review &review);
    void present(const Review &review);
    void raiseWindow(const QUuid &reviewId);
    bool queueIsInView() const;

    ReviewsPage &m_page;
    QPointer<ReviewWindow> m_window;
    QHash<QUuid, int> m_lastAttempt; ///< the newest attempt known of each review
    bool m_raising = true;
};

} // namespace crew::gui
