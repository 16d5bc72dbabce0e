// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/profile/aboutdialog.h"
#include "gui/profile/profileoperations.h"

#include <functional>

class QMainWindow;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::profile {
class ProfileController;
}

namespace crew::gui::updates {
class ReleaseBar;
}

namespace crew::gui::shell {

class ShellActions;

/// What concerns the program itself and not its crews: whether there is a newer one, what it is made of, its
/// profile's backup and restore.
class AppController : public QObject
{
    Q_OBJECT

public:
    using FactsTaker = std::function<profile::AboutFacts()>; ///< called on a worker's thread

    /// Serves the actions of \a actions; the dialogs belong to \a window. All have to outlive this.
    AppController(engine::EngineLink &engine, Preferences &preferences,
                  const profile::ProfileOperations &operations, FactsTaker facts, const ShellActions &actions,
                  QMainWindow &window);

    /// To be put above the pages.
    updates::ReleaseBar *releaseBar() const { return m_releaseBar; }
    profile::ProfileController *profileController() const { return m_profile; }

Q_SIGNALS:
    void settingsRequested(); ///< those for updates

private:
    void openAbout();

    FactsTaker m_facts;
    QMainWindow &m_window;
    updates::ReleaseBar *m_releaseBar;
    profile::ProfileController *m_profile;
};

} // namespace crew::gui::shell
