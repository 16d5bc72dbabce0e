// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/httpresult.h"

#include <QDeadlineTimer>
#include <QPointer>

#include <chrono>
#include <functional>

namespace crew::client {

class ServiceConnection;

/// One GET that a ServiceConnection carries. It ends exactly once, never before the call that sent it
/// returns; destroying it gives it up, and with it the connection that carries it.
class GetRequest
{
public:
    using Done = std::function<void(HttpResult)>;

    struct Plan
    {
        QUrl url;
        QByteArray head;                                  ///< with the blank line, as it is sent
        std::chrono::milliseconds silence{30'000};        ///< so long without a byte either way ends it
        QDeadlineTimer deadline{QDeadlineTimer::Forever}; ///< of the whole exchange
        qint64 largestAnswer = 0;                         ///< bytes of its body
    };

    GetRequest(Plan plan, Done done);
    ~GetRequest();
    Q_DISABLE_COPY_MOVE(GetRequest)

    const Plan &plan() const { return m_plan; }
    /// Ends it now, as one that is cancelled.
    void abort();

private:
    friend class ServiceConnection;

    Plan m_plan;
    Done m_done;
    QPointer<ServiceConnection> m_carrier; ///< null before it is sent and after its end
};

} // namespace crew::client
