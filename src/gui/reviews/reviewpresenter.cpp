// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewpresenter.h"

#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/reviewspage.h"
#include "gui/reviews/reviewtext.h"
#include "gui/reviews/reviewwindow.h"

#include <QApplication>

namespace crew::gui {

ReviewPresenter::ReviewPresenter(ReviewsPage &page, QObject *parent)
    : QObject(parent)
    , m_page(page)
{
    for (const Review &known : page.desk().model().reviews())
        isNew(known);
    // Through the model, so that it knows the review before a window asks for it.
    connect(&page.desk().model(), &ReviewModel::batchApplied, this, &ReviewPresenter::handleBatch);
}

ReviewPresenter::~ReviewPresenter()
{
    delete m_window;
}

void ReviewPresenter::handleBatch(const ChangeBatch &batch)
{
    for (const Review &review : batch.reviews) {
        if (isNew(review) && !batch.initial && review.state == ReviewState::Waiting)
            present(review);
    }
}

bool ReviewPresenter::isNew(const Review &review)
{
    if (review.attempts.isEmpty())
        return false;
    int &known = m_lastAttempt[review.id];
    const bool newer = review.lastAttempt().number > known;
    known = qMax(known, review.lastAttempt().number);
    return newer;
}

void ReviewPresenter::present(const Review &review)
{
    if (queueIsInView())
        return;
    if (!m_raising) {
        QApplication::alert(m_page.window());
    } else if (m_window && m_window->shownReview() != review.id &&
               (!m_window->isIdle() || m_window->isActiveWindow())) {
        QApplication::alert(m_window); // somebody works there: the queue has it
    } else {
        if (!m_window) {
            m_window = new ReviewWindow(m_page.desk());
            connect(m_window, &ReviewWindow::executionRequested, this, &ReviewPresenter::executionRequested);
        }
        raiseWindow(review.id);
    }
    Q_EMIT attentionNeeded(review.id, tr("A task waits for your review: %1").arg(titleOf(review)));
}

void ReviewPresenter::raiseWindow(const QUuid &reviewId)
{
    if (m_window->shownReview() == reviewId && m_window->isVisible())
        QApplication::alert(m_window); // the window itself shows the new attempt, or says that it came
    else
        m_window->present(reviewId);
}

bool ReviewPresenter::queueIsInView() const
{
    const QWidget *main = m_page.window();
    return m_page.isVisible() && main->isActiveWindow() && !main->isMinimized();
}

} // namespace crew::gui
