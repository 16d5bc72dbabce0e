// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/pagelayout.h"
#include "gui/common/style/lineheights.h"

#include <QPointF>
#include <QRectF>

#include <map>

namespace crew::gui {

/// Which lines of a page are to be seen in a window that is moved over it, and where. Lines are laid out when
/// they are seen; until then their height is an estimate.
class PageGeometry
{
public:
    /// What the window shows: its first line, and where that begins, from the window's upper edge.
    struct Place
    {
        qsizetype line = 0;
        double top = 0;
    };

    PageGeometry(PageLayout layout, double marginAbove, double marginBelow);

    const PageLayout &layout() const { return m_layout; }
    const markdown::Page &page() const { return m_layout.page(); }
    bool isEmpty() const { return page().lines.isEmpty(); }

    /// All of the page, as far as it is known.
    double height() const;
    /// How far the window is from the page's beginning.
    double scrollOf(const Place &place) const;
    /// The other way round.
    Place placeAt(double scroll) const;
    Place placeOfEnd(double windowHeight);
    /// The place moved by at most what is beyond the ends of the page, with all lines in a window of \a
    /// windowHeight laid out.
    Place filled(Place place, double windowHeight);
    /// The line as it is laid out.
    const LaidOutLine &line(qsizetype number);
    /// Where \a line begins in a window that shows \a place.
    double topOf(qsizetype line, const Place &place) const;

    /// The character at a point of the window, or the nearest one.
    qsizetype positionAt(const QPointF &point, const Place &place);
    /// Where the character at \a position stands, in the window.
    QRectF characterRect(qsizetype position, const Place &place);
    /// Drops the form of lines that are far away.
    void forgetFarFrom(const Place &place);

private:
    PageLayout m_layout;
    double m_marginAbove;
    double m_marginBelow;
    LineHeights m_heights;
    std::map<qsizetype, LaidOutLine> m_lines;
};

} // namespace crew::gui
