// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"

#include <QJsonObject>

namespace crew::desk {

/// How \a to differs from \a from, for the record of actions: rulesAdded, rulesChanged, rulesRemoved, and the
/// same of groups, are arrays of texts; rulesReordered is true; more is the number of changes that are left
/// out. Long names are cut, so that the object stays small enough for the record.
QJsonObject changesBetween(const Routing &from, const Routing &to);

} // namespace crew::desk
