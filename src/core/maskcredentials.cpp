// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maskcredentials.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew {

QString maskCredentials(QString text)
{
    static const QRegularExpression pattern(u"\\b(bearer|basic)(\\s+|%20)[A-Za-z0-9._~+/=-]+"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return text.replace(pattern, u"\\1 ***"_s);
}

} // namespace crew
