// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

/// What the entries of a decision make of its review and of the run.
namespace crew::engine::fold {

/// \a held is what \a entry, of kind DecisionHeld, says. Nothing where the run has no such review or attempt.
void holdDecision(Run &run, const Entry &entry, Decision held);

/// What became of a decision that was held. Nothing where the run has no such decision.
void applyDecision(Run &run, const Entry &entry);

/// Where \a decision was made in place of one that may have arrived, and was not sent or had no effect, puts
/// the earlier one back into \a decision. True if it did.
bool restoreUnclear(const Run &run, Decision &decision);

} // namespace crew::engine::fold
