// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>
#include <QUuid>

#include <functional>
#include <utility>

namespace crew::gui::reviews {

/// What was said of decisions that were not undone, or of which that is not known.
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
    /// \a sentence is about a decision whose end was shown before, so that nothing ends it. Returns the one
    /// that it replaces.
    QString replaceLate(const QString &sentence) { return std::exchange(m_late, sentence); }

private:
    struct Problem
    {
        QUuid reviewId;
        QString sentence;
    };

    QHash<QUuid, Problem> m_problems; ///< by decision
    QString m_late;                   ///< that was said last
};

} // namespace crew::gui::reviews
