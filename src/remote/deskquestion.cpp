// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/deskquestion.h"

#include "wire/json.h"

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr std::chrono::milliseconds timeout = std::chrono::seconds(30);
constexpr qint64 maxBytes = 64 * 1024;

} // namespace

DeskQuestion::DeskQuestion()
    : m_network(deskNetwork())
{}

DeskQuestion::~DeskQuestion()
{
    drop();
}

void DeskQuestion::ask(const DeskAccess &access, const QString &path, const std::optional<QJsonObject> &body,
                       const Answered &answered)
{
    drop();
    QNetworkRequest request = deskRequest(access, path);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setTransferTimeout(static_cast<int>(timeout.count()));
    m_network->clearConnectionCache(); // Qt would use the authorities of the question before
    m_reply = body ? m_network->post(request, wire::toJson(*body)) : m_network->get(request);
    m_reply->setReadBufferSize(maxBytes);
    connect(m_reply, &QNetworkReply::finished, this, [this, answered, address = access.address] {
        QNetworkReply *reply = std::exchange(m_reply, nullptr);
        reply->deleteLater();
        const QByteArray answer = reply->read(maxBytes);
        const int status = statusOf(*reply);
        if (status == 0)
            return answered(std::unexpected(networkProblem(*reply, address)));
        const auto object = wire::parseJsonObject(answer);
        if (status == 200 && object)
            return answered(*object);
        const QString said = problemIn(answer);
        answered(
            std::unexpected(said.isEmpty() ? tr("This is not a desk: it answered %1.").arg(status) : said));
    });
}

void DeskQuestion::drop()
{
    abandon(std::exchange(m_reply, nullptr), this);
}

} // namespace crew::remote

#include "moc_deskquestion.cpp"
