// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::client {

/// The beginning of \a body on one line, as shortText().
QString excerptOf(const QByteArray &body, qsizetype longest);

} // namespace crew::client
