// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QList>

#include <utility>

namespace crew::http {

using HeaderField = std::pair<QByteArray, QByteArray>; ///< name as received, value without surrounding blanks

/// The value of the first field \a name of \a header, compared without case; null when there is none.
QByteArray fieldValue(const QList<HeaderField> &header, QByteArrayView name);

/// The first line and the header of a request.
struct RequestHead
{
    QByteArray method;
    QByteArray target; ///< as received: path and query
    int version = 11;  ///< 10 or 11
    QList<HeaderField> header;
    QHostAddress peer;

    /// The path part of target, still percent-encoded.
    QByteArray path() const;
    /// fieldValue() of the header.
    QByteArray value(QByteArrayView name) const { return fieldValue(header, name); }
};

struct Request
{
    RequestHead head;
    QByteArray body; ///< decoded from chunks if it came so
};

struct Response
{
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    QList<HeaderField> header = {}; ///< further fields; a value with CR, LF or NUL is dropped
};

/// What precedes the body of a streamed answer.
struct StreamHead
{
    int status = 200;
    QByteArray contentType = "text/event-stream";
    QList<HeaderField> header; ///< as in Response
};

/// The reason phrase of \a status.
QByteArray reasonPhrase(int status);

} // namespace crew::http
