// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/runmerge.h"

#include <algorithm>
#include <utility>

namespace crew::engine {

namespace {

/// A decision that counts, or may count.
bool isDecided(const Attempt &attempt)
{
    return attempt.decision && !isGivenBack(attempt.decision->state);
}

bool wasSent(const Attempt &attempt)
{
    return isDecided(attempt) && attempt.decision->state != DecisionState::Held;
}

/// An attempt with the run that knew it.
struct KnownAttempt
{
    Attempt attempt;
    bool isOfOne = false;
    bool isOfOther = false;
    bool isTextOfOne = false; ///< its output, and what it says about earlier attempts
    int numberInOne = 0;
    int numberInOther = 0;
};

bool haveSameOutput(const Attempt &one, const Attempt &other)
{
    return one.output == other.output && one.json == other.json;
}

/// \a next came later, to the other run. What was not answered before it came is the gate that it is about,
/// if it does not say something else; after an answer only the same output again is, and not after a
/// rejection.
bool isSameGate(const Attempt &before, const Attempt &next)
{
    const bool isAnswered = wasSent(before) && before.decision->decidedAt < next.receivedAt;
    if (lacksNotice(before) || lacksNotice(next))
        return !isAnswered;
    return haveSameOutput(before, next) && !(isAnswered && !continuesRun(before.decision->verdict));
}

KnownAttempt united(const KnownAttempt &before, const KnownAttempt &next)
{
    const bool isNextDecided =
        isDecided(next.attempt) || (next.attempt.decision && !isDecided(before.attempt));
    const KnownAttempt &decided = isNextDecided ? next : before;
    const KnownAttempt &other = isNextDecided ? before : next;
    KnownAttempt result = lacksNotice(decided.attempt) ? other : decided;
    result.attempt.decision = decided.attempt.decision ? decided.attempt.decision : other.attempt.decision;
    result.attempt.receivedAt = before.attempt.receivedAt;
    result.isOfOne = result.isOfOther = true;
    result.numberInOne = std::max(before.numberInOne, next.numberInOne);
    result.numberInOther = std::max(before.numberInOther, next.numberInOther);
    return result;
}

/// The number now of the attempt that was \a number in one of the two; 0 stays.
int numberNow(const QList<KnownAttempt> &kept, int number, bool isInOne)
{
    const auto place =
        std::ranges::find(kept, number, isInOne ? &KnownAttempt::numberInOne : &KnownAttempt::numberInOther);
    return number == 0 || place == kept.end() ? 0 : static_cast<int>(place - kept.begin()) + 1;
}

/// The attempt that the notice of the one at \a place may be about, delivered late: it was decided in the
/// other run, without its output or with the same. 0 when there is none.
int mayBeOfEarlier(const QList<KnownAttempt> &kept, qsizetype place)
{
    const KnownAttempt &known = kept.at(place);
    for (qsizetype i = place - 1; i >= 0 && !lacksNotice(known.attempt); --i) {
        const KnownAttempt &before = kept.at(i);
        const bool mayBe = lacksNotice(before.attempt) || haveSameOutput(before.attempt, known.attempt);
        if (mayBe && before.isTextOfOne != known.isTextOfOne && wasSent(before.attempt))
            return static_cast<int>(i) + 1;
    }
    return 0;
}

/// The one of the two that must not be sent; null when nothing can be done about it any more.
QUuid heldInVain(const Decision &one, const Decision &other)
{
    const bool isOneHeld = one.state == DecisionState::Held;
    const bool isOtherHeld = other.state == DecisionState::Held;
    if (isOneHeld && isOtherHeld)
        return one.sequence > other.sequence ? one.id : other.id;
    if (isOneHeld)
        return one.id;
    return isOtherHeld ? other.id : QUuid();
}

/// How much \a state tells of a run.
int weightOf(ExecutionState state)
{
    using enum ExecutionState;
    if (isFinal(state))
        return 3;
    if (state == Starting || state == KickoffUnclear || state == Unknown)
        return 0;
    return state == Pending || state == NotFound ? 1 : 2;
}

/// The one that was asked about; if both were, the one that changed last.
bool isGoneBetterKnown(const Execution &kept, const Execution &gone)
{
    if (kept.statusBody.isEmpty() || gone.statusBody.isEmpty())
        return kept.statusBody.isEmpty();
    return gone.changedAt > kept.changedAt;
}

void takeStatus(Execution &merged, const Execution &known)
{
    merged.stateWord = known.stateWord;
    merged.statusText = known.statusText;
    merged.statusBody = known.statusBody;
    merged.error = known.error;
    merged.currentTask = known.currentTask;
    merged.currentTaskId = known.currentTaskId;
    merged.progress = known.progress;
    if (!known.currentAgent.isEmpty())
        merged.currentAgent = known.currentAgent;
}

void takeState(Execution &merged, const Execution &kept, const Execution &gone)
{
    const Execution &better = isGoneBetterKnown(kept, gone) ? gone : kept;
    const Execution &other = &better == &gone ? kept : gone;
    const bool isOtherState = !isFinal(better.state) && weightOf(other.state) > weightOf(better.state);
    const Execution &source = isOtherState ? other : better;
    merged.state = source.state;
    merged.finishedAt = source.finishedAt;
    if (!isOtherState || !isFinal(other.state))
        return;
    merged.stateWord = other.stateWord; // what a status of the better known one said before is over
    merged.statusText = other.statusText;
    merged.error = other.error;
}

void takeIds(Execution &merged, const Execution &gone)
{
    const auto add = [&merged](QStringList &ids, const QString &id) {
        if (!id.isEmpty() && !merged.hasId(id))
            ids.append(id);
    };
    if (merged.kickoffId.isEmpty())
        merged.kickoffId = gone.kickoffId;
    add(merged.otherIds, gone.kickoffId);
    for (const QString &id : gone.continuationIds)
        add(merged.continuationIds, id);
    for (const QString &id : gone.otherIds)
        add(merged.otherIds, id);
}

void fillResult(ExecutionResult &result, const ExecutionResult &other)
{
    if (result.output.isEmpty() && result.json.isUndefined()) {
        result.output = other.output;
        result.json = other.json;
    }
    if (result.tasks.isEmpty())
        result.tasks = other.tasks;
    if (result.tokenUsage.isEmpty())
        result.tokenUsage = other.tokenUsage;
    if (!result.seconds)
        result.seconds = other.seconds;
}

} // namespace

Execution mergedExecution(const Execution &kept, const Execution &gone)
{
    Execution merged = kept;
    const bool isGoneKnown = isGoneBetterKnown(kept, gone);
    if (isGoneKnown)
        takeStatus(merged, gone);
    takeState(merged, kept, gone);
    takeIds(merged, gone);
    merged.result = isGoneKnown ? gone.result : kept.result;
    fillResult(merged.result, isGoneKnown ? kept.result : gone.result);
    merged.startedAt = std::min(kept.startedAt, gone.startedAt);
    merged.changedAt = std::max(kept.changedAt, gone.changedAt);
    if (!merged.toldEnd)
        merged.toldEnd = gone.toldEnd;
    return merged;
}

bool isSameTask(const Review &one, const Review &other)
{
    const auto mayBeAny = [](const Review &review) {
        return review.taskId.isEmpty() && lacksNotice(review.lastAttempt()) && !wasSent(review.lastAttempt());
    };
    return taskIdOf(one) == taskIdOf(other) || mayBeAny(one) || mayBeAny(other);
}

MergedAttempts mergedAttempts(const QList<Attempt> &one, const QList<Attempt> &other)
{
    QList<KnownAttempt> all;
    for (const Attempt &attempt : one)
        all.append({attempt, true, false, true, attempt.number, 0});
    for (const Attempt &attempt : other)
        all.append({attempt, false, true, false, 0, attempt.number});
    std::ranges::stable_sort(all, {}, [](const KnownAttempt &known) { return known.attempt.receivedAt; });

    MergedAttempts merged;
    QList<KnownAttempt> kept;
    for (const KnownAttempt &next : std::as_const(all)) {
        const bool isOfBoth = !kept.isEmpty() && ((kept.last().isOfOne && next.isOfOne) ||
                                                  (kept.last().isOfOther && next.isOfOther));
        if (kept.isEmpty() || isOfBoth || !isSameGate(kept.last().attempt, next.attempt)) {
            kept.append(next);
        } else if (isDecided(kept.last().attempt) && isDecided(next.attempt)) {
            if (const QUuid held = heldInVain(*kept.last().attempt.decision, *next.attempt.decision);
                !held.isNull())
                merged.decidedTwice.append(held);
            kept.append(next);
        } else {
            kept.last() = united(kept.last(), next);
        }
    }
    for (const KnownAttempt &known : std::as_const(kept)) {
        Attempt attempt = known.attempt;
        attempt.number = static_cast<int>(merged.attempts.size()) + 1;
        attempt.repeated = numberNow(kept, attempt.repeated, known.isTextOfOne);
        attempt.mayBeOf = numberNow(kept, attempt.mayBeOf, known.isTextOfOne);
        if (attempt.mayBeOf == 0)
            attempt.mayBeOf = mayBeOfEarlier(kept, merged.attempts.size());
        attempt.beside = numberNow(kept, attempt.beside, known.isTextOfOne);
        if (attempt.decision)
            attempt.decision->attempt = attempt.number;
        merged.attempts.append(attempt);
    }
    return merged;
}

} // namespace crew::engine
