// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/appcontroller.h"

#include "core/async/inworker.h"
#include "gui/profile/profilecontroller.h"
#include "gui/shell/shellactions.h"
#include "gui/updates/releasebar.h"
#include "gui/updates/updatewatch.h"

#include <QAction>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

AppController::AppController(engine::EngineLink &engine, Preferences &preferences,
                             const profile::ProfileOperations &operations, FactsTaker facts,
                             const ShellActions &actions, QMainWindow &window)
    : QObject(&window)
    , m_facts(std::move(facts))
    , m_window(window)
    , m_releaseBar(new updates::ReleaseBar(QStringLiteral(CREW_VERSION), &window))
    , m_profile(new profile::ProfileController(operations, preferences, window))
{
    auto *watch = new updates::UpdateWatch(engine, preferences, QStringLiteral(CREW_VERSION), this);
    connect(watch, &updates::UpdateWatch::announced, m_releaseBar, &updates::ReleaseBar::showAnswer);
    connect(m_releaseBar, &updates::ReleaseBar::dismissed, watch, &updates::UpdateWatch::dismiss);
    connect(m_releaseBar, &updates::ReleaseBar::settingsRequested, this, &AppController::settingsRequested);
    connect(actions.updates, &QAction::triggered, watch, &updates::UpdateWatch::checkNow);
    connect(actions.backUp, &QAction::triggered, m_profile, &profile::ProfileController::backUp);
    connect(actions.restore, &QAction::triggered, m_profile, &profile::ProfileController::restore);
    for (QAction *action : {actions.backUp, actions.restore})
        action->setVisible(m_profile->isOffered());
    connect(actions.about, &QAction::triggered, this, &AppController::openAbout);
    watch->begin();
}

/// Some versions are asked from the libraries themselves, which may have to be loaded first.
void AppController::openAbout()
{
    const auto open = [this](const profile::AboutFacts &facts) {
        auto *dialog = new profile::AboutDialog(facts, &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    };
    if (m_facts)
        inWorker(this, m_facts, open);
    else
        open({{{u"Crew Console"_s, QStringLiteral(CREW_VERSION), u"GPL-3.0-or-later"_s}}});
}

} // namespace crew::gui::shell

#include "moc_appcontroller.cpp"
