// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"

#include <QDeadlineTimer>
#include <QList>
#include <QString>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <deque>
#include <expected>
#include <functional>
#include <utility>

namespace crew::receiver {

/// How long and how much may wait.
struct BatchLimits
{
    std::chrono::milliseconds timeout{20'000}; ///< for each, from when it was added
    qint64 bytes = 64 * 1024 * 1024;           ///< of all together; more is refused at once
    qsizetype most = 500;                      ///< of a batch
    qint64 batchBytes = 16 * 1024 * 1024;      ///< which ends it
};

/// Has items worked on by another thread, in their order and in batches: what comes while one is under way is
/// the next. A batch that fails is tried again until its items have waited for too long. To be used on one
/// thread.
template <typename Item, typename Result>
class RetriedBatches
{
public:
    /// A result for each item, in order, or a sentence: it is of no use now. Called on another thread, and it
    /// may outlive this: it must hold values only.
    using Work = std::function<std::expected<QList<Result>, QString>(const QList<Item> &items)>;
    using Done = std::function<void(const std::expected<Result, QString> &result)>;

    RetriedBatches(Work work, BatchLimits limits)
        : m_work(std::move(work))
        , m_limits(limits)
    {
        m_start.setSingleShot(true);
        m_expiry.setSingleShot(true);
        QObject::connect(&m_start, &QTimer::timeout, &m_worker, [this] { start(); });
        QObject::connect(&m_expiry, &QTimer::timeout, &m_worker, [this] { expire(); });
    }

    /// Calls \a done once, later, unless this is gone by then.
    void add(Item item, qint64 bytes, Done done)
    {
        if (m_bytes + bytes > m_limits.bytes) {
            QTimer::singleShot(0, &m_worker, [done = std::move(done)] {
                done(std::unexpected(QStringLiteral("Too much waits for the database.")));
            });
            return;
        }
        m_bytes += bytes;
        m_items.push_back({std::move(item), bytes, std::move(done), QDeadlineTimer(m_limits.timeout)});
        if (m_underWay == 0 && !m_start.isActive())
            m_start.start(0); // all that come in this turn are one batch
        if (!m_expiry.isActive())
            m_expiry.start(m_limits.timeout);
    }

    qsizetype count() const { return static_cast<qsizetype>(m_items.size()); }
    qint64 bytes() const { return m_bytes; }
    /// Why the last batch failed; empty when it did not.
    const QString &problem() const { return m_problem; }
    bool hasWorked() const { return m_hasWorked; } ///< once at least

private:
    struct Waiting
    {
        Item item;
        qint64 bytes = 0;
        Done done; ///< null once it was called
        QDeadlineTimer deadline;
    };

    static constexpr std::chrono::milliseconds shortestPause{50};
    static constexpr std::chrono::milliseconds longestPause{1000};

    void start()
    {
        if (m_underWay > 0 || m_items.empty())
            return;
        QList<Item> batch;
        qint64 bytes = 0;
        for (const Waiting &waiting : m_items) {
            if (batch.size() == m_limits.most || bytes > m_limits.batchBytes)
                break;
            batch.append(waiting.item);
            bytes += waiting.bytes;
        }
        m_underWay = batch.size();
        m_worker.start([this, work = m_work, batch]() -> DetachedWorker::Then {
            const auto results = work(batch);
            return [this, results] { finish(results); };
        });
    }

    void finish(const std::expected<QList<Result>, QString> &results)
    {
        const qsizetype count = std::exchange(m_underWay, 0);
        m_problem = results ? QString() : results.error();
        m_hasWorked |= results.has_value();
        if (results)
            m_pause = shortestPause;
        else
            m_start.start(std::exchange(m_pause, std::min(m_pause * 2, longestPause)));
        const std::deque<Waiting> done = results ? taken(count) : std::deque<Waiting>();
        if (results && !m_items.empty())
            m_start.start(0);
        for (qsizetype i = 0; i < static_cast<qsizetype>(done.size()); ++i) {
            const Waiting &waiting = done.at(static_cast<std::size_t>(i));
            if (waiting.done)
                waiting.done(results->at(i));
        }
        if (!results)
            expire();
    }

    std::deque<Waiting> taken(qsizetype count)
    {
        std::deque<Waiting> first;
        for (; count > 0; --count) {
            first.push_back(std::move(m_items.front()));
            m_items.pop_front();
            m_bytes -= first.back().bytes;
        }
        return first;
    }

    /// What is under way keeps its place until that has ended.
    void expire()
    {
        std::deque<Done> expired;
        for (Waiting &waiting : m_items) {
            if (!waiting.deadline.hasExpired())
                break;
            if (waiting.done)
                expired.push_back(std::exchange(waiting.done, nullptr));
        }
        while (m_underWay == 0 && !m_items.empty() && m_items.front().deadline.hasExpired())
            taken(1);
        const auto next =
            std::ranges::find_if(m_items, [](const Waiting &waiting) { return bool(waiting.done); });
        if (next != m_items.end())
            m_expiry.start(
                std::chrono::ceil<std::chrono::milliseconds>(next->deadline.remainingTimeAsDuration()));
        const QString reason =
            m_problem.isEmpty() ? QStringLiteral("The database did not answer in time.") : m_problem;
        for (const Done &done : expired)
            done(std::unexpected(reason));
    }

    const Work m_work;
    const BatchLimits m_limits;
    std::deque<Waiting> m_items; ///< oldest first
    qint64 m_bytes = 0;          ///< of all of them
    qsizetype m_underWay = 0;    ///< the first so many
    std::chrono::milliseconds m_pause = shortestPause;
    QString m_problem;
    bool m_hasWorked = false;
    QTimer m_start;
    QTimer m_expiry;
    DetachedWorker m_worker{1};
};

} // namespace crew::receiver
