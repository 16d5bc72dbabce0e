// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"
#include "gui/crews/crewtroubles.h"

#include <QUuid>

namespace crew::gui::crews {

/// Above something of a crew whose service cannot be used: what is wrong, since when, and the remedy. Hidden
/// while nothing is wrong.
class CrewTroubleBar : public InfoBar
{
    Q_OBJECT

public:
    /// \a troubles must outlive it.
    explicit CrewTroubleBar(CrewTroubles &troubles, QWidget *parent = nullptr);

    /// Null: nothing of any crew is shown. With \a isItsPage nothing needs to lead to the crew.
    void setCrew(const QUuid &crewId, bool isItsPage = false);

Q_SIGNALS:
    void tokenRequested(const QUuid &crewId);
    void crewRequested(const QUuid &crewId);

private:
    void showTrouble();

    CrewTroubles &m_troubles;
    QUuid m_crewId;
    QPushButton *m_setToken;
    QPushButton *m_tryAgain;
    QPushButton *m_showCrew;
};

} // namespace crew::gui::crews
