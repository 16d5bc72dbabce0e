// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/changecodec.h"

#include "protocol/fromjson.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <array>

namespace crew::protocol {

namespace {

constexpr std::array<QByteArrayView, std::variant_size_v<Change>> names = {
    "crews", "crew-health", "runs", "batches", "endpoint", "problem", "team"};

/// The list of batches is the only one that is not an object.
template <typename Value>
QJsonObject objectOf(const Value &value)
{
    if constexpr (std::is_same_v<Value, BatchChanges>)
        return {{QStringLiteral("batches"), toJson(value)}};
    else
        return toJson(value).toObject();
}

template <std::size_t place>
std::expected<Change, QString> readAt(const QJsonObject &object)
{
    using Value = std::variant_alternative_t<place, Change>;
    const QJsonValue json =
        std::is_same_v<Value, BatchChanges> ? object.value(QStringLiteral("batches")) : QJsonValue(object);
    auto value = fromJson<Value>(json, Reading::Unknown::Ignored);
    if (!value)
        return std::unexpected(value.error());
    return Change(std::in_place_index<place>, std::move(*value));
}

} // namespace

QByteArray changeName(const Change &change)
{
    return names.at(change.index()).toByteArray();
}

QByteArray changeData(const Change &change)
{
    const QJsonObject object = std::visit([](const auto &value) { return objectOf(value); }, change);
    return wire::toJson(object);
}

std::expected<Change, QString> readChange(QByteArrayView name, const QByteArray &data)
{
    const auto object = wire::parseJsonObject(data);
    if (!object)
        return std::unexpected(QStringLiteral("the event is not a JSON object: ") + object.error().message);
    std::expected<Change, QString> result =
        std::unexpected(QStringLiteral("an event of this name is not known"));
    [&]<std::size_t... places>(std::index_sequence<places...>)
    {
        ((names.at(places) == name ? void(result = readAt<places>(*object)) : void()), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Change>>());
    return result;
}

} // namespace crew::protocol
