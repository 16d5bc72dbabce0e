// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <algorithm>
#include <limits>

namespace crew {

/// Both at least 0; a sum that is too large stays at the largest number.
constexpr qint64 saturatedSum(qint64 left, qint64 right)
{
    return right > std::numeric_limits<qint64>::max() - left ? std::numeric_limits<qint64>::max()
                                                             : left + right;
}

/// Tokens that a service reported, each at least 0.
struct TokenCount
{
    qint64 prompt = 0;
    qint64 cached = 0; ///< of prompt: read from the provider's cache
    qint64 completion = 0;
    qint64 other = 0; ///< reported as a total only: prompt or completion

    qint64 total() const { return saturatedSum(saturatedSum(prompt, completion), other); }
    bool isEmpty() const { return total() == 0; }
    TokenCount &operator+=(const TokenCount &more)
    {
        prompt = saturatedSum(prompt, more.prompt);
        cached = saturatedSum(cached, more.cached);
        completion = saturatedSum(completion, more.completion);
        other = saturatedSum(other, more.other);
        return *this;
    }
    bool operator==(const TokenCount &) const = default;
};

/// What one model took and gave.
struct ModelUsage
{
    QString model; ///< as the service reported it; empty when it reported none
    TokenCount tokens;

    bool operator==(const ModelUsage &) const = default;
};

/// By model, each once, in the order of their names.
using ModelUsages = QList<ModelUsage>;

inline constexpr qsizetype maxModels = 50; ///< of one run; more are counted as if they had no name

/// Adds \a more to what is known of its model.
inline void addUsage(ModelUsages &usages, ModelUsage more)
{
    if (more.tokens.isEmpty())
        return;
    auto place = std::ranges::lower_bound(usages, more.model, {}, &ModelUsage::model);
    const bool isKnown = place != usages.end() && place->model == more.model;
    if (!isKnown && !more.model.isEmpty() && usages.size() >= maxModels) {
        more.model.clear();
        return addUsage(usages, more);
    }
    if (isKnown)
        place->tokens += more.tokens;
    else
        usages.insert(place, more);
}

inline TokenCount tokensOf(const ModelUsages &usages)
{
    TokenCount sum;
    for (const ModelUsage &usage : usages)
        sum += usage.tokens;
    return sum;
}

} // namespace crew
