// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responseparser.h"

#include "http/headscanner.h"
#include "http/messagegrammar.h"

#include <algorithm>
#include <optional>

namespace crew::http {

namespace {

using BeastError = boost::beast::http::error;
using State = ResponseParser::State;
using Failure = ResponseParser::Failure;

/// Of a body's announced length, what is made ready before it has come.
constexpr qsizetype maxReserved = 64 * 1024;

/// "HTTP/1.1 200": some servers leave out the reason phrase together with the blank before it.
constexpr qsizetype shortestStatusLine = 12;

constexpr int switchingProtocols = 101;

/// Collects one answer.
class ResponseGrammar final : public MessageGrammar<false>
{
public:
    explicit ResponseGrammar(const Limits &limits)
        : MessageGrammar(limits, response.header, response.body)
    {}

    ReceivedResponse response;
    int version = 11;

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
    void on_response_impl(int status, Text, int version_, ErrorCode &error) override
    {
        response.status = status;
        version = version_;
        if (status < 100 || status == switchingProtocols) // nobody asked for another protocol
            refuse(GrammarRefusal::Other, error);
    }

    void on_body_init_impl(const boost::optional<std::uint64_t> &length, ErrorCode &) override
    {
        if (length)
            response.body.reserve(static_cast<qsizetype>(std::min<std::uint64_t>(*length, maxReserved)));
    }
};

} // namespace

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
    void fail(Failure why);
    void failFor(ResponseGrammar::ErrorCode error);

    Limits limits;
    std::optional<HeadScanner> scanner;
    std::optional<ResponseGrammar> grammar;
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

void ResponseParser::Private::failFor(ResponseGrammar::ErrorCode error)
{
    if (grammar->refusal() == GrammarRefusal::TooManyFields)
        fail(Failure::HeadTooLarge);
    else if (grammar->refusal() == GrammarRefusal::None && error == BeastError::body_limit)
        fail(Failure::BodyTooLarge);
    else
        fail(Failure::NotHttp);
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
    ResponseGrammar::ErrorCode error;
    if (head.size() > shortestStatusLine && head[shortestStatusLine] == '\r')
        grammar->feed(head.toByteArray().insert(shortestStatusLine, ' '), error);
    else
        grammar->feed(head, error);
    if (error && error != BeastError::body_limit)
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
    if (!bodyBegun && grammar->chunked() && bytes.size() < ResponseGrammar::shortestChunkedBody)
        return 0;
    bodyBegun = true;
    ResponseGrammar::ErrorCode error;
    grammar->eager(true);
    const qsizetype consumed = grammar->feed(bytes, error);
    if (error && error != BeastError::need_more)
        failFor(error);
    else if (grammar->is_done())
        state = State::Complete;
    else if (bytes.size() - consumed > ResponseGrammar::chunkExtras + ResponseGrammar::sizeLine)
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
