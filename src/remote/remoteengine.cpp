// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remoteengine.h"

#include "core/address.h"
#include "core/async/startthread.h"
#include "engine/commands/visitorder.h"
#include "protocol/remotecommands.h"

#include <utility>

namespace crew::remote {

namespace {

template <typename Command>
constexpr bool changesDesk()
{
    if constexpr (protocol::IsSentToDesk<Command>)
        return protocol::Route<Command>::repeat != protocol::Repeat::Harmless;
    else
        return false;
}

bool isDone(const auto &reply)
{
    if constexpr (requires { reply.has_value(); })
        return reply.has_value();
    else
        return true;
}

} // namespace

RemoteEngine::RemoteEngine(QUrl address, QString caFile, QString localPath, QObject *parent)
    : EngineLink(parent)
    , m_address(std::move(address))
    , m_caFile(std::move(caFile))
    , m_localPath(std::move(localPath))
{
    qRegisterMetaType<QList<Crew>>();
    qRegisterMetaType<engine::CrewHealth>();
    qRegisterMetaType<engine::ChangeBatch>();
    qRegisterMetaType<BatchChanges>();
    qRegisterMetaType<engine::EndpointState>();
    qRegisterMetaType<ConnectionState>();
    qRegisterMetaType<DeskAccess>();
    qRegisterMetaType<protocol::DeskIdentity>();
    qRegisterMetaType<protocol::Welcome>();
    qRegisterMetaType<TeamReviews>();
    m_thread.setObjectName(QStringLiteral("desk"));
}

RemoteEngine::~RemoteEngine()
{
    // In its turn, after every command that was given before.
    if (m_link)
        QMetaObject::invokeMethod(
            m_link, [link = m_link] { delete link; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

std::expected<void, QString> RemoteEngine::open()
{
    std::expected<void, QString> result;
    startThread(m_thread, [this, &result] {
        auto console = ConsoleCommands::open(m_localPath);
        if (console)
            m_link = new DeskLink(m_address, m_caFile, std::move(*console));
        else
            result = std::unexpected(console.error());
    });
    if (m_link)
        connectSignals();
    return result;
}

void RemoteEngine::connectSignals()
{
    connect(m_link, &DeskLink::accessChanged, this, [this](const DeskAccess &access) {
        *m_access = access;
        Q_EMIT addressesChanged();
    });
    connect(m_link, &DeskLink::learned, this, [this](const protocol::DeskIdentity &desk) {
        m_desk = desk;
        Q_EMIT learned(desk);
        Q_EMIT addressesChanged();
    });
    connect(m_link, &DeskLink::stateChanged, this, [this](const ConnectionState &state) {
        m_state = state;
        Q_EMIT stateChanged(state);
    });
    connect(m_link, &DeskLink::welcomed, this, [this](const protocol::Welcome &welcome) {
        Q_EMIT personChanged(welcome.personId);
        Q_EMIT welcomed(welcome);
    });
    connect(m_link, &DeskLink::teamChanged, this, &EngineLink::teamChanged);
    connect(m_link, &DeskLink::crewsChanged, this, &EngineLink::crewsChanged);
    connect(m_link, &DeskLink::crewHealthChanged, this, &EngineLink::crewHealthChanged);
    connect(m_link, &DeskLink::changed, this, &EngineLink::changed);
    connect(m_link, &DeskLink::batchesChanged, this, &EngineLink::batchesChanged);
    connect(m_link, &DeskLink::endpointChanged, this, &EngineLink::endpointChanged);
    connect(m_link, &DeskLink::problemOccurred, this, &EngineLink::problemOccurred);
    connect(m_link, &DeskLink::problemSolved, this, &EngineLink::problemSolved);
    connect(m_link, &DeskLink::commandEnded, this, &RemoteEngine::handleEnded);
}

void RemoteEngine::start(const QByteArray &token, const protocol::DeskIdentity &desk)
{
    m_desk = desk;
    if (m_link)
        QMetaObject::invokeMethod(
            m_link, [link = m_link, token, desk] { link->start(token, desk); }, Qt::QueuedConnection);
}

QList<QUrl> RemoteEngine::addresses() const
{
    QList<QUrl> all{m_address};
    for (const QUrl &node : m_desk.nodes) {
        if (!isSameOrigin(node, m_address))
            all.append(node);
    }
    return all;
}

std::unique_ptr<PeopleClient> RemoteEngine::newPeopleClient() const
{
    return std::make_unique<PeopleClient>(m_access);
}

void RemoteEngine::carry(engine::AnyOrder order)
{
    if (!m_link)
        return;
    engine::visit(
        [this]<typename Command>(engine::Order<Command> &given) {
            if constexpr (changesDesk<Command>())
                m_open.insert(given.id);
            if constexpr (engine::command::Replies<Command>)
                given.reply = [this, id = given.id,
                               reply = std::move(given.reply)](const typename Command::Reply &value) {
                    QMetaObject::invokeMethod(
                        this,
                        [this, id, reply, value] {
                            reply(value);
                            handleEnded(id, isDone(value));
                        },
                        Qt::QueuedConnection);
                };
        },
        order);
    QMetaObject::invokeMethod(
        m_link, [link = m_link, order = std::move(order)] { link->carry(order); }, Qt::QueuedConnection);
}

void RemoteEngine::handleEnded(engine::CommandId id, bool isDone)
{
    if (m_open.remove(id))
        Q_EMIT commandEnded(isDone);
}

} // namespace crew::remote

#include "moc_remoteengine.cpp"
