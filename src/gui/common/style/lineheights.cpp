// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/lineheights.h"

#include <algorithm>
#include <bit>

namespace crew::gui {

namespace {

size_t lowestBit(size_t i)
{
    return i & (~i + 1);
}

} // namespace

void LineHeights::set(std::vector<double> heights)
{
    m_heights = std::move(heights);
    m_sums.assign(m_heights.size() + 1, 0);
    for (size_t i = 1; i < m_sums.size(); ++i) {
        m_sums[i] += m_heights[i - 1];
        if (const size_t parent = i + lowestBit(i); parent < m_sums.size())
            m_sums[parent] += m_sums[i];
    }
}

void LineHeights::change(qsizetype line, double height)
{
    double &known = m_heights[static_cast<size_t>(line)];
    const double more = height - known;
    known = height;
    for (size_t i = static_cast<size_t>(line) + 1; i < m_sums.size(); i += lowestBit(i))
        m_sums[i] += more;
}

double LineHeights::top(qsizetype line) const
{
    double sum = 0;
    for (auto i = static_cast<size_t>(line); i > 0; i -= lowestBit(i))
        sum += m_sums[i];
    return sum;
}

qsizetype LineHeights::lineAt(double y) const
{
    size_t line = 0;
    for (size_t step = std::bit_floor(m_heights.size()); step > 0; step /= 2) {
        if (line + step < m_sums.size() && m_sums[line + step] <= y) {
            line += step;
            y -= m_sums[line];
        }
    }
    return static_cast<qsizetype>(std::min(line, m_heights.size() - 1));
}

} // namespace crew::gui
