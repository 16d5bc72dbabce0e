// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"
#include "core/utc.h"
#include "engine/values.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace crew::test {

/// Small values that tests of the user interface build on; the same arguments give the same ids.
inline QUuid sampleId(const QString &name)
{
    return QUuid::createUuidV5(QUuid(), name);
}

inline Crew sampleCrew(const QString &name, const QString &colour = QStringLiteral("blue"))
{
    Crew crew;
    crew.id = sampleId(QStringLiteral("crew ") + name);
    crew.name = name;
    crew.address = QUrl(QStringLiteral("http://127.0.0.1:9000"));
    crew.colour = colour;
    return crew;
}

inline Execution sampleExecution(const QString &kickoffId, const Crew &crew,
                                 ExecutionState state = ExecutionState::Running)
{
    Execution execution;
    execution.id = sampleId(QStringLiteral("execution ") + kickoffId);
    execution.crewId = crew.id;
    execution.kickoffId = kickoffId;
    execution.state = state;
    execution.request.inputs.insert(QStringLiteral("topic"), QString(QStringLiteral("About ") + kickoffId));
    execution.startedAt = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000, crew::utc);
    if (isFinal(state))
        execution.finishedAt = execution.startedAt.addSecs(90);
    return execution;
}

inline Review sampleReview(const Execution &execution, const QString &taskId, int attempts = 1)
{
    Review review;
    review.id = reviewIdFor(execution.id, taskId);
    review.executionId = execution.id;
    review.crewId = execution.crewId;
    review.resumeId = execution.kickoffId;
    review.taskId = taskId;
    review.waitingSince = execution.startedAt.addSecs(30);
    for (int number = 1; number <= attempts; ++number) {
        Attempt attempt;
        attempt.number = number;
        attempt.receivedAt = execution.startedAt.addSecs(30 * number);
        attempt.output = QStringLiteral("Output %1").arg(number);
        review.attempts.append(attempt);
    }
    return review;
}

inline Entry sampleEntry(qint64 sequence, EntryKind kind, const Execution &execution,
                         const QJsonObject &body = {})
{
    Entry entry;
    entry.sequence = sequence;
    entry.kind = kind;
    entry.executionId = execution.id;
    entry.at = execution.startedAt.addSecs(sequence);
    entry.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return entry;
}

/// The message in which the engine tells of \a executions.
inline engine::ChangeBatch batchOf(const QList<Execution> &executions)
{
    engine::ChangeBatch batch;
    batch.executions = executions;
    return batch;
}

} // namespace crew::test
