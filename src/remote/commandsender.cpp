// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/commandsender.h"

#include "client/onceonlydevice.h"
#include "wire/json.h"

#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr qint64 mostAnswerBytes = 256 * 1024 * 1024;
constexpr std::chrono::seconds longestPause(30);

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
    return std::min(asked, longestPause);
}

} // namespace

CommandSender::CommandSender(DeskAccess access, QObject *parent)
    : CommandSender(std::move(access), Times(), parent)
{}

CommandSender::CommandSender(DeskAccess access, Times times, QObject *parent)
    : QObject(parent)
    , m_access(std::move(access))
    , m_times(times)
    , m_commands(deskNetwork())
    , m_queries(deskNetwork())
{}

CommandSender::~CommandSender()
{
    const QSignalBlocker nobodyIsTold(this);
    for (const engine::CommandId id : m_sending.keys())
        end(id, tr("The connection to the desk was ended."));
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

void CommandSender::post(engine::CommandId id)
{
    const auto sending = m_sending.find(id);
    if (sending == m_sending.end())
        return;
    ++sending->attempts;
    QNetworkRequest request = deskRequest(m_access, "/api/v1/"_L1 + sending->command.name);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setRawHeader("Idempotency-Key", sending->key.toByteArray(QUuid::WithoutBraces));
    request.setTransferTimeout(static_cast<int>(m_times.answer.count()));
    const QByteArray body = wire::toJson(sending->command.body);
    // Without these two, Qt sends a request again by itself, and nobody knows of the first time.
    request.setHeader(QNetworkRequest::ContentLengthHeader, body.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    QNetworkAccessManager &network = sending->command.isQuery ? *m_queries : *m_commands;
    auto *once = new client::OnceOnlyDevice(body);
    sending->reply = network.post(request, once);
    once->setParent(sending->reply);
    connect(sending->reply, &QNetworkReply::downloadProgress, this, [this, id](qint64 received) {
        if (received > mostAnswerBytes)
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
        return tryAgain(id, networkProblem(*reply, m_access.address), {});
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
    }
}

/// A desk says with a sentence that it did nothing; any other answer is from something on the way to it.
void CommandSender::handleRefusal(engine::CommandId id, const QNetworkReply &reply, const QByteArray &body)
{
    const int status = statusOf(reply);
    const QString said = problemIn(body);
    const QString problem = said.isEmpty() ? tr("The desk answered %1.").arg(status) : said;
    m_sending[id].mayHaveArrived |= said.isEmpty() || (status >= 500 && status != 503);
    if (isPassing(status))
        return tryAgain(id, problem, retryAfter(reply));
    if (status == 409 && !said.isEmpty())
        m_sending[id].mayHaveArrived = false; // the sentence says what is known
    end(id, problem);
    if (status == 401)
        Q_EMIT signedOut(problem);
}

void CommandSender::tryAgain(engine::CommandId id, const QString &problem, std::chrono::milliseconds least)
{
    const int attempts = m_sending[id].attempts;
    if (attempts >= m_times.attempts)
        return end(id, problem);
    const std::chrono::milliseconds pause = m_times.pause * (1 << (attempts - 1));
    QTimer::singleShot(std::max(pause, least), this, [this, id] { post(id); });
}

void CommandSender::end(engine::CommandId id, const QString &problem, bool isCancelled)
{
    const Sending sending = m_sending.take(id);
    const bool isUnclear = !sending.command.isQuery && (sending.mayHaveArrived || sending.reply);
    if (sending.reply) {
        sending.reply->disconnect(this);
        sending.reply->abort();
        sending.reply->deleteLater();
    }
    const QString sentence =
        isUnclear ? problem + u' ' +
                        tr("It may have taken effect: what is shown once the desk is reached again counts.")
                  : problem;
    sending.command.fail({sentence, isUnclear ? Delivery::Unclear : Delivery::NotSent, isCancelled});
    if (!sending.command.hasReply)
        Q_EMIT refused(sentence);
}

} // namespace crew::remote
