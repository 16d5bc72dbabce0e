// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowreply.h"

#include "wire/errors.h"
#include "wire/json.h"
#include "wire/refusalwords.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

/// The content type does not tell: frameworks send a plain "ok" as text/html.
bool isHtml(const QByteArray &body)
{
    const QByteArray begin = body.left(1024).toLower();
    return begin.startsWith('<') || begin.contains("<html") || begin.contains("<!doctype");
}

bool isOneOf(const QString &text, const QStringList &words)
{
    return std::ranges::any_of(words, [&text](const QString &word) {
        return word.trimmed().compare(text.trimmed(), Qt::CaseInsensitive) == 0;
    });
}

/// What a level says of itself, and not of what the flow was answered.
QJsonObject withoutOwnWords(QJsonObject level, const QStringList &ownWords)
{
    for (const QString &name : level.keys()) {
        const QString folded = name.toLower();
        const bool isEcho = folded == "outcome"_L1 || folded == "emit"_L1 || folded == "feedback"_L1;
        if (isEcho || (level.value(name).isString() && isOneOf(level.value(name).toString(), ownWords)))
            level.remove(name);
    }
    return level;
}

bool saysSuccess(const QJsonObject &level)
{
    static const QStringList words{u"ok"_s,       u"success"_s, u"accepted"_s,
                                   u"received"_s, u"resumed"_s, u"completed"_s};
    return level.value("success"_L1) == true || level.value("ok"_L1) == true ||
           isOneOf(level.value("status"_L1).toString(), words);
}

FlowReplyMeaning meaningOf(const QJsonObject &object, const QString &text, const QStringList &ownWords)
{
    QList<QJsonObject> levels = levelsAndItemsOf(object);
    for (QJsonObject &level : levels)
        level = withoutOwnWords(level, ownWords);
    if (std::ranges::any_of(levels, saysError)) {
        const bool isMixed = std::ranges::any_of(levels, saysSuccess) || saysWorkFailed(text);
        return isMixed ? FlowReplyMeaning::Unclear : FlowReplyMeaning::Refused;
    }
    const bool isDenied = std::ranges::any_of(
        levels, [](const QJsonObject &level) { return hasSentence(level, deniesEffect); });
    return isDenied ? FlowReplyMeaning::Unclear : FlowReplyMeaning::Accepted;
}

} // namespace

QString outcomeIn(const QByteArray &body)
{
    constexpr qsizetype longest = 200;
    QStringList outcomes;
    const auto json = parseServiceObject(body);
    const QList<QJsonObject> levels = json ? levelsAndItemsOf(*json) : QList<QJsonObject>();
    for (const QJsonObject &level : levels) {
        for (const QLatin1String name : {"outcome"_L1, "emit"_L1}) {
            const QString outcome = level.value(name).toString();
            if (!outcome.isEmpty() && outcome.size() <= longest && !outcomes.contains(outcome))
                outcomes.append(outcome);
        }
    }
    return outcomes.size() == 1 ? outcomes.first() : QString();
}

FlowReply readFlowReply(const QByteArray &body, const QStringList &ownWords)
{
    const QByteArray trimmed = body.trimmed();
    if (trimmed.isEmpty())
        return {};
    FlowReply reply;
    const QString text = decodeError(trimmed).text;
    const auto json = parseServiceJson(trimmed);
    if (json && json->isObject())
        reply.meaning = meaningOf(json->toObject(), text, ownWords);
    else if (json && json->isArray())
        reply.meaning = meaningOf({{u"data"_s, json->toArray()}}, text, ownWords);
    else if (trimmed == "false" || isHtml(trimmed) || (!isOneOf(text, ownWords) && soundsLikeAnError(text)))
        reply.meaning = FlowReplyMeaning::Unclear;
    if (reply.meaning != FlowReplyMeaning::Accepted)
        reply.text = text;
    return reply;
}

} // namespace crew::wire
