// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/ids.h"

#include "wire/json.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

/// A number with more digits than were kept: another one may have become the same.
bool isRounded(const QJsonValue &value)
{
    constexpr double largest = 9'007'199'254'740'992; // 2^53
    return value.isDouble() && std::abs(value.toDouble()) >= largest && value.toInteger() == 0;
}

} // namespace

QString idFrom(const QJsonValue &value)
{
    static constexpr std::array nothing{QLatin1String("0"), QLatin1String("none"), QLatin1String("null"),
                                        QLatin1String("nil"), QLatin1String("undefined")};
    const QString id = value.isBool() ? QString() : textOf(value);
    const QString word = id.trimmed();
    const bool isNothing = word.isEmpty() || std::ranges::any_of(nothing, [&word](QLatin1String none) {
                               return word.compare(none, Qt::CaseInsensitive) == 0;
                           });
    return isNothing ? QString() : id;
}

QString idOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        const QJsonValue value = object.value(name);
        if (isRounded(value))
            return {};
        if (const QString id = idFrom(value); !id.isEmpty())
            return id;
    }
    return {};
}

} // namespace crew::wire
