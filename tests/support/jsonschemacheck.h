// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace crew::test {

/// Checks a value against a JSON Schema of the words that our schemas use. A word that is not known here is
/// an error of its own, so that no schema says more than is checked.
class JsonSchemaCheck
{
public:
    explicit JsonSchemaCheck(const QJsonObject &schema)
        : m_schema(schema)
    {}

    /// What is wrong, each with its place; empty when the value is as the schema says.
    QStringList problems(const QJsonValue &value) const
    {
        QStringList found;
        check(value, m_schema, QStringLiteral("$"), found);
        return found;
    }

private:
    static bool isOfType(const QJsonValue &value, const QString &type)
    {
        switch (value.type()) {
        case QJsonValue::Null:
            return type == QStringLiteral("null");
        case QJsonValue::Bool:
            return type == QStringLiteral("boolean");
        case QJsonValue::Double:
            return type == QStringLiteral("number") ||
                   (type == QStringLiteral("integer") && std::floor(value.toDouble()) == value.toDouble());
        case QJsonValue::String:
            return type == QStringLiteral("string");
        case QJsonValue::Array:
            return type == QStringLiteral("array");
        case QJsonValue::Object:
            return type == QStringLiteral("object");
        case QJsonValue::Undefined:
            break;
        }
        return false;
    }

    void check(const QJsonValue &value, const QJsonValue &schemaValue, const QString &place,
               QStringList &found) const
    {
        if (schemaValue.isBool()) {
            if (!schemaValue.toBool())
                found << place + QStringLiteral(": nothing is allowed here");
            return;
        }
        const QJsonObject schema = schemaValue.toObject();
        for (auto word = schema.begin(); word != schema.end(); ++word)
            checkWord(value, schema, word.key(), word.value(), place, found);
    }

    void checkWord(const QJsonValue &value, const QJsonObject &schema, const QString &word,
                   const QJsonValue &asked, const QString &place, QStringList &found) const
    {
        static const QStringList silent{QStringLiteral("$schema"), QStringLiteral("$comment"),
                                        QStringLiteral("title"), QStringLiteral("$defs")};
        const QJsonObject object = value.toObject();
        const auto report = [&](const QString &problem) { found << place + QStringLiteral(": ") + problem; };
        if (silent.contains(word)) {
            return;
        } else if (word == QStringLiteral("$ref")) {
            const QString name = asked.toString().section(u'/', -1);
            const QJsonObject definitions = m_schema.value(QStringLiteral("$defs")).toObject();
            if (!definitions.contains(name))
                report(QStringLiteral("no definition ") + name);
            check(value, definitions.value(name), place, found);
        } else if (word == QStringLiteral("type")) {
            const QJsonArray types = asked.isArray() ? asked.toArray() : QJsonArray{asked};
            if (std::ranges::none_of(
                    types, [&](const QJsonValue &type) { return isOfType(value, type.toString()); }))
                report(QStringLiteral("another type"));
        } else if (word == QStringLiteral("const")) {
            if (value != asked)
                report(QStringLiteral("not ") + asked.toString());
        } else if (word == QStringLiteral("enum")) {
            if (!asked.toArray().contains(value))
                report(QStringLiteral("none of the values: ") + value.toString());
        } else if (word == QStringLiteral("pattern")) {
            if (value.isString() && !QRegularExpression(asked.toString()).match(value.toString()).hasMatch())
                report(QStringLiteral("another form: ") + value.toString());
        } else if (word == QStringLiteral("minimum")) {
            if (value.isDouble() && value.toDouble() < asked.toDouble())
                report(QStringLiteral("too small"));
        } else if (word == QStringLiteral("required")) {
            for (const QJsonValue &name : asked.toArray()) {
                if (value.isObject() && !object.contains(name.toString()))
                    report(QStringLiteral("without ") + name.toString());
            }
        } else if (word == QStringLiteral("additionalProperties")) {
            const QJsonObject known = schema.value(QStringLiteral("properties")).toObject();
            for (auto member = object.begin(); member != object.end(); ++member) {
                if (!known.contains(member.key()) && !asked.toBool())
                    report(QStringLiteral("a member too many: ") + member.key());
            }
        } else if (word == QStringLiteral("properties")) {
            const QJsonObject known = asked.toObject();
            for (auto member = known.begin(); member != known.end(); ++member) {
                if (object.contains(member.key()))
                    check(object.value(member.key()), member.value(), place + u'.' + member.key(), found);
            }
        } else if (word == QStringLiteral("items")) {
            const QJsonArray items = value.toArray();
            for (qsizetype i = 0; i < items.size(); ++i)
                check(items.at(i), asked, place + u'[' + QString::number(i) + u']', found);
        } else if (word == QStringLiteral("anyOf")) {
            const QJsonArray choices = asked.toArray();
            const bool fits = std::ranges::any_of(choices, [&](const QJsonValue &choice) {
                QStringList problems;
                check(value, choice, place, problems);
                return problems.isEmpty();
            });
            if (!fits)
                report(QStringLiteral("fits none of the choices"));
        } else {
            report(QStringLiteral("the schema says a word that is not checked: ") + word);
        }
    }

    QJsonObject m_schema;
};

} // namespace crew::test
