// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/usagefold.h"

#include "wire/usage.h"

#include <algorithm>

namespace crew::engine::fold {

namespace {

constexpr qsizetype longestModel = 100; ///< UTF-16 code units

void countCall(Run &run, const QString &key, const ModelUsage &call)
{
    if (run.calls.contains(key))
        return;
    run.calls.insert(key, call);
    addUsage(run.callUsage, call);
}

/// Of \a all what is not in \a counted.
TokenCount restOf(const TokenCount &all, const TokenCount &counted)
{
    TokenCount rest;
    rest.prompt = std::max<qint64>(0, all.prompt - counted.prompt);
    rest.cached = std::min(rest.prompt, std::max<qint64>(0, all.cached - counted.cached));
    rest.completion = std::max<qint64>(0, all.completion - counted.completion);
    const bool isTotalOnly = all.prompt == 0 && all.completion == 0;
    rest.other = std::max<qint64>(0, all.other - (isTotalOnly ? counted.total() : counted.other));
    return rest;
}

} // namespace

void countCalls(Run &run, const StreamEvents &events)
{
    for (const StreamEvent &event : events) {
        if (event.topic == StreamTopic::ModelCall && isSpanEnd(event) && !event.usage.isEmpty())
            countCall(run, event.executionId + u'\n' + event.id,
                      {event.subject.left(longestModel), event.usage});
    }
}

void joinCalls(Run &kept, const Run &gone)
{
    for (auto call = gone.calls.cbegin(); call != gone.calls.cend(); ++call)
        countCall(kept, call.key(), call.value());
}

void updateUsage(Run &run)
{
    ModelUsages usage = run.callUsage;
    const TokenCount result = wire::decodeTokens(run.execution.result.tokenUsage);
    addUsage(usage, {QString(), restOf(result, tokensOf(run.callUsage))});
    run.execution.usage = usage;
}

} // namespace crew::engine::fold
