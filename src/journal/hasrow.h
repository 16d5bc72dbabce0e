// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QString>

#include <expected>

namespace crew::journal {

/// Whether \a statement with \a values gives a row.
std::expected<bool, sql::Error> hasRow(sql::Database &database, const QString &statement,
                                       const sql::Values &values = {});

} // namespace crew::journal
