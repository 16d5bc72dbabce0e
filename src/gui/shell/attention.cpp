// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/attention.h"

#include "gui/notifications/badge.h"
#include "gui/notifications/notifiers.h"
#include "gui/notifications/reviewnotifications.h"
#include "gui/notifications/traynotifier.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/shell/shellactions.h"
#include "gui/shell/trayicon.h"

#include <QAction>
#include <QApplication>

namespace crew::gui::shell {

namespace {

QDateTime localTime()
{
    return QDateTime::currentDateTime();
}

} // namespace

Attention::Attention(reviews::ReviewContext &context, reviews::ReviewPresenter &presenter,
                     ShellActions &actions, bool mayUseTray, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_presenter(presenter)
    , m_actions(actions)
    , m_mayUseTray(mayUseTray)
    , m_quiet(new notifications::DoNotDisturb(context.preferences(), localTime, this))
    , m_trayNotifier(new notifications::TrayNotifier)
    , m_notifier(notifications::newDesktopNotifier(m_trayNotifier, this))
    , m_notifications(new notifications::ReviewNotifications(context, *m_notifier, *m_quiet, localTime, this))
{
    buildMenu();
    connectQuiet();
    connectNotifications();
    placeTray();
    connect(&context.preferences(), &Preferences::changed, this, [this](const QString &key) {
        if (key == pref.tray)
            placeTray();
    });
}

Attention::~Attention()
{
    delete m_notifications; // takes its notifications back while there is a notifier
    notifications::setBadge(0);
}

void Attention::buildMenu()
{
    connect(m_menu.addAction(tr("&Next waiting review")), &QAction::triggered, this,
            [this] { Q_EMIT openRequested({}); });
    connect(m_menu.addAction(tr("&Kick off…")), &QAction::triggered, this, [this] {
        Q_EMIT raiseRequested();
        m_actions.kickoff->trigger();
    });
    connect(m_menu.addAction(tr("&Show Crew Console")), &QAction::triggered, this,
            &Attention::raiseRequested);
    m_menu.addSeparator();
    m_menu.addActions({m_actions.quiet, m_actions.quietHour});
    m_menu.addSeparator();
    m_menu.addAction(m_actions.quit);
}

void Attention::connectQuiet()
{
    connect(m_actions.quiet, &QAction::triggered, m_quiet, &notifications::DoNotDisturb::setOn);
    connect(m_actions.quietHour, &QAction::triggered, m_quiet, &notifications::DoNotDisturb::setOnForAnHour);
    const auto apply = [this](bool on) {
        m_actions.quiet->setChecked(on);
        m_presenter.setQuiet(on);
        showState();
    };
    connect(m_quiet, &notifications::DoNotDisturb::changed, this, apply);
    m_actions.quiet->setChecked(m_quiet->isOn());
    m_presenter.setQuiet(m_quiet->isOn());
}

void Attention::connectNotifications()
{
    connect(&m_presenter, &reviews::ReviewPresenter::attentionNeeded, m_notifications,
            &notifications::ReviewNotifications::handleArrival);
    connect(&m_presenter, &reviews::ReviewPresenter::lookedAt, m_notifications,
            &notifications::ReviewNotifications::handleLook);
    connect(&m_presenter, &reviews::ReviewPresenter::queueLookedAt, m_notifications,
            &notifications::ReviewNotifications::handleQueueLook);
    connect(m_notifications, &notifications::ReviewNotifications::openRequested, this,
            &Attention::openRequested);
    connect(m_notifications, &notifications::ReviewNotifications::attentionChanged, this,
            &Attention::showState);
    connect(m_notifications, &notifications::ReviewNotifications::soundNeeded, this,
            [] { QApplication::beep(); });
}

/// Also where there is no notification area yet: the sign comes when that does.
void Attention::placeTray()
{
    const bool wanted = m_mayUseTray && m_context.preferences().isOn(pref.tray);
    if (wanted == bool(m_tray))
        return;
    if (wanted) {
        m_tray = new TrayIcon(m_menu, this);
        connect(m_tray, &TrayIcon::raiseRequested, this, &Attention::raiseRequested);
        showState();
        m_tray->show();
    } else {
        delete std::exchange(m_tray, nullptr);
    }
    m_trayNotifier->setIcon(m_tray);
}

bool Attention::hasTray() const
{
    return m_tray && m_tray->isVisible() && QSystemTrayIcon::isSystemTrayAvailable();
}

void Attention::showState()
{
    notifications::setBadge(m_notifications->waitingCount());
    if (m_tray)
        m_tray->setState(m_notifications->waitingCount(), m_notifications->needsAttention(), m_quiet->isOn());
}

} // namespace crew::gui::shell

#include "moc_attention.cpp"
