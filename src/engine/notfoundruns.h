// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QDeadlineTimer>
#include <QHash>
#include <QList>
#include <QSet>
#include <QUuid>

#include <chrono>

namespace crew::engine {

/// Runs that their service does not know (NOT FOUND, 404). Services say so just after a kickoff as well, so
/// each counts as running until a grace is over.
class NotFoundRuns
{
public:
    void setGrace(std::chrono::milliseconds grace) { m_grace = grace; }

    /// The service does not know \a run, of which nothing else was heard since \a since. True while it counts
    /// as running; what is said of it again does not make that longer.
    bool countsAsRunning(const QUuid &run, const QDateTime &since);
    /// Something else was heard of \a run.
    void remove(const QUuid &run);
    /// Those whose grace has ended since the last call.
    QList<QUuid> takeEnded();
    /// When the next grace ends; never when there is none.
    QDeadlineTimer nextEnd() const;

private:
    std::chrono::milliseconds m_grace{0};
    QHash<QUuid, QDeadlineTimer> m_ends;
    QSet<QUuid> m_ended;
};

} // namespace crew::engine
