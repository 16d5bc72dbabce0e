// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/limits.h"
#include "http/message.h"

#include <memory>

namespace crew::http {

/// An answer as it came.
struct ReceivedResponse
{
    int status = 0;            ///< 100 to 999; 0 when none came
    QList<HeaderField> header; ///< without trailers
    QByteArray body;           ///< decoded from chunks if it came so; as far as it came

    /// fieldValue() of the header.
    QByteArray value(QByteArrayView name) const { return fieldValue(header, name); }
};

/// Reads the answer to one GET from bytes, however they are cut; pure, no socket and no clock. Interim
/// answers (1xx) are read over. The grammar is Boost.Beast's parser; the limits and what Beast is lenient
/// about are ours: each reader of the same bytes must find the same end of the body.
class ResponseParser
{
public:
    enum class State {
        Head,     ///< more bytes of the header are needed
        Body,     ///< the header is complete, a body follows
        Complete, ///< the answer is complete
        Failed,   ///< see failure(); nothing more is read
    };
    enum class Failure { None, NotHttp, HeadTooLarge, BodyTooLarge };

    /// Of \a limits, headerBytes (which counts for all interim answers, too), headerFields and body.
    explicit ResponseParser(const Limits &limits);
    ~ResponseParser();
    ResponseParser(ResponseParser &&) noexcept;
    ResponseParser &operator=(ResponseParser &&) noexcept;

    /// Takes bytes from the front of \a bytes and returns how many were taken; the caller brings the others
    /// again, at the front, with what came after them. Stops where the header ends and where the answer ends.
    qsizetype feed(QByteArrayView bytes);
    /// The peer sends nothing more: that is the end of a body whose length nothing else tells.
    void finish();

    State state() const;
    Failure failure() const;
    /// The connection may be used for another request, once the state is Complete.
    bool keepAlive() const;

    /// What has come; nothing as long as the header is not complete, and when it was refused.
    ReceivedResponse takeResponse();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::http
