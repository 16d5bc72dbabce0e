// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QString>

namespace crew::sql {

/// \a statement with each "?" outside of literals, quoted names and comments replaced by \a prefix and its
/// number, from 1 on.
QString numberedPlaceholders(const QString &statement, QLatin1String prefix);

} // namespace crew::sql
