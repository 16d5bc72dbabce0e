// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/style/look.h"

class QWidget;

namespace crew::gui {
class CrewList;
class LocalState;
} // namespace crew::gui

namespace crew::gui::crews {

struct ImportReport;
struct OwnCrewsReader;

/// Writes the crews with their presets to a file, and takes such files; tokens stay where they are.
class CrewExchange : public QObject
{
    Q_OBJECT

public:
    /// The dialogs belong to \a window; all have to outlive this.
    CrewExchange(engine::EngineLink &engine, const CrewList &crews, LocalState &state, QWidget &window);

    /// Asks where to, then exportTo().
    void exportCrews();
    /// Writes all crews to \a path, off this thread; announced() says what came of it.
    void exportTo(const QString &path);
    /// Asks for a file and shows what is in it before anything changes.
    void importCrews();
    /// Offers the crews of this computer's own profile to the desk.
    void moveCrews(const OwnCrewsReader &own);

Q_SIGNALS:
    void announced(crew::gui::Severity severity, const QString &sentence);
    void crewAdded(const QUuid &crewId); ///< the first one of an import

private:
    void handleMoved(const ImportReport &report);
    void handleImported(const ImportReport &report);

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    LocalState &m_state;
    QWidget &m_window;
};

} // namespace crew::gui::crews
