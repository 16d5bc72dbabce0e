// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>

namespace crew::test {

/// A proxy on this machine that leads to one port of this machine, whatever host it is asked for, and
/// remembers what that was.
class TestProxy : public QObject
{
public:
    enum class Kind { Http, Socks5 };

    TestProxy(Kind kind, quint16 target)
        : m_kind(kind)
        , m_target(target)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection()) {
                ++connections;
                m_steps.insert(client, Step::Greeting);
                connect(client, &QTcpSocket::readyRead, this, [this, client] { read(client); });
                connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
            }
        });
        m_server.setProxy(QNetworkProxy::NoProxy);
        m_server.listen(QHostAddress::LocalHost);
    }

    quint16 port() const { return m_server.serverPort(); }

    QByteArrayList asked; ///< host:port, as it came
    int connections = 0;
    QByteArray user; ///< empty: nobody is asked for one
    QByteArray password;
    QByteArray httpRefusal;  ///< such as "403 Forbidden": the answer to each CONNECT
    quint8 socksRefusal = 0; ///< a reply code of RFC 1928 other than success

private:
    enum class Step { Greeting, Password, Request, Through };

    void read(QTcpSocket *client)
    {
        QByteArray &received = m_received[client];
        if (m_steps.value(client) == Step::Through)
            return;
        received += client->readAll();
        if (m_kind == Kind::Http)
            readConnect(client, received);
        else
            readSocks(client, received);
    }

    void readConnect(QTcpSocket *client, QByteArray &received)
    {
        const qsizetype end = received.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const QByteArray head = received.left(end);
        received.remove(0, end + 4);
        const QByteArray wanted = "Basic " + (user + ':' + password).toBase64();
        if (!user.isEmpty() && !head.contains("Proxy-Authorization: " + wanted)) {
            client->write(
                "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"test\"\r\n"
                "Content-Length: 0\r\n\r\n");
            return;
        }
        asked << head.split(' ').value(1);
        if (!httpRefusal.isEmpty()) {
            client->write("HTTP/1.1 " + httpRefusal + "\r\nContent-Length: 0\r\n\r\n");
            client->disconnectFromHost();
            return;
        }
        passOn(client, "HTTP/1.1 200 Connection established\r\n\r\n");
    }

    void readSocks(QTcpSocket *client, QByteArray &received)
    {
        const auto byte = [&received](qsizetype at) {
            return at < received.size() ? static_cast<quint8>(received.at(at)) : quint8(0);
        };
        if (m_steps.value(client) == Step::Greeting && received.size() >= 2 &&
            received.size() >= 2 + byte(1)) {
            const bool offersPassword = received.mid(2, byte(1)).contains('\x02');
            received.remove(0, 2 + byte(1));
            const bool isRefused = !user.isEmpty() && !offersPassword;
            client->write(isRefused ? QByteArray("\x05\xff", 2)
                                    : QByteArray("\x05", 1) + (user.isEmpty() ? '\x00' : '\x02'));
            m_steps.insert(client, user.isEmpty() ? Step::Request : Step::Password);
        }
        if (m_steps.value(client) == Step::Password && received.size() >= 2) {
            const qsizetype nameEnd = 2 + byte(1);
            const qsizetype end = nameEnd + 1 + byte(nameEnd);
            if (received.size() <= nameEnd || received.size() < end)
                return;
            const bool isGood =
                received.mid(2, byte(1)) == user && received.mid(nameEnd + 1, byte(nameEnd)) == password;
            received.remove(0, end);
            client->write(QByteArray("\x01", 1) + (isGood ? '\x00' : '\x01'));
            m_steps.insert(client, Step::Request);
            if (!isGood)
                client->disconnectFromHost();
        }
        if (m_steps.value(client) == Step::Request && received.size() >= 5)
            readSocksRequest(client, received);
    }

    void readSocksRequest(QTcpSocket *client, QByteArray &received)
    {
        const quint8 type = static_cast<quint8>(received.at(3));
        const qsizetype length = type == 1 ? 4 : type == 4 ? 16 : 1 + static_cast<quint8>(received.at(4));
        if (received.size() < 4 + length + 2)
            return;
        const QByteArray host = type == 3 ? received.mid(5, length - 1) : received.mid(4, length).toHex();
        const int port =
            static_cast<quint8>(received.at(4 + length)) * 256 + static_cast<quint8>(received.at(5 + length));
        received.remove(0, 4 + length + 2);
        asked << host + ':' + QByteArray::number(port);
        const QByteArray rest("\x00\x01\x00\x00\x00\x00\x00\x00", 8);
        if (socksRefusal != 0) {
            client->write(QByteArray("\x05", 1) + static_cast<char>(socksRefusal) + rest);
            client->disconnectFromHost();
            return;
        }
        passOn(client, QByteArray("\x05\x00", 2) + rest);
    }

    void passOn(QTcpSocket *client, const QByteArray &answer)
    {
        m_steps.insert(client, Step::Through);
        auto *service = new QTcpSocket(client);
        service->setProxy(QNetworkProxy::NoProxy);
        connect(service, &QTcpSocket::connected, client, [client, answer] { client->write(answer); });
        connect(service, &QTcpSocket::connected, client, [client, service] {
            connect(client, &QTcpSocket::readyRead, service,
                    [client, service] { service->write(client->readAll()); });
        });
        connect(service, &QTcpSocket::readyRead, client,
                [client, service] { client->write(service->readAll()); });
        connect(service, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        service->connectToHost(QHostAddress::LocalHost, m_target);
    }

    Kind m_kind;
    quint16 m_target;
    QHash<QTcpSocket *, Step> m_steps;
    QHash<QTcpSocket *, QByteArray> m_received;
    QTcpServer m_server; ///< destroyed first, with its sockets
};

} // namespace crew::test
