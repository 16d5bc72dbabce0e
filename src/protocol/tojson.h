// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/idtext.h"
#include "core/utc.h"
#include "protocol/members.h"

#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QMap>
#include <QSet>
#include <QString>
#include <QUrl>
#include <QUuid>

#include <array>
#include <chrono>
#include <concepts>
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace crew::protocol {

// Values as JSON; docs/desk-protocol.md, "Values", says how each kind is written.

inline QJsonValue toJson(bool value)
{
    return value;
}
inline QJsonValue toJson(double value)
{
    return value;
}
inline QJsonValue toJson(const QString &value)
{
    return value;
}
inline QJsonValue toJson(const QByteArray &value)
{
    return QString::fromLatin1(value.toBase64());
}
inline QJsonValue toJson(const QJsonObject &value)
{
    return value;
}
inline QJsonValue toJson(const QJsonArray &value)
{
    return value;
}
inline QJsonValue toJson(const QJsonValue &value)
{
    return value;
}
inline QJsonValue toJson(const QUrl &value)
{
    return value.toString(QUrl::FullyEncoded);
}

inline QJsonValue toJson(const QUuid &value)
{
    return value.isNull() ? QJsonValue() : QJsonValue(idText(value));
}

inline QJsonValue toJson(const QDateTime &value)
{
    return value.isValid() ? QJsonValue(utcText(value)) : QJsonValue();
}

template <std::integral Number>
QJsonValue toJson(Number value)
{
    return static_cast<qint64>(value);
}

template <typename Rep, typename Period>
QJsonValue toJson(std::chrono::duration<Rep, Period> value)
{
    return static_cast<qint64>(value.count());
}

template <typename Enum>
requires std::is_enum_v<Enum> QJsonValue toJson(Enum value)
{
    return QLatin1String(Words<Enum>::word(value));
}

template <HasMembers Struct>
QJsonValue toJson(const Struct &value);
template <typename Type>
QJsonValue toJson(const std::optional<Type> &value);
template <typename First, typename Second>
QJsonValue toJson(const std::pair<First, Second> &value);
template <typename... Types>
QJsonValue toJson(const std::variant<Types...> &value);
template <typename Type>
QJsonValue toJson(const QList<Type> &values);
template <typename Type>
QJsonValue toJson(const QSet<Type> &values);
template <typename Type, std::size_t Count>
QJsonValue toJson(const std::array<Type, Count> &values);
template <typename Key, typename Type>
QJsonValue toJson(const QHash<Key, Type> &values);
template <typename Key, typename Type>
QJsonValue toJson(const QMap<Key, Type> &values);

namespace detail {

template <typename Values>
QJsonValue arrayOf(const Values &values)
{
    QJsonArray array;
    for (const auto &value : values)
        array.append(toJson(value));
    return array;
}

template <typename Values>
QJsonValue objectOf(const Values &values)
{
    QJsonObject object;
    for (auto each = values.begin(); each != values.end(); ++each)
        object.insert(toJson(each.key()).toString(), toJson(each.value()));
    return object;
}

} // namespace detail

/// A member without a value (nothing in an optional, an undefined JSON value) is left out. An explanation is
/// two members: its text and, by CREW_SENTENCES, its sentences.
template <HasMembers Struct>
QJsonValue toJson(const Struct &value)
{
    QJsonObject object;
    Members<Struct>::visit([&]<typename Owner, typename Type>(QLatin1String name, Type Owner::*place) {
        if constexpr (std::same_as<Type, Explanation>) {
            object.insert(name, (value.*place).text());
            object.insert(SentencesOf<Owner>::name(place), toJson((value.*place).sentences()));
        } else if (const QJsonValue json = toJson(value.*place); !json.isUndefined()) {
            object.insert(name, json);
        }
        return true;
    });
    return object;
}

template <typename Type>
QJsonValue toJson(const std::optional<Type> &value)
{
    return value ? toJson(*value) : QJsonValue(QJsonValue::Undefined);
}

template <typename First, typename Second>
QJsonValue toJson(const std::pair<First, Second> &value)
{
    return QJsonArray{toJson(value.first), toJson(value.second)};
}

/// The place among the types, and the value.
template <typename... Types>
QJsonValue toJson(const std::variant<Types...> &value)
{
    return std::visit(
        [&](const auto &held) {
            return QJsonValue(QJsonArray{static_cast<int>(value.index()), toJson(held)});
        },
        value);
}

template <typename Type>
QJsonValue toJson(const QList<Type> &values)
{
    return detail::arrayOf(values);
}

template <typename Type>
QJsonValue toJson(const QSet<Type> &values)
{
    return detail::arrayOf(values);
}

template <typename Type, std::size_t Count>
QJsonValue toJson(const std::array<Type, Count> &values)
{
    return detail::arrayOf(values);
}

template <typename Key, typename Type>
QJsonValue toJson(const QHash<Key, Type> &values)
{
    return detail::objectOf(values);
}

template <typename Key, typename Type>
QJsonValue toJson(const QMap<Key, Type> &values)
{
    return detail::objectOf(values);
}

} // namespace crew::protocol
