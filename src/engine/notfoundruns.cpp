// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/notfoundruns.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace crew::engine {

bool NotFoundRuns::countsAsRunning(const QUuid &run, const QDateTime &since)
{
    if (m_ended.contains(run))
        return false;
    auto end = m_ends.find(run);
    if (end == m_ends.end()) {
        const std::chrono::milliseconds passed(since.msecsTo(QDateTime::currentDateTimeUtc()));
        end = m_ends.insert(run, QDeadlineTimer(std::clamp(m_grace - passed, 0ms, m_grace)));
    }
    return !end->hasExpired();
}

void NotFoundRuns::remove(const QUuid &run)
{
    m_ends.remove(run);
    m_ended.remove(run);
}

QList<QUuid> NotFoundRuns::takeEnded()
{
    QList<QUuid> ended;
    for (auto it = m_ends.cbegin(); it != m_ends.cend();) {
        if (it->hasExpired()) {
            ended.append(it.key());
            it = m_ends.erase(it);
        } else {
            ++it;
        }
    }
    for (const QUuid &run : std::as_const(ended))
        m_ended.insert(run);
    return ended;
}

QDeadlineTimer NotFoundRuns::nextEnd() const
{
    const auto next = std::min_element(m_ends.cbegin(), m_ends.cend());
    return next == m_ends.cend() ? QDeadlineTimer(QDeadlineTimer::Forever) : *next;
}

} // namespace crew::engine
