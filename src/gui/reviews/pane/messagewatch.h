// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/reviews/pane/panebasics.h"

namespace crew::gui::reviews {

/// Clears what the line of a pane says of its review when that is decided or comes back, and when somebody
/// else reviews or has approved it: the part that said it does not hear of that.
class MessageWatch
{
public:
    explicit MessageWatch(const PaneBasics &basics);

    /// \a sentence is about something else, and stays until it is replaced or withdrawn.
    void setLasting(const QString &sentence) { m_lasting = sentence; }
    /// Comes before what is said about a change, whenever the pane is filled.
    void update();

private:
    /// Where the review that is shown stands.
    struct Standing
    {
        QUuid reviewId;
        ReviewState state = ReviewState::Waiting;
        QUuid otherId;        ///< who reviews it, if somebody else does
        QDateTime approvedAt; ///< by the first of two people

        bool operator==(const Standing &) const = default;
    };

    Standing standing() const;
    static bool mayExplain(const Standing &before, const Standing &now);

    PaneBasics m_pane;
    Standing m_standing; ///< when the pane was filled last
    QString m_lasting;
};

} // namespace crew::gui::reviews
