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

TimelineItem moment(const QString &title, const QString &detail, const QDateTime &at)
{
    return {.kind = TimelineItem::Kind::Moment, .title = title, .detail = detail, .begin = at, .end = at};
}

TimelineItem taskItem(const Entry &entry, const QDateTime &begin)
{
    TimelineItem item{
        .kind = TimelineItem::Kind::Task, .title = Texts::tr("Task"), .begin = begin, .end = entry.at};
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
    TimelineItem item{
        .kind = TimelineItem::Kind::Step, .title = Texts::tr("Step"), .begin = entry.at, .end = entry.at};
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
    TimelineItem item{.kind = TimelineItem::Kind::Review, .begin = attempt.receivedAt};
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
        } else if (entry.kind == EntryKind::DecisionAccepted) {
            taskBegin = entry.at;
        }
    }
    return items;
}

} // namespace

TimelineItems timelineOf(const Execution &execution, const Entries &entries, const QList<Review> &reviews)
{
    TimelineItems items = entryItems(entries, execution.startedAt);
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts)
            items << attemptItem(review, attempt);
    }
    if (execution.startedAt.isValid())
        items << moment(Texts::tr("Kickoff"), oneLine(execution.kickoffId), execution.startedAt);
    if (execution.finishedAt.isValid())
        items << moment(stateTitle(execution.state), oneLine(execution.error), execution.finishedAt);
    std::ranges::stable_sort(items, [](const TimelineItem &left, const TimelineItem &right) {
        return std::pair(left.begin, left.end) < std::pair(right.begin, right.end) && left.begin.isValid();
    });
    return items;
}

} // namespace crew::gui
