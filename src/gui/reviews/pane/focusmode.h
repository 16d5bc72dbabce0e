// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QAbstractScrollArea;
class QKeyEvent;
class QScrollBar;
class QShortcut;
class QWidget;

namespace Ui {
class ReviewPane;
}

namespace crew::gui::reviews {

class CommentMargin;
class FocusBar;

/// A review with nothing but its output: what is around it goes away, comments are in the margin. Space
/// turns the page; at the end it shows the verdicts, and never presses one.
class FocusMode : public QObject
{
    Q_OBJECT

public:
    /// \a pane is made of \a ui; \a isShielded: keys are to be kept away.
    FocusMode(Ui::ReviewPane &ui, QWidget &pane, std::function<bool()> isShielded);

    bool isOn() const { return m_isOn; }
    void setOn(bool on);

    /// Another output is shown: its verdicts are out of sight again.
    void beginReading(const QString &title);
    void setPosition(int row, int count);
    void setPoints(const FeedbackPoints &points);
    /// Feedback and verdicts come into sight, to stay until another output is shown while nobody writes.
    void showVerdicts();
    /// What a decision would send is on the screen, at least where it begins.
    bool isFeedbackInSight() const;
    /// Brings it there, also where the pane is scrolled.
    void bringFeedbackIntoSight();
    /// A flow is answered by other buttons than a crew.
    void setOfFlow(bool isOfFlow);

Q_SIGNALS:
    void leaveRequested();
    void editRequested(int row); ///< the comment in that row
    void endReached();           ///< by a page that was turned

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void setShown(QWidget &part, bool isShown);
    void showFeedback();
    void fitWidth();
    bool takesSpace(QObject *watched, const QKeyEvent &event) const;
    void turnPage(bool back);
    void stayAtEnd(QScrollBar &bar);
    void leaveEnd();
    void scrollToEnd();
    QAbstractScrollArea *readingArea() const;

    Ui::ReviewPane &m_ui;
    QWidget &m_pane;
    std::function<bool()> m_isShielded;
    FocusBar *m_bar;
    CommentMargin *m_margin;
    QShortcut *m_feedbackKey;        ///< while the label that has it is out of sight
    QPointer<QScrollBar> m_barAtEnd; ///< of the output shown, while the verdicts come into sight below it
    QMetaObject::Connection m_stayingAtEnd; ///< waits for the room that the verdicts take
    bool m_isOfFlow = false;
    bool m_isOn = false;
    bool m_showsVerdicts = false;
};

} // namespace crew::gui::reviews
