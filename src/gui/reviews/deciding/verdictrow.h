// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"
#include "gui/reviews/pane/panebasics.h"

#include <QObject>

class QShortcut;
class QTimer;

namespace crew::gui::reviews {

class AttemptTools;

/// The verdict buttons, which of them is chosen and what follows from it, and what the feedback says about
/// committing it.
class VerdictRow : public QObject
{
    Q_OBJECT

public:
    /// \a tools has to outlive this.
    VerdictRow(const PaneBasics &basics, const AttemptTools &tools);

    void update();
    /// What is written has changed, or what is known of the tools, or time has passed.
    void updateHint();

Q_SIGNALS:
    void confirmationHeldUp(); ///< a person wanted to confirm, and may not approve

private:
    QString paceWarning() const;
    QString consequence() const;
    static QString briefConsequence();
    QString flowConsequence() const;
    bool isAmbiguousAnswer() const;
    QString commitHint() const;
    QString objectionTo(Verdict verdict) const;
    bool isForbiddenToStarter() const;
    bool isFirstOfTwo(Verdict verdict) const;
    QString typedOnNewest(Verdict verdict) const;
    QString approvalTitle() const;
    void updateConfirmKey();
    void sayObstacle();
    void withdrawObstacle();
    QString confirmObstacle() const;

    PaneBasics m_pane;
    const AttemptTools &m_tools;
    QShortcut *m_confirmKey; ///< says why, where there is nothing to confirm
    QString m_obstacle;      ///< what m_confirmKey showed last
    QTimer *m_paceClock;     ///< what was said of the pace goes when it is no longer true
};

} // namespace crew::gui::reviews
