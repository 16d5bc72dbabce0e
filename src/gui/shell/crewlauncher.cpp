// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/crewlauncher.h"

#include "gui/batch/batchdialog.h"
#include "gui/batch/batcheswindow.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/style/crewbadge.h"
#include "gui/common/style/visibletext.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/healthlook.h"
#include "gui/crews/localcrewdialog.h"
#include "gui/kickoff/kickoffdialog.h"
#include "gui/kickoff/listedinputs.h"
#include "gui/kickoff/unsavedinputs.h"
#include "gui/store/store.h"

#include <QMenu>

namespace crew::gui::shell {

namespace {

/// Tells \a dialog where the token of the crew is, now and whenever that changes.
template <typename Dialog>
void followToken(Dialog *dialog, const CrewList &crews, const QUuid &crewId)
{
    const auto update = [dialog, &crews, crewId] { dialog->setTokenState(crews.health(crewId).token); };
    update();
    QObject::connect(&crews, &CrewList::healthChanged, dialog, update);
}

} // namespace

CrewLauncher::CrewLauncher(engine::EngineLink &engine, Store &store, LocalState &state, QWidget &window)
    : QObject(&window)
    , m_engine(engine)
    , m_store(store)
    , m_state(state)
    , m_window(window)
{
    connect(&engine, &engine::EngineLink::crewsChanged, this, &CrewLauncher::forgetRemoved);
    connect(&state, &LocalState::loaded, this, &CrewLauncher::forgetRemoved);
}

/// Only when the store was told the crews anew: a role that comes back is known before its crew is listed.
void CrewLauncher::forgetRemoved()
{
    if (!m_store.crews().isKnown())
        return;
    for (const QLatin1String prefix : {kickoff::ListedInputs::prefix, kickoff::UnsavedInputs::prefix})
        kickoff::CrewValue::forgetRemoved(m_state, prefix, m_store.crews());
}

/// True when there is an objection, which is told.
bool CrewLauncher::isRefused(const QString &objection)
{
    if (!objection.isEmpty())
        Q_EMIT refused(objection);
    return !objection.isEmpty();
}

void CrewLauncher::addCrew()
{
    if (isRefused(m_store.access().objectionForAll<engine::command::SaveCrew>()))
        return;
    Crew wanted;
    wanted.colour = nextCrewColour(m_store.crews().all());
    auto *dialog = new crews::CrewDialog(m_engine, wanted, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAccess(m_store.access());
    connect(dialog, &crews::CrewDialog::saved, this, [this](const Crew &crew) { Q_EMIT crewAdded(crew.id); });
    dialog->open();
}

void CrewLauncher::newLocalCrew(local::LocalCrews &crews)
{
    auto *dialog = new crews::LocalCrewDialog(crews, nextCrewColour(m_store.crews().all()), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &crews::LocalCrewDialog::saved, this,
            [this](const Crew &crew) { Q_EMIT crewAdded(crew.id); });
    dialog->open();
}

void CrewLauncher::setToken(const Crew &crew)
{
    if (isRefused(m_store.access().objection<engine::command::SaveCrew>(crew.id)))
        return;
    auto *dialog = new crews::CrewDialog(m_engine, crew, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAccess(m_store.access());
    dialog->setTokenState(m_store.crews().health(crew.id).token);
    dialog->setLiveRuns([this, crewId = crew.id] { return liveRunsOf(crewId, m_store.runs().rows()); });
    connect(dialog, &crews::CrewDialog::saved, this, [this, before = crew.id](const Crew &saved) {
        if (saved.id != before)
            Q_EMIT crewAdded(saved.id);
    });
    dialog->open();
    dialog->focusToken();
}

void CrewLauncher::kickoffAny(const QUuid &shownCrew, const QPoint &menuPlace)
{
    startAny(shownCrew, menuPlace, [this](const Crew &crew) { kickoff(crew); });
}

void CrewLauncher::kickoffManyAny(const QUuid &shownCrew, const QPoint &menuPlace)
{
    startAny(shownCrew, menuPlace, [this](const Crew &crew) { kickoffMany(crew); });
}

void CrewLauncher::startAny(const QUuid &shownCrew, const QPoint &menuPlace, const Start &start)
{
    const QList<Crew> crews = startable();
    if (crews.isEmpty() && !m_store.crews().all().isEmpty()) {
        Q_EMIT refused(m_store.access().objectionForAny<engine::command::Kickoff>());
        return;
    }
    if (const Crew *shown = m_store.crews().find(shownCrew))
        start(*shown);
    else if (crews.isEmpty())
        addCrew();
    else if (crews.size() == 1)
        start(crews.first());
    else
        askWhichCrew(menuPlace, start);
}

kickoff::KickoffDialog *CrewLauncher::newKickoffDialog(const Crew &crew)
{
    auto *dialog = new kickoff::KickoffDialog(m_engine, crew, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setCrewName(m_store.crews().nameOf(crew.id));
    dialog->setAccess(m_store.access());
    followToken(dialog, m_store.crews(), crew.id);
    dialog->setState(m_state);
    dialog->setRuns(m_store.runs());
    connect(dialog, &kickoff::KickoffDialog::kickedOff, this, &CrewLauncher::kickedOff);
    return dialog;
}

void CrewLauncher::kickoff(const Crew &crew)
{
    if (isRefused(m_store.access().objection<engine::command::Kickoff>(crew.id)))
        return;
    newKickoffDialog(crew)->open();
}

void CrewLauncher::kickoffAgain(const Crew &crew, const KickoffRequest &request)
{
    if (isRefused(m_store.access().objection<engine::command::Kickoff>(crew.id)))
        return;
    kickoff::KickoffDialog *dialog = newKickoffDialog(crew);
    dialog->startFrom(request);
    dialog->open();
}

batch::BatchDialog *CrewLauncher::newBatchDialog(const Crew &crew)
{
    auto *dialog = new batch::BatchDialog(m_engine, crew, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setCrewName(m_store.crews().nameOf(crew.id));
    dialog->setAccess(m_store.access());
    followToken(dialog, m_store.crews(), crew.id);
    dialog->setBudgets(m_state);
    connect(dialog, &batch::BatchDialog::started, this,
            [this](const QUuid &batchId) { openBatches()->showBatch(batchId); });
    return dialog;
}

void CrewLauncher::kickoffMany(const Crew &crew)
{
    if (isRefused(m_store.access().objection<engine::command::StartBatch>(crew.id)))
        return;
    newBatchDialog(crew)->open();
}

void CrewLauncher::kickoffManyAgain(const Crew &crew, const QString &name, const QList<QUuid> &runs)
{
    if (isRefused(m_store.access().objection<engine::command::StartBatch>(crew.id)))
        return;
    batch::BatchDialog *dialog = newBatchDialog(crew);
    dialog->startFromRuns(name, runs);
    dialog->open();
}

batch::BatchesWindow *CrewLauncher::openBatches()
{
    if (!m_batches) {
        m_batches = new batch::BatchesWindow(m_engine, m_store, &m_window);
        connect(m_batches, &batch::BatchesWindow::executionRequested, this,
                &CrewLauncher::executionRequested);
        connect(m_batches, &batch::BatchesWindow::reviewRequested, this, &CrewLauncher::reviewRequested);
        connect(m_batches, &batch::BatchesWindow::kickoffAgainRequested, this,
                [this](const QUuid &crewId, const QString &name, const QList<QUuid> &runs) {
                    if (const Crew *crew = m_store.crews().find(crewId))
                        kickoffManyAgain(*crew, tr("%1 again").arg(name), runs);
                });
        connect(m_batches, &batch::BatchesWindow::kickoffManyRequested, this,
                &CrewLauncher::kickoffManyRequested);
    }
    m_batches->show();
    m_batches->raise();
    m_batches->activateWindow();
    return m_batches;
}

/// The crews that the person may kick off.
QList<Crew> CrewLauncher::startable() const
{
    QList<Crew> crews = m_store.crews().all();
    crews.removeIf([this](const Crew &crew) {
        return !m_store.access().objection<engine::command::Kickoff>(crew.id).isEmpty();
    });
    return crews;
}

void CrewLauncher::askWhichCrew(const QPoint &place, const Start &start)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Crew to kick off"));
    for (const Crew &crew : startable()) {
        const QString name = withLiteralAmpersands(visibleText(m_store.crews().nameOf(crew.id)));
        QAction *action = menu->addAction(crews::crewIcon(crew, m_store.crews().health(crew.id).state), name);
        connect(action, &QAction::triggered, this, [start, crew] { start(crew); });
    }
    menu->popup(place);
}

} // namespace crew::gui::shell

#include "moc_crewlauncher.cpp"
