// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/crews/owncrews.h"

#include <QHash>
#include <QObject>

namespace crew::gui::crews {

/// What became of runs that were to be moved.
struct RunMoveReport
{
    int moved = 0;
    int wereThere = 0;    ///< at the desk, from an earlier time
    int withoutCrew = 0;  ///< stay, since the desk does not have their crew
    int failed = 0;       ///< the desk, or this computer's disk, refused them
    int left = 0;         ///< not looked at, since it was cancelled or stopped
    QString problem = {}; ///< of the first one that failed, with its name: a sentence
};

/// Moves the ended runs of this computer's own profile to the desk, one after the other. What is there
/// already is not moved again, so that the same may be done any number of times.
class RunMover : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive it. \a crews says what the desk calls the profile's crews.
    RunMover(engine::EngineLink &engine, OwnCrewsReader own, const QHash<QUuid, QUuid> &crews,
             QObject *parent = nullptr);

    /// To be called once.
    void start(const QList<OwnRun> &runs);
    /// Ends after the run that is being moved.
    void cancel() { m_isCancelled = true; }

Q_SIGNALS:
    void progressed(int done); ///< runs of those that start() was given
    void finished(const crew::gui::crews::RunMoveReport &report);

private:
    void moveNext();
    void sendPart(const QByteArray &text, int part);
    void handleAnswer(const QByteArray &text, int part,
                      const std::expected<engine::RunImport, QString> &answer);
    void fail(const QString &problem);
    void endRun();

    engine::EngineLink &m_engine;
    OwnCrewsReader m_own;
    QHash<QUuid, QUuid> m_crews;
    QList<OwnRun> m_runs;
    qsizetype m_next = 0;
    int m_failedInARow = 0;
    bool m_isCancelled = false;
    RunMoveReport m_report;
};

} // namespace crew::gui::crews
