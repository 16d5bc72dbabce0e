// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/errors.h"

#include "wire/json.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr qsizetype longestText = 2000;
constexpr qsizetype mostFields = 1000;

QString shortened(const QString &text)
{
    if (text.size() <= longestText)
        return text;
    qsizetype end = longestText - 1;
    if (text.at(end - 1).isHighSurrogate())
        --end;
    return text.left(end) + u'…';
}

void addField(ErrorReport &report, const QString &name)
{
    if (report.fields.size() < mostFields && !report.fields.contains(name))
        report.fields << name;
}

QString wordsOfHtml(QString html)
{
    static const QRegularExpression hidden(u"<(script|style)\\b.*?(?:</\\1\\s*>|\\z)"_s,
                                           QRegularExpression::CaseInsensitiveOption |
                                               QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression tag(u"<[^>]*>"_s);
    return html.replace(hidden, u" "_s).replace(tag, u" "_s).simplified();
}

/// "Missing inputs: audience, topic" names its fields only in the sentence.
void readSentence(const QString &text, ErrorReport &report)
{
    static const QRegularExpression pattern(u"missing (?:required )?inputs?\\s*:\\s*(.+)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return;
    const QStringList parts = match.captured(1).split(u',');
    for (const QString &part : parts) {
        QString name = part.trimmed();
        while (!name.isEmpty() && u".'\"[]"_s.contains(name.back()))
            name.chop(1);
        while (!name.isEmpty() && u"'\"["_s.contains(name.front()))
            name.remove(0, 1);
        if (!name.isEmpty())
            addField(report, name);
    }
}

/// Ends \a report: fields that only a sentence names count when nothing else named any.
void finish(ErrorReport &report, const QStringList &sentences)
{
    report.text = shortened(sentences.join(": "_L1));
    if (!report.fields.isEmpty())
        return;
    for (const QString &sentence : sentences)
        readSentence(sentence, report);
}

/// What ["body", "inputs", "topic", …] is about: the first step behind "body" and, when more follows,
/// "inputs".
QString fieldOfLocation(const QJsonArray &location)
{
    qsizetype step = location.at(0) == QJsonValue("body"_L1) ? 1 : 0;
    if (location.at(step) == QJsonValue("inputs"_L1) && location.at(step + 1).isString())
        ++step;
    return location.at(step).toString();
}

/// One item of {detail: [{loc, msg}]}.
void readLocation(const QJsonObject &item, ErrorReport &report, QStringList &sentences)
{
    const QString field = fieldOfLocation(item.value("loc"_L1).toArray());
    const QString message = textOf(item, {"msg"_L1, "message"_L1});
    if (!field.isEmpty())
        addField(report, field);
    if (!message.isEmpty())
        sentences << (field.isEmpty() ? message : field + ": "_L1 + message);
}

void readList(const QJsonArray &list, ErrorReport &report, QStringList &sentences)
{
    for (const QJsonValue &item : list) {
        if (item.isObject())
            readLocation(item.toObject(), report, sentences);
        else if (!textOf(item).isEmpty())
            sentences << textOf(item);
    }
}

void readMissingInputs(const QJsonObject &object, ErrorReport &report)
{
    const QJsonValue list = firstOf(object, {"missing_inputs"_L1, "missingInputs"_L1, "missing"_L1});
    for (const QJsonValue &name : list.toArray()) {
        if (name.isString())
            addField(report, name.toString());
    }
}

ErrorReport reportFromObject(const QJsonObject &object)
{
    ErrorReport report;
    QStringList sentences;
    readMissingInputs(object, report);
    readMissingInputs(object.value("details"_L1).toObject(), report);

    for (const QLatin1String name :
         {"error"_L1, "message"_L1, "detail"_L1, "details"_L1, "errors"_L1, "status"_L1}) {
        const QJsonValue value = object.value(name);
        if (value.isString() && !value.toString().isEmpty()) {
            if (!sentences.contains(value.toString()))
                sentences << value.toString();
        } else if (value.isArray()) {
            readList(value.toArray(), report, sentences);
        } else if (value.isObject() && name != "details"_L1) {
            const ErrorReport inner = reportFromObject(value.toObject());
            for (const QString &field : inner.fields)
                addField(report, field);
            if (!inner.text.isEmpty())
                sentences << inner.text;
        }
    }
    finish(report, sentences);
    return report;
}

} // namespace

ErrorReport decodeError(const QByteArray &body)
{
    ErrorReport report;
    const QByteArray trimmed = body.trimmed();
    if (trimmed.isEmpty())
        return report;

    if (const auto value = parseJson(trimmed)) {
        if (value->isObject())
            return reportFromObject(value->toObject());
        QStringList sentences;
        if (value->isArray())
            readList(value->toArray(), report, sentences);
        else
            sentences << textOf(*value);
        finish(report, sentences);
        return report;
    }

    const QString text = QString::fromUtf8(trimmed.left(64 * 1024));
    finish(report, {text.startsWith(u'<') ? wordsOfHtml(text) : text.simplified()});
    return report;
}

} // namespace crew::wire
