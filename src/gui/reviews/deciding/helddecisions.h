// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QUuid>

namespace crew::gui::reviews {

class ReviewContext;

/// The decisions that are held, and what becomes of them, for a console that is about to end.
class HeldDecisions : public QObject
{
    Q_OBJECT

public:
    enum class Fate {
        Open,   ///< one is held or being sent
        Closed, ///< accepted or undone, all of them
        Back,   ///< one needs its reviewer
    };

    /// \a context has to outlive this.
    explicit HeldDecisions(ReviewContext &context, QObject *parent = nullptr);

    QSet<QUuid> idsIn(DecisionState state) const;
    Fate fateOf(const QSet<QUuid> &decisionIds) const;
    void sendNow(const QSet<QUuid> &decisionIds);

Q_SIGNALS:
    void changed(); ///< there may be others, or something became of one

private:
    ReviewContext &m_context;
};

} // namespace crew::gui::reviews
