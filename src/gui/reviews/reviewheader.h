// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/loopwatch.h"

#include <QWidget>

class QLabel;
class QTimer;
class QToolButton;

namespace crew::gui {

class SnoozeMenu;

/// What is under review: the task as a title; crew, execution, attempt and waiting time below; how alike the
/// last two outputs are. Beside it star, snooze, a link to the review and the way to the run.
class ReviewHeader : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewHeader(QWidget *parent = nullptr);

    void showReview(const Review &review, const QString &crewName, const QString &subject, int shownAttempt,
                    const LoopFacts &facts);
    /// \a snoozedUntil is invalid when the review is not snoozed.
    void setMarks(bool starred, const QDateTime &snoozedUntil);

Q_SIGNALS:
    void starToggled(bool starred);
    void snoozeRequested(const QDateTime &until); ///< an invalid time wakes it
    void linkWanted();                            ///< on the clipboard
    void executionRequested(const QUuid &executionId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildButtons();
    QToolButton *addButton(const QString &name);
    void fillMeta();
    QString waitingText() const;
    void colourIn();

    QLabel *m_title;
    QLabel *m_meta;
    QToolButton *m_starButton;
    QToolButton *m_snoozeButton;
    QToolButton *m_linkButton;
    QToolButton *m_runButton;
    SnoozeMenu *m_snoozeMenu;
    QTimer *m_clock; ///< keeps the waiting time true
    Review m_review; ///< without attempts: their outputs may be large
    QString m_stateTitle;
    QString m_crewName;
    QString m_subject; ///< what the run is about
    int m_shownAttempt = 0;
    int m_lastAttempt = 0;
    LoopFacts m_facts;
    QDateTime m_snoozedUntil;
};

} // namespace crew::gui
