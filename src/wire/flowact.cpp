// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowact.h"

#include "wire/recordmembers.h"
#include "wire/records.h"

namespace crew::wire {

QByteArray encodeFlowAct(const FlowAct &act, const std::optional<ServiceError> &reason)
{
    QJsonObject record;
    if (reason)
        record = parseJsonObject(encodeErrorRecord(*reason)).value_or(QJsonObject());
    insertRequestName(record, act.request);
    insertPerson(record, act.person);
    return toJson(record);
}

FlowAct decodeFlowAct(const QByteArray &bytes)
{
    const QJsonObject record = parseJsonObject(bytes).value_or(QJsonObject());
    return {requestNameIn(record), personIn(record)};
}

} // namespace crew::wire
