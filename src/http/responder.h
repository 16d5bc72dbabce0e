// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

#include <memory>

namespace crew::http {

class ResponderState;

/// Takes the one answer to one request. Move only. Destroyed without an answer, it answers 503.
/// May outlive the connection and the server: an answer that nobody waits for is dropped.
/// To be used on the server's thread.
class Responder
{
public:
    explicit Responder(std::shared_ptr<ResponderState> state);
    Responder(Responder &&) noexcept;
    Responder &operator=(Responder &&) noexcept;
    Responder(const Responder &) = delete;
    Responder &operator=(const Responder &) = delete;
    ~Responder();

    void answer(const Response &response);

private:
    void giveUp();

    std::shared_ptr<ResponderState> m_state;
};

} // namespace crew::http
