// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notices/reviewnotices.h"

#include "gui/common/visibletext.h"
#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/reviewtext.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

namespace {

const auto summaryId = "summary"_L1;

QString idText(const QUuid &reviewId)
{
    return reviewId.toString(QUuid::WithoutBraces);
}

/// A name that somebody else chose, as one line of bearable length.
QString shortName(const QString &name)
{
    constexpr qsizetype longest = 80;
    const QString text = visibleText(name.left(4 * longest)).simplified();
    return text.size() <= longest ? text : text.left(longest - 1) + u'…';
}

} // namespace

Notice noticeOf(const Review &review, const QString &crewName, bool withNames)
{
    Notice notice;
    notice.id = idText(review.id);
    notice.title = ReviewNotices::tr("A review is waiting");
    if (!withNames)
        return notice;
    const QString task = shortName(titleOf(review));
    notice.text = crewName.isEmpty() ? task : ReviewNotices::tr("%1: %2").arg(shortName(crewName), task);
    if (review.lastAttempt().number > 1)
        notice.text = ReviewNotices::tr("%1 (attempt %2)")
                          .arg(notice.text, QString::number(review.lastAttempt().number));
    return notice;
}

ReviewNotices::ReviewNotices(ReviewDesk &desk, Notifier &notifier, DoNotDisturb &quiet, Clock clock,
                             QObject *parent)
    : QObject(parent)
    , m_desk(desk)
    , m_notifier(notifier)
    , m_quiet(quiet)
    , m_clock(std::move(clock))
    , m_lastCue(m_clock())
{
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    m_timer.start(10s);
    connect(&m_timer, &QTimer::timeout, this, &ReviewNotices::tick);
    connect(&desk.model(), &ReviewModel::batchApplied, this, &ReviewNotices::handleBatch);
    connect(&desk.marks(), &ReviewMarks::changed, this, &ReviewNotices::handleMark);
    connect(&desk.marks(), &ReviewMarks::woke, this, &ReviewNotices::handleArrival);
    connect(&notifier, &Notifier::opened, this, &ReviewNotices::handleOpened);
    connect(&notifier, &Notifier::soundNeeded, this, &ReviewNotices::soundNeeded);
    connect(&notifier, &Notifier::undelivered, this, [this](const Notice &notice) {
        if (notice.withSound)
            Q_EMIT soundNeeded();
    });
    connect(&quiet, &DoNotDisturb::changed, this, &ReviewNotices::handleQuiet);
    count();
}

ReviewNotices::~ReviewNotices()
{
    for (const QUuid &reviewId : std::as_const(m_shown))
        m_notifier.withdraw(idText(reviewId));
    if (m_summaryShown)
        m_notifier.withdraw(summaryId);
}

void ReviewNotices::handleArrival(const QUuid &reviewId)
{
    m_seen.remove(reviewId);
    announce(reviewId);
    count();
}

void ReviewNotices::handleLook(const QUuid &reviewId)
{
    const Review *review = m_desk.model().review(reviewId);
    if (!review || review->attempts.isEmpty())
        return;
    m_seen.insert(reviewId, review->lastAttempt().number);
    m_missed.remove(reviewId);
    withdraw(reviewId);
    count();
}

void ReviewNotices::handleQueueLook()
{
    for (const QUuid &reviewId : waitingReviews())
        m_seen.insert(reviewId, m_desk.model().review(reviewId)->lastAttempt().number);
    m_missed.clear();
    if (std::exchange(m_summaryShown, false))
        m_notifier.withdraw(summaryId);
    count();
}

void ReviewNotices::tick()
{
    m_quiet.update();
    remind();
}

void ReviewNotices::handleBatch()
{
    for (const QUuid &reviewId : QSet(m_shown)) {
        if (!waits(reviewId))
            withdraw(reviewId);
    }
    m_missed.removeIf([this](const QUuid &reviewId) { return !waits(reviewId); });
    count();
}

void ReviewNotices::handleMark(const QUuid &reviewId)
{
    if (!waits(reviewId))
        withdraw(reviewId);
    count();
}

void ReviewNotices::handleQuiet(bool on)
{
    if (on)
        return;
    m_lastCue = m_clock();
    QList<QUuid> missed;
    for (const QUuid &reviewId : std::exchange(m_missed, {})) {
        if (waits(reviewId))
            missed.append(reviewId);
    }
    if (missed.size() == 1)
        announce(missed.first());
    else if (!missed.isEmpty())
        showSummary(int(missed.size()), tr("They arrived while Do not disturb was on."));
}

void ReviewNotices::handleOpened(const QString &id)
{
    const QUuid reviewId = QUuid::fromString(id);
    if (id == summaryId || m_desk.model().review(reviewId))
        Q_EMIT openRequested(reviewId);
}

void ReviewNotices::announce(const QUuid &reviewId)
{
    if (!waits(reviewId))
        return;
    if (m_quiet.isOn()) {
        m_missed.insert(reviewId);
        return;
    }
    m_lastCue = m_clock();
    show(reviewId);
}

void ReviewNotices::show(const QUuid &reviewId)
{
    const Review &review = *m_desk.model().review(reviewId);
    const Crew *crew = m_desk.model().crew(review.crewId);
    m_shown.insert(reviewId);
    deliver(noticeOf(review, crew ? crew->name : QString(), m_desk.preferences().isOn(pref::notifyNames)));
}

void ReviewNotices::showSummary(int count, const QString &text)
{
    m_summaryShown = true;
    deliver({.id = summaryId, .title = tr("%n review(s) waiting", nullptr, count), .text = text});
}

void ReviewNotices::deliver(Notice notice)
{
    const Preferences &preferences = m_desk.preferences();
    if (preferences.text(pref::rise) == "nothing"_L1)
        return;
    notice.withSound = preferences.isOn(pref::sound) && soundIsDue();
    if (preferences.isOn(pref::notify))
        m_notifier.show(notice);
    else if (notice.withSound)
        Q_EMIT soundNeeded();
}

void ReviewNotices::withdraw(const QUuid &reviewId)
{
    if (!m_shown.remove(reviewId))
        return;
    m_notifier.withdraw(idText(reviewId));
    m_lastCue = m_clock(); // somebody is at it
}

void ReviewNotices::remind()
{
    const int minutes = m_desk.preferences().number(pref::repeatMinutes);
    const QDateTime now = m_clock();
    if (minutes == 0 || m_quiet.isOn() || m_lastCue.secsTo(now) < 60 * minutes)
        return;
    m_lastCue = now;
    const QList<QUuid> waiting = waitingReviews();
    if (waiting.size() == 1)
        show(waiting.first());
    else if (!waiting.isEmpty())
        showSummary(int(waiting.size()), {});
}

void ReviewNotices::count()
{
    const QList<QUuid> waiting = waitingReviews();
    const bool needsAttention = std::ranges::any_of(
        waiting, [this](const QUuid &reviewId) { return isUnseen(*m_desk.model().review(reviewId)); });
    if (waiting.isEmpty() && std::exchange(m_summaryShown, false))
        m_notifier.withdraw(summaryId);
    const bool wasOther = int(waiting.size()) != m_waiting || needsAttention != m_needsAttention;
    m_waiting = int(waiting.size());
    m_needsAttention = needsAttention;
    if (wasOther)
        Q_EMIT attentionChanged(m_waiting, m_needsAttention);
}

bool ReviewNotices::waits(const QUuid &reviewId) const
{
    const Review *review = m_desk.model().review(reviewId);
    return review && review->state == ReviewState::Waiting && !review->attempts.isEmpty() &&
           !m_desk.marks().isSnoozed(*review);
}

bool ReviewNotices::isUnseen(const Review &review) const
{
    return review.lastAttempt().number > m_seen.value(review.id);
}

QList<QUuid> ReviewNotices::waitingReviews() const
{
    QList<QUuid> waiting;
    for (const Review &review : m_desk.model().reviews()) {
        if (waits(review.id))
            waiting.append(review.id);
    }
    return waiting;
}

/// Many reviews at once are one sound.
bool ReviewNotices::soundIsDue()
{
    const QDateTime now = m_clock();
    if (m_lastSound.isValid() && m_lastSound.msecsTo(now) < 2000)
        return false;
    m_lastSound = now;
    return true;
}

} // namespace crew::gui
