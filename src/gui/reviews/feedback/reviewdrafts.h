// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/feedback/feedbackdraft.h"
#include "gui/reviews/feedback/unsentdraft.h"

#include <QObject>
#include <QSet>
#include <QUuid>

#include <optional>

namespace crew::gui {
class LocalState;
class Preferences;
class Store;
} // namespace crew::gui

namespace crew::gui::reviews {

class ReviewModel;

/// Feedback that is being written, kept per review and attempt as it is typed, over crash and restart; and of
/// what was sent, or may have arrived at a review that is over: its points, and which of them the next
/// attempt has addressed. Words that were never sent stay on disk until a person discards them or uses them
/// elsewhere.
///
/// In LocalState, each "/<review>/<attempt>": "draft", "points", "addressed", and "unsent" for words that
/// cannot be sent there any more.
class ReviewDrafts : public QObject
{
    Q_OBJECT

public:
    /// All of them have to outlive this.
    ReviewDrafts(LocalState &state, const ReviewModel &model, const Store &store,
                 const Preferences &preferences, QObject *parent = nullptr);

    std::optional<FeedbackDraft> draft(const QUuid &reviewId, int attempt) const;
    void setDraft(const QUuid &reviewId, int attempt, const FeedbackDraft &draft);

    /// What the decision about \a attempt said that came back to the person; empty where that is only what is
    /// sent without words.
    QString givenBack(const Review &review, const Attempt &attempt) const;

    /// The free text of draft().
    QString wordsOn(const QUuid &reviewId, int attempt) const;
    /// Writes \a words in its place, whether or not they can still be sent there.
    void setWords(const QUuid &reviewId, int attempt, const QString &words);

    /// Adds what was written about the review \a gone to the draft about \a attempt of \a kept.
    void join(const QUuid &gone, const QUuid &kept, int attempt);

    /// Lets go of the drafts of \a review that the service has accepted, or may have when the review is over.
    /// Other words on attempts that nobody can decide about any more become unsent ones, and are drafts again
    /// when the attempt waits after all. Words of a decision that came back are a draft, also where the
    /// console was killed before it had stored one.
    void settle(const Review &review);

    /// The words that were never sent, or that the service did not take, and that cannot be sent where they
    /// were typed, newest first; without what is only keys that were pressed too often, and what names a crew
    /// that the person does not see.
    QList<UnsentDraft> unsent() const;
    /// Those that \a review can use, the nearest first: of its crew, and not typed on its newest attempt.
    QList<UnsentDraft> unsentFor(const Review &review) const;
    /// Adds \a unsent to \a current, the draft on \a attempt, which has it from now on.
    void use(const UnsentDraft &unsent, const QUuid &reviewId, int attempt, const FeedbackDraft &current);
    void discard(const UnsentDraft &unsent);

    /// What the feedback on \a attempt was composed from, once it was accepted.
    std::optional<FeedbackDraft> sent(const QUuid &reviewId, int attempt) const;

    /// Positions of the points asked for on \a attempt that the reviewer ticked as addressed.
    QSet<int> addressed(const QUuid &reviewId, int attempt) const;
    void setAddressed(const QUuid &reviewId, int attempt, const QSet<int> &positions);

Q_SIGNALS:
    void draftChanged(const QUuid &reviewId, int attempt);
    void unsentChanged();
    void addressedChanged(const QUuid &reviewId, int attempt);

private:
    void handleLoaded();
    bool hasArrived(const Attempt &attempt, const FeedbackDraft &draft) const;
    void settleAttempt(const Review &review, const Attempt &attempt);
    void restoreGivenBack(const Review &review, const Attempt &attempt);
    void settleDraft(const Review &review, const Attempt &attempt, const FeedbackDraft &draft);
    void savePoints(const QUuid &reviewId, int attempt, const QString &from, const FeedbackDraft &draft);
    /// What is kept in place of words that a person removed: an empty draft where the decision that came back
    /// would give them once more when its attempt waits again.
    QByteArray removal(const QUuid &reviewId, int attempt) const;
    void setAside(const QUuid &reviewId, int attempt, const FeedbackDraft &draft, bool wasRefused);
    DraftOrigin originOf(const QUuid &reviewId) const;
    std::optional<UnsentDraft> unsentAt(const QString &key) const;

    LocalState &m_state;
    const ReviewModel &m_model;
    const Store &m_store;
    const Preferences &m_preferences;
    bool m_knowsReviews = false; ///< those that the engine loads at start
};

} // namespace crew::gui::reviews
