// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/ids.h"

#include "wire/json.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::wire {

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
        if (const QString id = idFrom(object.value(name)); !id.isEmpty())
            return id;
    }
    return {};
}

} // namespace crew::wire
