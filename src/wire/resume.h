// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/kickoff.h"
#include "wire/json.h"

namespace crew::wire {

/// The body of POST /resume (interface specification, sections 2 and 4).
struct ResumeRequest
{
    QString executionId;
    QString taskId;
    QString humanFeedback;
    bool isApprove = false;
    WebhookUrls webhooks;

    bool operator==(const ResumeRequest &) const = default;
};

/// The answer to POST /resume: {status, message} by the contract, {kickoff_id} as some services answer.
struct ResumeAnswer
{
    QString status; ///< resumed, retrying, completed, or whatever came; may be empty
    QString message;
    QString kickoffId; ///< a continuation id; may be empty

    bool operator==(const ResumeAnswer &) const = default;
};

QJsonObject encodeResume(const ResumeRequest &request, ResumeDialect dialect);

/// Reads such a body in \a dialect; a missing or mistyped member is named in DecodeError::message.
std::expected<ResumeRequest, DecodeError> decodeResume(const QJsonObject &body, ResumeDialect dialect);

/// The names of the required members of \a dialect that \a body lacks or has with a wrong type.
QStringList missingResumeMembers(const QJsonObject &body, ResumeDialect dialect);

std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes);

/// True when the answer \a bytes says no status, as one with only a kickoff_id does: services have been seen
/// to answer so for executions that they do not know.
bool isBareAcceptance(const QByteArray &bytes);

/// True when \a fieldsNamed by a 422 are the camelCase names: the service speaks ResumeDialect::CamelCase.
bool asksForCamelCase(const QStringList &fieldsNamed);
/// The same for ResumeDialect::SnakeCase.
bool asksForSnakeCase(const QStringList &fieldsNamed);

} // namespace crew::wire
