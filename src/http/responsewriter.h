// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

namespace crew::http {

/// What the transport decides about an answer.
struct Framing
{
    int version = 11;      ///< the request's; 10 needs to be told that the connection stays open
    bool close = false;    ///< nothing follows this answer
    bool headOnly = false; ///< the request was a HEAD
};

/// The status line and the header of \a response, with the blank line.
QByteArray responseHeader(const Response &response, const Framing &framing);

/// The bytes that follow the header: none for HEAD and for a status that has no body.
QByteArray responseBody(const Response &response, const Framing &framing);

/// The same for a streamed answer: its end is a chunk, or for HTTP/1.0 the end of the connection.
QByteArray streamHeader(const StreamHead &head, const Framing &framing);

/// \a bytes of a streamed answer, as one chunk where there are chunks; empty when \a bytes are.
QByteArray streamPart(const QByteArray &bytes, const Framing &framing);

/// What ends a streamed answer; empty where the end of the connection does.
QByteArray streamEnd(const Framing &framing);

/// A body may follow the header, as far as \a status and the method say.
bool takesBody(int status, const Framing &framing);

/// The transport's own answer for \a status: {"error": "<reason phrase>"}.
Response errorResponse(int status);

} // namespace crew::http
