// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/databaseupgrade.h"

#include "desk/program/databaseconnect.h"
#include "desk/storage/deskschema.h"
#include "journal/serverstore.h"
#include "sql/errortext.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QString quotedRole(QString name)
{
    return u'"' + name.replace(u'"', "\"\""_L1) + u'"';
}

/// A writer changes what is in tables, and no table; which version they have is for their owner to say. What
/// happened is added and never removed; only what an older version left in a text is masked.
QStringList rightsOfWriter(const QString &role)
{
    return {
        u"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %1"_s.arg(role),
        u"GRANT TRUNCATE ON probe TO %1"_s.arg(role),
        u"GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %1"_s.arg(role),
        // After a copy from files, numbers go on behind those that were copied.
        u"GRANT UPDATE ON SEQUENCE entry_sequence_seq, run_text_place_seq, delivery_id_seq TO %1"_s.arg(role),
        u"REVOKE INSERT, UPDATE, DELETE ON schema_version FROM %1"_s.arg(role),
        u"REVOKE UPDATE, DELETE ON entry, audit, action FROM %1"_s.arg(role),
        u"GRANT UPDATE (headers, body) ON entry TO %1"_s.arg(role),
        u"GRANT UPDATE (crew, crew_previous, crew_hash) ON audit TO %1"_s.arg(role)};
}

/// A receiver stores callbacks that it is to let in, and reads nothing of anybody.
QStringList rightsOfReceiver(const QString &role)
{
    return {u"GRANT SELECT ON open_route TO %1"_s.arg(role),
            u"GRANT INSERT, SELECT (id, tries), UPDATE (tries) ON received TO %1"_s.arg(role)};
}

std::expected<void, sql::Error> grant(sql::Database &database, const QStringList &statements)
{
    for (const QString &statement : statements) {
        if (const auto done = database.executeOnce(statement); !done)
            return done;
    }
    return {};
}

std::expected<void, QString> giveRights(sql::Database &database, const QString &role,
                                        const QStringList &statements)
{
    if (const auto done = grant(database, statements); !done)
        return std::unexpected(
            sql::sentenceWith(u"The role “%1” cannot be given its rights"_s.arg(role), done.error().text));
    return {};
}

/// Whoever is not would only be warned that nothing was granted.
std::expected<void, QString> checkIsOwner(sql::Database &database)
{
    const auto owns = database.first(
        u"SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('entry')"_s,
        {}, [](const sql::Row &row) { return row.number(0) != 0; });
    if (!owns)
        return std::unexpected(sql::sentenceWith(u"The tables cannot be read"_s, owns.error().text));
    if (owns->value_or(true))
        return {};
    return std::unexpected(u"The tables belong to another role. Connect as their owner."_s);
}

std::expected<void, QString> upgrade(sql::Database &database, const QString &writer, const QString &receiver)
{
    if (const auto owns = checkIsOwner(database); !owns)
        return owns;
    if (const auto done = journal::upgradeServerSchema(database); !done)
        return std::unexpected(
            sql::sentenceWith(u"The tables cannot be made or changed"_s, done.error().text));
    if (const auto upgraded = upgradeSchema(database); !upgraded)
        return upgraded;
    const auto given = giveRights(database, writer, rightsOfWriter(quotedRole(writer)));
    if (!given || receiver.isEmpty())
        return given;
    return giveRights(database, receiver, rightsOfReceiver(quotedRole(receiver)));
}

} // namespace

std::expected<void, QString> upgradeDatabase(const QString &address, const QString &writer,
                                             const QString &receiver)
{
    const auto connect = connectTo(address, DatabasePatience::ForWork);
    if (!connect)
        return std::unexpected(connect.error());
    const auto database = (*connect)();
    if (!database)
        return std::unexpected(database.error());
    return upgrade(**database, writer, receiver);
}

} // namespace crew::desk
