// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"
#include "gui/crews/crewproblems.h"

#include <QUuid>

namespace crew::gui::crews {

/// Above something of a crew whose service cannot be used: what is wrong, since when, and the remedy. Hidden
/// while nothing is wrong.
class CrewProblemBar : public InfoBar
{
    Q_OBJECT

public:
    /// \a problems has to outlive it.
    explicit CrewProblemBar(CrewProblems &problems, QWidget *parent = nullptr);

    /// Null: nothing of any crew is shown. With \a isItsPage nothing needs to lead to the crew.
    void setCrew(const QUuid &crewId, bool isItsPage = false);

Q_SIGNALS:
    void tokenRequested(const QUuid &crewId);
    void crewRequested(const QUuid &crewId);

private:
    void showProblem();

    CrewProblems &m_problems;
    QUuid m_crewId;
    QPushButton *m_setToken;
    QPushButton *m_tryAgain;
    QPushButton *m_showCrew;
};

} // namespace crew::gui::crews
