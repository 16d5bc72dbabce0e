// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QUuid>

namespace crew::gui {

class ReviewDesk;

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

    /// \a desk has to outlive this.
    explicit HeldDecisions(ReviewDesk &desk, QObject *parent = nullptr);

    QSet<QUuid> ids() const;
    Fate fateOf(const QSet<QUuid> &decisionIds) const;
    void sendNow(const QSet<QUuid> &decisionIds);

Q_SIGNALS:
    void changed(); ///< there may be others, or something became of one

private:
    ReviewDesk &m_desk;
};

} // namespace crew::gui
