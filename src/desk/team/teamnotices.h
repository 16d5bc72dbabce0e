// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/awaynotifier.h"
#include "desk/team/team.h"

#include <QObject>

namespace crew::desk {

/// Has people who are away told what happens in the team: a response time is over, somebody took a review
/// over from them, or changed rules or the end of their first approval give them one that waits.
class TeamNotices : public QObject
{
    Q_OBJECT

public:
    /// All have to outlive it.
    TeamNotices(const Team &team, AwayNotifier &away, const DeskState &state);

private:
    void announceEscalation(const Escalation &escalation);
    void announceTakeOver(const QUuid &reviewId, const Reviewer &from, const Reviewer &by);

    AwayNotifier &m_away;
    const DeskState &m_state;
};

} // namespace crew::desk
