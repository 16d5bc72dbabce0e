// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "engine/values.h"

#include <QObject>

#include <expected>
#include <optional>

namespace crew::gui::reviews {

class ReviewContext;

/// Hands the decisions of one pane to the engine. Between the order and the change that shows it the review
/// counts as being decided: a second order for it is not taken.
class ReviewDecider : public QObject
{
    Q_OBJECT

public:
    /// \a context has to outlive this.
    explicit ReviewDecider(ReviewContext &context, QObject *parent = nullptr);

    bool isDeciding(const QUuid &reviewId) const { return !reviewId.isNull() && m_deciding == reviewId; }
    void decide(const Review &review, const DecisionOrder &order);

    /// Takes the newest decision that is still held back; its review, or null when none is held.
    QUuid takeBack();

Q_SIGNALS:
    void decided(const QUuid &reviewId); ///< the engine took the decision
    void refused(const QUuid &reviewId, const QString &sentence);

private:
    void handleAnswer(const DecisionOrder &order, const std::expected<Decision, QString> &answer);
    void handleReviewChanged(const QUuid &reviewId);

    ReviewContext &m_context;
    QUuid m_deciding;                 ///< review whose decision the engine has not shown yet
    std::optional<Decision> m_before; ///< what it showed of that review when the decision was made
};

/// The decision made last of those that can still be undone; null when none can. Valid until the model
/// changes.
const Decision *newestHeld(const ReviewContext &context);

} // namespace crew::gui::reviews
