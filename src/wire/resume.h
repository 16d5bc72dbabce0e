// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/kickoff.h"
#include "core/verdict.h"
#include "wire/json.h"

namespace crew::wire {

/// The body of POST /resume (interface specification, sections 2 and 4).
struct ResumeRequest
{
    QString executionId;
    QString taskId;
    QString humanFeedback;
    Verdict verdict = Verdict::Reject;
    WebhookUrls webhooks;

    bool operator==(const ResumeRequest &) const = default;
};

/// What a 2xx answer to POST /resume says became of the decision.
enum class ResumeMeaning {
    Accepted,     ///< one of the contract's words: resumed, retrying, completed
    AcceptedById, ///< a kickoff_id alone, which has been seen even for unknown executions
    Refused,      ///< an error that says that nothing waits, or that nothing was found
    Error,        ///< another error, or one beside an acceptance, or one of the contract's words beside a
                  ///< message that nothing waited: the decision may have had an effect
    Misfit,       ///< an acceptance of something else than was asked: the other verdict, another task or
                  ///< execution, or JSON that names one thing twice
    Unknown,      ///< a word that is not known, or nothing
};

/// The answer to POST /resume: {status, message} by the contract, {kickoff_id} as some services answer; also
/// wrapped in members such as "data".
struct ResumeAnswer
{
    QString status; ///< resumed, retrying, completed, or whatever came; may be empty
    QString message;
    QString kickoffId; ///< a continuation id; may be empty
    ResumeMeaning meaning = ResumeMeaning::Unknown;

    bool operator==(const ResumeAnswer &) const = default;
};

QJsonObject encodeResume(const ResumeRequest &request, ResumeDialect dialect);

/// Reads such a body in \a dialect; a missing or mistyped member is named in DecodeError::message.
std::expected<ResumeRequest, DecodeError> decodeResume(const QJsonObject &body, ResumeDialect dialect);

/// The names of the required members of \a dialect that \a body lacks or has with a wrong type.
QStringList missingResumeMembers(const QJsonObject &body, ResumeDialect dialect);

/// \a resumedId is the execution_id of the request: a service that repeats it has not given a new one.
std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes,
                                                            const QString &resumedId = {});

/// The same, and whether it fits \a asked. "resumed" fits both verdicts, "retrying" a rejection and
/// "completed" an approval.
std::expected<ResumeAnswer, DecodeError> decodeResumeAnswer(const QByteArray &bytes,
                                                            const ResumeRequest &asked);

bool isAcceptance(ResumeMeaning meaning);
bool isError(ResumeMeaning meaning);

/// True when the answer \a bytes, which was taken for an acceptance, has none of the contract's words.
bool isBareAcceptance(const QByteArray &bytes);

/// True when \a fieldsNamed by a 422 are the camelCase names: the service speaks ResumeDialect::CamelCase.
bool asksForCamelCase(const QStringList &fieldsNamed);
/// The same for ResumeDialect::SnakeCase.
bool asksForSnakeCase(const QStringList &fieldsNamed);

} // namespace crew::wire
