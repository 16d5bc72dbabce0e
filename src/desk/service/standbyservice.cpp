// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/standbyservice.h"

#include "desk/http/deskanswer.h"
#include "protocol/nodes.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

http::Response standbyResponse()
{
    http::Response response = jsonAnswer(
        503,
        {{u"code"_s, protocol::standbyCode},
         {u"problem"_s, u"This machine stands by while another one serves the desk. Use the address of that "
                        "one, or try again in a moment."_s}});
    response.header.append(http::HeaderField("Retry-After", "2"));
    return response;
}

} // namespace

StandbyService::StandbyService(const QUuid &deskId)
    : m_deskId(deskId)
{}

std::expected<http::RequestReceiver, http::Response> StandbyService::admit(const http::RequestHead &head)
{
    if (head.method != "GET" || head.path() != "/health")
        return std::unexpected(standbyResponse());
    const MachineHealth health{protocol::standbyRole, m_deskId, m_isStandbyAwaited};
    return [health](const http::Request &, http::Responder responder) {
        responder.answer(healthAnswer(health));
    };
}

} // namespace crew::desk
