// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runscommands.h"

#include "core/deeplink.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/executions/export/runsexporter.h"
#include "gui/executions/run/curl.h"
#include "gui/executions/run/stopbar.h"
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/runstable.h"
#include "gui/executions/table/subjectdialog.h"
#include "gui/store/crewlist.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QShortcut>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

constexpr int maxLoaded = 400; ///< runs that are loaded, or asked about, together by one command

} // namespace

RunsCommands::RunsCommands(engine::EngineLink &engine, const CrewList &crews, ExecutionFilter &runs,
                           RunsTable &table, RunTitleTemplates &titles, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_crews(crews)
    , m_runs(runs)
    , m_table(table)
    , m_titleTemplates(titles)
{
    auto *copy = new QShortcut(QKeySequence::Copy, &table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &RunsCommands::copyIds);
    connect(&table, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        auto *menu = new QMenu(&m_table);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(m_table.viewport()->mapToGlobal(place));
    });
}

QAction *RunsCommands::addCommand(QMenu &menu, const QString &text, bool enabled,
                                  void (RunsCommands::*command)())
{
    QAction *action = menu.addAction(text);
    action->setEnabled(enabled);
    connect(action, &QAction::triggered, this, command);
    return action;
}

void RunsCommands::fillMenu(QMenu &menu)
{
    const auto count = static_cast<int>(m_table.selectedRows().size());
    const bool few = count > 0 && count <= maxLoaded;
    addCommand(menu, count > 0 ? tr("Copy %Ln ID(s)", nullptr, count) : tr("Copy ID"), count > 0,
               &RunsCommands::copyIds);
    addCommand(menu, count > 0 ? tr("Copy %Ln link(s)", nullptr, count) : tr("Copy link"), count > 0,
               &RunsCommands::copyLinks);
    addCommand(menu, tr("Copy as cURL"), few, &RunsCommands::copyCurl);
    addCommand(menu, tr("Refresh"), few, &RunsCommands::refresh);
    const auto live = static_cast<int>(stoppable().size());
    QAction *stop = addCommand(menu, live > 0 ? tr("Stop %Ln run(s)…", nullptr, live) : tr("Stop…"), live > 0,
                               &RunsCommands::stop);
    setAllowed(*stop, live > 0 ? reachObjection() : stopObjection(), live > 0);
    menu.setToolTipsVisible(true);
    addAgain(menu, byCrew(selected()));
    QAction *some = menu.addAction(count > 0 ? tr("Export %Ln selected run(s)…", nullptr, count)
                                             : tr("Export selected runs…"));
    some->setEnabled(count > 0 && !isExporting());
    connect(some, &QAction::triggered, this, [this] { askWhereTo(ExportScope::Selected); });
    menu.addSeparator();
    addCommand(menu, tr("Export all runs shown…"), m_runs.rowCount() > 0 && !isExporting(),
               &RunsCommands::exportAll);
    QAction *follow = addCommand(menu, tr("Follow a run started elsewhere…"), !m_crews.all().isEmpty(),
                                 &RunsCommands::followRequested);
    setAllowed(*follow, m_crews.access().objectionForAny<engine::command::Follow>(),
               !m_crews.all().isEmpty());
    menu.addSeparator();
    addCommand(menu, tr("What a run is about…"), m_table.currentIndex().isValid(),
               &RunsCommands::editSubject);
    m_table.fillSortMenu(*menu.addMenu(tr("Sort by")));
    m_table.fillColumnMenu(*menu.addMenu(tr("Columns")));
}

/// Why none of the selected runs that could be stopped may be; empty when one may, or none could be.
QString RunsCommands::stopObjection() const
{
    for (const RunSummary *run : selected()) {
        if (StopBar::canStop(*run))
            return m_crews.access().objection<engine::command::StopRun>(run->crewId);
    }
    return {};
}

QString RunsCommands::reachObjection() const
{
    return m_crews.access().objectionForAny<engine::command::StopRun>();
}

/// Crews that were removed, or that the person may not kick off, have nothing to be kicked off.
QList<RunsCommands::CrewsRuns> RunsCommands::byCrew(const QList<const RunSummary *> &runs) const
{
    QHash<QUuid, QList<QUuid>> ids;
    for (const RunSummary *run : runs)
        ids[run->crewId].append(run->id);
    QList<CrewsRuns> choices;
    for (auto it = ids.cbegin(); it != ids.cend(); ++it) {
        const Crew *crew = m_crews.find(it.key());
        if (crew && m_crews.access().objection<engine::command::StartBatch>(crew->id).isEmpty())
            choices.append({*crew, it.value()});
    }
    std::ranges::sort(choices, [](const CrewsRuns &left, const CrewsRuns &right) {
        return left.crew.name.localeAwareCompare(right.crew.name) < 0;
    });
    return choices;
}

void RunsCommands::addAgain(QMenu &menu, const QList<CrewsRuns> &choices)
{
    if (choices.isEmpty()) {
        const QList<const RunSummary *> runs = selected();
        const Crew *crew = runs.isEmpty() ? nullptr : m_crews.find(runs.first()->crewId);
        setAllowed(*menu.addAction(tr("Kick off again…")),
                   crew ? m_crews.access().objection<engine::command::StartBatch>(crew->id) : QString(),
                   false);
    }
    for (const CrewsRuns &choice : choices) {
        const auto count = static_cast<int>(choice.runs.size());
        const QString name = withLiteralAmpersands(visibleText(m_crews.nameOf(choice.crew.id)));
        QAction *action =
            menu.addAction(choices.size() == 1 ? tr("Kick off %Ln again…", nullptr, count)
                                               : tr("Kick off %Ln of %1 again…", nullptr, count).arg(name));
        connect(action, &QAction::triggered, this,
                [this, choice] { Q_EMIT kickoffAgainRequested(choice.crew, choice.runs); });
    }
}

void RunsCommands::kickOffFailedAgain(const QPoint &menuPlace)
{
    QList<const RunSummary *> failed;
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        if (m_runs.at(row).state == ExecutionState::Failed)
            failed.append(&m_runs.at(row));
    }
    const QList<CrewsRuns> choices = byCrew(failed);
    if (choices.size() == 1) {
        Q_EMIT kickoffAgainRequested(choices.first().crew, choices.first().runs);
        return;
    }
    auto *menu = new QMenu(&m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Crew to kick off"));
    addAgain(*menu, choices);
    menu->popup(menuPlace);
}

void RunsCommands::copyIds()
{
    QStringList ids;
    for (const RunSummary *run : selected())
        ids.append(run->kickoffId);
    ids.removeAll(QString());
    if (!ids.isEmpty())
        QGuiApplication::clipboard()->setText(ids.join(u'\n'));
}

void RunsCommands::copyLinks()
{
    QStringList links;
    for (const RunSummary *run : selected())
        links.append(deepLinkText({DeepLink::Kind::Run, run->kickoffId, {}}));
    links.removeAll(QString());
    if (!links.isEmpty())
        QGuiApplication::clipboard()->setText(links.join(u'\n'));
}

void RunsCommands::copyCurl()
{
    const QList<QUuid> ids = m_table.selectedRuns().mid(0, maxLoaded);
    m_engine.send(engine::command::LoadExecutions{ids}, this,
                  [this](const std::expected<QList<Execution>, QString> &executions) {
                      if (executions)
                          copyCurlOf(*executions);
                      else
                          Q_EMIT failed(tr("Nothing was copied, because the runs could not be loaded: %1")
                                            .arg(executions.error()));
                  });
}

void RunsCommands::copyCurlOf(const QList<Execution> &executions)
{
    QStringList commands;
    for (const Execution &execution : executions) {
        if (const Crew *crew = m_crews.find(execution.crewId))
            commands.append(kickoffAsCurl(*crew, execution.request));
    }
    if (!commands.isEmpty())
        QGuiApplication::clipboard()->setText(commands.join(u"\n\n"_s));
}

void RunsCommands::refresh()
{
    for (const QUuid &id : m_table.selectedRuns())
        m_engine.send(engine::command::Refresh{id});
}

void RunsCommands::stop()
{
    Q_EMIT stopRequested(stoppable());
}

QList<RunSummary> RunsCommands::stoppable() const
{
    QList<RunSummary> runs;
    for (const auto *run : selected()) {
        const bool isAllowed = m_crews.access().lack<engine::command::StopRun>(run->crewId).isEmpty();
        if (isAllowed && StopBar::canStop(*run))
            runs << *run;
    }
    return runs;
}

void RunsCommands::exportTo(const QString &path, ExportScope scope)
{
    exportRuns(path, runsToExport(scope));
}

void RunsCommands::exportRuns(const QString &path, const QList<RunRow> &runs)
{
    if (isExporting())
        return;
    const auto naming = [this](const Execution &execution) {
        const RunSummary *shown = model().find(execution.id);
        return ExportedRun{execution, model().crewName(execution.crewId),
                           model().aboutOf(shown ? *shown : crew::summaryOf(execution))};
    };
    m_export = new RunsExporter(m_engine, path, runs, naming, this);
    connect(m_export, &RunsExporter::progressed, this, &RunsCommands::exportProgressed);
    connect(m_export, &RunsExporter::finished, this, &RunsCommands::handleExported);
    m_export->start();
}

void RunsCommands::cancelExport()
{
    if (m_export)
        m_export->cancel();
}

void RunsCommands::handleExported(const QString &sentence, bool written)
{
    m_export->deleteLater();
    m_export = nullptr;
    Q_EMIT exported(sentence, written);
}

void RunsCommands::editSubject()
{
    const QModelIndex current = m_table.currentIndex();
    if (!current.isValid())
        return;
    const RunSummary &run = m_runs.at(current.row());
    auto *dialog = new SubjectDialog(m_titleTemplates, model().crewName(run.crewId), run, m_table.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void RunsCommands::exportAll()
{
    if (!isExporting())
        askWhereTo(ExportScope::Shown);
}

/// Runs that have left the list, or the selection with it, by the time of the answer were meant as well.
void RunsCommands::askWhereTo(ExportScope scope)
{
    QFileDialog *dialog =
        newSaveDialog(m_table.window(), tr("Export runs"), {tr("Table (*.csv)"), tr("JSON (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, runs = runsToExport(scope)](const QString &path) { exportRuns(path, runs); });
    dialog->open();
}

QList<const RunSummary *> RunsCommands::selected() const
{
    const QList<int> rows = m_table.selectedRows();
    QList<const RunSummary *> runs;
    runs.reserve(rows.size());
    for (const int row : rows)
        runs.append(&m_runs.at(row));
    return runs;
}

QList<RunRow> RunsCommands::runsToExport(ExportScope scope) const
{
    QList<RunRow> runs;
    if (scope == ExportScope::Selected) {
        for (const int row : m_table.selectedRows())
            runs.append(model().runs().at(m_runs.sourceRow(row)));
        return runs;
    }
    runs.reserve(m_runs.rowCount());
    for (const int row : m_runs.sourceRows())
        runs.append(model().runs().at(row));
    return runs;
}

const ExecutionModel &RunsCommands::model() const
{
    return *static_cast<const ExecutionModel *>(m_runs.sourceModel());
}

} // namespace crew::gui::executions

#include "moc_runscommands.cpp"
