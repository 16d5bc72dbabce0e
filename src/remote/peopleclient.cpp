// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/peopleclient.h"

#include "remote/deskrequest.h"
#include "wire/json.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr qint64 maxListBytes = 16 * 1024 * 1024;

} // namespace

PeopleClient::PeopleClient(std::shared_ptr<const DeskAccess> access, std::chrono::milliseconds timeout)
    : m_access(std::move(access))
    , m_timeout(timeout)
    , m_network(deskNetwork())
{}

PeopleClient::~PeopleClient()
{
    const auto replies = m_network->findChildren<QNetworkReply *>();
    for (QNetworkReply *reply : replies)
        reply->disconnect(this);
}

QString PeopleClient::unreadable(const QString &why)
{
    return tr("The answer of the desk cannot be read: %1.").arg(why);
}

void PeopleClient::post(QLatin1String path, const QJsonObject &body, const Answered &answered)
{
    if (m_access->token.isEmpty()) {
        QMetaObject::invokeMethod(
            this, [answered] { answered(std::unexpected(tr("You are signed out. Sign in first."))); },
            Qt::QueuedConnection);
        return;
    }
    QNetworkRequest request = deskRequest(*m_access, "/api/v1/"_L1 + path);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setTransferTimeout(static_cast<int>(m_timeout.count()));
    QNetworkReply *reply = m_network->post(request, wire::toJson(body));
    connect(reply, &QNetworkReply::downloadProgress, this, [reply](qint64 received) {
        if (received > maxListBytes)
            reply->abort();
    });
    connect(reply, &QNetworkReply::finished, this, [this, reply, answered, address = m_access->address] {
        reply->deleteLater();
        answered(answerIn(*reply, address));
    });
}

PeopleClient::Answer PeopleClient::answerIn(QNetworkReply &reply, const QUrl &address) const
{
    const int status = statusOf(reply);
    const bool isCutOff = status == 200 && reply.error() != QNetworkReply::NoError;
    if (status == 0 || isCutOff)
        return std::unexpected(networkProblem(reply, address));
    const QByteArray body = reply.readAll();
    const auto object = wire::parseJsonObject(body);
    if (status == 200 && object)
        return *object;
    const QString said = problemIn(body);
    return std::unexpected(said.isEmpty() ? tr("The desk answered %1.").arg(status) : said);
}

} // namespace crew::remote

#include "moc_peopleclient.cpp"
