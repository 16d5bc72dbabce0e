// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/team/teamactions.h"
#include "protocol/welcome.h"

#include <QObject>
#include <QSet>
#include <QUuid>

#include <memory>

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
struct ConnectionState;
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
    void handleState(const remote::ConnectionState &state);
    void release(const QUuid &reviewId);
    bool mayReview(const QUuid &crewId) const;

    remote::RemoteEngine &m_engine;
    std::unique_ptr<remote::PeopleClient> m_client; ///< of the session that is under way
    QList<protocol::GrantedRole> m_roles;
    QSet<QUuid> m_unreleased; ///< reviews that were released here; the desk has not confirmed it
};

} // namespace crew::gui::desk
