// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responder.h"

#include "http/connection.h"
#include "http/responsewriter.h"

namespace crew::http {

Responder::Responder(std::shared_ptr<ResponderState> state)
    : m_state(std::move(state))
{}

Responder Responder::to(std::function<void(const Response &)> take)
{
    return Responder(std::make_shared<ResponderState>(std::move(take)));
}

Responder::Responder(Responder &&) noexcept = default;

Responder &Responder::operator=(Responder &&other) noexcept
{
    if (this != &other) {
        giveUp();
        m_state = std::move(other.m_state);
    }
    return *this;
}

Responder::~Responder()
{
    giveUp();
}

void Responder::giveUp()
{
    if (m_state)
        answer(errorResponse(503));
}

void Responder::answer(const Response &response)
{
    if (const auto state = std::exchange(m_state, nullptr))
        state->answer(response);
}

std::expected<StreamWriter, StreamRefusal> Responder::stream(const StreamHead &head,
                                                             StreamWriter::WhenCut whenCut)
{
    const auto state = std::exchange(m_state, nullptr);
    if (!state)
        return std::unexpected(StreamRefusal::PeerLeft);
    return state->stream(head, std::move(whenCut));
}

} // namespace crew::http
