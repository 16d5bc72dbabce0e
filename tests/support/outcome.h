// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"
#include "support/qttest.h"

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::test {

/// Takes the end of one asynchronous call and counts how often it came.
template <typename T>
class Outcome
{
public:
    using Result = std::expected<T, ServiceError>;

    std::function<void(const Result &)> taker()
    {
        return [state = m_state](const Result &result) {
            state->result = result;
            ++state->calls;
        };
    }

    bool wait(int milliseconds = 10'000) const
    {
        return QTest::qWaitFor([this] { return m_state->calls > 0; }, milliseconds);
    }
    int calls() const { return m_state->calls; }
    bool isOk() const { return m_state->result && m_state->result->has_value(); }
    const T &value() const { return m_state->result->value(); }
    ServiceError error() const
    {
        return m_state->result && !m_state->result->has_value() ? m_state->result->error() : ServiceError();
    }

private:
    struct State
    {
        std::optional<Result> result;
        int calls = 0;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace crew::test
