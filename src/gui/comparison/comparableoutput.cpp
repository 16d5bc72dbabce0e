// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparableoutput.h"

#include "wire/json.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::comparison {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::comparison::ComparableOutput)
};

bool hasJson(const OutputPair::Side &side)
{
    return !side.json.isUndefined() && !side.json.isNull();
}

bool isMissing(const OutputPair::Side &side)
{
    return side.text.trimmed().isEmpty() && !hasJson(side);
}

bool isTooLong(const OutputPair::Side &side)
{
    return side.text.size() > longestOutput ||
           (hasJson(side) && wire::toJson(side.json).size() > longestOutput);
}

/// The last output of the task: the one that was approved, where one was. A run may ask about it under
/// several IDs; its reviews are in the order in which they were asked.
OutputPair::Side outputOf(const engine::RunDetails &run, const QString &task)
{
    if (task.isEmpty())
        return {{}, run.execution.result.output, run.execution.result.json};
    const auto review = std::find_if(run.reviews.crbegin(), run.reviews.crend(),
                                     [&task](const Review &known) { return taskTitle(known) == task; });
    if (review == run.reviews.crend() || review->attempts.isEmpty())
        return {};
    return {{}, review->lastAttempt().output, review->lastAttempt().json};
}

} // namespace

QString leftOutText(LeftOut reason, int count)
{
    switch (reason) {
    case LeftOut::Unreadable:
        return Texts::tr("%Ln pair(s) left out: a run cannot be read.", nullptr, count);
    case LeftOut::OtherInputs:
        return Texts::tr("%Ln pair(s) left out: the inputs differ.", nullptr, count);
    case LeftOut::NoOutput:
        return Texts::tr("%Ln pair(s) left out: a run has no output to compare.", nullptr, count);
    case LeftOut::TooLong:
        return Texts::tr("%Ln pair(s) left out: an output is too long to compare.", nullptr, count);
    case LeftOut::Identical:
        return Texts::tr("%Ln pair(s) left out: both outputs are identical.", nullptr, count);
    }
    return {};
}

std::expected<ShownOutputs, LeftOut> comparableOutputs(const engine::RunDetails &first,
                                                       const engine::RunDetails &second, const QString &task)
{
    if (first.execution.request.inputs != second.execution.request.inputs)
        return std::unexpected(LeftOut::OtherInputs);
    const OutputPair::Side one = outputOf(first, task);
    const OutputPair::Side other = outputOf(second, task);
    if (isMissing(one) || isMissing(other))
        return std::unexpected(LeftOut::NoOutput);
    if (isTooLong(one) || isTooLong(other))
        return std::unexpected(LeftOut::TooLong);
    if (one.text == other.text && one.json == other.json)
        return std::unexpected(LeftOut::Identical);
    return std::pair(one, other);
}

} // namespace crew::gui::comparison
