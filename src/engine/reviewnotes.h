// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "engine/history.h"

#include <QCoreApplication>

#include <expected>

namespace crew::engine {

/// What people of a team do about a review besides deciding it. Each act is on disk when its function
/// returns, as part of the record of decisions; the error is a sentence. The crew never learns of it.
class ReviewNotes
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::ReviewNotes)

public:
    explicit ReviewNotes(History &history)
        : m_history(history)
    {}

    /// \a text has from 1 to maxCommentCharacters characters.
    std::expected<void, QString> comment(const QUuid &reviewId, const QString &text, const Reviewer &person);
    /// \a person reviews what \a from had claimed and nobody has decided; \a reason may not be empty.
    std::expected<void, QString> takeOver(const QUuid &reviewId, const Reviewer &from, const QString &reason,
                                          const Reviewer &person);
    /// \a order is an approval; what keeps it from being taken as a decision keeps it from being taken here.
    /// In place of the approval of somebody else it is taken only when that one was given at \a replaced.
    std::expected<void, QString> approveFirst(const DecisionOrder &order,
                                              const std::optional<QDateTime> &replaced,
                                              const Reviewer &person);
    /// Only the person who approved can withdraw it, and only while isWithdrawable().
    std::expected<void, QString> withdrawFirstApproval(const QUuid &reviewId, const Reviewer &person);

    /// The notice that was pasted for the run \a executionId at \a time has become the last attempt of one of
    /// its reviews; one that was there already has not, and nothing is recorded.
    std::expected<void, QString> noticePasted(const QUuid &executionId, const QDateTime &time,
                                              const Reviewer &person);

    /// Writes to the record that the first approvals of \a reviews that do not count any more were dropped,
    /// while somebody could still confirm them. What could not be written is tried again when the review
    /// changes, and after the next start.
    void recordDropped(const QList<Review> &reviews);

private:
    void recordDropped(const Review &review);
    std::expected<void, QString> record(const Review &review, TeamNote note);
    std::expected<void, QString> write(const Review &review, const TeamNote &note);
    static QString otherFirstText(const Review &review, const QString &name);
    static QString notWithdrawableText(const Review &review);
    const Review *find(const QUuid &reviewId) const;
    static std::unexpected<QString> goneError();
    static std::expected<void, QString> checkText(const QString &text);

    History &m_history;
};

} // namespace crew::engine
