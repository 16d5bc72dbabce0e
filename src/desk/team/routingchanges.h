// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"

#include <QJsonObject>

namespace crew::desk {

/// What is different in \a to, for the record of actions: which rules and groups were added, removed and
/// changed, by name. Long names are cut, and of many changes only the number is there, so that it always
/// fits.
QJsonObject changesBetween(const Routing &from, const Routing &to);

} // namespace crew::desk
