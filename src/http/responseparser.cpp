// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responseparser.h"

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
using State = ResponseParser::State;
using Failure = ResponseParser::Failure;

/// What a peer may spend on chunk extensions and trailers of one body, and on one size line.
constexpr qsizetype chunkExtras = 4 * 1024;
constexpr qsizetype sizeLine = 64;

/// "0", CR, LF, CR, LF. Beast asserts that it is never asked twice about the end of a chunked body with less.
constexpr qsizetype shortestChunkedBody = 5;

/// Of a body's announced length, what is made ready before it has come.
constexpr qsizetype mostReserved = 64 * 1024;

/// "HTTP/1.1 200": some servers leave out the reason phrase together with the blank before it.
constexpr qsizetype shortestStatusLine = 12;

constexpr int switchingProtocols = 101;

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

/// Beast's parser with our limits; collects one answer.
class Grammar final : public beast::http::basic_parser<false>
{
public:
    explicit Grammar(const Limits &limits)
        : m_maxFields(limits.headerFields)
    {
        // Beast starts to count the limit again in each call; HeadScanner has already counted exactly.
        header_limit(std::numeric_limits<std::uint32_t>::max());
        body_limit(static_cast<std::uint64_t>(limits.body));
    }

    ReceivedResponse response;
    int version = 11;
    Failure failure = Failure::None; ///< a refusal of our own, together with any Beast error

    bool isInterim() const { return response.status < 200 && response.status != switchingProtocols; }

    /// Whether the end of the body is where every reader finds it.
    bool isFramedClearly() const
    {
        const qsizetype lengths = count("content-length");
        const qsizetype encodings = count("transfer-encoding");
        if (lengths > 1 || (lengths == 1 && !isDigits(response.value("content-length"))))
            return false;
        if (encodings > 1 || (encodings == 1 && !equals(response.value("transfer-encoding"), "chunked")))
            return false;
        return encodings == 0 || (lengths == 0 && version == 11);
    }

private:
    qsizetype count(QByteArrayView name) const
    {
        return std::count_if(response.header.begin(), response.header.end(),
                             [name](const HeaderField &field) { return equals(field.first, name); });
    }

    void refuse(Failure why, error_code &ec)
    {
        failure = why;
        ec = beast::http::error::bad_value;
    }

    void spendExtras(qsizetype size, error_code &ec)
    {
        m_extras += size;
        if (m_extras > chunkExtras)
            refuse(Failure::NotHttp, ec);
    }

    void on_response_impl(int status, BeastText, int version_, error_code &ec) override
    {
        response.status = status;
        version = version_;
        if (status < 100 || status == switchingProtocols) // nobody asked for another protocol
            refuse(Failure::NotHttp, ec);
    }

    void on_field_impl(beast::http::field, BeastText name, BeastText value, error_code &ec) override
    {
        if (is_header_done()) // a trailer: read and dropped, since nobody asked for it
            return spendExtras(static_cast<qsizetype>(name.size() + value.size()), ec);
        if (response.header.size() >= m_maxFields)
            return refuse(Failure::HeadTooLarge, ec);
        response.header.emplaceBack(toBytes(name), toBytes(value));
    }

    void on_chunk_header_impl(std::uint64_t, BeastText extensions, error_code &ec) override
    {
        if (std::any_of(extensions.begin(), extensions.end(), isControl))
            return refuse(Failure::NotHttp, ec);
        spendExtras(static_cast<qsizetype>(extensions.size()), ec);
    }

    void on_body_init_impl(const boost::optional<std::uint64_t> &length, error_code &) override
    {
        if (length)
            response.body.reserve(static_cast<qsizetype>(std::min<std::uint64_t>(*length, mostReserved)));
    }

    std::size_t on_body_impl(BeastText bytes, error_code &) override
    {
        response.body.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
        return bytes.size();
    }

    std::size_t on_chunk_body_impl(std::uint64_t, BeastText bytes, error_code &ec) override
    {
        return on_body_impl(bytes, ec);
    }

    void on_request_impl(beast::http::verb, BeastText, BeastText, int, error_code &) override {}
    void on_header_impl(error_code &) override {}
    void on_finish_impl(error_code &) override {}

    int m_maxFields;
    qsizetype m_extras = 0;
};

} // namespace

QByteArray ReceivedResponse::value(QByteArrayView name) const
{
    const auto field = std::ranges::find_if(
        header, [name](const HeaderField &candidate) { return equals(candidate.first, name); });
    return field == header.end() ? QByteArray() : field->second;
}

class ResponseParser::Private
{
public:
    explicit Private(const Limits &ofOurs)
        : limits(ofOurs)
    {
        beginHead();
    }

    void beginHead();
    qsizetype feedHead(QByteArrayView bytes);
    void readHead(QByteArrayView head);
    qsizetype feedBody(QByteArrayView bytes);
    std::size_t put(QByteArrayView bytes, error_code &error);
    void fail(Failure why);
    void failFor(error_code error);

    Limits limits;
    std::optional<HeadScanner> scanner;
    std::optional<Grammar> grammar;
    State state = State::Head;
    Failure failure = Failure::None;
    bool hasHead = false; ///< of the answer itself
    bool keepAlive = false;
    bool bodyBegun = false;
};

void ResponseParser::Private::beginHead()
{
    scanner.emplace(limits);
    grammar.emplace(limits);
}

void ResponseParser::Private::fail(Failure why)
{
    state = State::Failed;
    failure = why;
}

void ResponseParser::Private::failFor(error_code error)
{
    if (grammar->failure != Failure::None)
        fail(grammar->failure);
    else
        fail(error == beast::http::error::body_limit ? Failure::BodyTooLarge : Failure::NotHttp);
}

std::size_t ResponseParser::Private::put(QByteArrayView bytes, error_code &error)
{
    return grammar->put(boost::asio::const_buffer(bytes.data(), static_cast<std::size_t>(bytes.size())),
                        error);
}

qsizetype ResponseParser::Private::feedHead(QByteArrayView bytes)
{
    if (!scanner->scan(bytes))
        return 0;
    if (scanner->errorStatus() != 0) {
        fail(scanner->errorStatus() == 400 ? Failure::NotHttp : Failure::HeadTooLarge);
        return 0;
    }
    const qsizetype size = scanner->end();
    if (scanner->begin() != 0) // a blank line, which may be where another reader finds the end of something
        fail(Failure::NotHttp);
    else
        readHead(bytes.first(size));
    if (state == State::Head) { // after an interim answer
        limits.headerBytes -= size;
        if (limits.headerBytes <= 0)
            fail(Failure::HeadTooLarge);
        else
            beginHead();
    }
    return size;
}

void ResponseParser::Private::readHead(QByteArrayView head)
{
    error_code error;
    if (head.size() > shortestStatusLine && head[shortestStatusLine] == '\r')
        put(head.toByteArray().insert(shortestStatusLine, ' '), error);
    else
        put(head, error);
    if (error && error != beast::http::error::body_limit)
        return failFor(error);
    if (!grammar->isFramedClearly())
        return fail(Failure::NotHttp);
    hasHead = !grammar->isInterim();
    if (error)
        return failFor(error);
    if (!hasHead)
        return;
    keepAlive = grammar->keep_alive();
    state = grammar->is_done() ? State::Complete : State::Body;
}

qsizetype ResponseParser::Private::feedBody(QByteArrayView bytes)
{
    if (!bodyBegun && grammar->chunked() && bytes.size() < shortestChunkedBody)
        return 0;
    bodyBegun = true;
    error_code error;
    grammar->eager(true);
    const auto consumed = static_cast<qsizetype>(put(bytes, error));
    if (error && error != beast::http::error::need_more)
        failFor(error);
    else if (grammar->is_done())
        state = State::Complete;
    else if (bytes.size() - consumed > chunkExtras + sizeLine)
        fail(Failure::NotHttp);
    return consumed;
}

ResponseParser::ResponseParser(const Limits &limits)
    : d(std::make_unique<Private>(limits))
{}

ResponseParser::~ResponseParser() = default;
ResponseParser::ResponseParser(ResponseParser &&) noexcept = default;
ResponseParser &ResponseParser::operator=(ResponseParser &&) noexcept = default;

qsizetype ResponseParser::feed(QByteArrayView bytes)
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

void ResponseParser::finish()
{
    if (d->state == State::Body && d->grammar->need_eof())
        d->state = State::Complete;
}

ResponseParser::State ResponseParser::state() const
{
    return d->state;
}

ResponseParser::Failure ResponseParser::failure() const
{
    return d->failure;
}

bool ResponseParser::keepAlive() const
{
    return d->keepAlive;
}

ReceivedResponse ResponseParser::takeResponse()
{
    return d->hasHead ? std::move(d->grammar->response) : ReceivedResponse();
}

} // namespace crew::http
