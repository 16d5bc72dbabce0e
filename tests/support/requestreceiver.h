// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QMessageAuthenticationCode>

namespace crew::test {

using namespace Qt::StringLiterals;

/// What a flow's request came with.
struct Received
{
    http::RequestHead head;
    QByteArray body;

    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    QJsonObject request() const { return json().value("request"_L1).toObject(); }
    QString callbackUrl() const { return json().value("callback_url"_L1).toString(); }
    qint64 timestamp() const { return head.value("X-Timestamp").toLongLong(); }
};

/// Where an administrator would have a deployment's requests sent.
class RequestReceiver : public http::RequestHandler
{
public:
    RequestReceiver()
        : m_server(*this, {})
    {
        const auto port = m_server.listen(QHostAddress::LocalHost, 0);
        if (!port)
            qFatal("%s", qUtf8Printable(port.error()));
        url = u"http://127.0.0.1:%1/requests"_s.arg(*port);
    }

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return [this](const http::Request &request, http::Responder responder) {
            received << Received{request.head, request.body};
            http::Response response;
            response.status = status;
            responder.answer(response);
        };
    }

    QString url;
    int status = 200;
    QList<Received> received;

private:
    http::Server m_server;
};

/// Not with the code under test: with what RFC 2104 and the platform's documentation say.
inline QByteArray expectedSignature(const Received &request, const QByteArray &secret)
{
    QMessageAuthenticationCode code(QCryptographicHash::Sha256, secret);
    code.addData(request.head.value("X-Timestamp"));
    code.addData(".");
    code.addData(request.body);
    return "sha256=" + code.result().toHex();
}

} // namespace crew::test
