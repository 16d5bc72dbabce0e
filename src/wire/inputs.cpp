// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/inputs.h"

#include "wire/errors.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

InputKind kindFromTypeWord(const QString &type)
{
    const QString word = type.trimmed().toLower();
    if (word == "number"_L1 || word == "float"_L1 || word == "double"_L1 || word == "decimal"_L1)
        return InputKind::Number;
    if (word == "integer"_L1 || word == "int"_L1)
        return InputKind::Integer;
    if (word == "boolean"_L1 || word == "bool"_L1)
        return InputKind::YesNo;
    if (word == "object"_L1 || word == "dict"_L1 || word == "array"_L1 || word == "list"_L1 ||
        word == "json"_L1)
        return InputKind::Json;
    if (word == "text"_L1 || word == "longtext"_L1 || word == "textarea"_L1 || word == "markdown"_L1 ||
        word == "multiline"_L1)
        return InputKind::LongText;
    return InputKind::Text;
}

/// JSON Schema may give "type" as a list such as ["string", "null"].
QString typeWordOf(const QJsonValue &type)
{
    if (type.isString())
        return type.toString();
    for (const QJsonValue &word : type.toArray()) {
        if (word.toString() != "null"_L1)
            return word.toString();
    }
    return {};
}

/// The first list of values that has any: a choice of nothing could not be answered.
QJsonArray choicesOf(const QJsonObject &description)
{
    for (const QLatin1String name : {"enum"_L1, "choices"_L1, "options"_L1}) {
        const QJsonArray choices = description.value(name).toArray();
        if (!choices.isEmpty())
            return choices;
    }
    return {};
}

InputKind kindOf(const QJsonObject &description)
{
    if (!choicesOf(description).isEmpty())
        return InputKind::Choice;
    const InputKind kind = kindFromTypeWord(typeWordOf(description.value("type"_L1)));
    if (kind != InputKind::Text)
        return kind;
    const QString format = description.value("format"_L1).toString();
    if (format == "textarea"_L1 || format == "markdown"_L1 || format == "multiline"_L1)
        return InputKind::LongText;
    const QString defaultText = description.value("default"_L1).toString();
    return defaultText.contains(u'\n') ? InputKind::LongText : InputKind::Text;
}

/// None for a whole number that has lost digits when it was read: the service, which knows it, fills it in.
QJsonValue defaultOf(const QJsonObject &description, InputKind kind)
{
    constexpr double tooLarge = 9223372036854775808.0; // 2^63
    const QJsonValue value = description.value("default"_L1);
    const double number = kind == InputKind::Integer ? value.toDouble() : 0;
    return number >= tooLarge || number < -tooLarge ? QJsonValue(QJsonValue::Undefined) : value;
}

InputField fieldFromDescription(const QString &key, const QJsonObject &description)
{
    InputField field;
    field.key = key;
    field.kind = kindOf(description);
    field.description = textOf(description, {"description"_L1, "title"_L1, "help"_L1});
    field.required = description.value("required"_L1).toBool(false);
    field.defaultValue = defaultOf(description, field.kind);
    field.choices = choicesOf(description);
    field.isSecret = description.value("format"_L1).toString().toLower() == "password"_L1 ||
                     description.value("writeOnly"_L1).toBool(false);
    return field;
}

InputField fieldFromName(const QString &name)
{
    InputField field;
    field.key = name;
    return field;
}

void addOnce(InputFields &fields, QSet<QString> &keys, InputField field)
{
    if (keys.contains(field.key))
        return;
    keys.insert(field.key);
    fields.append(std::move(field));
}

InputFields fieldsFromList(const QJsonArray &list)
{
    InputFields fields;
    QSet<QString> keys;
    for (const QJsonValue &item : list) {
        if (item.isString()) {
            addOnce(fields, keys, fieldFromName(item.toString()));
        } else if (item.isObject()) {
            const QJsonObject description = item.toObject();
            const QString key = firstOf(description, {"name"_L1, "key"_L1, "id"_L1}).toString();
            if (!key.isNull())
                addOnce(fields, keys, fieldFromDescription(key, description));
        }
    }
    return fields;
}

/// Where each key stands among \a keys.
QHash<QString, qsizetype> placesIn(const QJsonArray &keys)
{
    QHash<QString, qsizetype> places;
    for (const QJsonValue &key : keys) {
        if (key.isString() && !places.contains(key.toString()))
            places.insert(key.toString(), places.size());
    }
    return places;
}

InputFields fieldsFromSchema(const QJsonObject &schema)
{
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    const QHash<QString, qsizetype> required = placesIn(schema.value("required"_L1).toArray());
    InputFields fields;
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        InputField field = fieldFromDescription(it.key(), it.value().toObject());
        field.required = required.contains(it.key());
        fields.append(std::move(field));
    }
    for (auto it = required.begin(); it != required.end(); ++it) {
        if (properties.contains(it.key()))
            continue;
        InputField field = fieldFromName(it.key()); // the service refuses a kickoff without it all the same
        field.required = true;
        fields.append(std::move(field));
    }
    // QJsonObject sorts by key; a schema's "required" keeps the author's order, so those come first, in it.
    std::ranges::stable_sort(fields, {}, [&required](const InputField &field) {
        return required.value(field.key, required.size());
    });
    return fields;
}

bool looksLikeSchema(const QJsonObject &object)
{
    return object.value("properties"_L1).isObject() &&
           (object.contains("required"_L1) || object.contains("$schema"_L1) ||
            object.value("type"_L1).isString());
}

InputFields fieldsFromObject(const QJsonObject &object)
{
    if (looksLikeSchema(object))
        return fieldsFromSchema(object);
    InputFields fields;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it.value().isObject()) {
            fields.append(fieldFromDescription(it.key(), it.value().toObject()));
        } else {
            InputField field = fieldFromName(it.key());
            field.kind = kindFromTypeWord(it.value().toString());
            fields.append(field);
        }
    }
    return fields;
}

/// What a service says went wrong, in an answer that has the status of a success; empty when it says nothing
/// of the kind. Only "status" counts: the other members may be inputs, whatever they are called.
QString errorIn(QJsonObject answer)
{
    const QJsonValue status = answer.take("status"_L1);
    return saysError({{u"status"_s, status}}) ? decodeError(toJson(answer)).text : QString();
}

} // namespace

std::expected<InputFields, DecodeError> decodeInputs(const QByteArray &bytes)
{
    const auto parsed = parseJson(bytes);
    if (!parsed)
        return std::unexpected(parsed.error());

    QJsonValue value = *parsed;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        const QJsonValue inner = object.value("inputs"_L1);
        // An input may itself be called "inputs": only a list or an object is the wrapper.
        if (inner.isArray() || inner.isObject())
            value = inner;
        else if (inner.isNull() && object.size() == 1)
            value = QJsonArray();
        else if (const QString error = errorIn(object); !error.isEmpty())
            return std::unexpected(DecodeError{
                QCoreApplication::translate("crew::wire::Inputs",
                                            "The service answered with an error instead of its inputs: %1")
                    .arg(error)});
    }
    if (value.isArray())
        return fieldsFromList(value.toArray());
    if (value.isObject())
        return fieldsFromObject(value.toObject());
    return std::unexpected(DecodeError{QCoreApplication::translate(
        "crew::wire::Inputs", "The service's list of inputs is neither a list nor an object.")});
}

} // namespace crew::wire
