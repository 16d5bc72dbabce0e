// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewtext.h"

#include "core/shorttext.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/team/teamtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ReviewText)
};

constexpr qsizetype longestAnswer = 60; ///< characters of it in a sentence

/// What was chosen; for a flow what it is answered, so that a slip is noticed while it can be undone.
/// Outcomes may differ in blanks only; a long text is feedback.
QString decidedText(const Decision &decision)
{
    if (decision.verdict != Verdict::Answer)
        return lookOf(decision.verdict).decided;
    const bool isShort = decision.feedback.size() <= longestAnswer;
    const QString answer =
        isShort ? withVisibleBlanks(decision.feedback) : visibleText(decision.feedback).simplified();
    return Texts::tr("Answered “%1”").arg(shortText(answer, longestAnswer));
}

/// \a person: empty for the person of this window.
QString decidedBy(const Decision &decision, const QString &person)
{
    return person.isEmpty() ? decidedText(decision)
                            : Texts::tr("%1: %2", "a person, a verdict").arg(person, decidedText(decision));
}

QString acceptedText(const Decision &decision)
{
    const QString verdict = decidedText(decision);
    if (decision.verdict == Verdict::Answer)
        return joined(Texts::tr("%1.").arg(verdict), shortMessage(decision));
    if (!decision.confirmed)
        return joined(Texts::tr("%1: accepted, not confirmed yet. The run's next event or status shows "
                                "whether it took effect.")
                          .arg(verdict),
                      shortMessage(decision));
    if (decision.answer.isEmpty())
        return joined(Texts::tr("%1.").arg(verdict), shortMessage(decision));
    return joined(Texts::tr("%1. The service answered: %2.").arg(verdict, decision.answer),
                  shortMessage(decision));
}

/// What the person can do about a decision that came back.
QString recommitText(Recommit recommit, bool hasFeedback)
{
    switch (recommit) {
    case Recommit::Unknown:
        return hasFeedback ? Texts::tr("Is the decision still right? Your feedback is kept.")
                           : Texts::tr("Is the decision still right?");
    case Recommit::Unchosen:
        return hasFeedback
                   ? Texts::tr("Is the decision still right? Your feedback is kept. Choose and commit "
                               "the decision again.")
                   : Texts::tr("Is the decision still right? Choose and commit it again.");
    case Recommit::Sends:
        return hasFeedback
                   ? Texts::tr(
                         "Is the decision still right? Your feedback is kept. Commit the decision again "
                         "to send it.")
                   : Texts::tr("Is the decision still right? Commit it again to send it.");
    case Recommit::AsksSecond:
        return hasFeedback
                   ? Texts::tr(
                         "Is the decision still right? Your feedback is kept. Commit the decision again "
                         "so that a second person can confirm it.")
                   : Texts::tr("Is the decision still right? Commit it again so that a second person can "
                               "confirm it.");
    case Recommit::Hindered:
        return hasFeedback ? Texts::tr("Your feedback is kept.") : QString();
    }
    Q_UNREACHABLE();
}

QString refusedText(const Decision &decision, bool hasFeedback, const QString &person)
{
    if (!person.isEmpty())
        return joined(Texts::tr("%1's decision had no effect.", "a person").arg(person),
                      shortMessage(decision));
    if (decision.isOverQuota)
        return joined(hasFeedback ? Texts::tr("It did not arrive. Your feedback is kept.")
                                  : Texts::tr("It did not arrive."),
                      shortMessage(decision));
    return joined(hasFeedback ? Texts::tr("Your decision had no effect. Your feedback is kept.")
                              : Texts::tr("Your decision had no effect."),
                  shortMessage(decision));
}

QString maybeArrivedText(const Decision &decision, const QString &person)
{
    const VerdictLook look = lookOf(decision.verdict);
    return joined(person.isEmpty() ? look.maybeArrived : look.othersMaybeArrived.arg(person),
                  shortMessage(decision));
}

QString unclearText(const Decision &decision, const QString &person)
{
    const bool isNamed = decision.answer.isEmpty() || decision.message.text().contains(decision.answer);
    const QString answer = isNamed ? QString() : Texts::tr("The service answered “%1”.").arg(decision.answer);
    const QString what = joined(maybeArrivedText(decision, person), answer);
    if (decision.verdict == Verdict::Answer)
        return joined(
            what,
            Texts::tr(
                "Check on the platform whether it arrived. Send it again only if you know that it did not."));
    return joined(joined(what, decision.waiting.text()),
                  Texts::tr("The console keeps checking with the service. Send it again only if you know "
                            "that it did not arrive."));
}

QString heldText(const QString &verdict, const RemainingHold &rest)
{
    if (rest.undo == RemainingHold::Undo::UnderWay)
        return Texts::tr("%1. Undoing…").arg(verdict);
    if (rest.undo == RemainingHold::Undo::Unanswered)
        return Texts::tr("%1. Undoing… The desk has not answered yet. The console keeps asking.")
            .arg(verdict);
    if (rest.undo == RemainingHold::Undo::Unknown)
        return Texts::tr("%1. It is not known whether it was undone.").arg(verdict);
    switch (rest.delay) {
    case RemainingHold::Delay::None:
        return rest.seconds ? Texts::tr("%1. Sending in %2 s.").arg(verdict, QString::number(*rest.seconds))
                            : Texts::tr("%1, but it will not be sent.").arg(verdict);
    case RemainingHold::Delay::Due:
        return Texts::tr("%1. The desk is about to send it.").arg(verdict);
    case RemainingHold::Delay::Overdue:
        return Texts::tr("%1. It is not known yet whether it was sent.").arg(verdict);
    case RemainingHold::Delay::Behind:
        return Texts::tr("%1. It waits for the answer to the decision before it.").arg(verdict);
    case RemainingHold::Delay::Late:
        return Texts::tr("%1. It has not been sent yet.").arg(verdict);
    }
    Q_UNREACHABLE();
}

/// Its notice shows that one of \a attempts came after \a attempt.
bool hasAskedAgain(const QList<Attempt> &attempts, const Attempt &attempt)
{
    return std::ranges::any_of(attempts, [&attempt](const Attempt &other) {
        return other.number > attempt.number && isSurelyNext(other);
    });
}

} // namespace

QString arrivalTitle(Arrival arrival)
{
    switch (arrival) {
    case Arrival::Notice:
        return Texts::tr("By notice");
    case Arrival::Recovered:
        return Texts::tr("Without its notice");
    case Arrival::Pasted:
        return Texts::tr("Notice pasted");
    case Arrival::Unreadable:
        return Texts::tr("Unreadable notice");
    }
    Q_UNREACHABLE();
}

QString iconNameOf(Arrival arrival)
{
    switch (arrival) {
    case Arrival::Notice:
        return QStringLiteral("bell");
    case Arrival::Recovered:
    case Arrival::Unreadable:
        return QStringLiteral("warning");
    case Arrival::Pasted:
        return QStringLiteral("paste");
    }
    Q_UNREACHABLE();
}

Severity severityOf(const Decision &decision)
{
    switch (decision.state) {
    case DecisionState::Held:
    case DecisionState::Sending:
        return Severity::Active;
    case DecisionState::Accepted:
        return decision.confirmed ? Severity::Good : Severity::Attention;
    case DecisionState::Refused:
    case DecisionState::TooLate:
        return Severity::Bad;
    case DecisionState::Unclear:
    case DecisionState::Returned:
        return Severity::Attention;
    case DecisionState::Withdrawn:
        return Severity::Neutral;
    }
    Q_UNREACHABLE();
}

QString joined(const QString &first, const QString &second)
{
    if (first.isEmpty() || second.isEmpty())
        return first + second;
    const bool isEnded = first.back().isPunct() || first.back().isSymbol();
    return first + (isEnded ? u" "_s : u". "_s) + second;
}

QString shortMessage(const Decision &decision)
{
    constexpr qsizetype longest = 300;
    return shortText(decision.message.text(), longest);
}

QString titleOf(const Review &review)
{
    const QString title = visibleText(taskTitle(review));
    return title.simplified().isEmpty() ? Texts::tr("Task without a name") : title;
}

QString quarantineText(const Review &review, const QDateTime &now)
{
    if (!isOfFlow(review) || !isOpen(review.state) || !isDoubtful(*review.lastAttempt().flow))
        return {};
    const QString arrived = momentText(review.lastAttempt().receivedAt, now);
    switch (review.lastAttempt().flow->doubt) {
    case FlowDoubt::None:
        return {};
    case FlowDoubt::Late:
        return Texts::tr("Late or sent again, arrived %1").arg(arrived);
    case FlowDoubt::Unchecked:
        return Texts::tr("Signature not checked, arrived %1").arg(arrived);
    case FlowDoubt::Unreadable:
        return Texts::tr("Unreadable request, arrived %1").arg(arrived);
    }
    Q_UNREACHABLE();
}

QString standingTitle(const Review &review, const HoldClock &holds)
{
    const bool isHeld = review.state == ReviewState::Held && review.lastAttempt().decision;
    return isHeld && holds.isStale(review.lastAttempt().decision->id) ? staleHoldTitle()
                                                                      : reviewStateTitle(review);
}

QString momentText(const QDateTime &at, const QDateTime &now)
{
    const QDateTime local = at.toLocalTime();
    return local.date() == now.toLocalTime().date() ? QLocale().toString(local.time(), QLocale::ShortFormat)
                                                    : QLocale().toString(local, QLocale::ShortFormat);
}

QString verdictText(const Attempt &attempt, const QList<Attempt> &attempts)
{
    if (attempt.decision && attempt.decision->state == DecisionState::TooLate)
        return hasAskedAgain(attempts, attempt) ? Texts::tr("too late, already decided", "a decision")
                                                : Texts::tr("too late", "a decision");
    if (!isSettled(attempt))
        return Texts::tr("not decided");
    const QString verdict = lookOf(attempt.decision->verdict).decided;
    return attempt.decision->state == DecisionState::Unclear ? Texts::tr("%1, may have arrived").arg(verdict)
                                                             : verdict;
}

QString decisionText(const Decision &decision, const RemainingHold &rest, bool hasFeedback,
                     const QString &person)
{
    const QString verdict = decidedBy(decision, person);
    switch (decision.state) {
    case DecisionState::Held:
        return joined(heldText(verdict, rest),
                      rest.delay == RemainingHold::Delay::Late ? decision.waiting.text() : QString());
    case DecisionState::Sending:
        return Texts::tr("%1. Sending…").arg(verdict);
    case DecisionState::Accepted:
        return person.isEmpty()
                   ? acceptedText(decision)
                   : Texts::tr("%1: %2", "a person, a verdict").arg(person, acceptedText(decision));
    case DecisionState::Refused:
        return refusedText(decision, hasFeedback, person);
    case DecisionState::Unclear:
        return unclearText(decision, person);
    case DecisionState::Withdrawn:
        return Texts::tr("Undone. Nothing was sent.");
    case DecisionState::Returned:
        return returnedText(decision, hasFeedback, Recommit::Unknown);
    case DecisionState::TooLate:
        if (!decision.waiting.isEmpty())
            return joined(joined(Texts::tr("Too late. The service did not take this decision."),
                                 shortMessage(decision)),
                          decision.waiting.text());
        return joined(Texts::tr("Too late. The service is no longer waiting for this decision."),
                      shortMessage(decision));
    }
    Q_UNREACHABLE();
}

QString closedText(const Review &review, const Decision &decision, bool hasFeedback, const QString &person)
{
    const VerdictLook look = lookOf(decision.verdict);
    const auto closed = [&review](const QString &text) {
        const QString reason = review.closedReason.text();
        return text.contains(reason) ? text : joined(text, reason);
    };
    if (decision.state == DecisionState::Unclear)
        return closed(joined(maybeArrivedText(decision, person), decision.waiting.text()));
    if (decision.state == DecisionState::Returned)
        return joined(
            joined(person.isEmpty() ? look.notSent : look.othersNotSent.arg(person), shortMessage(decision)),
            review.closedReason.text());
    return closed(decisionText(decision, {}, hasFeedback, person));
}

QString webhooksText(const WebhookUrls &urls)
{
    QStringList kinds;
    if (!urls.task.isEmpty())
        kinds += Texts::tr("task");
    if (!urls.step.isEmpty())
        kinds += Texts::tr("step");
    if (!urls.crew.isEmpty())
        kinds += Texts::tr("crew");
    if (kinds.isEmpty())
        return Texts::tr("Webhook addresses sent with the decision: none. The crew will send no more task, "
                         "step or crew notices.");
    return Texts::tr("Webhook addresses sent with the decision: %1.").arg(kinds.join(Texts::tr(", ")));
}

QString returnedText(const Decision &decision, bool hasFeedback, Recommit recommit)
{
    return joined(joined(lookOf(decision.verdict).notSent, shortMessage(decision)),
                  recommitText(recommit, hasFeedback));
}

QString othersReturnedText(const Decision &decision)
{
    return joined(lookOf(decision.verdict).othersNotSent.arg(personText(decision.reviewer)),
                  shortMessage(decision));
}

QString lostDecisionText(const Decision &decision, const QString &person)
{
    return Texts::tr("The desk no longer has a decision about this attempt that it showed before (%1). Its "
                     "database may have been restored. The decision may have arrived: check with the service "
                     "before you decide again.")
        .arg(decidedBy(decision, person));
}

} // namespace crew::gui::reviews
