// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teamnote.h"

#include "core/review.h"

#include <QCryptographicHash>

namespace crew {

QByteArray shownHash(const QByteArray &raw)
{
    return QCryptographicHash::hash(raw, QCryptographicHash::Sha256);
}

namespace {

/// A flow has sent its request again with other content, which its attempt has beside the first.
bool hasChangedSince(const Attempt &attempt, const QDateTime &at)
{
    return attempt.flow && attempt.flow->changedAt.isValid() && attempt.flow->changedAt >= at;
}

} // namespace

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
    const bool isCurrent = approval && approval->attempt == last.number &&
                           approval->shown == shownHash(last.raw) && !hasChangedSince(last, approval->at);
    return isCurrent ? approval : std::nullopt;
}

} // namespace crew
