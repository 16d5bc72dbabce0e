// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teamnote.h"

#include "core/review.h"

#include <QCryptographicHash>

namespace crew {

namespace {

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

/// A flow has sent its request again with other content, which its attempt has beside the first.
bool hasChangedSince(const Attempt &attempt, const QDateTime &at)
{
    return attempt.flow->changedAt.isValid() && attempt.flow->changedAt >= at;
}

/// In earlier versions the hash did not cover a change. Times alone do not tell: a change may have waited for
/// a receiver or a key, and is entered as of when it came.
bool isOfWhatIsThere(const TeamNote &approval, const Attempt &attempt)
{
    if (approval.shown == shownHash(attempt))
        return true;
    return attempt.flow && approval.shown == hashOf(attempt.raw) && !hasChangedSince(attempt, approval.at);
}

} // namespace

bool isByProgram(const TeamNote &note)
{
    return note.person == Reviewer();
}

QByteArray shownHash(const Attempt &attempt)
{
    if (!attempt.flow)
        return hashOf(attempt.raw);
    return hashOf(attempt.raw + '\n' +
                  attempt.flow->changedAt.toUTC().toString(Qt::ISODateWithMs).toLatin1());
}

std::optional<TeamNote> firstApprovalOf(const Review &review)
{
    if (review.attempts.isEmpty())
        return {};
    std::optional<TeamNote> approval;
    for (const TeamNote &note : review.notes) {
        if (note.act == TeamAct::FirstApproval)
            approval = note;
        else if (note.act == TeamAct::FirstApprovalWithdrawn)
            approval.reset();
    }
    const Attempt &last = review.lastAttempt();
    const bool isCurrent = approval && approval->attempt == last.number && isOfWhatIsThere(*approval, last);
    return isCurrent ? approval : std::nullopt;
}

bool isUnsent(const TeamNote &approval, const Review &review)
{
    if (review.state != ReviewState::Unclear)
        return review.state == ReviewState::Waiting || review.state == ReviewState::Held;
    const auto &decision = review.lastAttempt().decision;
    return decision && approval.at > decision->decidedAt;
}

} // namespace crew
