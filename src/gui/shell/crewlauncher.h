// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QObject>
#include <QPoint>

class QWidget;

namespace crew::gui {

class CrewListModel;

/// Opens the dialogs that start something: Add crew… and Kick off….
class CrewLauncher : public QObject
{
    Q_OBJECT

public:
    /// The dialogs belong to \a window.
    CrewLauncher(EngineLink &engine, const CrewListModel &crews, QWidget &window);

    void addCrew();
    /// Kicks off the crew that is shown, or the only one, or asks with a menu at \a menuPlace (of the
    /// screen); without any crew it adds one.
    void kickoffAny(const QUuid &shownCrew, const QPoint &menuPlace);
    void kickoff(const Crew &crew);
    void kickoffAgain(const Crew &crew, const KickoffRequest &request);

Q_SIGNALS:
    void crewAdded(const QUuid &crewId);
    void kickedOff(const QUuid &executionId);

private:
    void askWhichCrew(const QPoint &place);

    EngineLink &m_engine;
    const CrewListModel &m_crews;
    QWidget &m_window;
};

} // namespace crew::gui
