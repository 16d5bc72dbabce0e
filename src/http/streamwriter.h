// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <functional>
#include <memory>

namespace crew::http {

class StreamState;

/// Why a stream ended that nobody had ended with StreamWriter::end().
enum class StreamEnd {
    PeerLeft,     ///< the peer closed the connection, or its own side of it
    PeerStalled,  ///< the peer read nothing for Limits::writeTime while bytes were queued
    PeerSent,     ///< the peer sent more than 64 KiB, although no request is read during a stream
    QueueFull,    ///< a write would have queued more than Limits::streamQueue
    ServerClosed, ///< Server::close(), or the server was destroyed
};

/// Writes the body of one streamed answer, which Responder::stream() has begun. Move only.
/// Destroyed or replaced before end(), it closes the connection at once, without the final chunk and without
/// what is queued; a peer that speaks HTTP/1.0 cannot tell that from the end.
/// May outlive the connection and the server. To be used on the server's thread.
class StreamWriter
{
public:
    /// Called once for a stream that was cut before end(), from the event loop and never from within a call
    /// of this class, unless the writer is destroyed first. May destroy the writer and the server.
    using WhenCut = std::function<void(StreamEnd why)>;

    explicit StreamWriter(std::unique_ptr<StreamState> state);
    StreamWriter(StreamWriter &&) noexcept;
    StreamWriter &operator=(StreamWriter &&) noexcept;
    StreamWriter(const StreamWriter &) = delete;
    StreamWriter &operator=(const StreamWriter &) = delete;
    ~StreamWriter();

    /// Queues \a bytes for the peer, as one chunk, and never waits. False when nothing more is wanted: after
    /// end(), after a cut, or when this very write is one too many, which cuts the stream. Empty \a bytes
    /// send nothing.
    bool write(const QByteArray &bytes);

    /// Ends the answer in an orderly way: what is queued is still sent, within Limits::writeTime, and the
    /// connection is closed. Without an effect after a cut or a second time.
    void end();

    /// Bytes that wait to be taken by the system, with the header, the sizes of chunks and what TLS adds; 0
    /// after end() or a cut. Over TLS, what is written is taken in a later turn of the event loop.
    qsizetype queued() const;

    /// Neither ended nor cut.
    bool isOpen() const;

private:
    std::unique_ptr<StreamState> m_state;
};

} // namespace crew::http
