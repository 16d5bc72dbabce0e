// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"
#include "gui/profile/profileoperations.h"

#include <QObject>

class QWidget;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::profile {

/// For file dialogs.
QString backupFilter();

/// Backs the profile up to a file and restores it from one, as the person says where.
class ProfileController : public QObject
{
    Q_OBJECT

public:
    /// The dialogs belong to \a window; both references have to outlive this.
    ProfileController(ProfileOperations operations, Preferences &preferences, QWidget &window);

    bool isOffered() const { return bool(m_operations.backUp); }
    /// Asks where to, then backUpTo().
    void backUp();
    /// Writes the backup to \a path, off this thread; announced() says what came of it.
    void backUpTo(const QString &path);
    /// Asks for a backup and shows what is in it before anything changes.
    void restore();
    /// A backup was accepted: what it holds is what the next start finds.
    bool isRestarting() const { return m_isRestarting; }
    /// The console was not closed to start again: a restore that was accepted is dropped, and announced()
    /// says so.
    void stay();

Q_SIGNALS:
    void announced(crew::gui::Severity severity, const QString &sentence);
    void restartRequested(); ///< what was restored is what the next start finds

private:
    ProfileOperations m_operations;
    Preferences &m_preferences;
    QWidget &m_window;
    bool m_isBusy = false;
    bool m_isRestarting = false; ///< with what a backup holds
};

} // namespace crew::gui::profile
