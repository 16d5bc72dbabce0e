// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/limits.h"
#include "http/message.h"

#include <memory>

namespace crew::http {

/// Reads one request from bytes, however they are cut; pure, no socket and no clock.
/// The grammar is Boost.Beast's parser; the limits and what Beast is lenient about are ours.
class RequestParser
{
public:
    enum class State {
        Head,     ///< more bytes of the header are needed
        Body,     ///< the header is complete, a body follows
        Complete, ///< the request is complete
        Failed,   ///< refused with errorStatus(); nothing more is read
    };

    explicit RequestParser(const Limits &limits, const QHostAddress &peer = {});
    ~RequestParser();
    RequestParser(RequestParser &&) noexcept;
    RequestParser &operator=(RequestParser &&) noexcept;

    /// Takes bytes from the front of \a bytes and returns how many were taken; the caller brings the others
    /// again, at the front, with what came after them. Stops where the header ends and where the request
    /// ends.
    qsizetype feed(QByteArrayView bytes);

    State state() const;

    /// What to answer once the state is Failed: 400, 411, 413, 414, 417, 431 or 501.
    int errorStatus() const;

    /// The header; complete unless the state is Head or Failed.
    const RequestHead &head() const;

    /// How much of the body is held, in bytes.
    qsizetype bodySize() const;

    /// The peer waits for "100 Continue" before it sends the body.
    bool expectsContinue() const;

    /// The connection may be used for another request.
    bool keepAlive() const;

    /// The whole request, once the state is Complete.
    Request takeRequest();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::http
