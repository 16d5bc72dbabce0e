// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

namespace crew::engine::fold {

/// Counts the model calls that \a events tell to have ended, each once.
void countCalls(Run &run, const StreamEvents &events);

/// Adds to the calls that \a kept counts those that only \a gone does.
void joinCalls(Run &kept, const Run &gone);

/// What the execution says of the tokens of its models: its calls, and of what the result counts in addition
/// the rest, whose model nobody reported.
void updateUsage(Run &run);

} // namespace crew::engine::fold
