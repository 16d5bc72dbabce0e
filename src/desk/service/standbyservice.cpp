// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/standbyservice.h"

#include "desk/http/deskanswer.h"
#include "protocol/nodes.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// Told to everybody.
QString sentenceFor(WaitingReason reason)
{
    switch (reason) {
    case WaitingReason::Begins:
        return u"This machine of the desk has just been started. Try again in a moment."_s;
    case WaitingReason::OtherWriter:
        return u"This machine stands by while another one serves the desk. Use the address of that one, or "
               "try again in a moment."_s;
    case WaitingReason::NoDatabase:
        return u"The desk cannot reach its database, and keeps trying."_s;
    case WaitingReason::Unusable:
        return u"The desk cannot use its database, and keeps trying. Its log says why, for the operator of "
               "the desk."_s;
    }
    Q_UNREACHABLE();
}

bool isProblem(WaitingReason reason)
{
    return reason == WaitingReason::NoDatabase || reason == WaitingReason::Unusable;
}

http::Response standbyResponse(WaitingReason reason)
{
    http::Response response =
        jsonAnswer(503, {{u"code"_s, protocol::standbyCode}, {u"problem"_s, sentenceFor(reason)}});
    response.header.append(http::HeaderField("Retry-After", "2"));
    return response;
}

} // namespace

StandbyService::StandbyService(const QUuid &deskId)
    : m_deskId(deskId)
{}

/// While the database is away, nobody knows what its server waits for.
QString StandbyService::problem() const
{
    if (m_isStandbyAwaited && m_reason != WaitingReason::NoDatabase)
        return standbyAwaitedSentence;
    return isProblem(m_reason) ? sentenceFor(m_reason) : QString();
}

std::expected<http::RequestReceiver, http::Response> StandbyService::admit(const http::RequestHead &head)
{
    if (head.method != "GET" || head.path() != "/health")
        return std::unexpected(standbyResponse(m_reason));
    const MachineHealth health{protocol::standbyRole, m_deskId, problem()};
    return [health](const http::Request &, http::Responder responder) {
        responder.answer(healthAnswer(health));
    };
}

} // namespace crew::desk
