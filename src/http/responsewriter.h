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

/// The transport's own answer for \a status: {"error": "<reason phrase>"}.
Response errorResponse(int status);

} // namespace crew::http
