// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace crew {

/// Whether the whole of \a text fits \a pattern, in which * stands for any text and ? for one character, in
/// upper or lower case; blanks at the ends of either do not count. No pattern takes longer than the product
/// of both lengths: a crew chooses \a text, and must not get around a rule by a regular expression's limits.
bool fitsPattern(QStringView pattern, QStringView text);

} // namespace crew
