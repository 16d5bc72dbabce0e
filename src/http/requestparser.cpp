// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/requestparser.h"

#include "http/headscanner.h"
#include "http/messagegrammar.h"

#include <algorithm>

namespace crew::http {

namespace {

using BeastError = boost::beast::http::error;

/// A host that a proxy and we could read differently is refused.
bool isHost(const QByteArray &text)
{
    static constexpr QByteArrayView forbidden = " \t,/\\@?#\"<>";
    return std::none_of(text.begin(), text.end(), [](char c) { return forbidden.contains(c); });
}

/// Collects one request.
class RequestGrammar final : public MessageGrammar<true>
{
public:
    explicit RequestGrammar(const Limits &limits)
        : MessageGrammar(limits, head.header, body)
    {}

    RequestHead head;
    QByteArray body;

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

    void on_request_impl(boost::beast::http::verb, Text method, Text target, int version,
                         ErrorCode &) override
    {
        head.method = toBytes(method);
        head.target = toBytes(target);
        head.version = version;
    }
};

int statusOf(const RequestGrammar &grammar, RequestGrammar::ErrorCode error)
{
    switch (grammar.refusal()) {
    case GrammarRefusal::TooManyFields:
    case GrammarRefusal::TooManyExtras:
        return 431;
    case GrammarRefusal::ControlInExtension:
    case GrammarRefusal::Other:
        return 400;
    case GrammarRefusal::None:
        break;
    }
    if (error == BeastError::body_limit)
        return 413;
    // Beast refuses a second "chunked" and one beside a length with the same error.
    if (error == BeastError::bad_transfer_encoding && grammar.count("content-length") == 0)
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
    void fail(int status);

    HeadScanner scanner;
    RequestGrammar grammar;
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

qsizetype RequestParser::Private::feedHead(QByteArrayView bytes)
{
    if (!scanner.scan(bytes))
        return 0;
    if (scanner.errorStatus() != 0) {
        fail(scanner.errorStatus());
        return 0;
    }
    RequestGrammar::ErrorCode error;
    grammar.feed(bytes.sliced(scanner.begin(), scanner.end() - scanner.begin()), error);
    const bool tooLarge = error == BeastError::body_limit;
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
    if (!bodyBegun && grammar.chunked() && bytes.size() < RequestGrammar::shortestChunkedBody)
        return 0;
    bodyBegun = true;
    RequestGrammar::ErrorCode error;
    grammar.eager(true);
    const qsizetype consumed = grammar.feed(bytes, error);
    if (error && error != BeastError::need_more)
        fail(statusOf(grammar, error));
    else if (grammar.is_done())
        state = State::Complete;
    else if (bytes.size() - consumed > RequestGrammar::chunkExtras + RequestGrammar::sizeLine)
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
