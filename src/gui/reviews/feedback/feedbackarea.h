// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"
#include "gui/reviews/pane/panebasics.h"

#include <QObject>
#include <QUuid>

#include <limits>
#include <optional>

class QEvent;
class QKeyEvent;

namespace crew {
struct Attempt;
struct Review;
} // namespace crew

namespace crew::gui::reviews {

class UnsentDraftBar;
struct UnsentDraft;

/// What the feedback of a pane shows, and where it is kept while it is written; feedback that was never sent
/// is offered beside it.
class FeedbackArea : public QObject
{
    Q_OBJECT

public:
    explicit FeedbackArea(const PaneBasics &basics);

    /// Shows what was written about the attempt shown.
    void fill();
    /// Keeps what \a key, typed after the review had closed, does at the end of what was written before.
    void typeOn(const QKeyEvent &key);
    /// What is shown is about to change behind the shield. What the person who is writing types until it is
    /// down is about what they could see.
    void interrupt();
    /// Another review is shown: what is typed from now on is about that one.
    void endInterruption() { m_interrupted.reset(); }
    /// Does what \a event, typed behind the shield, would have done to what interrupt() was called about;
    /// false when nobody was writing, or it does nothing to a text.
    bool keepTyped(const QEvent &event);
    /// Lists all feedback that was never sent.
    void showUnsentDrafts();

Q_SIGNALS:
    void edited();       ///< by the person, here
    void shownChanged(); ///< the draft of the attempt shown was changed elsewhere

private:
    void handleEdited();
    void handleDraftChanged(const QUuid &reviewId, int attempt);
    FeedbackDraft draftOf(const Review &review, const Attempt &attempt) const;
    QString wordsToConfirm(const Review &review) const;
    void fillUnsent();
    void use(const UnsentDraft &unsent);

    /// Where somebody writes in the free text on an attempt.
    struct Writing
    {
        QUuid reviewId;
        int attempt = 0;
        int anchor =
            std::numeric_limits<int>::max(); ///< where the selection begins; beyond the text: its end
        int position = std::numeric_limits<int>::max();
    };
    bool writeInDraft(const QEvent &event, Writing &writing);

    PaneBasics m_pane;
    UnsentDraftBar *m_unsentBar;
    bool m_isOwnChange = false;
    std::optional<Writing> m_interrupted; ///< while somebody goes on writing
};

} // namespace crew::gui::reviews
