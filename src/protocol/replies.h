// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"
#include "protocol/commandcodec.h"
#include "protocol/fromjson.h"
#include "protocol/tojson.h"

#include <expected>

namespace crew::protocol {

/// An answer: {"value": …}, or {"error": …} for what a command itself says went wrong.
template <typename Value>
struct ReplyCodec
{
    static QJsonObject write(const Value &value) { return {{QStringLiteral("value"), toJson(value)}}; }

    static std::expected<Value, QString> read(const QJsonObject &answer)
    {
        if (!answer.contains(QStringLiteral("value")))
            return std::unexpected(QStringLiteral("the answer has no value"));
        return fromJson<Value>(answer.value(QStringLiteral("value")), Reading::Unknown::Ignored);
    }

    /// For a list or a set of facts without an error of its own, nothing is what is known. A caller that
    /// waits for the last part of an answer has waited enough.
    static Value failure([[maybe_unused]] const CommandFailure &failure)
    {
        Value value{};
        if constexpr (requires { value.isLast; })
            value.isLast = true;
        if constexpr (requires { value.problem; })
            value.problem = failure.sentence;
        return value;
    }
};

inline QString errorFor(const CommandFailure &failure, const QString *)
{
    return failure.sentence;
}

inline engine::UndoFailure errorFor(const CommandFailure &failure, const engine::UndoFailure *)
{
    return {failure.sentence, failure.delivery == Delivery::Unclear};
}

inline ServiceError errorFor(const CommandFailure &failure, const ServiceError *)
{
    return {.kind = failure.isCancelled ? ServiceError::Kind::Cancelled : ServiceError::Kind::Unreachable,
            .delivery = failure.delivery,
            .httpStatus = 0,
            .message = Explanation(failure.sentence),
            .serviceText = {},
            .fields = {},
            .body = {},
            .retryAfter = {}};
}

template <typename Value, typename Error>
struct ReplyCodec<std::expected<Value, Error>>
{
    using Reply = std::expected<Value, Error>;

    static QJsonObject write(const Reply &reply)
    {
        if (!reply)
            return {{QStringLiteral("error"), toJson(reply.error())}};
        if constexpr (std::is_void_v<Value>)
            return {};
        else
            return {{QStringLiteral("value"), toJson(*reply)}};
    }

    static std::expected<Reply, QString> read(const QJsonObject &answer)
    {
        if (answer.contains(QStringLiteral("error"))) {
            auto error = fromJson<Error>(answer.value(QStringLiteral("error")), Reading::Unknown::Ignored);
            if (!error)
                return std::unexpected(error.error());
            return Reply(std::unexpected(std::move(*error)));
        }
        if constexpr (std::is_void_v<Value>) {
            return Reply();
        } else {
            auto value = ReplyCodec<Value>::read(answer);
            if (!value)
                return std::unexpected(value.error());
            return Reply(std::move(*value));
        }
    }

    static Reply failure(const CommandFailure &failure)
    {
        return std::unexpected(errorFor(failure, static_cast<const Error *>(nullptr)));
    }
};

} // namespace crew::protocol
