// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace crew::wire {

/// \a text with one layer of escapes undone: those of JSON (\/, \u0041), of URLs (%41) and of HTML (&amp;,
/// &#65;, &#x41;). Of \n and its like only the backslash is left out: behind another backslash the n is a
/// letter. Backslashes in a row count as one, and %2541 is %41: how often a text was quoted does not matter.
/// Returns \a text itself when it has no escapes; every escape is longer than what it stands for.
QByteArray unescaped(const QByteArray &text);

/// The same, with the place in \a text of each byte of the result; the last place, one more than bytes, is
/// the end of \a text.
struct PlacedText
{
    QByteArray bytes;
    QList<qsizetype> places;
};
PlacedText unescapedInPlace(const QByteArray &text);

} // namespace crew::wire
