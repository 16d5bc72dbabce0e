// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/deskdatabase.h"

#include "journal/writerfence.h"
#include "sql/errortext.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QLatin1String serverAdvice(sql::Error::Kind kind)
{
    switch (kind) {
    case sql::Error::Kind::ConnectionLost:
        return "Check that the database server runs and can be reached, and try again."_L1;
    case sql::Error::Kind::Full:
        return "Free space on the disk of the database server."_L1;
    case sql::Error::Kind::Busy:
        return "Try again, and check what else uses the database server."_L1;
    case sql::Error::Kind::Constraint:
    case sql::Error::Kind::Damaged:
    case sql::Error::Kind::Other:
        break;
    }
    return "Check the log of the database server."_L1;
}

} // namespace

std::expected<void, QString> DeskDatabase::change(const QString &statement, const sql::Values &values)
{
    return inTransaction(
        [&]() -> std::expected<void, QString> {
            if (const auto done = database().execute(statement, values); !done)
                return std::unexpected(problem(done.error()));
            return {};
        },
        [this](const sql::Error &error) { return problem(error); });
}

std::expected<void, QString> DeskDatabase::changeEach(const QString &statement,
                                                      const QList<sql::Values> &rows)
{
    if (rows.isEmpty())
        return {};
    return inTransaction(
        [&]() -> std::expected<void, QString> {
            if (const auto done = database().executeEach(statement, rows); !done)
                return std::unexpected(problem(done.error()));
            return {};
        },
        [this](const sql::Error &error) { return problem(error); });
}

QString problemIn(const DeskSchema &schema, sql::Dialect dialect, const sql::Error &error)
{
    if (journal::isTakenOver(error))
        return schema.problem + ": another crew-desk has taken over. Use that one."_L1;
    const QLatin1String advice = dialect == sql::Dialect::Sqlite ? schema.advice : serverAdvice(error.kind);
    return sql::sentenceWith(schema.problem, error.text) + u' ' + advice;
}

} // namespace crew::desk
