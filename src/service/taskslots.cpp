// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/taskslots.h"

#include <algorithm>

namespace crew::service {

TaskSlots::TaskSlots(int count)
    : m_count(count)
{
    Q_ASSERT(count > 0);
}

void TaskSlots::request(const void *owner, Granted granted)
{
    if (m_inUse >= m_count) {
        m_waiting.push_back({owner, std::move(granted)});
        return;
    }
    ++m_inUse;
    granted();
}

void TaskSlots::withdraw(const void *owner)
{
    std::erase_if(m_waiting, [owner](const Waiting &waiting) { return waiting.owner == owner; });
}

void TaskSlots::release()
{
    Q_ASSERT(m_inUse > 0);
    if (m_waiting.empty()) {
        --m_inUse;
        return;
    }
    const Granted granted = std::move(m_waiting.front().granted);
    m_waiting.pop_front();
    granted();
}

qsizetype TaskSlots::positionOf(const void *owner) const
{
    const auto found = std::ranges::find(m_waiting, owner, &Waiting::owner);
    return found == m_waiting.end() ? 0 : found - m_waiting.begin() + 1;
}

} // namespace crew::service
