// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

/// Requests as well-behaved peers send them.
namespace httprequests {

inline QByteArray get(const QByteArray &path, const QByteArray &fields = {})
{
    return "GET " + path + " HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n";
}

inline QByteArray post(const QByteArray &body, const QByteArray &fields = {})
{
    return "POST /p HTTP/1.1\r\nHost: a\r\n" + fields + "Content-Length: " + QByteArray::number(body.size()) +
           "\r\n\r\n" + body;
}

/// Its body is "hello world".
inline const QByteArray chunkedPost = "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                                      "5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nX-Sum: 1\r\n\r\n";

} // namespace httprequests
