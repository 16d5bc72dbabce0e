// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/json.h"

#include <QDateTime>
#include <QUrl>

namespace crew::wire {

/// The value of "event" in a flow's request for feedback.
inline constexpr QLatin1String newFlowRequest{"new_request"};

/// Characters that request.id, request.flow_id, request.method_name and deployment.id may have.
inline constexpr qsizetype longestFlowId = 256;

/// So many emit options are read; the outcomes beyond can still be written as words.
inline constexpr qsizetype maxEmitOptions = 50;

/// A request for a person's feedback that a flow's deployment sends.
struct FlowRequest
{
    QString id; ///< request.id: with the deployment's, unique for ever
    QString flowId;
    QString methodName;
    QString message; ///< may be empty; one that is no text is its JSON
    /// The outcomes that can be chosen, in their order; empty when none are given. Blank ones, repeated ones
    /// and those that are no text are left out.
    QStringList emitOptions;
    int unofferedOptions = 0; ///< entries that were left out, without those that are there twice
    /// As sent. JSON with names that stand twice or numbers that would lose digits is its text, as a string.
    QJsonValue state = QJsonValue::Undefined;
    QJsonValue metadata = QJsonValue::Undefined; ///< the same
    QDateTime createdAt;                         ///< UTC; invalid when missing or unreadable
    QString deploymentId;                        ///< may be empty
    QString deploymentName;                      ///< may be empty
    QString organizationId;                      ///< may be empty
    QUrl callbackUrl;   ///< absolute, http or https, with a host; where answers may go is for the caller
    QString assignedTo; ///< assigned_to_email; may be empty

    bool operator==(const FlowRequest &) const = default;
};

/// True for a body with another event than newFlowRequest: it is well formed, and no request.
bool isOtherFlowEvent(const QJsonObject &body);

/// Reads what a deployment posts, in snake_case or camelCase. An error without request.id, flow_id,
/// method_name or callback_url, with another event, or with two different values for a member that is read:
/// it would not be known which request is meant, what is reviewed or where the answer goes.
std::expected<FlowRequest, DecodeError> decodeFlowRequest(const QByteArray &bytes);
/// The same for \a bytes that have been parsed into \a body.
std::expected<FlowRequest, DecodeError> decodeFlowRequest(const QByteArray &bytes, const QJsonObject &body);

/// The body that a deployment sends for \a request.
QJsonObject encodeFlowRequest(const FlowRequest &request);

/// \a body, of a request, with \a text wherever the string that its callback_url has is; as it is without
/// one.
QByteArray withCallbackUrl(const QByteArray &body, const QString &text);

/// What is posted to FlowRequest::callbackUrl.
struct FlowAnswer
{
    QString feedback; ///< one of the emit options, or free words; may be empty
    QString source;   ///< the name of the program that answers; may be empty

    bool operator==(const FlowAnswer &) const = default;
};

QJsonObject encodeFlowAnswer(const QString &feedback, const QString &source);

/// "feedback" must be there, as text and with one value; "source" may be missing.
std::expected<FlowAnswer, DecodeError> decodeFlowAnswer(const QByteArray &bytes);

/// "sha256=" and the hexadecimal HMAC-SHA256 with \a secret of "<timestamp>.<body>": the value of
/// X-Signature. \a timestamp is in seconds since 1970, as X-Timestamp has it; \a body as it is sent.
QByteArray flowSignature(const QByteArray &secret, qint64 timestamp, const QByteArray &body);

} // namespace crew::wire
