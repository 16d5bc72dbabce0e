// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responsewriter.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace crew::http {

using namespace Qt::StringLiterals;

namespace {

bool mayHaveBody(int status)
{
    return status >= 200 && status != 204 && status != 304;
}

bool isToken(const QByteArray &name)
{
    static constexpr QByteArrayView separators = "()<>@,;:\\\"/[]?={}";
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), [](char c) {
        return c > ' ' && c < '\x7f' && !separators.contains(c);
    });
}

bool isSafeValue(const QByteArray &value)
{
    return !value.contains('\r') && !value.contains('\n') && !value.contains('\0');
}

/// Fields that say where an answer ends are the transport's alone.
bool isFraming(const QByteArray &name)
{
    static constexpr QByteArrayView names[] = {"content-length", "transfer-encoding", "connection", "date"};
    return std::any_of(std::begin(names), std::end(names), [&name](QByteArrayView framing) {
        return framing.compare(name, Qt::CaseInsensitive) == 0;
    });
}

void appendField(QByteArray &out, const QByteArray &name, const QByteArray &value)
{
    if (isToken(name) && isSafeValue(value))
        out += name + ": " + value + "\r\n";
}

QByteArray httpDate()
{
    return QLocale::c()
        .toString(QDateTime::currentDateTimeUtc(), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'")
        .toLatin1();
}

} // namespace

QByteArray responseHeader(const Response &response, const Framing &framing)
{
    QByteArray out =
        "HTTP/1.1 " + QByteArray::number(response.status) + ' ' + reasonPhrase(response.status) + "\r\n";
    appendField(out, "Date", httpDate());
    if (mayHaveBody(response.status)) {
        appendField(out, "Content-Length", QByteArray::number(response.body.size()));
        if (!response.body.isEmpty())
            appendField(out, "Content-Type", response.contentType);
    }
    if (framing.close)
        appendField(out, "Connection", "close");
    else if (framing.version == 10)
        appendField(out, "Connection", "keep-alive");
    appendField(out, "X-Content-Type-Options", "nosniff");
    appendField(out, "Cache-Control", "no-store");
    for (const auto &[name, value] : response.header) {
        if (!isFraming(name))
            appendField(out, name, value);
    }
    return out + "\r\n";
}

QByteArray responseBody(const Response &response, const Framing &framing)
{
    return framing.headOnly || !mayHaveBody(response.status) ? QByteArray() : response.body;
}

Response errorResponse(int status)
{
    Response response;
    response.status = status;
    response.body = "{\"error\":\"" + reasonPhrase(status) + "\"}";
    return response;
}

} // namespace crew::http
