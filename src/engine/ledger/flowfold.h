// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

#include <QJsonValue>

/// What the requests of a flow, and the answers to them, make of its run. Pure, as the ledger is.
namespace crew::engine::fold {

/// A request's timestamp may be off by so much, in seconds, from when it came.
inline constexpr qint64 maxFlowDelay = 300;
/// \a timestamp, in seconds since 1970 and whatever a request says, is further off from \a at.
bool isUntimely(const QDateTime &at, qint64 timestamp);

/// \a body is the entry's, parsed; undefined when it is not valid JSON. A request that came before changes
/// nothing, unless it is surer than what came then, or has other content, which is noted.
void applyFlowRequest(Run &run, const Entry &entry, const QJsonValue &body);

/// \a question, with \a output under review, is what \a review waits for, and only its address is another:
/// the newest is the one that is waited at, as long as nothing was sent to the one before.
bool followsMove(const Review &review, const QString &output, const FlowQuestion &question);

/// The request that \a entry names may be answered despite a doubt.
void acceptFlowRequest(Run &run, const Entry &entry);

/// The review that \a entry names is not answered here.
void closeFlowReview(Run &run, const Entry &entry);

/// What became of a decision about \a known, which a flow asks for.
void applyFlowDecision(Run &run, const Entry &entry, RunReview &known);

} // namespace crew::engine::fold
