// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localoptions.h"
#include "local/userservices.h"

#include <expected>
#include <map>
#include <memory>

namespace crew::local {

/// The services of local crews, those next to the console and those of systemd.
class LocalServices : public QObject
{
    Q_OBJECT

public:
    using Done = CommandQueue::Done;

    /// \a files has to outlive this.
    LocalServices(const LocalOptions &options, SerialWorker &files);
    /// Ends those next to the console.
    ~LocalServices() override;

    bool hasUserServices() const { return m_userServices.isAvailable(); }

    /// Starts the service of \a crew for the first time. Success means that it was started, not that it
    /// answers.
    void install(const LocalCrew &crew, QObject *context, const Done &done);
    /// As at each start of the console: what systemd runs is left alone.
    void begin(const LocalCrew &crew);
    /// Stops the service for good; \a done is called once it has ended.
    void remove(const LocalCrew &crew, QObject *context, const Done &done);
    void restart(const LocalCrew &crew);

    ServiceState state(const LocalCrew &crew) const;

Q_SIGNALS:
    void stateChanged(const QUuid &id);
    void problemOccurred(const QString &sentence);

private:
    ServiceProcess &processOf(const LocalCrew &crew);
    std::expected<QByteArray, QString> unitOf(const LocalCrew &crew) const;
    void installUnit(const LocalCrew &crew, QObject *context, const Done &done);
    void restartUnit(const LocalCrew &crew);

    LocalOptions m_options;
    UserServices m_userServices;
    std::map<QUuid, std::unique_ptr<ServiceProcess>> m_processes;
};

} // namespace crew::local
