// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QDeadlineTimer>
#include <QHash>
#include <QUuid>

#include <chrono>
#include <optional>

namespace crew::engine {

/// The reviews about which a former writer of the journal may still be sending a decision. Several machines
/// may have ended one after the other; their clocks agree to some seconds.
class FormerSends
{
public:
    /// A former writer sends for at most \a deadline. Without this there was none.
    void setDeadline(std::chrono::milliseconds deadline) { m_deadline = deadline; }

    /// What was due at \a time can still be on its way.
    bool isRecent(const QDateTime &time) const;
    /// A decision about \a reviewId may be on its way.
    void add(const QUuid &reviewId);
    /// One that was found being sent at \a foundAt: by then its time ran already.
    void add(const QUuid &reviewId, const QDateTime &foundAt);
    /// Until all that was added about \a reviewId has certainly ended.
    bool mayGoOn(const QUuid &reviewId) const;

private:
    void add(const QUuid &reviewId, std::chrono::milliseconds left);

    std::optional<std::chrono::milliseconds> m_deadline;
    QHash<QUuid, QDeadlineTimer> m_ends; ///< by review
};

} // namespace crew::engine
