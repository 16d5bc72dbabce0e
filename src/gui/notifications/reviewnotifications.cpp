// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/reviewnotifications.h"

#include "core/idtext.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::notifications {

namespace {

const auto summaryId = "summary"_L1;

/// A name that somebody else chose, as one line of bearable length.
QString shortName(const QString &name)
{
    constexpr qsizetype longest = 80;
    const QString text = visibleText(name.left(4 * longest)).simplified();
    return text.size() <= longest ? text : text.left(longest - 1) + u'…';
}

/// It waits again, and the person may think that it is decided.
bool hadNoEffect(const Attempt &attempt)
{
    return reviews::isBack(attempt) && attempt.decision->state != DecisionState::Withdrawn;
}

QString titleFor(const Review &review)
{
    if (review.state == ReviewState::Unclear)
        return ReviewNotifications::tr("A decision may not have arrived");
    if (hadNoEffect(review.lastAttempt()))
        return ReviewNotifications::tr("A decision had no effect");
    return ReviewNotifications::tr("A review is waiting");
}

} // namespace

DesktopNotification notificationOf(const Review &review, const QString &crewName, bool withNames)
{
    DesktopNotification notification;
    notification.id = idText(review.id);
    notification.title = titleFor(review);
    if (!withNames)
        return notification;
    const QString task = shortName(reviews::titleOf(review));
    notification.text =
        crewName.isEmpty() ? task : ReviewNotifications::tr("%1: %2").arg(shortName(crewName), task);
    if (review.lastAttempt().number > 1)
        notification.text = ReviewNotifications::tr("%1 (attempt %2)")
                                .arg(notification.text, QString::number(review.lastAttempt().number));
    return notification;
}

ReviewNotifications::ReviewNotifications(reviews::ReviewContext &context, Notifier &notifier,
                                         DoNotDisturb &quiet, Clock clock, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_notifier(notifier)
    , m_quiet(quiet)
    , m_clock(std::move(clock))
    , m_lastCue(m_clock())
{
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    m_timer.start(10s);
    connect(&m_timer, &QTimer::timeout, this, &ReviewNotifications::tick);
    connect(&context.store().reviews(), &ReviewList::batchApplied, this, &ReviewNotifications::handleBatch);
    connect(&context.marks(), &reviews::ReviewMarks::changed, this, &ReviewNotifications::handleMark);
    connect(&notifier, &Notifier::opened, this, &ReviewNotifications::handleOpened);
    connect(&notifier, &Notifier::soundNeeded, this, &ReviewNotifications::soundNeeded);
    connect(&notifier, &Notifier::undelivered, this, [this](const DesktopNotification &notification) {
        if (notification.withSound)
            Q_EMIT soundNeeded();
    });
    connect(&quiet, &DoNotDisturb::changed, this, &ReviewNotifications::handleQuiet);
    count();
}

ReviewNotifications::~ReviewNotifications()
{
    for (const QUuid &reviewId : std::as_const(m_shown))
        m_notifier.withdraw(idText(reviewId));
    if (m_summaryShown)
        m_notifier.withdraw(summaryId);
}

void ReviewNotifications::handleArrival(const QUuid &reviewId)
{
    m_seen.remove(reviewId);
    announce(reviewId);
    count();
}

void ReviewNotifications::handleLook(const QUuid &reviewId)
{
    const Review *review = m_context.model().review(reviewId);
    if (!review || review->attempts.isEmpty())
        return;
    m_seen.insert(reviewId, review->lastAttempt().number);
    m_missed.remove(reviewId);
    withdraw(reviewId);
    count();
}

void ReviewNotifications::handleQueueLook()
{
    for (const QUuid &reviewId : waitingReviews())
        m_seen.insert(reviewId, m_context.model().review(reviewId)->lastAttempt().number);
    m_missed.clear();
    m_summedUp.clear();
    if (std::exchange(m_summaryShown, false))
        m_notifier.withdraw(summaryId);
    count();
}

void ReviewNotifications::tick()
{
    m_quiet.update();
    remind();
}

void ReviewNotifications::handleBatch()
{
    for (const QUuid &reviewId : QSet(m_shown)) {
        if (!needsPerson(reviewId))
            withdraw(reviewId);
    }
    m_missed.removeIf([this](const QUuid &reviewId) { return !needsPerson(reviewId); });
    count();
}

void ReviewNotifications::handleMark(const QUuid &reviewId)
{
    if (!needsPerson(reviewId))
        withdraw(reviewId);
    count();
}

void ReviewNotifications::handleQuiet(bool on)
{
    if (on)
        return;
    m_lastCue = m_clock();
    QList<QUuid> missed;
    for (const QUuid &reviewId : std::exchange(m_missed, {})) {
        if (waits(reviewId))
            missed.append(reviewId);
        else
            announce(reviewId); // a decision that may not have arrived is no review that waits
    }
    if (missed.size() == 1)
        announce(missed.first());
    else if (!missed.isEmpty())
        showSummary(int(missed.size()), tr("They arrived while Do not disturb was on."));
}

void ReviewNotifications::handleOpened(const QString &id)
{
    const QUuid reviewId = QUuid::fromString(id);
    if (id == summaryId || m_context.model().review(reviewId))
        Q_EMIT openRequested(reviewId);
}

void ReviewNotifications::announce(const QUuid &reviewId)
{
    if (!needsPerson(reviewId))
        return;
    if (m_quiet.isOn()) {
        m_missed.insert(reviewId);
        return;
    }
    m_lastCue = m_clock();
    if (isPlain(reviewId) && isOneOfMany())
        sumUp(reviewId);
    else
        show(reviewId);
}

/// As after a night in which the computer slept: nobody can look at hundreds of notifications.
bool ReviewNotifications::isOneOfMany()
{
    constexpr int most = 5;
    constexpr int seconds = 10;
    const QDateTime now = m_clock();
    m_arrivals.removeIf([&now](const QDateTime &at) { return at > now || at.secsTo(now) >= seconds; });
    m_arrivals.append(now);
    if (m_arrivals.size() <= most)
        m_summedUp.clear();
    return m_arrivals.size() > most;
}

/// The summary for the first one counts all that are known by then.
void ReviewNotifications::sumUp(const QUuid &reviewId)
{
    if (m_summedUp.contains(reviewId))
        return;
    const QList<QUuid> waiting = waitingReviews();
    if (waiting.size() == 1)
        return show(reviewId);
    m_summedUp = QSet<QUuid>(waiting.cbegin(), waiting.cend());
    showSummary(int(waiting.size()), {});
}

void ReviewNotifications::show(const QUuid &reviewId)
{
    const Review &review = *m_context.model().review(reviewId);
    m_shown.insert(reviewId);
    deliver(notificationOf(review, m_context.store().crews().nameOf(review.crewId),
                           m_context.preferences().isOn(pref.notifyNames)));
}

void ReviewNotifications::showSummary(int count, const QString &text)
{
    m_summaryShown = true;
    deliver({.id = summaryId, .title = tr("%Ln review(s) waiting", nullptr, count), .text = text});
}

void ReviewNotifications::deliver(DesktopNotification notification)
{
    const Preferences &preferences = m_context.preferences();
    if (preferences.text(pref.rise) == "nothing"_L1)
        return;
    notification.withSound = preferences.isOn(pref.sound) && soundIsDue();
    if (preferences.isOn(pref.notify))
        m_notifier.show(notification);
    else if (notification.withSound)
        Q_EMIT soundNeeded();
}

void ReviewNotifications::withdraw(const QUuid &reviewId)
{
    if (!m_shown.remove(reviewId))
        return;
    m_notifier.withdraw(idText(reviewId));
    m_lastCue = m_clock(); // somebody is at it
}

void ReviewNotifications::remind()
{
    const int minutes = m_context.preferences().number(pref.repeatMinutes);
    const QDateTime now = m_clock();
    m_lastCue = std::min(m_lastCue, now); // the clock may have been set back
    if (minutes == 0 || m_quiet.isOn() || m_lastCue.secsTo(now) < 60 * minutes)
        return;
    m_lastCue = now;
    const QList<QUuid> waiting = waitingReviews();
    if (waiting.size() == 1)
        show(waiting.first());
    else if (!waiting.isEmpty())
        showSummary(int(waiting.size()), {});
}

void ReviewNotifications::count()
{
    const QList<QUuid> waiting = waitingReviews();
    const bool needsAttention = std::ranges::any_of(
        waiting, [this](const QUuid &reviewId) { return isUnseen(*m_context.model().review(reviewId)); });
    m_summedUp.intersect(QSet<QUuid>(waiting.cbegin(), waiting.cend()));
    if (waiting.isEmpty() && std::exchange(m_summaryShown, false))
        m_notifier.withdraw(summaryId);
    const bool wasOther = int(waiting.size()) != m_waiting || needsAttention != m_needsAttention;
    m_waiting = int(waiting.size());
    m_needsAttention = needsAttention;
    if (wasOther)
        Q_EMIT attentionChanged(m_waiting, m_needsAttention);
}

bool ReviewNotifications::waits(const QUuid &reviewId) const
{
    const Review *review = m_context.model().review(reviewId);
    return review && review->state == ReviewState::Waiting && !review->attempts.isEmpty() &&
           !m_context.marks().isSnoozed(*review);
}

/// It waits, and that is all there is to say about it.
bool ReviewNotifications::isPlain(const QUuid &reviewId) const
{
    return waits(reviewId) && !hadNoEffect(m_context.model().review(reviewId)->lastAttempt());
}

/// It waits, or only a person can say whether a decision about it arrived.
bool ReviewNotifications::needsPerson(const QUuid &reviewId) const
{
    const Review *review = m_context.model().review(reviewId);
    return waits(reviewId) || (review && review->state == ReviewState::Unclear);
}

bool ReviewNotifications::isUnseen(const Review &review) const
{
    return review.lastAttempt().number > m_seen.value(review.id);
}

QList<QUuid> ReviewNotifications::waitingReviews() const
{
    QList<QUuid> waiting;
    for (const Review &review : m_context.model().reviews()) {
        if (waits(review.id))
            waiting.append(review.id);
    }
    return waiting;
}

/// Many reviews at once are one sound.
bool ReviewNotifications::soundIsDue()
{
    const QDateTime now = m_clock();
    const bool isAfter = m_lastSound.isValid() && m_lastSound <= now; // the clock may have been set back
    if (isAfter && m_lastSound.msecsTo(now) < 2000)
        return false;
    m_lastSound = now;
    return true;
}

} // namespace crew::gui::notifications

#include "moc_reviewnotifications.cpp"
