// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "gui/common/style/look.h"

#include <QList>
#include <QMetaType>
#include <QString>

namespace crew::gui {
class TeamList;
}

namespace crew::gui::reviews {

/// One thing that a row of the queue says of the people of a desk.
struct TeamMark
{
    QString icon;
    QString text;   ///< in the row
    QString spoken; ///< in words, for a screen reader and the tool tip
    Severity severity = Severity::Neutral;

    bool operator==(const TeamMark &) const = default;
};

/// Who has \a review, whether one of two people approved or answered it, and its response time when little
/// is left: the most important first. Empty on a console of its own.
QList<TeamMark> teamMarks(const Review &review, const TeamList &team);

} // namespace crew::gui::reviews

Q_DECLARE_METATYPE(QList<crew::gui::reviews::TeamMark>)
