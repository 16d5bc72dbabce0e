// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "remote/remoteengine.h"

#include <QObject>

class QPushButton;

namespace crew::gui {
class InfoBar;
}

namespace crew::gui::desk {

/// Says above the pages that what they show may be old, or that the session is over.
class DeskBanner : public QObject
{
    Q_OBJECT

public:
    /// \a bar is used for nothing else, and has to outlive this like \a engine.
    DeskBanner(InfoBar &bar, const remote::RemoteEngine &engine, QObject *parent = nullptr);

Q_SIGNALS:
    void signInRequested();

private:
    void show(const remote::ConnectionState &state);

    InfoBar &m_bar;
    QPushButton *m_signIn;
};

} // namespace crew::gui::desk
