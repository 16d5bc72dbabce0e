// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewroutes.h"

#include "core/constanttime.h"
#include "core/idtext.h"
#include "service/callbacksender.h"
#include "service/inputcheck.h"
#include "service/messages.h"
#include "service/responses.h"
#include "wire/kickoff.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using Subject = Exchange::Subject;

constexpr QByteArrayView retryAfter = "30"; ///< seconds; how long tasks take is not known

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::CrewRoutes)
};

Subject subjectOf(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::Inputs:
        return Subject::Inputs;
    case Endpoint::Kickoff:
        return Subject::Kickoff;
    case Endpoint::Status:
        return Subject::Status;
    case Endpoint::Resume:
        return Subject::Resume;
    case Endpoint::Stop:
        return Subject::Stop;
    case Endpoint::Feedback:
        return Subject::FlowAnswer;
    }
    Q_UNREACHABLE();
}

/// A sentence about the first member that is there and no webhook address; else empty.
QString webhookProblem(const QJsonObject &body)
{
    for (const wire::WebhookMember &member : wire::webhookMembers) {
        const QJsonValue value = body.value(member.name);
        const bool isLeftOut = value.isUndefined() || value.isNull();
        if (!isLeftOut && !isWebhookUrl(value.toString()))
            return Texts::tr("\"%1\" must be an http or https address.").arg(member.name);
    }
    return {};
}

QString withoutFullStop(QString text)
{
    text = text.trimmed();
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

bool approves(const QString &feedback, const QStringList &approvingTexts)
{
    const QString said = withoutFullStop(feedback);
    return std::ranges::any_of(approvingTexts, [&said](const QString &text) {
        return said.compare(withoutFullStop(text), Qt::CaseInsensitive) == 0;
    });
}

} // namespace

CrewRoutes::CrewRoutes(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, Tokens tokens,
                       ExecutionHost &host, Observer observer)
    : m_crew(std::move(crew))
    , m_dialect(dialect)
    , m_tokens(std::move(tokens))
    , m_host(host)
    , m_observer(std::move(observer))
{}

std::expected<http::RequestReceiver, http::Response> CrewRoutes::admit(const http::RequestHead &head)
{
    if (asksForHealth(head)) {
        return [this](const http::Request &request, http::Responder responder) {
            const http::Response healthy{200, "Healthy", "text/plain; charset=utf-8", {}};
            responder.answer(healthy);
            observe(request.head, request.body, healthy);
        };
    }
    if (const auto refusal = refusalOf(head)) {
        observe(head, {}, *refusal);
        return std::unexpected(*refusal);
    }
    return [this](const http::Request &request, http::Responder responder) {
        handle(request, std::move(responder));
    };
}

void CrewRoutes::handle(const http::Request &request, http::Responder responder)
{
    const auto route = routeOf(request.head);
    const http::Response response =
        route ? answer(*route, request.body) : error(404, Texts::tr("There is nothing at this address."));
    responder.answer(response);
    observe(request.head, request.body, response);
}

bool CrewRoutes::asksForHealth(const http::RequestHead &head) const
{
    return head.method == "GET" && head.path() == m_crew->prefix.toUtf8() + '/';
}

std::optional<CrewRoutes::Route> CrewRoutes::routeOf(const http::RequestHead &head) const
{
    const QByteArray prefix = m_crew->prefix.toUtf8();
    QByteArray path = head.path();
    if (!path.startsWith(prefix + '/'))
        return std::nullopt;
    path = path.mid(prefix.size());
    if (path == "/inputs")
        return Route{Endpoint::Inputs, "GET", {}};
    if (path == "/kickoff")
        return Route{Endpoint::Kickoff, "POST", {}};
    if (path == "/resume")
        return Route{Endpoint::Resume, "POST", {}};
    return routeWithId(path);
}

std::optional<CrewRoutes::Route> CrewRoutes::routeWithId(const QByteArray &path) const
{
    const QByteArrayList parts = path.split('/'); // the first is empty
    if (parts.size() != 3 || parts.at(1).isEmpty() || parts.at(2).isEmpty())
        return std::nullopt;
    const auto idOf = [](const QByteArray &part) {
        return QString::fromUtf8(QByteArray::fromPercentEncoding(part));
    };
    if (parts.at(1) == "stop" && hasStop())
        return Route{Endpoint::Stop, "POST", idOf(parts.at(2))};
    const bool isIdFirst = m_crew->statusPath == StatusPath::IdThenStatus;
    if (parts.at(isIdFirst ? 2 : 1) != "status")
        return std::nullopt;
    return Route{Endpoint::Status, "GET", idOf(parts.at(isIdFirst ? 1 : 2))};
}

/// Undocumented, and not everywhere: the contract has none.
bool CrewRoutes::hasStop() const
{
    return m_crew->hasStop.value_or(m_dialect == Dialect::Deployed || m_crew->hasRealTasks());
}

CrewRoutes::Caller CrewRoutes::callerOf(const http::RequestHead &head) const
{
    const QByteArray value = head.value("Authorization");
    const bool isBearer = value.left(7).toLower() == "bearer ";
    const QByteArray token = value.mid(7).trimmed();
    // Both are always compared, so that the time tells nothing about which one it is.
    const bool isOrganization = isSameSecret(token, m_tokens.organization.toUtf8());
    const bool isUser = isSameSecret(token, m_tokens.user.toUtf8());
    if (!isBearer || token.isEmpty())
        return Caller::Nobody;
    return isOrganization ? Caller::Organization : isUser ? Caller::User : Caller::Nobody;
}

std::optional<http::Response> CrewRoutes::refusalOf(const http::RequestHead &head)
{
    const Caller caller = callerOf(head);
    if (caller == Caller::Nobody) {
        http::Response response = error(401, Texts::tr("The bearer token is missing or invalid."));
        response.header.emplaceBack("WWW-Authenticate", "Bearer");
        return response;
    }
    const auto route = routeOf(head);
    if (!route)
        return error(404, Texts::tr("There is nothing at this address."));
    if (route->method != head.method) {
        http::Response response =
            error(405, Texts::tr("This address takes %1 only.").arg(QString::fromLatin1(route->method)));
        response.header.emplaceBack("Allow", route->method);
        return response;
    }
    if (route->method == "POST" && !isJson(head.value("Content-Type")))
        return error(415, Texts::tr("The body must be application/json."));
    if (caller == Caller::User)
        return scripted(m_crew->userRefusals, route->endpoint);
    return std::nullopt;
}

std::optional<http::Response> CrewRoutes::scripted(const QMap<Endpoint, ScriptedRefusal> &refusals,
                                                   Endpoint endpoint)
{
    const auto refusal = refusals.constFind(endpoint);
    if (refusal == refusals.cend())
        return std::nullopt;
    int &count = m_refused[&*refusal];
    if (refusal->firstRequests > 0 && count >= refusal->firstRequests)
        return std::nullopt;
    ++count;
    return error(refusal->status, refusal->message);
}

http::Response CrewRoutes::answer(const Route &route, const QByteArray &body)
{
    if (auto response = scripted(m_crew->failures, route.endpoint))
        return *response;
    switch (route.endpoint) {
    case Endpoint::Inputs:
        return inputs();
    case Endpoint::Kickoff:
        return kickoff(body);
    case Endpoint::Status:
        return status(route.id);
    case Endpoint::Resume:
        return resume(body);
    case Endpoint::Stop:
        return stop(route.id);
    case Endpoint::Feedback: // FlowRoutes has it
        break;
    }
    Q_UNREACHABLE();
}

http::Response CrewRoutes::inputs() const
{
    return jsonResponse(200, {{"inputs"_L1, m_crew->inputs}});
}

http::Response CrewRoutes::kickoff(const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    if (!object)
        return error(400, object.error().message);
    if (const QString problem = webhookProblem(*object); !problem.isEmpty())
        return error(400, problem);
    QJsonObject complete = *object;
    if (!complete.contains("inputs"_L1))
        complete.insert("inputs"_L1, QJsonObject());
    auto request = wire::decodeKickoff(complete);
    if (!request)
        return error(400, request.error().message);
    if (const auto state = wire::restoreStateIdOf(*request); !state)
        return error(400, state.error().message);
    if (request->humanInput && !isWebhookUrl(request->humanInput->url))
        return error(400, Texts::tr("\"humanInputWebhook.url\" must be an http or https address."));
    if (request->eventStream && !isWebhookUrl(request->eventStream->url))
        return error(400, Texts::tr("\"webhooks.url\" must be an http or https address."));

    InputCheck check = checkInputs(*m_crew, request->inputs);
    if (check.missing.isEmpty() && !object->contains("inputs"_L1))
        check.missing << u"inputs"_s;
    if (!check.missing.isEmpty())
        return error(422, Texts::tr("Missing inputs: %1").arg(check.missing.join(", "_L1)), check.missing);
    if (!check.problem.isEmpty())
        return error(400, check.problem);
    if (const auto refusal = overQuota())
        return *refusal;
    request->inputs = check.inputs;
    const auto id = m_host.kickoff(*request);
    if (!id)
        return refused(id.error());
    ++m_taken;
    return jsonResponse(200, {{"kickoff_id"_L1, *id}});
}

http::Response CrewRoutes::refused(const ExecutionHost::KickoffRefusal &refusal) const
{
    if (refusal.kind == ExecutionHost::KickoffRefusal::Kind::NotStored)
        return error(503, Texts::tr("The execution could not be stored, and was not started."));
    http::Response response = error(429, refusal.problem);
    response.header.emplaceBack("Retry-After", retryAfter.toByteArray());
    return response;
}

http::Response CrewRoutes::status(const QString &id) const
{
    if (const auto message = m_host.status(id))
        return jsonResponse(200, *message);
    if (m_dialect == Dialect::Deployed)
        return jsonResponse(200, notFoundStatusMessage());
    return error(404, Texts::tr("There is no execution with this id."));
}

http::Response CrewRoutes::stop(const QString &id)
{
    if (const auto stopped = m_host.stop(id); !stopped) {
        if (stopped.error().kind == ExecutionHost::StopRefusal::Kind::NotStored)
            return error(503, Texts::tr("The stop could not be stored, and had no effect."));
        return error(400, Texts::tr("Cannot stop execution. Current state: %1").arg(stopped.error().state));
    }
    return jsonResponse(200, {{"status"_L1, "stopped"_L1}, {"kickoffId"_L1, id}});
}

http::Response CrewRoutes::resume(const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    if (!object)
        return error(400, object.error().message);
    return m_dialect == Dialect::Deployed ? resumeDeployed(*object) : resumeByContract(*object);
}

std::optional<http::Response> CrewRoutes::overQuota() const
{
    if (!m_crew->quota || m_taken < m_crew->quota->executions)
        return std::nullopt;
    return error(m_crew->quota->refusal.status, m_crew->quota->refusal.message);
}

std::expected<ExecutionHost::Resumed, ExecutionHost::ResumeRefusal>
CrewRoutes::resumed(wire::ResumeRequest request)
{
    if (!m_crew->approvingTexts.isEmpty())
        request.verdict =
            approves(request.humanFeedback, m_crew->approvingTexts) ? Verdict::Approve : Verdict::Reject;
    const auto resumed = m_host.resume(request);
    if (resumed)
        ++m_taken;
    return resumed;
}

http::Response CrewRoutes::resumeByContract(const QJsonObject &body)
{
    QStringList absent;
    QStringList mistyped;
    for (const QString &member : wire::missingResumeMembers(body, ResumeDialect::SnakeCase)) {
        const QJsonValue value = body.value(member);
        (value.isUndefined() || value.isNull() ? absent : mistyped) << member;
    }
    if (!absent.isEmpty())
        return error(422, Texts::tr("Missing: %1").arg(absent.join(", "_L1)), absent);
    if (!mistyped.isEmpty())
        return error(400, Texts::tr("Of a wrong type: %1").arg(mistyped.join(", "_L1)));
    if (const QString problem = webhookProblem(body); !problem.isEmpty())
        return error(400, problem);
    const auto request = wire::decodeResume(body, ResumeDialect::SnakeCase);
    if (!request)
        return error(400, request.error().message);

    if (const auto refusal = overQuota())
        return *refusal;
    const auto resumed = this->resumed(*request);
    if (resumed)
        return jsonResponse(200, resumeMessage(resumed->status, resumed->taskName));
    switch (resumed.error()) {
    case ExecutionHost::ResumeRefusal::UnknownExecution:
        return error(404, Texts::tr("There is no execution with this id."));
    case ExecutionHost::ResumeRefusal::UnknownTask:
        return error(404, Texts::tr("This execution has no task with this id."));
    case ExecutionHost::ResumeRefusal::NotPending:
        return error(400, Texts::tr("The execution is not pending human input for this task."));
    case ExecutionHost::ResumeRefusal::NotStored:
        return notStored();
    }
    Q_UNREACHABLE();
}

http::Response CrewRoutes::resumeDeployed(const QJsonObject &body)
{
    const QStringList missing = wire::missingResumeMembers(body, ResumeDialect::CamelCase);
    if (!missing.isEmpty())
        return jsonResponse(422, missingMembersMessage(missing));
    const auto request = wire::decodeResume(body, ResumeDialect::CamelCase);
    if (!request)
        return error(400, request.error().message);
    if (const auto refusal = overQuota())
        return *refusal;
    const auto resumed = this->resumed(*request);
    if (!resumed && resumed.error() == ExecutionHost::ResumeRefusal::NotStored)
        return notStored();
    // Live services have accepted resumes of executions they do not know, and answered a new id all the same.
    const QString id = resumed ? resumed->continuationId : idText(QUuid::createUuid());
    return jsonResponse(200, {{"kickoff_id"_L1, id}});
}

http::Response CrewRoutes::notStored() const
{
    return error(503, Texts::tr("The decision could not be stored, and had no effect."));
}

http::Response CrewRoutes::error(int status, const QString &message, const QStringList &missing) const
{
    return errorResponse(m_dialect, status, message, missing);
}

void CrewRoutes::observe(const http::RequestHead &head, const QByteArray &body,
                         const http::Response &response) const
{
    if (!m_observer)
        return;
    Exchange exchange;
    if (const auto route = routeOf(head))
        exchange.subject = subjectOf(route->endpoint);
    exchange.method = head.method;
    exchange.url = QUrl::fromEncoded(head.target);
    exchange.header = head.header;
    exchange.body = body;
    exchange.status = response.status;
    exchange.answer = response.body;
    m_observer(std::move(exchange));
}

} // namespace crew::service
