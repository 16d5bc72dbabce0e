// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/donotdisturb.h"

#include <QMenu>
#include <QUuid>

namespace crew::gui {

class Notifier;
class ReviewContext;
class ReviewNotifications;
class ReviewPresenter;
class ShellActions;
class TrayIcon;
class TrayNotifier;

/// Everything that calls a person who looks elsewhere: notifications, the sign in the notification area, the
/// number on the task bar, sound; and what keeps all of it quiet.
class Attention : public QObject
{
    Q_OBJECT

public:
    /// All have to outlive this. Without \a mayUseTray there is no sign in the notification area.
    Attention(ReviewContext &context, ReviewPresenter &presenter, ShellActions &actions, bool mayUseTray,
              QObject *parent = nullptr);
    ~Attention() override;

    /// There is a sign in the notification area that the person can come back by.
    bool hasTray() const;

Q_SIGNALS:
    void openRequested(const QUuid &reviewId); ///< null: the one that waits longest
    void raiseRequested();                     ///< the main window is to come forward

private:
    void buildMenu();
    void connectQuiet();
    void connectNotices();
    void placeTray();
    void showState();

    ReviewContext &m_context;
    ReviewPresenter &m_presenter;
    ShellActions &m_actions;
    bool m_mayUseTray;
    DoNotDisturb *m_quiet;
    TrayNotifier *m_trayNotifier;
    Notifier *m_notifier;
    ReviewNotifications *m_notices;
    QMenu m_menu;
    TrayIcon *m_tray = nullptr;
};

} // namespace crew::gui
