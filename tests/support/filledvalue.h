// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/remotecommands.h"
#include "protocol/tojson.h"

#include <expected>

namespace crew::test {

/// Gives each member of a value something that is not its default, so that one that is left out is noticed.
class Filling
{
public:
    template <typename Type>
    void fill(Type &value)
    {
        ++m_count;
        if constexpr (protocol::HasMembers<Type>)
            fillMembers(value);
        else if constexpr (std::is_same_v<Type, bool>)
            value = !value;
        else if constexpr (std::is_enum_v<Type>)
            for (const Type last : protocol::Words<Type>::all)
                value = last;
        else if constexpr (std::is_arithmetic_v<Type>)
            value = static_cast<Type>(m_count % 100 + 2);
        else
            fillOther(value);
    }

private:
    /// As long as where it is read.
    template <typename Type>
    void fillMembers(Type &value)
    {
        protocol::Members<Type>::visit([&](QLatin1String, auto place) {
            fill(value.*place);
            return true;
        });
        protocol::shorten(value);
    }
    void fillOther(QString &value) { value = QStringLiteral("\ufefftext %1 – \u00e4\u4e2d\n").arg(m_count); }
    void fillOther(Explanation &value)
    {
        Sentences sentences;
        fill(sentences);
        value = sentences;
    }
    void fillOther(QByteArray &value) { value = QByteArray("bytes \0\xff", 8) + QByteArray::number(m_count); }
    void fillOther(QUrl &value)
    {
        value = QUrl(QStringLiteral("https://example.com/a%20b?n=%1").arg(m_count));
    }
    void fillOther(QUuid &value)
    {
        value = QUuid(0x1234u, 1, 2, 3, 4, 5, 6, 7, 8, 9, static_cast<uchar>(m_count));
    }
    void fillOther(QDateTime &value)
    {
        value = QDateTime::fromMSecsSinceEpoch(1'700'000'000'123 + m_count, Qt::UTC);
    }
    void fillOther(QJsonObject &value) { value = {{QStringLiteral("n"), m_count}}; }
    void fillOther(QJsonArray &value) { value = {m_count, QStringLiteral("n")}; }
    void fillOther(QJsonValue &value) { value = m_count; }
    template <typename Rep, typename Period>
    void fillOther(std::chrono::duration<Rep, Period> &value)
    {
        value = std::chrono::duration<Rep, Period>(m_count);
    }
    template <typename Type>
    void fillOther(std::optional<Type> &value)
    {
        fill(value.emplace());
    }
    template <typename First, typename Second>
    void fillOther(std::pair<First, Second> &value)
    {
        fill(value.first);
        fill(value.second);
    }
    template <typename... Types>
    void fillOther(std::variant<Types...> &value)
    {
        using Last = std::variant_alternative_t<sizeof...(Types) - 1, std::variant<Types...>>;
        fill(value.template emplace<Last>());
    }
    template <typename Type>
    void fillOther(QList<Type> &values)
    {
        values.resize(2);
        for (Type &value : values)
            fill(value);
    }
    template <typename Type, std::size_t count>
    void fillOther(std::array<Type, count> &values)
    {
        for (Type &value : values)
            fill(value);
    }
    template <typename Type>
    void fillOther(QSet<Type> &values)
    {
        Type value{};
        fill(value);
        values.insert(value);
    }
    template <typename Map>
    requires requires(Map map) { map.keys(); }
    void fillOther(Map &values)
    {
        typename Map::key_type key{};
        typename Map::mapped_type value{};
        fill(key);
        fill(value);
        values.insert(key, value);
    }
    template <typename Value, typename Error>
    void fillOther(std::expected<Value, Error> &reply)
    {
        if constexpr (!std::is_void_v<Value>)
            fill(*reply);
    }

    int m_count = 0;
};

template <typename Type>
Type filled()
{
    Type value{};
    Filling().fill(value);
    return value;
}

} // namespace crew::test
