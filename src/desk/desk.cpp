// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/desk.h"

#include "core/utc.h"
#include "desk/storage/filestorage.h"

#include <utility>

using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr auto tidyInterval = 1min;

} // namespace

std::expected<std::unique_ptr<Desk>, QString> Desk::start(DeskOptions options)
{
    options.engine.isDesk = true;
    auto desk = std::unique_ptr<Desk>(new Desk(std::move(options)));
    auto started = desk->open();
    if (started)
        started = desk->serve();
    if (!started)
        return std::unexpected(started.error());
    return desk;
}

Desk::Desk(DeskOptions options)
    : m_options(std::move(options))
    , m_engine(m_options.engine)
    , m_state(m_engine)
    , m_gate(m_state)
    , m_hasher(m_options.passwordCost)
{
    if (!m_options.storage)
        m_options.storage = std::make_shared<FileStorage>(m_options.dataDirectory);
    m_tidying.setInterval(tidyInterval);
    connect(&m_tidying, &QTimer::timeout, this, &Desk::tidy);
}

Desk::~Desk()
{
    if (m_service)
        m_service->endStreams();
}

/// A console whose command is cut off gives it once more after the restart.
void Desk::finish(std::chrono::milliseconds timeout)
{
    m_service->endStreams();
    m_server.reset();
    QTimer::singleShot(timeout, this, &Desk::finished);
    m_engine.finishSending([this] { Q_EMIT finished(); });
}

std::expected<void, QString> Desk::open()
{
    auto people = People::open(*m_options.storage, m_options.sessionDays);
    if (!people)
        return std::unexpected(people.error());
    m_people = std::move(*people);
    auto record = CommandRecord::open(*m_options.storage);
    if (!record)
        return std::unexpected(record.error());
    m_record = std::move(*record);
    auto tables = TeamTables::open(*m_options.storage);
    if (!tables)
        return std::unexpected(tables.error());
    m_teamTables = std::move(*tables);
    m_team = std::make_unique<Team>(m_engine, m_state, *m_people, *m_teamTables, m_options.teamClocks);
    if (const auto begun = m_team->begin(); !begun)
        return begun;
    auto away =
        AwayNotifier::open(*m_options.storage, m_options.away, *m_people, m_state,
                           [this](const Review &review) { return m_team->awaitedReviewersOf(review); });
    if (!away)
        return std::unexpected(away.error());
    m_away = std::move(*away);
    connect(m_away.get(), &AwayNotifier::problemChanged, &m_state, &DeskState::recordProblem);
    m_teamNotices = std::make_unique<TeamNotices>(*m_team, *m_away, m_state);
    return m_engine.open();
}

std::expected<void, QString> Desk::serve()
{
    m_commands = std::make_unique<CommandRunner>(m_engine, m_gate, *m_team, *m_record, m_options.hashKey);
    connect(m_commands.get(), &CommandRunner::decided, &m_state, &DeskState::recordDecision);
    connect(m_commands.get(), &CommandRunner::decided, m_team.get(), &Team::recordDecided);
    m_commands->setRecorder([this](const Viewer &viewer, const QString &kind,
                                   const QJsonObject &detail) -> std::expected<void, QString> {
        const auto recorded = m_people->recordAction(Actor(viewer), kind, detail);
        return recorded ? std::expected<void, QString>() : std::unexpected(recorded.error().text);
    });
    m_signIn = std::make_unique<SignIn>(*m_people, m_hasher, m_delays);
    openProvider();
    m_service = std::make_unique<DeskService>(DeskService::Parts{*m_people, *m_signIn, m_state, *m_commands,
                                                                 *m_team, m_gate, m_engine, *m_away,
                                                                 m_openId.get(), m_options.identity},
                                              m_options.trustedProxies);
    m_server = std::make_unique<ConsoleServer>(*m_service, m_options.console);
    if (const auto listening = m_server->listen(); !listening)
        return listening;
    m_engine.start();
    if (!m_options.proxyPassword.isEmpty())
        m_engine.send(engine::command::SetProxyPassword{m_options.proxyPassword});
    m_tidying.start();
    tidy();
    return {};
}

void Desk::openProvider()
{
    if (!m_options.openId)
        return;
    m_provider =
        std::make_unique<OpenIdProvider>(*m_options.openId, SignIn::steadyTime, m_options.providerTimeout);
    m_openId = std::make_unique<OpenIdSignIn>(*m_people, m_delays, *m_provider, SignIn::steadyTime);
}

void Desk::tidy()
{
    if (const auto done = m_people->removeExpired(); !done)
        qWarning("%s", qPrintable(done.error().text));
    if (const auto done = m_record->removeOld(QDateTime::currentDateTimeUtc()); !done)
        qWarning("%s", qPrintable(done.error()));
    m_team->removeOld();
}

} // namespace crew::desk

#include "moc_desk.cpp"
