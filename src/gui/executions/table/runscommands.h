// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/executions/table/executionmodel.h"

class QAction;
class QMenu;

namespace crew::gui {
class CrewList;
class RunTitleTemplates;
} // namespace crew::gui

namespace crew::gui::executions {

class ExecutionFilter;
class ExecutionModel;
class RunsExporter;
class RunsTable;

/// What can be done with the selected runs, and with all that the table shows.
class RunsCommands : public QObject
{
    Q_OBJECT

public:
    RunsCommands(engine::EngineLink &engine, const CrewList &crews, ExecutionFilter &runs, RunsTable &table,
                 RunTitleTemplates &titles, QObject *parent = nullptr);

    void fillMenu(QMenu &menu);

    void copyIds();
    void copyLinks();
    /// With $TOKEN instead of tokens, when the engine has given what is needed; failed() when it has not.
    void copyCurl();
    void refresh();
    void stop(); ///< asks first, by stopRequested()
    /// Asks for the failed runs that the table shows, by kickoffAgainRequested(); where they are of several
    /// crews, a menu at \a menuPlace (of the screen) asks whose.
    void kickOffFailedAgain(const QPoint &menuPlace);
    void exportAll(); ///< the runs that are shown, unless an export is under way; asks where to
    enum class ExportScope { Shown, Selected };
    /// Writes runs of the table to \a path off this thread.
    void exportTo(const QString &path, ExportScope scope);
    void cancelExport();
    bool isExporting() const { return m_export != nullptr; }
    /// Asks what the runs of the selected run's crew are about.
    void editSubject();

Q_SIGNALS:
    void exportProgressed(int done, int total);
    void exported(const QString &sentence, bool written);
    void failed(const QString &sentence); ///< why a command has done nothing
    void followRequested();
    void stopRequested(const QList<crew::RunSummary> &runs);
    void kickoffAgainRequested(const crew::Crew &crew, const QList<QUuid> &runs); ///< all of that crew

private:
    /// The runs of one crew, to be kicked off again together.
    struct CrewsRuns
    {
        Crew crew;
        QList<QUuid> runs;
    };

    QList<CrewsRuns> byCrew(const QList<const RunSummary *> &runs) const;
    void addAgain(QMenu &menu, const QList<CrewsRuns> &choices);
    QAction *addCommand(QMenu &menu, const QString &text, bool enabled, void (RunsCommands::*command)());
    void askWhereTo(ExportScope scope);
    void exportRuns(const QString &path, const QList<RunRow> &runs);
    QList<const RunSummary *> selected() const;
    QList<RunSummary> stoppable() const;
    QString stopObjection() const;
    QString reachObjection() const;
    QList<RunRow> runsToExport(ExportScope scope) const;
    const ExecutionModel &model() const;
    void handleExported(const QString &sentence, bool written);
    void copyCurlOf(const QList<Execution> &executions);

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    ExecutionFilter &m_runs;
    RunsTable &m_table;
    RunTitleTemplates &m_titleTemplates;
    RunsExporter *m_export = nullptr; ///< while one is under way
};

} // namespace crew::gui::executions
