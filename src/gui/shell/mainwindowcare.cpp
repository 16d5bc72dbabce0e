// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does for the program itself: the welcome, crews that run here, releases, backup and
// restore.
#include "gui/crews/crewexchange.h"
#include "gui/crews/crewpage.h"
#include "gui/profile/welcomepage.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/closingguard.h"
#include "gui/shell/crewlauncher.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "gui/updates/releasestrip.h"
#include "local/localcrews.h"
#include "ui_mainwindow.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace crew::gui {

void MainWindow::careForProgram()
{
    m_care = new ProgramCare(m_engine, m_preferences, m_options.profile, m_options.about, *m_actions, *this);
    m_ui->centralLayout->insertWidget(m_ui->centralLayout->count() - 1, m_care->strip());
    connect(m_care, &ProgramCare::told, this, &MainWindow::tell);
    connect(m_care, &ProgramCare::quitRequested, m_closing, &ClosingGuard::quit);
    connect(m_care, &ProgramCare::settingsRequested, this,
            [this] { openSettings()->showSection(PreferenceSection::Updates); });
    if (m_options.demo)
        m_guide->switchOff();
    connect(m_guide, &WelcomeGuide::ended, this, [this] {
        if (m_ui->pages->currentWidget() == m_welcome)
            showRuns();
    });
    connect(m_welcome, &WelcomePage::demoRequested, this,
            [this] { m_guide->startDemo(m_options.startDemo); });
    connect(m_welcome, &WelcomePage::addCrewRequested, m_launcher, &CrewLauncher::addCrew);
    connect(m_welcome, &WelcomePage::importRequested, m_exchange, &CrewExchange::importCrews);
    connect(m_welcome, &WelcomePage::restoreRequested, m_care, &ProgramCare::restore);
    if (!m_options.notice.isEmpty())
        tell(Tone::Good, m_options.notice);
}

void MainWindow::careForLocalCrews()
{
    local::LocalCrews *crews = m_options.localCrews;
    m_actions->newLocalCrew->setVisible(crews);
    m_actions->newLocalCrew->setEnabled(crews); // its key does nothing either
    if (!crews)
        return;
    m_crewPage->setLocalCrews(*crews);
    const auto open = [this, crews] { m_launcher->newLocalCrew(*crews); };
    connect(m_actions->newLocalCrew, &QAction::triggered, this, open);
    connect(m_welcome, &WelcomePage::newLocalCrewRequested, this, open);
    connect(crews, &local::LocalCrews::problemOccurred, this, &MainWindow::handleProblem);
}

void MainWindow::tell(Tone tone, const QString &sentence)
{
    m_ui->notice->showNotice(tone, tone == Tone::Bad ? u"warning"_s : u"ok"_s, sentence);
}

} // namespace crew::gui
