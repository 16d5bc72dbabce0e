// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/insightfacts.h"

namespace crew {

/// What the journal keeps of a run beside its entries, so that it need not be folded to be listed, found or
/// counted. All of it follows from the entries.
struct RunRecord
{
    RunSummary summary;
    bool isPast = false; ///< it has ended; else only its id counts
    QStringList ids;     ///< every id it was called by
    QString text;        ///< searchTextOf()
    RunFact fact;
    QList<TaskFact> tasks;
    QList<AttemptFact> attempts;
};

/// How far the records are made.
struct ProjectionCheckpoint
{
    qint64 through = 0; ///< sequence of the last entry that is in them
    int rules = 0;      ///< version of the rules they were made by; 0: there are none yet
};

} // namespace crew
