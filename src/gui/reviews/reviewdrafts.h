// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/feedbackdraft.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QUuid>

#include <optional>

namespace crew::gui {

class LocalState;

/// Feedback that is being written, kept per review and attempt as it is typed, over crash and restart; and of
/// what was sent: its points, and which of them the next attempt has addressed.
///
/// In LocalState, each "/<review>/<attempt>": "draft", "points", "addressed", and "unsent" for words that the
/// accepted decision left out.
class ReviewDrafts : public QObject
{
    Q_OBJECT

public:
    /// \a state has to outlive this.
    explicit ReviewDrafts(LocalState &state, QObject *parent = nullptr);

    std::optional<FeedbackDraft> draft(const QUuid &reviewId, int attempt) const;
    void setDraft(const QUuid &reviewId, int attempt, const FeedbackDraft &draft);

    /// Lets go of the drafts that \a review no longer needs: what the service has accepted, and all of a
    /// review that has ended. The words of an ended one that were never sent stay readable until the console
    /// ends.
    void settle(const Review &review);

    /// What the feedback on \a attempt was composed from, once it was accepted.
    std::optional<FeedbackDraft> sent(const QUuid &reviewId, int attempt) const;

    /// Positions of the points asked for on \a attempt that the reviewer ticked as addressed.
    QSet<int> addressed(const QUuid &reviewId, int attempt) const;
    void setAddressed(const QUuid &reviewId, int attempt, const QSet<int> &positions);

Q_SIGNALS:
    void draftChanged(const QUuid &reviewId, int attempt);
    void addressedChanged(const QUuid &reviewId, int attempt);

private:
    void handleLoaded();
    void settleAttempt(const Review &review, const Attempt &attempt);

    LocalState &m_state;
    QHash<QString, FeedbackDraft> m_unsent; ///< of reviews that have ended, by key
};

} // namespace crew::gui
