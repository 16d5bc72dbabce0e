// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/sessionholds.h"

#include <utility>

namespace crew::desk {

namespace {

Sentences endedSession()
{
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "The session in which it was made has been ended."));
}

Sentences unknownSession()
{
    return translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "It is not known whether the session in which it was made has been revoked."));
}

} // namespace

SessionHolds::SessionHolds(engine::EngineLink &engine, People &people, DecidingSessions::Clock clock)
    : m_engine(engine)
    , m_people(people)
    , m_sessions(std::move(clock))
{
    connect(&m_people, &People::sessionsEnded, this, &SessionHolds::handleEnded);
    connect(&m_people, &People::sessionsInDoubt, this, &SessionHolds::handleInDoubt);
}

void SessionHolds::add(const Decision &decision, const QUuid &sessionId)
{
    if (!m_sessions.add(decision.id, sessionId))
        returnDecision(decision.id, endedSession());
}

void SessionHolds::handleEnded(const QList<Session> &sessions, SessionEnd why)
{
    if (why == SessionEnd::Revoked)
        returnAll(m_sessions.revoke(sessions), endedSession());
}

/// To make a decision once more is the lesser harm.
void SessionHolds::handleInDoubt(const QList<Session> &sessions, SessionEnd why)
{
    if (why == SessionEnd::Revoked)
        returnAll(m_sessions.madeIn(sessions), unknownSession());
}

/// The reply to an order comes before the change that shows its decision: one that is not known yet was held
/// before this program ran.
void SessionHolds::follow(const Review &review)
{
    for (const Attempt &attempt : review.attempts) {
        const auto &decision = attempt.decision;
        if (decision && decision->state != DecisionState::Held)
            m_sessions.remove(decision->id);
        else if (decision && !m_sessions.contains(decision->id))
            takeFormer(*decision);
    }
}

/// Another machine of the desk took it, and its session is not on disk.
void SessionHolds::takeFormer(const Decision &decision)
{
    const QUuid personId = QUuid::fromString(decision.reviewer.account);
    m_sessions.addUnknown(decision.id, personId);
    const auto mayBeRevoked = m_people.mayHaveRevokedSince(personId, decision.decidedAt);
    if (mayBeRevoked.value_or(true))
        returnDecision(decision.id, unknownSession());
}

void SessionHolds::returnAll(const QList<QUuid> &decisionIds, const Sentences &reason)
{
    for (const QUuid &decisionId : decisionIds)
        returnDecision(decisionId, reason);
}

void SessionHolds::returnDecision(const QUuid &decisionId, const Sentences &reason)
{
    m_engine.send(engine::command::ReturnDecision{
        decisionId,
        translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The desk did not send this decision.")) + reason});
}

} // namespace crew::desk

#include "moc_sessionholds.cpp"
