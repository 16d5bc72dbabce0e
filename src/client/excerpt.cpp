// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/excerpt.h"

#include "core/shorttext.h"

namespace crew::client {

QString excerptOf(const QByteArray &body, qsizetype longest)
{
    return shortText(QString::fromUtf8(body.left(4 * longest)).simplified(), longest);
}

} // namespace crew::client
