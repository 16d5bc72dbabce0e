// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/ledgerfixture.h"

#include <functional>

namespace crew::test {

/// What happens next in a story.
using Step = std::function<void(LedgerFixture &)>;
using Steps = QList<Step>;

inline QByteArray statusBody(const QByteArray &word, const QByteArray &task = {},
                             const QByteArray &taskId = {})
{
    QJsonObject body{{QStringLiteral("status"), QString::fromLatin1(word)}};
    if (!task.isEmpty())
        body.insert(QStringLiteral("current_task"), QString::fromLatin1(task));
    if (!taskId.isEmpty())
        body.insert(QStringLiteral("task_id"), QString::fromLatin1(taskId));
    return wire::toJson(body);
}

inline Step says(const QByteArray &word, const QByteArray &task = {}, const QByteArray &taskId = {},
                 const QString &askedId = QStringLiteral("k-1"))
{
    return [=](LedgerFixture &story) { story.status(statusBody(word, task, taskId), askedId); };
}

/// A status says that a person is awaited, and no notice comes.
inline Step raised(const QByteArray &task = {}, const QByteArray &taskId = {})
{
    return [=](LedgerFixture &story) { story.recovered(statusBody("Pending Human Input", task, taskId)); };
}

inline Review reviewOf(const LedgerFixture &story, const QString &taskId)
{
    const QList<Review> reviews = story.ledger.reviews();
    const auto found = std::ranges::find(reviews, taskId, &Review::taskId);
    return found == reviews.end() ? Review() : *found;
}

/// Sends a decision about the last attempt of \a taskId; gives its id.
inline QUuid decide(LedgerFixture &story, const QString &taskId, Verdict verdict,
                    const QString &feedback = QStringLiteral("Wörds, kept."))
{
    const Review review = reviewOf(story, taskId);
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = review.id;
    decision.attempt = review.lastAttempt().number;
    decision.verdict = verdict;
    decision.feedback = feedback;
    const QString id = LedgerFixture::textOf(decision.id);
    story.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), id);
    story.tell(EntryKind::DecisionSending, "{}", id);
    return decision.id;
}

} // namespace crew::test
