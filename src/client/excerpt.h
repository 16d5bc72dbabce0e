// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::client {

/// The beginning of \a body on one line: at most \a longest UTF-16 code units, and "…" where there is more.
/// No character is cut in half.
QString excerptOf(const QByteArray &body, qsizetype longest);

} // namespace crew::client
