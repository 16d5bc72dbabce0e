// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/profilecontroller.h"

#include "core/async/inworker.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/profile/keptsettings.h"
#include "gui/profile/restoredialog.h"
#include "gui/profile/restoredtext.h"

#include <QDir>
#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace crew::gui::profile {

QString backupFilter()
{
    return ProfileController::tr("Backups of Crew Console (*.crewbackup)");
}

ProfileController::ProfileController(ProfileOperations operations, Preferences &preferences, QWidget &window)
    : QObject(&window)
    , m_operations(std::move(operations))
    , m_preferences(preferences)
    , m_window(window)
{}

void ProfileController::backUp()
{
    QFileDialog *dialog = newSaveDialog(&m_window, tr("Back up profile"), {backupFilter()});
    dialog->selectFile(u"crew-console-%1.crewbackup"_s.arg(QDate::currentDate().toString(Qt::ISODate)));
    connect(dialog, &QFileDialog::fileSelected, this, &ProfileController::backUpTo);
    dialog->open();
}

void ProfileController::backUpTo(const QString &path)
{
    if (std::exchange(m_isBusy, true)) {
        Q_EMIT announced(Severity::Neutral, tr("A backup is already being written."));
        return;
    }
    Q_EMIT announced(Severity::Neutral, tr("Backing up the profile. You can continue working."));
    inWorker(
        this,
        [backUp = m_operations.backUp, settings = settingsToSave(m_preferences), path] {
            return backUp(settings, path);
        },
        [this, path](const std::expected<ProfileContent, QString> &content) {
            m_isBusy = false;
            if (content)
                Q_EMIT announced(Severity::Good,
                                 tr("%1 contains %2. Tokens and the webhook secret stay in the "
                                    "keychain and are not included.")
                                     .arg(QDir::toNativeSeparators(path), countsText(*content)));
            else
                Q_EMIT announced(Severity::Bad, tr("The profile was not backed up. %1").arg(content.error()));
        });
}

void ProfileController::restore()
{
    auto *dialog = new RestoreDialog(m_operations, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this] {
        m_isRestarting = true;
        m_operations.setAfterQuit(AfterQuit::Restart);
        Q_EMIT restartRequested();
    });
    dialog->open();
    dialog->chooseFile();
}

/// Else it would take the place of what is decided from now on, whenever the console ends.
void ProfileController::stay()
{
    if (!std::exchange(m_isRestarting, false))
        return;
    m_operations.setAfterQuit(AfterQuit::End);
    inWorker(this, m_operations.withdraw, [this](const std::expected<void, QString> &withdrawn) {
        if (withdrawn)
            Q_EMIT announced(Severity::Attention,
                             tr("The backup was not restored, because Crew Console did not quit. "
                                "Nothing was changed. Restore it again when nothing is held or "
                                "being sent."));
        else
            Q_EMIT announced(Severity::Bad,
                             tr("Crew Console did not quit, but the restore cannot be cancelled. The backup "
                                "replaces this profile at the next start. %1")
                                 .arg(withdrawn.error()));
    });
}

} // namespace crew::gui::profile

#include "moc_profilecontroller.cpp"
