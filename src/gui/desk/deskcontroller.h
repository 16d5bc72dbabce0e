// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/deskoperations.h"

#include <QLabel>
#include <QObject>

class QAction;
class QMainWindow;

namespace crew::protocol {
struct Welcome;
}

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::desk {

/// Where the console works: on this computer or on a desk, and what the person may do there.
class DeskController : public QObject
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *connectToDesk;
        QAction *workHere;
        QList<QAction *> forOperators;      ///< of any crew
        QList<QAction *> forAdministrators; ///< of all crews
    };

    /// Dialogs belong to \a window; \a bar is above its pages.
    DeskController(DeskOperations operations, const Actions &actions, InfoBar &bar, QMainWindow &window);

    /// Asks for a desk, or for a new session at the one this window works on.
    void signIn();

Q_SIGNALS:
    void restartRequested();

private:
    void leave();
    void handleWelcome(const protocol::Welcome &welcome);
    void allow(const QList<QAction *> &actions, bool isAllowed);

    DeskOperations m_operations;
    Actions m_actions;
    QMainWindow &m_window;
    QLabel *m_who = nullptr; ///< in the status bar, on a desk
};

} // namespace crew::gui::desk
