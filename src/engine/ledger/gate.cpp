// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/gate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// The same bytes, or the same JSON.
bool isSameNotice(const Attempt &attempt, const wire::HumanInputRequest &notice, const QByteArray &body)
{
    if (attempt.raw == body)
        return true;
    if (attempt.output != notice.output)
        return false;
    const auto known = wire::parseServiceObject(attempt.raw);
    const auto received = wire::parseServiceObject(body);
    return known && received && *known == *received;
}

/// The newest attempt that \a notice is word for word; 0 for none.
int attemptSaying(const Review &review, const wire::HumanInputRequest &notice, const QByteArray &body)
{
    const auto found =
        std::find_if(review.attempts.rbegin(), review.attempts.rend(),
                     [&](const Attempt &attempt) { return isSameNotice(attempt, notice, body); });
    return found == review.attempts.rend() ? 0 : found->number;
}

/// The notice of \a attempt, which did not come by one, has come since. A status may name the same IDs, and a
/// notice may tell the state of its run, but no status gives an attempt its output.
bool hasNoticeSince(const Attempt &attempt)
{
    const auto notice = wire::decodeHumanInputRequest(attempt.raw);
    if (!notice)
        return false;
    const auto status = wire::decodeStatus(attempt.raw);
    const bool mayBeStatus = status && status->state != ExecutionState::Unknown;
    const bool hasOutput = !attempt.output.isEmpty() || !attempt.json.isUndefined();
    return !mayBeStatus || (hasOutput && attempt.output == notice->output && attempt.json == notice->json);
}

/// The newest attempt that was decided without its output, and whose notice has not come since; 0 for none.
int newestWithoutNotice(const Review &review)
{
    const auto lacksIt = [](const Attempt &attempt) {
        return lacksNotice(attempt) && hasBeenSent(attempt.decision) && !hasNoticeSince(attempt);
    };
    const auto found = std::find_if(review.attempts.rbegin(), review.attempts.rend(), lacksIt);
    return found == review.attempts.rend() ? 0 : found->number;
}

/// The task is tried again, or the service has answered an approval with that it is.
bool isAskedForAnother(const Review &review)
{
    const auto &decision = review.lastAttempt().decision;
    return review.state == ReviewState::Retrying ||
           (review.state == ReviewState::Unclear && decision && continuesRun(decision->verdict) &&
            isTriedAgain(*decision));
}

} // namespace

Naming namingOf(const wire::StatusReport &report, const Review &review, const Gate &gate)
{
    if (!report.currentTaskId.isEmpty()) {
        if (report.currentTaskId == review.taskId || report.currentTaskId == gate.taskId)
            return Naming::This;
        return gate.taskId.isEmpty() ? Naming::Unknown : Naming::Other;
    }
    const QString &task = report.currentTask;
    if (task.isEmpty())
        return Naming::None;
    if (task == gate.task || task == review.taskName || task == review.taskId)
        return Naming::This;
    return gate.task.isEmpty() ? Naming::None : Naming::Other;
}

bool isTaskOf(const wire::TaskCallback &task, const Review &review, const Gate &gate)
{
    const QString &id = task.ids.taskId;
    if (!id.isEmpty() && id == review.taskId)
        return true;
    if (task.name.isEmpty())
        return false;
    // Two tasks may have one name, which the ID then tells apart; some services use names as IDs.
    const bool hasOtherId = !id.isEmpty() && id != task.name && !review.taskId.isEmpty();
    const bool hasName = task.name == review.taskName || task.name == gate.task;
    return task.name == review.taskId || (hasName && !hasOtherId);
}

bool saysTheSame(const Attempt &attempt, const wire::HumanInputRequest &notice)
{
    if (lacksNotice(attempt) || attempt.output != notice.output || attempt.json != notice.json)
        return false;
    const auto known = wire::decodeHumanInputRequest(attempt.raw);
    return known && known->ids == notice.ids;
}

Age ageOf(const wire::CallbackIds &ids, const QStringList &continuations, qsizetype atSending)
{
    // Services that always name the original id tell nothing by it.
    const qsizetype named =
        std::max(continuations.indexOf(ids.kickoffId), continuations.indexOf(ids.executionId)) + 1;
    if (named == 0)
        return Age::Unknown;
    if (named > atSending)
        return Age::Newest;
    return continuations.size() > atSending ? Age::Older : Age::Unknown;
}

bool hasBeenSent(const std::optional<Decision> &decision)
{
    return decision && decision->state != DecisionState::Held && !isGivenBack(decision->state);
}

bool isStillOpenRecovery(const Review &review)
{
    return !review.attempts.isEmpty() && lacksNotice(review.lastAttempt()) &&
           !hasBeenSent(review.lastAttempt().decision);
}

bool isTriedAgain(const Decision &decision)
{
    return !continuesRun(decision.verdict) ||
           decision.answer.trimmed().compare("retrying"_L1, Qt::CaseInsensitive) == 0;
}

void outdateDecision(Attempt &attempt)
{
    if (attempt.decision &&
        (attempt.decision->state == DecisionState::Held || attempt.decision->state == DecisionState::Sending))
        attempt.decision->isOutdated = true;
}

int attemptMeant(const Review &review, Age age)
{
    return age == Age::Older ? newestWithoutNotice(review) : 0;
}

int mayBeAbout(const Review &review, Age age, const wire::HumanInputRequest &notice, const QByteArray &body)
{
    if (review.attempts.isEmpty() || age == Age::Newest)
        return 0;
    if (isAskedForAnother(review)) {
        if (const int said = attemptSaying(review, notice, body))
            return said;
    }
    return newestWithoutNotice(review);
}

int repeatedAttempt(const Review &review, const wire::HumanInputRequest &notice, const QByteArray &body)
{
    if (review.attempts.isEmpty())
        return 0;
    // The task is asked for another attempt, which may be word for word an earlier one.
    if (isAskedForAnother(review))
        return 0;
    if (const int said = attemptSaying(review, notice, body))
        return said;
    const Attempt &last = review.lastAttempt();
    return isOpen(review.state) && saysTheSame(last, notice) ? last.number : 0;
}

} // namespace crew::engine
