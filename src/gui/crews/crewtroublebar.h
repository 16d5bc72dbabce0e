// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/crews/crewtroubles.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace crew::gui::crews {

/// Above something of a crew whose service cannot be used: what is wrong, since when, and the remedy. Hidden
/// while nothing is wrong.
class CrewTroubleBar : public QFrame
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

protected:
    void changeEvent(QEvent *event) override;

private:
    void update();
    void colourIn();

    CrewTroubles &m_troubles;
    QUuid m_crewId;
    QLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_setToken;
    QPushButton *m_tryAgain;
    QPushButton *m_showCrew;
};

} // namespace crew::gui::crews
