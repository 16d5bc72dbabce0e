// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/callbackqueue.h"

#include "service/executionstore.h"
#include "wire/flowrequest.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct QueueTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::CallbackQueue)
};

/// The word of "type" in GET /status, and in the log.
QString wordOf(Exchange::Subject subject)
{
    using Subject = Exchange::Subject;
    switch (subject) {
    case Subject::TaskCallback:
        return u"task"_s;
    case Subject::StepCallback:
        return u"step"_s;
    case Subject::CrewCallback:
        return u"crew"_s;
    case Subject::HumanInputCallback:
        return u"human-input"_s;
    case Subject::EventsCallback:
        return u"events"_s;
    case Subject::FlowRequest:
        return u"flow-request"_s;
    case Subject::Unknown:
    case Subject::Inputs:
    case Subject::Kickoff:
    case Subject::Status:
    case Subject::Resume:
    case Subject::Stop:
    case Subject::FlowAnswer:
        break;
    }
    return u"unknown"_s;
}

} // namespace

CallbackQueue::CallbackQueue(CallbackSender &sender)
    : m_sender(sender)
{}

std::expected<void, QString> CallbackQueue::useStore(ExecutionStore &store)
{
    const auto failures = store.failures();
    if (!failures)
        return std::unexpected(failures.error());
    const auto waiting = store.waitingCallbacks();
    if (!waiting)
        return std::unexpected(waiting.error());
    m_store = &store;
    for (const CallbackFailure &failure : *failures)
        remember(failure);
    send(*waiting);
    return {};
}

void CallbackQueue::send(const QList<StoredCallback> &callbacks)
{
    if (callbacks.isEmpty())
        return;
    if (m_store) {
        if (const auto noted = m_store->recordStarted(callbacks); !noted) {
            // Sent without a note, it could be sent again after a restart.
            for (const StoredCallback &callback : callbacks)
                fail(callback, noted.error());
            return;
        }
    }
    for (const StoredCallback &callback : callbacks)
        sendOne(callback);
}

void CallbackQueue::sendOne(const StoredCallback &callback)
{
    StoredCallback kept = callback;
    kept.body.clear();
    const auto signature = signatureOf(callback);
    if (!signature)
        return fail(kept, signature.error());
    m_sender.send(
        callback.subject, callback.url, callback.body, callback.credential,
        [this, kept](const Exchange &exchange) { settle(kept, exchange); }, *signature);
}

std::expected<QList<http::HeaderField>, QString>
CallbackQueue::signatureOf(const StoredCallback &callback) const
{
    using Signature = RequestSending::Signature;
    if (!callback.signing || callback.signing->signature == Signature::None)
        return QList<http::HeaderField>();
    const QByteArray secret = m_secrets.value(callback.signing->prefix);
    if (secret.isEmpty())
        return std::unexpected(QueueTexts::tr("There is no secret to sign it with."));
    const qint64 at = QDateTime::currentSecsSinceEpoch() - callback.signing->age;
    const bool isRight = callback.signing->signature == Signature::Right;
    return QList<http::HeaderField>{
        {"X-Timestamp", QByteArray::number(at)},
        {"X-Signature", wire::flowSignature(isRight ? secret : "not " + secret, at, callback.body)}};
}

void CallbackQueue::settle(const StoredCallback &callback, const Exchange &exchange)
{
    if (exchange.status == 0)
        return fail(callback, exchange.error);
    if (exchange.status < 200 || exchange.status > 299)
        return fail(callback, QueueTexts::tr("It was answered %1.").arg(exchange.status));
    if (!m_store)
        return;
    if (const auto noted = m_store->recordDelivered(callback.number); !noted)
        Q_EMIT problemFound(noted.error());
}

void CallbackQueue::fail(const StoredCallback &callback, const QString &problem)
{
    const CallbackFailure failure{callback.number,  callback.execution,
                                  callback.subject, QUrl(callback.url).host(),
                                  problem,          QDateTime::currentDateTimeUtc()};
    remember(failure);
    Q_EMIT problemFound(QueueTexts::tr("The %1 callback of %2 to %3 was not delivered: %4")
                            .arg(wordOf(failure.subject), failure.execution, failure.host, problem));
    if (!m_store)
        return;
    if (const auto noted = m_store->recordFailure(failure); !noted)
        Q_EMIT problemFound(noted.error());
}

void CallbackQueue::remember(const CallbackFailure &failure)
{
    Failures &failures = m_failures[failure.execution];
    ++failures.count;
    failures.newest << failure;
    if (failures.newest.size() > maxFailures)
        failures.newest.removeFirst();
}

std::optional<QJsonObject> CallbackQueue::undelivered(const QString &execution) const
{
    const auto failures = m_failures.constFind(execution);
    if (failures == m_failures.cend())
        return std::nullopt;
    QJsonArray newest;
    for (const CallbackFailure &failure : failures->newest)
        newest.append(QJsonObject{{"type"_L1, wordOf(failure.subject)},
                                  {"host"_L1, failure.host},
                                  {"error"_L1, failure.problem},
                                  {"at"_L1, failure.at.toString(Qt::ISODateWithMs)}});
    return QJsonObject{{"count"_L1, failures->count}, {"newest"_L1, newest}};
}

} // namespace crew::service

#include "moc_callbackqueue.cpp"
