// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/postgresvalues.h"

#include <QStringDecoder>
#include <QtEndian>

#include <limits>

using namespace Qt::StringLiterals;

namespace crew::sql {

namespace {

// From the server's catalog/pg_type.dat, which never changes.
constexpr TypeId boolean = 16;
constexpr TypeId byteString = 17;
constexpr TypeId name = 19;
constexpr TypeId int8 = 20;
constexpr TypeId int2 = 21;
constexpr TypeId int4 = 23;
constexpr TypeId textType = 25;
constexpr TypeId objectId = 26;
constexpr TypeId varchar = 1043;
constexpr TypeId nothing = 2278; // void, of functions

bool isText(TypeId type)
{
    return type == textType || type == varchar || type == name;
}

// U+FDD0 is no character and never will be.
constexpr QChar zero(u'\0');
constexpr QChar escape(u'\uFDD0');
const auto escapedZero = u"\uFDD0\uFDD1"_s;
const auto escapedEscape = u"\uFDD0\uFDD2"_s;

QByteArray storable(const QString &text)
{
    if (!text.contains(zero) && !text.contains(escape))
        return text.toUtf8();
    QString written = text;
    return written.replace(escape, escapedEscape).replace(zero, escapedZero).toUtf8();
}

QString unescaped(const QByteArray &utf8)
{
    // A mark of the byte order is a character like others here.
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    QString text = decoder.decode(utf8);
    return text.contains(escape)
               ? text.replace(escapedZero, QString(zero)).replace(escapedEscape, QString(escape))
               : text;
}

template <typename T>
QByteArray bigEndian(T number)
{
    QByteArray bytes(sizeof(T), Qt::Uninitialized);
    qToBigEndian(number, bytes.data());
    return bytes;
}

template <typename T>
bool fits(qint64 number)
{
    return number >= std::numeric_limits<T>::min() && number <= std::numeric_limits<T>::max();
}

std::unexpected<Error> doesNotFit(TypeId type)
{
    return std::unexpected(
        Error{Error::Kind::Other, u"A value does not fit the type %1 of the statement."_s.arg(type)});
}

std::expected<QByteArray, Error> encodedNumber(qint64 number, TypeId type)
{
    if (type == int8)
        return bigEndian(number);
    if (type == int4 && fits<qint32>(number))
        return bigEndian(static_cast<qint32>(number));
    if (type == int2 && fits<qint16>(number))
        return bigEndian(static_cast<qint16>(number));
    if (type == boolean)
        return QByteArray(1, number == 0 ? '\0' : '\1');
    return doesNotFit(type);
}

} // namespace

TypeId typeFor(const Value &value)
{
    constexpr TypeId types[] = {0, int8, textType, byteString};
    return types[value.held().index()];
}

bool isKnownType(TypeId type)
{
    return isText(type) || type == boolean || type == byteString || type == int8 || type == int4 ||
           type == int2 || type == objectId || type == nothing;
}

std::expected<QByteArray, Error> encoded(const Value &value, TypeId type)
{
    if (std::holds_alternative<std::monostate>(value.held()))
        return QByteArray();
    if (const auto *number = std::get_if<qint64>(&value.held()))
        return encodedNumber(*number, type);
    if (const auto *text = std::get_if<QString>(&value.held()); text && isText(type)) {
        const QByteArray utf8 = storable(*text);
        return utf8.isNull() ? QByteArray("") : utf8;
    }
    if (const auto *bytes = std::get_if<QByteArray>(&value.held()); bytes && type == byteString)
        return *bytes;
    return doesNotFit(type);
}

qint64 decodedNumber(const QByteArray &bytes, TypeId type)
{
    if (type == int8 && bytes.size() == 8)
        return qFromBigEndian<qint64>(bytes.constData());
    if (type == int4 && bytes.size() == 4)
        return qFromBigEndian<qint32>(bytes.constData());
    if (type == int2 && bytes.size() == 2)
        return qFromBigEndian<qint16>(bytes.constData());
    if (type == objectId && bytes.size() == 4)
        return qFromBigEndian<quint32>(bytes.constData());
    if (type == boolean && bytes.size() == 1)
        return bytes.at(0) != '\0' ? 1 : 0;
    return isText(type) ? unescaped(bytes).toLongLong() : 0;
}

QString decodedText(const QByteArray &bytes, TypeId type)
{
    if (isText(type))
        return unescaped(bytes);
    return type == byteString ? QString::fromUtf8(bytes) : QString::number(decodedNumber(bytes, type));
}

QByteArray decodedBytes(const QByteArray &bytes, TypeId type)
{
    if (type == byteString) // what is handed in may only be borrowed
        return QByteArray(bytes.constData(), bytes.size());
    return decodedText(bytes, type).toUtf8();
}

} // namespace crew::sql
