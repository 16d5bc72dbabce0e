// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightsdata.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace crew::gui {

namespace {

/// Upper bounds of the review time buckets, in seconds.
constexpr std::array<double, 5> bounds = {60, 5 * 60, 15 * 60, 60 * 60, 4 * 60 * 60};

class Collector
{
public:
    Collector(const QDateTime &now, int dayCount)
        : m_first(now.toLocalTime().date().addDays(1 - dayCount))
    {
        for (int day = 0; day < dayCount; ++day)
            m_data.days.append(DayCount{m_first.addDays(day)});
        for (const double bound : bounds)
            m_data.reviewTimes.append(ReviewBucket{bound, 0});
        m_data.reviewTimes.append(ReviewBucket{});
    }

    void add(const Execution &execution)
    {
        const qsizetype day = dayOf(execution.startedAt);
        if (day < 0 || execution.state == ExecutionState::Refused)
            return;
        ++m_data.runs;
        count(execution, m_data.days[day]);
        if (execution.finishedAt.isValid() && execution.state == ExecutionState::Completed) {
            const auto seconds =
                static_cast<double>(execution.startedAt.msecsTo(execution.finishedAt)) / 1000;
            m_durations[execution.crewId].append(std::max(0.0, seconds));
        }
    }

    void add(const Review &review)
    {
        int counted = 0;
        for (const Attempt &attempt : review.attempts) {
            if (dayOf(attempt.receivedAt) < 0)
                continue;
            ++counted;
            addDecision(attempt);
        }
        if (counted > 0)
            m_attempts[taskTitle(review)].append(counted);
    }

    InsightsData finished()
    {
        finishRuns();
        finishAttempts();
        m_data.medianReview = medianOf(m_reviewTimes);
        return m_data;
    }

private:
    qsizetype dayOf(const QDateTime &at) const
    {
        const qint64 day = at.isValid() ? m_first.daysTo(at.toLocalTime().date()) : -1;
        return day < m_data.days.size() ? day : -1;
    }

    static void count(const Execution &execution, DayCount &day)
    {
        if (execution.state == ExecutionState::Completed)
            ++day.completed;
        else if (isFinal(execution.state))
            ++day.failed;
        else if (execution.state == ExecutionState::PendingHumanInput || execution.waitingReviews > 0)
            ++day.waiting;
        else
            ++day.live;
    }

    void addDecision(const Attempt &attempt)
    {
        if (!attempt.decision || attempt.decision->state == DecisionState::Withdrawn)
            return;
        const auto seconds =
            static_cast<double>(attempt.receivedAt.msecsTo(attempt.decision->decidedAt)) / 1000;
        if (seconds < 0)
            return;
        ++m_data.reviews;
        m_reviewTimes.append(seconds);
        const auto bucket =
            std::ranges::find_if(m_data.reviewTimes, [seconds](const ReviewBucket &candidate) {
                return !candidate.below || seconds < *candidate.below;
            });
        ++bucket->reviews;
    }

    void finishRuns()
    {
        QList<double> all;
        for (auto it = m_durations.cbegin(); it != m_durations.cend(); ++it) {
            all += it.value();
            m_data.durations.append(CrewDuration{it.key(), static_cast<int>(it.value().size()),
                                                 medianOf(it.value()).value_or(0),
                                                 *std::ranges::max_element(it.value())});
        }
        std::ranges::sort(m_data.durations, [](const CrewDuration &left, const CrewDuration &right) {
            return std::tuple(-left.runs, left.crewId) < std::tuple(-right.runs, right.crewId);
        });
        m_data.medianRun = medianOf(all);
        int completed = 0;
        int failed = 0;
        for (const DayCount &day : std::as_const(m_data.days)) {
            completed += day.completed;
            failed += day.failed;
        }
        if (completed + failed > 0)
            m_data.successShare = static_cast<double>(completed) / (completed + failed);
    }

    void finishAttempts()
    {
        for (auto it = m_attempts.cbegin(); it != m_attempts.cend(); ++it) {
            const double sum = std::accumulate(it->cbegin(), it->cend(), 0.0);
            m_data.attempts.append(
                TaskAttempts{it.key(), static_cast<int>(it->size()), sum / static_cast<double>(it->size())});
        }
        std::ranges::sort(m_data.attempts, [](const TaskAttempts &left, const TaskAttempts &right) {
            return std::tuple(-left.mean, left.task) < std::tuple(-right.mean, right.task);
        });
    }

    QDate m_first;
    InsightsData m_data;
    QHash<QUuid, QList<double>> m_durations;
    QHash<QString, QList<int>> m_attempts;
    QList<double> m_reviewTimes;
};

} // namespace

InsightsData InsightsData::of(const QList<Execution> &executions, const QList<Review> &reviews,
                              const QDateTime &now, int dayCount)
{
    Collector collector(now, dayCount);
    for (const Execution &execution : executions)
        collector.add(execution);
    for (const Review &review : reviews)
        collector.add(review);
    return collector.finished();
}

std::optional<double> medianOf(QList<double> values)
{
    if (values.isEmpty())
        return std::nullopt;
    std::ranges::sort(values);
    const qsizetype middle = values.size() / 2;
    return values.size() % 2 == 1 ? values.at(middle) : (values.at(middle - 1) + values.at(middle)) / 2;
}

} // namespace crew::gui
