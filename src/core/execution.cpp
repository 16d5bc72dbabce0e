// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/execution.h"

#include <algorithm>
#include <functional>

namespace crew {

QString subjectOf(const Execution &execution)
{
    constexpr qsizetype longestPart = 120;
    constexpr qsizetype mostParts = 3;
    QStringList parts;
    for (const QJsonValue &value : execution.request.inputs) {
        const QString text = value.toString().left(longestPart).simplified();
        if (!text.isEmpty())
            parts << text;
    }
    // JSON keeps no order of members; the longest text tells most.
    std::ranges::stable_sort(parts, std::ranges::greater(), &QString::size);
    return parts.mid(0, mostParts).join(QStringLiteral(" · "));
}

} // namespace crew
