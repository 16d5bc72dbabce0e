// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localcrewaddition.h"

#include <QSet>

namespace crew::local {

/// The crews that run on this computer: starts their services with the console, adds new ones, and removes
/// the service of a crew with the crew.
class LocalCrews : public QObject
{
    Q_OBJECT

public:
    using Added = std::function<void(const LocalCrewAddition::Result &)>;

    /// \a engine has to outlive this. Create it before the engine starts to tell.
    LocalCrews(engine::EngineLink &engine, const LocalOptions &options);
    ~LocalCrews() override;

    bool hasUserServices() const { return m_services.hasUserServices(); }
    std::optional<LocalCrew> crew(const QUuid &id) const { return m_store.crew(id); }
    /// Stopped for a crew that does not run here.
    ServiceState state(const QUuid &id) const;

    /// Adds a crew; \a done is called once, unless \a context is gone before or the addition is cancelled.
    /// Returns its ID for cancel().
    QUuid add(const LocalCrewOrder &order, QObject *context, const Added &done);
    void cancel(const QUuid &id);
    /// Starts the service of the crew \a id again.
    void restart(const QUuid &id);

Q_SIGNALS:
    void stateChanged(const QUuid &id);
    /// A sentence for the person, such as why a service is not there.
    void problemOccurred(const QString &sentence);

private:
    void handleCrews(const QList<Crew> &crews);
    void handleLoaded();
    void handleRemoved(const QUuid &id);
    void handleHealth(const engine::CrewHealth &health);
    void handleState(const QUuid &id);
    void giveToken(const Crew &crew, const QString &token);

    engine::EngineLink &m_engine;
    LocalOptions m_options;
    SerialWorker m_files;
    LocalCrewStore m_store;
    LocalServices m_services;
    QHash<QUuid, LocalCrewAddition *> m_additions;
    QHash<QUuid, Crew> m_crews; ///< those of the console
    bool m_hasCrews = false;    ///< the engine has announced them
    bool m_isLoaded = false;    ///< the engine has looked for damage in its journal
    QSet<QUuid> m_given;        ///< crews whose token was taken from its file
    QString m_loadProblem;
};

} // namespace crew::local
