// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modelusage.h"
#include "core/statewords.h"

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QUuid>

#include <optional>

namespace crew {

/// A run as Insights counts it. Times are UTC in milliseconds since 1970; nothing where there is none.
struct RunFact
{
    QUuid id;
    QUuid crewId;
    ExecutionState state = ExecutionState::Unknown;
    bool isWaiting = false;           ///< for a person
    qint64 startedAt = 0;             ///< or first known
    std::optional<qint64> finishedAt; ///< also nothing where it is not known when it began
    std::optional<qint64> promptTokens;
    std::optional<qint64> completionTokens;
    std::optional<qint64> totalTokens;
    ModelUsages usage = {}; ///< by model

    bool operator==(const RunFact &) const = default;
};

/// A task that ended, and since when it was worked at: the end of the one before it, or what the service
/// reported; 0 where neither is known.
struct TaskFact
{
    QUuid executionId;
    QUuid crewId;
    QString task;
    qint64 beganAt = 0;
    qint64 endedAt = 0;

    bool operator==(const TaskFact &) const = default;
};

/// One output that a person was asked about.
struct AttemptFact
{
    QUuid executionId;
    QUuid crewId;
    QString task;
    int number = 1;
    qint64 receivedAt = 0;
    std::optional<qint64> decidedAt;
    bool isApproved = false; ///< with decidedAt only

    bool operator==(const AttemptFact &) const = default;
};

/// What the charts are made of: runs that started, tasks that ended and attempts that came in a time.
struct InsightFacts
{
    QList<RunFact> runs;
    QList<TaskFact> tasks;
    QList<AttemptFact> attempts;

    bool operator==(const InsightFacts &) const = default;
};

} // namespace crew

Q_DECLARE_METATYPE(crew::InsightFacts)
