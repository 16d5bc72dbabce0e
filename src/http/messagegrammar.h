// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/limits.h"
#include "http/message.h"

#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <limits>

namespace crew::http {

/// Why a message is refused that Beast would accept.
enum class GrammarRefusal {
    None,
    TooManyFields,      ///< more than Limits::headerFields
    TooManyExtras,      ///< chunk extensions and trailers
    ControlInExtension, ///< of a chunk: another reader could see the end of a line there
    Other,              ///< what the derived class refuses
};

/// Beast's parser with this room's limits: collects the header and the body of one message, a request or a
/// response. Header limits of bytes are HeadScanner's.
template <bool isRequest>
class MessageGrammar : public boost::beast::http::basic_parser<isRequest>
{
    using Parser = boost::beast::http::basic_parser<isRequest>;

public:
    using ErrorCode = boost::beast::error_code;
    using Text = boost::beast::string_view;

    /// What a peer may spend on chunk extensions and trailers of one body, and on one size line; in bytes.
    static constexpr qsizetype chunkExtras = 4 * 1024;
    static constexpr qsizetype sizeLine = 64;
    /// "0", CR, LF, CR, LF. Beast asserts that it is never asked twice about the end of a chunked body with
    /// less.
    static constexpr qsizetype shortestChunkedBody = 5;

    /// Collects into \a header and \a body, which have to outlive it.
    MessageGrammar(const Limits &limits, QList<HeaderField> &header, QByteArray &body)
        : m_header(header)
        , m_body(body)
        , m_maxFields(limits.headerFields)
    {
        // Beast starts to count the limit again in each call; HeadScanner has already counted exactly.
        this->header_limit(std::numeric_limits<std::uint32_t>::max());
        this->body_limit(static_cast<std::uint64_t>(limits.body));
    }

    GrammarRefusal refusal() const { return m_refusal; }

    qsizetype count(QByteArrayView name) const
    {
        return std::count_if(m_header.cbegin(), m_header.cend(),
                             [name](const HeaderField &field) { return equals(field.first, name); });
    }

    /// As Parser::put(), for bytes of Qt.
    qsizetype feed(QByteArrayView bytes, ErrorCode &error)
    {
        const boost::asio::const_buffer buffer(bytes.data(), static_cast<std::size_t>(bytes.size()));
        return static_cast<qsizetype>(Parser::put(buffer, error));
    }

protected:
    static QByteArray toBytes(Text text)
    {
        return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
    }

    static bool equals(QByteArrayView left, QByteArrayView right)
    {
        return left.compare(right, Qt::CaseInsensitive) == 0;
    }

    static bool isDigits(const QByteArray &text)
    {
        return !text.isEmpty() &&
               std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    }

    void refuse(GrammarRefusal why, ErrorCode &error)
    {
        m_refusal = why;
        error = boost::beast::http::error::bad_value;
    }

    void on_field_impl(boost::beast::http::field, Text name, Text value, ErrorCode &error) override
    {
        if (this->is_header_done()) // a trailer: read and dropped, since nobody asked for it
            return spendExtras(name.size() + value.size(), error);
        if (m_header.size() >= m_maxFields)
            return refuse(GrammarRefusal::TooManyFields, error);
        m_header.emplaceBack(toBytes(name), toBytes(value));
    }

    void on_chunk_header_impl(std::uint64_t, Text extensions, ErrorCode &error) override
    {
        if (std::any_of(extensions.begin(), extensions.end(), isControl))
            return refuse(GrammarRefusal::ControlInExtension, error);
        spendExtras(extensions.size(), error);
    }

    std::size_t on_body_impl(Text bytes, ErrorCode &) override
    {
        m_body.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
        return bytes.size();
    }

    std::size_t on_chunk_body_impl(std::uint64_t, Text bytes, ErrorCode &error) override
    {
        return on_body_impl(bytes, error);
    }

    void on_request_impl(boost::beast::http::verb, Text, Text, int, ErrorCode &) override {}
    void on_response_impl(int, Text, int, ErrorCode &) override {}
    void on_header_impl(ErrorCode &) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t> &, ErrorCode &) override {}
    void on_finish_impl(ErrorCode &) override {}

private:
    static bool isControl(char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; }

    void spendExtras(std::size_t size, ErrorCode &error)
    {
        m_extras += static_cast<qsizetype>(size);
        if (m_extras > chunkExtras)
            refuse(GrammarRefusal::TooManyExtras, error);
    }

    QList<HeaderField> &m_header;
    QByteArray &m_body;
    int m_maxFields;
    qsizetype m_extras = 0;
    GrammarRefusal m_refusal = GrammarRefusal::None;
};

} // namespace crew::http
