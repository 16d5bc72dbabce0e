// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/peersocket.h"

#include <QSslConfiguration>
#include <QSslSocket>

namespace crew::http {

/// A connection over TLS, on the server's side of the handshake.
class TlsSocket : public PeerSocket
{
    Q_OBJECT

public:
    /// Owns \a descriptor, and begins the handshake.
    TlsSocket(qintptr descriptor, const QSslConfiguration &configuration);

    ~TlsSocket() override;

    QHostAddress peerAddress() const override { return m_socket.peerAddress(); }
    bool isOpen() const override { return m_socket.isEncrypted(); }
    std::optional<qsizetype> read(char *to, qsizetype most) override;
    bool isFinishedByPeer() const override;
    void hold(bool isHeld) override;
    void write(const QByteArray &bytes) override;
    qint64 unwritten() const override;
    void finishWriting() override;
    void abort() override;

private:
    void handleError();

    QSslSocket m_socket;
};

} // namespace crew::http
