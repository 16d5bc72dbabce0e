// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// \a text with U+FFFD for each half of a surrogate pair that stands alone: regular expressions match nothing
/// in a text with one, and as UTF-8 it would be another text.
QString wellFormed(QString text);

} // namespace crew
