// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/resume.h"

#include "core/statewords.h"
#include "wire/errors.h"
#include "wire/ids.h"
#include "wire/jsontext.h"
#include "wire/kickoff.h"
#include "wire/refusalwords.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct MemberNames
{
    QLatin1String executionId, taskId, humanFeedback, isApprove;
};

MemberNames namesOf(ResumeDialect dialect)
{
    if (dialect == ResumeDialect::CamelCase)
        return {"executionId"_L1, "taskId"_L1, "humanFeedback"_L1, "isApprove"_L1};
    return {"execution_id"_L1, "task_id"_L1, "human_feedback"_L1, "is_approve"_L1};
}

DecodeError wrongMembers(const QStringList &names)
{
    return DecodeError{
        QCoreApplication::translate("crew::wire::Resume", "Missing or not of the expected type: %1.")
            .arg(names.join(", "_L1))};
}

QString lettersOf(const QString &word)
{
    QString letters;
    for (const QChar c : word) {
        if (c.isLetter())
            letters += c.toLower();
    }
    return letters;
}

/// One of the contract's words, compared by its letters alone.
bool isContractWord(const QString &word)
{
    const QString letters = lettersOf(word);
    return letters == "resumed"_L1 || letters == "retrying"_L1 || letters == "completed"_L1;
}

/// true and 200 say no more than the HTTP status.
QString wordIn(const QJsonValue &value)
{
    const QString word = textOf(value);
    const int number = word.toInt();
    const bool isSuccess = value.isBool() || (number >= 200 && number <= 299);
    return isSuccess ? QString() : word;
}

/// As for a status: "status" is a sentence where "state" is a known word.
QString wordOf(const QJsonObject &level)
{
    const QString state = wordIn(level.value("state"_L1));
    const QString status = wordIn(level.value("status"_L1));
    const bool isState = isContractWord(state) || stateFromWord(state) != ExecutionState::Unknown;
    return status.isEmpty() || (isState && !isContractWord(status)) ? state : status;
}

QString idIn(const QJsonObject &level)
{
    return idOf(level, {"kickoff_id"_L1, "kickoffId"_L1}).trimmed();
}

/// True when an execution that went on can be in the state that \a word names.
bool isOnItsWay(const QString &word)
{
    const ExecutionState state = stateFromWord(word);
    return state == ExecutionState::Pending || state == ExecutionState::Running ||
           state == ExecutionState::Completed;
}

bool hasOddStatus(const QJsonObject &level)
{
    return level.value("status"_L1).isArray() || level.value("status"_L1).isObject();
}

/// A sentence that stands beside the word or the id of an answer fulfils \a condition.
bool anySentence(const QJsonObject &answer, bool (*condition)(const QString &))
{
    return std::ranges::any_of(levelsAndItemsOf(answer), [condition](const QJsonObject &level) {
        return hasSentence(level, condition);
    });
}

/// The outermost word that says more than that the run is on its way; else the outermost.
QString decidingWord(const QStringList &words)
{
    const auto deciding = std::ranges::find_if(
        words, [](const QString &word) { return isContractWord(word) || !isOnItsWay(word); });
    return deciding == words.end() ? words.value(0) : *deciding;
}

ResumeMeaning meaningOf(const QByteArray &bytes, const QJsonObject &object, const ResumeAnswer &answer,
                        const QString &resumedId)
{
    const bool isAccepted = isContractWord(answer.status);
    if (holdsError(object)) {
        const bool isNewId = !answer.kickoffId.isEmpty() && answer.kickoffId != resumedId;
        const QString text = decodeError(bytes).text;
        const bool isRefusal = saysNothingWaits(text) || saysNothingIsThere(text);
        return isRefusal && !isAccepted && !isNewId ? ResumeMeaning::Refused : ResumeMeaning::Error;
    }
    if (isAccepted)
        return anySentence(object, deniesEffect) ? ResumeMeaning::Error : ResumeMeaning::Accepted;
    const bool isUnderstood = (answer.status.isEmpty() || isOnItsWay(answer.status)) &&
                              std::ranges::none_of(levelsOf(object), hasOddStatus);
    if (!isUnderstood || answer.kickoffId.isEmpty())
        return ResumeMeaning::Unknown;
    return anySentence(object, soundsLikeAnError) ? ResumeMeaning::Error : ResumeMeaning::AcceptedById;
}

/// \a level repeats feedback that is not, and does not begin, what \a asked says.
bool hasOtherFeedback(const QJsonObject &level, const ResumeRequest &asked)
{
    const QString repeated = textOf(level, {"human_feedback"_L1, "humanFeedback"_L1}).simplified();
    return !asked.humanFeedback.simplified().startsWith(repeated);
}

/// \a level names what \a answer, to \a asked, is not about. The new ID of the run may be called both ways.
bool isOfAnother(const QJsonObject &level, const ResumeAnswer &answer, const ResumeRequest &asked)
{
    const QString task = idOf(level, {"task_id"_L1, "taskId"_L1});
    const QString execution = idOf(level, {"execution_id"_L1, "executionId"_L1});
    return (!task.isEmpty() && task != asked.taskId) ||
           (!execution.isEmpty() && execution != asked.executionId && execution != answer.kickoffId);
}

/// \a level says of the task itself, or lists those it is about, and \a asked is not about it.
bool listsOthers(const QJsonObject &level, const ResumeRequest &asked)
{
    const QJsonObject task = level.value("task"_L1).toObject();
    const QString id = idOf(task, {"id"_L1, "task_id"_L1, "taskId"_L1});
    const QJsonArray ids = level.value("task_ids"_L1).toArray(level.value("taskIds"_L1).toArray());
    const bool namesAsked =
        std::ranges::any_of(ids, [&asked](const QJsonValue &value) { return textOf(value) == asked.taskId; });
    return (!id.isEmpty() && id != asked.taskId) || (!ids.isEmpty() && !namesAsked);
}

/// True or false, also as a service writes it that has no such values.
std::optional<bool> truthOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    const QString word = value.isDouble() ? QString::number(value.toDouble()) : value.toString().toLower();
    if (word == "true"_L1 || word == "yes"_L1 || word == "1"_L1)
        return true;
    if (word == "false"_L1 || word == "no"_L1 || word == "0"_L1)
        return false;
    return std::nullopt;
}

/// \a level repeats a verdict, as a word or as true or false, that is not the one of \a asked.
bool hasOtherVerdict(const QJsonObject &level, const ResumeRequest &asked)
{
    const auto isWordOf = [](const QString &letters, bool isApproval) {
        static const QStringList approvals{u"completed"_s, u"approved"_s, u"approve"_s, u"isapprove"_s,
                                           u"isapproved"_s};
        static const QStringList rejections{u"retrying"_s, u"rejected"_s, u"reject"_s, u"isreject"_s,
                                            u"isrejected"_s};
        return (isApproval ? approvals : rejections).contains(letters);
    };
    const bool isSaid = std::ranges::any_of(
        std::array{"status"_L1, "state"_L1, "decision"_L1, "verdict"_L1, "action"_L1, "outcome"_L1},
        [&](QLatin1String name) {
            return isWordOf(lettersOf(textOf(level, {name})), !continuesRun(asked.verdict));
        });
    return isSaid || std::ranges::any_of(level.keys(), [&](const QString &name) {
               const std::optional<bool> truth = truthOf(level.value(name));
               const QString letters = lettersOf(name);
               const bool tells = truth && letters != "completed"_L1 && letters != "retrying"_L1;
               return tells && isWordOf(letters, *truth != continuesRun(asked.verdict));
           });
}

bool fits(const QByteArray &bytes, const ResumeAnswer &answer, const ResumeRequest &asked)
{
    const QList<QJsonObject> levels = levelsAndItemsOf(parseServiceObject(bytes).value_or(QJsonObject()));
    return jsonLoss(bytes) != JsonLoss::RepeatedName &&
           std::ranges::none_of(levels, [&](const QJsonObject &level) {
               return isOfAnother(level, answer, asked) || listsOthers(level, asked) ||
                      hasOtherVerdict(level, asked) || hasOtherFeedback(level, asked);
           });
}

} // namespace

QJsonObject encodeResume(const ResumeRequest &request, ResumeDialect dialect)
{
    const MemberNames names = namesOf(dialect);
    QJsonObject body{{names.executionId, request.executionId},
                     {names.taskId, request.taskId},
                     {names.humanFeedback, request.humanFeedback},
                     {names.isApprove, continuesRun(request.verdict)}};
    insertWebhooks(body, request.webhooks);
    return body;
}

QStringList missingResumeMembers(const QJsonObject &body, ResumeDialect dialect)
{
    const MemberNames names = namesOf(dialect);
    QStringList missing;
    for (const QLatin1String name : {names.executionId, names.taskId, names.humanFeedback}) {
        if (!body.value(name).isString())
            missing << name;
    }
    if (!body.value(names.isApprove).isBool())
        missing << names.isApprove;
    return missing;
}

std::expected<ResumeRequest, DecodeError> decodeResume(const QJsonObject &body, ResumeDialect dialect)
{
    const QStringList missing = missingResumeMembers(body, dialect);
    if (!missing.isEmpty())
        return std::unexpected(wrongMembers(missing));
    const MemberNames names = namesOf(dialect);
    ResumeRequest request;
    request.executionId = body.value(names.executionId).toString();
    request.taskId = body.value(names.taskId).toString();
    request.humanFeedback = body.value(names.humanFeedback).toString();
    request.verdict = body.value(names.isApprove).toBool() ? Verdict::Approve : Verdict::Reject;
    for (const WebhookMember &member : webhookMembers) {
        const QJsonValue url = body.value(member.name);
        if (!url.isString() && !url.isNull() && !url.isUndefined())
            return std::unexpected(wrongMembers({member.name}));
        request.webhooks.*member.url = url.toString();
    }
    return request;
}

std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes, const QString &resumedId)
{
    const auto object = parseServiceObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    ResumeAnswer answer;
    QStringList words;
    for (const QJsonObject &level : levelsOf(*object)) {
        words << wordOf(level);
        if (answer.message.isEmpty())
            answer.message = shortened(textOf(level, {"message"_L1, "detail"_L1}));
        if (answer.kickoffId.isEmpty())
            answer.kickoffId = idIn(level);
    }
    words.removeAll(QString());
    answer.status = shortened(decidingWord(words));
    answer.meaning = meaningOf(bytes, *object, answer, resumedId);
    return answer;
}

std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes,
                                                            const ResumeRequest &asked)
{
    auto answer = decodeResumeAnswer(bytes, asked.executionId);
    if (answer && isAcceptance(answer->meaning) && !fits(bytes, *answer, asked))
        answer->meaning = ResumeMeaning::Misfit;
    return answer;
}

bool isAcceptance(ResumeMeaning meaning)
{
    return meaning == ResumeMeaning::Accepted || meaning == ResumeMeaning::AcceptedById;
}

bool isError(ResumeMeaning meaning)
{
    return meaning == ResumeMeaning::Refused || meaning == ResumeMeaning::Error;
}

bool isBareAcceptance(const QByteArray &bytes)
{
    return decodeResumeAnswer(bytes).value_or(ResumeAnswer()).meaning != ResumeMeaning::Accepted;
}

bool asksForCamelCase(const QStringList &fieldsNamed)
{
    return fieldsNamed.contains("executionId"_L1) || fieldsNamed.contains("taskId"_L1);
}

bool asksForSnakeCase(const QStringList &fieldsNamed)
{
    return !asksForCamelCase(fieldsNamed) &&
           (fieldsNamed.contains("execution_id"_L1) || fieldsNamed.contains("task_id"_L1));
}

} // namespace crew::wire
