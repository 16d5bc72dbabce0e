// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui {

/// Which characters visibleText() writes out.
enum class Invisible {
    All,      ///< controls, zero-width characters, everything that changes direction; not where they form
              ///< an emoji or the letters of a joined script
    Direction ///< only what changes the direction of text: enough to make one text look like another
};

/// \a text with characters that do not show written as ⟦U+202E⟧, so that nothing hides from a reader.
/// Line feeds and tabs stay; a carriage return stays only before a line feed.
QString visibleText(const QString &text, Invisible which = Invisible::All);

/// visibleText() of a name or a choice, which another may differ from in blanks only. Where it begins or ends
/// with one, or has a line break or several blanks together, all of them are shown: “send␣it␣”.
QString withVisibleBlanks(const QString &text);

/// \a text with zero-width spaces in words of more than \a longestWord characters, so that a label can wrap
/// them. Shorter ones of the usual length are addresses that somebody may copy.
QString breakableText(const QString &text, int longestWord = 120);

/// \a text for a label, which lays all of it out at once: when it is very long, its beginning and how much
/// there is. Only for what is shown whole elsewhere.
QString briefText(const QString &text);

/// A button's or action's text as it is spoken: without the key's mark, whether it is "&Save" or "保存(&S)".
QString withoutMnemonic(QString text);

} // namespace crew::gui
