// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/flowreading.h"

#include "journal/entrytable.h"
#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

std::expected<void, sql::Error> visitFlowRequests(sql::Database &database, const QUuid &crewId,
                                                  const std::function<void(const Entry &request)> &visit)
{
    // The first condition is that of the index entry_flow_requests.
    QString which = u"WHERE kind IN ('flow-request', 'flow-request-unchecked')"_s;
    sql::Values values;
    if (!crewId.isNull()) {
        which += " AND subject = ?"_L1;
        values << idText(crewId);
    }
    return visitEntries(database, which, values, visit);
}

} // namespace crew::journal
