// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtext.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace crew {

namespace {

void addTexts(const QJsonValue &value, QStringList &parts)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            parts.append(it.key());
            addTexts(it.value(), parts);
        }
    } else if (value.isArray()) {
        for (const QJsonValue &item : value.toArray())
            addTexts(item, parts);
    } else if (!value.isNull() && !value.isUndefined()) {
        parts.append(value.toVariant().toString());
    }
}

} // namespace

QString searchTextOf(const Execution &execution)
{
    QStringList parts{execution.kickoffId};
    parts += execution.continuationIds;
    parts += {execution.currentTask, execution.statusText.text(), execution.error.text()};
    addTexts(execution.request.inputs, parts);
    parts += execution.result.output;
    addTexts(execution.result.json, parts);
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n')).toCaseFolded();
}

QStringList searchWords(const QString &typed)
{
    return typed.simplified().toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool mentions(const Execution &execution, const QStringList &words)
{
    if (words.isEmpty())
        return true;
    const QString text = searchTextOf(execution);
    return std::ranges::all_of(words, [&text](const QString &word) { return text.contains(word); });
}

} // namespace crew
