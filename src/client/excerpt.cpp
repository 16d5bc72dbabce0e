// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/excerpt.h"

using namespace Qt::StringLiterals;

namespace crew::client {

QString excerptOf(const QByteArray &body, qsizetype longest)
{
    const QString text = QString::fromUtf8(body.left(4 * longest)).simplified();
    if (text.size() <= longest)
        return text;
    const bool endsInHalf = text.at(longest - 1).isHighSurrogate();
    return text.left(longest - (endsInHalf ? 1 : 0)) + u'…';
}

} // namespace crew::client
