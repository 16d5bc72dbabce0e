// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/permissions.h"
#include "remote/remoteengine.h"

#include <QObject>

#include <chrono>
#include <optional>

class QPushButton;
class QTimer;

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::desk {

/// Says above the pages that what they show may be old, or that the session is over. While the connection is
/// lost again and again it stays, since the page would move each time.
class DeskBanner : public QObject
{
    Q_OBJECT

public:
    /// \a bar is used for nothing else, and has to outlive this like \a engine.
    DeskBanner(InfoBar &bar, const remote::RemoteEngine &engine, QObject *parent = nullptr);

    /// How long a connection that was lost before has to last until another loss is the first again.
    void setSteadyAfter(std::chrono::milliseconds time);

Q_SIGNALS:
    void signInRequested();

private:
    void show(const remote::ConnectionState &state);
    void recordLoss(bool isConnected);
    void recordWelcome(const protocol::Welcome &welcome);
    void showConnected();
    void hide();

    InfoBar &m_bar;
    QPushButton *m_signIn;
    QTimer *m_steady; ///< runs since the connection is back
    bool m_isConnected = false;
    bool m_wasLost = false;                             ///< once at least
    bool m_losesAgain = false;                          ///< it was lost again before it was steady
    std::optional<protocol::Permissions> m_permissions; ///< at the last connection
};

} // namespace crew::gui::desk
