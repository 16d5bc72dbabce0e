// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/desklink.h"

#include "certificates/cafile.h"
#include "engine/commands/visitorder.h"
#include "protocol/enginevalues.h"
#include "protocol/fromjson.h"
#include "protocol/permissions.h"
#include "wire/json.h"

#include <QTimer>

#include <chrono>
#include <limits>
#include <utility>

namespace crew::remote {

using Kind = ConnectionState::Kind;

namespace {

/// Each after twice the pause before: two minutes together.
constexpr int maxLoadAttempts = 6;
constexpr std::chrono::seconds pauseToLoad{2};

} // namespace

DeskLink::DeskLink(QUrl address, QString caFile, std::unique_ptr<ConsoleCommands> console)
    : m_address(std::move(address))
    , m_caFile(std::move(caFile))
    , m_console(std::move(console))
{}

/// What is under way ends while all of this is still there.
DeskLink::~DeskLink()
{
    m_sender.reset();
}

void DeskLink::start(const QByteArray &token, const protocol::DeskIdentity &desk)
{
    DeskAccess access{m_address, token};
    if (!m_caFile.isEmpty()) {
        const auto authorities = certificates::readCaFile(certificates::CaFileOwner::Desk, m_caFile,
                                                          QDateTime::currentDateTimeUtc());
        if (!authorities)
            return setState({Kind::SignedOut, authorities.error()});
        access.authorities = *authorities;
    }
    if (token.isEmpty())
        return setState({Kind::SignedOut, {}});
    Q_EMIT accessChanged(access);
    m_route = std::make_unique<DeskRoute>(std::move(access), desk);
    connect(m_route.get(), &DeskRoute::found, this, [this] { Q_EMIT accessChanged(m_route->access()); });
    connect(m_route.get(), &DeskRoute::learned, this, &DeskLink::learned);
    m_stream = std::make_unique<ChangeStream>(*m_route);
    m_sender = std::make_unique<CommandSender>(*m_route);
    connect(m_stream.get(), &ChangeStream::received, this, &DeskLink::handle);
    connect(m_stream.get(), &ChangeStream::stateChanged, this, &DeskLink::setState);
    connect(m_stream.get(), &ChangeStream::opened, m_sender.get(), &CommandSender::sendKept);
    connect(m_sender.get(), &CommandSender::refused, this, &DeskLink::problemOccurred);
    connect(m_sender.get(), &CommandSender::ended, this, &DeskLink::commandEnded);
    connect(m_sender.get(), &CommandSender::signedOut, this, [this](const QString &sentence) {
        m_stream->stop();
        setState({Kind::SignedOut, sentence});
    });
    m_stream->start();
}

void DeskLink::carry(const engine::AnyOrder &order)
{
    auto command = protocol::sentCommand(order);
    if (!command) {
        cancel(order);
        return m_console->handle(order);
    }
    engine::CommandId id = 0;
    engine::visit([&id](const auto &given) { id = given.id; }, order);
    // What a person does on the strength of an old view may be wrong by now; asking is harmless. What is kept
    // until a desk answers would be kept for a session that is over.
    const bool isSignedOut = m_state.kind == Kind::SignedOut;
    const bool needsView = !command->isQuery && (!command->isTimeless || isSignedOut);
    if (!m_sender || (m_state.kind != Kind::Connected && needsView)) {
        const QString sentence = isSignedOut ? protocol::signedOutSentence() : protocol::notReachedSentence();
        command->fail({sentence, Delivery::NotSent});
        if (!command->hasReply) {
            reportUnsent(sentence);
            Q_EMIT commandEnded(id, false);
        }
        return;
    }
    m_sender->send(id, std::move(*command));
}

void DeskLink::reportUnsent(const QString &sentence)
{
    m_unsent.append(sentence);
    m_unsent.removeDuplicates();
    Q_EMIT problemOccurred(sentence);
}

void DeskLink::cancel(const engine::AnyOrder &order)
{
    const auto *given = order.as<engine::command::Cancel>();
    if (given && m_sender)
        m_sender->cancel(given->command.id);
}

void DeskLink::handle(const protocol::StreamEvent &event)
{
    if (event.name == protocol::welcomeEvent)
        return welcome(event.data);
    if (!m_isWelcome)
        return; // not the order of a desk
    if (event.name == protocol::currentEvent)
        return finishSnapshot();
    const auto change = protocol::readChange(event.name, event.data);
    if (change)
        apply(*change);
    else
        qWarning("An event of the desk was not understood."); // nothing of it belongs into a log
}

void DeskLink::welcome(const QByteArray &data)
{
    const auto welcome = protocol::fromJson<protocol::Welcome>(
        wire::parseJsonObject(data).value_or(QJsonObject()), protocol::Reading::Unknown::Ignored);
    if (!welcome || welcome->protocol > protocol::protocolVersion) {
        m_stream->stop();
        return setState({Kind::TooOld, tr("The desk is newer than this console. Update Crew Console.")});
    }
    if (!m_route->learn(*welcome))
        return m_stream->leave(tr("Another desk answers at %1. Ask the operator of the desk.")
                                   .arg(m_route->access().address.toString()));
    // Where no other machine can take over, waiting costs less than connecting again.
    if (m_route->hasSeveral())
        m_stream->expectEvery(std::chrono::milliseconds(welcome->heartbeat.value_or(0)));
    m_clockDifference = welcome->time && welcome->time->isValid()
                            ? std::optional(QDateTime::currentDateTimeUtc().msecsTo(*welcome->time))
                            : std::nullopt;
    m_isWelcome = true;
    m_isWhole = welcome->isWhole;
    m_snapshot.emplace();
    Q_EMIT welcomed(*welcome);
}

/// Nobody is called for what was there before this console came; for what came while it was away they are.
void DeskLink::finishSnapshot()
{
    if (!m_snapshot)
        return;
    engine::ChangeBatch batch = *std::exchange(m_snapshot, std::nullopt);
    batch.initial = !std::exchange(m_hasBegun, true);
    batch.isSnapshot = true;
    batch.clockDifference = m_clockDifference;
    QSet<QUuid> unknown = runsToLoad(batch);
    for (auto failed = m_failedLoads.begin(); failed != m_failedLoads.end(); ++failed) {
        *failed = 0;
        unknown.insert(failed.key());
    }
    announce(batch);
    setState({Kind::Connected, {}});
    for (const QUuid &executionId : unknown)
        load(executionId);
}

/// Runs and reviews that went on when the connection was lost, and of which \a snapshot does not say what
/// became of them: a run that has ended is told in brief only, and one of before a restart of the desk not at
/// all.
QSet<QUuid> DeskLink::runsToLoad(const engine::ChangeBatch &snapshot) const
{
    QSet<QUuid> runs;
    for (const RunSummary &run : snapshot.past) {
        if (m_liveRuns.contains(run.id))
            runs.insert(run.id);
    }
    if (!m_isWhole)
        return runs;
    runs += m_liveRuns;
    for (const QUuid &run : m_openReviews)
        runs.insert(run);
    for (const Execution &run : snapshot.executions)
        runs.remove(run.id);
    return runs;
}

void DeskLink::load(const QUuid &executionId)
{
    using engine::command::LoadRun;
    // Numbers that no command of a window gets.
    const engine::CommandId id = std::numeric_limits<engine::CommandId>::max() - m_lastLoad++;
    const auto take = [this, executionId](const LoadRun::Reply &details) {
        const bool isNewest = m_loading.remove(executionId);
        if (!isNewest) // a change has overtaken the answer
            return details ? load(executionId) : void();
        if (!details)
            return loadLater(executionId);
        engine::ChangeBatch batch;
        batch.executions.append(details->execution);
        batch.reviews = details->reviews;
        announce(batch);
    };
    m_loading.insert(executionId);
    m_sender->send(
        id, *protocol::sentCommand(engine::AnyOrder(engine::Order<LoadRun>{id, LoadRun{executionId}, take})));
}

/// The link was lost again, or the desk has just begun to read its history.
void DeskLink::loadLater(const QUuid &executionId)
{
    const int failures = ++m_failedLoads[executionId];
    if (failures > maxLoadAttempts)
        return; // until the next snapshot
    QTimer::singleShot(pauseToLoad * (1 << (failures - 1)), this, [this, executionId] {
        if (m_failedLoads.contains(executionId) && !m_loading.contains(executionId))
            load(executionId);
    });
}

void DeskLink::announce(const engine::ChangeBatch &batch)
{
    for (const RemovedRun &run : batch.removed) {
        m_failedLoads.remove(run.id);
        m_loading.remove(run.id);
        m_liveRuns.remove(run.id);
        m_openReviews.removeIf([&run](const auto &each) { return *each == run.id; });
    }
    for (const Execution &run : batch.executions) {
        m_failedLoads.remove(run.id);
        m_loading.remove(run.id);
        if (isFinal(run.state))
            m_liveRuns.remove(run.id);
        else
            m_liveRuns.insert(run.id);
    }
    for (const Review &review : batch.reviews) {
        m_loading.remove(review.executionId);
        if (isOpen(review.state))
            m_openReviews.insert(review.id, review.executionId);
        else
            m_openReviews.remove(review.id);
    }
    for (const JoinedRun &run : batch.joined) {
        m_failedLoads.remove(run.gone);
        m_liveRuns.remove(run.gone);
    }
    Q_EMIT changed(batch);
}

void DeskLink::setState(const ConnectionState &state)
{
    if (state.kind != Kind::Connected) {
        m_isWelcome = false;
        m_snapshot.reset();
    }
    if (std::exchange(m_state, state) != state)
        Q_EMIT stateChanged(state);
    if (m_state.kind == Kind::SignedOut && m_sender)
        m_sender->endKept(tr("You are signed out of the desk."));
    if (m_state.kind != Kind::Connected)
        return;
    const QStringList untrue = std::exchange(m_unsent, {});
    for (const QString &sentence : untrue)
        Q_EMIT problemSolved(sentence);
}

void DeskLink::apply(const protocol::Change &change)
{
    struct Teller
    {
        DeskLink &link;

        void operator()(const protocol::CrewList &list) const { Q_EMIT link.crewsChanged(list.crews); }
        void operator()(engine::CrewHealth health) const
        {
            if (health.token == engine::TokenState::Stored)
                health.token = engine::TokenState::OnDesk; // not in this computer's keychain
            Q_EMIT link.crewHealthChanged(health);
        }
        void operator()(const BatchChanges &changes) const { Q_EMIT link.batchesChanged(changes); }
        void operator()(const engine::EndpointState &state) const { Q_EMIT link.endpointChanged(state); }
        void operator()(const protocol::Problem &problem) const
        {
            if (problem.isSolved)
                Q_EMIT link.problemSolved(problem.sentence);
            else
                Q_EMIT link.problemOccurred(problem.sentence);
        }
        void operator()(const TeamReviews &reviews) const { Q_EMIT link.teamChanged(reviews); }
        void operator()(const engine::ChangeBatch &batch) const { link.gather(batch); }
    };
    std::visit(Teller{*this}, change);
}

void DeskLink::gather(const engine::ChangeBatch &batch)
{
    if (!m_snapshot)
        return announce(batch);
    m_snapshot->past += batch.past;
    m_snapshot->executions += batch.executions;
    m_snapshot->reviews += batch.reviews;
    m_snapshot->joined += batch.joined;
    m_snapshot->removed += batch.removed;
    m_snapshot->entries += batch.entries;
}

} // namespace crew::remote

#include "moc_desklink.cpp"
