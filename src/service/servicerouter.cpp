// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/servicerouter.h"

namespace crew::service {

void ServiceRouter::add(const QString &prefix, std::unique_ptr<http::RequestHandler> routes)
{
    m_crews.push_back({prefix.toUtf8(), std::move(routes)});
}

std::expected<http::RequestReceiver, http::Response> ServiceRouter::admit(const http::RequestHead &head)
{
    return routesFor(head).admit(head);
}

/// The longest prefix wins, so that one crew may be below another. Elsewhere the first crew refuses, as it
/// would alone.
http::RequestHandler &ServiceRouter::routesFor(const http::RequestHead &head) const
{
    const QByteArray path = head.path();
    const Crew *found = nullptr;
    for (const Crew &crew : m_crews) {
        const bool isLonger = !found || crew.prefix.size() > found->prefix.size();
        if (isLonger && path.startsWith(crew.prefix + '/'))
            found = &crew;
    }
    return *(found ? *found : m_crews.front()).routes;
}

} // namespace crew::service
