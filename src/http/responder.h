// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"
#include "http/streamwriter.h"

#include <expected>
#include <functional>
#include <memory>

namespace crew::http {

class ResponderState;

/// Why Responder::stream() gives no writer.
enum class StreamRefusal {
    TooMany,  ///< as many streams run as may; the peer is answered 503
    NoBody,   ///< of a HEAD request or a status without a body only the header is sent
    PeerLeft, ///< nobody waits for the answer any more
};

/// Takes the one answer to one request. Move only. Destroyed without an answer, it answers 503.
/// May outlive the connection and the server: an answer that nobody waits for is dropped.
/// To be used on the server's thread.
class Responder
{
public:
    explicit Responder(std::shared_ptr<ResponderState> state);
    /// One whose answer \a take gets in place of a peer; it cannot be streamed.
    static Responder to(std::function<void(const Response &)> take);
    Responder(Responder &&) noexcept;
    Responder &operator=(Responder &&) noexcept;
    Responder(const Responder &) = delete;
    Responder &operator=(const Responder &) = delete;
    ~Responder();

    void answer(const Response &response);

    /// Begins an answer whose body comes bit by bit, and sends \a head; with HTTP/1.1 the body is chunked,
    /// with HTTP/1.0 it lasts until the connection is closed. The connection ends with the stream: what the
    /// peer sends meanwhile is thrown away, and a peer that closes its own side has left. \a whenCut is for
    /// a stream that has begun; when none has, the request is answered as StreamRefusal says.
    std::expected<StreamWriter, StreamRefusal> stream(const StreamHead &head, StreamWriter::WhenCut whenCut);

private:
    void giveUp();

    std::shared_ptr<ResponderState> m_state;
};

} // namespace crew::http
