// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/queuefilter.h"

#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/reviewtitle.h"
#include "gui/reviews/queue/reviewmodel.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr qsizetype searchedOutput = 20'000; ///< characters; a search has to stay quick with 500 reviews

bool standsSo(QueueTeam wanted, const TeamList &team, const QUuid &reviewId)
{
    switch (wanted) {
    case QueueTeam::All:
        return true;
    case QueueTeam::ForMe:
        return !team.isForOthers(reviewId);
    case QueueTeam::Unclaimed:
        return !team.isMine(reviewId) && !team.claimOfOther(reviewId);
    case QueueTeam::Mine:
        return team.isMine(reviewId);
    }
    return true;
}

/// A few characters are in many IDs that no person chose, and are meant for a title.
bool isFoundIn(const QString &part, const QString &word)
{
    constexpr qsizetype shortestOfId = 4;
    const bool isMeant = word.size() >= shortestOfId || !isOpaqueId(part);
    return isMeant && part.contains(word, Qt::CaseInsensitive);
}

QStringList ownWords(const ReviewModel &model, const Review &review)
{
    QStringList words{titleOf(review), review.taskId, review.resumeId};
    if (const Crew *crew = model.crew(review.crewId))
        words += crew->name;
    if (const Execution *run = model.execution(review.executionId)) {
        words += {model.subject(review), run->kickoffId};
        words += run->continuationIds;
    }
    return words;
}

} // namespace

QueuePlace placeOf(ReviewState state, bool snoozed)
{
    if (state == ReviewState::Closed)
        return QueuePlace::Closed;
    if (!isOpen(state))
        return QueuePlace::Answered;
    return snoozed && state == ReviewState::Waiting ? QueuePlace::Snoozed : QueuePlace::Waiting;
}

bool mentions(const ReviewModel &model, const Review &review, const QString &text)
{
    const QStringList said = ownWords(model, review);
    const QStringView output = review.attempts.isEmpty()
                                   ? QStringView()
                                   : QStringView(review.attempts.last().output).left(searchedOutput);
    return std::ranges::all_of(text.split(u' ', Qt::SkipEmptyParts), [&](const QString &word) {
        const auto has = [&word](const QString &part) { return isFoundIn(part, word); };
        return std::ranges::any_of(said, has) || output.contains(word, Qt::CaseInsensitive);
    });
}

bool passesAllButText(const QueueFilter &filter, const ReviewModel &model, const Review &review,
                      const QDateTime &now)
{
    if (!filter.crews.isEmpty() && !filter.crews.contains(review.crewId))
        return false;
    if (!filter.states.isEmpty() && !filter.states.contains(review.state))
        return false;
    if (filter.starredOnly && !model.isStarred(review.id))
        return false;
    if (!standsSo(filter.team, model.team(), review.id))
        return false;
    const qint64 least = std::chrono::seconds(filter.olderThan).count();
    return least == 0 || review.waitingSince.secsTo(now) >= least;
}

bool QueueSearch::finds(const ReviewModel &model, const Review &review, const QString &text)
{
    if (text.trimmed().isEmpty())
        return true;
    if (text != m_text) {
        m_text = text;
        m_found.clear();
    }
    const auto known = m_found.constFind(review.id);
    if (known != m_found.cend())
        return *known;
    return *m_found.insert(review.id, mentions(model, review, text));
}

} // namespace crew::gui::reviews
