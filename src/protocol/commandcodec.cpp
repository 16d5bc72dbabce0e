// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/commandcodec.h"

#include "engine/commands/visitorder.h"
#include "protocol/remotecommands.h"
#include "protocol/replies.h"

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
        result.fail = [reply = order.reply](const QString &sentence) { reply(Codec::failure(sentence)); };
    } else {
        result.take = [](const QJsonObject &) { return std::expected<void, QString>(); };
        result.fail = [](const QString &) {};
    }
    return result;
}

template <typename Command>
std::expected<AnyOrder, QString> orderOf(const QJsonObject &body, CommandId id, Answer &answer)
{
    auto command = fromJson<Command>(body, Reading::Unknown::Refused);
    if (!command)
        return std::unexpected(command.error());
    if constexpr (Replies<Command>) {
        using Reply = typename Command::Reply;
        return AnyOrder(
            Order<Command>{id, std::move(*command), [answer = std::move(answer)](const Reply &reply) {
                               answer(ReplyCodec<Reply>::write(reply));
                           }});
    } else {
        answer({});
        return AnyOrder(Order<Command>{id, std::move(*command)});
    }
}

template <typename Command>
using Plain = Command;

template <typename... Commands>
struct Routes
{
    using Result = std::expected<AnyOrder, QString>;

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
                result = orderOf<Command>(body, id, answer);
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

std::expected<AnyOrder, QString> readCommand(const QString &name, const QJsonObject &body, CommandId id,
                                             Answer answer)
{
    return AllRoutes::read(name, body, id, answer);
}

bool isQuery(const AnyOrder &order)
{
    bool answer = false;
    engine::visit([&answer]<typename Command>(
                      const Order<Command> &) { answer = Route<Command>::repeat == Repeat::Harmless; },
                  order);
    return answer;
}

QStringList commandNames()
{
    return AllRoutes::names();
}

} // namespace crew::protocol
