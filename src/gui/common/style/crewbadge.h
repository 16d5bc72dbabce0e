// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QHash>

class QPainter;
class QPalette;
class QRectF;

namespace crew::gui {

/// What tells a crew apart in a list, at a glance.
struct CrewBadge
{
    QString initials; ///< one or two letters
    QString colour;   ///< one of crewColours()

    bool operator==(const CrewBadge &) const = default;
};

/// A badge for each of \a crews. No two have the same colour and initials where letters and colours allow
/// it; a crew without a colour gets one that no other has.
QHash<QUuid, CrewBadge> crewBadges(const QList<Crew> &crews);

/// The colour for one more crew: the one that the fewest of \a crews have, the first of crewColours() among
/// equals; never grey while another is as rare.
QString nextCrewColour(const QList<Crew> &crews);

/// Draws \a badge in \a square, readable in light and dark.
void paintCrewBadge(QPainter &painter, const QRectF &square, const CrewBadge &badge, const QPalette &palette);

} // namespace crew::gui
