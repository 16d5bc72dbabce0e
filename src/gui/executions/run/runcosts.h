// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"
#include "core/streamevent.h"
#include "gui/common/settings/pricing.h"

namespace crew::gui::executions {

/// A model call that ended, as the event stream reported it.
struct ModelCall
{
    QString taskId;
    QString taskName;
    ModelUsage usage;
    QDateTime at; ///< by our clock as far as it can be known; invalid when the service reported no time

    bool operator==(const ModelCall &) const = default;
};

using ModelCalls = QList<ModelCall>;

/// Those in \a events, each once, of a run that began \a startedAt.
ModelCalls modelCallsIn(StreamEvents events, const QDateTime &startedAt);

/// One line of what a run took and cost.
struct CostRow
{
    enum class Kind { Run, Model, Task, Attempt };

    Kind kind = Kind::Run;
    QString name = {};
    TokenCount tokens = {};
    Cost cost = {};
    QString note = {}; ///< which decision an attempt follows; empty for most

    bool operator==(const CostRow &) const = default;
};

/// The run, its models, and as far as the event stream reported them, its tasks and the attempts of those
/// that were reviewed. What is not reported for a model or a task has a row that says so; nothing is divided
/// up by guessing. No rows when nobody reported any tokens.
QList<CostRow> costRows(const Execution &execution, const QList<Review> &reviews, const ModelCalls &calls,
                        const CostRules &rules);

} // namespace crew::gui::executions
