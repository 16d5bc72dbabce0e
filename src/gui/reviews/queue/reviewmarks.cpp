// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewmarks.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

constexpr auto starPrefix = "star/"_L1;
constexpr auto snoozePrefix = "snooze/"_L1;
constexpr auto longestNap = 20s; ///< a timer stands still while the machine sleeps

QString keyOf(QLatin1String prefix, const QUuid &reviewId)
{
    return prefix + idText(reviewId);
}

QUuid idIn(const QString &key, QLatin1String prefix)
{
    return QUuid(QStringView(key).sliced(prefix.size()));
}

} // namespace

ReviewMarks::ReviewMarks(LocalState &state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, &ReviewMarks::handleClock);
    connect(&state, &LocalState::loaded, this, &ReviewMarks::handleLoaded);
    connect(&state, &LocalState::personChanged, this, &ReviewMarks::handlePerson);
    handleLoaded();
}

void ReviewMarks::handlePerson()
{
    const QSet<QUuid> starred = std::exchange(m_starred, {});
    const QHash<QUuid, Snooze> snoozes = std::exchange(m_snoozes, {});
    for (const QUuid &reviewId : starred)
        Q_EMIT changed(reviewId);
    for (auto snooze = snoozes.cbegin(); snooze != snoozes.cend(); ++snooze)
        Q_EMIT changed(snooze.key());
    handleLoaded();
}

void ReviewMarks::handleLoaded()
{
    for (const QString &key : m_state.keys(starPrefix)) {
        m_starred.insert(idIn(key, starPrefix));
        Q_EMIT changed(idIn(key, starPrefix));
    }
    for (const QString &key : m_state.keys(snoozePrefix)) {
        const QStringList parts = m_state.text(key).split(u' ');
        const QDateTime until = QDateTime::fromString(parts.value(0), Qt::ISODateWithMs);
        if (!until.isValid())
            continue;
        const bool over = until <= QDateTime::currentDateTimeUtc();
        m_snoozes.insert(idIn(key, snoozePrefix), {until, parts.value(1).toInt(), over});
        Q_EMIT changed(idIn(key, snoozePrefix));
    }
    startClock();
}

void ReviewMarks::setStarred(const QUuid &reviewId, bool starred)
{
    if (isStarred(reviewId) == starred)
        return;
    if (starred)
        m_starred.insert(reviewId);
    else
        m_starred.remove(reviewId);
    m_state.setText(keyOf(starPrefix, reviewId), starred ? u"1"_s : QString());
    Q_EMIT changed(reviewId);
}

bool ReviewMarks::areStarred(const QList<QUuid> &reviewIds) const
{
    return std::ranges::all_of(reviewIds, [this](const QUuid &id) { return isStarred(id); });
}

void ReviewMarks::setStarred(const QList<QUuid> &reviewIds, bool starred)
{
    for (const QUuid &id : reviewIds)
        setStarred(id, starred);
}

void ReviewMarks::join(const QUuid &gone, const QUuid &kept)
{
    if (isStarred(gone))
        setStarred(kept, true);
    setStarred(gone, false);
    endSnooze(gone);
}

bool ReviewMarks::snooze(const Review &review, const QDateTime &until)
{
    if (review.state != ReviewState::Waiting || review.attempts.isEmpty() || !until.isValid() ||
        until <= QDateTime::currentDateTimeUtc())
        return false;
    const int attempt = review.lastAttempt().number;
    m_snoozes.insert(review.id, {until.toUTC(), attempt, false});
    m_state.setText(keyOf(snoozePrefix, review.id),
                    u"%1 %2"_s.arg(until.toUTC().toString(Qt::ISODateWithMs)).arg(attempt));
    startClock();
    Q_EMIT changed(review.id);
    return true;
}

void ReviewMarks::endSnooze(const QUuid &reviewId)
{
    if (m_snoozes.remove(reviewId) == 0)
        return;
    m_state.setText(keyOf(snoozePrefix, reviewId), QString());
    Q_EMIT changed(reviewId);
}

/// Else a decision that comes back would be out of sight, the next attempt be announced once more when the
/// time is over, and every snooze that ever was be kept.
void ReviewMarks::settle(const Review &review)
{
    if (!snoozeOf(review))
        endSnooze(review.id);
}

bool ReviewMarks::isSnoozed(const Review &review) const
{
    const Snooze *snooze = snoozeOf(review);
    return snooze && !snooze->over;
}

QDateTime ReviewMarks::snoozedUntil(const Review &review) const
{
    return isSnoozed(review) ? snoozeOf(review)->until : QDateTime();
}

const ReviewMarks::Snooze *ReviewMarks::snoozeOf(const Review &review) const
{
    if (review.state != ReviewState::Waiting || review.attempts.isEmpty())
        return nullptr;
    const auto found = m_snoozes.constFind(review.id);
    const bool isAboutThis = found != m_snoozes.cend() && found->attempt == review.lastAttempt().number;
    return isAboutThis ? &*found : nullptr;
}

void ReviewMarks::handleClock()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QList<QUuid> over;
    for (auto it = m_snoozes.begin(); it != m_snoozes.end(); ++it) {
        if (it->over || it->until > now)
            continue;
        it->over = true;
        over += it.key();
    }
    startClock();
    for (const QUuid &reviewId : std::as_const(over)) {
        Q_EMIT changed(reviewId);
        Q_EMIT woke(reviewId);
    }
}

void ReviewMarks::startClock()
{
    std::chrono::milliseconds nap = longestNap;
    bool any = false;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const Snooze &snooze : std::as_const(m_snoozes)) {
        if (snooze.over)
            continue;
        any = true;
        nap = std::clamp(std::chrono::milliseconds(now.msecsTo(snooze.until)), 1ms, nap);
    }
    if (any)
        m_clock.start(nap);
    else
        m_clock.stop();
}

} // namespace crew::gui::reviews

#include "moc_reviewmarks.cpp"
