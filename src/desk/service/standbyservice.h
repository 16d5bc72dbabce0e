// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/writer/waitingreason.h"
#include "http/server.h"

#include <QString>
#include <QUuid>

namespace crew::desk {

/// What consoles get from a machine that waits to take over: who it is, and why it does not serve. It looks
/// at no token and reads no body. To be used on the server's thread.
class StandbyService : public http::RequestHandler
{
public:
    /// \a deskId is told at /health; null: it is not.
    explicit StandbyService(const QUuid &deskId);

    /// The database server waits for its standby, so nobody can take over; for /health.
    void setStandbyAwaited(bool isAwaited) { m_isStandbyAwaited = isAwaited; }
    void setReason(WaitingReason reason) { m_reason = reason; }

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

private:
    QString problem() const;

    QUuid m_deskId;
    WaitingReason m_reason = WaitingReason::Begins;
    bool m_isStandbyAwaited = false;
};

} // namespace crew::desk
