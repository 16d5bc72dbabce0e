// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/errors.h"

#include "core/shorttext.h"
#include "core/statewords.h"
#include "wire/json.h"
#include "wire/refusalwords.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr qsizetype longestText = 2000;
constexpr qsizetype maxFields = 1000;

void addField(ErrorReport &report, const QString &name)
{
    if (report.fields.size() < maxFields && !report.fields.contains(name))
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

/// The same of a JSON pointer ("#/inputs/topic") or a path ("$.inputs.topic", "inputs.topic"). Any other text
/// is the name itself: inputs can be called anything.
QString fieldOfPath(const QString &path)
{
    const bool isPointer = path.startsWith(u'/') || path.startsWith("#/"_L1);
    if (isPointer) {
        QJsonArray location;
        const QStringList steps = path.mid(path.indexOf(u'/') + 1).split(u'/');
        for (const QString &step : steps)
            location.append(
                QUrl::fromPercentEncoding(step.toUtf8()).replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1));
        return fieldOfLocation(location);
    }
    QString name = path;
    for (const QLatin1String prefix : {"$."_L1, "body."_L1, "inputs."_L1}) {
        if (name.startsWith(prefix, Qt::CaseInsensitive) && name.size() > prefix.size())
            name.remove(0, prefix.size());
    }
    return name == "$"_L1 ? QString() : name;
}

void addSentence(const QString &field, const QString &message, ErrorReport &report, QStringList &sentences)
{
    if (!field.isEmpty())
        addField(report, field);
    if (!message.isEmpty())
        sentences << (field.isEmpty() ? message : field + ": "_L1 + message);
}

/// The field that one item of a list names: {loc, msg}, {field, message}, {pointer, detail}, {name, reason},
/// …
QString fieldOfItem(const QJsonObject &item)
{
    const QJsonValue location = firstOf(item, {"loc"_L1, "path"_L1});
    if (location.isArray())
        return fieldOfLocation(location.toArray());
    const QJsonValue path = firstOf(item, {"field"_L1, "pointer"_L1, "path"_L1, "property"_L1});
    if (path.isString())
        return fieldOfPath(path.toString());
    // "name" is otherwise the name of the error.
    return item.contains("reason"_L1) ? fieldOfPath(item.value("name"_L1).toString()) : QString();
}

void readList(const QJsonArray &list, ErrorReport &report, QStringList &sentences)
{
    for (const QJsonValue &item : list) {
        const QString message =
            item.isObject()
                ? textOf(item.toObject(), {"msg"_L1, "message"_L1, "reason"_L1, "detail"_L1, "error"_L1})
                : textOf(item);
        addSentence(fieldOfItem(item.toObject()), message, report, sentences);
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

/// {"topic": ["is required", …], …}: what is wrong with each field.
void readNamed(const QJsonObject &named, ErrorReport &report, QStringList &sentences)
{
    for (auto it = named.begin(); it != named.end(); ++it) {
        const QJsonArray list = it.value().isArray() ? it.value().toArray() : QJsonArray{it.value()};
        for (const QJsonValue &item : list) {
            const QString message =
                item.isObject() ? textOf(item.toObject(), {"msg"_L1, "message"_L1}) : item.toString();
            if (!message.isEmpty())
                addSentence(fieldOfPath(it.key()), message, report, sentences);
        }
    }
}

bool namesFields(QLatin1String member, const QJsonValue &value)
{
    if (member != "errors"_L1 && member != "validation"_L1)
        return false;
    const QJsonObject object = value.toObject();
    const bool isAllLists =
        std::ranges::all_of(object, [](const QJsonValue &item) { return item.isArray(); });
    return isAllLists || firstOf(object, {"error"_L1, "message"_L1, "detail"_L1}).isUndefined();
}

ErrorReport reportFromObject(const QJsonObject &object)
{
    ErrorReport report;
    QStringList sentences;
    readMissingInputs(object, report);
    readMissingInputs(object.value("details"_L1).toObject(), report);

    for (const QLatin1String name : {"error"_L1, "title"_L1, "message"_L1, "detail"_L1, "details"_L1,
                                     "data"_L1, "errors"_L1, "validation"_L1, "results"_L1, "status"_L1}) {
        const QJsonValue value = object.value(name);
        if (value.isString() && name != "data"_L1 && !value.toString().isEmpty()) {
            if (!sentences.contains(value.toString()))
                sentences << value.toString();
        } else if (value.isArray() && name != "data"_L1) {
            readList(value.toArray(), report, sentences);
        } else if (namesFields(name, value)) {
            readNamed(value.toObject(), report, sentences);
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

/// Neither null nor false, nor zero, nor empty.
bool isSaid(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool();
    case QJsonValue::Double:
        return value.toDouble() != 0;
    case QJsonValue::String:
        return !value.toString().trimmed().isEmpty();
    case QJsonValue::Array:
        return !value.toArray().isEmpty();
    case QJsonValue::Object:
        return !value.toObject().isEmpty();
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        return false;
    }
    return false;
}

bool isErrorWord(const QString &word)
{
    static const QStringList others = {u"fail"_s,    u"rejected"_s,  u"refused"_s,   u"denied"_s,
                                       u"invalid"_s, u"forbidden"_s, u"exception"_s, u"unauthorized"_s};
    const ExecutionState state = stateFromWord(word);
    return state == ExecutionState::Failed || state == ExecutionState::NotFound ||
           others.contains(word.trimmed(), Qt::CaseInsensitive);
}

bool isErrorNumber(const QString &text)
{
    constexpr int firstError = 400;
    constexpr int lastError = 599;
    const int number = text.toInt(); // 0 for what is none
    return number >= firstError && number <= lastError;
}

/// The name of a member without case, '_' and '-'.
QString foldedName(const QString &name)
{
    return name.toLower().remove(u'_').remove(u'-');
}

bool isErrorMember(const QString &name, const QJsonValue &value)
{
    static const QStringList successes{u"success"_s, u"succeeded"_s, u"ok"_s,    u"accepted"_s,
                                       u"resumed"_s, u"stopped"_s,   u"status"_s};
    static const QStringList words{u"status"_s, u"state"_s, u"result"_s, u"outcome"_s, u"type"_s};
    static const QStringList numbers{u"status"_s, u"statuscode"_s, u"code"_s};
    const QString folded = foldedName(name);
    const QString text = textOf(value);
    if (folded.startsWith("error"_L1) || folded.startsWith("exception"_L1) || folded == "iserror"_L1)
        return isSaid(value);
    const bool isState = folded == "status"_L1 || folded == "state"_L1;
    return (successes.contains(folded) && text.toLower() == "false"_L1) ||
           (words.contains(folded) && isErrorWord(text)) ||
           (numbers.contains(folded) && isErrorNumber(text)) ||
           (isState && (saysNothingWaits(text) || saysNothingIsThere(text)));
}

/// A service that says neither a state nor an ID has put what went wrong into "detail".
bool saysOnlyDetail(const QJsonObject &level)
{
    return (level.value("detail"_L1).isString() || level.value("detail"_L1).isArray()) &&
           isSaid(level.value("detail"_L1)) &&
           firstOf(level, {"status"_L1, "state"_L1, "kickoff_id"_L1, "kickoffId"_L1}).isUndefined();
}

/// \a answer and what is wrapped in it; also the items of lists if \a withItems.
QList<QJsonObject> wrappedIn(const QJsonObject &answer, bool withItems)
{
    constexpr qsizetype most = 32;
    QList<QJsonObject> levels{answer};
    for (qsizetype i = 0; i < levels.size(); ++i) {
        const QJsonObject level = levels.at(i);
        for (const QLatin1String name : {"data"_L1, "result"_L1, "results"_L1, "response"_L1, "body"_L1,
                                         "payload"_L1, "detail"_L1, "details"_L1, "message"_L1}) {
            const QJsonValue value = level.value(name);
            const QJsonArray items = withItems && value.isArray() ? value.toArray() : QJsonArray{value};
            for (const QJsonValue &item : items) {
                if (item.isObject() && levels.size() < most)
                    levels.append(item.toObject());
            }
        }
    }
    return levels;
}

} // namespace

ErrorReport decodeError(const QByteArray &body)
{
    ErrorReport report;
    const QByteArray trimmed = body.trimmed();
    if (trimmed.isEmpty())
        return report;

    if (const auto value = parseServiceJson(trimmed)) {
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

QString shortened(const QString &text)
{
    return shortText(text, longestText);
}

QList<QJsonObject> levelsOf(const QJsonObject &answer)
{
    return wrappedIn(answer, false);
}

QList<QJsonObject> levelsAndItemsOf(const QJsonObject &answer)
{
    return wrappedIn(answer, true);
}

bool saysError(const QJsonObject &level)
{
    for (auto it = level.begin(); it != level.end(); ++it) {
        if (isErrorMember(it.key(), it.value()))
            return true;
    }
    return false;
}

bool hasSentence(const QJsonObject &level, bool (*condition)(const QString &))
{
    return std::ranges::any_of(std::array{"message"_L1, "msg"_L1, "detail"_L1, "reason"_L1, "warning"_L1},
                               [&](QLatin1String name) { return condition(textOf(level, {name})); });
}

bool holdsError(const QJsonObject &answer)
{
    return std::ranges::any_of(levelsAndItemsOf(answer), [](const QJsonObject &level) {
        return saysError(level) || saysOnlyDetail(level);
    });
}

} // namespace crew::wire
