// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace crew::wire {

/// Where the first run of at least \a length characters that satisfy \a belongs begins, at or after \a from;
/// -1 when there is none. \a length is at least 1. What begins at \a from counts as a run, whatever is before
/// it. Where runs are shorter, most characters are not looked at.
template <typename Belongs>
qsizetype longRunFrom(QByteArrayView text, qsizetype from, qsizetype length, Belongs belongs)
{
    for (qsizetype last = from + length - 1; last < text.size(); last = from + length - 1) {
        qsizetype at = last;
        while (at >= from && belongs(text[at]))
            --at;
        if (at < from)
            return from;
        from = at + 1;
    }
    return -1;
}

/// Behind the run of characters that satisfy \a belongs, of which one is at \a at.
template <typename Belongs>
qsizetype endOfRun(QByteArrayView text, qsizetype at, Belongs belongs)
{
    while (at < text.size() && belongs(text[at]))
        ++at;
    return at;
}

} // namespace crew::wire
