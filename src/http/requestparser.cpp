// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/requestparser.h"

#include "http/headscanner.h"

#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <limits>
#include <optional>

namespace crew::http {

namespace beast = boost::beast;

namespace {

using beast::error_code;
using BeastText = beast::string_view;

/// What a peer may spend on chunk extensions and trailers of one body, and on one size line.
constexpr qsizetype chunkExtras = 4 * 1024;
constexpr qsizetype sizeLine = 64;

/// "0", CR, LF, CR, LF. Beast asserts that it is never asked twice about the end of a chunked body with less.
constexpr qsizetype shortestChunkedBody = 5;

QByteArray toBytes(BeastText text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

bool equals(QByteArrayView left, QByteArrayView right)
{
    return left.compare(right, Qt::CaseInsensitive) == 0;
}

bool isControl(char c)
{
    return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f';
}

bool isDigits(const QByteArray &text)
{
    return !text.isEmpty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A host that a proxy and we could read differently is refused.
bool isHost(const QByteArray &text)
{
    static constexpr QByteArrayView forbidden = " \t,/\\@?#\"<>";
    return std::none_of(text.begin(), text.end(), [](char c) { return forbidden.contains(c); });
}

/// Beast's parser with this room's limits; collects one request.
class Grammar final : public beast::http::basic_parser<true>
{
public:
    explicit Grammar(const Limits &limits)
        : m_maxFields(limits.headerFields)
    {
        // Beast starts to count the limit again in each call; HeadScanner has already counted exactly.
        header_limit(std::numeric_limits<std::uint32_t>::max());
        body_limit(static_cast<std::uint64_t>(limits.body));
    }

    RequestHead head;
    QByteArray body;
    int errorStatus = 0; ///< a refusal of our own, together with any Beast error

    /// 0, or what to answer to a header that Beast has accepted.
    int headStatus() const
    {
        const int framing = framingStatus();
        if (framing != 0)
            return framing;
        if (head.version == 11 && (count("host") != 1 || !isHost(head.value("host"))))
            return 400;
        if (head.version == 11 && count("expect") > 0 && !expectsContinue())
            return 417;
        return 0;
    }

    bool expectsContinue() const
    {
        return head.version == 11 && count("expect") == 1 && equals(head.value("expect"), "100-continue");
    }

    qsizetype count(QByteArrayView name) const
    {
        return std::count_if(head.header.begin(), head.header.end(),
                             [name](const HeaderField &field) { return equals(field.first, name); });
    }

private:
    /// Each reader of these bytes must find the same end of the body.
    int framingStatus() const
    {
        const qsizetype lengths = count("content-length");
        const qsizetype encodings = count("transfer-encoding");
        if (lengths > 1 || (lengths == 1 && !isDigits(head.value("content-length"))))
            return 400;
        if (encodings > 0 && (lengths > 0 || head.version == 10))
            return 400;
        if (encodings > 1 || (encodings == 1 && !equals(head.value("transfer-encoding"), "chunked")))
            return 501;
        static const QByteArrayList bodied{"POST", "PUT", "PATCH"};
        return lengths + encodings == 0 && bodied.contains(head.method) ? 411 : 0;
    }

    void refuse(int status, error_code &ec)
    {
        errorStatus = status;
        ec = beast::http::error::bad_value;
    }

    void spendExtras(qsizetype size, error_code &ec)
    {
        m_extras += size;
        if (m_extras > chunkExtras)
            refuse(431, ec);
    }

    void on_request_impl(beast::http::verb, BeastText method, BeastText target, int version,
                         error_code &) override
    {
        head.method = toBytes(method);
        head.target = toBytes(target);
        head.version = version;
    }

    void on_field_impl(beast::http::field, BeastText name, BeastText value, error_code &ec) override
    {
        if (is_header_done()) // a trailer: read and dropped, since nobody asked for it
            return spendExtras(static_cast<qsizetype>(name.size() + value.size()), ec);
        if (head.header.size() >= m_maxFields)
            return refuse(431, ec);
        head.header.emplaceBack(toBytes(name), toBytes(value));
    }

    void on_chunk_header_impl(std::uint64_t, BeastText extensions, error_code &ec) override
    {
        if (std::any_of(extensions.begin(), extensions.end(), isControl))
            return refuse(400, ec);
        spendExtras(static_cast<qsizetype>(extensions.size()), ec);
    }

    std::size_t on_body_impl(BeastText bytes, error_code &) override
    {
        body.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
        return bytes.size();
    }

    std::size_t on_chunk_body_impl(std::uint64_t, BeastText bytes, error_code &ec) override
    {
        return on_body_impl(bytes, ec);
    }

    void on_response_impl(int, BeastText, int, error_code &) override {}
    void on_header_impl(error_code &) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t> &, error_code &) override {}
    void on_finish_impl(error_code &) override {}

    int m_maxFields;
    qsizetype m_extras = 0;
};

int statusOf(const Grammar &grammar, error_code ec)
{
    using beast::http::error;
    if (grammar.errorStatus != 0)
        return grammar.errorStatus;
    if (ec == error::body_limit)
        return 413;
    // Beast refuses a second "chunked" and one beside a length with the same error.
    if (ec == error::bad_transfer_encoding && grammar.count("content-length") == 0)
        return 501;
    return 400;
}

} // namespace

class RequestParser::Private
{
public:
    Private(const Limits &limits, const QHostAddress &peer)
        : scanner(limits)
        , grammar(limits)
    {
        grammar.head.peer = peer;
    }

    qsizetype feedHead(QByteArrayView bytes);
    qsizetype feedBody(QByteArrayView bytes);
    std::size_t put(QByteArrayView bytes, error_code &error);
    void fail(int status);

    HeadScanner scanner;
    Grammar grammar;
    State state = State::Head;
    int errorStatus = 0;
    bool keepAlive = false;
    bool bodyBegun = false;
};

void RequestParser::Private::fail(int status)
{
    state = State::Failed;
    errorStatus = status;
}

std::size_t RequestParser::Private::put(QByteArrayView bytes, error_code &error)
{
    return grammar.put(boost::asio::const_buffer(bytes.data(), static_cast<std::size_t>(bytes.size())),
                       error);
}

qsizetype RequestParser::Private::feedHead(QByteArrayView bytes)
{
    if (!scanner.scan(bytes))
        return 0;
    if (scanner.errorStatus() != 0) {
        fail(scanner.errorStatus());
        return 0;
    }
    error_code error;
    put(bytes.sliced(scanner.begin(), scanner.end() - scanner.begin()), error);
    const bool tooLarge = error == beast::http::error::body_limit;
    if (error && !tooLarge)
        fail(statusOf(grammar, error));
    else if (const int status = grammar.headStatus(); status != 0)
        fail(status);
    else if (tooLarge)
        fail(413);
    if (state == State::Failed)
        return scanner.end();
    keepAlive = grammar.keep_alive();
    state = grammar.is_done() ? State::Complete : State::Body;
    return scanner.end();
}

qsizetype RequestParser::Private::feedBody(QByteArrayView bytes)
{
    if (!bodyBegun && grammar.chunked() && bytes.size() < shortestChunkedBody)
        return 0;
    bodyBegun = true;
    error_code error;
    grammar.eager(true);
    const auto consumed = static_cast<qsizetype>(put(bytes, error));
    if (error && error != beast::http::error::need_more)
        fail(statusOf(grammar, error));
    else if (grammar.is_done())
        state = State::Complete;
    else if (bytes.size() - consumed > chunkExtras + sizeLine)
        fail(431);
    return consumed;
}

RequestParser::RequestParser(const Limits &limits, const QHostAddress &peer)
    : d(std::make_unique<Private>(limits, peer))
{}

RequestParser::~RequestParser() = default;
RequestParser::RequestParser(RequestParser &&) noexcept = default;
RequestParser &RequestParser::operator=(RequestParser &&) noexcept = default;

qsizetype RequestParser::feed(QByteArrayView bytes)
{
    if (bytes.isEmpty())
        return 0;
    switch (d->state) {
    case State::Head:
        return d->feedHead(bytes);
    case State::Body:
        return d->feedBody(bytes);
    case State::Complete:
    case State::Failed:
        break;
    }
    return 0;
}

RequestParser::State RequestParser::state() const
{
    return d->state;
}

int RequestParser::errorStatus() const
{
    return d->errorStatus;
}

const RequestHead &RequestParser::head() const
{
    return d->grammar.head;
}

qsizetype RequestParser::bodySize() const
{
    return d->grammar.body.size();
}

bool RequestParser::expectsContinue() const
{
    return d->grammar.expectsContinue();
}

bool RequestParser::keepAlive() const
{
    return d->keepAlive;
}

Request RequestParser::takeRequest()
{
    return {std::move(d->grammar.head), std::move(d->grammar.body)};
}

} // namespace crew::http
