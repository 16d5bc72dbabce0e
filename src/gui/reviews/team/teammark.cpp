// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teammark.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/teamlist.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::TeamMark)
};

TeamMark holderMark(const ReviewClaim &claim, bool isMine)
{
    const QString person = visibleText(claim.person.simplified(), Invisible::Direction);
    return {u"eye"_s, isMine ? Texts::tr("You", "who reviews it") : person, claimText(claim, isMine, {}),
            isMine ? Severity::Active : Severity::Neutral};
}

/// An answer to a flow is neither good nor bad.
TeamMark firstMark(const TeamNote &first)
{
    const bool isAnswer = first.act == TeamAct::FirstAnswer;
    return {u"approve"_s, Texts::tr("1 of 2", "approvals"),
            isAnswer ? Texts::tr("one of two people answered it")
                     : Texts::tr("one of two people approved it"),
            isAnswer ? Severity::Neutral : Severity::Good};
}

} // namespace

QList<TeamMark> teamMarks(const Review &review, const TeamList &team)
{
    QList<TeamMark> marks;
    const TeamReview *announced = team.isActive() && isOpen(review.state) ? team.find(review.id) : nullptr;
    if (!announced)
        return marks;
    if (announced->claim)
        marks.append(holderMark(*announced->claim, team.isMine(review.id)));
    const auto left = review.state == ReviewState::Waiting ? team.targetLeft(review.id) : std::nullopt;
    if (left && isTargetNear(*announced, *left)) {
        const bool isOver = *left < 0s;
        marks.append({isOver ? u"warning"_s : u"later"_s, targetText(*left),
                      Texts::tr("response time: %1").arg(targetText(*left)),
                      isOver ? Severity::Bad : Severity::Attention});
    }
    const bool isVoid = announced->isFirstApprovalVoid.value_or(false);
    const auto first = firstApprovalOf(review);
    const bool awaitsSecond = first && review.state != ReviewState::Held && isWithdrawable(*first, review);
    if (announced->needsTwoApprovals && !isVoid && awaitsSecond)
        marks.append(firstMark(*first));
    return marks;
}

} // namespace crew::gui::reviews
