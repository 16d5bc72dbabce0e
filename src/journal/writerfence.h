// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <expected>

namespace crew::journal {

/// At the head of each transaction that writes, and part of it: this program is still the writer of the
/// journal in \a database, as it became in \a epoch. A take-over waits for the transaction's end.
std::expected<void, sql::Error> checkEpoch(sql::Database &database, qint64 epoch);

/// \a error is the one of checkEpoch() after a take-over.
bool isTakenOver(const sql::Error &error);

} // namespace crew::journal
