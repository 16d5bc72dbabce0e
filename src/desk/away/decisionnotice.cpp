// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/decisionnotice.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

const auto noticesOfDecisions = QUuid(u"8a0d3c52-6b1e-4f0c-9d27-51c4e7b2f6a3"_s); ///< namespace of their IDs

} // namespace

std::optional<Notice::Kind> decisionNoticeKind(const Review &review, bool hasCrew)
{
    if (review.attempts.isEmpty() || !review.lastAttempt().decision)
        return std::nullopt;
    const bool canBeDecided = hasCrew && isOpen(review.state);
    if (canBeDecided && isDecidedAgain(review))
        return std::nullopt;
    switch (review.lastAttempt().decision->state) {
    case DecisionState::Held:
    case DecisionState::Sending:
    case DecisionState::Accepted:
    case DecisionState::Withdrawn:
        return std::nullopt;
    case DecisionState::Unclear:
        return canBeDecided ? Notice::Kind::DecisionUnclear : Notice::Kind::DecisionLeftUnclear;
    case DecisionState::Refused:
    case DecisionState::Returned:
    case DecisionState::TooLate: // a status may have said since that the service still waits
        return canBeDecided ? Notice::Kind::DecisionReturned : Notice::Kind::DecisionTooLate;
    }
    Q_UNREACHABLE();
}

QUuid decisionNoticeId(const QUuid &decisionId)
{
    return QUuid::createUuidV5(noticesOfDecisions, decisionId.toByteArray());
}

} // namespace crew::desk
