// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/review.h"

#include <QHash>

namespace crew::gui::executions {

/// The decisions of a run with what became of each, from its entries: an attempt has only its last one.
class AttemptDecisions
{
public:
    explicit AttemptDecisions(const Entries &entries);

    /// Every decision about \a attempt, oldest first. Attempts get other numbers when runs are joined, so
    /// what was decided before that and replaced afterwards is left out.
    QList<Decision> about(const Attempt &attempt) const;

private:
    struct Recorded
    {
        Decision decision; ///< its review and attempt are those of when it was made
        int joins = 0;     ///< of runs, before it was made
    };

    void add(const Entry &entry);

    QList<Recorded> m_recorded;
    QHash<QUuid, qsizetype> m_places; ///< in m_recorded, by the decision's id
    int m_joins = 0;
};

} // namespace crew::gui::executions
