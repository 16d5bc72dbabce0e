// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskcontroller.h"

#include "gui/desk/accountdialog.h"
#include "gui/desk/deskbanner.h"
#include "gui/desk/deskdialog.h"
#include "gui/desk/peopledialog.h"
#include "remote/remoteengine.h"

#include <QAction>
#include <QMainWindow>
#include <QStatusBar>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace {

bool hasRole(const protocol::Welcome &welcome, QLatin1String role, bool isForAll)
{
    return std::ranges::any_of(welcome.roles, [&](const protocol::GrantedRole &granted) {
        return granted.role == role && (!isForAll || !granted.crewId);
    });
}

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

DeskController::DeskController(DeskOperations operations, const Actions &actions, const CrewList &crews,
                               InfoBar &bar, QMainWindow &window)
    : QObject(&window)
    , m_operations(std::move(operations))
    , m_actions(actions)
    , m_crews(crews)
    , m_window(window)
{
    const bool isOnDesk = m_operations.engine;
    m_actions.connectToDesk->setVisible(!isOnDesk && m_operations.keep);
    m_actions.workHere->setVisible(isOnDesk);
    for (QAction *action : {m_actions.people, m_actions.account}) {
        action->setVisible(isOnDesk);
        action->setEnabled(false); // until it is known who is there
    }
    connect(m_actions.connectToDesk, &QAction::triggered, this, &DeskController::signIn);
    connect(m_actions.workHere, &QAction::triggered, this, &DeskController::leave);
    connect(m_actions.people, &QAction::triggered, this, &DeskController::openPeople);
    connect(m_actions.account, &QAction::triggered, this, &DeskController::openAccount);
    if (!isOnDesk)
        return;
    auto *banner = new DeskBanner(bar, *m_operations.engine, this);
    connect(banner, &DeskBanner::signInRequested, this, &DeskController::signIn);
    connect(m_operations.engine, &remote::RemoteEngine::welcomed, this, &DeskController::handleWelcome);
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
    connect(dialog, &QDialog::accepted, this, [this] {
        m_operations.restart();
        Q_EMIT restartRequested();
    });
    dialog->open();
}

void DeskController::leave()
{
    m_operations.leave();
    m_operations.restart();
    Q_EMIT restartRequested();
}

void DeskController::openPeople()
{
    openOnce(m_people, [this] {
        return new PeopleDialog(*m_operations.engine, m_operations.address, m_crews, &m_window);
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
    allow(m_actions.forOperators, hasRole(welcome, "operator"_L1, false));
    allow(m_actions.forAdministrators, hasRole(welcome, "administrator"_L1, true));
    allow({m_actions.people}, hasRole(welcome, "administrator"_L1, true));
    m_actions.account->setEnabled(true);
}

void DeskController::allow(const QList<QAction *> &actions, bool isAllowed)
{
    for (QAction *action : actions) {
        action->setEnabled(isAllowed);
        action->setStatusTip(isAllowed ? QString() : tr("Your role at this desk does not allow this."));
        action->setToolTip(isAllowed ? QString() : action->statusTip());
    }
}

} // namespace crew::gui::desk
