// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runrecord.h"
#include "engine/ledger/ledger.h"

#include <expected>
#include <functional>

namespace crew::engine {

/// Grows with every change of what recordOf() or the ledger makes of the same entries, so that records made
/// by older rules are made again.
inline constexpr int runRecordRules = 19;

/// What the journal is to keep of an execution of \a ledger beside its entries.
RunRecord recordOf(const Ledger &ledger, const QUuid &executionId);

/// Gives the entries of an execution, oldest first.
using EntrySource = std::function<std::expected<Entries, QString>(const QUuid &executionId)>;

/// Folds \a executionId from its entries into \a ledger, and before it the one whose webhook address it came
/// to, unless they are there. Gives the id of the latter; null when there is none.
std::expected<QUuid, QString> foldRun(Ledger &ledger, const QUuid &executionId, const EntrySource &entriesOf);

} // namespace crew::engine
