// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/scriptedserver.h"

#include <QPointer>

#include <optional>

namespace crew::test {

/// What a FaultProxy does with a request.
struct Fault
{
    enum class Forward { Yes, No, Later }; ///< Later: when forwardHeld() is called
    static constexpr qsizetype whole = -1;

    Forward forward = Forward::Yes;
    std::optional<QByteArray> answer; ///< instead of the service's; empty: none, until releaseAnswers()
    Scene::Then then = Scene::Then::KeepOpen;
    qsizetype answerSize = whole; ///< bytes of the answer that come through
};

/// What happens on the way to the service and back.
struct Weather
{
    enum class Line { Up, Refuses, Closes };
    Line line = Line::Up;
    std::optional<Fault> fault;
};

/// Stands between an engine and a service on this machine and passes everything on, save what it is told to
/// spoil. Answers are told apart by their Content-Length.
class FaultProxy : public QObject
{
public:
    explicit FaultProxy(quint16 servicePort)
        : m_servicePort(servicePort)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                take(socket);
        });
        m_server.listen(QHostAddress::LocalHost);
        m_port = m_server.serverPort();
    }

    quint16 port() const { return m_port; }
    QUrl url(const QString &path = {}) const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port) + path);
    }

    /// From now on requests to \a path meet \a fault.
    void spoil(const QByteArray &path, const Fault &fault)
    {
        m_spoiledPath = path;
        m_fault = fault;
    }
    void heal() { m_spoiledPath.clear(); }

    /// Requests below \a prefix are answered with \a status and sent to \a target and the rest of their path.
    void redirect(const QByteArray &prefix, int status, const QByteArray &target)
    {
        m_redirected = prefix;
        m_redirectStatus = status;
        m_redirectTarget = target;
    }

    /// As if the network were off: no connection stands, and none is made.
    void refuseConnections()
    {
        m_server.close();
        const auto links = m_links;
        for (const auto &link : links) {
            if (link->client)
                link->client->abort();
        }
    }
    bool acceptConnections() { return m_server.listen(QHostAddress::LocalHost, m_port); }
    /// Closes new connections before anything is read from them.
    void closeConnections(bool isOn) { m_isClosing = isOn; }

    /// What was held back goes to the service now, whether its sender is still there or not.
    void forwardHeld()
    {
        for (const auto &link : std::as_const(m_links)) {
            if (!link->heldRequest.isEmpty())
                link->upstream.write(std::exchange(link->heldRequest, {}));
        }
    }
    /// Answers that were kept back go to those who still listen; returns how many.
    int releaseAnswers()
    {
        int count = 0;
        for (const auto &link : std::as_const(m_links)) {
            if (link->heldAnswer.isEmpty() || !link->client)
                continue;
            link->client->write(std::exchange(link->heldAnswer, {}));
            link->client->flush();
            ++count;
        }
        return count;
    }
    /// How many answers are kept back.
    int heldAnswerCount() const
    {
        return static_cast<int>(
            std::ranges::count_if(m_links, [](const auto &link) { return !link->heldAnswer.isEmpty(); }));
    }

    int spoiledCount = 0; ///< requests that met a fault
    int requestCount = 0;

private:
    struct Link
    {
        QPointer<QTcpSocket> client;
        QTcpSocket upstream;
        QByteArray request;
        QByteArray answer;
        QByteArray heldRequest;
        QByteArray heldAnswer;
        std::optional<Fault> fault; ///< of the request under way
    };

    void take(QTcpSocket *client)
    {
        if (m_isClosing) {
            connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
            client->disconnectFromHost();
            return;
        }
        auto link = std::make_shared<Link>();
        link->client = client;
        m_links.append(link);
        Link *one = link.get();
        connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
        connect(client, &QTcpSocket::readyRead, this, [this, one] { readRequest(*one); });
        connect(&link->upstream, &QTcpSocket::readyRead, this, [one] { readAnswer(*one); });
        connect(&link->upstream, &QTcpSocket::disconnected, this, [one] {
            if (one->client)
                one->client->disconnectFromHost();
        });
        link->upstream.connectToHost(QHostAddress::LocalHost, m_servicePort);
    }

    /// The size of the message that \a bytes begin with; nothing while its end has not come.
    static std::optional<qsizetype> messageSize(const QByteArray &bytes)
    {
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        if (end < 0)
            return std::nullopt;
        const qsizetype size =
            end + 4 + ReceivedRequest{0, bytes.left(end + 2), {}}.value("content-length").toLongLong();
        return size <= bytes.size() ? std::optional(size) : std::nullopt;
    }

    void readRequest(Link &link)
    {
        link.request += link.client->readAll();
        const auto size = messageSize(link.request);
        if (!size)
            return;
        const QByteArray request = link.request.left(*size);
        link.request.remove(0, *size);
        ++requestCount;
        pass(link, request, ReceivedRequest{0, request, {}}.path());
    }

    void pass(Link &link, const QByteArray &request, const QByteArray &path)
    {
        if (!m_redirected.isEmpty() && path.startsWith(m_redirected)) {
            const QByteArray location = m_redirectTarget + path.mid(m_redirected.size());
            ScriptedServer::act(link.client,
                                {.answer = answerOf(m_redirectStatus, {}, "Location: " + location + "\r\n")});
            return;
        }
        link.fault =
            !m_spoiledPath.isEmpty() && path == m_spoiledPath ? std::optional(m_fault) : std::nullopt;
        spoiledCount += link.fault ? 1 : 0;
        if (!link.fault || link.fault->forward == Fault::Forward::Yes) {
            link.upstream.write(request);
            return;
        }
        if (link.fault->forward == Fault::Forward::Later)
            link.heldRequest = request;
        ScriptedServer::act(link.client,
                            {.answer = link.fault->answer.value_or(QByteArray()), .then = link.fault->then});
    }

    static void readAnswer(Link &link)
    {
        link.answer += link.upstream.readAll();
        const auto size = messageSize(link.answer);
        if (!size)
            return;
        QByteArray answer = link.answer.left(*size);
        link.answer.remove(0, *size);
        if (!link.client)
            return;
        const Fault fault = link.fault.value_or(Fault());
        if (fault.answer && fault.answer->isEmpty())
            link.heldAnswer = answer;
        if (fault.answer)
            answer = *fault.answer;
        if (fault.answerSize != Fault::whole)
            answer.truncate(fault.answerSize);
        ScriptedServer::act(link.client, {.answer = answer, .then = fault.then});
    }

    quint16 m_servicePort;
    quint16 m_port = 0;
    QByteArray m_spoiledPath;
    Fault m_fault;
    QByteArray m_redirected;
    int m_redirectStatus = 0;
    QByteArray m_redirectTarget;
    bool m_isClosing = false;
    QTcpServer m_server;
    QList<std::shared_ptr<Link>> m_links; ///< kept to the end: a request outlives its sender
};

} // namespace crew::test
