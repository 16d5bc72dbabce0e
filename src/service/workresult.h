// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/taskwork.h"

#include <QJsonValue>

#include <chrono>
#include <expected>

namespace crew::service {

/// One attempt of a task and what a person said about it.
struct EarlierAttempt
{
    QString output;
    QString feedback;

    friend bool operator==(const EarlierAttempt &, const EarlierAttempt &) = default;
};

/// What a worker is to do: the work of one attempt with everything it may know.
struct WorkOrder
{
    TaskWork work;
    QString executionId;
    QString taskId;
    QString taskName;
    QString description;    ///< filled in
    QString expectedOutput; ///< as the crew file has it
    int attempt = 1;
    TemplateContext context;        ///< inputs, outputs of earlier tasks and all feedback
    QList<EarlierAttempt> attempts; ///< of this task, oldest first
    QString folder;                 ///< of the crew file
};

/// What came out of an attempt.
struct WorkResult
{
    QString text;
    QJsonValue json = QJsonValue::Undefined; ///< when the output is JSON
    std::optional<TokenUsage> usage;

    friend bool operator==(const WorkResult &, const WorkResult &) = default;
};

/// The error is one plain sentence that GET /status may tell.
using WorkOutcome = std::expected<WorkResult, QString>;

} // namespace crew::service
