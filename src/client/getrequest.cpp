// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/getrequest.h"

#include "client/serviceconnection.h"

namespace crew::client {

GetRequest::GetRequest(Plan plan, Done done)
    : m_plan(std::move(plan))
    , m_done(std::move(done))
{}

GetRequest::~GetRequest()
{
    if (m_carrier)
        m_carrier->giveUp();
}

void GetRequest::abort()
{
    if (m_carrier)
        m_carrier->abort();
}

} // namespace crew::client
