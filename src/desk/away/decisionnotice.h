// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "desk/away/notice.h"

#include <optional>

namespace crew::desk {

/// What has to be said to the person who made the decision about the last attempt of \a review. Nothing when
/// there is no such decision, it was accepted or may still be, or the person undid it. Without \a hasCrew,
/// its crew was removed, and nobody can decide about it any more.
std::optional<Notice::Kind> decisionNoticeKind(const Review &review, bool hasCrew);

/// The ID of the notice about a decision: always the same for the same decision.
QUuid decisionNoticeId(const QUuid &decisionId);

} // namespace crew::desk
