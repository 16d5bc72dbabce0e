// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// \a text for a log, without what follows "bearer" or "basic".
QString maskCredentials(QString text);

} // namespace crew
