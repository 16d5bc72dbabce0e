// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightsdata.h"

#include <QHash>

#include <algorithm>
#include <tuple>
#include <utility>

namespace crew::gui::insights {

namespace {

using CrewTask = std::pair<QUuid, QString>;

constexpr qint64 earliestKnown = 946'684'800'000; // the year 2000

struct OpenCrew
{
    RunCounts runs;
    TokenSum tokens;
    QList<qint64> durations;
    Cost cost;
};

struct OpenTask
{
    QList<qint64> durations;
    QHash<QUuid, int> attempts; ///< by run
};

/// The first day there is something of, up to \a end.
QDateTime firstDayOf(const InsightFacts &facts, const InsightsQuestion &question)
{
    qint64 first = question.span.end.toMSecsSinceEpoch() - 1;
    const auto look = [&](const QUuid &crewId, qint64 at) {
        if (at >= earliestKnown && (question.crewId.isNull() || question.crewId == crewId))
            first = std::min(first, at);
    };
    for (const RunFact &run : facts.runs)
        look(run.crewId, run.startedAt);
    for (const TaskFact &task : facts.tasks)
        look(task.crewId, task.endedAt);
    for (const AttemptFact &attempt : facts.attempts)
        look(attempt.crewId, attempt.receivedAt);
    const QTimeZone &zone = question.calendar.zone;
    return QDateTime::fromMSecsSinceEpoch(first, zone).date().startOfDay(zone);
}

class Collector
{
public:
    Collector(const executions::TimeSpan &span, const InsightsQuestion &question)
        : m_crewId(question.crewId)
        , m_costRules(question.costRules)
    {
        m_data.buckets = TimeBuckets(span, question.calendar);
        m_data.overTime.resize(m_data.buckets.count());
    }

    void add(const RunFact &run)
    {
        const qsizetype bucket = bucketOf(run.crewId, run.startedAt);
        if (bucket < 0 || run.state == ExecutionState::Refused)
            return;
        OpenCrew &crew = m_crews[run.crewId];
        for (RunCounts *counts : {&m_data.runs, &m_data.overTime[bucket].runs, &crew.runs})
            counts->add(run);
        for (TokenSum *tokens : {&m_data.tokens, &m_data.overTime[bucket].tokens, &crew.tokens})
            tokens->add(run);
        const Cost cost = m_costRules.costOf(run.crewId, run.usage);
        for (Cost *sum : {&m_data.cost, &m_data.overTime[bucket].cost, &crew.cost})
            *sum += cost;
        if (run.state != ExecutionState::Completed)
            return;
        if (const auto took = tookBetween(run.startedAt, run.finishedAt))
            crew.durations.append(*took);
    }

    void add(const TaskFact &task)
    {
        if (bucketOf(task.crewId, task.endedAt) < 0)
            return;
        if (const auto took = tookBetween(task.beganAt, task.endedAt))
            m_tasks[{task.crewId, task.task}].durations.append(*took);
    }

    void add(const AttemptFact &attempt)
    {
        if (bucketOf(attempt.crewId, attempt.receivedAt) < 0)
            return;
        ++m_tasks[{attempt.crewId, attempt.task}].attempts[attempt.executionId];
        const auto took = tookBetween(attempt.receivedAt, attempt.decidedAt);
        if (!took)
            return;
        m_reviewTimes.append(*took);
        const auto bound = std::ranges::upper_bound(InsightsData::reviewBounds, *took);
        ++m_data.reviewTimeCounts.at(static_cast<std::size_t>(bound - InsightsData::reviewBounds.begin()));
    }

    InsightsData finished()
    {
        finishCrews();
        finishTasks();
        m_data.reviewTimes = Spread::of(std::move(m_reviewTimes));
        return std::move(m_data);
    }

private:
    qsizetype bucketOf(const QUuid &crewId, qint64 at) const
    {
        return m_crewId.isNull() || m_crewId == crewId ? m_data.buckets.indexOf(at) : -1;
    }

    void finishCrews()
    {
        QList<qint64> all;
        for (auto &&[crewId, crew] : m_crews.asKeyValueRange()) {
            all += crew.durations;
            m_data.crews.append(
                {crewId, crew.runs, crew.tokens, Spread::of(std::move(crew.durations)), crew.cost});
        }
        m_data.durations = Spread::of(std::move(all));
        std::ranges::sort(m_data.crews, {}, [](const InsightsData::CrewFigures &crew) {
            return std::tuple(-crew.runs.total(), crew.crewId);
        });
    }

    void finishTasks()
    {
        for (auto &&[key, task] : m_tasks.asKeyValueRange()) {
            InsightsData::TaskFigures figures{key.first, key.second, Spread::of(std::move(task.durations)), 0,
                                              0};
            for (const int attempts : std::as_const(task.attempts)) {
                ++figures.asked;
                figures.attempts += attempts;
                ++m_data.attemptCounts.at(
                    std::min(static_cast<std::size_t>(attempts), InsightsData::maxAttempts) - 1);
            }
            m_data.asked += figures.asked;
            m_data.attempts += figures.attempts;
            m_data.tasks.append(figures);
        }
        std::ranges::sort(m_data.tasks, [](const auto &left, const auto &right) {
            const auto often = [](const auto &task) { return -std::max(task.durations.count, task.asked); };
            return std::tuple(often(left), std::cref(left.task), left.crewId) <
                   std::tuple(often(right), std::cref(right.task), right.crewId);
        });
        keepFrequentTasks();
    }

    /// Of those that have durations and of those that asked a person: frequent ones of the one kind must not
    /// leave the chart of the other without any.
    void keepFrequentTasks()
    {
        QList<InsightsData::TaskFigures> kept;
        for (const InsightsData::TaskFigures &task : std::as_const(m_data.tasks)) {
            const bool isTimed = task.durations.count > 0 && m_data.timedTasks++ < InsightsData::maxTasks;
            const bool isAsked = task.asked > 0 && m_data.askedTasks++ < InsightsData::maxTasks;
            if (isTimed || isAsked)
                kept.append(task);
        }
        m_data.tasks = kept;
    }

    QUuid m_crewId;
    CostRules m_costRules;
    InsightsData m_data;
    QHash<QUuid, OpenCrew> m_crews;
    QHash<CrewTask, OpenTask> m_tasks;
    QList<qint64> m_reviewTimes;
};

} // namespace

InsightsData InsightsData::of(const InsightFacts &facts, const InsightsQuestion &question)
{
    executions::TimeSpan span = question.span;
    if (!span.begin.isValid())
        span.begin = firstDayOf(facts, question);
    Collector collector(span, question);
    for (const RunFact &run : facts.runs)
        collector.add(run);
    for (const TaskFact &task : facts.tasks)
        collector.add(task);
    for (const AttemptFact &attempt : facts.attempts)
        collector.add(attempt);
    return collector.finished();
}

} // namespace crew::gui::insights
