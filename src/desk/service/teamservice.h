// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/gate/gate.h"
#include "desk/team/team.h"
#include "engine/enginelink.h"
#include "http/message.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace crew::desk {

/// Answers what consoles ask about working together (protocol/teamrequests.h). To be used on the thread of
/// Team.
class TeamService : public QObject
{
    Q_OBJECT

public:
    /// All have to outlive it. \a engine knows past reviews.
    TeamService(Team &team, const Gate &gate, engine::EngineLink &engine);

    /// Whether requests to \a path, the part after /api/v1/, are for this service: team/….
    static bool answers(QByteArrayView path);
    /// The paths of all requests.
    static QStringList paths();

    using Done = std::function<void(const http::Response &)>;
    /// Calls \a done exactly once, now or later, unless this is gone by then.
    void run(const Viewer &viewer, QByteArrayView path, const http::Request &request, const Done &done);

private:
    Team &m_team;
    const Gate &m_gate;
    engine::EngineLink &m_engine;
};

} // namespace crew::desk
