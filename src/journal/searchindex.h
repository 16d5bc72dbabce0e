// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <expected>

namespace crew::journal {

/// On a server, the index of texts by their trigrams (pg_trgm), which a search for a rare word goes by. A
/// search finds the same without it, but reads all texts.
///
/// Whether it is there and complete.
std::expected<bool, sql::Error> hasSearchIndex(sql::Database &database);
/// Makes it where it is missing, as the owner of the tables, beside those who write. Not in a transaction;
/// takes as long as there are texts.
std::expected<void, sql::Error> makeSearchIndex(sql::Database &database);

} // namespace crew::journal
