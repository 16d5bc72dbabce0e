// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/tablevalues.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>

namespace crew {

struct Attempt;
struct Review;

/// What a person of a team does about a review besides deciding it. The crew never learns of it.
enum class TeamAct {
    Comment,                ///< says something to the team
    TakeOver,               ///< reviews what another person had claimed
    FirstApproval,          ///< is the first of two people who have to approve
    FirstApprovalWithdrawn, ///< does not count as having approved any more
    FirstAnswer,            ///< is the first of two people who have to give a flow the same answer
    FirstAnswerWithdrawn,   ///< does not count as having answered any more
    NoticePasted,           ///< pasted the notice of the attempt
};

/// Nothing for a number that is no act. The word stands for it on disk and in exports, and never changes once
/// released.
constexpr std::optional<QLatin1String> teamActWord(TeamAct act)
{
    switch (act) {
    case TeamAct::Comment:
        return QLatin1String("comment");
    case TeamAct::TakeOver:
        return QLatin1String("take_over");
    case TeamAct::FirstApproval:
        return QLatin1String("approve_first");
    case TeamAct::FirstApprovalWithdrawn:
        return QLatin1String("withdraw_first_approval");
    case TeamAct::FirstAnswer:
        return QLatin1String("answer_first");
    case TeamAct::FirstAnswerWithdrawn:
        return QLatin1String("withdraw_first_answer");
    case TeamAct::NoticePasted:
        return QLatin1String("paste_notice");
    }
    return {};
}

/// All of them, in the order in which they are declared.
inline constexpr auto allTeamActs = valuesOf<teamActWord>;

/// A second person has to confirm what was decided: an approval, or the answer to a flow.
constexpr bool needsSecond(TeamAct act)
{
    return act == TeamAct::FirstApproval || act == TeamAct::FirstAnswer;
}

/// What a second person had to confirm is withdrawn.
constexpr bool withdrawsFirst(TeamAct act)
{
    return act == TeamAct::FirstApprovalWithdrawn || act == TeamAct::FirstAnswerWithdrawn;
}

/// One act of a person, as the run's record has it.
struct TeamNote
{
    TeamAct act = TeamAct::Comment;
    Reviewer person;
    QDateTime at;          ///< UTC
    int attempt = 0;       ///< the last one at that time, from 1
    QString text = {};     ///< the comment, why the review was taken over, or the words of the approval
    Reviewer from = {};    ///< whose claim was taken over; empty for other acts
    QString taskId = {};   ///< of an approval: as typed where the review has none
    QByteArray shown = {}; ///< of an approval: shownHash() of what the person saw

    bool operator==(const TeamNote &) const = default;
};

/// The console or the desk did it, and no person.
bool isByProgram(const TeamNote &note);

/// Limits of one review; the engine refuses more. Other acts are never refused for their number: the person
/// who approved can always withdraw it.
inline constexpr qsizetype maxComments = 500;
inline constexpr qsizetype maxCommentCharacters = 10'000;

/// Of the acts of one review that are no comments, so many are kept with it, and so many characters of them.
inline constexpr qsizetype maxOtherActs = 500;
inline constexpr qsizetype maxOtherActCharacters = 1'000'000;

/// Adds \a note to those of \a review. Beyond the limits the oldest acts go that are no comments, but never
/// the last one that approves or withdraws: the record of decisions has them all.
void addNote(Review &review, const TeamNote &note);

/// SHA-256 of \a attempt as it is now: its notice, and when a flow last changed it.
QByteArray shownHash(const Attempt &attempt);

/// The approval, or the answer to a flow, that a second person has to confirm: of the last attempt as it is
/// now, and not withdrawn.
std::optional<TeamNote> firstApprovalOf(const Review &review);
/// The decision about the last attempt had no effect, and the person who made it has decided again since, as
/// the first of two.
bool isDecidedAgain(const Review &review);
/// The first approval of an earlier attempt, which a newer one ended: nothing was decided about it that may
/// have been sent.
std::optional<TeamNote> endedApprovalOf(const Review &review);
/// What the decision about \a attempt of \a review confirmed; nothing where one person was enough.
std::optional<TeamNote> confirmedFirst(const Review &review, const Attempt &attempt);
/// Withdrawing \a approval, the first of \a review, has an effect: it is part of no decision that has been
/// sent or may have been. A decision that is held confirms it, and is not sent then.
bool isWithdrawable(const TeamNote &approval, const Review &review);

} // namespace crew
