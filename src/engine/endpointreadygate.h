// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/endpointlistener.h"
#include "engine/reachability.h"

#include <QTimer>

namespace crew::engine {

/// After the start: over once it is known where services can call. That is when the endpoint listens, or says
/// why it does not, and a tunnel has reported its address, or has failed; and in any case when \a timeout
/// ends.
class EndpointReadyGate : public QObject
{
    Q_OBJECT

public:
    EndpointReadyGate(const EndpointListener &listening, const Reachability &reachability,
                      std::chrono::milliseconds timeout = std::chrono::seconds(15));

    /// To be called once, when the endpoint was told where to listen.
    void begin();

Q_SIGNALS:
    void over(); ///< once; within begin() when there is nothing to wait for

private:
    void look();

    const EndpointListener &m_listening;
    const Reachability &m_reachability;
    QTimer m_timeout; ///< runs from begin() until it is over
};

} // namespace crew::engine
