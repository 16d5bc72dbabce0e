// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/peersocket.h"

#include <QSocketNotifier>

namespace crew::http {

/// A connection in plain text, straight on the system's socket: for each request QTcpSocket asks the system
/// how much has come, copies it once more, and turns its notifier off and on.
class PlainSocket : public PeerSocket
{
    Q_OBJECT

public:
    /// Owns \a descriptor.
    explicit PlainSocket(qintptr descriptor);
    ~PlainSocket() override;

    QHostAddress peerAddress() const override { return m_peer; }
    bool isOpen() const override { return m_descriptor != -1; }
    std::optional<qsizetype> read(char *to, qsizetype most) override;
    void hold(bool isHeld) override;
    void write(const QByteArray &bytes) override;
    qint64 unwritten() const override { return m_unwritten.size(); }
    void finishWriting() override;
    void abort() override;

private:
    void handleReadable();
    void handleWritable();

    qintptr m_descriptor;
    QHostAddress m_peer;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
    QByteArray m_unwritten;
    qsizetype m_readInTurn = 0; ///< of the event loop
    bool m_isHeld = false;
};

} // namespace crew::http
