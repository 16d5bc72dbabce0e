// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewpresenter.h"

#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/store/store.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QWindow>

#include <chrono>

using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

constexpr auto afterStart = 2s; ///< the console shows its first page before
constexpr auto afterClosing = 100ms;

/// A dialog or menu that is open; null when none is.
QWidget *openDialog()
{
    if (QWidget *popup = QApplication::activePopupWidget())
        return popup;
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        if (qobject_cast<QDialog *>(window) && window->isVisible() && !window->isMinimized())
            return window;
    }
    return nullptr;
}

} // namespace

ReviewPresenter::ReviewPresenter(ReviewsPage &page, QObject *parent)
    : QObject(parent)
    , m_page(page)
    , m_next(page.context())
{
    for (const Review &known : page.context().model().reviews()) {
        isNew(known);
        hasComeBack(known);
    }
    // Through the model, so that it knows the review before a window asks for it.
    connect(&page.context().store().reviews(), &ReviewList::batchApplied, this,
            &ReviewPresenter::handleBatch);
    connect(&page.context().marks(), &ReviewMarks::woke, this, &ReviewPresenter::handleWoke);
    connect(&page.context(), &ReviewContext::reviewShown, this, &ReviewPresenter::announceShownReview);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &ReviewPresenter::announceShownReview);
    page.installEventFilter(this);
    m_settling.setSingleShot(true);
    m_settling.setInterval(0);
    connect(&m_settling, &QTimer::timeout, this, &ReviewPresenter::settle);
    connect(&page.context().drafts(), &ReviewDrafts::unsentChanged, &m_settling, qOverload<>(&QTimer::start));
    connect(&m_next, &NextReviewWindow::built, this, &ReviewPresenter::windowBuilt);
    m_next.prepare(afterStart);
}

ReviewPresenter::~ReviewPresenter()
{
    delete m_window;
}

void ReviewPresenter::open(const QUuid &reviewId)
{
    if (!m_page.context().model().review(reviewId))
        return;
    ReviewWindow &window = ensureWindow();
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.present(reviewId);
    window.activateWindow();
}

void ReviewPresenter::handleBatch(const engine::ChangeBatch &batch)
{
    for (const Review &review : batch.reviews) {
        const bool newlyWaits = isNew(review) && review.state == ReviewState::Waiting;
        const bool isCalledFor = hasComeBack(review) && !isReviewing();
        if (!batch.initial && (newlyWaits || isCalledFor))
            present(review);
    }
    announceShownReview();
}

/// A snooze is over: the review newly waits.
void ReviewPresenter::handleWoke(const QUuid &reviewId)
{
    const Review *review = m_page.context().model().review(reviewId);
    const bool isBeforeEyes = windowIsInView() && m_window->shownReview() == reviewId;
    if (review && !isBeforeEyes)
        present(*review);
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

/// The person may have turned away from it, and thinks that it was made.
bool ReviewPresenter::hasComeBack(const Review &review)
{
    const auto &decision = review.attempts.isEmpty() ? std::nullopt : review.lastAttempt().decision;
    if (decision && isUnderWay(decision->state)) {
        if (m_page.context().store().access().isOwn(*decision))
            m_underWay.insert(review.id);
        return false;
    }
    const bool wasUnderWay = m_underWay.remove(review.id);
    const bool isUndone = decision && decision->state == DecisionState::Withdrawn;
    return wasUnderWay && !isUndone && needsPerson(review.state);
}

/// Where the line of decisions is in sight.
bool ReviewPresenter::isReviewing() const
{
    return queueIsInView() || windowIsInView();
}

/// Nobody is called for what they may not decide.
void ReviewPresenter::present(const Review &review)
{
    const Access &access = m_page.context().store().access();
    if (!access.lack<engine::command::Decide>(review.crewId).isEmpty())
        return;
    if (queueIsInView() && m_page.shownReview() == review.id)
        return;
    if (!m_quiet && !isAtQueue())
        call(review.id);
    Q_EMIT attentionNeeded(review.id);
}

/// Raises the window, or has the task bar say that something waits, or neither.
void ReviewPresenter::call(const QUuid &reviewId)
{
    const QString wish = m_page.context().preferences().text(pref.rise);
    if (wish == QLatin1String("nothing"))
        return;
    if (wish == QLatin1String("notify"))
        QApplication::alert(m_page.window());
    else if (QWidget *dialog = openDialog())
        postpone(reviewId, dialog);
    else if (m_window && m_window->shownReview() != reviewId &&
             (!m_window->isIdle() || m_window->isActiveWindow()))
        QApplication::alert(m_window); // somebody works there: the queue has it
    else
        raiseWindow(reviewId);
}

void ReviewPresenter::raiseWindow(const QUuid &reviewId)
{
    if (pageShows(reviewId) && !m_page.isShownByItself()) {
        m_page.window()->raise();
        QApplication::alert(m_page.window());
        return;
    }
    if (pageShows(reviewId))
        m_page.releaseReview(reviewId);
    ReviewWindow &window = ensureWindow();
    if (window.shownReview() == reviewId && window.isVisible())
        QApplication::alert(&window); // the window itself shows the new attempt, or says that it came
    else
        window.present(reviewId);
}

void ReviewPresenter::postpone(const QUuid &reviewId, QWidget *dialog)
{
    if (!m_postponed.contains(reviewId))
        m_postponed += reviewId;
    if (std::exchange(m_dialog, dialog) != dialog)
        dialog->installEventFilter(this);
}

void ReviewPresenter::presentPostponed()
{
    const QList<QUuid> postponed = std::exchange(m_postponed, {});
    for (const QUuid &id : postponed) {
        const Review *review = m_page.context().model().review(id);
        const bool isWanted =
            review && needsPerson(review->state) && !m_page.context().marks().isSnoozed(*review);
        if (isWanted && !m_quiet && !isAtQueue())
            call(id);
    }
}

/// One review has one place, the one where the person works; a window in which nothing waits is closed.
void ReviewPresenter::settle()
{
    if (!m_window || !m_window->isVisible())
        return;
    const bool isOnPage = pageShows(m_window->shownReview());
    if (m_window->isDone() || (isOnPage && queueIsInView())) {
        const bool hadKeys = m_window->isActiveWindow();
        m_window->close();
        if (hadKeys)
            m_page.pane().raiseShield(); // its window may be the active one now
    } else if (isOnPage) {
        m_page.releaseReview(m_window->shownReview());
    } else if (queueIsInView()) {
        m_page.window()->raise(); // keys decide about the page, which the window may cover
    }
}

/// It is deleted later, and nothing may be shown in it until then.
void ReviewPresenter::forgetWindow()
{
    m_window.clear();
    m_page.showWaiting();
    m_next.prepare(afterClosing);
}

ReviewWindow &ReviewPresenter::ensureWindow()
{
    if (!m_window) {
        m_window = m_next.take().release(); // it deletes itself when it is closed
        m_window->installEventFilter(this);
        connect(m_window, &ReviewWindow::executionRequested, this, &ReviewPresenter::executionRequested);
    }
    return *m_window;
}

bool ReviewPresenter::queueIsInView() const
{
    const QWidget *main = m_page.window();
    return m_page.isVisible() && main->isActiveWindow() && !main->isMinimized();
}

bool ReviewPresenter::windowIsInView() const
{
    return m_window && m_window->isVisible() && m_window->isActiveWindow();
}

bool ReviewPresenter::pageShows(const QUuid &reviewId) const
{
    return m_page.isVisible() && !m_page.window()->isMinimized() && m_page.shownReview() == reviewId;
}

/// Also while a dialog is open that the person opened from there.
bool ReviewPresenter::isAtQueue() const
{
    if (!m_page.isVisible() || m_page.window()->isMinimized())
        return false;
    const QWidget *active = QApplication::activeWindow();
    while (active && active != m_page.window())
        active = active->parentWidget() ? active->parentWidget()->window() : nullptr;
    return active;
}

void ReviewPresenter::announceShownReview()
{
    m_settling.start();
    if (queueIsInView()) {
        Q_EMIT queueLookedAt();
        Q_EMIT lookedAt(m_page.shownReview());
    }
    if (windowIsInView())
        Q_EMIT lookedAt(m_window->shownReview());
}

bool ReviewPresenter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_page && event->type() == QEvent::Show)
        announceShownReview();
    if (event->type() == QEvent::Close && watched == m_window) // not while it is destroyed
        forgetWindow();
    if (event->type() == QEvent::Hide && watched == m_dialog) {
        watched->removeEventFilter(this);
        m_dialog.clear();
        QMetaObject::invokeMethod(this, &ReviewPresenter::presentPostponed, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace crew::gui::reviews

#include "moc_reviewpresenter.cpp"
