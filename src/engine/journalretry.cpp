// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/journalretry.h"

#include <algorithm>
#include <utility>

namespace crew::engine {

JournalRetry::JournalRetry()
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &JournalRetry::repeat);
}

std::expected<void, QString> JournalRetry::write(Write write)
{
    const auto written = write();
    if (!written)
        writeLater(std::move(write));
    return written;
}

void JournalRetry::writeLater(Write write)
{
    m_waiting.push_back(std::move(write));
    schedule();
}

void JournalRetry::schedule()
{
    if (m_timer.isActive())
        return;
    if (m_isRecent.hasExpired())
        m_wait = firstWait;
    m_timer.start(m_wait);
    m_wait = std::min(2 * m_wait, longestWait);
}

void JournalRetry::repeat()
{
    m_isRecent = QDeadlineTimer(longestWait);
    for (Write &write : std::exchange(m_waiting, {})) {
        if (!write())
            m_waiting.push_back(std::move(write));
    }
    if (isWaiting())
        return schedule();
    for (const QString &sentence : std::exchange(m_reported, {}))
        Q_EMIT problemSolved(sentence);
}

void JournalRetry::report(const QString &sentence)
{
    if (m_reported.contains(sentence))
        return;
    m_reported << sentence;
    Q_EMIT problemOccurred(sentence);
}

} // namespace crew::engine

#include "moc_journalretry.cpp"
