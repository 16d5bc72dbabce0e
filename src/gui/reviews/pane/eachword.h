// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>

namespace crew::gui::reviews {

/// Scripts written without space between words: every character counts as one.
inline bool standsAlone(QChar letter)
{
    const QChar::Script script = letter.script();
    return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
           script == QChar::Script_Katakana || letter.isSurrogate();
}

/// Calls \a take with each word of \a text, without its case; of a very long text with those of its first
/// 200,000 characters, so that the cost stays bounded.
template <typename Take>
void eachWord(QStringView text, Take take)
{
    constexpr qsizetype maxCharacters = 200'000;
    text.truncate(std::min(text.size(), maxCharacters));
    qsizetype start = -1;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        const bool alone = at < text.size() && standsAlone(text[at]);
        const bool inside = at < text.size() && !alone && (text[at].isLetterOrNumber() || text[at].isMark());
        if (inside && start < 0)
            start = at;
        if (!inside && start >= 0) {
            take(text.sliced(start, at - start).toString().toCaseFolded());
            start = -1;
        }
        if (alone)
            take(text.sliced(at, 1).toString().toCaseFolded());
    }
}

} // namespace crew::gui::reviews
