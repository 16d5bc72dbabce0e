// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/review.h"
#include "desk/people/people.h"
#include "desk/team/decidingsessions.h"
#include "engine/enginelink.h"

#include <QObject>

namespace crew::desk {

/// Returns decisions that are held when the session in which they were made is revoked, or may have been.
class SessionHolds : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    SessionHolds(engine::EngineLink &engine, People &people, DecidingSessions::Clock clock);

    /// \a decision was made in the session \a sessionId.
    void add(const Decision &decision, const QUuid &sessionId);
    /// To be called for each \a review that has changed.
    void follow(const Review &review);
    /// Has the engine return a decision that is held to its reviewer, as \a reason says.
    void returnDecision(const QUuid &decisionId, const Sentences &reason);

private:
    void handleEnded(const QList<Session> &sessions, SessionEnd why);
    void handleInDoubt(const QList<Session> &sessions, SessionEnd why);
    void takeFormer(const Decision &decision);
    void returnAll(const QList<QUuid> &decisionIds, const Sentences &reason);

    engine::EngineLink &m_engine;
    People &m_people;
    DecidingSessions m_sessions;
};

} // namespace crew::desk
