// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"
#include "core/verdict.h"

#include <QDateTime>
#include <QString>
#include <QUuid>

namespace crew {

/// Each state is on disk before the act it announces.
enum class DecisionState {
    Held,      ///< can be undone
    Sending,   ///< POST /resume is under way
    Accepted,  ///< the service answered 200
    Refused,   ///< it certainly had no effect: back to the reviewer, words kept
    Unclear,   ///< may have arrived; only a person sends it again
    Withdrawn, ///< undone before it was sent
    Returned,  ///< not sent, since nobody could undo it any more: back to the reviewer, words kept
    TooLate,   ///< the service no longer waits for it
};

/// Nothing of it has ever left the console, and nothing will.
constexpr bool wasNeverSent(DecisionState state)
{
    return state == DecisionState::Withdrawn || state == DecisionState::Returned;
}

/// The service has done nothing about it, and it is the reviewer's again.
constexpr bool isGivenBack(DecisionState state)
{
    return wasNeverSent(state) || state == DecisionState::Refused;
}

/// It decided nothing and never will, whoever decides the review now.
constexpr bool hadNoEffect(DecisionState state)
{
    return isGivenBack(state) || state == DecisionState::TooLate;
}

/// A person who decides or does something else: never sent to a crew.
struct Reviewer
{
    QString account; ///< of this machine
    QString name;    ///< as the person wants to be called; may be empty

    bool operator==(const Reviewer &) const = default;
};

/// A request of a flow, as its deployment calls it.
struct RequestName
{
    QString id;     ///< request.id
    QString method; ///< the method that asks

    bool operator==(const RequestName &) const = default;
};

/// What a reviewer decided about one attempt, and what became of it.
struct Decision
{
    QUuid id;
    QUuid reviewId;
    int attempt = 0; ///< number of the attempt it is about, from 1
    Verdict verdict = Verdict::Reject;
    QString feedback;    ///< human_feedback, exactly as sent
    QString taskId;      ///< typed by the reviewer where neither notice nor status reported it; else empty
    qint64 sequence = 0; ///< of its entry in the journal: decisions were made in this order
    Reviewer reviewer;
    DecisionState state = DecisionState::Held;
    QDateTime decidedAt;
    QDateTime sendAt;      ///< end of the hold, by the clock of then; a desk that takes over begins it again
    QDateTime sentAt = {}; ///< when the request was begun; invalid before
    QDateTime answeredAt;
    QString answer;      ///< resumed, retrying, completed; empty when the service said none
    Explanation message; ///< the service's message, or what went wrong and what to do
    Explanation waiting; ///< what was said since of one that is in doubt or came too late, in a sentence;
                         ///< of one that is held beyond its hold, why
    bool isOverQuota = false; ///< refused because the crew's quota is used up: it did not arrive
    bool isFollowed = false;  ///< something has shown since it was accepted that the run went on
    bool confirmed =
        true; ///< false after an answer that gave only a kickoff_id, until an event or status shows it
    bool isOutdated = false;  ///< its attempt has had another output since
    RequestName request = {}; ///< of a flow, which it answers; empty for a crew's task
    QString confirms = {};    ///< account of who decided the same first; empty where one person was enough
    bool isUnsent = false;    ///< Refused or TooLate before anything of it had left the console

    bool operator==(const Decision &) const = default;
};

/// Nothing of \a decision has ever left the console, and nothing will.
inline bool wasNeverSent(const Decision &decision)
{
    return wasNeverSent(decision.state) || (decision.isUnsent && hadNoEffect(decision.state));
}

/// Until when people were waited for, as \a decision tells: what the console holds is time that people took.
/// Invalid while it is held.
inline QDateTime waitEndOf(const Decision &decision)
{
    if (decision.state == DecisionState::Held)
        return {};
    return decision.sentAt.isValid() ? decision.sentAt : decision.decidedAt;
}

} // namespace crew
