// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"
#include "gui/reviews/pane/panebasics.h"

#include <QObject>
#include <QUuid>

#include <optional>
#include <utility>

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
    /// Keeps \a text, typed after the review had closed, with what was written before.
    void typeOn(const QString &text);
    /// What is shown is about to change behind the shield. What the person who is writing types until it is
    /// down is about what they could see.
    void interrupt();
    /// Another review is shown: what is typed from now on is about that one.
    void endInterruption() { m_interrupted.reset(); }
    /// Keeps \a text, typed behind the shield, with what interrupt() was called about; false when nobody was
    /// writing.
    bool keepTyped(const QString &text);
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

    PaneBasics m_pane;
    UnsentDraftBar *m_unsentBar;
    bool m_isOwnChange = false;
    std::optional<std::pair<QUuid, int>>
        m_interrupted; ///< review and attempt, while somebody goes on writing
};

} // namespace crew::gui::reviews
