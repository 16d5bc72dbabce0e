// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/jsonreading.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::protocol {

Reading::Step::Step(Reading &reading, QStringView member)
    : m_reading(reading)
{
    m_reading.m_path.append(member.toString());
}

Reading::Step::Step(Reading &reading, QLatin1String member)
    : m_reading(reading)
{
    m_reading.m_path.append(member);
}

Reading::Step::Step(Reading &reading, qsizetype index)
    : m_reading(reading)
{
    m_reading.m_path.append(QString::number(index));
}

Reading::Step::~Step()
{
    m_reading.m_path.removeLast();
}

Reading::Reading(Unknown unknown)
    : m_unknown(unknown)
{}

bool Reading::fail(const QString &isWrong)
{
    if (m_problem.isEmpty()) {
        const QString place = m_path.isEmpty() ? u"the value"_s : m_path.join(u'.').left(200);
        m_problem = place + u' ' + isWrong;
    }
    return false;
}

bool Reading::allows(const QJsonObject &object, QList<QLatin1String> (*names)())
{
    if (m_unknown == Unknown::Ignored)
        return true;
    const QList<QLatin1String> known = names();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (std::ranges::none_of(known, [&](QLatin1String name) { return each.key() == name; })) {
            const Step step(*this, each.key());
            return fail(u"is not known"_s);
        }
    }
    return true;
}

bool readInteger(const QJsonValue &json, qint64 least, qint64 most, qint64 &value, Reading &reading)
{
    const qint64 unlikely = least == 0 ? most : 0;
    const qint64 number = json.toInteger(unlikely);
    if (!json.isDouble() || number != json.toInteger(unlikely - 1)) // not an integer: each gives its default
        return reading.fail(u"must be an integer"_s);
    if (number < least || number > most)
        return reading.fail(u"must be from %1 to %2"_s.arg(least).arg(most));
    value = number;
    return true;
}

bool read(const QJsonValue &json, bool &value, Reading &reading)
{
    value = json.toBool();
    return json.isBool() || reading.fail(u"must be true or false"_s);
}

bool read(const QJsonValue &json, double &value, Reading &reading)
{
    value = json.toDouble();
    return json.isDouble() || reading.fail(u"must be a number"_s);
}

bool read(const QJsonValue &json, QString &value, Reading &reading)
{
    value = json.toString();
    return json.isString() || reading.fail(u"must be a string"_s);
}

bool read(const QJsonValue &json, QByteArray &value, Reading &reading)
{
    if (json.isString()) {
        auto decoded = QByteArray::fromBase64Encoding(
            json.toString().toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
        if (decoded) {
            value = *decoded;
            return true;
        }
    }
    return reading.fail(u"must be Base64"_s);
}

bool read(const QJsonValue &json, QJsonObject &value, Reading &reading)
{
    value = json.toObject();
    return json.isObject() || reading.fail(u"must be an object"_s);
}

bool read(const QJsonValue &json, QJsonArray &value, Reading &reading)
{
    value = json.toArray();
    return json.isArray() || reading.fail(u"must be an array"_s);
}

bool read(const QJsonValue &json, QJsonValue &value, Reading &)
{
    value = json;
    return true;
}

bool read(const QJsonValue &json, QUrl &value, Reading &reading)
{
    if (json.isString()) {
        value = QUrl(json.toString(), QUrl::StrictMode);
        if (json.toString().isEmpty() || value.isValid())
            return true;
    }
    return reading.fail(u"must be a URL, or an empty string"_s);
}

bool read(const QJsonValue &json, QUuid &value, Reading &reading)
{
    value = json.isString() ? QUuid::fromString(json.toString()) : QUuid();
    return json.isNull() || !value.isNull() || reading.fail(u"must be a UUID, or null"_s);
}

bool read(const QJsonValue &json, QDateTime &value, Reading &reading)
{
    value = json.isString() ? QDateTime::fromString(json.toString(), Qt::ISODateWithMs).toUTC() : QDateTime();
    return json.isNull() || value.isValid() ||
           reading.fail(u"must be a time such as 2026-01-31T10:00:00.000Z, or null"_s);
}

} // namespace crew::protocol
