// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/trayicon.h"

#include <QMenu>
#include <QWidget>

namespace crew::gui {

TrayIcon::TrayIcon(QWidget &window)
    : QSystemTrayIcon(window.windowIcon(), &window)
    , m_menu(new QMenu(&window))
{
    setContextMenu(m_menu);
    setReviewCount(0);
    connect(this, &QSystemTrayIcon::activated, this, [this](ActivationReason reason) {
        if (reason != Context)
            Q_EMIT raiseRequested();
    });
    connect(this, &QSystemTrayIcon::messageClicked, this, &TrayIcon::raiseRequested);
    show();
}

void TrayIcon::setReviewCount(int count)
{
    setToolTip(count > 0 ? tr("Crew Console: %n review(s) waiting", nullptr, count) : tr("Crew Console"));
}

void TrayIcon::notify(const QString &sentence)
{
    if (supportsMessages())
        showMessage(tr("Crew Console"), sentence, QSystemTrayIcon::Information);
}

} // namespace crew::gui
