// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/style/look.h"
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
class UpdateWatch;
} // namespace crew::gui::updates

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
                  const profile::ProfileOperations &desk, FactsTaker facts, const ShellActions &actions,
                  QMainWindow &window);

    /// The strip that tells of releases, to be put above the pages.
    updates::ReleaseBar *strip() const { return m_strip; }
    updates::UpdateWatch *updates() const { return m_updates; }
    void restore();
    bool isRestoring() const; ///< the next start finds the profile of a backup
    void stay();              ///< after quitRequested(): the window does not close
    void openAbout();

Q_SIGNALS:
    void announced(crew::gui::Severity severity, const QString &sentence);
    void quitRequested();
    void settingsRequested(); ///< those for updates

private:
    FactsTaker m_facts;
    QMainWindow &m_window;
    updates::ReleaseBar *m_strip;
    updates::UpdateWatch *m_updates;
    profile::ProfileController *m_profile;
};

} // namespace crew::gui::shell
