// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/flowreading.h"

#include "journal/entrytable.h"
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

std::expected<void, QSqlError> visitFlowRequests(const QSqlDatabase &database, const QUuid &crewId,
                                                 const std::function<void(const Entry &request)> &visit)
{
    // The first condition is that of the index entry_flow_requests.
    QString statement =
        u"SELECT %1 FROM entry WHERE kind IN ('flow-request', 'flow-request-unchecked')"_s.arg(entryColumns);
    QVariantList values;
    if (!crewId.isNull()) {
        statement += " AND subject = ?"_L1;
        values << idText(crewId);
    }
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(statement);
    if (const auto done = execute(query, values); !done)
        return std::unexpected(done.error());
    while (query.next()) {
        if (const auto request = entryFrom(query))
            visit(*request);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return {};
}

} // namespace crew::journal
