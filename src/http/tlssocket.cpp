// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlssocket.h"

#include "http/socketcalls.h"

#include <algorithm>

namespace crew::http {

namespace {

constexpr qint64 bufferSize = 64 * 1024;

} // namespace

TlsSocket::TlsSocket(qintptr descriptor, const QSslConfiguration &configuration)
{
    m_socket.setSslConfiguration(configuration);
    m_socket.setReadBufferSize(bufferSize);
    connect(&m_socket, &QSslSocket::readyRead, this, &TlsSocket::progressed);
    connect(&m_socket, &QSslSocket::encrypted, this, &TlsSocket::progressed);
    // bytesWritten() comes while the bytes are in neither of the buffers that unwritten() sees.
    connect(&m_socket, &QSslSocket::encryptedBytesWritten, this, &TlsSocket::progressed);
    connect(&m_socket, &QSslSocket::disconnected, this, &TlsSocket::ended);
    connect(&m_socket, &QSslSocket::errorOccurred, this, &TlsSocket::handleError);
    m_socket.setSocketDescriptor(descriptor);
    m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket.startServerEncryption();
}

TlsSocket::~TlsSocket()
{
    abort();
}

std::optional<qsizetype> TlsSocket::read(char *to, qsizetype most)
{
    return std::max<qint64>(m_socket.read(to, most), 0); // ended() tells of the end
}

/// TLS has an end of its own, which may come long before that of the connection.
bool TlsSocket::isFinishedByPeer() const
{
    return m_socket.error() == QAbstractSocket::RemoteHostClosedError;
}

/// What comes meanwhile stays in the socket, whose buffer is bounded.
void TlsSocket::hold(bool isHeld)
{
    if (!isHeld && m_socket.bytesAvailable() > 0)
        QMetaObject::invokeMethod(this, &TlsSocket::progressed, Qt::QueuedConnection);
}

void TlsSocket::write(const QByteArray &bytes)
{
    m_socket.write(bytes);
}

qint64 TlsSocket::unwritten() const
{
    return m_socket.bytesToWrite() + m_socket.encryptedBytesToWrite();
}

void TlsSocket::finishWriting()
{
    closeForWriting(m_socket.socketDescriptor());
}

void TlsSocket::abort()
{
    m_socket.disconnect(this);
    m_socket.abort();
}

/// A peer that leaves before the handshake is done has said nothing; one with which it cannot succeed has.
void TlsSocket::handleError()
{
    if (!isOpen() && m_socket.error() == QAbstractSocket::SslHandshakeFailedError)
        Q_EMIT handshakeFailed(m_socket.errorString());
    else if (isFinishedByPeer()) // Qt is in the middle of reading
        QMetaObject::invokeMethod(this, &TlsSocket::progressed, Qt::QueuedConnection);
}

} // namespace crew::http

#include "moc_tlssocket.cpp"
