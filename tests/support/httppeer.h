// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <QCoreApplication>
#include <QSslSocket>

#include <chrono>
#include <deque>
#include <functional>
#include <memory>

/// What the tests of the HTTP server share: a handler that keeps what it gets, and a client of raw bytes.
namespace httppeer {

/// No deadline of these comes while a test runs, unless it is shortened.
inline crew::http::Limits patient()
{
    crew::http::Limits limits;
    limits.headTime = limits.requestTime = limits.idleTime = limits.writeTime = std::chrono::seconds(60);
    return limits;
}

struct Answer
{
    int status = 0;
    crew::http::RequestHead head; ///< only its header is used
    QByteArray body;
};

/// Cuts \a bytes into answers; what is incomplete stays out.
inline QList<Answer> answersIn(QByteArray bytes, bool toHead = false)
{
    QList<Answer> answers;
    for (qsizetype end = bytes.indexOf("\r\n\r\n"); end >= 0; end = bytes.indexOf("\r\n\r\n")) {
        Answer answer;
        QByteArrayList lines = bytes.left(end).replace("\r\n", "\n").split('\n');
        answer.status = lines.takeFirst().mid(9, 3).toInt();
        for (const QByteArray &line : std::as_const(lines)) {
            const qsizetype colon = line.indexOf(':');
            answer.head.header.emplaceBack(line.left(colon), line.mid(colon + 1).trimmed());
        }
        const qsizetype size = toHead ? 0 : answer.head.value("content-length").toLongLong();
        if (bytes.size() < end + 4 + size)
            break;
        answer.body = bytes.mid(end + 4, size);
        bytes.remove(0, end + 4 + size);
        answers += answer;
    }
    return answers;
}

/// A peer of raw bytes, over TCP or TLS.
class Peer
{
public:
    Peer(quint16 port, bool tls)
        : m_socket(tls ? std::make_unique<QSslSocket>() : std::make_unique<QTcpSocket>())
    {
        if (auto *socket = qobject_cast<QSslSocket *>(m_socket.get())) {
            socket->setPeerVerifyMode(QSslSocket::VerifyNone);
            socket->connectToHostEncrypted(QStringLiteral("127.0.0.1"), port);
        } else {
            m_socket->connectToHost(QHostAddress::LocalHost, port);
        }
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        QObject::connect(m_socket.get(), &QTcpSocket::readyRead, m_socket.get(), [this] {
            if (!m_paused)
                m_received += m_socket->readAll();
        });
    }

    void send(const QByteArray &bytes) { m_socket->write(bytes); }

    /// Sends and lets the server see it, as far as that can be.
    void push(const QByteArray &bytes)
    {
        send(bytes);
        m_socket->flush();
        QCoreApplication::processEvents();
    }

    /// Reads no more, so that the server cannot get rid of its answer.
    void pause()
    {
        m_paused = true;
        m_socket->setReadBufferSize(1);
    }

    /// Reads what has come without waiting to be told of it: once both ends have been shut for writing, wine
    /// tells nothing of what is yet to be read (packaging/windows/wine-exclusions.txt).
    void look() { m_socket->waitForReadyRead(0); }

    /// What has not yet left the program.
    qint64 unsent() const
    {
        const auto *tls = qobject_cast<const QSslSocket *>(m_socket.get());
        return m_socket->bytesToWrite() + (tls ? tls->encryptedBytesToWrite() : 0);
    }

    QByteArray received() const { return m_received; }
    QList<Answer> answers(bool toHead = false) const { return answersIn(m_received, toHead); }
    int count() const { return static_cast<int>(answers().size()); }
    int status() const { return count() > 0 ? answers().constLast().status : 0; }
    bool isClosed() const { return m_socket->state() == QAbstractSocket::UnconnectedState; }
    bool isConnected() const { return m_socket->state() == QAbstractSocket::ConnectedState; }
    QTcpSocket &socket() { return *m_socket; }

private:
    QByteArray m_received;
    bool m_paused = false;
    std::unique_ptr<QTcpSocket> m_socket;
};

/// Answers "<method> <path> <body>" at once, or keeps the responders until the test wants to answer.
class Handler : public crew::http::RequestHandler
{
public:
    std::expected<crew::http::RequestReceiver, crew::http::Response>
    admit(const crew::http::RequestHead &head) override
    {
        heads += head;
        if (refusal)
            return std::unexpected(*refusal);
        return [this](const crew::http::Request &request, crew::http::Responder responder) {
            handle(request, std::move(responder));
        };
    }

    void admitLater(const crew::http::RequestHead &head, const crew::http::Admission &admission) override
    {
        if (asksElsewhere)
            admissions.push_back([this, head, admission] { admission(admit(head)); });
        else
            admission(admit(head));
    }

    void handle(const crew::http::Request &request, crew::http::Responder responder)
    {
        requests += request;
        if (whenHandled)
            whenHandled();
        if (later)
            responders.push_back(std::move(responder));
        else
            responder.answer(response ? *response : echo(request));
    }

    static crew::http::Response echo(const crew::http::Request &request)
    {
        return {200, request.head.method + ' ' + request.head.path() + ' ' + request.body, "text/plain", {}};
    }

    QList<crew::http::RequestHead> heads;
    QList<crew::http::Request> requests;
    std::deque<crew::http::Responder> responders;
    std::optional<crew::http::Response> refusal;
    std::optional<crew::http::Response> response;
    std::function<void()> whenHandled;
    bool later = false;
    std::deque<std::function<void()>> admissions; ///< that wait for the test to let the request in
    bool asksElsewhere = false;
};

} // namespace httppeer
