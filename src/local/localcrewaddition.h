// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "local/localcrewstore.h"
#include "local/localservices.h"

#include <QDeadlineTimer>

namespace crew::local {

/// A crew that is to run here. Its address and token are made when it is added.
struct LocalCrewOrder
{
    Crew crew;
    QString folder; ///< absolute, with a valid crew file
    QString prefix; ///< of the crew file
    RunBy runBy = RunBy::Console;
};

/// What adds a local crew needs; all have to outlive it.
struct LocalCrewParts
{
    engine::EngineLink &engine;
    LocalCrewStore &store;
    LocalServices &services;
};

/// Adds one local crew: makes its token, starts its service, waits until the service answers, and adds the
/// crew to the console. Leaves nothing behind when one of these fails.
class LocalCrewAddition : public QObject
{
    Q_OBJECT

public:
    using Result = std::expected<Crew, QString>; ///< the error is a sentence

    LocalCrewAddition(const LocalCrewParts &parts, const LocalOptions &options, LocalCrewOrder order,
                      QObject *parent = nullptr);

    QUuid id() const { return m_local.id; }
    void start();
    /// Undoes what was done so far; false when it is too late, because the crew is being saved.
    bool cancel();

Q_SIGNALS:
    /// Emitted once, not after cancel().
    void finished(const crew::local::LocalCrewAddition::Result &result);

private:
    void startService();
    void askService();
    void handleAnswer(const std::expected<InputFields, ServiceError> &answer);
    void handleServiceState();
    void save(bool sessionOnly);
    void handleSaved(bool sessionOnly, const std::expected<engine::CrewSaved, QString> &saved);
    void fail(const QString &sentence);
    void undo();
    QString noAnswerText(const QString &last) const;

    LocalCrewParts m_parts;
    LocalOptions m_options;
    LocalCrewOrder m_order;
    LocalCrew m_local;
    QString m_token;
    QDeadlineTimer m_timeout;
    QTimer m_pause;
    std::optional<engine::CommandId> m_test;
    bool m_isWaiting = false; ///< for the service's first answer
    bool m_isSaving = false;
    bool m_isOver = false;
};

} // namespace crew::local
