// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <expected>

namespace crew::journal {

/// Fails when another desk has taken over since \a epoch began. To be called at the head of each transaction
/// that writes to a server's database: it locks the row, so whoever takes over waits for the transaction's
/// end, and nothing of a former writer comes after that.
std::expected<void, sql::Error> checkEpoch(sql::Database &database, qint64 epoch);

} // namespace crew::journal
