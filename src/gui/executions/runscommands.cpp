// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runscommands.h"

#include "gui/common/inworker.h"
#include "gui/common/subjects.h"
#include "gui/executions/curl.h"
#include "gui/executions/executionmodel.h"
#include "gui/executions/runstable.h"
#include "gui/executions/subjectdialog.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QShortcut>

using namespace Qt::StringLiterals;

namespace crew::gui {

RunsCommands::RunsCommands(EngineLink &engine, ExecutionModel &model, RunsTable &table, Subjects &subjects,
                           QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_model(model)
    , m_table(table)
    , m_subjects(subjects)
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

void RunsCommands::setCrews(const QList<Crew> &crews)
{
    m_crews.clear();
    for (const Crew &crew : crews)
        m_crews.insert(crew.id, crew);
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
    const auto count = static_cast<int>(m_table.selectedRuns().size());
    addCommand(menu, tr("Copy %n id(s)", nullptr, count), count > 0, &RunsCommands::copyIds);
    addCommand(menu, tr("Copy as cURL"), count > 0, &RunsCommands::copyCurl);
    addCommand(menu, tr("Refresh"), count > 0, &RunsCommands::refresh);
    QAction *some = menu.addAction(tr("Export %n selected run(s)…", nullptr, count));
    some->setEnabled(count > 0);
    connect(some, &QAction::triggered, this, [this] { askWhereTo(true); });
    menu.addSeparator();
    QAction *all = menu.addAction(tr("Export all runs shown…"));
    all->setEnabled(m_table.model()->rowCount() > 0);
    connect(all, &QAction::triggered, this, [this] { askWhereTo(false); });
    addCommand(menu, tr("Follow a run started elsewhere…"), !m_crews.isEmpty(),
               &RunsCommands::followRequested);
    menu.addSeparator();
    addCommand(menu, tr("What a run is about…"), m_table.currentIndex().isValid(),
               &RunsCommands::editSubject);
    m_table.fillColumnMenu(*menu.addMenu(tr("Columns")));
}

void RunsCommands::copyIds()
{
    QStringList ids;
    for (const Execution *execution : selected())
        ids.append(execution->kickoffId);
    ids.removeAll(QString());
    if (!ids.isEmpty())
        QGuiApplication::clipboard()->setText(ids.join(u'\n'));
}

void RunsCommands::copyCurl()
{
    QStringList commands;
    for (const Execution *execution : selected()) {
        if (const auto crew = m_crews.constFind(execution->crewId); crew != m_crews.cend())
            commands.append(kickoffAsCurl(*crew, execution->request));
    }
    if (!commands.isEmpty())
        QGuiApplication::clipboard()->setText(commands.join(u"\n\n"_s));
}

void RunsCommands::refresh()
{
    for (const Execution *execution : selected())
        m_engine.refresh(execution->id);
}

void RunsCommands::exportTo(const QString &path, bool onlySelected)
{
    inWorker(
        this, [path, runs = exportedRuns(onlySelected)] { return writeRuns(path, runs); },
        [this, path](const std::expected<void, QString> &written) {
            Q_EMIT exported(written ? tr("Written: %1").arg(path) : written.error(), written.has_value());
        });
}

void RunsCommands::editSubject()
{
    const Execution *execution = m_model.find(m_table.currentIndex().data(ExecutionModel::IdRole).toUuid());
    if (!execution)
        return;
    auto *dialog =
        new SubjectDialog(m_subjects, m_model.crewName(execution->crewId), *execution, m_table.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void RunsCommands::askWhereTo(bool onlySelected)
{
    auto *dialog = new QFileDialog(m_table.window(), tr("Export runs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Table (*.csv)"), tr("JSON (*.json)")});
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains("json"_L1) ? u"json"_s : u"csv"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, onlySelected](const QString &path) { exportTo(path, onlySelected); });
    dialog->open();
}

QList<const Execution *> RunsCommands::selected() const
{
    QList<const Execution *> runs;
    for (const QUuid &id : m_table.selectedRuns()) {
        if (const Execution *execution = m_model.find(id))
            runs.append(execution);
    }
    return runs;
}

QList<ExportedRun> RunsCommands::exportedRuns(bool onlySelected) const
{
    QList<const Execution *> wanted;
    const QAbstractItemModel &shown = *m_table.model();
    if (onlySelected)
        wanted = selected();
    else
        for (int row = 0; row < shown.rowCount(); ++row)
            wanted.append(m_model.find(shown.index(row, 0).data(ExecutionModel::IdRole).toUuid()));
    QList<ExportedRun> runs;
    runs.reserve(wanted.size());
    for (const Execution *execution : std::as_const(wanted))
        runs.append({*execution, m_model.crewName(execution->crewId), m_model.aboutOf(*execution)});
    return runs;
}

} // namespace crew::gui
