// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/common/widgets/infobar.h"

class QTimer;

namespace crew::gui::reviews {

class HoldClock;

/// One decision in the undo bar, in one line: when there is no room, what it is about gives way before what
/// becomes of it.
class UndoRow : public InfoBar
{
    Q_OBJECT

public:
    /// \a holds has to outlive this.
    explicit UndoRow(const HoldClock &holds, QWidget *parent = nullptr);

    /// \a title says what the review is about. \a hasFeedback: a person wrote words for the decision.
    /// \a person made the decision; empty: the one at this console.
    void showDecision(const Review &review, const QString &title, const Decision &decision, bool hasFeedback,
                      const QString &person);
    /// Shows what the hold says now.
    void updateText();
    QUuid reviewId() const { return m_reviewId; }
    bool isHeld() const;
    bool canBeUndone() const; ///< nobody has undone it yet either
    qint64 sequence() const { return m_decision.sequence; }
    /// Not sent yet, or not answered.
    bool isUnderWay() const;
    int attempt() const { return m_decision.attempt; } ///< that was decided
    /// It did not go well, and somebody has to know.
    bool staysUntilRead() const;

Q_SIGNALS:
    void undoRequested();
    void sendNowRequested();
    void showRequested();
    void closeRequested();
    void expired(); ///< a good answer was there long enough

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    const HoldClock &m_holds;
    QUuid m_reviewId;
    QString m_title;
    std::optional<QString> m_closed; ///< what is said since the review is closed
    Decision m_decision;
    bool m_hasFeedback = false;
    QString m_person;
    QTimer *m_clock;
    QTimer *m_leave;
    QPushButton *m_undo;
    QPushButton *m_sendNow;
    QPushButton *m_show;
    QPushButton *m_dismiss;
};

} // namespace crew::gui::reviews
