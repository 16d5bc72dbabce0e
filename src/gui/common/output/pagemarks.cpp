// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/pagemarks.h"

#include "gui/common/style/look.h"

#include <QPalette>

#include <algorithm>

namespace crew::gui {

bool PageMarks::setStretches(const QList<Stretch> &stretches)
{
    if (stretches == m_stretches)
        return false;
    m_stretches = stretches;
    m_longestStretch = 0;
    for (const auto &[begin, end] : stretches)
        m_longestStretch = std::max(m_longestStretch, end - begin);
    return true;
}

void PageMarks::setHits(const QList<qsizetype> &places, qsizetype length)
{
    m_hits = places;
    m_hitLength = length;
}

void PageMarks::clear()
{
    m_stretches.clear();
    m_hits.clear();
}

QList<PageMark> PageMarks::between(qsizetype begin, qsizetype end, const QPalette &palette) const
{
    QList<PageMark> marks;
    const auto first = std::ranges::lower_bound(m_stretches, begin - m_longestStretch, {}, &Stretch::first);
    for (auto it = first; it != m_stretches.cend() && it->first <= end; ++it) {
        PageMark mark{it->first, it->second, {}};
        mark.format.setUnderlineStyle(QTextCharFormat::DashUnderline);
        mark.format.setUnderlineColor(severityColour(Severity::Attention, palette));
        mark.format.setBackground(severityBackground(Severity::Attention, palette));
        marks.append(mark);
    }
    for (auto it = std::lower_bound(m_hits.cbegin(), m_hits.cend(), begin - m_hitLength);
         it != m_hits.cend() && *it <= end; ++it) {
        PageMark mark{*it, *it + m_hitLength, {}};
        mark.format.setBackground(severityBackground(Severity::Attention, palette));
        mark.format.setFontUnderline(true);
        marks.append(mark);
    }
    return marks;
}

} // namespace crew::gui
