// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/crewbook.h"
#include "engine/history.h"
#include "engine/poller.h"
#include "engine/secretrenewal.h"
#include "engine/webhookaddresses.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace crew {

/// Sends decisions, each once: held, then sending, then accepted, refused, unclear or too late; every step is
/// on disk before the act that it announces.
class Outbox : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<Decision, QString> &)>;

    Outbox(History &history, CrewClient &client, CrewBook &crews, WebhookAddresses &addresses,
           SecretRenewal &renewal, Poller &poller, QObject *parent = nullptr);

    void setReviewer(const Reviewer &reviewer) { m_reviewer = reviewer; }
    void setHold(std::chrono::milliseconds hold) { m_hold = hold; }

    void decide(const DecisionOrder &order, const Done &done);
    void withdraw(const QUuid &decisionId);
    void sendNow(const QUuid &decisionId);

    /// After a restart: what was held is held again, what was being sent may have arrived.
    void takeUp();

Q_SIGNALS:
    void problemOccurred(const QString &sentence);

private:
    void hold(const QUuid &decisionId, std::chrono::milliseconds time);
    void holdAgain(Decision decision);
    void send(const QUuid &decisionId);
    bool isHeld(const QUuid &decisionId) const;
    /// True when \a decision is about an attempt that is not the last, or a run that has ended; it has been
    /// told then.
    bool refuseOutdated(const Decision &decision, const Review &review);
    void post(const QUuid &decisionId, const CrewTarget &target);
    void handleAnswer(const QUuid &decisionId, const std::expected<ResumeReply, ServiceError> &reply);
    bool record(EntryKind kind, const QUuid &decisionId, const QByteArray &body);
    void refuse(const QUuid &decisionId, const ServiceError &error);
    void recordLater(const std::function<void()> &again);

    History &m_history;
    CrewClient &m_client;
    CrewBook &m_crews;
    WebhookAddresses &m_addresses;
    SecretRenewal &m_renewal;
    Poller &m_poller;
    Reviewer m_reviewer;
    std::chrono::milliseconds m_hold{8000};
    QHash<QUuid, std::shared_ptr<QTimer>> m_holds;
    QSet<QUuid> m_withdrawn; ///< taken back, but the journal could not take it yet
};

} // namespace crew
