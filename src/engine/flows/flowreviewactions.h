// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "engine/flows/flowanswers.h"
#include "engine/history.h"

#include <QCoreApplication>

#include <expected>

namespace crew::engine {

/// What a person does about a review of a flow, apart from answering it.
class FlowReviewActions
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::FlowReviewActions)

public:
    FlowReviewActions(History &history, FlowAnswers &answers)
        : m_history(history)
        , m_answers(answers)
    {}

    /// The request, as it was \a seen, may be answered despite the doubt about it. The error is a sentence.
    std::expected<void, QString> accept(const QUuid &reviewId, const SeenAttempt &seen,
                                        const Reviewer &person);
    /// The review, whose last request is the one \a seen, is closed without an answer; not while a decision
    /// is under way.
    std::expected<void, QString> close(const QUuid &reviewId, const SeenAttempt &seen,
                                       const Reviewer &person);

private:
    /// The review of a flow, if its last request is the one \a seen. The error is a sentence.
    std::expected<const Review *, QString> find(const QUuid &reviewId, const SeenAttempt &seen) const;

    History &m_history;
    FlowAnswers &m_answers;
};

} // namespace crew::engine
