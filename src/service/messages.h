// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/dialect.h"
#include "service/scriptedexecution.h"
#include "wire/flowrequest.h"

#include <QJsonObject>
#include <QStringList>

/// The JSON bodies that the service sends, in both dialects. Pure.
namespace crew::service {

/// What the messages about one execution have in common.
struct MessageContext
{
    Dialect dialect = Dialect::Contract;
    QString originalId;              ///< of POST /kickoff
    QString currentId;               ///< the newest continuation id (deployed dialect), else the original
    std::optional<QJsonObject> meta; ///< of POST /kickoff
    QString requestId = {};          ///< of what a flow has asked last
};

QJsonObject statusMessage(const MessageContext &context, const ScriptedExecution &execution);
QJsonObject stepMessage(const MessageContext &context, const ScriptedExecution &execution,
                        const StepHappened &step);
QJsonObject taskMessage(const MessageContext &context, const ScriptedExecution &execution, int task);
QJsonObject crewMessage(const MessageContext &context, const ScriptedExecution &execution);
QJsonObject humanInputMessage(const MessageContext &context, const ScriptedExecution &execution,
                              const HumanInputNeeded &need);

/// The request that a flow's deployment sends for what the current method asks, to be answered at \a
/// callbackUrl.
wire::FlowRequest flowRequest(const MessageContext &context, const ScriptedExecution &execution,
                              const QUrl &callbackUrl, const QDateTime &now);

/// Deployed services answer so, with 200, for an id they do not know.
QJsonObject notFoundStatusMessage();

/// What a status message calls the state.
QString stateWord(const QJsonObject &statusMessage);

/// The body of an error answer. \a word names the kind, such as "not_found"; \a missing goes to
/// details.missing_inputs.
QJsonObject errorMessage(Dialect dialect, const QString &word, const QString &message,
                         const QStringList &missing = {});

/// A 422 of the deployed dialect that names members of the body.
QJsonObject missingMembersMessage(const QStringList &members);

/// {status, message} of POST /resume (contract).
QJsonObject resumeMessage(ScriptedExecution::ResumeStatus status, const QString &taskName);

} // namespace crew::service
