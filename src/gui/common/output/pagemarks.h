// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/pagepainter.h"

#include <QList>

#include <utility>

class QPalette;

namespace crew::gui {

/// What is marked in the text of a page for a while: underlined stretches, and the hits of a search.
class PageMarks
{
public:
    using Stretch = std::pair<qsizetype, qsizetype>; ///< begin and end

    /// In order of their beginnings; returns false when these are marked already.
    bool setStretches(const QList<Stretch> &stretches);
    /// \a length characters at each of \a places, in order.
    void setHits(const QList<qsizetype> &places, qsizetype length);
    void clear();

    /// Those that reach into the text from \a begin to \a end, hits above stretches.
    QList<PageMark> between(qsizetype begin, qsizetype end, const QPalette &palette) const;

private:
    QList<Stretch> m_stretches;
    qsizetype m_longestStretch = 0;
    QList<qsizetype> m_hits;
    qsizetype m_hitLength = 0;
};

} // namespace crew::gui
