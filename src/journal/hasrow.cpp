// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/hasrow.h"

namespace crew::journal {

std::expected<bool, sql::Error> hasRow(sql::Database &database, const QString &statement,
                                       const sql::Values &values)
{
    const auto found = database.first(statement, values, [](const sql::Row &) { return true; });
    if (!found)
        return std::unexpected(found.error());
    return found->has_value();
}

} // namespace crew::journal
