// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/page.h"

#include <algorithm>

namespace crew::markdown {

qsizetype Page::lineAt(qsizetype position) const
{
    const auto behind = std::ranges::upper_bound(lines, position, {}, &Line::begin);
    return std::max<qsizetype>(0, behind - lines.cbegin() - 1);
}

std::span<const Span> Page::spansIn(qsizetype begin, qsizetype end) const
{
    const auto first =
        std::ranges::upper_bound(spans, begin, {}, [](const Span &span) { return span.begin + span.length; });
    const auto last = std::ranges::lower_bound(first, spans.cend(), end, {}, &Span::begin);
    return {first, last};
}

} // namespace crew::markdown
