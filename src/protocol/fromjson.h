// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/jsonreading.h"
#include "protocol/members.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <array>
#include <chrono>
#include <concepts>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace crew::protocol {

template <HasMembers Struct>
bool read(const QJsonValue &json, Struct &value, Reading &reading);
template <typename Type>
bool read(const QJsonValue &json, std::optional<Type> &value, Reading &reading);
template <typename First, typename Second>
bool read(const QJsonValue &json, std::pair<First, Second> &value, Reading &reading);
template <typename... Types>
bool read(const QJsonValue &json, std::variant<Types...> &value, Reading &reading);
template <typename Type>
bool read(const QJsonValue &json, QList<Type> &values, Reading &reading);
template <typename Type>
bool read(const QJsonValue &json, QSet<Type> &values, Reading &reading);
template <typename Type, std::size_t Count>
bool read(const QJsonValue &json, std::array<Type, Count> &values, Reading &reading);
template <typename Key, typename Type>
bool read(const QJsonValue &json, QHash<Key, Type> &values, Reading &reading);
template <typename Key, typename Type>
bool read(const QJsonValue &json, QMap<Key, Type> &values, Reading &reading);

template <std::integral Number>
bool read(const QJsonValue &json, Number &value, Reading &reading)
{
    qint64 number = 0;
    constexpr auto highest = std::in_range<qint64>(std::numeric_limits<Number>::max())
                                 ? static_cast<qint64>(std::numeric_limits<Number>::max())
                                 : std::numeric_limits<qint64>::max();
    if (!readInteger(json, static_cast<qint64>(std::numeric_limits<Number>::min()), highest, number, reading))
        return false;
    value = static_cast<Number>(number);
    return true;
}

template <typename Rep, typename Period>
bool read(const QJsonValue &json, std::chrono::duration<Rep, Period> &value, Reading &reading)
{
    qint64 number = 0;
    if (!readInteger(json, 0, std::numeric_limits<qint64>::max() / 1'000'000'000, number, reading))
        return false;
    value = std::chrono::duration<Rep, Period>(number);
    return true;
}

template <typename Enum>
requires std::is_enum_v<Enum>
bool read(const QJsonValue &json, Enum &value, Reading &reading)
{
    const QString word = json.toString();
    for (const Enum each : Words<Enum>::all) {
        if (json.isString() && word == QLatin1String(Words<Enum>::word(each))) {
            value = each;
            return true;
        }
    }
    QStringList words;
    for (const Enum each : Words<Enum>::all)
        words += QLatin1String(Words<Enum>::word(each));
    return reading.fail(QStringLiteral("must be one of ") + words.join(QStringLiteral(", ")));
}

namespace detail {

template <typename Type>
inline constexpr bool mayBeMissing = std::is_same_v<Type, QJsonValue>;
template <typename Type>
inline constexpr bool mayBeMissing<std::optional<Type>> = true;

template <typename Type>
bool readMember(const QJsonObject &object, QLatin1String name, Type &value, Reading &reading)
{
    const auto found = object.constFind(name);
    const Reading::Step step(reading, name);
    if (found == object.constEnd())
        return mayBeMissing<Type> || reading.fail(QStringLiteral("is missing"));
    return read(found.value(), value, reading);
}

/// A desk of an earlier version sends the text only.
template <typename Struct, typename Owner>
bool readMember(const QJsonObject &object, QLatin1String name, Struct &value, Explanation Owner::*place,
                Reading &reading)
{
    QString text;
    Sentences sentences;
    const QLatin1String beside = SentencesOf<Owner>::name(place);
    if (!readMember(object, name, text, reading) ||
        (object.contains(beside) && !readMember(object, beside, sentences, reading)))
        return false;
    value.*place = Explanation(sentences, text);
    return true;
}

template <typename Struct, typename Owner, typename Type>
bool readMember(const QJsonObject &object, QLatin1String name, Struct &value, Type Owner::*place,
                Reading &reading)
{
    const bool isUnsaid = isAddition<Struct>(name) && !object.contains(name);
    return isUnsaid || readMember(object, name, value.*place, reading);
}

template <typename Struct>
QList<QLatin1String> memberNames()
{
    QList<QLatin1String> names;
    Members<Struct>::visit(
        [&names]<typename Owner, typename Type>(QLatin1String name, [[maybe_unused]] Type Owner::*place) {
            names.append(name);
            if constexpr (std::same_as<Type, Explanation>)
                names.append(SentencesOf<Owner>::name(place));
            return true;
        });
    return names;
}

template <typename Type, typename Add>
bool readEach(const QJsonValue &json, Reading &reading, Add add)
{
    if (!json.isArray())
        return reading.fail(QStringLiteral("must be an array"));
    qsizetype index = 0;
    for (const QJsonValueConstRef &each : json.toArray()) {
        const Reading::Step step(reading, index++);
        Type value{};
        if (!read(QJsonValue(each), value, reading))
            return false;
        add(std::move(value));
    }
    return true;
}

template <typename Values>
bool readObject(const QJsonValue &json, Values &values, Reading &reading)
{
    if (!json.isObject())
        return reading.fail(QStringLiteral("must be an object"));
    const QJsonObject object = json.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        const Reading::Step step(reading, each.key());
        typename Values::key_type key{};
        typename Values::mapped_type value{};
        if (!read(QJsonValue(each.key()), key, reading) || !read(QJsonValue(each.value()), value, reading))
            return false;
        values.insert(std::move(key), std::move(value));
    }
    return true;
}

} // namespace detail

/// Every member must be there, but for those that may have no value, those of isAddition(), and sentences.
template <HasMembers Struct>
bool read(const QJsonValue &json, Struct &value, Reading &reading)
{
    if (!json.isObject())
        return reading.fail(QStringLiteral("must be an object"));
    const QJsonObject object = json.toObject();
    const bool isRead = reading.allows(object, [] { return detail::memberNames<Struct>(); }) &&
                        Members<Struct>::visit([&](QLatin1String name, auto place) {
                            return detail::readMember(object, name, value, place, reading);
                        });
    if (!isRead)
        return false;
    shorten(value);
    return isUsable(value) || reading.fail(QStringLiteral("is not complete"));
}

template <typename Type>
bool read(const QJsonValue &json, std::optional<Type> &value, Reading &reading)
{
    return read(json, value.emplace(), reading);
}

template <typename First, typename Second>
bool read(const QJsonValue &json, std::pair<First, Second> &value, Reading &reading)
{
    const QJsonArray both = json.toArray();
    if (both.size() != 2)
        return reading.fail(QStringLiteral("must be an array of two"));
    return read(both.at(0), value.first, reading) && read(both.at(1), value.second, reading);
}

template <typename... Types>
bool read(const QJsonValue &json, std::variant<Types...> &value, Reading &reading)
{
    const QJsonArray both = json.toArray();
    const int wanted = both.at(0).toInt(-1);
    if (both.size() != 2 || wanted < 0 || wanted >= static_cast<int>(sizeof...(Types)))
        return reading.fail(QStringLiteral("must be an array of a number and a value"));
    int index = 0;
    bool isRead = false;
    ((index++ == wanted ? void(isRead = read(both.at(1), value.template emplace<Types>(), reading)) : void()),
     ...);
    return isRead;
}

template <typename Type>
bool read(const QJsonValue &json, QList<Type> &values, Reading &reading)
{
    return detail::readEach<Type>(json, reading, [&](Type &&value) { values.append(std::move(value)); });
}

template <typename Type>
bool read(const QJsonValue &json, QSet<Type> &values, Reading &reading)
{
    return detail::readEach<Type>(json, reading, [&](Type &&value) { values.insert(std::move(value)); });
}

template <typename Type, std::size_t Count>
bool read(const QJsonValue &json, std::array<Type, Count> &values, Reading &reading)
{
    if (json.toArray().size() != static_cast<qsizetype>(Count))
        return reading.fail(QStringLiteral("must be an array of %1").arg(Count));
    std::size_t index = 0;
    return detail::readEach<Type>(json, reading,
                                  [&](Type &&value) { values.at(index++) = std::move(value); });
}

template <typename Key, typename Type>
bool read(const QJsonValue &json, QHash<Key, Type> &values, Reading &reading)
{
    return detail::readObject(json, values, reading);
}

template <typename Key, typename Type>
bool read(const QJsonValue &json, QMap<Key, Type> &values, Reading &reading)
{
    return detail::readObject(json, values, reading);
}

/// What \a json says, or what is wrong with it and where, such as "order.verdict must be one of …".
template <typename Type>
std::expected<Type, QString> fromJson(const QJsonValue &json, Reading::Unknown unknown)
{
    Reading reading(unknown);
    Type value{};
    if (!read(json, value, reading))
        return std::unexpected(reading.problem());
    return value;
}

} // namespace crew::protocol
