// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "core/review.h"
#include "gui/common/style/look.h"
#include "gui/reviews/deciding/holdclock.h"

#include <QDateTime>
#include <QString>

namespace crew::gui::reviews {

/// How the console learned of a review, for people, translated.
QString arrivalTitle(Arrival arrival);

/// Name of the drawing for it, for themedIcon().
QString iconNameOf(Arrival arrival);

/// What has become of \a decision to the eye.
Severity severityOf(const Decision &decision);

/// taskTitle(), or words for a task whose name nothing reported.
QString titleOf(const Review &review);

/// reviewStateTitle(), or staleHoldTitle() where HoldClock::isStale().
QString standingTitle(const Review &review, const HoldClock &holds);

/// Both as sentences, one after the other: what a service says may have no full stop.
QString joined(const QString &first, const QString &second);
/// What the service or the console says about \a decision. It is shortened, so that it does not push out of
/// sight what the person has to do; the record of decisions has all of it.
QString shortMessage(const Decision &decision);
/// Why \a review, of a flow, is not to be answered before somebody has looked at it, and when it arrived;
/// empty when nothing stands against it.
QString quarantineText(const Review &review, const QDateTime &now);

/// What became of a decision, in one or two plain sentences; while it is held, \a rest of the time
/// until it is sent. \a hasFeedback: a person wrote words for it, which are kept. \a person decided, if not
/// who reads it.
QString decisionText(const Decision &decision, const RemainingHold &rest, bool hasFeedback = true,
                     const QString &person = {});
/// The same for a \a review that is closed, and why it is: nothing is asked for any more.
QString closedText(const Review &review, const Decision &decision, bool hasFeedback,
                   const QString &person = {});
/// What it does to commit a decision again that came back.
enum class Recommit {
    Unknown,    ///< its review is not shown
    Unchosen,   ///< it has to be chosen again, since something else has come
    Sends,      ///< as a decision
    AsksSecond, ///< a second person has to confirm it
    Hindered,   ///< the person cannot commit it now
};
/// What decisionText() says of a decision that came back, and what \a recommit means for it.
QString returnedText(const Decision &decision, bool hasFeedback, Recommit recommit);
/// What decisionText() says, to others than its reviewer, of a decision that came back: they are not asked to
/// send it.
QString othersReturnedText(const Decision &decision);
/// That a desk had \a decision about an attempt, and does not have it any more. \a person made it; empty for
/// the person of this window.
QString lostDecisionText(const Decision &decision, const QString &person);
/// What was decided about \a attempt, one of \a attempts, in a few words; of a decision that came too late
/// also that another one was taken, if a later attempt shows that.
QString verdictText(const Attempt &attempt, const QList<Attempt> &attempts);

/// Which webhook addresses a resume carries again, and what happens without them.
QString webhooksText(const WebhookUrls &urls);

/// The time of day when \a at is on the day of \a now, else date and time, by locale.
QString momentText(const QDateTime &at, const QDateTime &now);

} // namespace crew::gui::reviews
