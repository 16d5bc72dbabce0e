// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "wire/json.h"

namespace crew::wire {

/// What one answer of GET /status/{kickoff_id} says; its shape is not shown in the contract.
struct StatusReport
{
    ExecutionState state = ExecutionState::Unknown;
    QString stateWord; ///< the service's own word
    QString text;      ///< its sentence for people
    QString currentTask;
    QString currentTaskId;
    QString currentAgent;
    Progress progress;
    ExecutionResult result;
    QString error;
    QString kickoffId = {};   ///< of the execution that the answer is about; empty when it does not say
    QString executionId = {}; ///< the same by the name that it has in a resume

    bool operator==(const StatusReport &) const = default;
};

/// Reads both dialects, also wrapped in another object's data, response, payload or body, or in a list of one
/// there. The state is "state" if that is a known word, else "status"; an unknown word is kept. A bare
/// "status": "error" is of the request and ends nothing: NotFound by its words, else Unknown.
std::expected<StatusReport, DecodeError> decodeStatus(const QByteArray &bytes);

/// A result as status answers and crew callbacks carry it: text, or {output, tasks}, or any JSON. \a text is
/// what \a message was parsed from: JSON whose value would not be exact is kept as a text.
ExecutionResult decodeResult(const QByteArray &text, const QJsonObject &message);

/// What went wrong, as a status or a crew callback tells it: a text as it is, any other shape as JSON; empty
/// when nothing did.
QString reportedErrorIn(const QJsonObject &message);

/// The text of \a result, or its JSON where there is no text.
QString resultText(const ExecutionResult &result);

} // namespace crew::wire
