// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/hostedexecution.h"

#include "core/idtext.h"
#include "service/callbacksender.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct HostedTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::HostedExecution)
};

template <typename... Handlers>
struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace

HostedExecution::HostedExecution(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect,
                                 const KickoffRequest &request, const QString &id, const QDateTime &now)
    : execution(std::move(crew), request.inputs)
    , m_context{dialect, id, id, request.meta}
    , m_ids{id}
    , m_webhooks(request.webhooks)
    , m_humanInput(request.humanInput)
    , m_workedUntil(now)
{
    if (request.eventStream)
        m_stream.emplace(*request.eventStream).emitKickoff(m_context, execution, now);
}

HostedExecution::HostedExecution(ScriptedExecution restored, Dialect dialect)
    : execution(std::move(restored))
    , m_context{dialect, {}, {}, {}}
{}

QJsonObject HostedExecution::record() const
{
    KickoffRequest request;
    request.meta = m_context.meta;
    request.webhooks = m_webhooks;
    request.humanInput = m_humanInput;
    QJsonArray questions;
    for (const AskedQuestion &question : m_questions)
        questions.append(toRecord(question));
    return {{"ids"_L1, QJsonArray::fromStringList(m_ids)},
            {"at_work"_L1, isAtWork},
            {"questions"_L1, questions},
            {"request"_L1, wire::encodeKickoff(request)},
            {"execution"_L1, execution.toJson()}};
}

std::expected<HostedExecution, QString> HostedExecution::fromRecord(std::shared_ptr<const ScriptedCrew> crew,
                                                                    Dialect dialect,
                                                                    const QJsonObject &record,
                                                                    const QDateTime &now)
{
    auto execution = ScriptedExecution::fromJson(std::move(crew), record.value("execution"_L1).toObject());
    if (!execution)
        return std::unexpected(execution.error());
    const auto request = wire::decodeKickoff(record.value("request"_L1).toObject());
    if (!request)
        return std::unexpected(request.error().message);
    HostedExecution hosted(*std::move(execution), dialect);
    for (const QJsonValue &id : record.value("ids"_L1).toArray())
        hosted.m_ids << id.toString();
    if (hosted.m_ids.isEmpty())
        return std::unexpected(HostedTexts::tr("The stored execution has no ID."));
    for (const QJsonValue &question : record.value("questions"_L1).toArray())
        hosted.m_questions << askedQuestionFrom(question.toObject());
    if (!hosted.m_questions.isEmpty())
        hosted.m_context.requestId = hosted.m_questions.last().id;
    hosted.isAtWork = record.value("at_work"_L1).toBool();
    hosted.m_context.originalId = hosted.m_ids.first();
    hosted.m_context.currentId = hosted.m_ids.last();
    hosted.m_context.meta = request->meta;
    hosted.m_webhooks = request->webhooks;
    hosted.m_humanInput = request->humanInput;
    hosted.m_workedUntil = now;
    return hosted;
}

std::expected<ScriptedExecution::Resumption, ScriptedExecution::ResumeRefusal>
HostedExecution::resume(const wire::ResumeRequest &request, const QString &continuation, const QDateTime &now)
{
    const auto resumption =
        execution.resume(request.taskId, request.humanFeedback, continuesRun(request.verdict));
    if (!resumption)
        return resumption;
    m_webhooks = request.webhooks;
    if (m_context.dialect == Dialect::Deployed) {
        m_context.currentId = continuation;
        m_ids << continuation;
    }
    m_workedUntil = now;
    if (m_stream && resumption->status == ScriptedExecution::ResumeStatus::Retrying)
        m_stream->emitRetry(m_context, execution, now);
    return resumption;
}

QList<ExecutionEvent> HostedExecution::answer(const wire::FlowAnswer &answer, const QDateTime &now)
{
    if (!isAsking())
        return {};
    const QList<ExecutionEvent> events = execution.answer(answer.feedback);
    m_questions.last().decision = FlowDecision{{}, answer.feedback, answer.source, now};
    for (const ExecutionEvent &event : events) {
        if (const auto *received = std::get_if<FeedbackReceived>(&event))
            m_questions.last().decision->outcome = received->outcome;
    }
    m_workedUntil = now;
    return events;
}

bool HostedExecution::isAsking() const
{
    return execution.state() == ScriptedExecution::State::PendingHumanInput && !m_questions.isEmpty() &&
           !m_questions.last().decision;
}

/// The same request as often as the script says, each time signed as it says.
void HostedExecution::ask(int task, const QDateTime &now, const FlowAddresses &addresses,
                          QList<StoredCallback> &callbacks)
{
    const QByteArray secret = newCallbackSecret();
    const int round = 1 + static_cast<int>(std::ranges::count(m_questions, task, &AskedQuestion::task));
    m_context.requestId = idText(QUuid::createUuid());
    m_questions << AskedQuestion{m_context.requestId, callbackSecretHash(secret), task, round, {}};
    const QUrl callbackUrl(addresses.answers + QString::fromLatin1(secret));
    StoredCallback request =
        callback(Exchange::Subject::FlowRequest, addresses.requests,
                 wire::encodeFlowRequest(flowRequest(m_context, execution, callbackUrl, now)));
    const RequestSending sending = execution.task(task).question.value_or(MethodQuestion()).sending;
    request.signing = FlowSigning{execution.crew().prefix, sending.signature, sending.age};
    for (int i = 0; i < sending.times; ++i)
        callbacks << request;
}

QList<StoredCallback> HostedExecution::announce(const QList<ExecutionEvent> &events, const QDateTime &now,
                                                const FlowAddresses &addresses)
{
    QList<StoredCallback> callbacks;
    for (const ExecutionEvent &event : events) {
        const auto *need = std::get_if<HumanInputNeeded>(&event);
        if (need && execution.crew().isFlow())
            ask(need->task, now, addresses, callbacks);
        else
            emitEvent(event, callbacks);
    }
    emitStream(events, now, callbacks);
    callbacks.removeIf([](const StoredCallback &callback) { return !isWebhookUrl(callback.url); });
    return callbacks;
}

void HostedExecution::emitEvent(const ExecutionEvent &event, QList<StoredCallback> &callbacks) const
{
    using Subject = Exchange::Subject;
    std::visit(Overloaded{
                   [&](const StepHappened &step) {
                       callbacks << callback(Subject::StepCallback, m_webhooks.step,
                                             stepMessage(m_context, execution, step));
                   },
                   [&](const TaskCompleted &done) {
                       callbacks << callback(Subject::TaskCallback, m_webhooks.task,
                                             taskMessage(m_context, execution, done.task));
                   },
                   [&](const HumanInputNeeded &need) {
                       if (m_humanInput) {
                           callbacks << callback(Subject::HumanInputCallback, m_humanInput->url,
                                                 humanInputMessage(m_context, execution, need),
                                                 m_humanInput->authentication);
                       }
                   },
                   // The sender of the feedback knows it.
                   [](const FeedbackReceived &) {},
                   [&](const CrewCompleted &) {
                       callbacks << callback(Subject::CrewCallback, m_webhooks.crew,
                                             crewMessage(m_context, execution));
                   },
                   // A crew callback is sent on success only; a failure is told by the status.
                   [](const CrewFailed &) {},
               },
               event);
}

void HostedExecution::emitStream(const QList<ExecutionEvent> &events, const QDateTime &now,
                                 QList<StoredCallback> &callbacks)
{
    if (!m_stream || events.isEmpty())
        return;
    for (const ExecutionEvent &event : events) {
        m_stream->announce(m_context, execution, event, {m_workedUntil, now});
        m_workedUntil = now;
    }
    const bool isLast = execution.state() != ScriptedExecution::State::Running;
    const EventStream &wanted = m_stream->wanted();
    for (const QJsonObject &body : m_stream->takeBatches(isLast))
        callbacks << callback(Exchange::Subject::EventsCallback, wanted.url, body, wanted.authentication);
}

StoredCallback HostedExecution::callback(Exchange::Subject subject, const QString &url,
                                         const QJsonObject &message,
                                         const std::optional<WebhookCredential> &credential) const
{
    return {0, id(), subject, url, credential, wire::toJson(message)};
}

} // namespace crew::service
