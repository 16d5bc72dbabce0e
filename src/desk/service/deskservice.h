// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/awaynotifier.h"
#include "desk/commands/commandrunner.h"
#include "desk/config/deskconfig.h"
#include "desk/people/people.h"
#include "desk/people/signin.h"
#include "desk/service/changesender.h"
#include "desk/service/changesource.h"
#include "desk/service/cursorseal.h"
#include "desk/service/metrics.h"
#include "desk/service/openidservice.h"
#include "desk/service/peopleservice.h"
#include "desk/service/sessionwatch.h"
#include "desk/service/teamservice.h"
#include "desk/state/deskstate.h"
#include "http/server.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace crew::desk {

/// What consoles ask of a desk over HTTP: docs/desk-protocol.md. The sender of a request is known before
/// its body is read. To be used on the server's thread.
class DeskService : public QObject, public http::RequestHandler
{
    Q_OBJECT

public:
    static constexpr qsizetype maxBytesBeforeSignIn = 64 * 1024;
    /// Sign-ins and codes at once; a further one is refused, so that strangers never take all connections.
    static constexpr int maxStrangers = 64;
    static constexpr int maxStreamsOfSession = 4;
    static constexpr int maxStreamsOfPerson = 16; ///< nobody takes the places of all others

    struct Parts
    {
        People &people;
        SignIn &signIn;
        DeskState &state;
        CommandRunner &commands;
        Team &team;
        const Gate &gate;
        engine::EngineLink &engine;
        AwayNotifier &away;
        OpenIdSignIn *openId = nullptr; ///< null without an OpenID provider
        protocol::DeskIdentity identity = {};
    };

    /// \a trustedProxies are believed whom they forward for. All of \a parts have to outlive it, and it the
    /// server.
    DeskService(Parts parts, QList<DeskConfig::Network> trustedProxies);
    ~DeskService() override;

    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &head) override;

    /// For the figures: ServiceCounts::hasSynchronousStandby.
    void setSynchronousStandby(bool isThere) { m_counts.hasSynchronousStandby = isThere; }
    /// The database server waits for that standby; for /health.
    void setStandbyAwaited(bool isAwaited) { m_isStandbyAwaited = isAwaited; }

    /// Ends all streams in an orderly way, for the end of the desk.
    void endStreams();

private:
    using Admission = std::expected<http::RequestReceiver, http::Response>;

    Admission admitMonitoring(const http::RequestHead &head);
    Admission admitQuestion(const http::RequestHead &head);
    Admission admitBrowser(const http::RequestHead &head);
    Admission admitStranger(const http::RequestHead &head);
    Admission admitPerson(const http::RequestHead &head);
    using Answer = std::function<void(const http::Response &)>;
    Answer answerToStranger(http::Responder responder);
    void signIn(const http::Request &request, const Answer &answer);
    void signInByOpenId(const http::Request &request, const Answer &answer);
    void useLink(const http::Request &request, const Answer &answer);
    void signOut(const Viewer &viewer, http::Responder responder);
    void askAboutPeople(const Viewer &viewer, const http::Request &request, http::Responder responder);
    void askTheTeam(const Viewer &viewer, const http::Request &request, http::Responder responder);
    void runCommand(const Viewer &viewer, const http::Request &request, http::Responder responder);
    bool isConnected(const QUuid &personId) const;
    void streamChanges(const Viewer &viewer, const http::Request &request, http::Responder responder);
    std::optional<quint64> numberOf(const QByteArray &cursor, const Viewer &viewer);
    void makeRoomFor(const Viewer &viewer);
    void endOldestWhere(const std::function<bool(const Viewer &)> &isMeant, int most);
    void sendHeartbeats();
    void endStreamsWhere(const std::function<bool(const Viewer &)> &isMeant);
    void remove(const ChangeSender *sender);

    Parts m_parts;
    QList<DeskConfig::Network> m_trustedProxies;
    PeopleService m_peopleService;
    TeamService m_teamService;
    OpenIdService m_openIdService;
    CursorSeal m_seal;
    ChangeSource m_source;
    SessionWatch m_sessions;
    std::vector<std::unique_ptr<ChangeSender>> m_senders;
    ServiceCounts m_counts;
    bool m_isStandbyAwaited = false;
    std::shared_ptr<int> m_strangers = std::make_shared<int>(0); ///< whose requests wait for an answer
    QTimer m_heartbeat;
};

} // namespace crew::desk
