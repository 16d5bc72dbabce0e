// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/commandsender.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

/// What \a status says about whether it helps to ask again.
bool isPassing(int status)
{
    return status == 0 || status == 429 || status == 502 || status == 503 || status == 504;
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
    for (const Sending &sending : std::as_const(m_sending)) {
        if (sending.reply)
            sending.reply->disconnect(this);
    }
}

void CommandSender::send(engine::CommandId id, protocol::SentCommand command)
{
    m_sending.insert(id, {std::move(command), QUuid::createUuid()});
    post(id);
}

void CommandSender::cancel(engine::CommandId id)
{
    if (m_sending.contains(id))
        end(id, tr("Cancelled."));
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
    QNetworkAccessManager &network = sending->command.isQuery ? *m_queries : *m_commands;
    sending->reply =
        network.post(request, QJsonDocument(sending->command.body).toJson(QJsonDocument::Compact));
    connect(sending->reply, &QNetworkReply::finished, this, [this, id] { handleAnswer(id); });
}

void CommandSender::handleAnswer(engine::CommandId id)
{
    const auto sending = m_sending.find(id);
    QNetworkReply *reply = std::exchange(sending->reply, nullptr);
    reply->deleteLater();
    const int status = statusOf(*reply);
    const QByteArray body = reply->readAll();
    if (reply->error() != QNetworkReply::NoError && status == 200)
        return tryAgain(id, networkProblem(*reply, m_access.address)); // the answer was cut off
    if (status == 0)
        return tryAgain(id, networkProblem(*reply, m_access.address));
    if (status != 200)
        return handleRefusal(id, status, body);
    const auto taken = sending->command.take(QJsonDocument::fromJson(body).object());
    if (!taken)
        return end(id, tr("The answer of the desk cannot be read: %1.").arg(taken.error()));
    m_sending.remove(id);
}

void CommandSender::handleRefusal(engine::CommandId id, int status, const QByteArray &body)
{
    const QString said = problemIn(body);
    const QString problem = said.isEmpty() ? tr("The desk answered %1.").arg(status) : said;
    if (isPassing(status))
        return tryAgain(id, problem);
    end(id, problem);
    if (status == 401)
        Q_EMIT signedOut(problem);
}

void CommandSender::tryAgain(engine::CommandId id, const QString &problem)
{
    const auto &[command, key, attempts, reply] = m_sending[id];
    if (attempts >= m_times.attempts) {
        const QString unclear =
            tr("It may have taken effect: what is shown once the desk is reached again counts.");
        return end(id, command.isQuery ? problem : problem + u' ' + unclear);
    }
    QTimer::singleShot(m_times.pause * (1 << (attempts - 1)), this, [this, id] { post(id); });
}

void CommandSender::end(engine::CommandId id, const QString &problem)
{
    const Sending sending = m_sending.take(id);
    if (sending.reply) {
        sending.reply->disconnect(this);
        sending.reply->abort();
        sending.reply->deleteLater();
    }
    sending.command.fail(problem);
    if (!sending.command.hasReply)
        Q_EMIT refused(problem);
}

} // namespace crew::remote
