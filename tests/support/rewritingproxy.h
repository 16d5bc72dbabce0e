// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

namespace crew::test {

/// A reverse proxy on this machine that replaces some bytes of what it passes on, either way.
class RewritingProxy : public QObject
{
public:
    explicit RewritingProxy(quint16 port)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this, port] {
            while (QTcpSocket *client = m_server.nextPendingConnection()) {
                auto *service = new QTcpSocket(client);
                service->connectToHost(QHostAddress::LocalHost, port);
                connect(client, &QTcpSocket::readyRead, service,
                        [this, client, service] { service->write(client->readAll().replace(from, to)); });
                connect(service, &QTcpSocket::readyRead, client, [this, client, service] {
                    client->write(service->readAll().replace(answerFrom, answerTo));
                });
                connect(service, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
                connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
            }
        });
        m_server.listen(QHostAddress::LocalHost);
    }

    QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort())); }

    QByteArray from = "\x01", to = "\x01"; ///< of the same length in what is counted
    QByteArray answerFrom = "\x01", answerTo = "\x01";

private:
    QTcpServer m_server;
};

} // namespace crew::test
