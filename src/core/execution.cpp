// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/execution.h"

namespace crew {

QString subjectOf(const Execution &execution)
{
    constexpr qsizetype enough = 120;
    QStringList parts;
    qsizetype length = 0;
    const QJsonObject &inputs = execution.request.inputs;
    for (auto it = inputs.begin(); it != inputs.end() && length < enough; ++it) {
        if (!it.value().isString())
            continue;
        const QString text = it.value().toString().left(enough).simplified();
        if (text.isEmpty())
            continue;
        parts << text;
        length += text.size();
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace crew
