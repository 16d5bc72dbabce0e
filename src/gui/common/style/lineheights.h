// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QtGlobal>

namespace crew::gui {

/// The heights of very many lines below each other: any one is changed, and any place found, without going
/// through all of them.
class LineHeights
{
public:
    void set(std::vector<double> heights);
    void change(qsizetype line, double height);

    qsizetype count() const { return static_cast<qsizetype>(m_heights.size()); }
    double at(qsizetype line) const { return m_heights[static_cast<size_t>(line)]; }
    /// Where \a line begins.
    double top(qsizetype line) const;
    double total() const { return top(count()); }
    /// The line at \a y; the first or last one beyond the ends. There must be one.
    qsizetype lineAt(double y) const;

private:
    std::vector<double> m_heights;
    std::vector<double>
        m_sums; ///< a Fenwick tree: entry i holds the sum of the lowest set bit of i lines up to i
};

} // namespace crew::gui
