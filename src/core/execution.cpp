// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/execution.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace crew {

namespace {

constexpr qsizetype longestBriefText = 240;
constexpr qsizetype maxBriefBytes = 8 * 1024;

QJsonValue briefValue(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().left(longestBriefText);
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact))
            .left(longestBriefText);
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact))
            .left(longestBriefText);
    return value;
}

} // namespace

std::optional<qint64> reportedMilliseconds(const std::optional<double> &seconds)
{
    constexpr double most = 1e9; // some thirty years
    const bool isUsable = seconds && *seconds >= 0 && *seconds < most;
    return isUsable ? std::optional(static_cast<qint64>(*seconds * 1000)) : std::nullopt;
}

QString subjectOf(const Execution &execution)
{
    constexpr qsizetype longestPart = 120;
    constexpr qsizetype maxParts = 3;
    QStringList parts;
    const QJsonObject &inputs = execution.request.inputs;
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        const QString text = input.value().toString().left(longestPart).simplified();
        if (!text.isEmpty() && text != placeholder::secretInput && !namesSecret(input.key()))
            parts << text;
    }
    // JSON keeps no order of members; the longest text tells most.
    std::ranges::stable_sort(parts, std::ranges::greater(), &QString::size);
    return parts.mid(0, maxParts).join(QStringLiteral(" · "));
}

QStringList Execution::ids() const
{
    QStringList ids = QStringList{kickoffId} + continuationIds + otherIds;
    ids.removeAll(QString());
    return ids;
}

QByteArray briefJson(const QJsonObject &inputs)
{
    if (inputs.isEmpty())
        return {};
    QJsonObject brief;
    for (auto it = inputs.begin(); it != inputs.end(); ++it)
        brief.insert(it.key(), briefValue(it.value()));
    const QByteArray json = QJsonDocument(brief).toJson(QJsonDocument::Compact);
    return json.size() > maxBriefBytes ? QByteArray() : json;
}

void summarizeInputs(Execution &execution)
{
    execution.subject = subjectOf(execution);
    execution.briefInputs = briefJson(execution.request.inputs);
}

Explanation briefError(const Explanation &error)
{
    return error.left(longestBriefText);
}

RunSummary summaryOf(const Execution &execution)
{
    RunSummary summary = execution;
    if (summary.briefInputs.isEmpty() && !execution.request.inputs.isEmpty()) {
        summary.subject = subjectOf(execution);
        summary.briefInputs = briefJson(execution.request.inputs);
    }
    if (summary.error.isEmpty() && execution.state == ExecutionState::Failed)
        summary.error = execution.statusText;
    summary.error = briefError(summary.error);
    return summary;
}

} // namespace crew
