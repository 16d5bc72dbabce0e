// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hiddencharacters.h"

#include <QString>

namespace crew::gui {

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

/// \a text for a button or an action, where “&” marks a key otherwise.
QString withLiteralAmpersands(QString text);

} // namespace crew::gui
