// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/claimkeeper.h"

#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamsituation.h"

#include <QEvent>
#include <QWidget>
#include <QWindow>

#include <utility>

namespace crew::gui::reviews {

namespace {

constexpr int looksInRenewal = 10; ///< so much of the time it may be late

bool isInput(QEvent::Type type)
{
    return type == QEvent::KeyPress || type == QEvent::MouseButtonPress || type == QEvent::Wheel ||
           type == QEvent::InputMethod || type == QEvent::TouchBegin;
}

} // namespace

ClaimKeeper::ClaimKeeper(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &ClaimKeeper::read);
    connect(&m_time, &QTimer::timeout, this, &ClaimKeeper::lookAtTime);
    connect(&m_pane.context, &ReviewContext::snoozed, this, &ClaimKeeper::handleSnoozed);
    m_lastInput = m_clock();
    setTimes({});
    m_pane.pane.installEventFilter(this);
}

ClaimKeeper::~ClaimKeeper()
{
    if (!m_held.isNull() && m_release)
        m_release(m_held);
}

void ClaimKeeper::setTimes(const Times &times)
{
    m_times = times;
    m_reading.setInterval(times.reading);
    m_time.setInterval(times.renewal / looksInRenewal);
}

void ClaimKeeper::setClock(Clock clock)
{
    m_clock = std::move(clock);
    m_claimed = m_lastInput = m_clock();
}

void ClaimKeeper::update()
{
    m_release = m_pane.context.teamActions().release;
    const QUuid shown = m_pane.shown.id();
    if (std::exchange(m_reviewId, shown) != shown) {
        leave();
        m_declined = QUuid();
        m_putOff = QUuid();
        m_isTyped = false;
        m_reading.stop();
    }
    const TeamList &team = m_pane.context.store().team();
    if (m_held == shown && (team.claimOfOther(shown) || (!m_isAsking && !team.isMine(shown))))
        m_held = QUuid(); // taken over, or its time is over
    if (!shown.isNull() && team.isMine(shown) && !isDeclined())
        hold(shown); // given by the desk, or claimed earlier
    if (m_held.isNull())
        m_time.stop();
    if (!canClaim())
        m_reading.stop();
    else if (!m_reading.isActive())
        m_reading.start();
}

void ClaimKeeper::leave()
{
    const QUuid held = std::exchange(m_held, QUuid());
    if (!held.isNull() && !m_isTyped && !hasDraft(held) && m_release)
        m_release(held);
}

bool ClaimKeeper::hasDraft(const QUuid &reviewId) const
{
    const Review *review = m_pane.context.model().review(reviewId);
    const auto draft =
        review ? m_pane.context.drafts().draft(reviewId, review->lastAttempt().number) : std::nullopt;
    return draft && !draft->isEmpty();
}

void ClaimKeeper::claim()
{
    m_declined = QUuid();
    m_putOff = QUuid();
    ask();
}

void ClaimKeeper::release()
{
    m_declined = m_reviewId;
    m_held = QUuid();
    m_reading.stop();
    m_time.stop();
    if (m_release)
        m_release(m_reviewId);
}

void ClaimKeeper::handleDecided(const QUuid &reviewId)
{
    if (m_held == reviewId)
        m_held = QUuid();
    if (m_release)
        m_release(reviewId);
}

void ClaimKeeper::handleSnoozed(const QUuid &reviewId)
{
    const bool isClaimed = m_held == reviewId || m_pane.context.store().team().isMine(reviewId);
    if (reviewId == m_reviewId) {
        m_putOff = reviewId;
        m_held = QUuid();
        m_reading.stop();
        m_time.stop();
    }
    if (isClaimed && m_release)
        m_release(reviewId);
}

bool ClaimKeeper::isDeclined() const
{
    const Review *review = m_pane.shown.review();
    const bool isPutOff = review && review->id == m_putOff && m_pane.context.marks().isSnoozed(*review);
    return isPutOff || m_pane.shown.id() == m_declined;
}

bool ClaimKeeper::isBeforeEyes() const
{
    return m_pane.pane.isVisible() && m_pane.pane.window()->isActiveWindow();
}

bool ClaimKeeper::canClaim() const
{
    const Review *review = m_pane.shown.review();
    const TeamActions &actions = m_pane.context.teamActions();
    if (!review || !actions.claim || isDeclined() || !m_pane.shown.isOpen() || !isBeforeEyes())
        return false;
    const TeamSituation situation = m_pane.shown.team();
    // Who cannot approve it keeps nobody from it.
    return situation.isOnDesk && situation.mayReview && !situation.other && !situation.isMine &&
           !situation.awaitsOther() && !situation.isStarter && m_held != review->id;
}

void ClaimKeeper::read()
{
    if (canClaim())
        ask();
}

/// If another person has it, the desk tells everybody who that is; a desk that is not reached needs no
/// message here.
void ClaimKeeper::ask()
{
    const QUuid wanted = m_pane.shown.id();
    const TeamActions &actions = m_pane.context.teamActions();
    if (wanted.isNull() || !actions.claim)
        return;
    hold(wanted);
    m_claimed = m_clock();
    m_isAsking = true;
    actions.claim(wanted, this, [this, wanted](const std::expected<ReviewClaim, QString> &claimed) {
        m_isAsking = false;
        if (!claimed && m_held == wanted)
            m_held = QUuid();
    });
}

void ClaimKeeper::hold(const QUuid &reviewId)
{
    if (std::exchange(m_held, reviewId) != reviewId)
        m_claimed = m_clock();
    if (!m_time.isActive())
        m_time.start();
}

void ClaimKeeper::lookAtTime()
{
    const auto now = m_clock();
    const bool isUsed = now - m_lastInput < m_times.renewal;
    if (!m_held.isNull() && now - m_claimed >= m_times.renewal && isUsed && isBeforeEyes())
        ask();
}

void ClaimKeeper::recordInput()
{
    m_lastInput = m_clock();
    if (!m_reading.isActive() && canClaim())
        m_reading.start(); // it had ended while nobody worked here
}

/// Input reaches the window before the widget that it is for.
void ClaimKeeper::watchWindow()
{
    QWindow *window = m_pane.pane.window()->windowHandle();
    if (!window || window == m_window)
        return;
    m_window = window;
    m_window->installEventFilter(this);
}

bool ClaimKeeper::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (watched == m_window && isInput(type)) {
        recordInput();
    } else if (watched == &m_pane.pane && (type == QEvent::WindowActivate || type == QEvent::Show)) {
        watchWindow();
        update();
    } else if (watched == &m_pane.pane && (type == QEvent::WindowDeactivate || type == QEvent::Hide)) {
        m_reading.stop();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace crew::gui::reviews

#include "moc_claimkeeper.cpp"
