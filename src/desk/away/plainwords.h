// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::desk {

inline constexpr qsizetype maxPlainWords = 80; ///< UTF-16 code units

/// \a name, which anybody may have chosen, for a mail or a chat: one line of at most maxPlainWords without
/// control characters, hidden characters, markup, mentions and anything that a program makes a link of.
QString plainWords(const QString &name);

} // namespace crew::desk
