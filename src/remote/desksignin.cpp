// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/desksignin.h"

#include "wire/json.h"

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
    post(access, u"/api/v1/sign-in"_s, {{u"name"_s, name}, {u"password"_s, password}, {u"device"_s, device}},
         [done](const std::expected<QJsonObject, QString> &answer) {
             if (!answer)
                 return done(std::unexpected(answer.error()));
             const QByteArray token = answer->value("token"_L1).toString().toLatin1();
             if (token.isEmpty())
                 return done(std::unexpected(tr("This is not a desk: its answer has no session.")));
             done(token);
         });
}

void DeskSignIn::signInWithCode(const DeskAccess &access, const QString &code, const QString &name,
                                const QString &password, const QString &device, const Done &done)
{
    post(access, u"/api/v1/use-link"_s, {{u"token"_s, code}, {u"name"_s, name}, {u"password"_s, password}},
         [this, access, name, password, device, done](const std::expected<QJsonObject, QString> &answer) {
             if (!answer)
                 return done(std::unexpected(answer.error()));
             signIn(access, name, password, device, done);
         });
}

void DeskSignIn::post(const DeskAccess &access, const QString &path, const QJsonObject &body,
                      const Answered &answered)
{
    drop();
    QNetworkRequest request = deskRequest(access, path);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setTransferTimeout(static_cast<int>(patience.count()));
    m_reply = m_network->post(request, wire::toJson(body));
    m_reply->setReadBufferSize(mostBytes);
    connect(m_reply, &QNetworkReply::finished, this, [this, answered, address = access.address] {
        QNetworkReply *reply = std::exchange(m_reply, nullptr);
        reply->deleteLater();
        const QByteArray answer = reply->read(mostBytes);
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
