// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/explanation.h"
#include "core/flowreview.h"
#include "core/teamnote.h"

#include <QByteArray>
#include <QJsonValue>
#include <QList>
#include <QUuid>

#include <optional>

namespace crew {

enum class ReviewState {
    Waiting, ///< a person is needed
    Held,    ///< decided, can still be undone
    Sending,
    Unclear,  ///< the last decision that was sent may have arrived
    Retrying, ///< rejected: the next attempt is awaited
    Approved,
    Closed, ///< the execution ended or was answered elsewhere
};

/// How the console learned that a person is needed.
enum class Arrival {
    Notice,
    Recovered,  ///< its notice is not here: Attempt::raw is the status that raised it
    Pasted,     ///< its notice was pasted by a person
    Unreadable, ///< what came in place of its notice cannot be read: Attempt::raw is that, as it came
};

/// One output of the task that is under review.
struct Attempt
{
    int number = 1;
    QDateTime receivedAt;
    QString output;
    QJsonValue json = QJsonValue::Undefined; ///< when the output came as JSON, not as text
    QByteArray raw;                          ///< the notice's body, byte for byte
    QByteArray headers;
    Arrival arrival = Arrival::Notice;
    std::optional<Decision> decision; ///< the last one made about this attempt
    /// Of a recovered one: the attempt whose notice came again instead of its own. Of one whose decision may
    /// have arrived: the attempt whose notice came again since. 0: none.
    int repeated = 0;
    int mayBeOf = 0; ///< an earlier attempt that this notice may be about, delivered late; 0: none
    /// Another attempt under the same task ID, which was not decided when this one came, or this one not when
    /// that was: the service may take a decision for either. 0: none.
    int beside = 0;
    /// Of a recovered one: the task that was approved before and that nothing shows the service to have left
    /// since. Its status may lag and mean that one. Empty: none.
    QString mayBeApproved;
    bool isSaid = true; ///< false: no status has said that a person is awaited, and none can be expected to
    std::optional<FlowQuestion> flow = {}; ///< set when a flow asks, and not a crew

    bool operator==(const Attempt &) const = default;
};

/// One task of one execution that a person is asked about.
struct Review
{
    QUuid id; ///< the same for the same execution and task, always
    QUuid executionId;
    QUuid crewId;
    QString resumeId; ///< execution_id for POST /resume: always the original id
    QString taskId;
    QString taskName;
    QList<Attempt> attempts;
    ReviewState state = ReviewState::Waiting;
    QDateTime waitingSince;
    Explanation closedReason;
    QList<TeamNote> notes = {}; ///< in the order in which they were made; see addNote()
    /// How many notices of its run cannot be read and are shown by no review: each may be about this task or
    /// another. 0 unless it is open.
    int unreadableNotices = 0;
    int olderNotes = 0; ///< acts that are in the record of decisions, and no longer among the notes
    /// Where the notice is that the last attempt stood in for, in a sentence: it is decided there. Empty
    /// unless the review is open only for what becomes of an earlier decision.
    Explanation noticeElsewhere = {};

    const Attempt &lastAttempt() const { return attempts.last(); }
    bool operator==(const Review &) const = default;
};

/// A flow asks, which is answered where it says, and not by POST /resume.
bool isOfFlow(const Review &review);

/// The service took its decision.
bool isAccepted(const Attempt &attempt);

/// A person wrote something for its decision: words that ask for something. \a bare is what an approval
/// without words says to the crew.
bool carriesFeedback(const Attempt &attempt, const QString &bare = {});

/// The words of \a decision. Empty when nothing was sent of an approval that says only \a bare, which is what
/// an approval without words says to the crew: then nobody has said it.
QString feedbackOf(const Decision &decision, const QString &bare);

/// The request that asks now; empty for a crew's task.
RequestName requestNameOf(const Review &review);

/// The notice with its output and task ID is not here.
bool lacksNotice(const Attempt &attempt);
/// Its notice did not arrive, and nothing else reported its output.
bool lacksOutput(const Attempt &attempt);
/// Its output is what cannot be read and came in place of its notice. The notice may have come since.
bool showsUnreadable(const Attempt &attempt);

/// Its own notice shows that \a attempt came after the attempt before it.
bool isSurelyNext(const Attempt &attempt);

/// The id of the review of \a taskId in \a executionId.
QUuid reviewIdFor(const QUuid &executionId, const QString &taskId);

/// The service cannot tell a decision about \a review from one about \a other, which is of another run: its
/// crew gave both runs one ID, and both tasks have one, too.
bool haveSameIds(const Review &review, const Review &other);

/// True when the review stands in the queue.
bool isOpen(ReviewState state);

/// The state for people, translated.
QString reviewStateTitle(ReviewState state);
/// The same, and that the last decision was accepted but is not confirmed yet.
QString reviewStateTitle(const Review &review);
/// For a review whose decision should have been sent by now and is still shown as held.
QString staleHoldTitle();

/// The service took a decision of \a review, and neither an event nor a status has shown yet that it counted.
bool isUnconfirmed(const Review &review);

/// The task's id as a notice or the service reported it, else as it was typed for the last decision that was
/// sent.
QString taskIdOf(const Review &review);

/// The task id that a person typed last; empty when none was needed.
QString typedTaskId(const Review &review);

/// Task name if the service reported one, else the task id.
QString taskTitle(const Review &review);

} // namespace crew
