// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palettecontents.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/crews/healthlook.h"
#include "gui/executions/run/executiontext.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/store/crewlist.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

constexpr int maxRecentRuns = 200; ///< that are found as they are typed; the engine searches the others
constexpr qsizetype maxReviews = 500;

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

PaletteContents::PaletteContents(const PaletteModels &models, QAction *paletteAction, QMainWindow &window)
    : QObject(&window)
    , m_crews(models.crews)
    , m_reviews(models.reviews)
    , m_runs(models.runs)
    , m_paletteAction(paletteAction)
    , m_window(window)
{}

PaletteEntries PaletteContents::entries()
{
    return reviewEntries() + crewEntries() + actionEntries() + settingEntries() + runEntries();
}

std::optional<PaletteEntry> PaletteContents::entryOfRun(const QUuid &executionId)
{
    const RunSummary *run = m_runs.find(executionId);
    return run ? std::optional(entryOf(*run)) : std::nullopt;
}

QList<PaletteEntry> PaletteContents::actionEntries()
{
    QList<QAction *> actions;
    collectActions(m_window.menuBar()->actions(), actions);
    QList<PaletteEntry> entries;
    for (QAction *action : actions) {
        if (!action->isEnabled() || !action->isVisible() || action == m_paletteAction)
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

QList<PaletteEntry> PaletteContents::crewEntries()
{
    QList<PaletteEntry> entries;
    for (const Crew &crew : m_crews.all()) {
        const QString name = visibleText(m_crews.nameOf(crew.id));
        const QIcon icon = crews::crewIcon(crew, m_crews.health(crew.id).state);
        entries.append({PaletteEntry::Kind::Crew, name, tr("Crew"), {}, icon, [this, id = crew.id] {
                            Q_EMIT crewRequested(id);
                        }});
        if (!m_crews.access().objection<engine::command::Kickoff>(crew.id).isEmpty())
            continue;
        entries.append({PaletteEntry::Kind::Crew,
                        tr("Kick off %1…").arg(name),
                        {},
                        {},
                        themedIcon(u"kickoff"_s, m_window.palette()),
                        [this, id = crew.id] { Q_EMIT kickoffRequested(id); }});
    }
    return entries;
}

QList<PaletteEntry> PaletteContents::reviewEntries()
{
    QList<PaletteEntry> entries;
    const QIcon icon = themedIcon(u"reviews"_s, m_window.palette());
    for (const Review &review : m_reviews.reviews()) {
        if (review.state != ReviewState::Waiting)
            continue;
        const RunSummary *run = m_runs.find(review.executionId);
        const QString about = run ? visibleText(m_runs.aboutOf(*run)) : QString();
        entries.append({PaletteEntry::Kind::Review,
                        tr("Review %1").arg(visibleText(taskTitle(review))),
                        visibleText(m_crews.nameOf(review.crewId)) + u"  ·  "_s + about,
                        {},
                        icon,
                        [this, id = review.id] { Q_EMIT reviewRequested(id); }});
        if (entries.size() == maxReviews)
            break;
    }
    return entries;
}

QList<PaletteEntry> PaletteContents::settingEntries()
{
    QList<PaletteEntry> entries;
    const QIcon icon = themedIcon(u"settings"_s, m_window.palette());
    for (const PreferenceSection section :
         {PreferenceSection::Reviews, PreferenceSection::Keys, PreferenceSection::Notices,
          PreferenceSection::Endpoint, PreferenceSection::Network, PreferenceSection::Look,
          PreferenceSection::Start, PreferenceSection::History, PreferenceSection::Updates})
        entries.append({PaletteEntry::Kind::Setting,
                        tr("Settings: %1").arg(sectionTitle(section)),
                        {},
                        {},
                        icon,
                        [this, section] { Q_EMIT settingsRequested(section); }});
    return entries;
}

/// The list begins with the past and grows at its end: the latest are at both ends.
QList<PaletteEntry> PaletteContents::runEntries()
{
    const auto &runs = m_runs.runs();
    QList<const RunSummary *> recent;
    const qsizetype half = std::min<qsizetype>(maxRecentRuns / 2, runs.size());
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

PaletteEntry PaletteContents::entryOf(const RunSummary &run)
{
    const QIcon icon(tintedPixmap(iconNameOf(run.state),
                                  severityColour(severityOf(run.state), m_window.palette()), m_window));
    return {PaletteEntry::Kind::Run,
            visibleText(m_runs.aboutOf(run)),
            visibleText(m_runs.crewName(run.crewId)) + u"  ·  "_s + executions::stateText(run) + u"  ·  "_s +
                visibleText(run.kickoffId),
            {},
            icon,
            [this, id = run.id] { Q_EMIT executionRequested(id); },
            run.id};
}

} // namespace crew::gui::shell

#include "moc_palettecontents.cpp"
