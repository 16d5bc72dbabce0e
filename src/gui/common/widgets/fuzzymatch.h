// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace crew::gui {

/// How well a text fits what was typed.
struct FuzzyMatch
{
    int score = 0;           ///< higher is better
    QList<qsizetype> places; ///< of the characters that were typed, ascending

    bool operator==(const FuzzyMatch &) const = default;
};

/// Whether every word of \a typed is found in \a text, whatever the case and the order of words: best as its
/// beginning, then as the beginning of a word, as initials ("kom" in "Kick off many"), inside a word, and
/// last as characters in this order. Without words everything matches.
std::optional<FuzzyMatch> fuzzyMatch(const QString &typed, const QString &text);

} // namespace crew::gui
