// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QObject>
#include <QUrl>
#include <QUuid>

namespace crew::gui::kickoff {

/// Follows where the notices of one crew can reach the console: asks the engine again whenever an address of
/// the endpoint is another one, as that of a tunnel is after each start.
class NoticeAddress : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive this.
    NoticeAddress(engine::EngineLink &engine, const QUuid &crewId, QObject *parent = nullptr);

Q_SIGNALS:
    void found(const crew::engine::KickoffPreparation &preparation);

private:
    void handleEndpoint(const engine::EndpointState &state);
    void ask();

    engine::EngineLink &m_engine;
    QUuid m_crewId;
    QString m_listenAddress;
    QUrl m_publicAddress;
    int m_lastAsk = 0; ///< only its answer counts: a desk may answer in another order
};

} // namespace crew::gui::kickoff
