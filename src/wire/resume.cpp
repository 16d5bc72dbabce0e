// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/resume.h"

#include <QCoreApplication>

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

void addText(QJsonObject &object, QLatin1String name, const QString &text)
{
    if (!text.isEmpty())
        object.insert(name, text);
}

DecodeError wrongMembers(const QStringList &names)
{
    return DecodeError{QCoreApplication::translate("crew::wire::Resume", "Missing or of a wrong type: %1.")
                           .arg(names.join(", "_L1))};
}

struct WebhookMember
{
    QLatin1String name;
    QString WebhookUrls::*url;
};

constexpr std::array webhookMembers = {WebhookMember{QLatin1String("taskWebhookUrl"), &WebhookUrls::task},
                                       WebhookMember{QLatin1String("stepWebhookUrl"), &WebhookUrls::step},
                                       WebhookMember{QLatin1String("crewWebhookUrl"), &WebhookUrls::crew}};

} // namespace

QJsonObject encodeResume(const ResumeRequest &request, ResumeDialect dialect)
{
    const MemberNames names = namesOf(dialect);
    QJsonObject body{{names.executionId, request.executionId},
                     {names.taskId, request.taskId},
                     {names.humanFeedback, request.humanFeedback},
                     {names.isApprove, request.isApprove}};
    for (const WebhookMember &member : webhookMembers)
        addText(body, member.name, request.webhooks.*member.url);
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
    request.isApprove = body.value(names.isApprove).toBool();
    for (const WebhookMember &member : webhookMembers) {
        const QJsonValue url = body.value(member.name);
        if (!url.isString() && !url.isNull() && !url.isUndefined())
            return std::unexpected(wrongMembers({member.name}));
        request.webhooks.*member.url = url.toString();
    }
    return request;
}

std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    ResumeAnswer answer;
    answer.status = textOf(*object, {"status"_L1});
    answer.message = textOf(*object, {"message"_L1, "detail"_L1});
    answer.kickoffId = textOf(*object, {"kickoff_id"_L1, "kickoffId"_L1});
    return answer;
}

bool isBareAcceptance(const QByteArray &bytes)
{
    return decodeResumeAnswer(bytes).value_or(ResumeAnswer()).status.isEmpty();
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
