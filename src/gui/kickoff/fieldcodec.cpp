// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/fieldcodec.h"

#include "wire/batchtable.h"
#include "wire/json.h"
#include "wire/jsontext.h"

#include <QByteArrayList>
#include <QCoreApplication>
#include <QRegularExpression>

#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::gui::kickoff {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::kickoff::FieldCodec)
};

/// The values of \a object, as its text has them, but for those of \a names.
QByteArrayList valuesBut(const QStringList &names, const QByteArray &object)
{
    QByteArrayList values;
    const QList<wire::JsonMember> members = wire::jsonMembers(object);
    for (const wire::JsonMember &member : members) {
        if (!names.contains(member.name))
            values << member.value;
    }
    return values;
}

QString tooManyDigitsText()
{
    return Texts::tr("This number has too many digits to be sent exactly.");
}

std::optional<QJsonValue> numberIn(const QString &text)
{
    const auto value = wire::parseJson(text.toUtf8());
    return value && value->isDouble() ? std::optional(*value) : std::nullopt;
}

/// \a text without the zeros that JSON does not allow before a number.
QString withoutLeadingZeros(const QString &text)
{
    const qsizetype sign = text.startsWith(u'-') ? 1 : 0;
    qsizetype begin = sign;
    while (begin + 1 < text.size() && text.at(begin) == u'0' && text.at(begin + 1).isDigit())
        ++begin;
    return text.left(sign) + text.sliced(begin);
}

QString tooLargeText()
{
    return Texts::tr("This number is too large.");
}

/// \a text, which does not become a number, is written as one all the same.
bool isWrittenAsLargeNumber(const QString &text)
{
    static const QRegularExpression written(
        QRegularExpression::anchoredPattern(u"-?[1-9][0-9]*(\\.[0-9]+)?([eE]\\+?[0-9]+)?"_s));
    return written.match(text).hasMatch();
}

/// Why \a text is no number: \a problem, unless it is one but for its size or for zeros at its beginning. It
/// may be a secret, so it is not repeated.
QString noNumberText(const QString &text, const QString &problem)
{
    const QString meant = withoutLeadingZeros(text);
    const bool hasZeros = meant != text && numberIn(meant).has_value();
    if (isWrittenAsLargeNumber(text))
        return tooLargeText();
    return hasZeros ? Texts::tr("Enter the number without zeros at the beginning.") : problem;
}

/// Why \a text cannot be sent, where \a error says why it is no JSON: \a what to enter, if it does not even
/// look like JSON.
QString noJsonText(const QString &text, const wire::DecodeError &error, const QString &what)
{
    const QString trimmed = text.trimmed();
    const bool looksLikeJson =
        trimmed.startsWith(u'{') || trimmed.startsWith(u'[') || trimmed.startsWith(u'"');
    return looksLikeJson ? error.message : what;
}

std::expected<QJsonValue, QString> numberFromText(const QString &text)
{
    const auto value = numberIn(text);
    if (!value)
        return std::unexpected(noNumberText(
            text, Texts::tr("This is not a number. Use digits and a decimal point, such as 12.5.")));
    if (!std::isfinite(value->toDouble()))
        return std::unexpected(tooLargeText());
    if (!lossText(text).isEmpty())
        return std::unexpected(tooManyDigitsText());
    return *value;
}

std::expected<QJsonValue, QString> integerFromText(const QString &text)
{
    const auto value = numberIn(text);
    if (!value)
        return std::unexpected(
            noNumberText(text, Texts::tr("This is not a whole number. Use digits only, such as 12.")));
    const double number = value->toDouble();
    if (std::floor(number) != number)
        return std::unexpected(Texts::tr("Enter a whole number, without a fraction."));
    bool isExact = false;
    const qint64 whole = text.toLongLong(&isExact);
    if (isExact)
        return QJsonValue(whole);
    constexpr double exactDoubles = 9007199254740992.0; // 2^53
    if (std::abs(number) > exactDoubles)
        return std::unexpected(Texts::tr("This number is too large to be sent exactly."));
    if (!lossText(text).isEmpty())
        return std::unexpected(tooManyDigitsText());
    return QJsonValue(static_cast<qint64>(number));
}

std::expected<QJsonValue, QString> jsonFromText(const QString &text)
{
    const auto value = wire::parseJson(text.toUtf8());
    if (!value)
        return std::unexpected(
            noJsonText(text, value.error(),
                       Texts::tr("This is not JSON. Enter a list as [\"one\", \"two\"], an object as "
                                 "{\"name\": \"value\"}, and text in quotes.")));
    if (const QString loss = lossText(text); !loss.isEmpty())
        return std::unexpected(loss);
    return *value;
}

bool isWhole(const QJsonValue &value)
{
    return value.isDouble() && std::floor(value.toDouble()) == value.toDouble();
}

} // namespace

std::expected<QJsonValue, QString> valueFromText(InputKind kind, const QString &text)
{
    const bool isText = kind == InputKind::Text || kind == InputKind::LongText;
    if (isText)
        return text.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(text);
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    if (kind == InputKind::Number)
        return numberFromText(trimmed);
    if (kind == InputKind::Integer)
        return integerFromText(trimmed);
    return jsonFromText(text);
}

std::optional<QString> textFromValue(InputKind kind, const QJsonValue &value)
{
    if (value.isUndefined())
        return QString();
    switch (kind) {
    case InputKind::Text:
    case InputKind::LongText:
        return value.isString() ? std::optional(value.toString()) : std::nullopt;
    case InputKind::Number:
        return value.isDouble() ? std::optional(displayText(value)) : std::nullopt;
    case InputKind::Integer:
        return isWhole(value) ? std::optional(displayText(value)) : std::nullopt;
    case InputKind::YesNo:
    case InputKind::Choice:
    case InputKind::Json:
        break;
    }
    return QString::fromUtf8(wire::toIndentedJson(value).trimmed());
}

QString lossText(const QString &json)
{
    switch (wire::jsonLoss(json.toUtf8())) {
    case wire::JsonLoss::None:
        return {};
    case wire::JsonLoss::RepeatedName:
        return Texts::tr("A name appears twice in the JSON, so only one of its values would be sent.");
    case wire::JsonLoss::Number:
        return Texts::tr("A number in the JSON has too many digits to be sent exactly.");
    }
    Q_UNREACHABLE();
}

QString respellingText(const QByteArray &json)
{
    constexpr qsizetype most = 3;
    QStringList numbers;
    const QList<wire::RespelledNumber> respelled = wire::respelledNumbers(json, most + 1);
    for (const wire::RespelledNumber &number : respelled)
        numbers << Texts::tr("%1 as %2", "a number as it was typed, and as it is sent")
                       .arg(QString::fromUtf8(number.typed), QString::fromUtf8(number.sent));
    if (numbers.size() > most)
        numbers.last() = u"…"_s;
    return numbers.isEmpty()
               ? QString()
               : Texts::tr("Numbers are sent in their shortest form: %1.").arg(numbers.join(u", "_s));
}

QString respellingText(const QString &body, const QStringList &hiddenInputs)
{
    const QString inputs = u"inputs"_s;
    const QByteArray json = body.toUtf8();
    const QByteArrayList shown = valuesBut(hiddenInputs, wire::jsonMember(json, inputs)) +
                                 valuesBut(QStringList{inputs} + hiddenInputs, json);
    return respellingText(shown.join('\n'));
}

QString typedRespellingText(InputKind kind, const QString &text)
{
    const bool isJson = kind == InputKind::Number || kind == InputKind::Integer || kind == InputKind::Json;
    return isJson ? respellingText(text.trimmed().toUtf8()) : QString();
}

QString displayText(const QJsonValue &value)
{
    return wire::cellText(value);
}

std::expected<QJsonValue, QString> metaFromText(const QString &text)
{
    if (text.trimmed().isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    const auto object = wire::parseJsonObject(text.toUtf8());
    if (!object)
        return std::unexpected(noJsonText(
            text, object.error(), Texts::tr("Enter an object of JSON, such as {\"name\": \"value\"}.")));
    if (const QString loss = lossText(text); !loss.isEmpty())
        return std::unexpected(loss);
    return QJsonValue(*object);
}

} // namespace crew::gui::kickoff
