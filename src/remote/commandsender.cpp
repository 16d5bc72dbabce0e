// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/commandsender.h"

#include "core/address.h"
#include "http/onceonlydevice.h"
#include "remote/deskrequest.h"
#include "wire/json.h"

#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr qint64 maxAnswerBytes = 256 * 1024 * 1024;
constexpr std::chrono::seconds longestPause(2);
constexpr std::chrono::seconds longestAsked(30);

/// What \a status says about whether it helps to ask again.
bool isPassing(int status)
{
    return status == 429 || status == 502 || status == 503 || status == 504;
}

/// Without an answer: the request has not left this computer, or never reached a desk.
bool isUnsent(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::HostNotFoundError ||
           error == QNetworkReply::SslHandshakeFailedError;
}

/// How long a desk asks to wait; 0 when it does not say.
std::chrono::milliseconds retryAfter(const QNetworkReply &reply)
{
    const std::chrono::seconds asked(std::max(0, reply.rawHeader("Retry-After").toInt()));
    return std::min(asked, longestAsked);
}

constexpr int contentTooLarge = 413;

/// True if the server rejected the request before it read the command.
bool isUnread(int status)
{
    constexpr int lengthRequired = 411;
    return status == lengthRequired || status == contentTooLarge;
}

QString sentenceFor(int status)
{
    if (status == contentTooLarge)
        return CommandSender::tr("This is too large for the desk, or for a proxy on the way to it (413).");
    return CommandSender::tr("The desk answered %1.").arg(status);
}

} // namespace

CommandSender::CommandSender(DeskRoute &route)
    : CommandSender(route, Times())
{}

CommandSender::CommandSender(DeskRoute &route, Times times)
    : m_route(route)
    , m_times(times)
    , m_commands(deskNetwork())
    , m_queries(deskNetwork())
{
    connect(&m_route, &DeskRoute::found, this, &CommandSender::followRoute);
}

CommandSender::~CommandSender()
{
    const QSignalBlocker silenced(this);
    for (const engine::CommandId id : m_sending.keys())
        end(id, tr("The connection to the desk was closed."));
}

void CommandSender::send(engine::CommandId id, protocol::SentCommand command)
{
    m_sending.insert(id, {std::move(command), QUuid::createUuid()});
    post(id);
}

void CommandSender::cancel(engine::CommandId id)
{
    if (m_sending.contains(id))
        end(id, tr("Cancelled."), true);
}

QList<engine::CommandId> CommandSender::kept() const
{
    QList<engine::CommandId> ids;
    for (auto sending = m_sending.cbegin(); sending != m_sending.cend(); ++sending) {
        if (sending->command.isTimeless)
            ids.append(sending.key());
    }
    return ids;
}

/// What is under way for the first time goes over a connection that is as new; an older one may be dead.
void CommandSender::sendKept()
{
    const QList<engine::CommandId> ids = kept();
    for (const engine::CommandId id : ids) {
        Sending &sending = m_sending[id];
        if (sending.reply && sending.attempts == 1)
            continue;
        if (sending.reply) {
            sending.mayHaveArrived = true;
            dropReply(sending);
        }
        post(id);
    }
}

void CommandSender::endKept(const QString &problem)
{
    const QList<engine::CommandId> ids = kept();
    for (const engine::CommandId id : ids)
        end(id, problem);
}

void CommandSender::post(engine::CommandId id)
{
    const auto sending = m_sending.find(id);
    if (sending == m_sending.end())
        return;
    ++sending->attempts;
    sending->waitsForDesk = false;
    sending->address = m_route.access().address;
    QNetworkRequest request = deskRequest(m_route.access(), "/api/v1/"_L1 + sending->command.name);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setRawHeader("Idempotency-Key", sending->key.toByteArray(QUuid::WithoutBraces));
    if (sending->mayHaveArrived)
        request.setRawHeader("Idempotency-Repeat", "1");
    constexpr int maxDoublings = 2; // a link with seconds each way; longer nobody waits for an undo
    const int doublings = std::min(sending->attempts - 1, maxDoublings);
    const std::chrono::milliseconds wait =
        sending->command.isTimeless ? m_times.urgent * (1 << doublings) : m_times.answer;
    request.setTransferTimeout(static_cast<int>(wait.count()));
    QNetworkAccessManager &network = sending->command.isQuery ? *m_queries : *m_commands;
    // Else Qt sends a request again by itself, and nobody knows of the first time.
    sending->reply =
        http::postOnce(network, request, new http::OnceOnlyDevice(wire::toJson(sending->command.body)));
    connect(sending->reply, &QNetworkReply::downloadProgress, this, [this, id](qint64 received) {
        if (received > maxAnswerBytes)
            end(id, tr("The answer of the desk is too large."));
    });
    connect(sending->reply, &QNetworkReply::finished, this, [this, id] { handleAnswer(id); });
}

void CommandSender::handleAnswer(engine::CommandId id)
{
    Sending &sending = m_sending[id];
    QNetworkReply *reply = std::exchange(sending.reply, nullptr);
    reply->deleteLater();
    const int status = statusOf(*reply);
    const QByteArray body = reply->readAll();
    const bool isCutOff = status == 200 && reply->error() != QNetworkReply::NoError;
    if (status == 0 || isCutOff) {
        sending.mayHaveArrived |= !isUnsent(reply->error());
        return tryAnother(id, networkProblem(*reply, sending.address));
    }
    if (status != 200)
        return handleRefusal(id, *reply, body);
    sending.mayHaveArrived = true;
    takeAnswer(id, body);
}

void CommandSender::takeAnswer(engine::CommandId id, const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    if (!object)
        return end(id, tr("The answer of the desk cannot be read: %1.").arg(object.error().message));
    const Sending sending = m_sending.take(id); // its reply may send the next command
    if (const auto taken = sending.command.take(*object); !taken) {
        m_sending.insert(id, sending);
        end(id, tr("The answer of the desk cannot be read: %1.").arg(taken.error()));
    } else if (!sending.command.hasReply) {
        Q_EMIT ended(id, true);
    }
}

/// A desk says with a sentence that it did nothing; any other answer is from something on the way to it.
void CommandSender::handleRefusal(engine::CommandId id, const QNetworkReply &reply, const QByteArray &body)
{
    const int status = statusOf(reply);
    const QString said = problemIn(body);
    const QString problem = said.isEmpty() ? sentenceFor(status) : said;
    const bool mayBeOfAnother = said.isEmpty() && !isUnread(status);
    m_sending[id].mayHaveArrived |= mayBeOfAnother || (status >= 500 && status != 503);
    const bool isKept = m_sending[id].command.isTimeless; // a desk that serves answers with a sentence
    if (isStandby(body) || (said.isEmpty() && (isPassing(status) || isKept)))
        return tryAnother(id, problem, retryAfter(reply));
    if (isPassing(status))
        return tryAgain(id, problem, retryAfter(reply));
    if (status == 409 && !said.isEmpty()) // the desk knows what became of it, or says that it does not
        m_sending[id].mayHaveArrived = isEndUnknown(body);
    end(id, problem);
    if (status == 401 && !said.isEmpty())
        Q_EMIT signedOut(problem);
}

/// What was asked of the machine that is left may have taken effect there: its key goes along to the next.
void CommandSender::followRoute()
{
    const QList<engine::CommandId> ids = m_sending.keys();
    for (const engine::CommandId id : ids) {
        Sending &sending = m_sending[id];
        const bool isLeft = sending.reply && !isSameOrigin(sending.address, m_route.access().address);
        if (isLeft) {
            sending.mayHaveArrived = true;
            dropReply(sending);
        }
        if (isLeft || sending.waitsForDesk)
            post(id);
    }
}

/// The machine did not answer, or does not serve: another one may.
void CommandSender::tryAnother(engine::CommandId id, const QString &problem, std::chrono::milliseconds least)
{
    Sending &sending = m_sending[id];
    sending.waitsForDesk = m_route.search(sending.address);
    tryAgain(id, problem, sending.waitsForDesk ? std::chrono::milliseconds() : least);
}

void CommandSender::tryAgain(engine::CommandId id, const QString &problem, std::chrono::milliseconds least)
{
    const int attempts = m_sending[id].attempts;
    const bool isKept = m_sending[id].command.isTimeless;
    if (!isKept && attempts >= (m_route.hasSeveral() ? m_times.attemptsOfSeveral : m_times.attempts))
        return end(id, problem);
    const std::chrono::milliseconds doubled = m_times.pause * (1 << std::min(attempts - 1, 10));
    const std::chrono::milliseconds pause = std::min<std::chrono::milliseconds>(doubled, longestPause);
    // A desk that is back holds a decision for seconds, whatever else it asked to be spared.
    QTimer::singleShot(isKept ? pause : std::max(pause, least), this, [this, id, attempts] {
        const auto sending = m_sending.constFind(id);
        if (sending != m_sending.cend() && sending->attempts == attempts)
            post(id);
    });
}

void CommandSender::dropReply(Sending &sending)
{
    abandon(std::exchange(sending.reply, nullptr), this);
}

void CommandSender::end(engine::CommandId id, const QString &problem, bool isCancelled)
{
    Sending sending = m_sending.take(id);
    const bool isUnclear = !sending.command.isQuery && (sending.mayHaveArrived || sending.reply);
    dropReply(sending);
    const QString sentence = isUnclear ? problem + u' ' +
                                             tr("The command may have taken effect. Check what is shown once "
                                                "the desk can be reached again.")
                                       : problem;
    sending.command.fail({sentence, isUnclear ? Delivery::Unclear : Delivery::NotSent, isCancelled});
    if (sending.command.hasReply)
        return;
    Q_EMIT refused(sentence);
    Q_EMIT ended(id, false);
}

} // namespace crew::remote

#include "moc_commandsender.cpp"
