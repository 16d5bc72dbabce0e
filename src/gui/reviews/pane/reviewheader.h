// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/pane/repetitiondetector.h"
#include "gui/reviews/queue/snoozemenu.h"

#include <QWidget>

class QTimer;
class QToolButton;

namespace crew::gui {
class ElidedLabel;
}

namespace crew::gui::reviews {

class HoldClock;

/// What is under review: what it is about as a title; crew, task, attempt and waiting time below. Beside it
/// star, snooze, a link to the review, its details and the way to the run.
class ReviewHeader : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewHeader(QWidget *parent = nullptr);

    /// Needed before a review is shown; has to outlive this.
    void setHolds(const HoldClock &holds) { m_holds = &holds; }
    void showReview(const Review &review, const QString &crewName, const QString &title, int shownAttempt,
                    const LoopFacts &facts);
    /// \a snoozedUntil is invalid when the review is not snoozed.
    void setMarks(bool starred, const QDateTime &snoozedUntil);
    /// As if the button was pressed; the review has to wait.
    void openSnoozeMenu();
    /// The button for details says whether they are shown; hidden where they always are.
    void setDetails(bool areShown, bool canFold);
    /// The button for evidence says whether it is shown.
    void setEvidence(bool isShown);
    /// What there is to know besides, as it is now.
    QStringList facts() const;

Q_SIGNALS:
    void starToggled(bool starred);
    /// An invalid time wakes it.
    void snoozeRequested(const crew::gui::reviews::SnoozeTarget &target, const QDateTime &until);
    void linkWanted(); ///< on the clipboard
    void detailsToggled(bool shown);
    void evidenceToggled(bool shown);
    void factsChanged(); ///< time has passed
    void earlierOutputsRequested();
    void executionRequested(const QUuid &executionId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildButtons();
    QToolButton *addButton(const QString &name);
    void fillMeta();
    QString waitingText() const;
    void colourIn();

    ElidedLabel *m_title;
    ElidedLabel *m_meta;
    QToolButton *m_starButton;
    QToolButton *m_snoozeButton;
    QToolButton *m_linkButton;
    QToolButton *m_evidenceButton;
    QToolButton *m_earlierButton;
    QToolButton *m_detailsButton;
    QToolButton *m_runButton;
    SnoozeMenu *m_snoozeMenu;
    QTimer *m_clock; ///< keeps the waiting time true
    Review m_review; ///< withoutOutputs(); without attempts until one is shown
    const HoldClock *m_holds = nullptr;
    QString m_crewName;
    QString m_task;
    int m_shownAttempt = 0;
    LoopFacts m_facts;
    QDateTime m_snoozedUntil;
};

} // namespace crew::gui::reviews
