// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/message.h"

#include <algorithm>
#include <array>

namespace crew::http {

namespace {

struct Phrase
{
    int status = 0;
    const char *text = nullptr;
};

constexpr std::array phrases{Phrase{100, "Continue"},
                             Phrase{200, "OK"},
                             Phrase{201, "Created"},
                             Phrase{202, "Accepted"},
                             Phrase{204, "No Content"},
                             Phrase{301, "Moved Permanently"},
                             Phrase{302, "Found"},
                             Phrase{303, "See Other"},
                             Phrase{304, "Not Modified"},
                             Phrase{307, "Temporary Redirect"},
                             Phrase{308, "Permanent Redirect"},
                             Phrase{400, "Bad Request"},
                             Phrase{401, "Unauthorized"},
                             Phrase{403, "Forbidden"},
                             Phrase{404, "Not Found"},
                             Phrase{405, "Method Not Allowed"},
                             Phrase{406, "Not Acceptable"},
                             Phrase{408, "Request Timeout"},
                             Phrase{409, "Conflict"},
                             Phrase{410, "Gone"},
                             Phrase{411, "Length Required"},
                             Phrase{413, "Content Too Large"},
                             Phrase{414, "URI Too Long"},
                             Phrase{415, "Unsupported Media Type"},
                             Phrase{417, "Expectation Failed"},
                             Phrase{422, "Unprocessable Content"},
                             Phrase{429, "Too Many Requests"},
                             Phrase{431, "Request Header Fields Too Large"},
                             Phrase{500, "Internal Server Error"},
                             Phrase{501, "Not Implemented"},
                             Phrase{502, "Bad Gateway"},
                             Phrase{503, "Service Unavailable"},
                             Phrase{504, "Gateway Timeout"}};

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
    const auto found = std::ranges::find(phrases, status, &Phrase::status);
    return found == phrases.end() ? "Status" : found->text;
}

} // namespace crew::http
