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

namespace crew::gui {

AppController::AppController(EngineLink &engine, Preferences &preferences, const ProfileOperations &desk,
                             FactsTaker facts, const ShellActions &actions, QMainWindow &window)
    : QObject(&window)
    , m_facts(std::move(facts))
    , m_window(window)
    , m_strip(new ReleaseBar(QStringLiteral(CREW_VERSION), &window))
    , m_updates(new UpdateWatch(engine, preferences, QStringLiteral(CREW_VERSION), this))
    , m_profile(new ProfileController(desk, preferences, window))
{
    connect(m_updates, &UpdateWatch::told, m_strip, &ReleaseBar::showAnswer);
    connect(m_strip, &ReleaseBar::dismissed, m_updates, &UpdateWatch::dismiss);
    connect(m_strip, &ReleaseBar::settingsRequested, this, &AppController::settingsRequested);
    connect(m_profile, &ProfileController::told, this, &AppController::told);
    connect(m_profile, &ProfileController::restartRequested, this, [this, restart = desk.restart] {
        restart();
        Q_EMIT quitRequested();
    });
    connect(actions.updates, &QAction::triggered, m_updates, &UpdateWatch::checkNow);
    connect(actions.backUp, &QAction::triggered, m_profile, &ProfileController::backUp);
    connect(actions.restore, &QAction::triggered, m_profile, &ProfileController::restore);
    for (QAction *action : {actions.backUp, actions.restore})
        action->setVisible(m_profile->isOffered());
    connect(actions.about, &QAction::triggered, this, &AppController::openAbout);
    m_updates->begin();
}

void AppController::restore()
{
    m_profile->restore();
}

/// Some versions are asked from the libraries themselves, which may have to be loaded first.
void AppController::openAbout()
{
    const auto open = [this](const AboutFacts &facts) {
        auto *dialog = new AboutDialog(facts, &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    };
    if (m_facts)
        inWorker(this, m_facts, open);
    else
        open({{{u"Crew Console"_s, QStringLiteral(CREW_VERSION), u"GPL-3.0-or-later"_s}}});
}

} // namespace crew::gui
