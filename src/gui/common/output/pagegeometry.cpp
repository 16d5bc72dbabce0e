// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/pagegeometry.h"

#include <algorithm>
#include <cmath>

namespace crew::gui {

namespace {
constexpr size_t maxLines = 1200;    // that keep their form
constexpr qsizetype nearLines = 400; // before and behind the window
} // namespace

PageGeometry::PageGeometry(PageLayout layout, double marginAbove, double marginBelow)
    : m_layout(std::move(layout))
    , m_marginAbove(marginAbove)
    , m_marginBelow(marginBelow)
{
    std::vector<double> heights(static_cast<size_t>(page().lines.size()));
    for (size_t i = 0; i < heights.size(); ++i)
        heights[i] = std::round(m_layout.estimatedHeight(static_cast<qsizetype>(i)));
    m_heights.set(std::move(heights));
}

double PageGeometry::height() const
{
    return m_marginAbove + m_heights.total() + m_marginBelow;
}

double PageGeometry::scrollOf(const Place &place) const
{
    return m_marginAbove + m_heights.top(place.line) - place.top;
}

PageGeometry::Place PageGeometry::placeAt(double scroll) const
{
    if (isEmpty())
        return {};
    const qsizetype line = m_heights.lineAt(std::max(0.0, scroll - m_marginAbove));
    return {line, m_marginAbove + m_heights.top(line) - scroll};
}

PageGeometry::Place PageGeometry::placeOfEnd(double windowHeight)
{
    if (isEmpty())
        return {};
    const qsizetype last = page().lines.size() - 1;
    return {last, windowHeight - m_marginBelow - line(last).height};
}

PageGeometry::Place PageGeometry::filled(Place place, double windowHeight)
{
    if (isEmpty())
        return {};
    const qsizetype count = page().lines.size();
    const auto goUp = [&] {
        while (place.top > 0 && place.line > 0)
            place.top -= line(--place.line).height;
        if (place.line == 0)
            place.top = std::min(place.top, m_marginAbove);
    };
    goUp();
    while (place.line + 1 < count && place.top + line(place.line).height <= 0)
        place.top += line(place.line++).height;
    double bottom = place.top;
    qsizetype behind = place.line;
    while (behind < count && bottom < windowHeight)
        bottom += line(behind++).height;
    if (behind == count && bottom + m_marginBelow < windowHeight) {
        place.top += windowHeight - bottom - m_marginBelow;
        goUp();
    }
    return place;
}

const LaidOutLine &PageGeometry::line(qsizetype number)
{
    const auto known = m_lines.find(number);
    if (known != m_lines.end())
        return known->second;
    const LaidOutLine &added = m_lines.emplace(number, m_layout.layOut(number)).first->second;
    m_heights.change(number, added.height);
    return added;
}

double PageGeometry::topOf(qsizetype line, const Place &place) const
{
    return m_heights.top(line) - m_heights.top(place.line) + place.top;
}

qsizetype PageGeometry::positionAt(const QPointF &point, const Place &place)
{
    if (isEmpty())
        return 0;
    qsizetype number = place.line;
    double top = place.top;
    while (number + 1 < page().lines.size() && top + line(number).height <= point.y())
        top += line(number++).height;
    const LaidOutLine &found = line(number);
    const QPointF inside = point - QPointF(0, top);
    // Parts stand beside or below each other.
    const QRectF &first = found.parts.front().area;
    const double x = std::max(inside.x(), first.left());
    const double y = std::max(inside.y(), first.top());
    const auto isBefore = [x, y](const LaidOutPart &part) {
        return part.area.left() <= x && part.area.top() <= y;
    };
    const auto behind = std::ranges::partition_point(found.parts, isBefore);
    const LaidOutPart &part = behind == found.parts.begin() ? *behind : *(behind - 1);
    for (int i = 0; i < part.layout->lineCount(); ++i) {
        const QTextLine row = part.layout->lineAt(i);
        const bool isLast = i + 1 == part.layout->lineCount();
        if (isLast || inside.y() < part.layout->lineAt(i + 1).y())
            return part.begin + row.xToCursor(inside.x());
    }
    return part.begin;
}

QRectF PageGeometry::characterRect(qsizetype position, const Place &place)
{
    if (isEmpty())
        return {};
    const qsizetype number = page().lineAt(position);
    const LaidOutLine &found = line(number);
    const auto begins = [position](const LaidOutPart &part) { return part.begin <= position; };
    const auto behind = std::ranges::partition_point(found.parts, begins);
    const LaidOutPart &part = behind == found.parts.begin() ? *behind : *(behind - 1);
    const int inside = static_cast<int>(std::min(position - part.begin, part.layout->text().size()));
    const QTextLine row = part.layout->lineForTextPosition(inside);
    if (!row.isValid())
        return {};
    const double left = row.cursorToX(inside);
    const double right = row.cursorToX(std::min<int>(inside + 1, row.textStart() + row.textLength()));
    return QRectF(QPointF(std::min(left, right), topOf(number, place) + row.y()),
                  QSizeF(std::max(1.0, std::abs(right - left)), row.height()));
}

void PageGeometry::forgetFarFrom(const Place &place)
{
    if (m_lines.size() <= maxLines)
        return;
    m_lines.erase(m_lines.begin(), m_lines.lower_bound(place.line - nearLines));
    m_lines.erase(m_lines.upper_bound(place.line + nearLines), m_lines.end());
}

} // namespace crew::gui
