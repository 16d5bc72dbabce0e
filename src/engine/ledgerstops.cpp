// SPDX-License-Identifier: GPL-3.0-or-later
// What the ledger makes of stops. A service that says "stopped" is asked again all the same: only a status
// ends the run.
#include "engine/ledger.h"

namespace crew {

void Ledger::applyStop(const Entry &entry, const Execution &execution)
{
    if (entry.kind == EntryKind::StopRequested) {
        m_unansweredStops.insert(execution.id, entry.subject);
        return;
    }
    m_unansweredStops.remove(execution.id);
    if (entry.kind == EntryKind::StopAccepted)
        m_stopped.insert(execution.id);
}

/// NOT FOUND by itself is no proof of an end; after the service has said that it stopped the run, it is.
bool Ledger::finishStopped(Execution &execution, const QDateTime &at)
{
    if (!m_stopped.contains(execution.id))
        return false;
    finish(execution, ExecutionState::Stopped, at);
    return true;
}

} // namespace crew
