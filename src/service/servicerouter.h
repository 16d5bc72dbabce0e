// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

#include <memory>
#include <vector>

namespace crew::service {

/// Hands each request to the crew at whose prefix it is.
class ServiceRouter : public http::RequestHandler
{
public:
    /// \a prefix is as in ScriptedCrew; no two may be the same.
    void add(const QString &prefix, std::unique_ptr<http::RequestHandler> routes);

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

private:
    struct Crew
    {
        QByteArray prefix;
        std::unique_ptr<http::RequestHandler> routes;
    };

    http::RequestHandler &routesFor(const http::RequestHead &head) const;

    std::vector<Crew> m_crews;
};

} // namespace crew::service
