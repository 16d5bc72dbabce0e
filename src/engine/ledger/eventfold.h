// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

#include <QJsonValue>

namespace crew::engine::fold {

/// What the event stream tells about a run. It comes late and in any order, so it only ever adds: it ends no
/// run (a crew may be one of several in a flow), settles no decision (it may be from before it), and says
/// nothing about the current task that is older than what is known. \a body is the entry's, parsed.
void applyEvents(Run &run, const Entry &entry, const QJsonValue &body);

/// A status came \a at, and events from before it say nothing about the current task.
void recordStatus(Run &run, const QDateTime &at);

} // namespace crew::engine::fold
