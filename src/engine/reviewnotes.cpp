// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reviewnotes.h"

#include "core/hiddencharacters.h"
#include "core/idtext.h"
#include "wire/teamnote.h"

#include <algorithm>

namespace crew::engine {

namespace {

/// As the record of decisions names \a review.
wire::NotedReview notedReview(const Review &review)
{
    return {review.resumeId, isOfFlow(review) ? QString() : review.taskId, requestNameOf(review)};
}

} // namespace

std::expected<void, QString> ReviewNotes::comment(const QUuid &reviewId, const QString &text,
                                                  const Reviewer &person)
{
    const Review *review = find(reviewId);
    if (!review)
        return goneError();
    if (const auto checked = checkText(text); !checked)
        return checked;
    if (std::ranges::count(review->notes, TeamAct::Comment, &TeamNote::act) >= maxComments)
        return std::unexpected(
            tr("This review has %1 comments already. No more can be added.").arg(maxComments));
    return record(*review, {.act = TeamAct::Comment, .person = person, .at = {}, .text = text.trimmed()});
}

std::expected<void, QString> ReviewNotes::takeOver(const QUuid &reviewId, const Reviewer &from,
                                                   const QString &reason, const Reviewer &person)
{
    const Review *review = find(reviewId);
    if (!review)
        return goneError();
    if (const auto checked = checkText(reason); !checked)
        return checked;
    if (review->state != ReviewState::Waiting) // who gives this order may not have heard of that
        return std::unexpected(obstacleText(DecisionObstacle::NotWaiting, *review));
    return record(
        *review,
        {.act = TeamAct::TakeOver, .person = person, .at = {}, .text = reason.trimmed(), .from = from});
}

std::expected<void, QString> ReviewNotes::approveFirst(const DecisionOrder &order,
                                                       const std::optional<QDateTime> &replaced,
                                                       const Reviewer &person)
{
    const Review *review = find(order.reviewId);
    if (!review)
        return goneError();
    if (!continuesRun(order.verdict))
        return std::unexpected(tr("Only an approval needs a second person."));
    if (const auto obstacle = obstacleTo(order, *review))
        return std::unexpected(obstacleText(*obstacle, *review));
    const QString taskId = typedTaskIdOf(order, *review);
    if (m_history.ledger().isShownBeside(*review, taskId))
        return std::unexpected(translated(shownBeside(taskId)));
    const auto first = firstApprovalOf(*review);
    if (first && first->person.account != person.account && first->at != replaced)
        return std::unexpected(otherFirstText(*review, first->person.name));
    return record(*review, {.act = isOfFlow(*review) ? TeamAct::FirstAnswer : TeamAct::FirstApproval,
                            .person = person,
                            .at = {},
                            .text = order.feedback,
                            .taskId = taskId,
                            .shown = shownHash(review->lastAttempt())});
}

QString ReviewNotes::otherFirstText(const Review &review, const QString &name)
{
    if (isOfFlow(review))
        return review.state == ReviewState::Unclear
                   ? tr("%1 answered this first, so your answer was not recorded. Read theirs, then send the "
                        "decision again.")
                         .arg(name)
                   : tr("%1 answered this first, so your answer was not recorded. Read theirs, then confirm "
                        "it or give another one.")
                         .arg(name);
    return review.state == ReviewState::Unclear
               ? tr("%1 approved this first, so your approval was not recorded. Read their feedback, then "
                    "send the decision again.")
                     .arg(name)
               : tr("%1 approved this first, so your approval was not recorded. Read their feedback, then "
                    "confirm it or approve with other feedback.")
                     .arg(name);
}

QString ReviewNotes::notWithdrawableText(const Review &review)
{
    if (review.state == ReviewState::Held)
        return isOfFlow(review)
                   ? tr("Your answer was not withdrawn, because the decision that is about to be "
                        "sent does not depend on it.")
                   : tr("Your approval was not withdrawn, because the decision that is about to "
                        "be sent does not depend on it.");
    return isOfFlow(review) ? tr("It is too late to withdraw your answer. It has been sent or is being sent.")
                            : tr("It is too late to withdraw your approval. The decision has been sent or is "
                                 "being sent.");
}

std::expected<void, QString> ReviewNotes::withdrawFirstApproval(const QUuid &reviewId, const Reviewer &person)
{
    const Review *review = find(reviewId);
    if (!review)
        return goneError();
    const auto approval = firstApprovalOf(*review);
    if (!approval || approval->person.account != person.account)
        return std::unexpected(tr("You have no approval that is waiting for a second person."));
    if (!isWithdrawable(*approval, *review))
        return std::unexpected(notWithdrawableText(*review));
    const TeamAct act = approval->act == TeamAct::FirstAnswer ? TeamAct::FirstAnswerWithdrawn
                                                              : TeamAct::FirstApprovalWithdrawn;
    return record(*review, {.act = act, .person = person, .at = {}});
}

std::expected<void, QString> ReviewNotes::noticePasted(const QUuid &executionId, const QDateTime &time,
                                                       const Reviewer &person)
{
    const QList<Review> reviews = m_history.ledger().reviewsOf(executionId);
    for (const Review &review : reviews) {
        const Attempt &last = review.lastAttempt();
        if (last.arrival == Arrival::Pasted && last.receivedAt == time)
            return record(review, {.act = TeamAct::NoticePasted, .person = person, .at = {}});
    }
    return {};
}

void ReviewNotes::recordDropped(const QList<Review> &reviews)
{
    for (const Review &review : reviews) {
        if (isOpen(review.state) && m_history.ledger().hasUnrecordedDrop(review.id))
            recordDropped(review);
    }
}

void ReviewNotes::recordDropped(const Review &review)
{
    const auto isDrop = [](const TeamNote &note) {
        return note.act == TeamAct::FirstApprovalWithdrawn && isByProgram(note);
    };
    const auto drop = std::find_if(review.notes.crbegin(), review.notes.crend(), isDrop);
    if (drop != review.notes.crend())
        (void)write(review, *drop); // the approval does not count, whether it is written or not
}

std::expected<void, QString> ReviewNotes::record(const Review &review, TeamNote note)
{
    note.attempt = review.lastAttempt().number;
    return write(review, note);
}

std::expected<void, QString> ReviewNotes::write(const Review &review, const TeamNote &note)
{
    return m_history.record(entryNow(EntryKind::ReviewNoted, review.executionId,
                                     wire::encodeTeamNote(note, notedReview(review)), idText(review.id)));
}

const Review *ReviewNotes::find(const QUuid &reviewId) const
{
    const Review *review = m_history.ledger().review(reviewId);
    return review && !review->attempts.isEmpty() ? review : nullptr;
}

std::unexpected<QString> ReviewNotes::goneError()
{
    return std::unexpected(tr("This review no longer exists, or its run ended long ago."));
}

std::expected<void, QString> ReviewNotes::checkText(const QString &text)
{
    if (showsNothing(text))
        return std::unexpected(tr("Write something first."));
    if (text.size() > maxCommentCharacters)
        return std::unexpected(tr("Enter at most %1 characters.").arg(maxCommentCharacters));
    return {};
}

} // namespace crew::engine
