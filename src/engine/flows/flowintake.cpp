// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowintake.h"

#include "core/logline.h"
#include "webhook/webhooksecrets.h"
#include "wire/flowreviews.h"
#include "wire/json.h"
#include "wire/records.h"

#include <QTimer>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// More are not checked later by themselves; a person can still accept them.
constexpr qsizetype mostUnchecked = 200;

http::Response jsonAnswer(int status, const QString &word, const QString &message)
{
    http::Response response;
    response.status = status;
    response.body = wire::toJson(QJsonObject{{"status"_L1, word}, {"message"_L1, message}});
    return response;
}

bool isSignedWith(const QByteArray &secret, const webhook::Callback &callback)
{
    bool isNumber = false;
    const qint64 timestamp = callback.timestamp.toLongLong(&isNumber);
    // The signature is over the text of the timestamp: "+1" or "01" would be another text.
    if (secret.isEmpty() || !isNumber || QByteArray::number(timestamp) != callback.timestamp)
        return false;
    return webhook::isEqualConstantTime(callback.signature,
                                        wire::flowSignature(secret, timestamp, callback.body));
}

bool isSigned(const FlowSecrets &secrets, const webhook::Callback &callback)
{
    const bool isCurrent = isSignedWith(secrets.signing, callback);
    const bool isBefore = isSignedWith(secrets.signingBefore, callback);
    return isCurrent || isBefore;
}

QUuid runOf(const QUuid &crewId, const std::optional<wire::FlowRequest> &request)
{
    return QUuid::createUuidV5(crewId, request ? u"flow\n"_s + request->deploymentId + u'\n' + request->flowId
                                               : u"unreadable requests of flows"_s);
}

} // namespace

struct FlowIntake::Pending
{
    Pending(webhook::Callback asked, http::Responder answering)
        : callback(std::move(asked))
        , responder(std::move(answering))
    {}

    webhook::Callback callback;
    http::Responder responder;
    bool isChecked = false; ///< the keychain has answered, or was waited for long enough
    bool isSigned = false;  ///< else its signature could not be checked
    bool isStored = false;  ///< or could not be
    QJsonValue json = QJsonValue::Undefined;
    std::optional<wire::FlowRequest> request;
};

FlowIntake::FlowIntake(History &history, FlowAccess &access, FlowAnswers &answers,
                       std::chrono::milliseconds patience)
    : m_history(history)
    , m_access(access)
    , m_answers(answers)
    , m_patience(patience)
{
    connect(&access, &FlowAccess::secretsFound, this, &FlowIntake::checkAgain, Qt::QueuedConnection);
}

void FlowIntake::take(webhook::Callback callback, http::Responder responder)
{
    const QUuid crewId = callback.executionId;
    const auto pending = std::make_shared<Pending>(std::move(callback), std::move(responder));
    m_access.withSecrets(crewId, this, [this, pending](const auto &secrets) { check(pending, secrets); });
    if (!pending->isChecked)
        QTimer::singleShot(m_patience, this, [this, pending] {
            check(pending,
                  std::unexpected(secrets::SecretError{secrets::SecretError::Kind::Unavailable, {}}));
        });
}

void FlowIntake::check(const std::shared_ptr<Pending> &pending,
                       const std::expected<FlowSecrets, secrets::SecretError> &secrets)
{
    if (std::exchange(pending->isChecked, true))
        return;
    pending->isSigned = secrets && isSigned(*secrets, pending->callback);
    if (secrets && !pending->isSigned)
        return refuse(*pending, 401, u"The signature is not the one of this body, time and secret."_s);
    read(pending);
}

void FlowIntake::read(const std::shared_ptr<Pending> &pending)
{
    const QByteArray &body = pending->callback.body;
    pending->json = wire::parseServiceJson(body).value_or(QJsonValue(QJsonValue::Undefined));
    const QJsonObject object = pending->json.toObject();
    if (pending->json.isObject() && wire::isOtherFlowEvent(object)) {
        pending->responder.answer(jsonAnswer(200, u"ignored"_s, u"Only new_request is taken."_s));
        return;
    }
    if (const auto request = wire::decodeFlowRequest(body, object); pending->json.isObject() && request)
        pending->request = *request;
    if (!pending->request)
        return store(pending);
    FlowQuestion question = wire::flowQuestion(*pending->request);
    if (!pending->isSigned)
        question.doubt = FlowDoubt::Unchecked;
    m_answers.saveNew(FlowAnswers::keyOf(pending->callback.executionId, question),
                      pending->request->callbackUrl, [this, pending] { store(pending); });
    if (!pending->isStored)
        QTimer::singleShot(m_patience, this, [this, pending] { store(pending); });
}

void FlowIntake::store(const std::shared_ptr<Pending> &pending)
{
    if (std::exchange(pending->isStored, true))
        return;
    const webhook::Callback &callback = pending->callback;
    const QUuid executionId = runOf(callback.executionId, pending->request);
    const EntryKind kind =
        pending->isSigned ? EntryKind::FlowRequestCallback : EntryKind::FlowRequestUnchecked;
    const QUrl callbackUrl = pending->request ? pending->request->callbackUrl : QUrl();
    Entry entry = entryNow(kind, executionId, wire::withoutCallback(callback.body, callbackUrl),
                           callback.executionId.toString(QUuid::WithoutBraces));
    entry.headers = callback.headers;
    const auto recorded = m_history.record(entry);
    const int status = !recorded ? 503 : pending->request ? 200 : 400;
    if (!recorded)
        pending->responder.answer(jsonAnswer(503, u"not stored"_s, u"The request could not be stored."_s));
    else if (pending->request)
        pending->responder.answer(jsonAnswer(200, u"stored"_s, u"The request is stored."_s));
    else
        pending->responder.answer(
            jsonAnswer(400, u"stored"_s, u"The request cannot be read. It was stored as received."_s));
    if (!recorded)
        Q_EMIT storingFailed(recorded.error());
    else if (!pending->isSigned && m_unchecked.size() < mostUnchecked)
        m_unchecked.append(
            {callback, executionId, pending->request ? pending->request->id : QString(), callbackUrl});
    Q_EMIT answered(executionId, kind, status);
}

void FlowIntake::refuse(Pending &pending, int status, const QString &message)
{
    pending.responder.answer(jsonAnswer(status, u"refused"_s, message));
    CallbackOutcome outcome;
    outcome.kind = EntryKind::FlowRequestCallback;
    outcome.status = status;
    outcome.reason = message;
    Q_EMIT refused(outcome);
}

/// What was stored while the keychain was locked.
void FlowIntake::checkAgain(const QUuid &crewId)
{
    const QList<Unchecked> all = std::exchange(m_unchecked, {});
    for (const Unchecked &unchecked : all) {
        if (unchecked.callback.executionId != crewId) {
            m_unchecked.append(unchecked);
            continue;
        }
        m_access.withSecrets(crewId, this, [this, unchecked](const auto &secrets) {
            if (secrets)
                settle(unchecked, isSigned(*secrets, unchecked.callback));
            else
                m_unchecked.append(unchecked);
        });
    }
}

void FlowIntake::settle(const Unchecked &unchecked, bool isSigned)
{
    if (unchecked.requestId.isEmpty())
        return;
    if (!m_history.loadRun(unchecked.executionId))
        return;
    if (isSigned) {
        (void)m_history.record(
            entryNow(EntryKind::FlowRequestAccepted, unchecked.executionId, {}, unchecked.requestId));
        return;
    }
    const QList<Review> reviews = m_history.ledger().reviewsOf(unchecked.executionId);
    for (const Review &review : reviews) {
        const auto &question = review.lastAttempt().flow;
        if (!isOpen(review.state) || !question || question->requestId != unchecked.requestId ||
            !isDoubtful(*question))
            continue;
        ServiceError error;
        error.delivery = Delivery::Refused;
        error.message = tr("The signature of this request is wrong, so it is not from the deployment.");
        (void)m_history.record(entryNow(EntryKind::FlowReviewClosed, unchecked.executionId,
                                        wire::encodeErrorRecord(error),
                                        review.id.toString(QUuid::WithoutBraces)));
    }
}

} // namespace crew::engine
