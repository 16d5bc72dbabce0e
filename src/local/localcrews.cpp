// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localcrews.h"

#include "core/address.h"

#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::local {

LocalCrews::LocalCrews(engine::EngineLink &engine, const LocalOptions &options)
    : m_engine(engine)
    , m_options(options)
    , m_store(options.dataFolder, m_files)
    , m_services(options, m_files)
{
    connect(&m_store, &LocalCrewStore::problemOccurred, this, &LocalCrews::problemOccurred);
    connect(&m_services, &LocalServices::problemOccurred, this, &LocalCrews::problemOccurred);
    connect(&m_services, &LocalServices::stateChanged, this, &LocalCrews::handleState);
    connect(&engine, &engine::EngineLink::crewsChanged, this, &LocalCrews::handleCrews);
    connect(&engine, &engine::EngineLink::crewHealthChanged, this, &LocalCrews::handleHealth);
    connect(&engine, &engine::EngineLink::changed, this, [this](const engine::ChangeBatch &batch) {
        if (batch.initial)
            handleLoaded();
    });
    if (const auto loaded = m_store.load(); !loaded)
        m_loadProblem = loaded.error();
}

LocalCrews::~LocalCrews()
{
    m_services.disconnect(this);
}

ServiceState LocalCrews::state(const QUuid &id) const
{
    const auto local = m_store.crew(id);
    return local ? m_services.state(*local) : ServiceState();
}

QUuid LocalCrews::add(const LocalCrewOrder &order, QObject *context, const Added &done)
{
    auto *addition = new LocalCrewAddition({m_engine, m_store, m_services}, m_options, order, this);
    const QUuid id = addition->id();
    m_additions.insert(id, addition);
    const QPointer<QObject> guard(context);
    connect(addition, &LocalCrewAddition::finished, this,
            [this, id, guard, done](const LocalCrewAddition::Result &result) {
                m_additions.take(id)->deleteLater();
                if (guard)
                    done(result);
            });
    // Not before the caller knows the ID.
    QMetaObject::invokeMethod(addition, &LocalCrewAddition::start, Qt::QueuedConnection);
    return id;
}

void LocalCrews::cancel(const QUuid &id)
{
    LocalCrewAddition *addition = m_additions.value(id);
    if (!addition || !addition->cancel())
        return;
    m_additions.remove(id);
    delete addition; // at once, so that no step of it follows
}

void LocalCrews::restart(const QUuid &id)
{
    if (const auto local = m_store.crew(id))
        m_services.restart(*local);
}

/// A local crew that the console does not know, as after a restore, is left alone: it may come back. So is
/// one that goes before all is loaded: nobody has removed it, but the journal is damaged and was set aside.
void LocalCrews::handleCrews(const QList<Crew> &crews)
{
    if (!m_loadProblem.isEmpty())
        Q_EMIT problemOccurred(std::exchange(m_loadProblem, {}));
    QHash<QUuid, Crew> now;
    for (const Crew &crew : crews)
        now.insert(crew.id, crew);
    const QHash<QUuid, Crew> before = std::exchange(m_crews, now);
    m_hasCrews = true;
    const QList<LocalCrew> locals = m_store.crews();
    for (const LocalCrew &local : locals) {
        if (now.contains(local.id) && !before.contains(local.id) && !m_additions.contains(local.id))
            m_services.begin(local);
        else if (m_isLoaded && before.contains(local.id) && !now.contains(local.id))
            handleRemoved(local.id);
    }
}

/// What the console, or a person who quit it, left in the middle of an addition or a removal.
void LocalCrews::handleLoaded()
{
    m_isLoaded = true;
    const QList<LocalCrew> locals = m_store.crews();
    for (const LocalCrew &local : locals) {
        if (!local.isProvisional || m_additions.contains(local.id) || !m_hasCrews)
            continue;
        if (m_crews.contains(local.id))
            m_store.setProvisional(local.id, false);
        else
            handleRemoved(local.id);
    }
}

void LocalCrews::handleRemoved(const QUuid &id)
{
    m_store.setProvisional(id, true); // until all of it is gone
    const auto local = m_store.crew(id);
    m_services.remove(*local, this, [this, id](const CommandQueue::Result &removed) {
        if (!removed)
            Q_EMIT problemOccurred(removed.error());
        m_store.remove(id);
    });
}

/// Where no keychain keeps the token, its file does.
void LocalCrews::handleHealth(const engine::CrewHealth &health)
{
    const bool isMissing = health.token == engine::TokenState::Missing ||
                           health.token == engine::TokenState::Locked ||
                           health.token == engine::TokenState::Unavailable;
    if (!isMissing || m_given.contains(health.crewId) || m_additions.contains(health.crewId) ||
        !m_store.crew(health.crewId))
        return;
    m_given.insert(health.crewId);
    m_store.readToken(health.crewId, this, [this, id = health.crewId](const QString &token) {
        if (m_crews.contains(id) && !token.isEmpty())
            giveToken(m_crews.value(id), token);
    });
}

/// Never to another address than the one that the service was given.
void LocalCrews::giveToken(const Crew &crew, const QString &token)
{
    const auto local = m_store.crew(crew.id);
    if (!local || !isSameOrigin(crew.address, QUrl(u"http://127.0.0.1:%1"_s.arg(local->port))))
        return;
    m_engine.send(engine::command::SaveCrew{{crew, token, true}}, this,
                  [this](const std::expected<engine::CrewSaved, QString> &saved) {
                      if (!saved)
                          Q_EMIT problemOccurred(saved.error());
                  });
}

void LocalCrews::handleState(const QUuid &id)
{
    const ServiceState state = this->state(id);
    const bool isNews =
        state.kind == ServiceState::Kind::Restarting || state.kind == ServiceState::Kind::Failed;
    if (isNews && !m_additions.contains(id)) // the addition tells the person who adds the crew
        Q_EMIT problemOccurred(state.problem);
    Q_EMIT stateChanged(id);
}

} // namespace crew::local

#include "moc_localcrews.cpp"
