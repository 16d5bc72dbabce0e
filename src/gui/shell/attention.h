// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/donotdisturb.h"

#include <QMenu>
#include <QUuid>

namespace crew::gui::notifications {
class Notifier;
class ReviewNotifications;
class TrayNotifier;
} // namespace crew::gui::notifications

namespace crew::gui::reviews {
class ReviewContext;
class ReviewPresenter;
} // namespace crew::gui::reviews

namespace crew::gui::shell {

class ShellActions;
class TrayIcon;

/// Everything that calls a person who looks elsewhere: notifications, the sign in the notification area, the
/// number on the task bar, sound; and what keeps all of it quiet.
class Attention : public QObject
{
    Q_OBJECT

public:
    /// All have to outlive this. Without \a mayUseTray there is no sign in the notification area.
    Attention(reviews::ReviewContext &context, reviews::ReviewPresenter &presenter, ShellActions &actions,
              bool mayUseTray, QObject *parent = nullptr);
    ~Attention() override;

    /// There is a sign in the notification area that the person can come back by.
    bool hasTray() const;

Q_SIGNALS:
    void openRequested(const QUuid &reviewId); ///< null: the one that waits longest
    void raiseRequested();                     ///< the main window is to come forward

private:
    void buildMenu();
    void connectQuiet();
    void connectNotifications();
    void placeTray();
    void showState();

    reviews::ReviewContext &m_context;
    reviews::ReviewPresenter &m_presenter;
    ShellActions &m_actions;
    bool m_mayUseTray;
    notifications::DoNotDisturb *m_quiet;
    notifications::TrayNotifier *m_trayNotifier;
    notifications::Notifier *m_notifier;
    notifications::ReviewNotifications *m_notifications;
    QMenu m_menu;
    TrayIcon *m_tray = nullptr;
};

} // namespace crew::gui::shell
