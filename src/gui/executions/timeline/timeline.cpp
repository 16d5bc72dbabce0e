// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timeline.h"

#include "core/crewquirks.h"
#include "core/streamorder.h"
#include "gui/common/style/verdictlook.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/run/executiontext.h"
#include "gui/executions/run/streamitems.h"
#include "gui/executions/timeline/timelinefacts.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::Timeline)
};

TimelineItem moment(const QString &title, const QString &detail, const QDateTime &at, qint64 sequence)
{
    return {.kind = TimelineItem::Kind::Moment,
            .title = title,
            .detail = detail,
            .begin = at,
            .end = at,
            .sequence = sequence};
}

TimelineItem taskItem(const EntryFacts &facts, const QDateTime &begin)
{
    return {.kind = TimelineItem::Kind::Task,
            .title = facts.title,
            .detail = facts.detail,
            .begin = begin,
            .end = facts.at,
            .sequence = facts.sequence};
}

TimelineItem stepItem(const EntryFacts &facts, int depth)
{
    return {.kind = TimelineItem::Kind::Step,
            .title = facts.title,
            .detail = facts.detail,
            .begin = facts.at,
            .end = facts.at,
            .sequence = facts.sequence,
            .depth = depth};
}

QString decisionDetail(const Decision &decision, const StaleDecisions &stale)
{
    QString verdict = lookOf(decision.verdict).decidedWithin;
    if (const QString state = openStateText(decision, stale); !state.isEmpty())
        verdict += u" · "_s + state;
    else if (!decision.confirmed)
        verdict = Texts::tr("%1, not confirmed yet").arg(verdict);
    const QString words = feedbackOf(decision, usualApproval());
    return words.isEmpty() ? verdict : verdict + u": "_s + oneLine(words);
}

QDateTime waitEnd(const Review &review, const Attempt &attempt)
{
    if (attempt.decision && !isGivenBack(attempt.decision->state))
        return waitEndOf(*attempt.decision);
    return isOpen(review.state) ? QDateTime() : attempt.receivedAt;
}

TimelineItem attemptItem(const Review &review, const Attempt &attempt, const StaleDecisions &stale)
{
    TimelineItem item{.kind = TimelineItem::Kind::Review,
                      .begin = attempt.receivedAt,
                      .end = waitEnd(review, attempt),
                      .reviewId = review.id};
    item.title =
        Texts::tr("Review: %1, attempt %2").arg(oneLine(taskTitle(review)), QString::number(attempt.number));
    item.detail = Texts::tr("waiting");
    if (attempt.decision && !isGivenBack(attempt.decision->state))
        item.detail = decisionDetail(*attempt.decision, stale);
    else if (!isOpen(review.state))
        item.detail = oneLine(review.closedReason.text());
    return item;
}

bool endsBefore(const TimelineWait &wait, const QDateTime &at)
{
    return wait.end.isValid() && wait.end <= at;
}

/// Those of all reviews, by begin, none overlapping another.
QList<TimelineWait> waitsOf(const QList<Review> &reviews)
{
    QList<TimelineWait> waits;
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts)
            waits.append({attempt.receivedAt, waitEnd(review, attempt)});
    }
    waits.removeIf([](const TimelineWait &wait) { return wait.end == wait.begin; });
    std::ranges::sort(waits, {}, &TimelineWait::begin);
    QList<TimelineWait> apart;
    for (const TimelineWait &wait : std::as_const(waits)) {
        if (apart.isEmpty() || endsBefore(apart.last(), wait.begin))
            apart.append(wait);
        else if (!wait.end.isValid() || (apart.last().end.isValid() && apart.last().end < wait.end))
            apart.last().end = wait.end;
    }
    return apart;
}

void markWaits(TimelineItem &task, const QList<TimelineWait> &waits)
{
    for (const TimelineWait &wait : waits) {
        const bool beginsLater = task.end.isValid() && wait.begin >= task.end;
        if (!beginsLater && !endsBefore(wait, task.begin))
            task.waits.append(wait);
    }
}

bool isTask(const TimelineItem &item)
{
    return item.kind == TimelineItem::Kind::Task;
}

QDateTime lastTaskEnd(const TimelineItems &items, const QDateTime &start)
{
    QDateTime last = start;
    for (const TimelineItem &item : items) {
        if (isTask(item) && item.end.isValid() && (!last.isValid() || item.end > last))
            last = item.end;
    }
    return last;
}

/// How often the stream reported that a task ended, by its name.
QHash<QString, int> endsIn(const TimelineItems &streamed)
{
    QHash<QString, int> ends;
    for (const TimelineItem &item : streamed) {
        if (isTask(item) && item.end.isValid())
            ++ends[item.title];
    }
    return ends;
}

/// What people of a team did about reviews.
TimelineItems noteItems(const EntriesFacts &facts)
{
    TimelineItems items;
    for (const EntryFacts &entry : facts) {
        if (entry.kind == EntryKind::ReviewNoted)
            items << moment(entry.title, entry.detail, entry.at, entry.sequence);
    }
    return items;
}

TimelineItems callbackItems(const EntriesFacts &facts, const TimelineItems &streamed, const QDateTime &start)
{
    QHash<QString, int> announced = endsIn(streamed);
    const int stepDepth =
        std::accumulate(streamed.begin(), streamed.end(), 0,
                        [](int deepest, const TimelineItem &item) { return std::max(deepest, item.depth); });
    TimelineItems items;
    QDateTime taskBegin = start;
    for (const EntryFacts &entry : facts) {
        if (entry.kind == EntryKind::StepCallback)
            items << stepItem(entry, stepDepth);
        if (entry.kind != EntryKind::TaskCallback)
            continue;
        if (announced.value(entry.title) > 0)
            --announced[entry.title];
        else
            items << taskItem(entry, taskBegin.isValid() ? taskBegin : entry.at);
        taskBegin = entry.at;
    }
    return items;
}

bool isUnderWay(const TimelineItems &items, const QString &task)
{
    return std::ranges::any_of(items, [&task](const TimelineItem &item) {
        return isTask(item) && !item.end.isValid() && item.title == task;
    });
}

TimelineItems streamedItems(const Execution &execution, const EntriesFacts &facts)
{
    StreamEvents events;
    for (const EntryFacts &entry : facts)
        events += entry.events;
    return streamItems(inOrder(std::move(events)), execution.startedAt, isFinal(execution.state));
}

/// What the first moment of a run is that is known by \a origin: one that was started elsewhere may have been
/// at work before.
QString beginTitle(ExecutionOrigin origin)
{
    switch (origin) {
    case ExecutionOrigin::Kickoff:
        return Texts::tr("Kickoff");
    case ExecutionOrigin::Flow:
        return entryKindTitle(EntryKind::FlowRequestCallback);
    case ExecutionOrigin::Followed:
    case ExecutionOrigin::Callback:
        return entryKindTitle(EntryKind::RunFollowed);
    }
    Q_UNREACHABLE();
}

/// What begins together: the stream's items stay in its order, behind all others.
bool standsBefore(const TimelineItem &left, const TimelineItem &right)
{
    if (left.begin != right.begin)
        return left.begin < right.begin;
    if (left.isStreamed != right.isStreamed)
        return right.isStreamed;
    return !left.isStreamed && left.end < right.end;
}

} // namespace

TimelineItems timelineOf(const Execution &execution, const Entries &entries, const QList<Review> &reviews,
                         const StaleDecisions &stale)
{
    EntriesFacts facts;
    for (const Entry &entry : entries)
        facts << factsOf(entry);
    return timelineOf(execution, facts, reviews, stale);
}

TimelineItems timelineOf(const Execution &execution, const EntriesFacts &facts, const QList<Review> &reviews,
                         const StaleDecisions &stale)
{
    TimelineItems items = streamedItems(execution, facts);
    items += callbackItems(facts, items, execution.startedAt);
    items += noteItems(facts);
    const QString current = oneLine(execution.currentTask);
    if (!isFinal(execution.state) && !current.isEmpty() && execution.startedAt.isValid() &&
        !isUnderWay(items, current))
        items << TimelineItem{.kind = TimelineItem::Kind::Task,
                              .title = current,
                              .detail = oneLine(execution.currentAgent),
                              .begin = lastTaskEnd(items, execution.startedAt)};
    const QList<TimelineWait> waits = waitsOf(reviews);
    for (TimelineItem &item : items) {
        if (isTask(item))
            markWaits(item, waits);
    }
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts)
            items << attemptItem(review, attempt, stale);
    }
    const qint64 first = facts.isEmpty() ? 0 : facts.first().sequence;
    const qint64 last = facts.isEmpty() ? 0 : facts.last().sequence;
    if (execution.startedAt.isValid())
        items << moment(beginTitle(execution.origin), oneLine(execution.kickoffId), execution.startedAt,
                        first);
    if (execution.finishedAt.isValid())
        items << moment(stateTitle(execution.state), oneLine(execution.error.text()), execution.finishedAt,
                        last);
    std::ranges::stable_sort(items, standsBefore);
    return items;
}

TimelineSums sumsOf(const Execution &execution, const QList<Review> &reviews, const QDateTime &now)
{
    if (!execution.startedAt.isValid())
        return {};
    const QDateTime end = execution.finishedAt.isValid() ? execution.finishedAt : now;
    TimelineSums sums;
    for (const TimelineWait &wait : waitsOf(reviews)) {
        const QDateTime until = wait.end.isValid() ? std::min(wait.end, end) : end;
        sums.waiting += std::max<qint64>(0, std::max(wait.begin, execution.startedAt).msecsTo(until));
    }
    if (isStartKnown(execution))
        sums.working = std::max<qint64>(0, execution.startedAt.msecsTo(end) - sums.waiting);
    return sums;
}

} // namespace crew::gui::executions
