// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskteam.h"

#include "protocol/teamrequests.h"
#include "remote/remoteengine.h"

#include <QPointer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace team = protocol::team;

DeskTeam::DeskTeam(remote::RemoteEngine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{
    connect(&engine, &remote::RemoteEngine::welcomed, this, &DeskTeam::handleWelcome);
    connect(&engine, &remote::RemoteEngine::stateChanged, this, &DeskTeam::handleState);
}

DeskTeam::~DeskTeam() = default;

void DeskTeam::handleWelcome(const protocol::Welcome &welcome)
{
    m_roles = welcome.roles;
    if (!m_client)
        m_client = m_engine.newPeopleClient();
}

bool DeskTeam::mayReview(const QUuid &crewId) const
{
    return std::ranges::any_of(m_roles, [&crewId](const protocol::GrantedRole &granted) {
        return granted.role == "reviewer"_L1 && (!granted.crewId || *granted.crewId == crewId);
    });
}

/// A desk that is not reached is not waited for.
template <typename Request, typename Done>
void DeskTeam::ask(const Request &request, QObject *context, Done done)
{
    const bool isReached = m_engine.state().kind == remote::ConnectionState::Kind::Connected;
    if (m_client && isReached)
        return m_client->send(request, context, done);
    QMetaObject::invokeMethod(
        context, [done] { done(std::unexpected(tr("The desk cannot be reached at the moment."))); },
        Qt::QueuedConnection);
}

/// What the desk did not hear of would keep others from the review until the claim ends by itself.
void DeskTeam::handleState(const remote::ConnectionState &state)
{
    if (state.kind != remote::ConnectionState::Kind::Connected)
        return;
    const QSet<QUuid> unreleased = std::exchange(m_unreleased, {});
    for (const QUuid &reviewId : unreleased)
        release(reviewId);
}

void DeskTeam::release(const QUuid &reviewId)
{
    m_unreleased.insert(reviewId);
    ask(team::ReleaseReview{reviewId}, this, [this, reviewId](const std::expected<void, QString> &released) {
        if (released)
            m_unreleased.remove(reviewId);
    });
}

reviews::TeamActions DeskTeam::actions()
{
    using Actions = reviews::TeamActions;
    const QPointer<DeskTeam> desk(this);
    return {.claim =
                [desk](const QUuid &reviewId, QObject *context, const Actions::Claimed &done) {
                    if (!desk)
                        return;
                    desk->m_unreleased.remove(reviewId);
                    desk->ask(team::ClaimReview{reviewId}, context, done);
                },
            .takeOver =
                [desk](const QUuid &reviewId, const QString &reason, QObject *context,
                       const Actions::Claimed &done) {
                    if (!desk)
                        return;
                    desk->m_unreleased.remove(reviewId);
                    desk->ask(team::TakeOverReview{reviewId, reason}, context, done);
                },
            .release =
                [desk](const QUuid &reviewId) {
                    if (desk)
                        desk->release(reviewId);
                },
            .next =
                [desk](const QUuid &after, const Actions::Offered &among, QObject *context,
                       const Actions::Given &done) {
                    if (!desk)
                        return;
                    desk->ask(team::ClaimNext{after, among}, context,
                              [desk, done](const std::expected<QUuid, QString> &given) {
                                  if (desk && given)
                                      desk->m_unreleased.remove(*given);
                                  done(given);
                              });
                },
            .mayReview = [desk](const QUuid &crewId) { return desk && desk->mayReview(crewId); }};
}

} // namespace crew::gui::desk

#include "moc_deskteam.cpp"
