// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/sanitized.h"

#include <QElapsedTimer>
#include <QSemaphore>
#include <QString>
#include <QThread>

#include <algorithm>
#include <atomic>

namespace crew::test {

/// From how many milliseconds on the window counts as frozen. tests/limits.sh, which runs one program at a
/// time, sets CREW_STALL_LIMIT lower: a busy machine alone has been seen to take 2 s.
inline qint64 stallLimit()
{
    return qEnvironmentVariable("CREW_STALL_LIMIT", QStringLiteral("5000")).toLongLong();
}

/// Asks the thread it was made on again and again for a sign of life, and keeps the longest wait.
class Watchdog : private QThread
{
public:
    Watchdog() { start(QThread::HighPriority); }
    ~Watchdog() override { stop(); }

    /// Ends the watch; the longest time in milliseconds that the event loop did not answer.
    qint64 stop()
    {
        m_isOver = true;
        m_answers.release();
        wait();
        return std::max(m_longest.load(), m_asked.elapsed() * (m_isWaiting ? 1 : 0));
    }

private:
    void run() override
    {
        while (!m_isOver) {
            m_asked.start();
            m_isWaiting = true;
            QMetaObject::invokeMethod(
                &m_target, [this] { m_answers.release(); }, Qt::QueuedConnection);
            m_answers.acquire();
            m_isWaiting = m_isOver.load();
            m_longest = std::max(m_longest.load(), m_asked.elapsed());
            msleep(1);
        }
    }

    QObject m_target;
    QSemaphore m_answers;
    QElapsedTimer m_asked;
    std::atomic<qint64> m_longest = 0;
    std::atomic<bool> m_isWaiting = false;
    std::atomic<bool> m_isOver = false;
};

} // namespace crew::test
