// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/figures.h"

#include "core/modelusage.h"

#include <algorithm>

namespace crew::gui::insights {

namespace {

std::optional<qint64> counted(std::optional<qint64> tokens)
{
    return tokens && *tokens >= 0 ? tokens : std::nullopt;
}

/// The value at rank ceil(\a percent / 100 × n), counted from 1; reorders \a values, which has some.
qint64 nearestRank(QList<qint64> &values, qsizetype percent)
{
    const qsizetype rank = (percent * values.size() + 99) / 100;
    const auto place = values.begin() + (rank - 1);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

} // namespace

void RunCounts::add(const RunFact &run)
{
    if (run.state == ExecutionState::Refused)
        return;
    if (run.state == ExecutionState::Completed)
        ++completed;
    else if (isFinal(run.state))
        ++failed;
    else if (run.isWaiting || run.state == ExecutionState::PendingHumanInput)
        ++waiting;
    else
        ++live;
}

std::optional<double> RunCounts::successShare() const
{
    return ended() > 0 ? std::optional(static_cast<double>(completed) / ended()) : std::nullopt;
}

void TokenSum::add(const RunFact &run)
{
    const auto asked = counted(run.promptTokens);
    const auto given = counted(run.completionTokens);
    const auto all = counted(run.totalTokens);
    if (!asked && !given && !all)
        return;
    ++runs;
    prompt = saturatedSum(prompt, asked.value_or(0));
    completion = saturatedSum(completion, given.value_or(0));
    const qint64 both = saturatedSum(asked.value_or(0), given.value_or(0));
    other = saturatedSum(other, std::max<qint64>(0, all.value_or(0) - both));
}

qint64 TokenSum::total() const
{
    return saturatedSum(saturatedSum(prompt, completion), other);
}

Spread Spread::of(QList<qint64> values)
{
    if (values.isEmpty())
        return {};
    return {static_cast<int>(values.size()), nearestRank(values, 50), nearestRank(values, 95)};
}

std::optional<qint64> tookBetween(qint64 begin, std::optional<qint64> end)
{
    return begin > 0 && end && *end >= begin ? std::optional(*end - begin) : std::nullopt;
}

} // namespace crew::gui::insights
