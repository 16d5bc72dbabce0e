// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stops.h"

#include "core/logline.h"
#include "engine/otherrunerror.h"
#include "wire/records.h"
#include "wire/stop.h"

#include <algorithm>

namespace crew::engine {

namespace {

constexpr int maxAtOnce = 6;

/// What a refusal says of the run, when it says something that this console knows.
std::optional<StopOutcome> outcomeOf(const ServiceError &error)
{
    const QString state = wire::stateInStopRefusal(error.serviceText);
    if (error.delivery == Delivery::Refused && !state.isEmpty())
        return StopOutcome{StopOutcome::Kind::NotRunning, state};
    return std::nullopt;
}

/// A sentence for each end that people see, as the word for it is translated with it.
Sentences alreadyEnded(ExecutionState state)
{
    if (state == ExecutionState::Completed)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This run has already ended: Completed."));
    if (state == ExecutionState::Failed)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This run has already ended: Failed."));
    if (state == ExecutionState::Stopped)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This run has already ended: Stopped."));
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This run has already ended: %1."),
                        {stateTitle(state)});
}

} // namespace

Stops::Stops(History &history, client::CrewClient &client, CrewRepository &crews, WebhookAddresses &addresses,
             Poller &poller)
    : m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_addresses(addresses)
    , m_poller(poller)
{}

void Stops::stop(const QUuid &executionId, const Reviewer &person, Done done)
{
    const Execution *execution = m_history.loadRun(executionId);
    if (!execution || execution->currentId().isEmpty())
        return done(
            std::unexpected(notSent(ServiceError::Kind::BadRequest,
                                    translatable(QT_TRANSLATE_NOOP(
                                        "crew::Sentence", "This run has no ID, so it cannot be stopped.")))));
    if (isFinal(execution->state))
        return done(std::unexpected(notSent(ServiceError::Kind::BadRequest, alreadyEnded(execution->state))));
    if (isUnderWay(executionId))
        return done(std::unexpected(notSent(
            ServiceError::Kind::BadRequest,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "This run is already being stopped.")))));
    m_underWay.insert(executionId);
    m_queue.push_back({executionId, execution->crewId, person, std::move(done)});
    sendNext();
}

/// Also under the ID of a run that has been joined with it since.
bool Stops::isUnderWay(const QUuid &executionId) const
{
    const QUuid wanted = m_history.kept(executionId);
    return std::any_of(m_underWay.cbegin(), m_underWay.cend(),
                       [this, &wanted](const QUuid &stopped) { return m_history.kept(stopped) == wanted; });
}

void Stops::sendNext()
{
    if (m_queue.empty() || m_sending >= maxAtOnce)
        return;
    const Order order = std::move(m_queue.front());
    m_queue.pop_front();
    ++m_sending;
    m_crews.withTarget(order.crewId, this,
                       [this, order](const std::expected<client::CrewTarget, ServiceError> &target) {
                           if (target)
                               send(order, *target);
                           else
                               finish(order, std::unexpected(target.error()));
                       });
}

void Stops::send(Order order, const client::CrewTarget &target)
{
    const Execution *execution = m_history.ledger().execution(order.executionId);
    if (!execution || isFinal(execution->state))
        return finish(
            order, std::unexpected(notSent(ServiceError::Kind::BadRequest,
                                           translatable(QT_TRANSLATE_NOOP(
                                               "crew::Sentence", "This run ended before it was stopped.")))));
    order.kickoffId = execution->currentId();
    const auto recorded =
        m_history.record(entryNow(EntryKind::StopRequested, order.executionId,
                                  wire::encodeStopRecord({order.kickoffId, order.person}), order.kickoffId));
    if (!recorded)
        return finish(order,
                      std::unexpected(notSent(ServiceError::Kind::BadRequest, notWritten(recorded.error()))));
    LogLine(logEngine, QtInfoMsg, "stop sent: run") << order.executionId << "crew" << order.crewId;
    client::CrewTarget masked = target;
    masked.secrets = m_addresses.secretsOf(order.executionId);
    m_client.stop(masked, order.kickoffId, this,
                  [this, order, masked](const std::expected<client::StopReply, ServiceError> &reply) {
                      handleAnswer(order, masked, reply);
                  });
}

void Stops::handleAnswer(const Order &order, const client::CrewTarget &target,
                         const std::expected<client::StopReply, ServiceError> &reply)
{
    if (reply && namesAnotherRun(order, *reply))
        return handleAnswer(order, target,
                            std::unexpected(otherRunError(reply->answer.kickoffId, reply->body)));
    if (reply) {
        m_crews.recordAnswer(order.crewId, std::nullopt);
        recordAnswer(entryNow(EntryKind::StopAccepted, order.executionId, reply->body, order.kickoffId));
        return finish(order, StopOutcome{StopOutcome::Kind::Accepted, reply->answer.status});
    }
    const ServiceError &error = reply.error();
    LogLine(logEngine, QtWarningMsg, "stop not accepted: status")
        << error.httpStatus << "run" << order.executionId;
    const bool isUnclear = error.delivery == Delivery::Unclear;
    recordAnswer(entryNow(isUnclear ? EntryKind::StopUnclear : EntryKind::StopRefused, order.executionId,
                          wire::encodeErrorRecord(error), order.kickoffId));
    if (error.httpStatus == 0 || error.kind == ServiceError::Kind::Unauthorized)
        m_crews.recordAnswer(order.crewId, error);
    const bool mayLackCall = client::isNoSuchCall(error) && !wire::saysNoSuchRun(error.serviceText);
    if (mayLackCall && error.kind == ServiceError::Kind::NotFound)
        return askForRun(order, target, error);
    if (mayLackCall)
        return finishWithoutCall(order, error);
    if (const auto outcome = outcomeOf(error))
        return finish(order, *outcome);
    finish(order, std::unexpected(error));
}

/// It may be that one which was stopped.
bool Stops::namesAnotherRun(const Order &order, const client::StopReply &reply) const
{
    const Execution *execution = m_history.ledger().execution(order.executionId);
    return execution && m_history.isOfAnotherRun(*execution, reply.answer.kickoffId);
}

/// If the service says that the run goes on, its 404 was about the call; else it may have been about the run.
void Stops::askForRun(const Order &order, const client::CrewTarget &target, const ServiceError &error)
{
    m_client.status(target, order.kickoffId, this,
                    [this, order, error](const std::expected<client::StatusAnswer, ServiceError> &answer) {
                        if (answer && showsLife(answer->report.state))
                            finishWithoutCall(order, error);
                        else
                            finish(order, std::unexpected(error));
                    });
}

void Stops::finishWithoutCall(const Order &order, const ServiceError &error)
{
    m_client.observeNoStop(order.crewId, error);
    finish(order, StopOutcome{StopOutcome::Kind::NotOffered, {}});
}

void Stops::recordAnswer(const Entry &entry)
{
    (void)m_retry.write([this, entry] {
        auto recorded = m_history.record(entry);
        m_poller.watch(entry.executionId);
        return recorded;
    });
}

void Stops::finish(const Order &order, const std::expected<StopOutcome, ServiceError> &outcome)
{
    m_underWay.remove(order.executionId);
    --m_sending;
    order.done(outcome);
    QMetaObject::invokeMethod(this, &Stops::sendNext, Qt::QueuedConnection); // many may be refused in a row
}

void Stops::settleInterrupted(const Sentences &whyIncomplete)
{
    const Sentences ended =
        m_isOnDesk
            ? translatable(QT_TRANSLATE_NOOP(
                  "crew::Sentence",
                  "The desk's program ended before the service answered. The request to stop may have "
                  "arrived."))
            : translatable(QT_TRANSLATE_NOOP(
                  "crew::Sentence",
                  "The program ended before the service answered. The request to stop may have arrived."));
    const ServiceError error = interrupted(
        whyIncomplete.isEmpty()
            ? ended
            : whyIncomplete +
                  translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The request to stop may have arrived.")));
    const QHash<QUuid, QString> stops = m_history.ledger().unansweredStops();
    for (auto it = stops.cbegin(); it != stops.cend(); ++it)
        recordAnswer(entryNow(EntryKind::StopUnclear, it.key(), wire::encodeErrorRecord(error), it.value()));
}

} // namespace crew::engine

#include "moc_stops.cpp"
