// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace crew::test {

/// What a ScriptedServer does with one connection or request.
struct Scene
{
    enum class When {
        OnConnect,    ///< before a byte is read; nothing is ever read
        AfterHeader,  ///< what follows the header is not read
        AfterRequest, ///< header and body are read
    };
    enum class Then { KeepOpen, Close, HalfClose, Reset };

    When when = When::AfterRequest;
    QByteArray answer;
    Then then = Then::KeepOpen;
};

/// An answer with a correct length.
inline QByteArray answerOf(int status, const QByteArray &body, const QByteArray &header = {})
{
    return "HTTP/1.1 " + QByteArray::number(status) +
           " Word\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" + header + "\r\n" + body;
}

struct ReceivedRequest
{
    int connection = 0; ///< from 1
    QByteArray head;    ///< request line and header
    QByteArray body;

    QByteArray line() const { return head.left(head.indexOf("\r\n")); }
    QByteArray method() const { return head.left(head.indexOf(' ')); }
    QByteArray path() const { return line().split(' ').value(1); }
    /// The value of the header field \a name (in lower case); null when there is none.
    QByteArray value(const QByteArray &name) const
    {
        const QByteArrayList lines = head.split('\n');
        for (const QByteArray &field : lines) {
            const qsizetype colon = field.indexOf(':');
            if (colon > 0 && field.left(colon).toLower() == name)
                return field.mid(colon + 1).trimmed();
        }
        return {};
    }
};

/// A TCP server that follows a script to the letter, right or wrong, and counts what it gets. The last scene
/// repeats.
class ScriptedServer : public QObject
{
public:
    explicit ScriptedServer(QList<Scene> scenes)
        : m_scenes(std::move(scenes))
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                take(socket);
        });
        m_server.listen(QHostAddress::LocalHost);
    }
    ScriptedServer(std::initializer_list<Scene> scenes)
        : ScriptedServer(QList<Scene>(scenes))
    {}

    quint16 port() const { return m_server.serverPort(); }
    QUrl url(const QString &path = {}) const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(port()) + path);
    }
    /// No longer accepts connections; those that stand stay.
    void stopListening() { m_server.close(); }
    void play(const QList<Scene> &scenes)
    {
        m_scenes = scenes;
        m_played = 0;
    }

    /// Begun requests: those whose header never came are counted, too.
    int requestCount(const QByteArray &method) const
    {
        return static_cast<int>(std::ranges::count(m_methods, method));
    }
    int openCount() const { return static_cast<int>(m_buffers.size()); }
    /// Sends \a bytes over every open connection.
    void sendToAll(const QByteArray &bytes)
    {
        for (auto it = m_buffers.cbegin(); it != m_buffers.cend(); ++it)
            it.key()->write(bytes);
    }
    /// Sends \a bytes over the connection with the number \a connection, if it is open.
    void sendTo(int connection, const QByteArray &bytes)
    {
        for (auto it = m_buffers.cbegin(); it != m_buffers.cend(); ++it) {
            if (it->connection == connection)
                it.key()->write(bytes);
        }
    }
    void closeAll()
    {
        const QList<QTcpSocket *> sockets = m_buffers.keys();
        for (QTcpSocket *socket : sockets)
            socket->disconnectFromHost();
    }

    /// When set, it decides about each request by its header, and the scenes count no more.
    std::function<Scene(const ReceivedRequest &)> whenAsked;
    /// The same, once the body has been read.
    std::function<Scene(const ReceivedRequest &)> whenRead;
    /// When set, it makes the answer to each request, whose body it knows.
    std::function<QByteArray(const ReceivedRequest &)> answerTo;
    int connectionCount = 0;
    QList<ReceivedRequest> requests; ///< whose header is complete; bodies as far as they were read

private:
    struct Buffer
    {
        int connection = 0;
        QByteArray bytes;
        bool isCounted = false; ///< the request in bytes
        bool isDeaf = false;
        std::optional<Scene> scene; ///< for the request in bytes, once its header is complete
    };

    Scene nextScene()
    {
        const qsizetype index = std::min<qsizetype>(m_played++, m_scenes.size() - 1);
        return m_scenes.at(index);
    }
    const Scene &sceneAhead() const
    {
        return m_scenes.at(std::min<qsizetype>(m_played, m_scenes.size() - 1));
    }

    void take(QTcpSocket *socket)
    {
        m_buffers.insert(socket, {++connectionCount, {}, false, false, {}});
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_buffers.remove(socket);
            socket->deleteLater();
        });
        if (!whenAsked && sceneAhead().when == Scene::When::OnConnect) {
            m_buffers[socket].isDeaf = true;
            act(socket, nextScene());
            return;
        }
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        read(socket);
    }

    void read(QTcpSocket *socket)
    {
        const auto it = m_buffers.find(socket);
        if (it == m_buffers.end() || it->isDeaf)
            return;
        it->bytes += socket->readAll();
        if (!it->isCounted && it->bytes.contains(' ')) {
            it->isCounted = true;
            m_methods.append(it->bytes.left(it->bytes.indexOf(' ')));
        }
        const qsizetype end = it->bytes.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        ReceivedRequest request{it->connection, it->bytes.left(end + 2), {}};
        if (!it->scene)
            it->scene = whenAsked ? whenAsked(request) : whenRead || answerTo ? Scene() : nextScene();
        if (it->scene->when == Scene::When::AfterHeader) {
            it->isDeaf = true;
            requests.append(request);
            act(socket, Scene(*it->scene));
            return;
        }
        const qsizetype length = request.value("content-length").toLongLong();
        if (it->bytes.size() < end + 4 + length)
            return;
        request.body = it->bytes.mid(end + 4, length);
        it->bytes.remove(0, end + 4 + length);
        it->isCounted = false;
        requests.append(request);
        Scene scene = *std::exchange(it->scene, std::nullopt);
        if (whenRead)
            scene = whenRead(request);
        if (answerTo)
            scene.answer = answerTo(request);
        act(socket, scene);
    }

public:
    /// Answers over \a socket as \a scene says.
    static void act(QTcpSocket *socket, const Scene &scene)
    {
        if (!scene.answer.isEmpty()) {
            socket->write(scene.answer);
            socket->flush();
        }
        switch (scene.then) {
        case Scene::Then::KeepOpen:
            break;
        case Scene::Then::Close:
            socket->disconnectFromHost();
            break;
        case Scene::Then::HalfClose:
#ifdef Q_OS_WIN
            ::shutdown(static_cast<SOCKET>(socket->socketDescriptor()), SD_SEND);
#else
            ::shutdown(static_cast<int>(socket->socketDescriptor()), SHUT_WR);
#endif
            break;
        case Scene::Then::Reset:
            reset(socket);
            break;
        }
    }

private:
    /// Closes with RST instead of FIN.
    static void reset(QTcpSocket *socket)
    {
        linger now{};
        now.l_onoff = 1;
        now.l_linger = 0;
#ifdef Q_OS_WIN
        ::setsockopt(static_cast<SOCKET>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER,
                     reinterpret_cast<const char *>(&now), sizeof now);
#else
        ::setsockopt(static_cast<int>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
#endif
        socket->abort();
    }

    QList<Scene> m_scenes;
    qsizetype m_played = 0;
    QHash<QTcpSocket *, Buffer> m_buffers;
    QByteArrayList m_methods;
    QTcpServer m_server; ///< destroyed first, with its sockets
};

} // namespace crew::test
