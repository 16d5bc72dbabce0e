// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/toolcall.h"
#include "engine/values.h"

#include <expected>

namespace crew::engine {

/// Which entries of a run belong to one attempt of a task.
struct AttemptWindow
{
    QString taskId;
    QString taskName;
    QDateTime since; ///< when the attempt before was decided; invalid: from the beginning
    QDateTime until; ///< when this attempt was decided; invalid: to the end
};

/// How an address answered to HEAD. It says nothing about what is there.
struct LinkAnswer
{
    int status = 0;                    ///< 0: there was no answer
    std::chrono::milliseconds took{0}; ///< from the question to the answer
    QString problem = {};              ///< without an answer 2xx: one sentence
};

} // namespace crew::engine

namespace crew::engine::command {

/// Holds a decision, then sends it. The error says why it cannot be taken (no longer waiting, newer attempt).
struct Decide
{
    using Reply = std::expected<Decision, QString>;
    DecisionOrder order;
};

/// Takes a held decision back. The reply comes once that is recorded.
struct Withdraw
{
    using Reply = std::expected<void, UndoFailure>;
    QUuid decisionId;
};

/// Gives a held decision back to be decided again; \a reason is recorded and shown. Given by the desk
/// itself.
struct ReturnDecision
{
    QUuid decisionId;
    Sentences reason;
};

/// Ends the hold at once.
struct SendNow
{
    QUuid decisionId;
};

/// Gives back what is still held: from then on nothing of it is sent. For the end of the console.
struct EndHolds
{};

/// Takes a human-input notice as JSON that a person pasted, for a run whose notice never arrived. The error
/// says what is wrong with it.
struct PasteNotice
{
    using Reply = std::expected<void, QString>;
    QUuid executionId;
    QByteArray json;
};

/// A flow's request, as it was \a seen, may be answered despite the doubt about it. The error is a sentence.
struct AcceptFlowRequest
{
    using Reply = std::expected<void, QString>;
    QUuid reviewId;
    SeenAttempt seen;
};

/// The review of a flow, whose last request is the one \a seen, is closed without an answer: it was answered
/// elsewhere. The error is a sentence.
struct CloseFlowReview
{
    using Reply = std::expected<void, QString>;
    QUuid reviewId;
    SeenAttempt seen;
};

/// Says something about a review to the team, which the crew never sees. The error is a sentence.
struct AddComment
{
    using Reply = std::expected<void, QString>;
    QUuid reviewId;
    QString text; ///< from 1 to maxCommentCharacters characters
};

/// Records that a person reviews what \a from had claimed. Given by the desk itself. The error is a sentence.
struct NoteTakeOver
{
    using Reply = std::expected<void, QString>;
    QUuid reviewId;
    Reviewer from;
    QString reason; ///< may not be empty
};

/// Approves as the first of two people: nothing is sent before the second one decides. The error says why it
/// cannot be taken, as for Decide, also when somebody else approved first and the person did not know it.
struct ApproveFirst
{
    using Reply = std::expected<void, QString>;
    DecisionOrder order;
    std::optional<QDateTime> replaced = {}; ///< TeamNote::at of the approval that the person knew of
};

/// As Decide, as the second of two people: taken and sent only while what \a firstAccount approved first is
/// of the attempt, with the same words and task. Given by the desk itself.
struct Confirm
{
    using Reply = std::expected<Decision, QString>;
    DecisionOrder order;
    QString firstAccount;
};

/// Withdraws the first approval, which only the person who gave it can do. The error is a sentence.
struct WithdrawFirstApproval
{
    using Reply = std::expected<void, QString>;
    QUuid reviewId;
};

/// The closed reviews of up to \a count past runs: those before \a before, which is PastReviews::next of the
/// page before (invalid: the latest), or some more where several came in the same millisecond. Reviews of
/// runs that go on, or ended a short while ago, come by changed(). The error is a sentence: the history
/// cannot be read.
struct LoadPastReviews
{
    using Reply = std::expected<PastReviews, QString>;
    QDateTime before;
    int count = 0;
};

/// The tools that the run's entries say were called for one attempt. The error is a sentence.
struct LoadToolCalls
{
    using Reply = std::expected<ToolReport, QString>;
    QUuid executionId;
    AttemptWindow window;
};

/// Sends HEAD to \a url, once, without anything that tells who asks: https only, to public addresses only, no
/// redirect followed. Only for a person who asked for it.
struct CheckLink
{
    using Reply = LinkAnswer;
    QUrl url;
};

/// The reviews of one task of one crew in past runs, with its last \a count attempts before \a before, which
/// is PastReviews::next of the page before (invalid: the latest). A review can be in two pages. The error is
/// a sentence: the history cannot be read.
struct LoadTaskReviews
{
    using Reply = std::expected<PastReviews, QString>;
    enum class Which { Decided, Approved };
    enum class Outputs { With, Without }; ///< without them, attempts have neither output nor notice
    QUuid crewId;
    QString task; ///< taskTitle()
    Which which = Which::Decided;
    Outputs outputs = Outputs::Without;
    QDateTime before = {};
    int count = 20;
};

} // namespace crew::engine::command
