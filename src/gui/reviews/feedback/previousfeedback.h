// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/renderedchanges.h"
#include "core/review.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <QWidget>

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace crew::gui {
class FoldButton;
}

namespace crew::gui::reviews {

class ReviewDrafts;
class TickRow;

/// What the attempt before was asked to change, point by point, with a tick for each that is addressed and
/// the way to the change that answers it, where there is one. What is left can be asked for again. Hidden
/// when nothing was asked for.
class PreviousFeedback : public QWidget
{
    Q_OBJECT

public:
    explicit PreviousFeedback(QWidget *parent = nullptr);

    /// In a narrow column what became of a passage is below its point, not beside it.
    void setNarrow(bool isNarrow);
    /// \a drafts has to outlive this. Once, before it is used.
    void setDrafts(ReviewDrafts &drafts);
    /// Shows what led to attempt \a number of \a review; \a isEditable: feedback can be given on it.
    void showFor(const Review &review, int number, bool isEditable);

    /// The answer to passagesWanted(); one to an older wish is dropped.
    void setPassages(int attempt, const QList<content::PassageChange> &passages);

Q_SIGNALS:
    /// What became of \a quotes from attempt \a attempt?
    void passagesWanted(int attempt, const QStringList &quotes);
    void passageChosen(int attempt, const crew::content::PassageChange &passage);
    void askedAgain(const crew::gui::reviews::FeedbackPoints &points);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void fillPoints(const FeedbackPoints &points);
    void askForPassages();
    void fillTicks();
    void takeTicks();
    void askAgain();
    void fitHeight();
    bool hasRoom() const;
    void foldToFit();

    ReviewDrafts *m_drafts = nullptr;
    QUuid m_reviewId;
    int m_number = 0; ///< of the attempt that is shown
    int m_asked = 0;  ///< number of the attempt whose feedback is shown
    FeedbackPoints m_points;
    bool m_isNarrow = false;
    bool m_isFoldChosen = false; ///< by the person, for what is shown
    bool m_isEditable = false;   ///< feedback can be given on what is shown
    QList<TickRow *> m_ticks;
    FoldButton *m_toggle;
    QPushButton *m_again;
    QScrollArea *m_scroll;
    QWidget *m_list;
    QVBoxLayout *m_rows;
};

/// The feedback that led to attempt \a number of \a review: that on the last attempt before it that the
/// service has taken. Null when there is none.
const Attempt *askingAttempt(const Review &review, int number);

} // namespace crew::gui::reviews
