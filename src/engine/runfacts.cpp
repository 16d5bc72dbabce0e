// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runfacts.h"

#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

std::optional<qint64> millisecondsOf(const QDateTime &at)
{
    return at.isValid() ? std::optional(at.toMSecsSinceEpoch()) : std::nullopt;
}

/// Services count in whole numbers, whatever they call them.
std::optional<qint64> tokens(const QJsonObject &usage, QLatin1String name)
{
    const QJsonValue value = usage.value(name);
    const double count = value.isString() ? value.toString().toDouble() : value.toDouble(-1);
    return count >= 0 && count < 1e15 ? std::optional(static_cast<qint64>(count)) : std::nullopt;
}

/// What the event stream reported, of a run whose result counts no tokens.
void fillFromCalls(RunFact &fact)
{
    const TokenCount tokens = tokensOf(fact.usage);
    fact.promptTokens = tokens.prompt;
    fact.completionTokens = tokens.completion;
    fact.totalTokens = tokens.total();
}

/// How long a task of \a execution took that ended at \a end at the latest, as its service says; nothing
/// where that is longer than the run.
std::optional<qint64> tookOf(const Execution &execution, const std::optional<double> &seconds, qint64 end)
{
    const auto took = reportedMilliseconds(seconds);
    const auto begin =
        execution.origin == ExecutionOrigin::Kickoff ? millisecondsOf(execution.startedAt) : std::nullopt;
    return took && begin && *took > end - *begin + reportedTolerance ? std::nullopt : took;
}

/// When each task ended is not said: one ends where the next begins, and the last with the run.
QList<TaskFact> tasksOfResult(const Execution &execution)
{
    QList<TaskFact> facts;
    const auto end = millisecondsOf(execution.finishedAt);
    if (!end)
        return facts;
    qint64 endedAt = *end;
    const QList<TaskResult> tasks = execution.result.tasks.mid(0, Run::maxTaskEnds);
    for (const TaskResult &task : std::views::reverse(tasks)) {
        const auto took = tookOf(execution, task.seconds, *end);
        if (!took || task.taskId.isEmpty())
            continue;
        facts.prepend({execution.id, execution.crewId, task.taskId, endedAt - *took, endedAt});
        endedAt = std::max(endedAt - *took, execution.startedAt.toMSecsSinceEpoch());
    }
    return facts;
}

/// From when until when people were waited for, by begin. Several reviews may wait at once.
QList<std::pair<qint64, qint64>> waitsOf(const QList<Review> &reviews)
{
    QList<std::pair<qint64, qint64>> waits;
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (!attempt.decision || isGivenBack(attempt.decision->state))
                continue;
            const auto until = millisecondsOf(waitEndOf(*attempt.decision));
            waits.append(
                {attempt.receivedAt.toMSecsSinceEpoch(), until.value_or(std::numeric_limits<qint64>::max())});
        }
    }
    std::ranges::sort(waits);
    return waits;
}

} // namespace

qint64 waitedBetween(const QList<Review> &reviews, qint64 begin, qint64 end)
{
    qint64 waited = 0;
    const QList<std::pair<qint64, qint64>> waits = waitsOf(reviews);
    for (const auto &[from, until] : waits) {
        const qint64 to = std::min(until, end);
        waited += std::max<qint64>(0, to - std::max(from, begin));
        begin = std::max(begin, to);
    }
    return waited;
}

RunFact runFactOf(const Execution &execution)
{
    RunFact fact;
    fact.id = execution.id;
    fact.crewId = execution.crewId;
    fact.state = execution.state;
    fact.isWaiting = execution.state == ExecutionState::PendingHumanInput || execution.waitingReviews > 0;
    fact.startedAt = millisecondsOf(execution.startedAt).value_or(0);
    if (execution.origin == ExecutionOrigin::Kickoff) // how long any other took is not known
        fact.finishedAt = millisecondsOf(execution.finishedAt);
    const QJsonObject &usage = execution.result.tokenUsage;
    fact.promptTokens = tokens(usage, "prompt_tokens"_L1);
    fact.completionTokens = tokens(usage, "completion_tokens"_L1);
    fact.totalTokens = tokens(usage, "total_tokens"_L1);
    if (!fact.totalTokens && (fact.promptTokens || fact.completionTokens))
        fact.totalTokens = fact.promptTokens.value_or(0) + fact.completionTokens.value_or(0);
    fact.usage = execution.usage;
    if (!fact.totalTokens && !fact.usage.isEmpty())
        fillFromCalls(fact);
    return fact;
}

/// Services tell only when a task ended, and some how long it took; a person's waiting time is not the
/// task's.
QList<TaskFact> taskFactsOf(const Execution &execution, const QList<TaskEnd> &ends,
                            const QList<Review> &reviews)
{
    if (ends.isEmpty())
        return tasksOfResult(execution);
    QList<TaskFact> facts;
    const bool isKickedOff = execution.origin == ExecutionOrigin::Kickoff;
    qint64 before = isKickedOff ? millisecondsOf(execution.startedAt).value_or(0) : 0;
    for (const TaskEnd &end : ends) {
        TaskFact fact{execution.id, execution.crewId, end.task, before, end.at.toMSecsSinceEpoch()};
        if (const auto took = tookOf(execution, end.seconds, fact.endedAt))
            fact.beganAt = fact.endedAt - *took;
        else if (before != 0)
            fact.beganAt = std::min(fact.endedAt, before + waitedBetween(reviews, before, fact.endedAt));
        before = fact.endedAt;
        facts.append(fact);
    }
    return facts;
}

QList<AttemptFact> attemptFactsOf(const QList<Review> &reviews)
{
    QList<AttemptFact> facts;
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (attempt.flow)
                continue; // a flow's outcomes are its own: neither approvals nor rejections
            AttemptFact fact{review.executionId,
                             review.crewId,
                             taskTitle(review),
                             attempt.number,
                             attempt.receivedAt.toMSecsSinceEpoch(),
                             std::nullopt,
                             false};
            if (attempt.decision && !hadNoEffect(attempt.decision->state)) {
                fact.decidedAt = millisecondsOf(attempt.decision->decidedAt);
                fact.isApproved = continuesRun(attempt.decision->verdict);
            }
            facts.append(fact);
        }
    }
    return facts;
}

InsightFacts joined(InsightFacts past, const InsightFacts &held)
{
    QSet<QUuid> ids;
    for (const RunFact &fact : held.runs)
        ids.insert(fact.id);
    past.runs.removeIf([&ids](const RunFact &fact) { return ids.contains(fact.id); });
    past.tasks.removeIf([&ids](const TaskFact &fact) { return ids.contains(fact.executionId); });
    past.attempts.removeIf([&ids](const AttemptFact &fact) { return ids.contains(fact.executionId); });
    past.runs += held.runs;
    past.tasks += held.tasks;
    past.attempts += held.attempts;
    return past;
}

InsightFacts within(InsightFacts facts, const QDateTime &begin, const QDateTime &end)
{
    const qint64 from = millisecondsOf(begin).value_or(std::numeric_limits<qint64>::min());
    const qint64 to = millisecondsOf(end).value_or(std::numeric_limits<qint64>::max());
    const auto isOutside = [from, to](qint64 at) { return at < from || at >= to; };
    facts.runs.removeIf([&](const RunFact &fact) { return isOutside(fact.startedAt); });
    facts.tasks.removeIf([&](const TaskFact &fact) { return isOutside(fact.endedAt); });
    facts.attempts.removeIf([&](const AttemptFact &fact) { return isOutside(fact.receivedAt); });
    return facts;
}

} // namespace crew::engine
