// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/writerfence.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

sql::Error takenOver()
{
    return {sql::Error::Kind::Other, u"Another crew-desk has taken over. This one records nothing more."_s};
}

} // namespace

/// Locks the row: without that, a former writer could commit after the take-over.
std::expected<void, sql::Error> checkEpoch(sql::Database &database, qint64 epoch)
{
    const auto found = database.hasRow(u"SELECT epoch FROM writer WHERE epoch = ? FOR SHARE"_s, {epoch});
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return std::unexpected(takenOver());
    return {};
}

bool isTakenOver(const sql::Error &error)
{
    return error == takenOver();
}

} // namespace crew::journal
