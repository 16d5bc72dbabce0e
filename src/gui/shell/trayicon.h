// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSystemTrayIcon>

class QMenu;

namespace crew::gui::shell {

/// The drawing for the notification area: solid when something waits that nobody has looked at, else an
/// outline. Its colours read on light and on dark panels alike, since nobody tells which it is.
QIcon trayDrawing(bool solid);

/// What the sign in the notification area says when pointed at.
QString trayText(int waiting, bool quiet);

/// A sign in the notification area where the desktop has one; nothing is only here.
class TrayIcon : public QSystemTrayIcon
{
    Q_OBJECT

public:
    /// \a menu has to outlive this.
    explicit TrayIcon(QMenu &menu, QObject *parent = nullptr);

    void setState(int waiting, bool needsAttention, bool quiet);
    bool isSolid() const { return m_solid; }

Q_SIGNALS:
    void raiseRequested();

private:
    bool m_solid = false;
};

} // namespace crew::gui::shell
