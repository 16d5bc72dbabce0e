// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

namespace crew::test {

/// Reviews as they look in use, for the tests of the reviewer's desk.
namespace sample {

inline Crew crew(const QString &name, const QString &colour)
{
    Crew crew;
    crew.id = QUuid::createUuidV5(QUuid(), name);
    crew.name = name;
    crew.colour = colour;
    crew.address = QUrl(QStringLiteral("https://crew.example.com"));
    return crew;
}

inline Execution execution(const Crew &crew, const QString &subject)
{
    Execution execution;
    execution.id = QUuid::createUuidV5(crew.id, subject);
    execution.crewId = crew.id;
    execution.kickoffId = execution.id.toString(QUuid::WithoutBraces);
    execution.state = ExecutionState::PendingHumanInput;
    execution.request.inputs = {{QStringLiteral("topic"), subject}};
    execution.request.webhooks.task = QStringLiteral("https://console.example.com/<secret>/task");
    execution.request.webhooks.step = QStringLiteral("https://console.example.com/<secret>/step");
    execution.request.webhooks.crew = QStringLiteral("https://console.example.com/<secret>/crew");
    return execution;
}

inline Attempt attempt(int number, const QString &output, const QDateTime &at)
{
    Attempt attempt;
    attempt.number = number;
    attempt.receivedAt = at;
    attempt.output = output;
    attempt.raw = QByteArray("{\"task_output\": ") + '"' + output.toUtf8() + "\"}";
    return attempt;
}

inline Review review(const Execution &execution, const QString &task, const QString &output,
                     const QDateTime &since)
{
    Review review;
    review.executionId = execution.id;
    review.crewId = execution.crewId;
    review.id = reviewIdFor(execution.id, task);
    review.resumeId = execution.kickoffId;
    review.taskId = task;
    review.taskName = task;
    review.waitingSince = since;
    review.attempts = {attempt(1, output, since)};
    return review;
}

inline Decision decision(const Review &review, Verdict verdict, const QString &feedback, DecisionState state)
{
    Decision decision;
    decision.id = QUuid::createUuidV5(review.id, feedback + QString::number(review.attempts.size()));
    decision.reviewId = review.id;
    decision.attempt = review.lastAttempt().number;
    decision.verdict = verdict;
    decision.feedback = feedback;
    decision.state = state;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addSecs(8);
    static qint64 sequence = 0;
    decision.sequence = ++sequence;
    return decision;
}

/// \a review after \a decision about its last attempt reached \a state.
inline Review decided(Review review, const Decision &decision, ReviewState state)
{
    review.attempts.last().decision = decision;
    review.state = state;
    return review;
}

/// \a review with one more attempt, waiting again.
inline Review tried(Review review, const QString &output)
{
    review.attempts.append(
        attempt(review.lastAttempt().number + 1, output, review.lastAttempt().receivedAt.addSecs(90)));
    review.waitingSince = review.lastAttempt().receivedAt;
    review.state = ReviewState::Waiting;
    return review;
}

} // namespace sample
} // namespace crew::test
