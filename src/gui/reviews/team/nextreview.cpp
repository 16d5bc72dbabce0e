// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/nextreview.h"

#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/store.h"

namespace crew::gui::reviews {

NextReview::NextReview(ReviewContext &context, ReviewPane &pane)
    : QObject(&pane)
    , m_context(context)
    , m_pane(pane)
{
    // A person who undoes stays: the review is about to be decided again.
    connect(&context, &ReviewContext::undoRequested, this, [this] { ++m_asked; });
    connect(&context.model(), &ReviewModel::reviewChanged, this, &NextReview::handleReview);
    connect(&context.store().reviews(), &ReviewList::batchApplied, this, &NextReview::followHidden);
    connect(&context.queue(), &WaitingQueue::filterChanged, this, &NextReview::followHidden);
    connect(&context.store().team(), &TeamList::changed, this, &NextReview::handleTeam);
}

void NextReview::handleTeam(const QList<QUuid> &reviewIds)
{
    for (const QUuid &reviewId : reviewIds) {
        if (!m_context.store().team().isMine(reviewId))
            m_released.remove(reviewId);
    }
    if (reviewIds.contains(m_pane.reviewId()))
        handleReview(m_pane.reviewId());
    followHidden();
}

void NextReview::ask(WaitingReviews among)
{
    m_among = among;
    const QUuid shown = m_pane.reviewId();
    const TeamActions &actions = m_context.teamActions();
    if (!actions.next)
        return give(m_context.queue().nextWaiting(shown, m_among));
    const auto offered = m_context.queue().offered(shown, m_among);
    if (offered && offered->isEmpty()) {
        ++m_asked; // what an earlier question brings is not wanted any more
        return giveNone();
    }
    actions.next(shown, offered, this,
                 [this, shown, mine = claimed(), edits = m_pane.edits(),
                  question = ++m_asked](const std::expected<QUuid, QString> &given) {
                     const bool isStill = m_pane.reviewId() == shown && m_pane.edits() == edits;
                     take(shown, {given, isStill && question == m_asked, given && mine.contains(*given)});
                 });
}

/// By the person. What was given and not shown seems to be theirs until the desk says that it is released.
QSet<QUuid> NextReview::claimed() const
{
    QSet<QUuid> mine;
    for (const Review &review : m_context.model().reviews()) {
        if (m_context.store().team().isMine(review.id) && !m_released.contains(review.id))
            mine.insert(review.id);
    }
    return mine;
}

void NextReview::release(const QUuid &reviewId)
{
    m_released.insert(reviewId);
    m_context.teamActions().release(reviewId);
}

/// A desk that is not reached does not keep anybody from going on.
void NextReview::take(const QUuid &after, const Answer &answer)
{
    const auto &given = answer.given;
    const bool isGiven = given && !given->isNull();
    const Review *next = isGiven ? m_context.model().review(*given) : nullptr;
    // It may have been snoozed or hidden meanwhile.
    const bool isListed = next && (m_among == WaitingReviews::All || m_context.queue().passes(*next));
    const bool isKnown = isListed && !m_context.marks().isSnoozed(*next);
    if (isGiven && answer.isWanted && isKnown)
        m_released.remove(*given);
    else if (isGiven && !answer.wasMine)
        release(*given);
    if (!answer.isWanted)
        return;
    if (!given)
        return give(m_context.queue().nextWaiting(after, m_among));
    if (isGiven && !isKnown)
        return give(m_context.queue().nextFree(after, m_among));
    if (!isGiven)
        return giveNone();
    Q_EMIT found(*given);
}

/// Nothing of what the person sees is for them.
void NextReview::giveNone()
{
    if (isAllHidden())
        return give({});
    m_pane.announce(nothingWaits());
    Q_EMIT found({});
}

/// A person who sees none come is told where others are.
void NextReview::give(const QUuid &reviewId)
{
    m_saysHidden = reviewId.isNull() && isAllHidden();
    if (m_saysHidden)
        m_pane.announce(allHidden());
    Q_EMIT found(reviewId);
}

bool NextReview::isAllHidden() const
{
    const QUuid shown = m_pane.reviewId();
    return m_context.queue().nextFree(shown, WaitingReviews::Listed).isNull() &&
           !m_context.queue().nextFree(shown, WaitingReviews::All).isNull();
}

/// Another one may be listed now, or none waits any more.
void NextReview::followHidden()
{
    if (!m_saysHidden || isAllHidden())
        return;
    m_saysHidden = false;
    m_pane.endAnnouncement(allHidden());
}

QString NextReview::allHidden()
{
    return tr("The search or filter hides all other reviews that are waiting for you.");
}

QString NextReview::nothingWaits()
{
    return tr("Nothing is waiting for you.");
}

void NextReview::handleReview(const QUuid &reviewId)
{
    const Review *review = m_context.model().review(reviewId);
    if (!review || review->state != ReviewState::Waiting)
        return;
    if (reviewId != m_pane.reviewId() || waitsHere(*review))
        m_pane.endAnnouncement(nothingWaits());
}

/// The review shown waits for the person: it came back to them, or they have taken it over.
bool NextReview::waitsHere(const Review &review) const
{
    const TeamSituation situation = m_context.situationOf(review);
    return m_pane.isOpen() && decisionObjection(situation).isEmpty() && !situation.awaitsOther();
}

} // namespace crew::gui::reviews

#include "moc_nextreview.cpp"
