// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <expected>

namespace crew::sql {

/// Does \a work, which returns std::expected<void, Error>, as one transaction of \a database: rolled back
/// when \a work or its commit fails.
template <typename Work>
std::expected<void, Error> inTransaction(Database &database, Work work)
{
    if (const auto begun = database.begin(); !begun)
        return begun;
    auto done = work();
    if (done)
        done = database.commit();
    if (!done)
        database.rollback();
    return done;
}

} // namespace crew::sql
