// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/postgresconnect.h"

#include "sql/errortext.h"
#include "sql/postgresdatabase.h"

using namespace Qt::StringLiterals;

namespace crew::sql {

Connect connectTo(const QString &target, const PostgresLimits &limits)
{
    return [target, limits]() -> std::expected<std::unique_ptr<Database>, QString> {
        auto database = PostgresDatabase::open(target, limits);
        if (!database)
            return std::unexpected(
                sentenceWith(u"The database server cannot be used"_s, database.error().text));
        return std::unique_ptr<Database>(std::move(*database));
    };
}

} // namespace crew::sql
