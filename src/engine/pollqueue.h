// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QUuid>

#include <optional>
#include <set>

namespace crew::engine {

/// Who is to be asked when; each operation takes no longer for thousands than for a few.
class PollQueue
{
public:
    /// Puts \a id in, or moves it.
    void setDue(const QUuid &id, QDeadlineTimer due);
    void remove(const QUuid &id);

    /// Milliseconds until the first is due, 0 when it is; nothing when nobody is in.
    std::optional<qint64> wait() const;
    /// Takes out the first one if it is due.
    std::optional<QUuid> takeDue();

private:
    QHash<QUuid, qint64> m_dueById; ///< nanoseconds, as QDeadlineTimer::deadlineNSecs()
    std::set<std::pair<qint64, QUuid>> m_order;
};

} // namespace crew::engine
