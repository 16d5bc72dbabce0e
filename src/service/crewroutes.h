// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"
#include "service/executionhost.h"

#include <functional>

namespace crew::service {

/// The four endpoints of the contract, and POST /stop where there is one, over one crew's executions
/// (sections 4, 5 and 7).
class CrewRoutes : public http::RequestHandler
{
public:
    struct Tokens
    {
        QString organization; ///< "Bearer Token"; empty: nobody has it
        QString user;         ///< "User Bearer Token"; empty: nobody has it
    };

    using Observer = std::function<void(Exchange)>;

    /// \a host has to outlive this. \a observer is told every request with its answer.
    CrewRoutes(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, Tokens tokens, ExecutionHost &host,
               Observer observer);

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

private:
    struct Route
    {
        Endpoint endpoint;
        QByteArray method;
        QString id; ///< in the path: of status and stop
    };

    /// GET {base_url}/, which needs no token.
    bool asksForHealth(const http::RequestHead &head) const;
    enum class Caller { Nobody, Organization, User };

    std::optional<Route> routeOf(const http::RequestHead &head) const;
    std::optional<Route> routeWithId(const QByteArray &path) const;
    bool hasStop() const;
    Caller callerOf(const http::RequestHead &head) const;
    std::optional<http::Response> refusalOf(const http::RequestHead &head);
    void handle(const http::Request &request, http::Responder responder);
    std::optional<http::Response> scripted(const QMap<Endpoint, ScriptedRefusal> &refusals,
                                           Endpoint endpoint);
    http::Response answer(const Route &route, const QByteArray &body);
    http::Response inputs() const;
    http::Response kickoff(const QByteArray &body);
    http::Response refused(const ExecutionHost::KickoffRefusal &refusal) const;
    http::Response status(const QString &id) const;
    http::Response stop(const QString &id);
    http::Response resume(const QByteArray &body);
    std::expected<ExecutionHost::Resumed, ExecutionHost::ResumeRefusal> resumed(wire::ResumeRequest request);
    /// What is answered when the quota is used up; nothing while it is not.
    std::optional<http::Response> overQuota() const;
    http::Response resumeDeployed(const QJsonObject &body);
    http::Response resumeByContract(const QJsonObject &body);
    http::Response notStored() const;
    http::Response error(int status, const QString &message, const QStringList &missing = {}) const;
    void observe(const http::RequestHead &head, const QByteArray &body, const http::Response &response) const;

    std::shared_ptr<const ScriptedCrew> m_crew;
    Dialect m_dialect;
    Tokens m_tokens;
    ExecutionHost &m_host;
    Observer m_observer;
    QHash<const ScriptedRefusal *, int> m_refused; ///< how often each was given
    int m_taken = 0;                               ///< kickoffs and resumes, for the quota
};

} // namespace crew::service
