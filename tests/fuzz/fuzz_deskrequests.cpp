// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to the port for consoles of a desk whose engine does nothing. Where the input says SESSION-OF-ANA
// or SESSION-OF-BEN stands the token of an administrator or of somebody without roles. Without a session
// nothing is admitted but what anybody may ask.
#include "bytes.h"
#include "desk/away/awaynotifier.h"
#include "desk/commands/commandrunner.h"
#include "desk/gate/gate.h"
#include "desk/service/deskservice.h"
#include "desk/storage/filestorage.h"
#include "desk/team/team.h"
#include "http/requestparser.h"
#include "protocol/openidvalues.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdlib>

using namespace crew;
using namespace crew::desk;

namespace {

/// Takes every command and answers none.
class IdleEngine : public engine::EngineLink
{
public:
    void begin()
    {
        engine::ChangeBatch batch;
        batch.initial = true;
        Q_EMIT changed(batch);
    }

private:
    void carry(engine::AnyOrder) override {}
};

class FuzzedDesk
{
public:
    FuzzedDesk()
        : m_people(*People::open(m_storage, 30))
        , m_record(*CommandRecord::open(m_storage))
        , m_hasher({1, 8 * 1024})
        , m_signIn(*m_people, m_hasher, m_delays)
        , m_state(m_engine)
        , m_gate(m_state)
        , m_tables(*TeamTables::open(m_storage))
        , m_team(m_engine, m_state, *m_people, *m_tables)
        , m_away(*AwayNotifier::open(m_storage, {}, *m_people, m_state,
                                     [](const Review &) { return QList<QUuid>(); }))
        , m_commands(m_engine, m_gate, m_team, *m_record, QByteArray(32, 'k'))
        , m_service({*m_people, m_signIn, m_state, m_commands, m_team, m_gate, m_engine, *m_away}, {})
        , m_ana(sessionOf(QStringLiteral("Ana"), Roles::all()))
        , m_ben(sessionOf(QStringLiteral("Ben"), {}))
    {
        m_engine.begin();
    }

    void answer(QByteArray bytes)
    {
        bytes.replace("SESSION-OF-ANA", m_ana).replace("SESSION-OF-BEN", m_ben);
        http::RequestParser parser({}, QHostAddress(QStringLiteral("192.0.2.1")));
        while (!bytes.isEmpty() && parser.state() != http::RequestParser::State::Complete) {
            const auto before = parser.state();
            const qsizetype taken = parser.feed(bytes);
            bytes.remove(0, taken);
            if (parser.state() == http::RequestParser::State::Failed ||
                (taken == 0 && parser.state() == before))
                return;
        }
        if (parser.state() != http::RequestParser::State::Complete)
            return;
        http::Request request = parser.takeRequest();
        const auto receive = m_service.admit(request.head);
        checkAdmission(request.head, receive.has_value());
        if (receive)
            (*receive)(std::move(request), http::Responder(nullptr));
        QCoreApplication::processEvents();
    }

private:
    static void checkAdmission(const http::RequestHead &head, bool isAdmitted)
    {
        static const QByteArrayList open{"/health",
                                         "/api/v1/sign-in",
                                         "/api/v1/sign-in-ways",
                                         "/api/v1/use-link",
                                         QByteArray("/api/v1/") + protocol::OpenIdBegin::path.data(),
                                         QByteArray("/api/v1/") + protocol::OpenIdFinish::path.data()};
        const bool isOpen = open.contains(head.path()) || head.path().startsWith("/open/");
        if (isAdmitted && !isOpen && head.value("Authorization").isEmpty())
            std::abort();
    }
    QByteArray sessionOf(const QString &name, const Roles &roles)
    {
        const auto person = m_people->add(Actor::host(), name, roles);
        const auto code = m_people->invite(Actor::host(), person->id);
        const PasswordHash hash = PasswordHasher::hashOfNobody({1, 8 * 1024});
        if (!m_people->usePasswordToken(code->token, hash))
            std::abort();
        return m_people->beginSession({person->id, hash}, QStringLiteral("fuzzer"))->token;
    }

    QTemporaryDir m_folder;
    FileStorage m_storage{m_folder.path()};
    IdleEngine m_engine;
    std::unique_ptr<People> m_people;
    std::unique_ptr<CommandRecord> m_record;
    PasswordHasher m_hasher;
    SignInDelays m_delays;
    SignIn m_signIn;
    DeskState m_state;
    Gate m_gate;
    std::unique_ptr<TeamTables> m_tables;
    Team m_team;
    std::unique_ptr<AwayNotifier> m_away;
    CommandRunner m_commands;
    DeskService m_service;
    QByteArray m_ana;
    QByteArray m_ben;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int count = 0;
    static const QCoreApplication application(count, nullptr);
    static auto desk = std::make_unique<FuzzedDesk>();
    desk->answer(bytesOf(data, size));
    return 0;
}
