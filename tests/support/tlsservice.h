// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/testauthority.h"

#include <QHash>
#include <QHostAddress>
#include <QSslConfiguration>
#include <QSslServer>
#include <QSslSocket>
#include <QUrl>

namespace crew::test {

/// A crew's service behind TLS on this machine that answers every request with what the contract asks for, or
/// with \c answer. It remembers who asked for what.
class TlsService : public QObject
{
public:
    enum class Clients { Anybody, WithCertificate };

    struct Seen
    {
        QByteArray line;     ///< of the request
        QByteArray host;     ///< as the Host field says
        QString certificate; ///< the common name of the client's; empty without one
        int connection = 0;  ///< from 1
    };

    explicit TlsService(const http::TlsIdentity &identity = testauthority::identity(),
                        Clients clients = Clients::Anybody,
                        const QHostAddress &address = QHostAddress::LocalHost)
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificateChain(identity.chain);
        configuration.setPrivateKey(identity.key);
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        if (clients == Clients::WithCertificate) {
            configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
            configuration.setCaCertificates({QSslCertificate(QByteArray(testauthority::ca))});
            configuration.setMissingCertificateIsFatal(true); // so that it says why, as other servers do
            configuration.setHandshakeMustInterruptOnError(true);
        }
        m_server.setSslConfiguration(configuration);
        connect(&m_server, &QSslServer::startedEncryptionHandshake, this, [this] { ++handshakes; });
        connect(&m_server, &QSslServer::pendingConnectionAvailable, this, [this] {
            while (auto *socket = qobject_cast<QSslSocket *>(m_server.nextPendingConnection()))
                take(socket);
        });
        m_server.listen(address);
    }

    quint16 port() const { return m_server.serverPort(); }
    QUrl url(const QString &host = QStringLiteral("localhost"), const QString &path = {}) const
    {
        return QUrl(QStringLiteral("https://%1:%2").arg(host).arg(port()) + path);
    }

    QList<Seen> seen;
    int connections = 0; ///< on which TLS stood
    int handshakes = 0;  ///< begun
    QByteArray answer;   ///< in place of a good one
    int cutAfter = -1;   ///< bytes of an answer: then the connection ends without TLS's own end; -1: never

private:
    void take(QSslSocket *socket)
    {
        const int number = ++connections;
        connect(socket, &QSslSocket::readyRead, this, [this, socket, number] { read(socket, number); });
        connect(socket, &QSslSocket::disconnected, socket, &QObject::deleteLater);
        read(socket, number);
    }

    void read(QSslSocket *socket, int number)
    {
        QByteArray &received = m_received[socket];
        received += socket->readAll();
        for (qsizetype end = received.indexOf("\r\n\r\n"); end >= 0; end = received.indexOf("\r\n\r\n")) {
            const QByteArray head = received.left(end);
            const qsizetype length = valueOf(head, "content-length").toLongLong();
            if (received.size() < end + 4 + length)
                return;
            received.remove(0, end + 4 + length);
            const QByteArray line = head.left(head.indexOf("\r\n"));
            const QStringList names = socket->peerCertificate().subjectInfo(QSslCertificate::CommonName);
            seen.append({line, valueOf(head, "host"), names.value(0), number});
            const QByteArray body =
                line.startsWith("POST") ? R"({"kickoff_id":"k-1"})" : R"({"inputs":["topic"]})";
            reply(socket, !answer.isEmpty() ? answer
                                            : "HTTP/1.1 200 OK\r\nContent-Length: " +
                                                  QByteArray::number(body.size()) + "\r\n\r\n" + body);
        }
    }

    void reply(QSslSocket *socket, const QByteArray &bytes) const
    {
        if (cutAfter >= 0) {
            connect(socket, &QSslSocket::encryptedBytesWritten, socket, [socket] {
                if (socket->encryptedBytesToWrite() == 0)
                    socket->abort();
            });
        }
        socket->write(cutAfter >= 0 ? bytes.left(cutAfter) : bytes);
    }

    static QByteArray valueOf(const QByteArray &head, const QByteArray &name)
    {
        for (const QByteArray &field : head.split('\n')) {
            if (field.toLower().startsWith(name + ':'))
                return field.mid(name.size() + 1).trimmed();
        }
        return {};
    }

    QHash<QSslSocket *, QByteArray> m_received;
    QSslServer m_server; ///< destroyed first, with its sockets
};

} // namespace crew::test
