// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shorttext.h"

namespace crew {

QString shortText(const QString &text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    qsizetype end = longest - 1;
    if (end > 0 && text.at(end - 1).isHighSurrogate())
        --end;
    return text.left(end) + u'…';
}

} // namespace crew
