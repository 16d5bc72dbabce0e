// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/programcare.h"

#include "gui/common/inworker.h"
#include "gui/profile/profilecare.h"
#include "gui/shell/shellactions.h"
#include "gui/updates/releasestrip.h"
#include "gui/updates/updatewatch.h"

#include <QAction>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace crew::gui {

ProgramCare::ProgramCare(EngineLink &engine, Preferences &preferences, const ProfileDesk &desk,
                         FactsTaker facts, const ShellActions &actions, QMainWindow &window)
    : QObject(&window)
    , m_facts(std::move(facts))
    , m_window(window)
    , m_strip(new ReleaseStrip(QStringLiteral(CREW_VERSION), &window))
    , m_updates(new UpdateWatch(engine, preferences, QStringLiteral(CREW_VERSION), this))
    , m_profile(new ProfileCare(desk, preferences, window))
{
    connect(m_updates, &UpdateWatch::told, m_strip, &ReleaseStrip::showAnswer);
    connect(m_strip, &ReleaseStrip::dismissed, m_updates, &UpdateWatch::dismiss);
    connect(m_strip, &ReleaseStrip::settingsRequested, this, &ProgramCare::settingsRequested);
    connect(m_profile, &ProfileCare::told, this, &ProgramCare::told);
    connect(m_profile, &ProfileCare::restartRequested, this, [this, restart = desk.restart] {
        restart();
        Q_EMIT quitRequested();
    });
    connect(actions.updates, &QAction::triggered, m_updates, &UpdateWatch::checkNow);
    connect(actions.backUp, &QAction::triggered, m_profile, &ProfileCare::backUp);
    connect(actions.restore, &QAction::triggered, m_profile, &ProfileCare::restore);
    for (QAction *action : {actions.backUp, actions.restore})
        action->setVisible(m_profile->isOffered());
    connect(actions.about, &QAction::triggered, this, &ProgramCare::openAbout);
    m_updates->begin();
}

void ProgramCare::restore()
{
    m_profile->restore();
}

/// Some versions are asked from the libraries themselves, which may have to be loaded first.
void ProgramCare::openAbout()
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
