// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teamsituation.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/team/teamactions.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/teamlist.h"

#include <QCoreApplication>
#include <QTextDocument>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::TeamSituation)
};

/// An editor changes line ends, and those of earlier versions changed no-break spaces.
QString inAnEditor(const QString &text)
{
    QTextDocument editor;
    editor.setPlainText(text);
    return editor.toPlainText().trimmed();
}

} // namespace

bool isBy(const TeamNote &note, const QUuid &personId)
{
    return !personId.isNull() && QUuid::fromString(note.person.account) == personId;
}

TeamSituation teamSituation(const Review &review, const TeamList &team, const TeamActions &actions)
{
    TeamSituation situation{.isOnDesk = team.isActive()};
    if (!situation.isOnDesk)
        return situation;
    situation.mayReview = !actions.mayReview || actions.mayReview(review.crewId);
    situation.other = team.claimOfOther(review.id);
    situation.isMine = team.isMine(review.id);
    const TeamReview *announced = team.find(review.id);
    if (!announced && !team.isComplete())
        return situation;
    const QUuid starter = announced ? announced->mayNotApproveId : QUuid();
    situation.isStarter = !starter.isNull() && starter == team.personId();
    situation.needsTwo = announced && announced->needsTwoApprovals;
    const auto first = firstApprovalOf(review);
    if (situation.needsTwo && !first)
        situation.ended = endedApprovalOf(review);
    situation.isEndedMine = situation.ended && isBy(*situation.ended, team.personId());
    const bool isVoid = announced && announced->isFirstApprovalVoid.value_or(false);
    if (!first || isVoid || isBy(*first, starter))
        return situation;
    situation.first = first;
    situation.isFirstMine = isBy(*first, team.personId());
    return situation;
}

QString decisionObjection(const TeamSituation &situation)
{
    if (!situation.mayReview)
        return Texts::tr("Your role at this desk does not allow you to decide reviews of this crew.");
    if (situation.other)
        return Texts::tr("%1 is reviewing this. Take the review over before you decide.")
            .arg(visibleText(situation.other->person.simplified()));
    return {};
}

QString approvalObjection(const TeamSituation &situation)
{
    if (const QString objection = decisionObjection(situation); !objection.isEmpty())
        return objection;
    if (situation.isStarter)
        return Texts::tr("You kicked off this run, so somebody else has to approve it.");
    if (situation.awaitsOther())
        return awaitsOtherText(situation);
    return {};
}

QString objectionTo(Verdict verdict, const TeamSituation &situation)
{
    return continuesRun(verdict) ? approvalObjection(situation) : decisionObjection(situation);
}

QString awaitsOtherText(const TeamSituation &situation)
{
    return situation.isFirstAnswer() ? Texts::tr("You answered “%1”. A second person has to confirm.")
                                           .arg(longOutcomeText(situation.first->text))
                                     : Texts::tr("You approved. A second person has to confirm.");
}

QString endedApprovalText(const TeamSituation &situation)
{
    if (!situation.ended)
        return {};
    const QString attempt = QString::number(situation.ended->attempt);
    const bool isAnswer = situation.ended->act == TeamAct::FirstAnswer;
    if (situation.isEndedMine)
        return isAnswer ? Texts::tr("Your answer was for attempt %1.").arg(attempt)
                        : Texts::tr("Your approval was for attempt %1.").arg(attempt);
    const QString person = personText(situation.ended->person);
    return isAnswer ? Texts::tr("%1's answer was for attempt %2.", "a person").arg(person, attempt)
                    : Texts::tr("%1's approval was for attempt %2.", "a person").arg(person, attempt);
}

bool isFirstOfTwo(const TeamSituation &situation, Verdict verdict, const QString &feedback)
{
    const auto first = situation.toConfirm();
    const bool isConfirmed = first && first->text == feedback;
    return situation.needsTwo && continuesRun(verdict) && !isConfirmed;
}

bool isTypedAsFirstOfTwo(const TeamSituation &situation, Verdict verdict, const QString &typed)
{
    const auto first = situation.toConfirm();
    return isFirstOfTwo(situation, verdict, first && areSameWords(typed, first->text) ? first->text : typed);
}

bool areSameWords(const QString &typed, const QString &approved)
{
    return typed == approved || inAnEditor(typed) == inAnEditor(approved);
}

} // namespace crew::gui::reviews
