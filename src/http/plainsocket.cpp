// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/plainsocket.h"

#include "http/socketcalls.h"

#include <utility>

namespace crew::http {

namespace {

constexpr qsizetype maxInTurn = 256 * 1024;

} // namespace

PlainSocket::PlainSocket(qintptr descriptor)
    : m_descriptor(descriptor)
    , m_peer(peerAddressOf(descriptor))
    , m_readable(descriptor, QSocketNotifier::Read)
    , m_writable(descriptor, QSocketNotifier::Write)
{
    setNonBlocking(descriptor);
    setNoDelay(descriptor);
    m_writable.setEnabled(false);
    connect(&m_readable, &QSocketNotifier::activated, this, &PlainSocket::handleReadable);
    connect(&m_writable, &QSocketNotifier::activated, this, &PlainSocket::handleWritable);
}

PlainSocket::~PlainSocket()
{
    abort();
}

/// What is left the system tells of in the next turn of the event loop: no peer keeps others waiting.
std::optional<qsizetype> PlainSocket::read(char *to, qsizetype most)
{
    if (m_readInTurn >= maxInTurn)
        return 0;
    const auto size = receiveNow(m_descriptor, to, most);
    m_readInTurn += size.value_or(0);
    return size;
}

/// The notifier is turned off only when something comes meanwhile, which is rare.
void PlainSocket::hold(bool isHeld)
{
    const bool wasMissed = m_isHeld && !isHeld && isOpen() && !m_readable.isEnabled();
    m_isHeld = isHeld;
    if (!wasMissed)
        return;
    m_readable.setEnabled(true);
    // Windows does not tell of an end twice.
    QMetaObject::invokeMethod(this, &PlainSocket::progressed, Qt::QueuedConnection);
}

void PlainSocket::handleReadable()
{
    m_readInTurn = 0;
    if (m_isHeld)
        m_readable.setEnabled(false);
    else
        Q_EMIT progressed();
}

void PlainSocket::write(const QByteArray &bytes)
{
    const qsizetype sent = m_unwritten.isEmpty() ? sendNow(m_descriptor, bytes).value_or(0) : 0;
    if (sent == bytes.size())
        return;
    m_unwritten += bytes.sliced(sent);
    m_writable.setEnabled(true); // of a peer that is gone it tells as well
}

void PlainSocket::handleWritable()
{
    const auto sent = sendNow(m_descriptor, m_unwritten);
    if (!sent) {
        Q_EMIT ended();
        return;
    }
    m_unwritten.remove(0, *sent);
    if (m_unwritten.isEmpty()) {
        m_unwritten.clear(); // a stream that was slow once does not keep the memory
        m_writable.setEnabled(false);
    }
    Q_EMIT progressed();
}

void PlainSocket::finishWriting()
{
    closeForWriting(m_descriptor);
}

void PlainSocket::abort()
{
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    if (const qintptr descriptor = std::exchange(m_descriptor, -1); descriptor != -1)
        closeSocket(descriptor);
}

} // namespace crew::http

#include "moc_plainsocket.cpp"
