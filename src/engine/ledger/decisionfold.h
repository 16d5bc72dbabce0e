// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

/// What the entries of a decision make of its review and of the run.
namespace crew::engine::fold {

/// \a held is what \a entry, of kind DecisionHeld, says. Nothing where the run has no such review or attempt.
void holdDecision(Run &run, const Entry &entry, Decision held);

/// What became of a decision that was held. Nothing where the run has no such decision.
void applyDecision(Run &run, const Entry &entry);

/// A decision that was sent again, and then was not after all, or had no effect, leaves the first one as it
/// stood: it may have arrived. True if \a decision is the first one now.
bool restoreUnclear(const Run &run, Decision &decision);

} // namespace crew::engine::fold
