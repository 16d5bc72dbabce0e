// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/decisionreading.h"

#include "journal/dialect.h"
#include "journal/runremoval.h"
#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Of runs that are there. The first condition is that of the index entry_audited.
QString heldDecisions(const sql::Database &database)
{
    return u"FROM entry WHERE %1 AND kind = 'decision-held' AND %2"_s.arg(isInRecord(database, "kind"_L1),
                                                                          isNotRemoved("entry"_L1));
}

} // namespace

std::expected<QList<JournalReader::DecisionPlace>, sql::Error> readDecisionsAfter(sql::Database &database,
                                                                                  qint64 sequence, int count)
{
    return database.list(
        u"SELECT sequence, execution, body %1 AND sequence > ? ORDER BY sequence LIMIT ?"_s.arg(
            heldDecisions(database)),
        {sequence, count}, [](const sql::Row &row) {
            return JournalReader::DecisionPlace{row.number(0), QUuid::fromString(row.text(1)), row.bytes(2)};
        });
}

std::expected<qint64, sql::Error> readDecisionCount(sql::Database &database)
{
    return database.number(u"SELECT count(*) "_s + heldDecisions(database));
}

std::expected<void, sql::Error> visitDecisions(sql::Database &database,
                                               const std::function<void(const QByteArray &body)> &visit)
{
    return database.visit(u"SELECT body "_s + heldDecisions(database), {},
                          [&visit](const sql::Row &row) { visit(row.bytes(0)); });
}

std::expected<QByteArray, sql::Error> readLocalValue(sql::Database &database, const QString &key)
{
    return database.firstOrDefault(u"SELECT value FROM local_state WHERE key = ?"_s, {key},
                                   [](const sql::Row &row) { return row.bytes(0); });
}

std::expected<QString, sql::Error> readCrewName(sql::Database &database, const QUuid &crewId)
{
    return database.firstOrDefault(u"SELECT name FROM crew WHERE id = ?"_s, {idText(crewId)},
                                   [](const sql::Row &row) { return row.text(0); });
}

} // namespace crew::journal
