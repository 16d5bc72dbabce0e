// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "sql/database.h"

#include <expected>

namespace crew::journal {

std::expected<QList<Crew>, sql::Error> readCrews(sql::Database &database); ///< in order
/// Replaces all of them; part of the caller's transaction.
std::expected<void, sql::Error> saveCrews(sql::Database &database, const QList<Crew> &crews);

} // namespace crew::journal
