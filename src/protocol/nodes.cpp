// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nodes.h"

#include "core/address.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::protocol {

namespace {

bool isNodeAddress(const QUrl &url)
{
    const bool isSafe = url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url));
    const bool endsAfterPort = url.path().isEmpty() || url.path() == "/"_L1;
    return url.isValid() && isSafe && !url.host().isEmpty() && url.port(1) > 0 && endsAfterPort &&
           !url.authority(QUrl::FullyEncoded).contains(u'@') && !url.hasQuery() && !url.hasFragment();
}

} // namespace

std::optional<QList<QUrl>> nodesFrom(const QStringList &texts)
{
    QList<QUrl> nodes;
    for (const QString &text : texts) {
        QUrl url(text, QUrl::StrictMode);
        if (!isNodeAddress(url))
            return std::nullopt;
        url.setPath({});
        if (std::ranges::none_of(nodes, [&url](const QUrl &each) { return isSameOrigin(each, url); }))
            nodes.append(url);
    }
    return nodes.size() <= maxNodes ? std::optional(nodes) : std::nullopt;
}

} // namespace crew::protocol
