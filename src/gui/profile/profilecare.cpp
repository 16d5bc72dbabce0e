// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/profilecare.h"

#include "gui/common/inworker.h"
#include "gui/common/preferences.h"
#include "gui/common/savedialog.h"
#include "gui/profile/keptsettings.h"
#include "gui/profile/restoredialog.h"
#include "gui/profile/restoredtext.h"

#include <QDir>
#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace crew::gui {

QString backupFilter()
{
    return ProfileCare::tr("Backups of Crew Console (*.crewbackup)");
}

ProfileCare::ProfileCare(ProfileDesk desk, Preferences &preferences, QWidget &window)
    : QObject(&window)
    , m_desk(std::move(desk))
    , m_preferences(preferences)
    , m_window(window)
{}

void ProfileCare::backUp()
{
    QFileDialog *dialog = newSaveDialog(&m_window, tr("Back up profile"), {backupFilter()});
    dialog->selectFile(u"crew-console-%1.crewbackup"_s.arg(QDate::currentDate().toString(Qt::ISODate)));
    connect(dialog, &QFileDialog::fileSelected, this, &ProfileCare::backUpTo);
    dialog->open();
}

void ProfileCare::backUpTo(const QString &path)
{
    if (std::exchange(m_isBusy, true)) {
        Q_EMIT told(Tone::Neutral, tr("A backup is already being written."));
        return;
    }
    Q_EMIT told(Tone::Neutral, tr("Backing up the profile. You can continue working."));
    inWorker(
        this,
        [backUp = m_desk.backUp, settings = keptSettings(m_preferences), path] {
            return backUp(settings, path);
        },
        [this, path](const std::expected<ProfileContent, QString> &content) {
            m_isBusy = false;
            if (content)
                Q_EMIT told(Tone::Good, tr("%1 contains %2. Tokens and the webhook secret stay in the "
                                           "keychain and are not included.")
                                            .arg(QDir::toNativeSeparators(path), countsText(*content)));
            else
                Q_EMIT told(Tone::Bad, tr("The profile was not backed up. %1").arg(content.error()));
        });
}

void ProfileCare::restore()
{
    auto *dialog = new RestoreDialog(m_desk, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, &ProfileCare::restartRequested);
    dialog->open();
    dialog->chooseFile();
}

} // namespace crew::gui
