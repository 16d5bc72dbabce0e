// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/undoproblems.h"

namespace crew::gui::reviews {

QStringList UndoProblems::takeOf(const QUuid &reviewId, const IsOver &isOver)
{
    QStringList sentences;
    m_problems.removeIf([&](QHash<QUuid, Problem>::iterator problem) {
        const bool ends = problem->reviewId == reviewId && isOver(problem.key());
        if (ends)
            sentences << problem->sentence;
        return ends;
    });
    return sentences;
}

} // namespace crew::gui::reviews
