// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/recordmembers.h"

using namespace Qt::StringLiterals;

namespace crew::wire {

void insertPerson(QJsonObject &record, const Reviewer &person)
{
    record.insert("account"_L1, person.account);
    record.insert("name"_L1, person.name);
}

Reviewer personIn(const QJsonObject &record)
{
    return {record.value("account"_L1).toString(), record.value("name"_L1).toString()};
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

void insertBytes(QJsonObject &record, const QString &name, const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    if (text.toUtf8() == bytes)
        record.insert(name, text);
    else
        record.insert(name + "_base64"_L1, QString::fromLatin1(bytes.toBase64()));
}

QByteArray bytesIn(const QJsonObject &record, const QString &name)
{
    const QJsonValue encoded = record.value(name + "_base64"_L1);
    return encoded.isString() ? QByteArray::fromBase64(encoded.toString().toLatin1())
                              : record.value(name).toString().toUtf8();
}

} // namespace crew::wire
