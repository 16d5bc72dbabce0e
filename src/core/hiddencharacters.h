// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// The character that begins at \a place; 0 behind the end.
char32_t characterAt(QStringView text, qsizetype place);

/// True for a character that leaves nothing on the screen: controls, zero-width characters, whatever turns
/// the direction, variation selectors, tags. Line feed and tab are none.
bool isHidden(char32_t c);

/// True for a text without a character that a reader sees: blanks, hidden characters, marks on no letter.
bool showsNothing(const QString &text);

/// True when the hidden \a c does what it is there for between \a before and \a after (0 where there is
/// nothing): joins two pictures, keeps letters of a joined script apart, chooses the form of a symbol.
bool shapesNeighbours(char32_t before, char32_t c, char32_t after);

/// \a c as a reader can see it: U+202E in double brackets.
QString writtenOut(char32_t c);

/// Which characters visibleText() writes out.
enum class Invisible {
    All,      ///< controls, zero-width characters, everything that changes direction; not where they form
              ///< an emoji or the letters of a joined script
    Direction ///< only what changes the direction of text: enough to make one text look like another
};

/// \a text with characters that do not show written as ⟦U+202E⟧, so that nothing hides from a reader.
/// Line feeds and tabs stay; a carriage return stays only before a line feed.
QString visibleText(const QString &text, Invisible which = Invisible::All);

} // namespace crew
