// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <expected>
#include <initializer_list>
#include <optional>

namespace crew::wire {

/// Why bytes are not the message that was expected.
struct DecodeError
{
    QString message; ///< one plain sentence
    qsizetype offset =
        -1; ///< byte of a syntax error or the one after it, from 0; -1 when the JSON itself is well formed
    int line = 0;   ///< from 1; 0 when there is no position
    int column = 0; ///< in characters, from 1

    bool operator==(const DecodeError &) const = default;
};

/// Parses any JSON value at top level. Nesting deeper than 1024 and invalid UTF-8 are errors with a position.
std::expected<QJsonValue, DecodeError> parseJson(const QByteArray &bytes);

/// Parses a JSON object; another type is an error.
std::expected<QJsonObject, DecodeError> parseJsonObject(const QByteArray &bytes);

/// As parseJson() and parseJsonObject(), for what services send: NaN, Infinity and -Infinity, which JSON does
/// not know and Python's json.dumps() writes, are the strings "NaN", "Infinity" and "-Infinity".
std::expected<QJsonValue, DecodeError> parseServiceJson(const QByteArray &bytes);
std::expected<QJsonObject, DecodeError> parseServiceObject(const QByteArray &bytes);

/// The value of the first of \a names that is there and not null; else Undefined.
QJsonValue firstOf(const QJsonObject &object, std::initializer_list<QLatin1String> names);

/// firstOf() as text: a string as it is, a number or boolean as JSON writes it; else an empty string.
QString textOf(const QJsonObject &object, std::initializer_list<QLatin1String> names);
QString textOf(const QJsonValue &value);

/// firstOf() as a finite number, when it is one (or a string that holds one).
std::optional<double> numberOf(const QJsonObject &object, std::initializer_list<QLatin1String> names);
std::optional<int> wholeNumberOf(const QJsonObject &object, std::initializer_list<QLatin1String> names);

/// Compact JSON of any value, also of a bare string or number.
QByteArray toJson(const QJsonValue &value);
/// The same for people, with a line for each member and item.
QByteArray toIndentedJson(const QJsonValue &value);

} // namespace crew::wire
