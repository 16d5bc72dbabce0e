// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

#include <QJsonValue>

/// What answers of the service, its callbacks and stops make of a run. Pure, as the ledger is.
namespace crew::engine::fold {

void applyKickoffAnswer(Run &run, const Entry &entry);
void applyStatus(Run &run, const Entry &entry);
void applyStatusFailure(Run &run, const Entry &entry);
/// \a body is the entry's, parsed; the same below.
void applyTask(Run &run, const Entry &entry, const QJsonValue &body);
void applyStep(Run &run, const Entry &entry, const QJsonValue &body);
void applyCrewCompleted(Run &run, const Entry &entry, const QJsonValue &body);
/// A service that says "stopped" is asked again all the same: only a status ends the run.
void applyStop(Run &run, const Entry &entry);

void finish(Run &run, ExecutionState state, const QDateTime &at);
/// Something came that contradicts the end of \a run.
void reopen(Run &run);
/// A callback shows that a kickoff that was refused has begun all the same. After another end it may be late.
void markRunning(Run &run);
/// Nothing waits any more, and nothing has shown otherwise that it continues: the end it was told stands.
void returnToEnd(Run &run);

} // namespace crew::engine::fold
