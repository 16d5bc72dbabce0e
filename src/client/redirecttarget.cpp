// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/redirecttarget.h"

namespace crew::client {

QUrl redirectTarget(const QUrl &asked, const http::ReceivedResponse &response)
{
    const QByteArray location = response.value("location");
    const QUrl url(QString::fromUtf8(location));
    const QUrl relative = url.isValid() ? url : QUrl(QString::fromLatin1(location));
    return relative.isEmpty() ? QUrl() : asked.resolved(relative);
}

} // namespace crew::client
