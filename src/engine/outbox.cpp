// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/outbox.h"

#include "core/logline.h"
#include "wire/records.h"
#include "wire/resume.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

/// 400 is what the contract answers when the execution no longer waits; services say so in words.
bool saysNotPending(const ServiceError &error)
{
    static const QRegularExpression pattern(u"not\\b[^.]{0,60}\\b(pending|waiting|awaiting|paused)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return error.kind == ServiceError::Kind::BadRequest && pattern.match(error.serviceText).hasMatch();
}

EntryKind kindOf(const ServiceError &error)
{
    if (saysNotPending(error))
        return EntryKind::DecisionTooLate;
    return error.delivery == Delivery::Unclear ? EntryKind::DecisionUnclear : EntryKind::DecisionRefused;
}

void logDecision(EntryKind kind, const QUuid &decisionId)
{
    if (kind == EntryKind::DecisionHeld)
        LogLine(logEngine, QtInfoMsg, "decision held:") << decisionId;
    else if (kind == EntryKind::DecisionWithdrawn)
        LogLine(logEngine, QtInfoMsg, "decision withdrawn:") << decisionId;
    else if (kind == EntryKind::DecisionSending)
        LogLine(logEngine, QtInfoMsg, "decision sent:") << decisionId;
    else if (kind == EntryKind::DecisionAccepted)
        LogLine(logEngine, QtInfoMsg, "decision accepted:") << decisionId;
    else if (kind == EntryKind::DecisionRefused)
        LogLine(logEngine, QtWarningMsg, "decision refused:") << decisionId;
    else if (kind == EntryKind::DecisionUnclear)
        LogLine(logEngine, QtWarningMsg, "decision unclear:") << decisionId;
    else if (kind == EntryKind::DecisionTooLate)
        LogLine(logEngine, QtWarningMsg, "decision too late:") << decisionId;
}

} // namespace

Outbox::Outbox(History &history, CrewClient &client, CrewBook &crews, WebhookAddresses &addresses,
               SecretRenewal &renewal, Poller &poller, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_addresses(addresses)
    , m_renewal(renewal)
    , m_poller(poller)
{}

bool Outbox::record(EntryKind kind, const QUuid &decisionId, const QByteArray &body)
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    const Review *review = decision ? m_history.ledger().review(decision->reviewId) : nullptr;
    if (!review)
        return false;
    const auto recorded = m_history.record(
        entryNow(kind, review->executionId, body, decisionId.toString(QUuid::WithoutBraces)));
    if (recorded)
        logDecision(kind, decisionId);
    else
        Q_EMIT problemOccurred(
            tr("A decision could not be written to the journal: %1").arg(recorded.error()));
    return recorded.has_value();
}

void Outbox::decide(const DecisionOrder &order, const Done &done)
{
    const Review *review = m_history.ledger().review(order.reviewId);
    if (!review || review->attempts.isEmpty()) {
        done(std::unexpected(tr("This review is no longer there.")));
        return;
    }
    if (order.attempt != review->lastAttempt().number) {
        done(std::unexpected(tr("A newer attempt has arrived. Look at it before you decide.")));
        return;
    }
    if (review->state != ReviewState::Waiting && review->state != ReviewState::Unclear) {
        done(std::unexpected(
            tr("This review is not waiting any more: %1.").arg(reviewStateTitle(review->state))));
        return;
    }
    if (review->taskId.isEmpty() && order.taskId.trimmed().isEmpty()) {
        done(std::unexpected(
            tr("The notice with the task's id never arrived: type the task id, or paste the notice.")));
        return;
    }
    if (order.feedback.trimmed().isEmpty()) {
        done(std::unexpected(tr("The crew needs words: write what it should know.")));
        return;
    }
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = order.reviewId;
    decision.attempt = order.attempt;
    decision.verb = order.verb;
    decision.feedback = order.feedback;
    decision.taskId = review->taskId.isEmpty() ? order.taskId.trimmed() : QString();
    decision.reviewer = m_reviewer;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addMSecs(m_hold.count());
    const auto recorded = m_history.record(entryNow(EntryKind::DecisionHeld, review->executionId,
                                                    wire::encodeDecisionRecord(decision),
                                                    decision.id.toString(QUuid::WithoutBraces)));
    if (!recorded) {
        done(std::unexpected(
            tr("Nothing was sent, because the journal cannot be written: %1").arg(recorded.error())));
        return;
    }
    logDecision(EntryKind::DecisionHeld, decision.id);
    done(decision);
    hold(decision.id, m_hold);
}

void Outbox::hold(const QUuid &decisionId, std::chrono::milliseconds time)
{
    auto timer = std::make_shared<QTimer>();
    timer->setSingleShot(true);
    connect(timer.get(), &QTimer::timeout, this, [this, decisionId] { send(decisionId); });
    m_holds.insert(decisionId, timer);
    timer->start(time);
}

void Outbox::withdraw(const QUuid &decisionId)
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    if (!decision || decision->state != DecisionState::Held)
        return;
    m_holds.remove(decisionId);
    if (record(EntryKind::DecisionWithdrawn, decisionId, {})) {
        m_withdrawn.remove(decisionId);
    } else {
        m_withdrawn.insert(decisionId); // what was taken back is not sent, written down or not
        recordLater([this, decisionId] { withdraw(decisionId); });
    }
}

void Outbox::sendNow(const QUuid &decisionId)
{
    if (const auto timer = m_holds.value(decisionId))
        timer->start(0);
}

void Outbox::send(const QUuid &decisionId)
{
    const std::shared_ptr<QTimer> endedTimer = m_holds.take(decisionId);
    if (endedTimer)
        endedTimer.get()->disconnect(this);
    const Decision *decision = m_history.ledger().decision(decisionId);
    if (!decision || decision->state != DecisionState::Held || m_withdrawn.contains(decisionId))
        return;
    const Review *review = m_history.ledger().review(decision->reviewId);
    if (refuseOutdated(*decision, *review))
        return;
    m_crews.withTarget(review->crewId, this,
                       [this, decisionId](const std::expected<CrewTarget, ServiceError> &target) {
                           if (target)
                               m_addresses.whenAddressed(
                                   this, [this, decisionId, target = *target] { post(decisionId, target); });
                           else if (isHeld(decisionId))
                               refuse(decisionId, target.error());
                       });
}

/// Still to be sent: it may have been taken back while the keychain was waited for.
bool Outbox::isHeld(const QUuid &decisionId) const
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    return decision && decision->state == DecisionState::Held && !m_withdrawn.contains(decisionId);
}

bool Outbox::refuseOutdated(const Decision &decision, const Review &review)
{
    const QUuid decisionId = decision.id;
    const auto tell = [this, decisionId](EntryKind kind, const QString &message) {
        ServiceError error;
        error.delivery = Delivery::NotSent;
        error.message = message;
        if (!record(kind, decisionId, wire::encodeErrorRecord(error)))
            hold(decisionId, std::chrono::seconds(5)); // told once it can be written
        return true;
    };
    if (decision.attempt != review.lastAttempt().number) {
        // The service would take it for an answer to what the reviewer has not seen.
        return tell(EntryKind::DecisionRefused,
                    tr("A newer attempt arrived before the decision was sent, so it was not sent. Look "
                       "at the newer one."));
    }
    if (review.state == ReviewState::Closed)
        return tell(EntryKind::DecisionTooLate, tr("The run had ended before the decision was sent."));
    return false;
}

void Outbox::post(const QUuid &decisionId, const CrewTarget &target)
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    if (!decision || decision->state != DecisionState::Held || m_withdrawn.contains(decisionId))
        return;
    const Review review = *m_history.ledger().review(decision->reviewId);
    if (refuseOutdated(*decision, review))
        return;
    const Execution execution = *m_history.ledger().execution(review.executionId);
    if (!m_renewal.keepForResume(execution)) {
        hold(decisionId, std::chrono::seconds(5)); // the service's answers could not be known after a restart
        return;
    }
    wire::ResumeRequest request;
    request.executionId = review.resumeId;
    request.taskId = review.taskId;
    request.humanFeedback = decision->feedback;
    request.isApprove = decision->verb == Verb::Approve;

    request.webhooks = execution.request.webhooks;
    const QByteArray kept = wire::toJson(wire::encodeResume(request, target.resumeDialect));
    if (!record(EntryKind::DecisionSending, decisionId, kept)) {
        hold(decisionId, std::chrono::seconds(5)); // not on disk, so not sent: tried again while it is held
        return;
    }
    request.webhooks = m_addresses.urlsForResume(execution, target.address);
    CrewTarget masked = target;
    masked.secrets = m_addresses.secretsOf(execution);
    m_client.resume(masked, request, this,
                    [this, decisionId](const std::expected<ResumeReply, ServiceError> &reply) {
                        handleAnswer(decisionId, reply);
                    });
}

void Outbox::handleAnswer(const QUuid &decisionId, const std::expected<ResumeReply, ServiceError> &reply)
{
    if (!reply) {
        refuse(decisionId, reply.error());
        return;
    }
    if (!record(EntryKind::DecisionAccepted, decisionId, reply->body)) {
        recordLater([this, decisionId, reply] { handleAnswer(decisionId, reply); });
        return;
    }
    const Decision *decision = m_history.ledger().decision(decisionId);
    const Review *review = m_history.ledger().review(decision->reviewId);
    m_crews.noteAnswer(review->crewId, std::nullopt);
    m_poller.watch(review->executionId);
}

void Outbox::refuse(const QUuid &decisionId, const ServiceError &error)
{
    if (!record(kindOf(error), decisionId, wire::encodeErrorRecord(error))) {
        recordLater([this, decisionId, error] { refuse(decisionId, error); });
        return;
    }
    const Decision *decision = m_history.ledger().decision(decisionId);
    if (const Review *review = decision ? m_history.ledger().review(decision->reviewId) : nullptr)
        m_poller.watch(review->executionId);
}

/// What is known must not be lost because the disk is full just now.
void Outbox::recordLater(const std::function<void()> &again)
{
    QTimer::singleShot(std::chrono::seconds(2), this, again);
}

/// The hold begins anew, so that the person sees it and can still take it back.
void Outbox::holdAgain(Decision decision)
{
    decision.sendAt = QDateTime::currentDateTimeUtc().addMSecs(m_hold.count());
    record(EntryKind::DecisionHeld, decision.id, wire::encodeDecisionRecord(decision));
    hold(decision.id, m_hold);
}

void Outbox::takeUp()
{
    ServiceError interrupted;
    interrupted.kind = ServiceError::Kind::ConnectionLost;
    interrupted.delivery = Delivery::Unclear;
    interrupted.message =
        tr("The console ended before the service had answered. The decision may have arrived.");
    const QList<Review> reviews = m_history.ledger().reviews();
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            const auto &decision = attempt.decision;
            if (decision && decision->state == DecisionState::Held)
                holdAgain(*decision);
            else if (decision && decision->state == DecisionState::Sending)
                record(EntryKind::DecisionUnclear, decision->id, wire::encodeErrorRecord(interrupted));
        }
    }
}

} // namespace crew
