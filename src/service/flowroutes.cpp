// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/flowroutes.h"

#include "service/responses.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::FlowRoutes)
};

} // namespace

FlowRoutes::FlowRoutes(std::shared_ptr<const ScriptedCrew> flow, Dialect dialect, ExecutionHost &host,
                       CrewRoutes::Observer observer)
    : m_flow(std::move(flow))
    , m_dialect(dialect)
    , m_host(host)
    , m_observer(std::move(observer))
{}

std::expected<http::RequestReceiver, http::Response> FlowRoutes::admit(const http::RequestHead &head)
{
    const auto observe = [this](const http::Request &request, const http::Response &response) {
        if (m_observer)
            m_observer({Exchange::Subject::FlowAnswer,
                        request.head.method,
                        QUrl::fromEncoded(request.head.target),
                        request.head.header,
                        request.body,
                        response.status,
                        response.body,
                        {}});
    };
    if (const auto refusal = refusalOf(head)) {
        observe({head, {}}, *refusal);
        return std::unexpected(*refusal);
    }
    return [this, observe](const http::Request &request, http::Responder responder) {
        const http::Response response = answer(request);
        responder.answer(response);
        observe(request, response);
    };
}

QByteArray FlowRoutes::secretIn(const http::RequestHead &head) const
{
    const QByteArray before = (m_flow->prefix + segment + u'/').toUtf8();
    const QByteArray path = head.path();
    return path.startsWith(before) ? path.mid(before.size()) : QByteArray();
}

std::optional<http::Response> FlowRoutes::refusalOf(const http::RequestHead &head) const
{
    if (!m_host.isCallbackSecret(secretIn(head)))
        return error(404, Texts::tr("There is no request for feedback at this address."));
    if (head.method != "POST") {
        http::Response response = error(405, Texts::tr("This address takes %1 only.").arg("POST"_L1));
        response.header.emplaceBack("Allow", "POST");
        return response;
    }
    if (!isJson(head.value("Content-Type")))
        return error(415, Texts::tr("The body must be application/json."));
    return std::nullopt;
}

http::Response FlowRoutes::answer(const http::Request &request)
{
    if (const auto failure = scripted())
        return *failure;
    const auto answer = wire::decodeFlowAnswer(request.body);
    if (!answer)
        return error(422, answer.error().message);
    const auto decision = m_host.answer(secretIn(request.head), *answer);
    if (!decision)
        return refused(decision.error());
    return jsonResponse(200, {{"status"_L1, "accepted"_L1}, {"outcome"_L1, decision->outcome}});
}

std::optional<http::Response> FlowRoutes::scripted()
{
    const auto failure = m_flow->failures.constFind(Endpoint::Feedback);
    if (failure == m_flow->failures.cend() ||
        (failure->firstRequests > 0 && m_refused >= failure->firstRequests))
        return std::nullopt;
    ++m_refused;
    return error(failure->status, failure->message);
}

http::Response FlowRoutes::refused(const ExecutionHost::AnswerRefusal &refusal) const
{
    using Kind = ExecutionHost::AnswerRefusal::Kind;
    switch (refusal.kind) {
    case Kind::Unknown:
        return error(404, Texts::tr("There is no request for feedback at this address."));
    case Kind::Answered: {
        const FlowDecision &decision = refusal.decision;
        return error(409,
                     Texts::tr("The request was answered already: “%1”, by %2.")
                         .arg(decision.outcome.isEmpty() ? decision.feedback.left(200) : decision.outcome,
                              decision.source.isEmpty() ? Texts::tr("an unnamed program")
                                                        : decision.source.left(200)));
    }
    case Kind::Over:
        return error(409, Texts::tr("The flow no longer waits for an answer."));
    case Kind::NotStored:
        return error(503, Texts::tr("The answer could not be stored, and had no effect."));
    }
    Q_UNREACHABLE();
}

http::Response FlowRoutes::error(int status, const QString &message) const
{
    return errorResponse(m_dialect, status, message);
}

} // namespace crew::service
