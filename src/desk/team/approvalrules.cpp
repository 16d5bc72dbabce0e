// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/approvalrules.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// A decision that may not have arrived can only be sent again.
bool isUnclear(const ApprovalCase &approval)
{
    return approval.review.state == ReviewState::Unclear;
}

/// Who withdrew the first approval of the newest attempt; empty when nobody did.
QString withdrawerOf(const Review &review)
{
    const auto last = std::find_if(review.notes.crbegin(), review.notes.crend(), [](const TeamNote &note) {
        return needsSecond(note.act) || withdrawsFirst(note.act);
    });
    const bool isWithdrawn = last != review.notes.crend() && withdrawsFirst(last->act) &&
                             last->attempt == review.lastAttempt().number;
    return isWithdrawn ? last->person.name : QString();
}

QString withdrawalSentence(const Review &review)
{
    const QString person = withdrawerOf(review);
    if (person.isEmpty())
        return {};
    return (isOfFlow(review) ? u"%1 withdrew the first answer. "_s : u"%1 withdrew the first approval. "_s)
        .arg(person);
}

/// That the first approval of \a approval does not count any more; empty when there was none.
QString lapseSentence(const ApprovalCase &approval)
{
    const auto former = firstApprovalOf(approval.review);
    if (!former)
        return withdrawalSentence(approval.review);
    const QString lapse = isOfFlow(approval.review)
                              ? u"%1 answered first, but may not answer this any more. "_s
                              : u"%1 approved first, but may not approve this any more. "_s;
    return lapse.arg(former->person.name);
}

/// Of \a approval, which has no first approval that counts.
QString noFirstSentence(const ApprovalCase &approval)
{
    const QString remedy = isUnclear(approval)         ? u"Send the decision again as the first person."_s
                           : isOfFlow(approval.review) ? u"Answer as the first person."_s
                                                       : u"Approve as the first person."_s;
    return lapseSentence(approval) +
           u"The rule “%1” requires two approvals. %2"_s.arg(approval.rule->name, remedy);
}

/// \a first is not what is to be confirmed in \a approval.
QString otherFirstSentence(const ApprovalCase &approval, const TeamNote &first)
{
    if (isOfFlow(approval.review))
        return u"%1 gave another answer. Confirm that one, or give yours as the first person."_s.arg(
            first.person.name);
    return u"%1 approved with different feedback. Confirm that feedback, or approve as the first person "
           "with yours."_s.arg(first.person.name);
}

/// Two people gave \a first at the same time.
QString sameFirstSentence(const ApprovalCase &approval, const TeamNote &first)
{
    const QString remedy =
        isUnclear(approval) ? u"Send the decision again."_s : u"Confirm theirs to send it."_s;
    return isOfFlow(approval.review)
               ? u"%1 gave this answer first, so yours was not recorded. %2"_s.arg(first.person.name, remedy)
               : u"%1 approved this first, with the same feedback, so your approval was not recorded. %2"_s
                     .arg(first.person.name, remedy);
}

/// No rule of \a approval requires two people.
QString noSecondSentence(const ApprovalCase &approval)
{
    const QString remedy = isUnclear(approval)         ? u"Send the decision again."_s
                           : isOfFlow(approval.review) ? u"Answer the flow."_s
                                                       : u"Approve the review."_s;
    return u"No rule requires a second person. "_s + remedy;
}

/// Why \a order, which confirms what \a firstAccount approved, confirms nothing any more.
std::optional<QString> lapsedConfirmation(const ApprovalCase &approval, const DecisionOrder &order,
                                          const QString &firstAccount)
{
    if (firstAccount.isEmpty() || !obstacleToConfirming(order, approval.review, firstAccount))
        return {};
    if (const QString withdrawal = withdrawalSentence(approval.review); !withdrawal.isEmpty())
        return withdrawal.trimmed();
    return isOfFlow(approval.review) ? u"The first answer no longer applies to what is shown."_s
                                     : u"The first approval no longer applies to what is shown."_s;
}

QString starterSentence(const ApprovalCase &approval)
{
    return u"You kicked off this run. The rule “%1” requires somebody else to approve it."_s.arg(
        approval.rule->name);
}

} // namespace

bool isStarter(const ApprovalCase &approval, const QString &account)
{
    return approval.rule && approval.rule->starterMayNotApprove && !account.isEmpty() &&
           approval.startedBy.account == account;
}

std::optional<TeamNote> validFirstApproval(const ApprovalCase &approval)
{
    const auto first = firstApprovalOf(approval.review);
    const bool isValid =
        first && approval.mayReview(first->person.account) && !isStarter(approval, first->person.account);
    return isValid ? first : std::nullopt;
}

std::optional<QString> objectionToDecision(const ApprovalCase &approval, const DecisionOrder &order,
                                           const QString &account)
{
    if (!approval.rule || !continuesRun(order.verdict))
        return {};
    if (isStarter(approval, account))
        return starterSentence(approval);
    if (!approval.rule->needsTwoApprovals)
        return {};
    const auto first = validFirstApproval(approval);
    if (!first)
        return noFirstSentence(approval);
    if (first->person.account == account)
        return (isOfFlow(approval.review) ? u"You have answered this."_s : u"You have approved this."_s) +
               u" The rule “%1” requires a second person to confirm it."_s.arg(approval.rule->name);
    const auto obstacle = obstacleToConfirming(order, approval.review, first->person.account);
    if (obstacle == ConfirmationObstacle::OtherTask)
        return u"%1 approved the task “%2”. Confirm that one, or approve as the first person."_s.arg(
            first->person.name, first->taskId);
    if (obstacle)
        return otherFirstSentence(approval, *first);
    return {};
}

std::optional<QString> reasonToReturn(const ApprovalCase &approval, const DecisionOrder &order,
                                      const QString &account, const QString &firstAccount)
{
    const auto objection = objectionToDecision(approval, order, account);
    if (!objection)
        return lapsedConfirmation(approval, order, firstAccount);
    const QString &rule = approval.rule->name;
    if (isStarter(approval, account))
        return u"At that time the rule “%1” required somebody else than the person who kicked off."_s.arg(
            rule);
    if (!validFirstApproval(approval))
        return lapseSentence(approval) + u"At that time the rule “%1” required two approvals."_s.arg(rule);
    return objection;
}

std::optional<QString> objectionToFirstApproval(const ApprovalCase &approval, const DecisionOrder &order,
                                                const QString &account)
{
    if (!approval.rule || !approval.rule->needsTwoApprovals)
        return noSecondSentence(approval);
    if (!continuesRun(order.verdict))
        return u"Only an approval needs a second person."_s;
    if (isStarter(approval, account))
        return starterSentence(approval);
    const auto first = validFirstApproval(approval);
    if (first && first->person.account != account && first->text == order.feedback)
        return sameFirstSentence(approval, *first);
    return {};
}

} // namespace crew::desk
