// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QObject>
#include <QThread>

namespace crew::service {
class CrewService;
}

namespace crew::app {

/// The demo: the bundled service inside this program, one per built-in crew, in a thread of its own; the
/// crews are added to the console, and a first run is kicked off.
class Demo : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive the demo.
    explicit Demo(engine::EngineLink &engine);
    ~Demo() override;

    /// Starts the services, adds the crews and flows, and with \a firstRun kicks off the first crew.
    void start(bool firstRun);

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    struct Place
    {
        QString name;
        QUrl address;
        QString description;
        QString deploymentId = {};            ///< of a flow
        service::CrewService *flow = nullptr; ///< in m_thread; only of a flow
    };

    QList<Place> startServices();
    void addCrew(qsizetype index);
    void setUpFlow(const Crew &crew, const Place &place);
    void kickOff(const Crew &crew);
    void kickOff(const Crew &crew, const InputFields &fields, const QString &webhookBase);

    engine::EngineLink &m_engine;
    QThread m_thread;
    QObject *m_services = nullptr; ///< parent of the services, in m_thread
    QString m_token;
    bool m_firstRun = true;
    QList<Place> m_places;
};

} // namespace crew::app
