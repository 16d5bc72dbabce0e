// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Json)
};

DecodeError errorAt(const QByteArray &bytes, qsizetype offset, const QString &message)
{
    const QByteArray before = bytes.left(offset);
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    DecodeError error;
    error.offset = offset;
    error.line = static_cast<int>(before.count('\n')) + 1;
    error.column = static_cast<int>(QString::fromUtf8(before.mid(lineStart)).toUcs4().size()) + 1;
    error.message = Texts::tr("This is not valid JSON: %1 (line %2, column %3).")
                        .arg(message)
                        .arg(error.line)
                        .arg(error.column);
    return error;
}

constexpr QByteArrayView byteOrderMark = "\xEF\xBB\xBF";
constexpr QByteArrayView escapedMark = "\\ufeff";

/// Some editors and services begin a text with a UTF-8 byte order mark, which says nothing.
qsizetype byteOrderMarkLength(const QByteArray &bytes)
{
    return bytes.startsWith(byteOrderMark) ? byteOrderMark.size() : 0;
}

/// QJsonDocument drops such a mark where a string begins with it; escaped it stays. Most texts have not even
/// its first byte, which takes less time to look for.
QByteArray withMarksEscaped(QByteArray json)
{
    return json.contains(byteOrderMark.front()) ? json.replace(byteOrderMark, escapedMark) : json;
}

/// Where in \a bytes is what stands at \a offset once they are escaped.
qsizetype unescapedOffset(const QByteArray &bytes, qsizetype offset)
{
    qsizetype mark = bytes.indexOf(byteOrderMark);
    for (; mark >= 0 && mark < offset; mark = bytes.indexOf(byteOrderMark, mark + 1))
        offset -= escapedMark.size() - byteOrderMark.size();
    return offset;
}

/// \a json with the numbers that it does not know, outside of its strings, as strings.
QByteArray withOddNumbersQuoted(const QByteArray &json)
{
    static constexpr std::array<QByteArrayView, 3> oddNumbers = {"NaN", "-Infinity", "Infinity"};
    QByteArray quoted;
    bool isInString = false;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const QByteArrayView rest = QByteArrayView(json).sliced(i);
        const auto odd =
            isInString ? oddNumbers.end() : std::ranges::find_if(oddNumbers, [rest](QByteArrayView number) {
                return rest.startsWith(number);
            });
        if (odd != oddNumbers.end()) {
            quoted += '"' + odd->toByteArray() + '"';
            i += odd->size() - 1;
            continue;
        }
        quoted += json.at(i);
        if (isInString && json.at(i) == '\\' && i + 1 < json.size())
            quoted += json.at(++i);
        else if (json.at(i) == '"')
            isInString = !isInString;
    }
    return quoted;
}

std::expected<QJsonObject, DecodeError> objectIn(const std::expected<QJsonValue, DecodeError> &value)
{
    if (!value)
        return std::unexpected(value.error());
    if (!value->isObject())
        return std::unexpected(
            DecodeError{Texts::tr("This is JSON, but not an object: it must begin with { and end with }.")});
    return value->toObject();
}

} // namespace

std::expected<QJsonValue, DecodeError> parseJson(const QByteArray &bytes)
{
    const qsizetype start = byteOrderMarkLength(bytes);
    const QByteArray text = bytes.mid(start);
    const QByteArray trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return std::unexpected(DecodeError{Texts::tr("This is not JSON: it is empty.")});

    // QJsonDocument takes no bare value at top level: it is read as the one element of an array.
    const bool isContainer = trimmed.startsWith('{') || trimmed.startsWith('[');
    const QByteArray escaped = withMarksEscaped(text);
    QJsonParseError problem;
    const QJsonDocument document =
        QJsonDocument::fromJson(isContainer ? escaped : '[' + escaped + ']', &problem);
    if (problem.error != QJsonParseError::NoError) {
        const qsizetype offset = unescapedOffset(text, problem.offset - (isContainer ? 0 : 1));
        return std::unexpected(
            errorAt(bytes, std::clamp(start + offset, start, bytes.size()), problem.errorString()));
    }
    if (document.isObject())
        return QJsonValue(document.object());
    if (isContainer)
        return QJsonValue(document.array());
    if (document.array().size() != 1)
        return std::unexpected(errorAt(bytes, start, Texts::tr("more than one value")));
    return document.array().first();
}

std::expected<QJsonObject, DecodeError> parseJsonObject(const QByteArray &bytes)
{
    return objectIn(parseJson(bytes));
}

std::expected<QJsonValue, DecodeError> parseServiceJson(const QByteArray &bytes)
{
    const auto value = parseJson(bytes);
    if (value || !(bytes.contains("NaN") || bytes.contains("Infinity")))
        return value;
    const auto understood = parseJson(withOddNumbersQuoted(bytes));
    return understood ? understood : value; // the error's position is in what came
}

std::expected<QJsonObject, DecodeError> parseServiceObject(const QByteArray &bytes)
{
    return objectIn(parseServiceJson(bytes));
}

QJsonValue firstOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        const auto it = object.find(name);
        if (it != object.end() && !it.value().isNull())
            return it.value();
    }
    return QJsonValue::Undefined;
}

QString textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isDouble() || value.isBool())
        return QString::fromUtf8(toJson(value));
    return {};
}

QString textOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    return textOf(firstOf(object, names));
}

std::optional<double> numberOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    const QJsonValue value = firstOf(object, names);
    if (value.isDouble())
        return value.toDouble();
    bool isNumber = false;
    const double number = value.toString().toDouble(&isNumber);
    // QString reads "nan" and "inf" as numbers, too.
    if (isNumber && std::isfinite(number))
        return number;
    return std::nullopt;
}

std::optional<int> wholeNumberOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    const std::optional<double> number = numberOf(object, names);
    if (!number || *number < 0 || *number > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(*number);
}

namespace {

QByteArray formatted(const QJsonValue &value, QJsonDocument::JsonFormat format)
{
    if (value.isObject())
        return withMarksEscaped(QJsonDocument(value.toObject()).toJson(format));
    if (value.isArray())
        return withMarksEscaped(QJsonDocument(value.toArray()).toJson(format));
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return withMarksEscaped(wrapped.mid(1, wrapped.size() - 2));
}

} // namespace

QByteArray toJson(const QJsonValue &value)
{
    return formatted(value, QJsonDocument::Compact);
}

QByteArray toIndentedJson(const QJsonValue &value)
{
    return formatted(value, QJsonDocument::Indented);
}

} // namespace crew::wire
