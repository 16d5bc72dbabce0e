// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSystemTrayIcon>

class QMenu;
class QWidget;

namespace crew::gui {

/// A sign in the notification area where the desktop has one; nothing is only here.
class TrayIcon : public QSystemTrayIcon
{
    Q_OBJECT

public:
    explicit TrayIcon(QWidget &window);

    QMenu &menu() const { return *m_menu; }
    void setReviewCount(int count);
    /// Never the content of a review: anyone may look at the screen.
    void notify(const QString &sentence);

Q_SIGNALS:
    void raiseRequested();

private:
    QMenu *m_menu;
};

} // namespace crew::gui
