// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/awaynotifier.h"
#include "desk/commands/commandrunner.h"
#include "desk/config/deskconfig.h"
#include "desk/gate/gate.h"
#include "desk/http/consoleserver.h"
#include "desk/openid/openidprovider.h"
#include "desk/openid/openidsignin.h"
#include "desk/people/people.h"
#include "desk/people/signin.h"
#include "desk/service/deskservice.h"
#include "desk/state/deskstate.h"
#include "desk/storage/deskstorage.h"
#include "desk/team/team.h"
#include "desk/team/teamnotices.h"
#include "desk/team/teamtables.h"
#include "engine/enginethread.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <expected>
#include <memory>
#include <optional>

namespace crew::desk {

/// What a desk is built from.
struct DeskOptions
{
    engine::EngineOptions engine;               ///< its journal, too, belongs into the data directory
    QString dataDirectory;                      ///< is there, and only its owner may read it
    std::shared_ptr<const DeskStorage> storage; ///< null: files in the data directory
    ConsoleListening console = {};
    int sessionDays = 30;
    QString proxyPassword = {};
    QList<DeskConfig::Network> trustedProxies = {}; ///< whose X-Forwarded-For is believed
    protocol::DeskIdentity identity = {};           ///< what consoles are told of it
    QByteArray hashKey = {};                        ///< 32 bytes: of what is on disk only as a hash
    PasswordCost passwordCost = {};
    std::optional<OpenIdSettings> openId = {};         ///< nothing: people sign in with passwords only
    std::chrono::milliseconds providerTimeout{10'000}; ///< for one answer of the OpenID provider
    AwayOptions away = {};
    TeamClocks teamClocks = {};
};

/// An engine without windows, and what consoles see of it. The engine has threads of its own; all else is on
/// the thread that made it.
class Desk : public QObject
{
    Q_OBJECT

public:
    /// Opens all files and begins to serve. The error is a sentence.
    static std::expected<std::unique_ptr<Desk>, QString> start(DeskOptions options);
    /// Finishes what is under way.
    ~Desk() override;

    /// Stops serving consoles, and sends only what they have already asked for. Emits finished() when
    /// services have answered, after \a timeout at the latest.
    void finish(std::chrono::milliseconds timeout);

    /// That consoles connect to.
    quint16 port() const { return m_server->port(); }
    People &people() { return *m_people; }
    AwayNotifier &away() { return *m_away; }
    engine::EngineLink &engine() { return m_engine; }
    void setSynchronousStandby(bool isThere) { m_service->setSynchronousStandby(isThere); }
    void setStandbyAwaited(bool isAwaited) { m_service->setStandbyAwaited(isAwaited); }
    const DeskState &state() const { return m_state; }
    /// That consoles connect to.
    QUrl address() const { return m_server->address(); }

Q_SIGNALS:
    /// See finish(); may be emitted twice.
    void finished();

private:
    explicit Desk(DeskOptions options);
    std::expected<void, QString> open();
    std::expected<void, QString> serve();
    void openProvider();
    void tidy();

    DeskOptions m_options;
    engine::EngineThread m_engine;
    DeskState m_state;
    Gate m_gate;
    std::unique_ptr<People> m_people;
    std::unique_ptr<CommandRecord> m_record;
    std::unique_ptr<TeamTables> m_teamTables;
    std::unique_ptr<Team> m_team;
    std::unique_ptr<CommandRunner> m_commands;
    std::unique_ptr<AwayNotifier> m_away;
    std::unique_ptr<TeamNotices> m_teamNotices;
    PasswordHasher m_hasher;
    SignInDelays m_delays;
    std::unique_ptr<SignIn> m_signIn;
    std::unique_ptr<OpenIdProvider> m_provider; ///< null without one
    std::unique_ptr<OpenIdSignIn> m_openId;     ///< the same
    std::unique_ptr<DeskService> m_service;
    std::unique_ptr<ConsoleServer> m_server;
    QTimer m_tidying;
};

} // namespace crew::desk
