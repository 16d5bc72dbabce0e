// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/executions/runsexport.h"

#include <QHash>

class QAction;
class QMenu;

namespace crew::gui {

class ExecutionModel;
class RunsTable;
class Subjects;

/// What can be done with the selected runs, and with all that the table shows.
class RunsCommands : public QObject
{
    Q_OBJECT

public:
    RunsCommands(EngineLink &engine, ExecutionModel &model, RunsTable &table, Subjects &subjects,
                 QObject *parent = nullptr);

    void setCrews(const QList<Crew> &crews);
    void fillMenu(QMenu &menu);

    void copyIds();
    void copyCurl(); ///< with $TOKEN instead of tokens
    void refresh();
    /// Writes the selected runs, or all that are shown, to \a path off this thread.
    void exportTo(const QString &path, bool onlySelected);
    /// Asks what the runs of the selected run's crew are about.
    void editSubject();

Q_SIGNALS:
    void exported(const QString &sentence, bool written);
    void followRequested();

private:
    QAction *addCommand(QMenu &menu, const QString &text, bool enabled, void (RunsCommands::*command)());
    void askWhereTo(bool onlySelected);
    QList<const Execution *> selected() const;
    QList<ExportedRun> exportedRuns(bool onlySelected) const;

    EngineLink &m_engine;
    ExecutionModel &m_model;
    RunsTable &m_table;
    Subjects &m_subjects;
    QHash<QUuid, Crew> m_crews;
};

} // namespace crew::gui
