// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/endpointreadygate.h"

namespace crew::engine {

EndpointReadyGate::EndpointReadyGate(const EndpointListener &listening, const Reachability &reachability,
                                     std::chrono::milliseconds timeout)
    : m_listening(listening)
    , m_reachability(reachability)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
    connect(&m_timeout, &QTimer::timeout, this, &EndpointReadyGate::over);
}

void EndpointReadyGate::begin()
{
    m_timeout.start();
    // Queued: what else follows from the change, such as the tunnel's start, comes first.
    connect(&m_listening, &EndpointListener::changed, this, &EndpointReadyGate::look, Qt::QueuedConnection);
    connect(&m_reachability, &Reachability::changed, this, &EndpointReadyGate::look, Qt::QueuedConnection);
    look();
}

void EndpointReadyGate::look()
{
    if (!m_timeout.isActive() || m_listening.isComing() || m_reachability.isComing())
        return;
    m_timeout.stop();
    Q_EMIT over();
}

} // namespace crew::engine

#include "moc_endpointreadygate.cpp"
