// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "wire/callbacks.h"
#include "wire/status.h"

namespace crew::engine {

/// What closed a review, as far as that tells what may wait there after all.
enum class ClosedBy {
    Other,    ///< the end of its run, or nothing has closed it
    Statuses, ///< they said that the run continues; a later end of the run changes nothing
    Refusal,  ///< its last decision was refused as too late; what waits after all may be another output
    Notice,   ///< the one that it stood in for opened an attempt of another review; see Gate::noticeElsewhere
};

/// What is known of the gate at which the last attempt of a review waits, in addition to the review: from it
/// follows which later events show that the gate was answered.
struct Gate
{
    QString taskId; ///< what statuses call the task that waits; empty until one has said it
    QString task;   ///< its name in statuses; the same
    /// A status that can only mean this gate has said last that it waits, and no decision about another
    /// review of the run was sent since.
    bool saidWaiting = false;
    bool othersMoved = false; ///< another task of the run began or ended while this one waited
    Sentences evidence;       ///< that shows it was answered, while the answer to the decision is awaited
    int repeated = 0;         ///< attempt whose notice came again after the last one was answered; 0: none
    bool mayAskAgain = false; ///< that notice came after the last decision had been sent
    QDateTime leftSince; ///< of a review that a status raised: since then, others say that the run goes on
    ClosedBy closedBy = ClosedBy::Other;
    /// Of ClosedBy::Notice: where that notice is. The review stays open while a decision of it
    /// is in doubt, and takes no other one.
    Sentences noticeElsewhere;
};

/// Which task a status speaks of.
enum class Naming {
    This,
    Other,   ///< statuses have called this gate's task something else
    Unknown, ///< an ID that is not this task's, from a service that has not named this one yet
    None,    ///< it names none, or only by a name that cannot be compared
};

Naming namingOf(const wire::StatusReport &report, const Review &review, const Gate &gate);

/// \a task is the one that \a review is about.
bool isTaskOf(const wire::TaskCallback &task, const Review &review, const Gate &gate);

/// The attempt of \a review whose notice \a notice (\a body) is, delivered again; 0 when it is another one.
///
/// A relay may deliver a notice twice or late, and never changes its body; a person may paste one with other
/// white space, so bodies are compared as JSON. Two errors are possible. Taking an old notice for an attempt
/// lets a reviewer approve an output that is not the one that waits: it cannot be undone. Taking an attempt
/// for an old notice leaves a run waiting without its review: a status that says so raises it all the same
/// (ReviewRecovered), without an output, and names the attempt that was repeated. So what was here before is
/// a repeat, unless the task was rejected: then it asks again, and a crew may well go back to an earlier
/// output. Such a notice is shown, and mayBeAbout() says which attempt it repeats.
///
/// While an attempt is open, a notice that says the same with another time or the like is a repeat, too:
/// what is shown is what waits, and nothing says that a decision arrived.
int repeatedAttempt(const Review &review, const wire::HumanInputRequest &notice, const QByteArray &body);

/// Of a notice: whether its IDs tell that it is about an attempt before or after the last one that a decision
/// was sent about.
enum class Age { Older, Unknown, Newest };

/// \a continuations are those known before the notice came, \a atSending how many of them were known when
/// that decision was sent.
Age ageOf(const wire::CallbackIds &ids, const QStringList &continuations, qsizetype atSending);

/// A decision about the attempt has left the console, and may have had an effect.
bool hasBeenSent(const std::optional<Decision> &decision);

/// \a attempt has another output now than the one that a decision which may still come back is about.
void outdateDecision(Attempt &attempt);

/// The last attempt stands in for a notice that is not here, and nothing was sent about it yet.
bool isStillOpenRecovery(const Review &review);

/// The task is done again after \a decision, whatever the reviewer wanted, if the service took it as it says.
bool isTriedAgain(const Decision &decision);

/// The attempt that was decided without its output, and that a notice of \a age, which was not here before,
/// is about: nothing shows that the task has asked again. 0 when there is none.
int attemptMeant(const Review &review, Age age);

/// The earlier attempt that \a notice (\a body), which is taken for the newest one's, may be about instead; 0
/// when it cannot be. Such a notice shows nothing about decisions, and the reviewer is told.
int mayBeAbout(const Review &review, Age age, const wire::HumanInputRequest &notice, const QByteArray &body);

/// \a notice asks about the same output of the same task and execution as that of \a attempt.
bool saysTheSame(const Attempt &attempt, const wire::HumanInputRequest &notice);

} // namespace crew::engine
