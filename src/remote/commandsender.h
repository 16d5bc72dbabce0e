// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"
#include "protocol/commandcodec.h"
#include "remote/deskroute.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QUuid>

#include <chrono>
#include <memory>

namespace crew::remote {

/// Sends commands to a desk with POST. One whose answer does not come is sent again with the same
/// Idempotency-Key, so that it takes effect once. Each ends exactly once; one that may have taken effect
/// without an answer says so. Each attempt goes to the machine that the route leads to then. An undo is kept
/// and sent until a desk that serves has answered it. To be used on one thread.
class CommandSender : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        std::chrono::milliseconds answer{
            60'000};                          ///< for one answer; a service may take long to answer the desk
        std::chrono::milliseconds pause{500}; ///< before it is sent again; doubled each time, up to 2 s
        int attempts = 4;
        int attemptsOfSeveral = 12; ///< where another machine may take over meanwhile, within some 10 s
        /// For the first answer to an undo, which has little time; doubled each time, for a slow link.
        std::chrono::milliseconds urgent{3'000};
    };

    /// \a route has to outlive it.
    explicit CommandSender(DeskRoute &route);
    CommandSender(DeskRoute &route, Times times);
    /// Ends what is under way.
    ~CommandSender() override;

    void send(engine::CommandId id, protocol::SentCommand command);
    /// Ends a command early: its reply is called with an error.
    void cancel(engine::CommandId id);
    /// A desk serves now: what was kept for it goes first.
    void sendKept();
    /// The session is over, so no desk takes what was kept for it.
    void endKept(const QString &problem);

Q_SIGNALS:
    /// A command without a reply was refused.
    void refused(const QString &sentence);
    /// A command without a reply has ended; \a isDone: the desk says that it took effect.
    void ended(crew::engine::CommandId id, bool isDone);
    void signedOut(const QString &sentence); ///< so the desk itself says, and nothing on the way to it

private:
    struct Sending
    {
        protocol::SentCommand command;
        QUuid key;
        int attempts = 0;
        bool mayHaveArrived = false; ///< in one of the attempts
        QNetworkReply *reply = nullptr;
        QUrl address = {};         ///< of the last attempt
        bool waitsForDesk = false; ///< between attempts, because none of its machines took it
    };

    void post(engine::CommandId id);
    QList<engine::CommandId> kept() const;
    void followRoute();
    void handleAnswer(engine::CommandId id);
    void takeAnswer(engine::CommandId id, const QByteArray &body);
    void handleRefusal(engine::CommandId id, const QNetworkReply &reply, const QByteArray &body);
    void tryAnother(engine::CommandId id, const QString &problem, std::chrono::milliseconds least = {});
    void dropReply(Sending &sending);
    void tryAgain(engine::CommandId id, const QString &problem, std::chrono::milliseconds least);
    void end(engine::CommandId id, const QString &problem, bool isCancelled = false);

    DeskRoute &m_route;
    Times m_times;
    std::unique_ptr<QNetworkAccessManager> m_commands;
    std::unique_ptr<QNetworkAccessManager> m_queries;
    QHash<engine::CommandId, Sending> m_sending;
};

} // namespace crew::remote
