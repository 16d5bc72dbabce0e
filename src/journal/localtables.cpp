// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/localtables.h"

#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

std::expected<QByteArray, sql::Error> readKickoffMemory(sql::Database &database, const QUuid &crewId,
                                                        const QString &account)
{
    return database.firstOrDefault(u"SELECT body FROM remembered_kickoff WHERE crew = ? AND account = ?"_s,
                                   {idText(crewId), account},
                                   [](const sql::Row &row) { return row.bytes(0); });
}

std::expected<void, sql::Error> setKickoffMemory(sql::Database &database, const QUuid &crewId,
                                                 const QString &account, const QByteArray &body)
{
    return database.execute(u"INSERT INTO remembered_kickoff (crew, account, body) VALUES (?, ?, ?) "
                            "ON CONFLICT (crew, account) DO UPDATE SET body = excluded.body"_s,
                            {idText(crewId), account, body});
}

std::expected<LocalValues, sql::Error> readLocalState(sql::Database &database)
{
    LocalValues values;
    const auto visited =
        database.visit(u"SELECT key, value FROM local_state"_s, {},
                       [&values](const sql::Row &row) { values.insert(row.text(0), row.bytes(1)); });
    if (!visited)
        return std::unexpected(visited.error());
    return values;
}

std::expected<void, sql::Error> setLocalState(sql::Database &database, const LocalValues &values)
{
    for (const auto &[key, value] : values.asKeyValueRange()) {
        const auto done = value.isEmpty()
                              ? database.execute(u"DELETE FROM local_state WHERE key = ?"_s, {key})
                              : database.execute(u"INSERT INTO local_state (key, value) VALUES (?, ?) "
                                                 "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
                                                 {key, value});
        if (!done)
            return done;
    }
    return {};
}

} // namespace crew::journal
