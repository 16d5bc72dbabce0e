// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <functional>

namespace crew::service {

/// How many may work at once; the others wait in the order they have asked, whichever crew they belong to.
class TaskSlots
{
public:
    using Granted = std::function<void()>;

    /// \a count must be above 0.
    explicit TaskSlots(int count);

    /// Calls \a granted as soon as there is a slot: within this call when there is one now, else within a
    /// release(). \a owner is only compared.
    void request(const void *owner, Granted granted);

    /// \a owner no longer waits. Without effect when it has been granted a slot, or waits for none.
    void withdraw(const void *owner);

    /// Gives a slot back.
    void release();

    /// Place among those that wait, from 1; 0 when \a owner does not wait.
    qsizetype positionOf(const void *owner) const;
    qsizetype waiting() const { return static_cast<qsizetype>(m_waiting.size()); }
    int inUse() const { return m_inUse; }

private:
    struct Waiting
    {
        const void *owner;
        Granted granted;
    };

    int m_count;
    int m_inUse = 0;
    std::deque<Waiting> m_waiting;
};

} // namespace crew::service
