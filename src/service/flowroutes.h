// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewroutes.h"

namespace crew::service {

/// Where the requests of one flow are answered: POST {callback_url}. The secret in the path is all that a
/// client needs.
class FlowRoutes : public http::RequestHandler
{
public:
    /// What stands between the flow's prefix and the secret.
    static constexpr QLatin1String segment{"/feedback"};

    /// \a host has to outlive this. \a observer is told every request with its answer.
    FlowRoutes(std::shared_ptr<const ScriptedCrew> flow, Dialect dialect, ExecutionHost &host,
               CrewRoutes::Observer observer);

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

private:
    QByteArray secretIn(const http::RequestHead &head) const;
    std::optional<http::Response> refusalOf(const http::RequestHead &head) const;
    http::Response answer(const http::Request &request);
    std::optional<http::Response> scripted();
    http::Response refused(const ExecutionHost::AnswerRefusal &refusal) const;
    http::Response error(int status, const QString &message) const;

    std::shared_ptr<const ScriptedCrew> m_flow;
    Dialect m_dialect;
    ExecutionHost &m_host;
    CrewRoutes::Observer m_observer;
    int m_refused = 0; ///< as the script wants it
};

} // namespace crew::service
