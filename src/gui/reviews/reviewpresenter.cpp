// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewpresenter.h"

#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/reviewspage.h"
#include "gui/reviews/reviewwindow.h"

#include <QApplication>
#include <QEvent>
#include <QWindow>

namespace crew::gui {

ReviewPresenter::ReviewPresenter(ReviewsPage &page, QObject *parent)
    : QObject(parent)
    , m_page(page)
{
    for (const Review &known : page.desk().model().reviews())
        isNew(known);
    // Through the model, so that it knows the review before a window asks for it.
    connect(&page.desk().model(), &ReviewModel::batchApplied, this, &ReviewPresenter::handleBatch);
    connect(&page.desk().marks(), &ReviewMarks::woke, this, [this](const QUuid &reviewId) {
        if (const Review *review = m_page.desk().model().review(reviewId))
            present(*review); // a snooze is over: it newly waits
    });
    connect(&page.desk(), &ReviewDesk::reviewShown, this, &ReviewPresenter::tellWhatIsLookedAt);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &ReviewPresenter::tellWhatIsLookedAt);
    page.installEventFilter(this);
}

ReviewPresenter::~ReviewPresenter()
{
    delete m_window;
}

void ReviewPresenter::open(const QUuid &reviewId)
{
    if (!m_page.desk().model().review(reviewId))
        return;
    ReviewWindow &window = ensureWindow();
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.present(reviewId);
    window.activateWindow();
}

void ReviewPresenter::handleBatch(const ChangeBatch &batch)
{
    for (const Review &review : batch.reviews) {
        if (isNew(review) && !batch.initial && review.state == ReviewState::Waiting)
            present(review);
    }
    tellWhatIsLookedAt();
}

bool ReviewPresenter::isNew(const Review &review)
{
    if (review.attempts.isEmpty())
        return false;
    int &known = m_lastAttempt[review.id];
    const bool newer = review.lastAttempt().number > known;
    known = qMax(known, review.lastAttempt().number);
    if (review.state == ReviewState::Closed)
        known = 0; // should it be waited for after all, that is news
    return newer;
}

void ReviewPresenter::present(const Review &review)
{
    if (queueIsInView())
        return;
    if (!m_quiet)
        call(review.id);
    Q_EMIT attentionNeeded(review.id);
}

/// Raises the window, or has the task bar say that something waits, or neither.
void ReviewPresenter::call(const QUuid &reviewId)
{
    const QString wish = m_page.desk().preferences().text(pref::rise);
    if (wish == QLatin1String("nothing"))
        return;
    if (wish == QLatin1String("notify"))
        QApplication::alert(m_page.window());
    else if (m_window && m_window->shownReview() != reviewId &&
             (!m_window->isIdle() || m_window->isActiveWindow()))
        QApplication::alert(m_window); // somebody works there: the queue has it
    else
        raiseWindow(reviewId);
}

void ReviewPresenter::raiseWindow(const QUuid &reviewId)
{
    ReviewWindow &window = ensureWindow();
    if (window.shownReview() == reviewId && window.isVisible())
        QApplication::alert(&window); // the window itself shows the new attempt, or says that it came
    else
        window.present(reviewId);
}

ReviewWindow &ReviewPresenter::ensureWindow()
{
    if (!m_window) {
        m_window = new ReviewWindow(m_page.desk());
        connect(m_window, &ReviewWindow::executionRequested, this, &ReviewPresenter::executionRequested);
    }
    return *m_window;
}

bool ReviewPresenter::queueIsInView() const
{
    const QWidget *main = m_page.window();
    return m_page.isVisible() && main->isActiveWindow() && !main->isMinimized();
}

void ReviewPresenter::tellWhatIsLookedAt()
{
    if (queueIsInView()) {
        Q_EMIT queueLookedAt();
        Q_EMIT lookedAt(m_page.shownReview());
    }
    if (m_window && m_window->isVisible() && m_window->isActiveWindow())
        Q_EMIT lookedAt(m_window->shownReview());
}

bool ReviewPresenter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        tellWhatIsLookedAt();
    return QObject::eventFilter(watched, event);
}

} // namespace crew::gui
