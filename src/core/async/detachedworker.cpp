// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/async/detachedworker.h"

#include <QCoreApplication>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace crew {

namespace {

/// Of the whole program: a thread that runs into its end would find what it uses gone. Never destroyed, since
/// one that hangs outlives everything.
class Threads
{
public:
    static Threads &all()
    {
        static auto *const threads = new Threads;
        return *threads;
    }

    void begin()
    {
        const std::lock_guard lock(m_mutex);
        ++m_count;
        if (!std::exchange(m_isAwaited, true))
            qAddPostRoutine([] { all().wait(); });
    }
    void end()
    {
        const std::lock_guard lock(m_mutex);
        --m_count;
        m_ended.notify_all();
    }

private:
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_isAwaited = false; // an application made later asks for it again
        m_ended.wait_for(lock, std::chrono::milliseconds(500), [this] { return m_count == 0; });
    }

    std::mutex m_mutex; ///< for all that follows
    std::condition_variable m_ended;
    int m_count = 0;
    bool m_isAwaited = false;
};

} // namespace

/// What outlives the owner while work hangs.
struct DetachedWorker::Shared
{
    std::mutex mutex; ///< for all that follows
    std::condition_variable ended;
    QObject *owner = nullptr; ///< null once it is gone
    std::deque<Work> pending;
    int threads = 0;
    int maxThreads = 1;
};

DetachedWorker::DetachedWorker(int maxThreads, std::chrono::milliseconds endTimeout)
    : m_endTimeout(endTimeout)
    , m_shared(std::make_shared<Shared>())
{
    m_shared->owner = this;
    m_shared->maxThreads = maxThreads;
}

DetachedWorker::~DetachedWorker()
{
    std::deque<Work> dropped;
    std::unique_lock lock(m_shared->mutex);
    m_shared->owner = nullptr;
    dropped.swap(m_shared->pending);
    m_shared->ended.wait_for(lock, m_endTimeout, [this] { return m_shared->threads == 0; });
}

void DetachedWorker::start(Work work)
{
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->pending.push_back(std::move(work));
        if (m_shared->threads == m_shared->maxThreads)
            return;
        ++m_shared->threads;
    }
    Threads::all().begin();
    std::thread([shared = m_shared]() mutable {
        run(shared);
        shared.reset();
        Threads::all().end();
    }).detach();
}

void DetachedWorker::run(const std::shared_ptr<Shared> &shared)
{
    std::unique_lock lock(shared->mutex);
    while (!shared->pending.empty()) {
        Work work = std::move(shared->pending.front());
        shared->pending.pop_front();
        lock.unlock();
        Then then = work();
        work = nullptr;
        lock.lock();
        if (shared->owner) // the lock keeps it there
            QMetaObject::invokeMethod(shared->owner, std::move(then), Qt::QueuedConnection);
    }
    --shared->threads;
    shared->ended.notify_all();
}

} // namespace crew

#include "moc_detachedworker.cpp"
