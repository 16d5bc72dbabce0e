// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/shellactions.h"

#include "gui/common/style/icons.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

/// macOS moves actions by their words unless their role is said.
QAction *newAction(const QString &text, const QKeySequence &keys, QObject *parent,
                   QAction::MenuRole role = QAction::NoRole)
{
    auto *action = new QAction(text, parent);
    action->setShortcut(keys);
    action->setMenuRole(role);
    return action;
}

} // namespace

ShellActions::ShellActions(QMenuBar &menus, QObject *parent)
    : QObject(parent)
    , kickoff(newAction(tr("&Kick off…"), QKeySequence::New, this))
    , kickoffMany(newAction(tr("Kick off &many…"), QKeySequence(u"Ctrl+Shift+K"_s), this))
    , addCrew(newAction(tr("&Add crew…"), QKeySequence(u"Ctrl+Shift+N"_s), this))
    , newLocalCrew(newAction(tr("New &local crew…"), QKeySequence(u"Ctrl+Shift+L"_s), this))
    , follow(newAction(tr("&Follow a run…"), QKeySequence(u"Ctrl+Shift+F"_s), this))
    , exportCrews(newAction(tr("&Export crews…"), {}, this))
    , exportRuns(newAction(tr("Export r&uns…"), {}, this))
    , importCrews(newAction(tr("&Import crews…"), {}, this))
    , backUp(newAction(tr("&Back up profile…"), {}, this))
    , restore(newAction(tr("Rest&ore profile…"), {}, this))
    , connectToDesk(newAction(tr("Co&nnect to a desk…"), {}, this))
    , moveHere(newAction(tr("Mo&ve crews from this computer…"), {}, this))
    , workHere(newAction(tr("&Work on this computer"), {}, this))
    , people(newAction(tr("Peo&ple…"), {}, this))
    , routing(newAction(tr("&Routing rules…"), {}, this))
    , account(newAction(tr("M&y account…"), {}, this))
    , settings(newAction(tr("&Settings…"), QKeySequence(u"Ctrl+,"_s), this, QAction::PreferencesRole))
    , quit(newAction(tr("&Quit"), QKeySequence(u"Ctrl+Q"_s), this, QAction::QuitRole))
    , denseQueue(newAction(tr("&Dense queue"), {}, this))
    , palette(newAction(tr("&Command palette…"), QKeySequence(u"Ctrl+K"_s), this))
    , focusMode(newAction(tr("&Focus mode"), QKeySequence(Qt::Key_F11), this))
    , evidence(newAction(tr("E&vidence"), QKeySequence(u"Ctrl+Shift+E"_s), this))
    , teamComments(newAction(tr("Team &comments"), QKeySequence(u"Ctrl+Shift+T"_s), this))
    , releaseReview(newAction(tr("Re&lease review"), QKeySequence(u"Ctrl+Shift+R"_s), this))
    , withdrawApproval(newAction(tr("&Withdraw approval"), QKeySequence(u"Ctrl+Shift+W"_s), this))
    , reviews(newAction(tr("&Reviews"), QKeySequence(u"Ctrl+1"_s), this))
    , runs(newAction(tr("R&uns"), QKeySequence(u"Ctrl+2"_s), this))
    , insights(newAction(tr("&Insights"), QKeySequence(u"Ctrl+3"_s), this))
    , batches(newAction(tr("&Batches…"), QKeySequence(u"Ctrl+Shift+B"_s), this))
    , endpoint(newAction(tr("&Endpoint"), QKeySequence(u"Ctrl+4"_s), this))
    , nextReview(newAction(tr("&Next waiting review"), QKeySequence(u"Ctrl+J"_s), this))
    , undoDecision(newAction(tr("Und&o decision"), QKeySequence::Undo, this))
    , snooze(newAction(tr("&Snooze review…"), {}, this))
    , unsentFeedback(newAction(tr("Unsent &feedback…"), {}, this))
    , nextProblem(newAction(tr("Next crew with a &problem"), QKeySequence(u"Ctrl+5"_s), this))
    , audit(newAction(tr("Record of &decisions…"), QKeySequence(u"Ctrl+Shift+D"_s), this))
    , quiet(newAction(tr("Do not dis&turb"), {}, this))
    , quietHour(newAction(tr("Do not disturb for an &hour"), {}, this))
    , shortcuts(newAction(tr("&Keyboard shortcuts"), QKeySequence::HelpContents, this))
    , diagnostics(newAction(tr("Save &diagnostics…"), {}, this))
    , updates(newAction(tr("Check for &updates"), {}, this))
    , about(newAction(tr("&About Crew Console"), {}, this, QAction::AboutRole))
{
    quiet->setCheckable(true);
    denseQueue->setCheckable(true);
    focusMode->setCheckable(true);
    undoDecision->setAutoRepeat(false); // one decision for each press
    for (QAction *action : QList<QAction *>{evidence} + ofTeam())
        action->setShortcutContext(Qt::WidgetShortcut); // shown in the menu, and no second one of its key
    fill(menus);
}

void ShellActions::fill(QMenuBar &menus) const
{
    QMenu *file = menus.addMenu(tr("&File"));
    file->addActions({kickoff, kickoffMany, addCrew, newLocalCrew, follow});
    file->addSeparator();
    file->addActions({importCrews, exportCrews, exportRuns});
    file->addActions({backUp, restore});
    file->addSeparator();
    file->addActions({connectToDesk, people, routing, moveHere, account, workHere});
    file->addSeparator();
    file->addActions({quiet, quietHour});
    file->addSeparator();
    file->addActions({settings});
    file->addSeparator();
    file->addActions({quit});
    QMenu *view = menus.addMenu(tr("&View"));
    view->addActions({denseQueue, focusMode, evidence, teamComments});
    QMenu *go = menus.addMenu(tr("&Go"));
    go->addActions({palette});
    go->addSeparator();
    go->addActions({reviews, runs, insights, batches, endpoint});
    go->addSeparator();
    go->addActions({nextReview, undoDecision, snooze, withdrawApproval, releaseReview, unsentFeedback,
                    nextProblem, audit});
    QMenu *help = menus.addMenu(tr("&Help"));
    help->addActions({shortcuts, diagnostics, updates, about});
}

QList<QAction *> ShellActions::all() const
{
    return {kickoff,    kickoffMany, addCrew,   newLocalCrew,  follow,      importCrews, exportCrews,
            exportRuns, backUp,      restore,   connectToDesk, people,      routing,     moveHere,
            account,    workHere,    settings,  quit,          denseQueue,  focusMode,   palette,
            reviews,    runs,        insights,  batches,       endpoint,    nextReview,  nextProblem,
            audit,      quiet,       quietHour, shortcuts,     diagnostics, updates,     about};
}

void ShellActions::setIcons(const QPalette &colours)
{
    palette->setIcon(themedIcon(u"search"_s, colours));
    kickoff->setIcon(themedIcon(u"kickoff"_s, colours));
    addCrew->setIcon(themedIcon(u"add"_s, colours));
    newLocalCrew->setIcon(themedIcon(u"play"_s, colours));
    settings->setIcon(themedIcon(u"settings"_s, colours));
    reviews->setIcon(themedIcon(u"reviews"_s, colours));
    runs->setIcon(themedIcon(u"runs"_s, colours));
    insights->setIcon(themedIcon(u"insights"_s, colours));
    nextReview->setIcon(themedIcon(u"bell"_s, colours));
    shortcuts->setIcon(themedIcon(u"help"_s, colours));
}

} // namespace crew::gui::shell

#include "moc_shellactions.cpp"
