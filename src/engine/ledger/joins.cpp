// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/joins.h"

#include "engine/ledger/runmerge.h"

#include <algorithm>

namespace crew::engine {

namespace {

bool isKickedOff(const Execution &execution)
{
    return execution.origin == ExecutionOrigin::Kickoff;
}

bool isOne(const Execution &kept, const Execution &gone)
{
    if (!isKickedOff(kept) || isKickedOff(gone) || kept.crewId != gone.crewId || kept.crewId.isNull())
        return false;
    const bool isOfBefore = isFinal(gone.state) && gone.startedAt < kept.startedAt;
    const QStringList ids = gone.ids();
    return !isOfBefore && std::ranges::any_of(ids, [&kept](const QString &id) { return kept.hasId(id); });
}

} // namespace

QList<JoinedRun> joinsOf(const Ledger &ledger, const QUuid &executionId)
{
    QList<JoinedRun> joins;
    const Execution *named = ledger.execution(executionId);
    if (!named || named->ids().isEmpty())
        return joins;
    ledger.visitExecutions([&](const Execution &other) {
        if (isOne(*named, other))
            joins.append({other.id, named->id});
        else if (joins.isEmpty() && isOne(other, *named))
            joins.append({named->id, other.id});
    });
    return joins;
}

QList<JoinedRun> joinsIn(const Ledger &ledger)
{
    QMultiHash<QString, const Execution *> kickedOff;
    ledger.visitExecutions([&kickedOff](const Execution &execution) {
        if (!isKickedOff(execution))
            return;
        for (const QString &id : execution.ids())
            kickedOff.insert(id, &execution);
    });
    QList<JoinedRun> joins;
    ledger.visitExecutions([&](const Execution &execution) {
        if (isKickedOff(execution))
            return;
        for (const QString &id : execution.ids()) {
            const auto [begin, end] = std::as_const(kickedOff).equal_range(id);
            const auto kept = std::find_if(
                begin, end, [&execution](const Execution *other) { return isOne(*other, execution); });
            if (kept == end)
                continue;
            joins.append({execution.id, (*kept)->id});
            break;
        }
    });
    return joins;
}

QList<QUuid> decidedTwice(const Ledger &ledger, const JoinedRun &join)
{
    QList<QUuid> decisions;
    const QList<Review> kept = ledger.reviewsOf(join.kept);
    const QList<Review> gone = ledger.reviewsOf(join.gone);
    for (const Review &review : gone) {
        const auto same =
            std::ranges::find_if(kept, [&review](const Review &other) { return isSameTask(other, review); });
        if (same != kept.end())
            decisions += mergedAttempts(same->attempts, review.attempts).decidedTwice;
    }
    return decisions;
}

} // namespace crew::engine
