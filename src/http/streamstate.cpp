// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/streamstate.h"

#include "http/connection.h"

#include <utility>

namespace crew::http {

StreamState::StreamState(Connection *connection, StreamWriter::WhenCut whenCut)
    : m_connection(connection)
    , m_whenCut(std::move(whenCut))
{}

StreamState::~StreamState()
{
    if (const QPointer<Connection> connection = std::exchange(m_connection, nullptr))
        connection->drop();
}

bool StreamState::write(const QByteArray &bytes)
{
    return m_connection && m_connection->writeToStream(bytes);
}

void StreamState::end()
{
    if (const QPointer<Connection> connection = std::exchange(m_connection, nullptr))
        connection->endStream();
}

qsizetype StreamState::queued() const
{
    return m_connection ? m_connection->queued() : 0;
}

void StreamState::cut(StreamEnd why)
{
    if (!std::exchange(m_connection, nullptr) || !m_whenCut)
        return;
    const auto report = [this, why] {
        const auto whenCut = std::exchange(m_whenCut, {});
        whenCut(why); // may have destroyed this
    };
    QMetaObject::invokeMethod(this, report, Qt::QueuedConnection);
}

} // namespace crew::http
