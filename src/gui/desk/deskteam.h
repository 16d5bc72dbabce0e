// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/team/teamactions.h"
#include "protocol/welcome.h"

#include <QObject>

#include <memory>

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
} // namespace crew::remote

namespace crew::gui::desk {

/// What reviewers ask of a desk about working together.
class DeskTeam : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive it.
    DeskTeam(remote::RemoteEngine &engine, QObject *parent);
    ~DeskTeam() override;

    /// They do nothing once this is gone.
    reviews::TeamActions actions();

private:
    template <typename Request, typename Done>
    void ask(const Request &request, QObject *context, Done done);
    void handleWelcome(const protocol::Welcome &welcome);
    bool mayReview(const QUuid &crewId) const;

    remote::RemoteEngine &m_engine;
    std::unique_ptr<remote::PeopleClient> m_client; ///< of the session that is under way
    QList<protocol::GrantedRole> m_roles;
};

} // namespace crew::gui::desk
