// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"
#include "gui/shell/paletteentry.h"

#include <QObject>
#include <QUuid>

#include <optional>

class QAction;
class QMainWindow;

namespace crew {
struct RunSummary;
}

namespace crew::gui {
class CrewList;
}

namespace crew::gui::executions {
class ExecutionModel;
}

namespace crew::gui::reviews {
class ReviewModel;
}

namespace crew::gui::shell {

/// What the command palette finds in; each has to outlive PaletteContents.
struct PaletteModels
{
    const CrewList &crews;
    const reviews::ReviewModel &reviews;
    const executions::ExecutionModel &runs;
};

/// What the main window offers in its command palette: reviews that wait, crews, all that is in the menus,
/// settings and the latest runs.
class PaletteContents : public QObject
{
    Q_OBJECT

public:
    /// \a paletteAction opens the palette, and is not offered in it.
    PaletteContents(const PaletteModels &models, QAction *paletteAction, QMainWindow &window);

    PaletteEntries entries();
    /// Nothing for a run that is not in the model.
    std::optional<PaletteEntry> entryOfRun(const QUuid &executionId);

Q_SIGNALS:
    void crewRequested(const QUuid &crewId);
    void kickoffRequested(const QUuid &crewId);
    void reviewRequested(const QUuid &reviewId);
    void executionRequested(const QUuid &executionId);
    void settingsRequested(crew::gui::PreferenceSection section);

private:
    QList<PaletteEntry> actionEntries();
    QList<PaletteEntry> crewEntries();
    QList<PaletteEntry> reviewEntries();
    QList<PaletteEntry> settingEntries();
    QList<PaletteEntry> runEntries();
    PaletteEntry entryOf(const RunSummary &run);

    const CrewList &m_crews;
    const reviews::ReviewModel &m_reviews;
    const executions::ExecutionModel &m_runs;
    QAction *m_paletteAction;
    QMainWindow &m_window;
};

} // namespace crew::gui::shell
