// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/joinedrun.h"
#include "engine/ledger/ledger.h"

#include <optional>

namespace crew::engine {

/// Which runs of \a ledger are one: a run that was kicked off here, and one of the same crew that was taken
/// up by an id that the first is called, too. Two that were both kicked off never are. A run that had ended
/// before the other was asked for is not it: its service gives ids again.
QList<JoinedRun> joinsIn(const Ledger &ledger);

/// The same for \a executionId, which has got another id.
QList<JoinedRun> joinsOf(const Ledger &ledger, const QUuid &executionId);

/// The held decisions of the two that must not be sent when they are joined: the same gate was decided in
/// the other.
QList<QUuid> decidedTwice(const Ledger &ledger, const JoinedRun &join);

} // namespace crew::engine
