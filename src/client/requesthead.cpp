// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/requesthead.h"

namespace crew::client {

QByteArray requestTarget(const QUrl &url)
{
    const QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    const QByteArray query = url.query(QUrl::FullyEncoded).toLatin1();
    return (path.startsWith('/') ? path : '/' + path) + (url.hasQuery() ? '?' + query : QByteArray());
}

QByteArray requestLine(const QByteArray &method, const QUrl &url)
{
    return method + ' ' + requestTarget(url) + " HTTP/1.1\r\n";
}

} // namespace crew::client
