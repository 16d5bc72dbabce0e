// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/headerfields.h"

#include <algorithm>

namespace crew {

HeaderFields headerFieldsIn(const QByteArray &lines)
{
    HeaderFields fields;
    for (const QByteArray &line : lines.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            fields.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
    }
    return fields;
}

QByteArray headerValueIn(const QByteArray &lines, const QByteArray &name)
{
    const HeaderFields fields = headerFieldsIn(lines);
    const auto field = std::ranges::find_if(fields, [&name](const auto &candidate) {
        return candidate.first.compare(name, Qt::CaseInsensitive) == 0;
    });
    return field == fields.end() ? QByteArray() : field->second;
}

} // namespace crew
