// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/desksignin.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr std::chrono::milliseconds patience = std::chrono::seconds(30);
constexpr qint64 mostBytes = 64 * 1024;

} // namespace

DeskSignIn::DeskSignIn(QObject *parent)
    : QObject(parent)
    , m_network(deskNetwork())
{}

DeskSignIn::~DeskSignIn()
{
    drop();
}

void DeskSignIn::signIn(const DeskAccess &access, const QString &name, const QString &password,
                        const QString &device, const Done &done)
{
    drop();
    QNetworkRequest request = deskRequest(access, u"/api/v1/sign-in"_s);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setTransferTimeout(static_cast<int>(patience.count()));
    const QJsonObject body{{u"name"_s, name}, {u"password"_s, password}, {u"device"_s, device}};
    m_reply = m_network->post(request, QJsonDocument(body).toJson(QJsonDocument::Compact));
    connect(m_reply, &QNetworkReply::finished, this, [this, done, address = access.address] {
        QNetworkReply *reply = std::exchange(m_reply, nullptr);
        reply->deleteLater();
        const QByteArray answer = reply->read(mostBytes);
        const int status = statusOf(*reply);
        if (status == 0)
            return done(std::unexpected(networkProblem(*reply, address)));
        const QByteArray token =
            QJsonDocument::fromJson(answer).object().value("token"_L1).toString().toLatin1();
        if (status == 200 && !token.isEmpty())
            return done(token);
        const QString said = problemIn(answer);
        done(std::unexpected(said.isEmpty() ? tr("This is not a desk: it answered %1.").arg(status) : said));
    });
}

void DeskSignIn::drop()
{
    if (!m_reply)
        return;
    QNetworkReply *reply = std::exchange(m_reply, nullptr);
    reply->disconnect(this);
    reply->abort();
    reply->deleteLater();
}

} // namespace crew::remote
