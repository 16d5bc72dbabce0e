// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskcontroller.h"

#include "gui/common/widgets/allowance.h"
#include "gui/desk/accountdialog.h"
#include "gui/desk/deskbanner.h"
#include "gui/desk/deskdialog.h"
#include "gui/desk/peopledialog.h"
#include "gui/desk/routing/routingdialog.h"
#include "gui/store/store.h"
#include "remote/remoteengine.h"

#include <QAction>
#include <QMainWindow>
#include <QStatusBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace {

/// One window of its kind: \a dialog, made by \a make when there is none.
template <typename Dialog, typename Make>
void openOnce(QPointer<Dialog> &dialog, Make make)
{
    if (!dialog) {
        dialog = make();
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace

DeskController::DeskController(DeskOperations operations, const Actions &actions, Store &store, InfoBar &bar,
                               QMainWindow &window)
    : QObject(&window)
    , m_operations(std::move(operations))
    , m_actions(actions)
    , m_store(store)
    , m_window(window)
{
    const bool isOnDesk = m_operations.engine;
    m_actions.connectToDesk->setVisible(!isOnDesk && m_operations.save);
    m_actions.workHere->setVisible(isOnDesk);
    for (QAction *action : {m_actions.people, m_actions.routing, m_actions.account}) {
        action->setVisible(isOnDesk);
        action->setEnabled(false); // until it is known who is there
    }
    connect(m_actions.connectToDesk, &QAction::triggered, this, &DeskController::signIn);
    connect(m_actions.workHere, &QAction::triggered, this, &DeskController::leave);
    connect(m_actions.people, &QAction::triggered, this, &DeskController::openPeople);
    connect(m_actions.routing, &QAction::triggered, this, &DeskController::openRouting);
    connect(m_actions.account, &QAction::triggered, this, &DeskController::openAccount);
    if (!isOnDesk)
        return;
    auto *banner = new DeskBanner(bar, *m_operations.engine, this);
    connect(banner, &DeskBanner::signInRequested, this, &DeskController::signIn);
    connect(m_operations.engine, &remote::RemoteEngine::welcomed, this, &DeskController::handleWelcome);
    connect(m_operations.engine, &remote::RemoteEngine::stateChanged, this,
            [this](const remote::ConnectionState &state) {
                using enum remote::ConnectionState::Kind;
                m_store.access().setReached(state.kind == Connected, state.kind == SignedOut);
            });
    connect(&m_store.access(), &Access::changed, this, &DeskController::updateActions);
    m_store.access().setPermissions({{}, {}}); // until it is known who is there
    m_store.access().setReached(false);
    m_who = new QLabel(m_operations.address.host());
    m_who->setObjectName(u"deskName"_s);
    m_who->setTextFormat(Qt::PlainText);
    m_who->setContentsMargins(0, 0, 12, 0);
    m_window.statusBar()->addPermanentWidget(m_who);
}

void DeskController::signIn()
{
    auto *dialog = new DeskDialog(m_operations, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, &DeskController::restart);
    dialog->open();
}

void DeskController::leave()
{
    m_operations.leave();
    restart();
}

void DeskController::restart()
{
    m_isRestarting = true;
    m_operations.setAfterQuit(AfterQuit::Restart);
    Q_EMIT restartRequested();
}

/// Else it would start again whenever it quits, and work elsewhere then.
void DeskController::stay()
{
    if (!std::exchange(m_isRestarting, false))
        return;
    m_operations.setAfterQuit(AfterQuit::End);
    m_operations.stay();
    Q_EMIT announced(Severity::Attention,
                     m_operations.engine
                         ? tr("Crew Console did not restart, so it still works on the desk. Try again when "
                              "nothing is held or being sent.")
                         : tr("Crew Console did not restart, so it still works on this computer. Connect to "
                              "the desk again when nothing is held or being sent."));
}

void DeskController::openPeople()
{
    openOnce(m_people, [this] {
        return new PeopleDialog(*m_operations.engine, m_operations.address, m_store.crews(), &m_window);
    });
}

void DeskController::openRouting()
{
    openOnce(m_routing, [this] {
        return new RoutingDialog(*m_operations.engine, {m_store.crews(), m_store.reviews()}, &m_window);
    });
}

void DeskController::openAccount()
{
    openOnce(m_account, [this] {
        auto *dialog = new AccountDialog(*m_operations.engine, &m_window);
        if (m_operations.forget)
            connect(dialog, &AccountDialog::signedOut, this, m_operations.forget);
        return dialog;
    });
}

void DeskController::handleWelcome(const protocol::Welcome &welcome)
{
    m_who->setText(tr("%1 at %2", "a person and a desk").arg(welcome.person, m_operations.address.host()));
    m_actions.account->setEnabled(true);
    const protocol::Permissions permissions = protocol::permissionsOf(welcome);
    const bool isChange = m_isWelcome && permissions != m_store.access().permissions();
    m_isWelcome = true;
    m_store.access().setPermissions(permissions);
    if (isChange)
        Q_EMIT announced(Severity::Neutral, tr("Your roles at this desk have changed."));
}

void DeskController::updateActions()
{
    const Access &access = m_store.access();
    const QString operators = access.objectionForAny<engine::command::Kickoff>();
    for (QAction *action : m_actions.forOperators)
        setAllowed(*action, operators);
    const QString administrators = access.objectionForAll<engine::command::SaveCrew>();
    for (QAction *action : m_actions.forAdministrators)
        setAllowed(*action, administrators);
    setAllowed(*m_actions.record, access.objectionForAny<engine::command::LoadAudit>());
    const QString lack = access.lackForAll<engine::command::SaveCrew>();
    for (QAction *action : {m_actions.people, m_actions.routing})
        setAllowed(*action, lack, m_isWelcome); // its dialog says itself that the desk is away
    if (m_people && !lack.isEmpty())
        m_people->close();
    if (m_routing && !lack.isEmpty())
        m_routing->close();
}

} // namespace crew::gui::desk

#include "moc_deskcontroller.cpp"
