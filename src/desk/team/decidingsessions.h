// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/session.h"

#include <QHash>
#include <QList>
#include <QUuid>

#include <chrono>
#include <functional>
#include <utility>

namespace crew::desk {

/// In which sessions the decisions were made that are held, so that those of a revoked session can be given
/// back.
class DecidingSessions
{
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    /// A decision that a session made before it was revoked is known of by then.
    static constexpr std::chrono::hours remembered{1};

    explicit DecidingSessions(Clock clock = std::chrono::steady_clock::now)
        : m_clock(std::move(clock))
    {}

    /// False when \a sessionId has been revoked: the decision must be given back.
    bool add(const QUuid &decisionId, const QUuid &sessionId);
    /// The decision was made by \a personId in a session that is not known.
    void addUnknown(const QUuid &decisionId, const QUuid &personId);
    bool contains(const QUuid &decisionId) const { return m_made.contains(decisionId); }
    /// The decision is not held any more.
    void remove(const QUuid &decisionId) { m_made.remove(decisionId); }
    /// The held decisions that were, or may have been, made in one of \a sessions.
    QList<QUuid> madeIn(const QList<Session> &sessions) const;
    /// Returns the same; what those sessions have made and is not known yet must be given back, too.
    QList<QUuid> revoke(const QList<Session> &sessions);

private:
    struct Made
    {
        QUuid sessionId; ///< null when it is not known
        QUuid personId;  ///< null when the session is known
    };

    void forgetOld();

    Clock m_clock;
    QHash<QUuid, Made> m_made; ///< by decision
    QHash<QUuid, std::chrono::steady_clock::time_point> m_revoked;
};

} // namespace crew::desk
