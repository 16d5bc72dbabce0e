// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewproblembar.h"

#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/executions/run/executiontext.h"

#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

CrewProblemBar::CrewProblemBar(CrewProblems &problems, QWidget *parent)
    : InfoBar(parent)
    , m_problems(problems)
    , m_setToken(addButton(tr("Set token…")))
    , m_tryAgain(addButton(tr("Try again")))
    , m_showCrew(addButton(tr("Show crew")))
{
    setAccessibleName(tr("Problem of the crew"));
    connect(m_setToken, &QPushButton::clicked, this, [this] { Q_EMIT tokenRequested(m_crewId); });
    connect(m_tryAgain, &QPushButton::clicked, this, [this] { m_problems.tryAgain(m_crewId); });
    connect(m_showCrew, &QPushButton::clicked, this, [this] { Q_EMIT crewRequested(m_crewId); });
    connect(&problems, &CrewProblems::changed, this, &CrewProblemBar::showProblem);
    connect(&problems.access(), &Access::changed, this, &CrewProblemBar::showProblem);
    hide();
}

void CrewProblemBar::setCrew(const QUuid &crewId, bool isItsPage)
{
    m_showCrew->setVisible(!isItsPage);
    if (std::exchange(m_crewId, crewId) != crewId)
        showProblem();
}

void CrewProblemBar::showProblem()
{
    const auto problem = m_problems.of(m_crewId);
    if (!problem) {
        hide();
        setText({});
        return;
    }
    const QString sentence = tr("“%1” has had a problem since %2. %3")
                                 .arg(visibleText(problem->name),
                                      executions::timeText(problem->since, QDateTime::currentDateTime()),
                                      visibleText(problem->text));
    const bool isTrying = m_problems.isTrying(m_crewId);
    using namespace engine::command;
    const Access &access = m_problems.access();
    setAllowed(*m_tryAgain, access.objection<FetchInputs>(m_crewId), !isTrying);
    m_tryAgain->setText(isTrying ? tr("Trying…") : tr("Try again"));
    m_setToken->setVisible(problem->needsToken && access.lack<SaveCrew>(m_crewId).isEmpty());
    setAllowed(*m_setToken, access.objection<SaveCrew>(m_crewId));
    setMessage(Severity::Bad, u"warning"_s, sentence);
    setAccessibleDescription(sentence);
    show();
}

} // namespace crew::gui::crews

#include "moc_crewproblembar.cpp"
