// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/connections.h"

#include "client/serviceconnection.h"

#include <algorithm>
#include <utility>

namespace crew::client {

namespace {

constexpr std::size_t maxIdle = 6; ///< as many as one crew is asked at a time

/// The same for the same certificates and proxy.
QByteArray markOf(const Transport &transport)
{
    if (!transport.hasProxy())
        return transport.tlsMark;
    const QNetworkProxy &proxy = transport.proxy;
    return transport.tlsMark + '\n' + QByteArray::number(proxy.type()) + '\n' + proxy.hostName().toUtf8() +
           '\n' + QByteArray::number(proxy.port()) + '\n' + proxy.user().toUtf8() + '\n' +
           proxy.password().toUtf8();
}

} // namespace

/// What one crew's requests of one purpose to one origin share.
struct Connections::Pool
{
    Purpose purpose;
    QUuid crewId;
    QUrl url; ///< of its first request: only the origin counts
    Transport transport;
    QByteArray mark;
    QByteArray sessionTicket;
    std::vector<ServiceConnection *> idle; ///< the one used last is last
    bool isKept = true;

    bool isFor(Purpose wanted, const QUuid &crew, const QUrl &address) const
    {
        return purpose == wanted && crewId == crew && url.port() == address.port() &&
               url.host() == address.host() && url.scheme() == address.scheme();
    }
};

Connections::~Connections() = default;

void Connections::send(GetRequest &request, Purpose purpose, const QUuid &crewId, const Transport &transport)
{
    const std::shared_ptr<Pool> pool = poolFor(purpose, crewId, request.plan().url, transport);
    ServiceConnection *connection = nullptr;
    if (pool->idle.empty()) {
        connection = open(pool);
    } else {
        connection = pool->idle.back();
        pool->idle.pop_back();
    }
    connection->carry(request);
}

std::shared_ptr<Connections::Pool> Connections::poolFor(Purpose purpose, const QUuid &crewId, const QUrl &url,
                                                        const Transport &transport)
{
    const QByteArray mark = markOf(transport);
    const auto found =
        std::ranges::find_if(m_pools, [&](const auto &pool) { return pool->isFor(purpose, crewId, url); });
    if (found != m_pools.end() && (*found)->mark == mark)
        return *found;
    const bool isKept = !crewId.isNull() || transport.tlsMark.isEmpty();
    const auto pool = std::make_shared<Pool>(Pool{purpose, crewId, url, transport, mark, {}, {}, isKept});
    if (!isKept)
        return pool;
    if (found != m_pools.end()) { // another certificate or proxy takes over
        retire(**found);
        m_pools.erase(found);
    }
    std::erase_if(m_pools, [](const auto &old) { return old.use_count() == 1 && old->idle.empty(); });
    m_pools.push_back(pool);
    return pool;
}

ServiceConnection *Connections::open(const std::shared_ptr<Pool> &pool)
{
    auto *connection = new ServiceConnection(pool->url, pool->transport, pool->sessionTicket, this);
    connect(connection, &ServiceConnection::becameFree, this, [pool, connection] {
        if (pool->isKept && pool->idle.size() < maxIdle)
            pool->idle.push_back(connection);
        else
            connection->close();
    });
    connect(connection, &ServiceConnection::foundStale, this,
            [this, pool](GetRequest *request) { open(pool)->carry(*request); });
    connect(connection, &ServiceConnection::sessionTicketCame, this,
            [pool](const QByteArray &ticket) { pool->sessionTicket = ticket; });
    connect(connection, &ServiceConnection::closed, this, [pool, connection] {
        std::erase(pool->idle, connection);
        connection->deleteLater();
    });
    return connection;
}

void Connections::retire(Pool &pool)
{
    pool.isKept = false;
    const std::vector<ServiceConnection *> idle = std::exchange(pool.idle, {});
    for (ServiceConnection *connection : idle)
        connection->close();
}

void Connections::forget(const QUuid &crewId)
{
    for (const auto &pool : m_pools) {
        if (pool->crewId == crewId)
            retire(*pool);
    }
    std::erase_if(m_pools, [&crewId](const auto &pool) { return pool->crewId == crewId; });
}

} // namespace crew::client

#include "moc_connections.cpp"
