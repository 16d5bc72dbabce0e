// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window offers in its command palette.
#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/common/visibletext.h"
#include "gui/crews/crewlistmodel.h"
#include "gui/executions/executionmodel.h"
#include "gui/executions/executiontext.h"
#include "gui/executions/runspage.h"
#include "gui/reviews/reviewdesk.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/commandpalette.h"
#include "gui/shell/crewlauncher.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr int mostRecentRuns = 200; ///< that are found as they are typed; the engine searches the others
constexpr qsizetype mostReviews = 500;

/// Everything in the menus, in their order.
void collectActions(const QList<QAction *> &actions, QList<QAction *> &found)
{
    for (QAction *action : actions) {
        if (action->menu())
            collectActions(action->menu()->actions(), found);
        else if (!action->isSeparator() && !found.contains(action))
            found.append(action);
    }
}

} // namespace

void MainWindow::buildPalette()
{
    m_palette = new CommandPalette(
        m_engine,
        [this](const QUuid &executionId) -> std::optional<PaletteEntry> {
            const RunSummary *run = m_runs->model().find(executionId);
            return run ? std::optional(entryOf(*run)) : std::nullopt;
        },
        *this);
    connect(m_actions->palette, &QAction::triggered, this, &MainWindow::openPalette);
}

void MainWindow::openPalette()
{
    m_palette->open(reviewEntries() + crewEntries() + actionEntries() + settingEntries() + runEntries());
}

QList<PaletteEntry> MainWindow::actionEntries() const
{
    QList<QAction *> actions;
    collectActions(menuBar()->actions(), actions);
    QList<PaletteEntry> entries;
    for (QAction *action : actions) {
        if (!action->isEnabled() || !action->isVisible() || action == m_actions->palette)
            continue;
        entries.append({PaletteEntry::Kind::Action,
                        withoutMnemonic(action->text()),
                        {},
                        action->shortcut().toString(QKeySequence::NativeText),
                        action->icon(),
                        [action = QPointer<QAction>(action)] {
                            if (action)
                                action->trigger();
                        }});
    }
    return entries;
}

QList<PaletteEntry> MainWindow::crewEntries()
{
    QList<PaletteEntry> entries;
    for (int row = 0; row < m_crews->rowCount(); ++row) {
        const Crew &crew = m_crews->crews().at(row);
        const QString name = visibleText(crew.name);
        const auto icon = m_crews->index(row).data(Qt::DecorationRole).value<QIcon>();
        entries.append(
            {PaletteEntry::Kind::Crew, name, tr("Crew"), {}, icon, [this, id = crew.id] { showCrew(id); }});
        entries.append({PaletteEntry::Kind::Crew,
                        tr("Kick off %1…").arg(name),
                        {},
                        {},
                        themedIcon(u"kickoff"_s, palette()),
                        [this, id = crew.id] {
                            if (const auto chosen = m_crews->crew(id))
                                m_launcher->kickoff(*chosen);
                        }});
    }
    return entries;
}

QList<PaletteEntry> MainWindow::reviewEntries()
{
    QList<PaletteEntry> entries;
    const QIcon icon = themedIcon(u"reviews"_s, palette());
    for (const Review &review : m_desk->model().reviews()) {
        if (review.state != ReviewState::Waiting)
            continue;
        const auto crew = m_crews->crew(review.crewId);
        const RunSummary *run = m_runs->model().find(review.executionId);
        const QString about = run ? visibleText(m_runs->model().aboutOf(*run)) : QString();
        entries.append({PaletteEntry::Kind::Review,
                        tr("Review %1").arg(visibleText(taskTitle(review))),
                        (crew ? visibleText(crew->name) : QString()) + u"  ·  "_s + about,
                        {},
                        icon,
                        [this, id = review.id] { showReview(id); }});
        if (entries.size() == mostReviews)
            break;
    }
    return entries;
}

QList<PaletteEntry> MainWindow::settingEntries()
{
    QList<PaletteEntry> entries;
    const QIcon icon = themedIcon(u"settings"_s, palette());
    for (const PreferenceSection section :
         {PreferenceSection::Reviews, PreferenceSection::Keys, PreferenceSection::Notices,
          PreferenceSection::Endpoint, PreferenceSection::Network, PreferenceSection::Look,
          PreferenceSection::Start, PreferenceSection::Updates})
        entries.append({PaletteEntry::Kind::Setting,
                        tr("Settings: %1").arg(sectionTitle(section)),
                        {},
                        {},
                        icon,
                        [this, section] { openSettings()->showSection(section); }});
    return entries;
}

/// The list begins with the past and grows at its end: the latest are at both ends.
QList<PaletteEntry> MainWindow::runEntries()
{
    const auto &runs = m_runs->model().runs();
    QList<const RunSummary *> recent;
    const qsizetype half = std::min<qsizetype>(mostRecentRuns / 2, runs.size());
    for (qsizetype i = 0; i < half; ++i)
        recent.append(runs.at(i).get());
    for (qsizetype i = std::max(half, runs.size() - half); i < runs.size(); ++i)
        recent.append(runs.at(i).get());
    std::ranges::stable_sort(recent, std::ranges::greater(), &RunSummary::startedAt);
    QList<PaletteEntry> entries;
    for (const RunSummary *run : recent)
        entries.append(entryOf(*run));
    return entries;
}

PaletteEntry MainWindow::entryOf(const RunSummary &run)
{
    const QIcon icon(tintedPixmap(iconNameOf(run.state), toneColour(toneOf(run.state), palette()), *this));
    return {PaletteEntry::Kind::Run,
            visibleText(m_runs->model().aboutOf(run)),
            visibleText(m_runs->model().crewName(run.crewId)) + u"  ·  "_s + stateText(run) + u"  ·  "_s +
                visibleText(run.kickoffId),
            {},
            icon,
            [this, id = run.id] { showExecution(id); }};
}

} // namespace crew::gui
