// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responsewriter.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <utility>

namespace crew::http {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype usualSize = 256;

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

void appendField(QByteArray &out, QByteArrayView name, QByteArrayView value)
{
    out += name;
    out += ": ";
    out += value;
    out += "\r\n";
}

/// To write a date takes longer than all the rest of an answer, and it is the same for a second. Not kept on
/// the heap: what lies there for a second keeps the memory below it from going back to the system.
QByteArrayView httpDate()
{
    thread_local qint64 second = -1;
    thread_local std::array<char, 29> text;
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    if (std::exchange(second, now) != now) {
        const QByteArray date =
            QLocale::c()
                .toString(QDateTime::fromSecsSinceEpoch(now).toUTC(), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'")
                .toLatin1();
        std::copy_n(date.begin(), std::min<size_t>(text.size(), static_cast<size_t>(date.size())),
                    text.begin());
    }
    return QByteArrayView(text.data(), static_cast<qsizetype>(text.size()));
}

QByteArray beginHeader(int status)
{
    QByteArray out;
    out.reserve(usualSize);
    out += "HTTP/1.1 ";
    out += QByteArray::number(status);
    out += ' ';
    out += reasonPhrase(status);
    out += "\r\n";
    appendField(out, "Date", httpDate());
    return out;
}

void endHeader(QByteArray &out, const QList<HeaderField> &fields, const Framing &framing)
{
    if (framing.close)
        appendField(out, "Connection", "close");
    else if (framing.version == 10)
        appendField(out, "Connection", "keep-alive");
    appendField(out, "X-Content-Type-Options", "nosniff");
    appendField(out, "Cache-Control", "no-store");
    for (const auto &[name, value] : fields) {
        if (!isFraming(name) && isToken(name) && isSafeValue(value))
            appendField(out, name, value);
    }
    out += "\r\n";
}

bool hasChunks(const Framing &framing)
{
    return framing.version >= 11;
}

} // namespace

QByteArray responseHeader(const Response &response, const Framing &framing)
{
    QByteArray out = beginHeader(response.status);
    if (mayHaveBody(response.status)) {
        appendField(out, "Content-Length", QByteArray::number(response.body.size()));
        if (!response.body.isEmpty() && isSafeValue(response.contentType))
            appendField(out, "Content-Type", response.contentType);
    }
    endHeader(out, response.header, framing);
    return out;
}

QByteArray responseBody(const Response &response, const Framing &framing)
{
    return takesBody(response.status, framing) ? response.body : QByteArray();
}

QByteArray streamHeader(const StreamHead &head, const Framing &framing)
{
    QByteArray out = beginHeader(head.status);
    if (mayHaveBody(head.status)) {
        if (hasChunks(framing))
            appendField(out, "Transfer-Encoding", "chunked");
        if (isSafeValue(head.contentType))
            appendField(out, "Content-Type", head.contentType);
    }
    endHeader(out, head.header, framing);
    return out;
}

QByteArray streamPart(const QByteArray &bytes, const Framing &framing)
{
    if (bytes.isEmpty() || !hasChunks(framing)) // a chunk without bytes would be the end
        return bytes;
    const QByteArray size = QByteArray::number(bytes.size(), 16);
    QByteArray out;
    out.reserve(bytes.size() + size.size() + 4);
    return (out += size).append("\r\n").append(bytes).append("\r\n");
}

QByteArray streamEnd(const Framing &framing)
{
    return hasChunks(framing) ? QByteArray("0\r\n\r\n") : QByteArray();
}

bool takesBody(int status, const Framing &framing)
{
    return !framing.headOnly && mayHaveBody(status);
}

Response errorResponse(int status)
{
    return {.status = status, .body = "{\"error\":\"" + reasonPhrase(status) + "\"}"};
}

} // namespace crew::http
