// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localservices.h"

#include "local/serviceunit.h"

#include <ranges>

namespace crew::local {

LocalServices::LocalServices(const LocalOptions &options, SerialWorker &files)
    : m_options(options)
    , m_userServices(options.systemctl, options.unitFolder, files)
{}

/// All are told to end before the first one is waited for.
LocalServices::~LocalServices()
{
    for (const auto &process : m_processes | std::views::values) {
        process->disconnect(this);
        process->stop();
    }
}

void LocalServices::install(const LocalCrew &crew, QObject *context, const Done &done)
{
    if (crew.runBy == RunBy::Systemd)
        return installUnit(crew, context, done);
    begin(crew);
    done({});
}

std::expected<QByteArray, QString> LocalServices::unitOf(const LocalCrew &crew) const
{
    return serviceUnit(serviceCommand(m_options.program, crew, m_options.dataFolder), crew.name);
}

void LocalServices::installUnit(const LocalCrew &crew, QObject *context, const Done &done)
{
    const auto unit = unitOf(crew);
    if (!unit)
        return done(std::unexpected(unit.error()));
    m_userServices.install(crew.id, *unit, context, done);
}

void LocalServices::begin(const LocalCrew &crew)
{
    if (crew.runBy == RunBy::Console)
        processOf(crew).start();
}

void LocalServices::remove(const LocalCrew &crew, QObject *context, const Done &done)
{
    if (crew.runBy == RunBy::Systemd)
        return m_userServices.remove(crew.id, context, done);
    const auto found = m_processes.find(crew.id);
    if (found == m_processes.end())
        return done({});
    ServiceProcess *process = found->second.release();
    m_processes.erase(found);
    process->disconnect(this);
    process->setParent(this);
    process->stop([guard = QPointer<QObject>(context), process, done] {
        process->deleteLater();
        if (guard)
            done({});
    });
}

void LocalServices::restart(const LocalCrew &crew)
{
    if (crew.runBy == RunBy::Systemd)
        return restartUnit(crew);
    processOf(crew).restart();
}

void LocalServices::restartUnit(const LocalCrew &crew)
{
    const auto unit = unitOf(crew);
    if (!unit) {
        Q_EMIT problemOccurred(unit.error());
        return;
    }
    m_userServices.restart(crew.id, *unit, this, [this](const CommandQueue::Result &restarted) {
        if (!restarted)
            Q_EMIT problemOccurred(restarted.error());
    });
}

ServiceState LocalServices::state(const LocalCrew &crew) const
{
    if (crew.runBy == RunBy::Systemd)
        return {ServiceState::Kind::OfSystemd};
    const auto found = m_processes.find(crew.id);
    return found == m_processes.end() ? ServiceState() : found->second->state();
}

ServiceProcess &LocalServices::processOf(const LocalCrew &crew)
{
    auto &process = m_processes[crew.id];
    if (!process) {
        process = std::make_unique<ServiceProcess>(
            serviceCommand(m_options.program, crew, m_options.dataFolder), crew.name, m_options.times);
        connect(process.get(), &ServiceProcess::changed, this,
                [this, id = crew.id] { Q_EMIT stateChanged(id); });
    }
    return *process;
}

} // namespace crew::local

#include "moc_localservices.cpp"
