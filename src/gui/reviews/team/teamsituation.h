// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "core/teamreview.h"

#include <optional>

namespace crew::gui {
class TeamList;
}

namespace crew::gui::reviews {

struct TeamActions;

/// How a review stands between the person who is signed in and the others of the desk.
struct TeamSituation
{
    bool isOnDesk = false;
    bool mayReview = true;                 ///< as far as the role goes
    std::optional<ReviewClaim> other = {}; ///< somebody else reviews it
    bool isMine = false;                   ///< claimed by the person
    bool isStarter = false;                ///< kicked the run off, and may not approve it
    bool needsTwo = false;                 ///< people who approve
    /// The first approval. Where needsTwo is no longer so it sends nothing, and counts if the rule comes
    /// back.
    std::optional<TeamNote> first = {};
    bool isFirstMine = false;
    std::optional<TeamNote> ended = {}; ///< the first approval that a newer attempt ended
    bool isEndedMine = false;

    /// The person approved, and somebody else has to confirm that.
    bool awaitsOther() const { return needsTwo && isFirstMine; }
    /// The first approval is an answer to a flow.
    bool isFirstAnswer() const { return first && first->act == TeamAct::FirstAnswer; }
    /// What the person can confirm: the approval of somebody else.
    std::optional<TeamNote> toConfirm() const { return needsTwo && !isFirstMine ? first : std::nullopt; }
};

/// False for nobody, who has a null \a personId.
bool isBy(const TeamNote &note, const QUuid &personId);

TeamSituation teamSituation(const Review &review, const TeamList &team, const TeamActions &actions);

/// Why the person cannot decide at the moment, as a sentence that says what to do; empty when they can.
QString decisionObjection(const TeamSituation &situation);
/// The same of a decision with which the run continues.
QString approvalObjection(const TeamSituation &situation);
/// The one of the two that is about \a verdict.
QString objectionTo(Verdict verdict, const TeamSituation &situation);

/// What the person decided as the first of two, and that somebody else has to confirm it; \a situation awaits
/// somebody else.
QString awaitsOtherText(const TeamSituation &situation);

/// Whose approval a newer attempt ended, as a sentence; empty when it ended none.
QString endedApprovalText(const TeamSituation &situation);

/// An approval with \a feedback is the first of two, after which nothing is sent.
bool isFirstOfTwo(const TeamSituation &situation, Verdict verdict, const QString &feedback);
/// The same of what stands in an editor: words that are the first approval's confirm it.
bool isTypedAsFirstOfTwo(const TeamSituation &situation, Verdict verdict, const QString &typed);

/// \a typed are the words \a approved, as an editor gives them back.
bool areSameWords(const QString &typed, const QString &approved);

} // namespace crew::gui::reviews
