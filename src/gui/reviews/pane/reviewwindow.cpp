// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewwindow.h"

#include "gui/common/widgets/screenroom.h"
#include "gui/common/widgets/windowfit.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/nextreview.h"
#include "gui/store/store.h"

#include <QApplication>
#include <QBackingStore>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui::reviews {

ReviewWindow::ReviewWindow(ReviewContext &context, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_context(context)
    , m_pane(new ReviewPane(context, this))
    , m_next(new NextReview(context, *m_pane))
    , m_shield(new ArrivalShield(this))
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false);
    setMinimumSize(480, 400);
    resize(860, 720);
    QWidget *content = scrolledWhereSmall(m_pane, minimumSize(), roomFor(*this));
    new WindowFit(*this);
    m_shield->guardWindow();
    connect(m_shield, &ArrivalShield::keySwallowed, m_pane, &ReviewPane::sayKeyIgnored);
    connect(m_shield, &ArrivalShield::clickSwallowed, m_pane, &ReviewPane::sayClickIgnored);
    m_shield->setUndo([this](const QKeyEvent &event) { return isUndo(event, m_context.preferences()); });
    const auto shieldPreference = [this] {
        setShieldDuration(std::chrono::milliseconds(m_context.preferences().number(pref.shield)));
    };
    shieldPreference();
    connect(&context.preferences(), &Preferences::changed, this, shieldPreference);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(content);
    connectPane();
    addShortcuts();
    connect(m_next, &NextReview::found, this, &ReviewWindow::showNext);
    connect(&context.model(), &ReviewModel::reviewChanged, this, &ReviewWindow::updateTitle);
    // The main window, which says it too, may be hidden.
    connect(&context, &ReviewContext::failed, m_pane, [this](const QString &sentence) {
        if (isVisible())
            m_pane->announce(sentence);
    });
    connect(&context, &ReviewContext::failureOver, m_pane, &ReviewPane::endAnnouncement);
    connect(&context.store().reviews(), &ReviewList::reviewGone, this, [this] {
        if (isVisible() && shownReview().isNull())
            close();
    });
}

void ReviewWindow::connectPane()
{
    connect(m_pane, &ReviewPane::laterRequested, this, &ReviewWindow::close);
    connect(m_pane, &ReviewPane::decided, this, &ReviewWindow::handleDecided);
    connect(m_pane, &ReviewPane::nextRequested, this, &ReviewWindow::advance);
    connect(m_pane, &ReviewPane::stepRequested, this, [this](int rows) {
        if (rows > 0) // no queue is here to go back in
            advance();
    });
    connect(m_pane, &ReviewPane::reviewRequested, this, [this](const QUuid &id) {
        m_pane->showReview(id);
        updateTitle();
    });
    connect(m_pane, &ReviewPane::focusRequested, this, &ReviewWindow::setFocusMode);
    connect(m_pane, &ReviewPane::executionRequested, this, &ReviewWindow::executionRequested);
}

/// Those of the main window that work here too.
void ReviewWindow::addShortcuts()
{
    auto *next = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_J), this);
    connect(next, &QShortcut::activated, this, [this] { m_next->ask(m_context.queue().reachable()); });
    auto *focus = new QShortcut(QKeySequence(Qt::Key_F11), this);
    connect(focus, &QShortcut::activated, this, [this] { setFocusMode(!m_pane->isInFocusMode()); });
}

/// Fonts, icons and sizes are found by painting what nobody sees, and so is the memory that it is painted in.
void ReviewWindow::prepare()
{
    create();
    grab();
    backingStore()->resize(size());
    backingStore()->beginPaint(rect());
    QPainter(backingStore()->paintDevice()).fillRect(rect(), palette().window());
    backingStore()->endPaint();
}

void ReviewWindow::setShieldDuration(std::chrono::milliseconds duration)
{
    m_shield->setDuration(duration);
    m_pane->setShieldDuration(duration);
}

QUuid ReviewWindow::shownReview() const
{
    return m_pane->reviewId();
}

bool ReviewWindow::isIdle() const
{
    const Review *shown = m_context.model().review(shownReview());
    return !shown || !needsPerson(shown->state);
}

bool ReviewWindow::isDone() const
{
    const Review *shown = m_context.model().review(shownReview());
    if (!shown)
        return true;
    // Who works here sees the next attempt here.
    const bool isOver = shown->state == ReviewState::Approved || shown->state == ReviewState::Closed ||
                        (shown->state == ReviewState::Retrying && !isActiveWindow());
    const bool isAnyUnderWay = std::ranges::any_of(
        m_context.model().reviews(), [](const Review &review) { return isUnderWay(review.state); });
    const auto unsent = m_context.drafts().unsent();
    const bool hasWords =
        std::ranges::any_of(unsent, [shown](const UnsentDraft &one) { return one.reviewId == shown->id; });
    return isOver && !isAnyUnderWay && !hasWords;
}

void ReviewWindow::present(const QUuid &reviewId)
{
    if (isHidden())
        m_pane->resetUndo();
    m_pane->showReview(reviewId, ReviewPane::Cause::Followed);
    m_pane->setFocus(Qt::OtherFocusReason); // within the window: not on a button, where Space would press it
    updateTitle();
    show();
    raise();
    QApplication::alert(this);
}

void ReviewWindow::setFocusMode(bool on)
{
    if (on == m_pane->isInFocusMode())
        return;
    m_pane->setFocusMode(on);
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
}

void ReviewWindow::handleDecided(const QUuid &reviewId)
{
    if (reviewId == shownReview() && m_context.preferences().isOn(pref.advance))
        advance();
}

void ReviewWindow::advance()
{
    m_next->ask(WaitingReviews::Listed);
}

void ReviewWindow::showNext(const QUuid &reviewId)
{
    if (reviewId.isNull())
        return;
    m_pane->showReview(reviewId, ReviewPane::Cause::Advanced);
    updateTitle();
}

void ReviewWindow::updateTitle()
{
    if (const Review *shown = m_context.model().review(shownReview()))
        setWindowTitle(tr("Review — %1").arg(titleOf(*shown)));
}

} // namespace crew::gui::reviews

#include "moc_reviewwindow.cpp"
