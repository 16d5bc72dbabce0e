// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/usage.h"

#include "wire/json.h"

#include <QJsonArray>

#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr double maxTokens = 1e12;
constexpr qsizetype longestModel = 200; ///< UTF-16 code units

std::optional<qint64> countFrom(const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number) || number < 0 || number > maxTokens ||
        std::floor(number) != number)
        return std::nullopt;
    return static_cast<qint64>(number);
}

std::optional<qint64> countOf(const QJsonObject &usage, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        if (const auto count = countFrom(usage.value(name)))
            return count;
    }
    return std::nullopt;
}

qint64 cachedOf(const QJsonObject &usage)
{
    if (const auto own = countOf(usage, {"cached_prompt_tokens"_L1, "cachedPromptTokens"_L1,
                                         "cached_tokens"_L1, "cache_read_input_tokens"_L1}))
        return *own;
    const QJsonObject details =
        firstOf(usage, {"prompt_tokens_details"_L1, "input_tokens_details"_L1, "promptTokensDetails"_L1})
            .toObject();
    return countOf(details, {"cached_tokens"_L1, "cachedTokens"_L1}).value_or(0);
}

} // namespace

TokenCount decodeTokens(const QJsonObject &usage)
{
    const auto prompt =
        countOf(usage, {"prompt_tokens"_L1, "promptTokens"_L1, "input_tokens"_L1, "inputTokens"_L1});
    const auto completion = countOf(
        usage, {"completion_tokens"_L1, "completionTokens"_L1, "output_tokens"_L1, "outputTokens"_L1});
    const auto total = countOf(usage, {"total_tokens"_L1, "totalTokens"_L1});
    TokenCount count;
    count.prompt = prompt.value_or(0);
    count.completion = completion.value_or(0);
    count.cached = std::min(cachedOf(usage), count.prompt);
    count.other = std::max<qint64>(0, total.value_or(0) - count.prompt - count.completion);
    return count;
}

QByteArray encodeUsages(const ModelUsages &usages)
{
    if (usages.isEmpty())
        return {};
    QJsonArray rows;
    for (const ModelUsage &usage : usages) {
        rows.append(QJsonArray{usage.model.left(longestModel), usage.tokens.prompt, usage.tokens.cached,
                               usage.tokens.completion, usage.tokens.other});
    }
    return toJson(rows);
}

ModelUsages decodeUsages(const QByteArray &bytes)
{
    ModelUsages usages;
    const QJsonArray rows = parseJson(bytes).value_or(QJsonValue()).toArray();
    for (const QJsonValue &row : rows) {
        const QJsonArray cells = row.toArray();
        if (cells.size() != 5 || !cells.at(0).isString())
            continue;
        TokenCount tokens{cells.at(1).toInteger(-1), cells.at(2).toInteger(-1), cells.at(3).toInteger(-1),
                          cells.at(4).toInteger(-1)};
        if (tokens.prompt < 0 || tokens.cached < 0 || tokens.completion < 0 || tokens.other < 0)
            continue;
        tokens.cached = std::min(tokens.cached, tokens.prompt);
        addUsage(usages, {cells.at(0).toString(), tokens});
    }
    return usages;
}

} // namespace crew::wire
