// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/commandcodec.h"

#include "engine/commands/visitorder.h"
#include "protocol/remotecommands.h"
#include "protocol/replies.h"

#include <concepts>
#include <memory>
#include <utility>

namespace crew::protocol {

namespace {

using engine::AnyOrder;
using engine::CommandId;
using engine::Order;
using engine::command::Replies;
using Answer = std::function<void(const QJsonObject &)>;

template <typename Command>
SentCommand sent(const Order<Command> &order)
{
    SentCommand result{.name = Route<Command>::name,
                       .body = toJson(order.command).toObject(),
                       .isQuery = Route<Command>::repeat == Repeat::Harmless,
                       .hasReply = Replies<Command>,
                       .isTimeless = Route<Command>::repeat == Repeat::Again,
                       .take = {},
                       .fail = {}};
    if constexpr (Replies<Command>) {
        using Codec = ReplyCodec<typename Command::Reply>;
        result.take = [reply = order.reply](const QJsonObject &answer) -> std::expected<void, QString> {
            const auto value = Codec::read(answer);
            if (!value)
                return std::unexpected(value.error());
            reply(*value);
            return {};
        };
        result.fail = [reply = order.reply](const CommandFailure &failure) {
            if (!std::same_as<Command, engine::command::SearchRuns> || !failure.isCancelled)
                reply(Codec::failure(failure));
        };
    } else {
        result.take = [](const QJsonObject &) { return std::expected<void, QString>(); };
        result.fail = [](const CommandFailure &) {};
    }
    return result;
}

/// A search replies bit by bit; its answer is all of it.
std::function<void(const engine::RunMatches &)> wholeSearch(Answer answer)
{
    return [answer = std::move(answer),
            all = std::make_shared<engine::RunMatches>()](const engine::RunMatches &more) {
        all->runs += more.runs;
        all->isLast = more.isLast;
        all->problem = more.problem;
        if (all->isLast)
            answer(ReplyCodec<engine::RunMatches>::write(*all));
    };
}

template <typename Command>
std::function<void(const typename Command::Reply &)> replyTo(Answer answer)
{
    using Reply = typename Command::Reply;
    if constexpr (std::same_as<Command, engine::command::SearchRuns>)
        return wholeSearch(std::move(answer));
    else
        return [answer = std::move(answer)](const Reply &reply) { answer(ReplyCodec<Reply>::write(reply)); };
}

template <typename Command>
std::expected<TakenCommand, QString> taken(const QJsonObject &body, CommandId id, Answer &answer)
{
    auto command = fromJson<Command>(body, Reading::Unknown::Refused);
    if (!command)
        return std::unexpected(command.error());
    const bool isQuery = Route<Command>::repeat == Repeat::Harmless;
    const bool isSecret = Route<Command>::repeat == Repeat::OnceSecret;
    const bool mayRunAgain = Route<Command>::repeat == Repeat::Again;
    if constexpr (Replies<Command>)
        return TakenCommand{
            AnyOrder(Order<Command>{id, std::move(*command), replyTo<Command>(std::move(answer))}), isQuery,
            true, isSecret, mayRunAgain};
    else
        return TakenCommand{AnyOrder(Order<Command>{id, std::move(*command)}), isQuery, false, isSecret,
                            mayRunAgain};
}

template <typename Command>
using Plain = Command;

template <typename... Commands>
struct Routes
{
    using Result = std::expected<TakenCommand, QString>;

    static Result read(const QString &name, const QJsonObject &body, CommandId id, Answer &answer)
    {
        Result result = std::unexpected(QStringLiteral("there is no command of this name"));
        (readIf<Commands>(name, body, id, answer, result) || ...);
        return result;
    }

    template <typename Command>
    static bool readIf(const QString &name, const QJsonObject &body, CommandId id, Answer &answer,
                       Result &result)
    {
        if constexpr (IsSentToDesk<Command>) {
            if (name == Route<Command>::name) {
                result = taken<Command>(body, id, answer);
                return true;
            }
        }
        return false;
    }

    static QStringList names()
    {
        QStringList all;
        (
            [&] {
                if constexpr (IsSentToDesk<Commands>)
                    all += Route<Commands>::name;
            }(),
            ...);
        return all;
    }
};

using AllRoutes = engine::command::Each<Routes, Plain>;

} // namespace

std::optional<SentCommand> sentCommand(const AnyOrder &order)
{
    std::optional<SentCommand> result;
    engine::visit(
        [&result]<typename Command>(const Order<Command> &given) {
            if constexpr (IsSentToDesk<Command>)
                result = sent(given);
        },
        order);
    return result;
}

std::expected<TakenCommand, QString> readCommand(const QString &name, const QJsonObject &body, CommandId id,
                                                 Answer answer)
{
    return AllRoutes::read(name, body, id, answer);
}

QStringList commandNames()
{
    return AllRoutes::names();
}

} // namespace crew::protocol
