// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/remoteengine.h"

#include <QHash>
#include <QSet>
#include <QTemporaryDir>

#include <optional>

namespace crew::test {

/// Somebody at a console without windows.
class ConsolePerson
{
public:
    ConsolePerson(const QUrl &desk, const QByteArray &session)
        : m_engine(desk, {}, m_folder.filePath(QStringLiteral("local.sqlite")))
    {
        QObject::connect(&m_engine, &engine::EngineLink::changed, &m_engine,
                         [this](const engine::ChangeBatch &batch) {
                             for (const Review &review : batch.reviews)
                                 reviews.insert(review.id, review);
                         });
        QObject::connect(&m_engine, &remote::RemoteEngine::stateChanged, &m_engine,
                         [this](const remote::ConnectionState &now) {
                             isConnected = now.kind == remote::ConnectionState::Kind::Connected;
                             if (!now.problem.isEmpty())
                                 said.insert(now.problem);
                         });
        QObject::connect(&m_engine, &engine::EngineLink::problemOccurred, &m_engine,
                         [this](const QString &sentence) { said.insert(sentence); });
        if (m_engine.open())
            m_engine.start(session);
    }

    /// Approves \a review as this person sees it; at once, or after the time in which it can be undone.
    void approve(const QUuid &reviewId, bool isAtOnce = true)
    {
        const Review review = reviews.value(reviewId);
        if (review.attempts.isEmpty())
            return;
        const DecisionOrder order{
            review.id, asSeen(review.lastAttempt()), Verdict::Approve, QStringLiteral("Good."), {}};
        ++asked;
        m_engine.send(engine::command::Decide{order}, &m_engine,
                      [this, reviewId, isAtOnce](const engine::command::Decide::Reply &reply) {
                          ++answered;
                          lastRefusal = reply ? QString() : reply.error();
                          if (!reply) {
                              refused.insert(reviewId, reply.error());
                              refusals.insert(reply.error());
                              return;
                          }
                          decided.insert(reviewId, *reply);
                          if (isAtOnce)
                              m_engine.send(engine::command::SendNow{reply->id});
                      });
    }
    /// Undoes a decision; undone is set once a desk has answered.
    void undo(const QUuid &decisionId)
    {
        undone.reset();
        m_engine.send(engine::command::Withdraw{decisionId}, &m_engine,
                      [this](const engine::command::Withdraw::Reply &reply) { undone = reply; });
    }
    /// Asks for all there is about a run.
    void load(const QUuid &executionId)
    {
        isLoaded.reset();
        m_engine.send(engine::command::LoadRun{executionId}, &m_engine,
                      [this](const engine::command::LoadRun::Reply &reply) { isLoaded = reply.has_value(); });
    }
    QList<QUuid> waiting() const { return inState(ReviewState::Waiting); }
    QList<QUuid> inState(ReviewState state) const
    {
        QList<QUuid> ids;
        for (const Review &review : reviews) {
            if (review.state == state)
                ids.append(review.id);
        }
        return ids;
    }

    bool isConnected = false;
    std::optional<bool> isLoaded; ///< once what load() asked for is answered
    std::optional<engine::command::Withdraw::Reply> undone;
    int asked = 0;
    int answered = 0;
    QString lastRefusal;
    QSet<QString> refusals;         ///< of decisions
    QHash<QUuid, QString> refused;  ///< the last of them by review
    QHash<QUuid, Decision> decided; ///< by review
    QSet<QString> said;             ///< in the banner
    QHash<QUuid, Review> reviews;

private:
    QTemporaryDir m_folder;
    remote::RemoteEngine m_engine;
};

} // namespace crew::test
