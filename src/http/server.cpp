// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/server.h"

#include "http/connection.h"
#include "http/freedmemory.h"
#include "http/plainsocket.h"
#include "http/socketcalls.h"
#include "http/tlsidentity.h"
#include "http/tlssocket.h"

#include <QTcpServer>
#include <QTimer>

#include <algorithm>

namespace crew::http {

using namespace std::chrono_literals;

namespace {

/// Those over the limit wait for their 503 here; beyond that they are closed without one.
constexpr qsizetype maxRefused = 16;

/// Those who wait to be accepted do so in order; the system would turn others away.
constexpr int backlog = 1024;

/// How many one turn of the event loop accepts: far fewer than those served, so that a request that was sent
/// is read before newer connections can displace it.
constexpr int acceptedPerTurn = 32;

/// A body smaller than this is not worth refusing.
constexpr qsizetype smallBody = 64 * 1024;

} // namespace

class Server::Private : public QTcpServer
{
public:
    Private(Server *server, RequestHandler &handler, Limits limits);
    ~Private() override;

    QString listenProblem(const QHostAddress &address, quint16 port) const;
    bool isAt(const QHostAddress &address, quint16 port) const;
    bool begin(const QHostAddress &address, quint16 port);
    void dropAll();
    void acceptWaiting();
    void retireAll();
    void retire();

    std::optional<QSslConfiguration> m_tls;
    QList<Connection *> m_serving;
    QList<Connection *> m_streaming; ///< taken out of m_serving when the stream begins
    QList<Connection *> m_refused;
    quint16 m_lastPort = 0; ///< of the last move

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    std::unique_ptr<PeerSocket> adopt(qintptr descriptor) const;
    void makeRoom();
    void countAccepted();
    void boundBodies();
    bool letStream(Connection *connection);
    void handleFinished(Connection *connection);
    void handleAcceptError();

    RequestHandler &m_handler;
    const Limits m_limits;
    const Connection::StreamGate m_streamGate = [this](Connection *connection) {
        return letStream(connection);
    };
    QTimer m_turn; ///< ends the turn in which as many as may be have been accepted
    int m_accepted = 0;
    QTimer m_release;              ///< rings when the memory of large bodies is to go back to the system
    bool m_hasLargeBodies = false; ///< or had, since m_release rang
};

Server::Private::Private(Server *server, RequestHandler &handler, Limits limits)
    : QTcpServer(server)
    , m_handler(handler)
    , m_limits(limits)
{
    setListenBacklogSize(backlog);
    connect(this, &QTcpServer::acceptError, this, &Private::handleAcceptError);
    m_release.setSingleShot(true);
    m_release.setInterval(1s);
    connect(&m_release, &QTimer::timeout, this, [this] {
        m_hasLargeBodies = std::ranges::any_of(
            m_serving, [](const Connection *connection) { return connection->heldBytes() >= smallBody; });
        releaseFreedMemory();
    });
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] {
        m_accepted = 0;
        setMaxPendingConnections(1);
        if (isListening())
            resumeAccepting();
    });
}

Server::Private::~Private()
{
    qDeleteAll(std::exchange(m_serving, {}));
    qDeleteAll(std::exchange(m_streaming, {}));
    qDeleteAll(std::exchange(m_refused, {}));
}

/// Qt stops accepting after an error such as too many open files; the reason may pass.
void Server::Private::handleAcceptError()
{
    QTimer::singleShot(1s, this, [this] {
        if (isListening())
            resumeAccepting();
    });
}

std::unique_ptr<PeerSocket> Server::Private::adopt(qintptr descriptor) const
{
    setAcknowledgeTime(descriptor, m_limits.acknowledgeTime);
    if (m_tls)
        return std::make_unique<TlsSocket>(descriptor, *m_tls);
    return std::make_unique<PlainSocket>(descriptor);
}

/// An honest peer is served within milliseconds; those waited for longest are the slow and the idle ones.
void Server::Private::makeRoom()
{
    const auto usefulness = [](const Connection *connection) {
        return std::pair(!connection->isSuspect(), -connection->waited());
    };
    Connection *least = nullptr;
    for (Connection *connection : std::as_const(m_serving)) {
        if (connection->waitsForPeer() && (!least || usefulness(connection) < usefulness(least)))
            least = connection;
    }
    if (least)
        least->drop();
}

/// QTcpServer accepts for as long as somebody comes, unless as many wait as may.
void Server::Private::countAccepted()
{
    if (++m_accepted < acceptedPerTurn)
        return;
    setMaxPendingConnections(0);
    m_turn.start(0);
}

/// A large body that comes fast is complete before others; the oldest is the slowest.
void Server::Private::boundBodies()
{
    qint64 held = 0;
    Connection *oldest = nullptr;
    for (Connection *connection : std::as_const(m_serving)) {
        held += connection->heldBytes();
        m_hasLargeBodies |= connection->heldBytes() >= smallBody;
        const bool mayGo = connection->isReadingBody() && connection->heldBytes() >= smallBody;
        if (mayGo && (!oldest || connection->waited() > oldest->waited()))
            oldest = connection;
    }
    if (held > m_limits.bodies && oldest)
        oldest->refuse();
}

bool Server::Private::letStream(Connection *connection)
{
    if (m_streaming.size() >= m_limits.streams)
        return false;
    m_serving.removeOne(connection);
    m_streaming.append(connection);
    return true;
}

void Server::Private::handleFinished(Connection *connection)
{
    for (QList<Connection *> *list : {&m_serving, &m_streaming, &m_refused}) {
        if (list->removeOne(connection))
            break;
    }
    connection->deleteLater();
    // Once for all that end together.
    if (m_hasLargeBodies && !m_release.isActive())
        m_release.start();
}

void Server::Private::incomingConnection(qintptr descriptor)
{
    countAccepted();
    std::unique_ptr<PeerSocket> socket = adopt(descriptor);
    if (m_serving.size() >= m_limits.connections)
        makeRoom();
    const bool refused = m_serving.size() >= m_limits.connections;
    if (refused && m_refused.size() >= maxRefused)
        return;
    auto *connection = new Connection(m_handler, m_limits, m_streamGate, std::move(socket), this);
    (refused ? m_refused : m_serving).append(connection);
    connect(connection, &Connection::finished, this, [this, connection] { handleFinished(connection); });
    connect(connection, &Connection::bodyGrew, this, &Private::boundBodies);
    connection->start(refused);
}

void Server::Private::dropAll()
{
    const QList<Connection *> all = m_serving + m_streaming + m_refused;
    for (Connection *connection : all)
        connection->drop();
}

void Server::Private::retireAll()
{
    const QList<Connection *> all = m_serving + m_refused;
    for (Connection *connection : all)
        connection->retire();
}

/// Those whom the system has let in, and nobody has accepted yet, came to what is listened on now.
void Server::Private::acceptWaiting()
{
    for (int i = 0; i < backlog / acceptedPerTurn; ++i) {
        m_accepted = 0;
        setMaxPendingConnections(1);
        bool timedOut = false;
        if (!waitForNewConnection(0, &timedOut) || timedOut)
            break;
    }
    m_turn.stop();
    m_accepted = 0;
    setMaxPendingConnections(1);
    resumeAccepting();
}

void Server::Private::retire()
{
    if (!isListening())
        return;
    acceptWaiting();
    close();
    retireAll();
}

bool Server::Private::isAt(const QHostAddress &address, quint16 port) const
{
    return isListening() && serverAddress() == address && (port == 0 || port == serverPort());
}

/// Any port is best the one it was: addresses with it are in the hands of services.
bool Server::Private::begin(const QHostAddress &address, quint16 port)
{
    const bool isKept = port == 0 && m_lastPort != 0 && listen(address, m_lastPort);
    const bool isDone = isKept || listen(address, port);
    if (isDone)
        m_lastPort = serverPort();
    return isDone;
}

QString Server::Private::listenProblem(const QHostAddress &address, quint16 port) const
{
    switch (static_cast<int>(serverError())) {
    case QAbstractSocket::AddressInUseError:
        return Server::tr("Port %1 on %2 is in use by another program. Quit that program, or choose another "
                          "port.")
            .arg(port)
            .arg(address.toString());
    case QAbstractSocket::SocketAddressNotAvailableError:
        return Server::tr("%1 is not an address of this computer at the moment. Connect to its network, or "
                          "choose another address in the settings.")
            .arg(address.toString());
    case QAbstractSocket::SocketAccessError:
        return Server::tr("The system does not allow this program to listen on port %1. Choose port 1024 or "
                          "higher in the settings.")
            .arg(port);
    default:
        return Server::tr("Listening on %1, port %2, failed: %3.")
            .arg(address.toString())
            .arg(port)
            .arg(errorString());
    }
}

Server::Server(RequestHandler &handler, Limits limits)
    : d(std::make_unique<Private>(this, handler, limits))
{}

Server::~Server() = default;

std::expected<quint16, QString> Server::listen(const QHostAddress &address, quint16 port,
                                               std::optional<TlsIdentity> tls)
{
    close();
    d->m_lastPort = 0;
    return moveTo(address, port, std::move(tls));
}

std::expected<quint16, QString> Server::moveTo(const QHostAddress &address, quint16 port,
                                               std::optional<TlsIdentity> tls)
{
    std::optional<QSslConfiguration> configuration;
    if (tls) {
        auto made = serverConfiguration(*tls);
        if (!made) {
            retire();
            return std::unexpected(made.error());
        }
        configuration = *made;
    }
    const bool isOtherProtocol = configuration.has_value() != d->m_tls.has_value();
    if (isOtherProtocol && d->isAt(address, port))
        d->acceptWaiting();
    if (!d->isAt(address, port))
        retire();
    else if (isOtherProtocol)
        d->retireAll();
    d->m_tls = configuration;
    if (!d->isListening() && !d->begin(address, port))
        return std::unexpected(d->listenProblem(address, port));
    return d->serverPort();
}

void Server::retire()
{
    d->retire();
}

void Server::close()
{
    d->close();
    d->dropAll();
}

bool Server::isListening() const
{
    return d->isListening();
}

quint16 Server::port() const
{
    return d->serverPort();
}

QHostAddress Server::address() const
{
    return d->serverAddress();
}

int Server::connectionCount() const
{
    return static_cast<int>(d->m_serving.size());
}

int Server::streamCount() const
{
    return static_cast<int>(d->m_streaming.size());
}

} // namespace crew::http

#include "moc_server.cpp"
