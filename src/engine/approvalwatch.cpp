// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/approvalwatch.h"

#include "core/crewquirks.h"
#include "wire/records.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// The decision that was accepted and answered by another attempt all the same; null when there is none.
const Decision *approvalThatReopened(const Review &review, const Crew &crew)
{
    if (review.attempts.size() < 2)
        return nullptr;
    const Attempt &last = review.attempts.last();
    const Attempt &before = review.attempts.at(review.attempts.size() - 2);
    // A notice that says the same again may be the same one, delivered twice.
    const bool isNew = isSurelyNext(last) && last.raw != before.raw && !last.decision;
    const auto &decision = before.decision;
    const bool isApproval = isAccepted(before) && continuesRun(decision->verdict);
    const bool isEvidence =
        isNew && isApproval && carriesInstructions(decision->feedback, bareApproval(crew));
    return isEvidence ? &*decision : nullptr;
}

} // namespace

void ApprovalWatch::look(const QUuid &executionId)
{
    const QList<Review> reviews = m_history.ledger().reviewsOf(executionId);
    const auto newest = std::ranges::max_element(
        reviews, {}, [](const Review &review) { return review.lastAttempt().receivedAt; });
    const Crew *crew = newest == reviews.end() ? nullptr : m_crews.crew(newest->crewId);
    if (!crew)
        return;
    if (const Decision *approval = approvalThatReopened(*newest, *crew))
        m_crews.addObservation(crew->id, {Quirk::Approval, true, evidenceFor(*newest, *approval)});
}

/// The answer to the approval; the words and the output are the crew's business and stay out of it.
Evidence ApprovalWatch::evidenceFor(const Review &review, const Decision &approval) const
{
    Evidence evidence{QDateTime::currentDateTimeUtc(), u"POST /resume"_s, 200, {}};
    const Entries entries = m_history.journal().entriesOf(review.executionId).value_or(Entries());
    for (const Entry &entry : entries) {
        if (QUuid::fromString(entry.subject) != approval.id)
            continue;
        // An answer such as "retrying" fits no approval: it was unclear until the next attempt came.
        const QByteArray answer = entry.kind == EntryKind::DecisionAccepted ? entry.body
                                  : entry.kind == EntryKind::DecisionUnclear
                                      ? wire::decodeErrorRecord(entry.body).body
                                      : QByteArray();
        if (!answer.isEmpty())
            evidence.excerpt = QString::fromUtf8(answer.left(maxEvidenceExcerpt)).simplified();
    }
    return evidence;
}

} // namespace crew::engine
