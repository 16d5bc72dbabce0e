// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"
#include "gui/desk/deskoperations.h"

#include <QLabel>
#include <QObject>
#include <QPointer>

class QAction;
class QMainWindow;

namespace crew::protocol {
struct Welcome;
}

namespace crew::gui {
class InfoBar;
class Store;
} // namespace crew::gui

namespace crew::gui::desk {

class AccountDialog;
class PeopleDialog;
class RoutingDialog;

/// Where the console works: on this computer or on a desk, and what the person may do there.
class DeskController : public QObject
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *connectToDesk;
        QAction *workHere;
        QAction *people;                    ///< for administrators of all crews of a desk
        QAction *routing;                   ///< for administrators of all crews of a desk
        QAction *account;                   ///< for everybody at a desk
        QAction *record;                    ///< of decisions, for administrators of any crew
        QList<QAction *> forOperators;      ///< of any crew
        QList<QAction *> forAdministrators; ///< of all crews
    };

    /// Dialogs belong to \a window; \a bar is above its pages; \a store is told what the person may do. All
    /// have to outlive it.
    DeskController(DeskOperations operations, const Actions &actions, Store &store, InfoBar &bar,
                   QMainWindow &window);

    /// Asks for a desk, or for a new session at the one this window works on.
    void signIn();
    /// The console does not quit after restartRequested(), so it goes on where it works now.
    void stay();
    /// From restartRequested() on, unless the console stays.
    bool isRestarting() const { return m_isRestarting; }

Q_SIGNALS:
    void restartRequested();
    void announced(crew::gui::Severity severity, const QString &sentence);

private:
    void leave();
    void restart();
    void openPeople();
    void openRouting();
    void openAccount();
    void handleWelcome(const protocol::Welcome &welcome);
    void updateActions();

    DeskOperations m_operations;
    Actions m_actions;
    Store &m_store;
    QMainWindow &m_window;
    QLabel *m_who = nullptr;  ///< in the status bar, on a desk
    bool m_isWelcome = false; ///< it is known who is there
    bool m_isRestarting = false;
    QPointer<PeopleDialog> m_people;
    QPointer<RoutingDialog> m_routing;
    QPointer<AccountDialog> m_account;
};

} // namespace crew::gui::desk
