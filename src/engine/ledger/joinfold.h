// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

namespace crew::engine::fold {

/// \a gone turned out, at \a at, to be \a kept; each was folded by itself until then. Returns the reviews of
/// the two that are one now: by the id that is gone, the one that is kept.
QHash<QUuid, QUuid> joinRuns(Run &kept, Run gone, const QDateTime &at);

} // namespace crew::engine::fold
