// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/state/eventsize.h"

#include <QJsonArray>
#include <QJsonObject>

namespace crew::desk {

namespace {

qsizetype sizeOf(const QString &text)
{
    return 2 * text.size();
}

qsizetype sizeOf(const QByteArray &bytes)
{
    return bytes.size() / 3 * 4; // Base64
}

qsizetype sizeOf(const QJsonValue &value)
{
    if (value.isString())
        return sizeOf(value.toString());
    qsizetype size = 8;
    if (value.isArray()) {
        for (const QJsonValue &each : value.toArray())
            size += sizeOf(each);
    }
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            size += sizeOf(member.key()) + sizeOf(*member);
    }
    return size;
}

} // namespace

qsizetype eventSize(const Execution &execution)
{
    qsizetype size = sizeOf(execution.statusBody) + sizeOf(execution.result.output) +
                     sizeOf(execution.result.json) + sizeOf(QJsonValue(execution.request.inputs));
    for (const TaskResult &task : execution.result.tasks)
        size += sizeOf(task.output);
    return size;
}

qsizetype eventSize(const Review &review)
{
    qsizetype size = 0;
    for (const Attempt &attempt : review.attempts)
        size += sizeOf(attempt.raw) + sizeOf(attempt.output) + sizeOf(attempt.json);
    return size;
}

qsizetype eventSize(const crew::Entry &entry)
{
    return sizeOf(entry.body);
}

} // namespace crew::desk
