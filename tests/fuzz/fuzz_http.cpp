// SPDX-License-Identifier: GPL-3.0-or-later
// The first byte says how the rest is cut into packets; however it is cut, the outcome is the same.
#include "http/requestparser.h"

#include "bytes.h"

#include <cstdlib>

namespace {

using crew::http::RequestParser;

crew::http::Limits smallLimits()
{
    crew::http::Limits limits;
    limits.requestLine = 256;
    limits.headerBytes = 1024;
    limits.headerFields = 8;
    limits.body = 4096;
    return limits;
}

RequestParser parse(const QByteArray &bytes, qsizetype packet)
{
    RequestParser parser(smallLimits());
    QByteArray buffer;
    for (qsizetype at = 0; at < bytes.size(); at += packet) {
        buffer += bytes.mid(at, packet);
        while (!buffer.isEmpty() && parser.state() != RequestParser::State::Complete &&
               parser.state() != RequestParser::State::Failed) {
            const qsizetype taken = parser.feed(buffer);
            buffer.remove(0, taken);
            if (taken == 0)
                break;
        }
    }
    return parser;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes = bytesOf(data + 1, size - 1);
    RequestParser cut = parse(bytes, data[0] % 64 + 1);
    RequestParser whole = parse(bytes, bytes.size() + 1);
    const bool bothComplete =
        cut.state() == RequestParser::State::Complete && whole.state() == RequestParser::State::Complete;
    const bool oneComplete =
        cut.state() == RequestParser::State::Complete || whole.state() == RequestParser::State::Complete;
    if (oneComplete && !bothComplete)
        std::abort();
    if (bothComplete && cut.takeRequest().body != whole.takeRequest().body)
        std::abort();
    return 0;
}
