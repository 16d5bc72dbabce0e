// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "wire/json.h"

namespace crew::wire {

/// The answer to POST /stop/{kickoff_id}, which only some deployments have: {"status":"stopped","kickoffId"}.
struct StopAnswer
{
    QString status; ///< "stopped", or whatever came; may be empty
    QString kickoffId;

    bool operator==(const StopAnswer &) const = default;
};

/// An answer that says that it is an error, or anything else than that the run stops, is a DecodeError.
std::expected<StopAnswer, DecodeError> decodeStopAnswer(const QByteArray &bytes);

/// The state that a refusal names, such as SUCCESS of "Cannot stop execution. Current state: SUCCESS"; else
/// empty.
QString stateInStopRefusal(const QString &text);

/// Whether a refusal says that there is no such run, as a service says that has the call.
bool saysNoSuchRun(const QString &text);

/// What the journal keeps of a stop before it is sent.
struct StopRecord
{
    QString kickoffId; ///< the id to stop
    Reviewer person;   ///< who asked for it

    bool operator==(const StopRecord &) const = default;
};

QByteArray encodeStopRecord(const StopRecord &record);
std::expected<StopRecord, DecodeError> decodeStopRecord(const QByteArray &bytes);

} // namespace crew::wire
