// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/poller.h"
#include "engine/webhookaddresses.h"

#include <QHash>
#include <QObject>

namespace crew::engine {

/// Starts executions. What is asked for is on disk before it is sent; it is sent once; whatever the answer,
/// it is noted.
class Kickoffs : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<KickoffReceipt, ServiceError> &)>;
    using CommandId = quint64;

    Kickoffs(History &history, client::CrewClient &client, CrewRepository &crews, WebhookAddresses &addresses,
             Poller &poller);

    /// \a done is called exactly once, whatever happens.
    void start(CommandId command, const QUuid &crewId, const KickoffRequest &request, const Reviewer &person,
               Done done);
    /// As start(), for a run whose id is known before.
    void startAs(CommandId command, const QUuid &crewId, const QUuid &executionId,
                 const KickoffRequest &request, const Reviewer &person, Done done);
    /// Before it is sent (the keychain may still be asking for its password): answered at once, and certainly
    /// never sent. Afterwards the call is aborted, and whether it arrived is unclear.
    void cancel(CommandId command);
    /// As cancel(), but only before it is sent; afterwards it is left alone.
    void cancelUnsent(CommandId command);

    /// A kickoff was requested that has not been sent yet, or has no answer.
    bool isAnswerAwaited() const { return !m_waiting.isEmpty() || !m_calls.isEmpty(); }

    /// Why a request is not sent whose \a input holds the stand-in for a secret.
    static Sentences missingSecret(const QString &input);

    /// Says whose program ended.
    void setOnDesk(bool isOnDesk) { m_isOnDesk = isOnDesk; }
    /// Kickoffs that had no answer when the console ended may be running: says so in the journal. \a
    /// whyIncomplete: why their answers may be missing there; empty: none are.
    void settleInterrupted(const Sentences &whyIncomplete = {});

private:
    struct Order
    {
        CommandId command = 0;
        QUuid crewId;
        QUuid executionId;
        KickoffRequest request; ///< with placeholders
        Reviewer person;
        Done done;
    };

    void findTarget(const Order &order);
    void send(const Order &order, const client::CrewTarget &target);
    void handleAnswer(const Order &order, const std::expected<client::KickoffAnswer, ServiceError> &answer);
    void fail(const Order &order, const ServiceError &error);
    void recordAnswer(const Entry &entry);

    History &m_history;
    client::CrewClient &m_client;
    CrewRepository &m_crews;
    WebhookAddresses &m_addresses;
    Poller &m_poller;
    QHash<CommandId, Order> m_waiting; ///< for the keychain: nothing is sent yet
    QHash<CommandId, client::CrewClient::CallId> m_calls;
    JournalRetry m_retry;
    bool m_isOnDesk = false;
};

} // namespace crew::engine
