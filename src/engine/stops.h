// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/poller.h"
#include "engine/values.h"

#include <QObject>
#include <QSet>

#include <deque>
#include <functional>

namespace crew::engine {

/// Stops runs by POST /stop/{kickoff_id}, which only some services have. Each stop is in the journal before
/// it is sent, is sent once, and is followed by a status at once, whatever became of it: the status tells how
/// the run ended.
class Stops : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<StopOutcome, ServiceError> &)>;

    Stops(History &history, client::CrewClient &client, CrewRepository &crews, WebhookAddresses &addresses,
          Poller &poller);

    /// \a done is called exactly once. A service that has no stop is remembered as such in its crew, but
    /// asked all the same: who calls this wants to know. \a person stands in the record.
    void stop(const QUuid &executionId, const Reviewer &person, Done done);

    /// A stop was requested that has not been sent yet, or has no answer.
    bool isAnswerAwaited() const { return !m_underWay.isEmpty(); }

    /// Says whose program ended.
    void setOnDesk(bool isOnDesk) { m_isOnDesk = isOnDesk; }
    /// To be called once after start: what was on its way when the console ended may have arrived. \a
    /// whyIncomplete: why its answer may be missing in the journal; empty: it is not.
    void settleInterrupted(const Sentences &whyIncomplete = {});

private:
    struct Order
    {
        QUuid executionId;
        QUuid crewId;
        Reviewer person;
        Done done;
        QString kickoffId = {}; ///< the id to stop, known when it is sent: a resume may change it before
    };

    bool isUnderWay(const QUuid &executionId) const;
    void sendNext();
    void send(Order order, const client::CrewTarget &target);
    void handleAnswer(const Order &order, const client::CrewTarget &target,
                      const std::expected<client::StopReply, ServiceError> &reply);
    bool namesAnotherRun(const Order &order, const client::StopReply &reply) const;
    void askForRun(const Order &order, const client::CrewTarget &target, const ServiceError &error);
    void finishWithoutCall(const Order &order, const ServiceError &error);
    void recordAnswer(const Entry &entry);
    void finish(const Order &order, const std::expected<StopOutcome, ServiceError> &outcome);

    History &m_history;
    client::CrewClient &m_client;
    CrewRepository &m_crews;
    WebhookAddresses &m_addresses;
    Poller &m_poller;
    QSet<QUuid> m_underWay;    ///< executions, also those that wait for their turn
    std::deque<Order> m_queue; ///< each POST has a connection of its own: only some at a time
    int m_sending = 0;
    JournalRetry m_retry;
    bool m_isOnDesk = false;
};

} // namespace crew::engine
