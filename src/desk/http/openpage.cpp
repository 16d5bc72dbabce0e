// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/openpage.h"

#include "core/deeplink.h"
#include "core/idtext.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

QUuid reviewIn(QByteArrayView path)
{
    const QUuid id = QUuid::fromString(QLatin1StringView(path));
    return QByteArrayView(id.toByteArray(QUuid::WithoutBraces)) == path ? id : QUuid();
}

http::Response openPage(const QUuid &reviewId)
{
    const QString link = deepLinkText({DeepLink::Kind::DeskReview, idText(reviewId), {}});
    http::Response response;
    response.contentType = "text/html; charset=utf-8";
    response.header = {{"Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; "
                                                   "frame-ancestors 'none'"},
                       {"Referrer-Policy", "no-referrer"}};
    response.body =
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\"><title>Review</title></head><body>\n"
        "<p><a href=\"" +
        link.toLatin1() +
        "\">Show the review in Crew Console</a></p>\n"
        "<p>Crew Console must be connected to this desk.</p>\n</body></html>\n";
    return response;
}

} // namespace crew::desk
