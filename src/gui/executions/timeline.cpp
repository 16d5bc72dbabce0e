// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline.h"

#include "gui/executions/eventsummary.h"
#include "wire/callbacks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Timeline)
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

TimelineItem taskItem(const Entry &entry, const QDateTime &begin)
{
    TimelineItem item{.kind = TimelineItem::Kind::Task,
                      .title = Texts::tr("Task"),
                      .begin = begin,
                      .end = entry.at,
                      .sequence = entry.sequence};
    if (entry.body.size() > largestReadBody)
        return item;
    if (const auto callback = wire::decodeTaskCallback(entry.body)) {
        item.title = callback->name.isEmpty() ? Texts::tr("Task") : oneLine(callback->name);
        item.detail = oneLine(callback->agent);
    }
    return item;
}

TimelineItem stepItem(const Entry &entry)
{
    TimelineItem item{.kind = TimelineItem::Kind::Step,
                      .title = Texts::tr("Step"),
                      .begin = entry.at,
                      .end = entry.at,
                      .sequence = entry.sequence};
    if (entry.body.size() > largestReadBody)
        return item;
    if (const auto callback = wire::decodeStepCallback(entry.body)) {
        item.title = callback->agent.isEmpty() ? Texts::tr("Step") : oneLine(callback->agent);
        item.detail = oneLine(callback->summary);
    }
    return item;
}

QString decisionDetail(const Decision &decision)
{
    const QString verb = decision.verb == Verb::Approve ? Texts::tr("approved") : Texts::tr("rejected");
    return decision.feedback.isEmpty() ? verb : verb + u": "_s + oneLine(decision.feedback);
}

TimelineItem attemptItem(const Review &review, const Attempt &attempt)
{
    TimelineItem item{.kind = TimelineItem::Kind::Review, .begin = attempt.receivedAt, .reviewId = review.id};
    item.title = Texts::tr("Review: %1, attempt %2").arg(oneLine(taskTitle(review))).arg(attempt.number);
    item.detail = Texts::tr("waiting");
    if (attempt.decision && attempt.decision->state != DecisionState::Withdrawn) {
        item.detail = decisionDetail(*attempt.decision);
        item.end = attempt.decision->decidedAt;
    } else if (!isOpen(review.state)) {
        item.detail = oneLine(review.closedReason);
        item.end = attempt.receivedAt;
    }
    return item;
}

QDateTime waitEnd(const Review &review, const Attempt &attempt)
{
    if (attempt.decision && attempt.decision->state != DecisionState::Withdrawn)
        return attempt.decision->decidedAt;
    return isOpen(review.state) ? QDateTime() : attempt.receivedAt;
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

QDateTime lastTaskEnd(const TimelineItems &items, const QDateTime &start)
{
    const auto isTask = [](const TimelineItem &item) { return item.kind == TimelineItem::Kind::Task; };
    const auto it = std::find_if(items.crbegin(), items.crend(), isTask);
    return it == items.crend() ? start : it->end;
}

qint64 sequenceOfLast(const Entries &entries)
{
    return entries.isEmpty() ? 0 : entries.last().sequence;
}

TimelineItems entryItems(const Entries &entries, const QDateTime &start)
{
    TimelineItems items;
    QDateTime taskBegin = start;
    for (const Entry &entry : entries) {
        if (entry.kind == EntryKind::TaskCallback) {
            items << taskItem(entry, taskBegin.isValid() ? taskBegin : entry.at);
            taskBegin = entry.at;
        } else if (entry.kind == EntryKind::StepCallback) {
            items << stepItem(entry);
        }
    }
    return items;
}

} // namespace

TimelineItems timelineOf(const Execution &execution, const Entries &entries, const QList<Review> &reviews)
{
    TimelineItems items = entryItems(entries, execution.startedAt);
    if (!isFinal(execution.state) && !execution.currentTask.isEmpty() && execution.startedAt.isValid())
        items << TimelineItem{.kind = TimelineItem::Kind::Task,
                              .title = oneLine(execution.currentTask),
                              .detail = oneLine(execution.currentAgent),
                              .begin = lastTaskEnd(items, execution.startedAt)};
    const QList<TimelineWait> waits = waitsOf(reviews);
    for (TimelineItem &item : items) {
        if (item.kind == TimelineItem::Kind::Task)
            markWaits(item, waits);
    }
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts)
            items << attemptItem(review, attempt);
    }
    if (execution.startedAt.isValid())
        items << moment(Texts::tr("Kickoff"), oneLine(execution.kickoffId), execution.startedAt,
                        entries.isEmpty() ? 0 : entries.first().sequence);
    if (execution.finishedAt.isValid())
        items << moment(stateTitle(execution.state), oneLine(execution.error), execution.finishedAt,
                        sequenceOfLast(entries));
    std::ranges::stable_sort(items, [](const TimelineItem &left, const TimelineItem &right) {
        return std::pair(left.begin, left.end) < std::pair(right.begin, right.end) && left.begin.isValid();
    });
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
    sums.working = std::max<qint64>(0, execution.startedAt.msecsTo(end) - sums.waiting);
    return sums;
}

} // namespace crew::gui
