// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>
#include <QUuid>

#include <functional>

namespace crew::gui::reviews {

/// What was said of decisions of which it is not known whether they were undone.
class UndoProblems
{
public:
    void add(const QUuid &decisionId, const QUuid &reviewId, const QString &sentence)
    {
        m_problems.insert(decisionId, {reviewId, sentence});
    }

    using IsOver = std::function<bool(const QUuid &decisionId)>;
    /// Removes what was said of decisions about \a reviewId that \a isOver, and returns the sentences.
    QStringList takeOf(const QUuid &reviewId, const IsOver &isOver);

private:
    struct Problem
    {
        QUuid reviewId;
        QString sentence;
    };

    QHash<QUuid, Problem> m_problems; ///< by decision
};

} // namespace crew::gui::reviews
