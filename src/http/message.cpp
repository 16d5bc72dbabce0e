// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/message.h"

namespace crew::http {

namespace {

/// Where the path of an absolute target ("http://host/path") begins; 0 for every other form.
qsizetype pathStart(const QByteArray &target)
{
    if (target.startsWith('/'))
        return 0;
    const qsizetype scheme = target.indexOf("://");
    if (scheme < 0)
        return 0;
    const qsizetype slash = target.indexOf('/', scheme + 3);
    return slash < 0 ? target.size() : slash;
}

} // namespace

QByteArray fieldValue(const QList<HeaderField> &header, QByteArrayView name)
{
    for (const auto &[fieldName, value] : header) {
        if (name.compare(fieldName, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

QByteArray RequestHead::path() const
{
    const qsizetype query = target.indexOf('?');
    const QByteArray whole = query < 0 ? target : target.left(query);
    const QByteArray path = whole.mid(pathStart(whole));
    return path.isEmpty() ? QByteArray("/") : path;
}

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 100:
        return "Continue";
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 301:
        return "Moved Permanently";
    case 302:
        return "Found";
    case 303:
        return "See Other";
    case 304:
        return "Not Modified";
    case 307:
        return "Temporary Redirect";
    case 308:
        return "Permanent Redirect";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 406:
        return "Not Acceptable";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 410:
        return "Gone";
    case 411:
        return "Length Required";
    case 413:
        return "Content Too Large";
    case 414:
        return "URI Too Long";
    case 415:
        return "Unsupported Media Type";
    case 417:
        return "Expectation Failed";
    case 422:
        return "Unprocessable Content";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 502:
        return "Bad Gateway";
    case 503:
        return "Service Unavailable";
    case 504:
        return "Gateway Timeout";
    default:
        return "Status";
    }
}

} // namespace crew::http
