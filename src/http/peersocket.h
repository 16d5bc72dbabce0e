// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QObject>

#include <optional>

namespace crew::http {

/// A TCP connection to a peer, in plain text or over TLS. No call waits.
class PeerSocket : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual QHostAddress peerAddress() const = 0;
    /// Bytes may be read and written; never before a handshake is done.
    virtual bool isOpen() const = 0;

    /// How many bytes, at most \a most, were written to \a to; 0 when none is there now, nothing when the
    /// peer has ended the connection.
    virtual std::optional<qsizetype> read(char *to, qsizetype most) = 0;
    /// The peer has said that nothing more will come, where read() does not tell it.
    virtual bool isFinishedByPeer() const { return false; }
    /// While it is held, nothing is read, and the end of what the peer sends stays unnoticed.
    virtual void hold(bool isHeld) = 0;

    virtual void write(const QByteArray &bytes) = 0;
    /// Of what was given to write(): bytes that the system has not taken.
    virtual qint64 unwritten() const = 0;

    /// Tells the peer that nothing more will come.
    virtual void finishWriting() = 0;
    /// Closes at once; no signal follows.
    virtual void abort() = 0;

Q_SIGNALS:
    /// Bytes came, or were taken by the system, or the handshake is done.
    void progressed();
    /// The peer is gone.
    void ended();
    void handshakeFailed(const QString &reason);
};

} // namespace crew::http
