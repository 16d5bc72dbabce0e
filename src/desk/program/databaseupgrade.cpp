// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/databaseupgrade.h"

#include "desk/program/databaseconnect.h"
#include "desk/storage/deskschema.h"
#include "journal/searchindex.h"
#include "journal/serverstore.h"
#include "sql/errortext.h"
#include "sql/transaction.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QString quotedName(QString name)
{
    return u'"' + name.replace(u'"', "\"\""_L1) + u'"';
}

/// A writer changes what is in tables, and no table; which version they have is for their owner to say. What
/// happened is added; what an older version left in a text is masked, and runs whose time is over are
/// removed, but for the record of decisions.
QStringList rightsOfWriter(const QString &role, const QString &schema)
{
    return {
        u"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1 TO %2"_s.arg(schema, role),
        u"GRANT TRUNCATE ON probe TO %1"_s.arg(role),
        u"GRANT USAGE ON ALL SEQUENCES IN SCHEMA %1 TO %2"_s.arg(schema, role),
        // After a copy from files, numbers go on behind those that were copied.
        u"GRANT UPDATE ON SEQUENCE entry_sequence_seq, run_text_place_seq, delivery_id_seq TO %1"_s.arg(role),
        u"REVOKE INSERT, UPDATE, DELETE ON schema_version FROM %1"_s.arg(role),
        u"REVOKE UPDATE, DELETE ON entry, audit, action FROM %1"_s.arg(role),
        u"GRANT UPDATE (headers, body) ON entry TO %1"_s.arg(role),
        u"GRANT EXECUTE ON FUNCTION remove_entries(TEXT) TO %1"_s.arg(role),
        u"GRANT UPDATE (crew, crew_previous, crew_hash) ON audit TO %1"_s.arg(role)};
}

/// A receiver stores callbacks that it is to let in, and reads nothing of anybody.
QStringList rightsOfReceiver(const QString &role)
{
    return {u"GRANT SELECT ON open_route TO %1"_s.arg(role),
            u"GRANT INSERT, SELECT (id, tries), UPDATE (tries) ON received TO %1"_s.arg(role)};
}

std::unexpected<QString> cannotGive(const QString &role, const QString &reason)
{
    return std::unexpected(
        sql::sentenceWith(u"The role “%1” cannot be given its rights"_s.arg(role), reason));
}

/// At once: a desk that runs meanwhile never has fewer rights than it needs.
std::expected<void, sql::Error> grant(sql::Database &database, const QStringList &statements)
{
    return sql::inTransaction(database, [&]() -> std::expected<void, sql::Error> {
        for (const QString &statement : statements) {
            if (const auto done = database.executeOnce(statement); !done)
                return done;
        }
        return {};
    });
}

std::expected<void, QString> giveRights(sql::Database &database, const QString &role,
                                        const QStringList &statements)
{
    if (const auto done = grant(database, statements); !done)
        return cannotGive(role, done.error().text);
    return {};
}

std::expected<bool, sql::Error> mayUse(sql::Database &database, const QString &role, const QString &schema)
{
    const auto found = database.number(u"SELECT has_schema_privilege(?::name, ?, 'USAGE')"_s, {role, schema});
    if (!found)
        return std::unexpected(found.error());
    return *found != 0;
}

/// Who owns the tables need not own their schema, and would only be warned that nothing was granted.
std::expected<void, QString> letUse(sql::Database &database, const QString &role, const QString &schema)
{
    const auto before = mayUse(database, role, schema);
    if (!before)
        return cannotGive(role, before.error().text);
    if (*before)
        return {};
    const QString statement = u"GRANT USAGE ON SCHEMA %1 TO %2"_s.arg(quotedName(schema), quotedName(role));
    if (database.executeOnce(statement) && mayUse(database, role, schema).value_or(false))
        return {};
    return std::unexpected(
        u"The role “%1” may not use the schema of the tables. Have its owner run %2, and run this again."_s
            .arg(role, statement));
}

/// A role that is not the owner would only be warned that nothing was granted.
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

/// The search path says where tables are made and found.
std::expected<QString, QString> schemaOfTables(sql::Database &database)
{
    const auto schema = database.first(
        u"SELECT nspname::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
        "WHERE pg_class.oid = to_regclass('entry')"_s,
        {}, [](const sql::Row &row) { return row.text(0); });
    if (!schema)
        return std::unexpected(sql::sentenceWith(u"The tables cannot be read"_s, schema.error().text));
    return schema->value_or(QString());
}

/// Where sessions of \a role look for tables, unless they ask for something else: as is set for the role in
/// this database, for the role, for the database, or for all.
std::expected<QString, sql::Error> searchPathOf(sql::Database &database, const QString &role)
{
    return database.firstOrDefault(
        u"SELECT coalesce((SELECT substr(setting, 13) FROM pg_db_role_setting, unnest(setconfig) AS setting "
        "WHERE setting LIKE 'search\\_path=%' "
        "AND setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = ?)) "
        "AND setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database())) "
        "ORDER BY setrole <> 0 DESC, setdatabase <> 0 DESC LIMIT 1), "
        "(SELECT setting FROM pg_settings WHERE name = 'search_path' AND source = 'configuration file'), "
        "'\"$user\", public')"_s,
        {role}, [](const sql::Row &row) { return row.text(0); });
}

bool leadsTo(const QString &path, const QString &role, const QString &schema)
{
    const QStringList places = path.split(u',');
    return std::ranges::any_of(places, [&](const QString &place) {
        const QString name = place.trimmed();
        return name == quotedName(schema) || name == schema || (name == "\"$user\""_L1 && role == schema);
    });
}

/// A remark when \a role does not look for tables where they are; the address that it uses may say so, too.
QString remarkOnPath(sql::Database &database, const QString &role, const QString &schema)
{
    const auto path = searchPathOf(database, role);
    if (role.isEmpty() || !path || leadsTo(*path, role, schema))
        return {};
    return u"The role “%1” looks for tables in %2, and they are in %3. Run ALTER DATABASE … SET "
           "search_path = %3 for all roles, unless the address of this role says so."_s.arg(
               role, *path, quotedName(schema));
}

/// A step that waits for a table makes everybody else wait behind it, the desk that serves among them.
std::expected<void, QString> limitWaiting(sql::Database &database)
{
    if (const auto set = database.executeOnce(u"SET lock_timeout = 1000"_s); !set)
        return std::unexpected(sql::sentenceWith(u"The database cannot be used"_s, set.error().text));
    return {};
}

std::expected<QStringList, QString> upgrade(sql::Database &database, const QString &writer,
                                            const QString &receiver)
{
    if (const auto owns = checkIsOwner(database); !owns)
        return std::unexpected(owns.error());
    if (const auto known = checkNoneIsNewer(database, QList{journal::serverSchema()} + deskSchemaParts());
        !known)
        return std::unexpected(known.error());
    if (const auto limited = limitWaiting(database); !limited)
        return std::unexpected(limited.error());
    if (const auto done = journal::upgradeServerSchema(database); !done)
        return std::unexpected(u"The tables cannot be made or changed. "_s + stepProblem(done.error()));
    if (const auto upgraded = upgradeSchema(database); !upgraded)
        return std::unexpected(upgraded.error());
    const auto schema = schemaOfTables(database);
    if (!schema)
        return std::unexpected(schema.error());
    auto given = letUse(database, writer, *schema);
    if (given)
        given = giveRights(database, writer, rightsOfWriter(quotedName(writer), quotedName(*schema)));
    if (given && !receiver.isEmpty())
        given = letUse(database, receiver, *schema);
    if (given && !receiver.isEmpty())
        given = giveRights(database, receiver, rightsOfReceiver(quotedName(receiver)));
    if (!given)
        return std::unexpected(given.error());
    return QStringList{remarkOnPath(database, writer, *schema), remarkOnPath(database, receiver, *schema)};
}

/// Not a step of the schema: a desk works without it, and the database may not have what it needs.
QString indexTexts(const QString &address)
{
    const auto connect = connectTo(address, DatabasePurpose::ForUpgrades);
    const auto database = connect ? (*connect)() : std::unexpected(connect.error());
    const auto made = database ? journal::makeSearchIndex(**database)
                               : std::unexpected(sql::Error{sql::Error::Kind::Other, database.error()});
    if (made)
        return {};
    return sql::sentenceWith(u"The index for searches cannot be made"_s, made.error().text) +
           u" Searches find the same without it, but read all texts. To have it, make the extension "
           "pg_trgm in the database as a role that may do so, and run this again."_s;
}

} // namespace

std::expected<QString, QString> upgradeDatabase(const QString &address, const QString &writer,
                                                const QString &receiver)
{
    const auto connect = connectTo(address, DatabasePurpose::ForUpgrades);
    if (!connect)
        return std::unexpected(connect.error());
    const auto database = (*connect)();
    if (!database)
        return std::unexpected(database.error());
    auto remarks = upgrade(**database, writer, receiver);
    if (!remarks)
        return std::unexpected(remarks.error());
    *remarks << indexTexts(address);
    remarks->removeAll(QString());
    return remarks->join(u'\n');
}

} // namespace crew::desk
