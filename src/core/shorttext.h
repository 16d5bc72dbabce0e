// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// \a text, or its beginning and "…": at most \a longest UTF-16 code units, at least 1. No character is cut
/// in half.
QString shortText(const QString &text, qsizetype longest);

} // namespace crew
