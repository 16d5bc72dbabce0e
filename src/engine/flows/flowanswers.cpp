// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowanswers.h"

#include "client/answerrules.h"
#include "client/guardedrequest.h"
#include "engine/keynames.h"
#include "wire/flowreply.h"
#include "wire/flowrequest.h"
#include "wire/flowreviews.h"
#include "wire/json.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// By this name a flow's log shows where its answer came from.
constexpr QLatin1String answerSource("Crew Console");

constexpr std::chrono::seconds retryInterval{20};

} // namespace

QByteArray flowAnswerBody(const QString &feedback)
{
    return wire::toJson(wire::encodeFlowAnswer(feedback, answerSource));
}

FlowAnswers::FlowAnswers(client::TransportResolver &transports, secrets::SecretStore &secrets,
                         QString keyPrefix)
    : m_transports(transports)
    , m_secrets(secrets)
    , m_keyPrefix(std::move(keyPrefix))
{
    m_retry.setInterval(retryInterval);
    connect(&m_retry, &QTimer::timeout, this, &FlowAnswers::tryAgain);
}

QUuid FlowAnswers::keyOf(const QUuid &crewId, const QString &flowId, const FlowQuestion &question)
{
    const QString doubt = question.doubt == FlowDoubt::Unchecked ? u"unchecked\n"_s : QString();
    return QUuid::createUuidV5(flowRunIdFor(crewId, question.deploymentId, flowId),
                               doubt + question.requestId);
}

QUuid FlowAnswers::keyOf(const Review &review, const Attempt &attempt)
{
    return keyOf(review.crewId, review.resumeId, *attempt.flow);
}

QUuid FlowAnswers::keyOf(const Entry &request)
{
    const auto asked = wire::decodeFlowRequest(request.body);
    if (!asked)
        return {};
    FlowQuestion question = wire::flowQuestion(*asked);
    if (request.kind == EntryKind::FlowRequestUnchecked)
        question.doubt = FlowDoubt::Unchecked;
    return keyOf(QUuid::fromString(request.subject), asked->flowId, question);
}

void FlowAnswers::saveNew(const QUuid &key, const QUrl &callbackUrl, SaveDone done)
{
    if (m_known.contains(key))
        return done();
    m_known.insert(key, callbackUrl);
    m_unremoved.remove(key);
    m_secrets.read(keyname::flowAnswer(m_keyPrefix, key), this,
                   [this, key, callbackUrl, done = std::move(done)](const auto &found) {
                       handleRead(key, callbackUrl, found, done);
                   });
}

void FlowAnswers::saveAgain(const QUuid &key, const QUrl &callbackUrl, const SaveDone &done)
{
    m_known.insert(key, callbackUrl);
    m_replacing.insert(key);
    m_unremoved.remove(key);
    write(key, callbackUrl, done);
}

/// What is there is of the same request, from before a restart. Only where there is none anything is written.
void FlowAnswers::handleRead(const QUuid &key, const QUrl &callbackUrl, const secrets::SecretResult &found,
                             const SaveDone &done)
{
    if (m_known.value(key) != callbackUrl) // forgotten meanwhile, or another took its place
        return done();
    if (found) {
        m_known.insert(key, QUrl(*found, QUrl::StrictMode));
        markSaved(key);
        return done();
    }
    if (found.error().kind != secrets::SecretError::Kind::NotFound) {
        saveLater(key, found.error().text);
        return done();
    }
    write(key, callbackUrl, done);
}

void FlowAnswers::write(const QUuid &key, const QUrl &callbackUrl, const SaveDone &done)
{
    m_secrets.write(keyname::flowAnswer(m_keyPrefix, key), callbackUrl.toString(QUrl::FullyEncoded), this,
                    [this, key, callbackUrl, done](const std::expected<void, secrets::SecretError> &written) {
                        if (!m_known.contains(key))
                            remove(key); // forgotten meanwhile
                        else if (!written)
                            saveLater(key, written.error().text);
                        else if (m_known.value(key) == callbackUrl)
                            markSaved(key);
                        done();
                    });
}

void FlowAnswers::hide(const QUuid &crewId, const QUrl &callbackUrl, const wire::FlowRequest &request)
{
    constexpr int maxRecent = 1000;
    Masks &masks = m_masks[crewId];
    if (masks.recentSize++ == maxRecent) {
        masks.older = std::exchange(masks.recent, {});
        masks.recentSize = 1;
    }
    masks.recent.add(callbackUrl, wire::namesIn(request));
}

void FlowAnswers::hideAddressOf(const Review &review)
{
    const Attempt &attempt = review.lastAttempt();
    const auto asked = wire::decodeFlowRequest(attempt.raw);
    if (!asked || !attempt.flow)
        return;
    find(keyOf(review, attempt), this,
         [this, crewId = review.crewId, request = *asked](const auto &callbackUrl) {
             if (callbackUrl)
                 hide(crewId, *callbackUrl, request);
         });
}

QByteArray FlowAnswers::masked(const QUuid &crewId, const QUrl &callbackUrl, const QByteArray &body) const
{
    const QByteArray text = wire::withoutCallback(body, callbackUrl);
    const auto masks = m_masks.constFind(crewId);
    return masks == m_masks.cend() ? text : masks->older.masked(masks->recent.masked(text));
}

ServiceError FlowAnswers::masked(const QUuid &crewId, const QUrl &callbackUrl, ServiceError error) const
{
    error.body = masked(crewId, callbackUrl, error.body);
    error.serviceText = QString::fromUtf8(masked(crewId, callbackUrl, error.serviceText.toUtf8()));
    return error;
}

void FlowAnswers::saveLater(const QUuid &key, const QString &reason)
{
    const bool isFirst = m_unsaved.isEmpty();
    m_unsaved.insert(key);
    m_retry.start();
    if (!isFirst)
        return;
    m_unsavedProblem = tr("The address for the answer to a flow could not be saved in the keychain. It is "
                          "known until Crew Console ends, and saving is tried again until then. %1")
                           .arg(reason);
    Q_EMIT problemOccurred(m_unsavedProblem);
}

void FlowAnswers::markSaved(const QUuid &key)
{
    m_unsaved.remove(key);
    m_replacing.remove(key);
    if (m_unsaved.isEmpty() && !m_unsavedProblem.isEmpty())
        Q_EMIT problemSolved(std::exchange(m_unsavedProblem, {}));
}

void FlowAnswers::tryAgain()
{
    if (m_unsaved.isEmpty() && m_unremoved.isEmpty())
        m_retry.stop();
    saveUnsaved();
    const QSet<QUuid> unremoved = m_unremoved;
    for (const QUuid &key : unremoved)
        remove(key);
}

void FlowAnswers::saveUnsaved()
{
    const QSet<QUuid> unsaved = m_unsaved;
    for (const QUuid &key : unsaved)
        saveUnsaved(key);
}

void FlowAnswers::saveUnsaved(const QUuid &key)
{
    if (m_replacing.contains(key))
        return write(key, m_known.value(key), [] {});
    m_secrets.read(keyname::flowAnswer(m_keyPrefix, key), this, [this, key](const auto &found) {
        if (m_unsaved.contains(key) && !m_replacing.contains(key))
            handleRead(key, m_known.value(key), found, [] {});
    });
}

void FlowAnswers::find(const QUuid &key, QObject *context, AddressDone done)
{
    if (const auto known = m_known.constFind(key); known != m_known.cend())
        return done(*known);
    m_secrets.read(
        keyname::flowAnswer(m_keyPrefix, key), context,
        [this, key, done = std::move(done)](const auto &found) {
            if (found && !m_known.contains(key)) // one that came meanwhile counts
                m_known.insert(key, QUrl(*found, QUrl::StrictMode));
            if (const auto known = m_known.constFind(key); known != m_known.cend())
                return done(*known);
            done(std::unexpected(notSent(
                ServiceError::Kind::NoToken,
                translatable(
                    QT_TRANSLATE_NOOP("crew::Sentence",
                                      "The address for the answer could not be read from the keychain, so "
                                      "nothing was sent. "
                                      "Unlock the keychain and send it again, or answer on the platform. %1"),
                    {found.error().text}))));
        });
}

void FlowAnswers::forget(const QUuid &key)
{
    m_known.remove(key);
    markSaved(key); // it need not be any more
    remove(key);
}

void FlowAnswers::remove(const QUuid &key)
{
    m_secrets.remove(keyname::flowAnswer(m_keyPrefix, key), this,
                     [this, key](const std::expected<void, secrets::SecretError> &removed) {
                         if (!removed && !m_known.contains(key))
                             return removeLater(key, removed.error().text);
                         if (removed)
                             m_unremoved.remove(key);
                         if (m_unremoved.isEmpty() && !m_unremovedProblem.isEmpty())
                             Q_EMIT problemSolved(std::exchange(m_unremovedProblem, {}));
                     });
}

void FlowAnswers::removeLater(const QUuid &key, const QString &reason)
{
    const bool isFirst = m_unremoved.isEmpty();
    m_unremoved.insert(key);
    m_retry.start();
    if (!isFirst)
        return;
    m_unremovedProblem =
        tr("The address for an answer to a flow is no longer needed, but is still in the keychain. "
           "Removing it is tried again until Crew Console ends. %1")
            .arg(reason);
    Q_EMIT problemOccurred(m_unremovedProblem);
}

/// A 2xx answer may say, or show, that nobody took what was sent.
std::expected<QByteArray, ServiceError> FlowAnswers::readReply(const http::ReceivedResponse &response,
                                                               const QStringList &ownWords)
{
    ServiceError error;
    error.httpStatus = response.status;
    error.delivery = Delivery::Unclear;
    error.body = response.body;
    const QByteArray encoding = response.value("content-encoding").trimmed();
    if (!encoding.isEmpty() && encoding.compare("identity", Qt::CaseInsensitive) != 0) {
        error.kind = ServiceError::Kind::UnexpectedShape;
        error.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The answer is encoded and cannot be read (%1)."),
            {QString::number(response.status)});
        return std::unexpected(error);
    }
    const wire::FlowReply reply = wire::readFlowReply(response.body, ownWords);
    error.serviceText = reply.text;
    switch (reply.meaning) {
    case wire::FlowReplyMeaning::Accepted:
        return response.body;
    case wire::FlowReplyMeaning::Refused:
        error.kind = ServiceError::Kind::UnexpectedShape;
        error.delivery = Delivery::Refused;
        error.message =
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The platform answered with an error (%1)."),
                         {QString::number(response.status)});
        return std::unexpected(error);
    case wire::FlowReplyMeaning::Unclear:
        error.kind = ServiceError::Kind::NotJson;
        error.message = translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The answer (%1) does not say that the platform took it. A login page or a proxy "
                "may have answered instead."),
            {QString::number(response.status)});
        return std::unexpected(error);
    }
    Q_UNREACHABLE();
}

void FlowAnswers::post(const QUrl &callbackUrl, const Crew &crew, const QString &feedback,
                       const QStringList &outcomes, QObject *context, Done done, client::Obstacle obstacle)
{
    CrewNetwork network = crew.network;
    network.clientCertificate.clear(); // it is for the crew alone
    client::GuardedRequest::Plan plan;
    plan.method = "POST";
    plan.url = callbackUrl;
    plan.header = {{"Content-Type", "application/json"}, {"Accept", "application/json"}};
    plan.body = flowAnswerBody(feedback);
    plan.allowsLoopback = true;
    plan.networks = client::networksFrom(crew.flows.networks);
    plan.obstacle = std::move(obstacle);
    const auto handle =
        [this, crewId = crew.id, callbackUrl, ownWords = outcomes + QStringList(feedback),
         done = std::move(done)](const std::expected<http::ReceivedResponse, ServiceError> &response) {
            const auto answer = response ? readReply(*response, ownWords) : std::unexpected(response.error());
            if (answer)
                done(masked(crewId, callbackUrl, *answer));
            else
                done(std::unexpected(masked(crewId, callbackUrl, answer.error())));
        };
    m_transports.find(
        callbackUrl, network, {}, context,
        [plan, context, handle](const std::expected<client::Transport, ServiceError> &transport) {
            if (!transport)
                return handle(std::unexpected(transport.error()));
            auto sent = plan;
            sent.transport = *transport;
            (new client::GuardedRequest(std::move(sent), context, handle))->begin();
        });
}

} // namespace crew::engine

#include "moc_flowanswers.cpp"
