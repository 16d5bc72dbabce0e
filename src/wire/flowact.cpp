// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowact.h"

#include "wire/records.h"

using namespace Qt::StringLiterals;

namespace crew::wire {

QByteArray encodeFlowAct(const FlowAct &act, const std::optional<ServiceError> &reason)
{
    QJsonObject record;
    if (reason)
        record = parseJsonObject(encodeErrorRecord(*reason)).value_or(QJsonObject());
    insertRequestName(record, act.request);
    record.insert("account"_L1, act.person.account);
    record.insert("name"_L1, act.person.name);
    return toJson(record);
}

FlowAct decodeFlowAct(const QByteArray &bytes)
{
    const QJsonObject record = parseJsonObject(bytes).value_or(QJsonObject());
    return {requestNameIn(record),
            {record.value("account"_L1).toString(), record.value("name"_L1).toString()}};
}

void insertRequestName(QJsonObject &record, const RequestName &request)
{
    record.insert("request_id"_L1, request.id);
    record.insert("method_name"_L1, request.method);
}

RequestName requestNameIn(const QJsonObject &record)
{
    return {record.value("request_id"_L1).toString(), record.value("method_name"_L1).toString()};
}

} // namespace crew::wire
