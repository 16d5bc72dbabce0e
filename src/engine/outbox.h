// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "core/decisionorder.h"
#include "engine/crewrepository.h"
#include "engine/decisionobstacles.h"
#include "engine/flows/flowanswers.h"
#include "engine/formersends.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/poller.h"
#include "engine/secretrotation.h"
#include "engine/values.h"
#include "engine/webhookaddresses.h"
#include "wire/records.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <chrono>
#include <functional>
#include <optional>

namespace crew::engine {

/// Sends decisions, each once: held, then sending, then accepted, refused, unclear or too late; every step is
/// on disk before the act that it announces. A decision is sent only if its reviewer could still undo it just
/// before; any other is returned to them and must be made again.
class Outbox : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<Decision, QString> &)>;
    using WithdrawDone = std::function<void(const std::expected<void, UndoFailure> &)>;

    Outbox(History &history, client::CrewClient &client, CrewRepository &crews, WebhookAddresses &addresses,
           SecretRotation &rotation, Poller &poller, FlowAnswers &flowAnswers);

    void setHold(std::chrono::milliseconds hold) { m_hold = hold; }
    /// People are at other programs than this one, and are told that it was the desk's that ended.
    void setOnDesk(bool isOnDesk) { m_isOnDesk = isOnDesk; }
    /// Another machine may have sent decisions before resumeAfterRestart(), each for at most \a sendDeadline,
    /// and may not know that it should not.
    void setTakesOver(std::chrono::milliseconds sendDeadline) { m_formerSends.setDeadline(sendDeadline); }

    void decide(const DecisionOrder &order, const Reviewer &reviewer, const Done &done,
                const QString &firstAccount = {});
    /// From now on it is not sent while this program runs. \a done is called once the journal has taken that.
    void withdraw(const QUuid &decisionId, const WithdrawDone &done);
    /// Returns a decision that has not been sent to its reviewer, as \a reason says.
    void returnDecision(const QUuid &decisionId, const Sentences &reason);
    void sendNow(const QUuid &decisionId);
    /// From now on, what is held stays held.
    void sendNoMore() { m_sendsNoMore = true; }
    /// A decision has been sent whose answer is not recorded.
    bool isAnswerAwaited() const;
    /// Gives back at once what is held about an attempt of \a reviews that is no longer what was shown.
    void handleChanges(const QList<Review> &reviews);

    /// After a restart: what was held is given back, what was being sent may have arrived. After a take-over
    /// holds start over that ended no longer ago than a send takes, where what was decided about is the same,
    /// and what may have arrived cannot be decided again before the other machine has certainly ended. Where
    /// the record of a sending may be missing, as \a whyIncomplete says, what was held may have arrived, too.
    /// What is missing came before the entries behind \a lastBefore, which this program has stored.
    void resumeAfterRestart(const Sentences &whyIncomplete = {}, qint64 lastBefore = 0);
    /// How something ended is not in the journal yet.
    bool isWriting() const { return m_retry.isWaiting(); }
    /// Before the end of the console: gives back what is still held.
    void endHolds();

Q_SIGNALS:
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over
    /// A flow of \a crewId sent a request again with other content while the answer that ended its review was
    /// on its way.
    void doneRequestChanged(const QUuid &crewId);

private:
    /// What a flow asked, as it was when its answer was sent.
    struct AnsweredRequest
    {
        QUuid key; ///< of its address, see FlowAnswers::keyOf()
        QUuid crewId;
        bool isOutdated = false; ///< it has come again with other content since then
    };

    void wake(const QUuid &decisionId, std::chrono::milliseconds wait);
    void send(const QUuid &decisionId);
    std::expected<std::chrono::milliseconds, QString> timeToRead(const QUuid &decisionId);
    const Review *reviewOf(const QUuid &decisionId) const;
    bool isHeld(const QUuid &decisionId) const;
    bool maySend(const QUuid &decisionId) const;
    void handleCrews();
    /// For a decision that is not held: as if it were made now, about its attempt as it is.
    DecisionHold holdOf(const Decision &decision) const;
    /// The service could take them in another order than they were made in.
    bool isAnotherOnItsWay(const Decision &decision) const;
    void resume(const Decision &decision);
    void resumeIncomplete(const Decision &decision, const Sentences &why, qint64 lastBefore);
    /// In doubt it has.
    bool hasCallbackSince(const QUuid &executionId, qint64 sequence) const;
    bool holdAgain(const Decision &decision);
    wire::HoldRecord holdRecordOf(const Decision &decision) const;
    /// Why a decision about \a reviewId that a former writer was sending may still arrive; empty: none may.
    QString sendingElsewhere(const QUuid &reviewId) const;
    void post(const QUuid &decisionId, const client::CrewTarget &target);
    DecisionHold takeHold(const QUuid &decisionId);
    std::optional<ServiceError> whyNotNow(const QUuid &decisionId, const DecisionHold &hold);
    std::expected<void, QString> recordWithheld(const QUuid &decisionId);
    void sendToFlow(const QUuid &decisionId);
    void postToFlow(const QUuid &decisionId, const QUrl &callbackUrl);
    std::expected<void, QString> recordFlowAnswer(const QUuid &decisionId,
                                                  const std::expected<QByteArray, ServiceError> &answer);
    std::optional<AnsweredRequest> requestOf(const QUuid &decisionId) const;
    void finishRequest(const std::optional<AnsweredRequest> &request);
    void sendLater(const QUuid &decisionId, const QString &problem);
    void writeUntilDone(JournalRetry::Write write);
    std::expected<void, QString> write(EntryKind kind, const QUuid &decisionId, const QByteArray &body);
    std::expected<void, QString> recordAnswer(const QUuid &decisionId,
                                              const std::expected<client::ResumeReply, ServiceError> &reply);
    std::expected<void, QString> recordRefusal(const QUuid &decisionId, const ServiceError &error);
    void announceNotWritten(const QString &problem);
    void end(const QUuid &decisionId, const DecisionEnding &ending, const WithdrawDone &done = {});
    bool namesAnotherRun(const QUuid &decisionId, const client::ResumeReply &reply) const;

    History &m_history;
    client::CrewClient &m_client;
    CrewRepository &m_crews;
    WebhookAddresses &m_addresses;
    SecretRotation &m_rotation;
    Poller &m_poller;
    FlowAnswers &m_flowAnswers;
    DecisionObstacles m_obstacles;
    std::chrono::milliseconds m_hold{8000};
    bool m_isOnDesk = false;
    bool m_sendsNoMore = false;
    FormerSends m_formerSends;
    QHash<QUuid, DecisionHold> m_holds;      ///< of decisions that are held
    QSet<QUuid> m_ended;                     ///< decisions whose end the journal could not take yet
    QHash<QUuid, DecisionEnding> m_withheld; ///< decisions that were to be sent, at the last moment
    JournalRetry m_retry;
};

} // namespace crew::engine
